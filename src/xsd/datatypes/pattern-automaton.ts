import { MAX_AUTOMATON_CELLS } from '../limits.ts';
import type { Alphabet } from './pattern-alphabet.ts';
import type { ParsedPattern, PatternExpression } from './pattern-parser.ts';

const FORK = -1;
const END = -2;

/**
 * The maximum number of states to visit for a text: at the start, enough for thousands of alternatives, and
 * for each character.
 */
const FIRST_EFFORT = 50_000;
const EFFORT_PER_CHARACTER = 64;

/** A set of states that the automaton can be in at once, and the transitions by character class. */
interface Configuration {
  readonly states: readonly number[];
  readonly isAccepting: boolean;
  readonly next: (Configuration | undefined)[];
}

/** No match is possible. */
const dead: Configuration = { states: [], isAccepting: false, next: [] };

/**
 * Matches whole texts in linear time: follows all possible matches at once and caches transitions, which
 * builds a deterministic automaton on demand.
 */
export class Automaton {
  /** The memory used, in numbers. */
  readonly weight: number;
  private readonly alphabet: Alphabet;
  /** For each state: the character set it consumes, or whether it forks or ends. */
  private readonly takes: Int32Array;
  private readonly first: Int32Array;
  private readonly second: Int32Array;
  private readonly entry: number;

  private start: Configuration;
  private readonly known = new Map<string, Configuration>();
  private cells = 0;
  /** The last round that reached each state, so that no state is followed twice. */
  private readonly reached: Float64Array;
  private round = 0;
  /** The remaining number of states to visit for the current text. */
  private effort = 0;

  constructor({ expression, alphabet }: ParsedPattern) {
    const builder = new AutomatonBuilder();
    this.entry = builder.add(expression, builder.addState(END, 0, 0));
    this.alphabet = alphabet.build();
    this.takes = Int32Array.from(builder.takes);
    this.first = Int32Array.from(builder.first);
    this.second = Int32Array.from(builder.second);
    this.reached = new Float64Array(this.takes.length);
    this.weight = 4 * this.takes.length + this.alphabet.size * this.alphabet.sets + MAX_AUTOMATON_CELLS;
    this.start = this.makeStart();
  }

  /**
   * Whether the whole text matches; `undefined` if it takes too many states, unless cached transitions
   * suffice.
   */
  matches(text: string): boolean | undefined {
    const { ascii } = this.alphabet;
    this.effort = FIRST_EFFORT + EFFORT_PER_CHARACTER * text.length;
    let configuration = this.start;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      let symbol: number;
      if (unit < 128) symbol = ascii[unit] as number;
      else {
        const code = text.codePointAt(at) as number;
        if (code > 0xffff) at++;
        symbol = this.alphabet.symbolOf(code);
      }
      configuration = configuration.next[symbol] ?? this.advance(configuration, symbol);
      if (configuration === dead) return false;
      if (this.effort < 0) return undefined;
    }
    return configuration.isAccepting;
  }

  private makeStart(): Configuration {
    const states: number[] = [];
    this.round++;
    return this.remember(states, this.follow(this.entry, states));
  }

  private advance(from: Configuration, symbol: number): Configuration {
    const states: number[] = [];
    let isAccepting = false;
    this.round++;
    for (const state of from.states)
      if (this.alphabet.contains(this.takes[state] as number, symbol))
        isAccepting = this.follow(this.first[state] as number, states) || isAccepting;
    const next = this.remember(states, isAccepting);
    from.next[symbol] = next;
    return next;
  }

  /**
   * Adds the consuming states that are reachable without a character; returns whether the end is reachable.
   */
  private follow(from: number, states: number[]): boolean {
    const { takes, reached, round } = this;
    const waiting = [from];
    let isAccepting = false;
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      this.effort--;
      if (reached[state] === round) continue;
      reached[state] = round;
      const kind = takes[state] as number;
      if (kind === END) isAccepting = true;
      else if (kind === FORK) waiting.push(this.second[state] as number, this.first[state] as number);
      else states.push(state);
    }
    return isAccepting;
  }

  private remember(states: number[], isAccepting: boolean): Configuration {
    if (states.length === 0 && !isAccepting) return dead;
    states.sort((a, b) => a - b);
    const key = `${isAccepting ? '+' : ''}${states.join()}`;
    let configuration = this.known.get(key);
    if (!configuration) {
      this.cells += states.length + this.alphabet.size;
      if (this.cells > MAX_AUTOMATON_CELLS && this.known.size > 0) this.forget();
      configuration = { states, isAccepting, next: new Array(this.alphabet.size).fill(undefined) };
      this.known.set(key, configuration);
    }
    return configuration;
  }

  private forget(): void {
    this.known.clear();
    this.cells = 0;
    this.start = this.makeStart();
  }
}

class AutomatonBuilder {
  readonly takes: number[] = [];
  readonly first: number[] = [];
  readonly second: number[] = [];

  addState(kind: number, first: number, second: number): number {
    this.first.push(first);
    this.second.push(second);
    return this.takes.push(kind) - 1;
  }

  /** Adds states that match an expression and continue with `next`; returns the first of them. */
  add(expression: PatternExpression, next: number): number {
    switch (expression.kind) {
      case 'set':
        return this.addState(expression.set, next, next);
      case 'sequence':
        return expression.parts.reduceRight((follower, part) => this.add(part, follower), next);
      case 'choice':
        return expression.parts
          .map((part) => this.add(part, next))
          .reduceRight((rest, option) => this.addState(FORK, option, rest));
      default:
        return this.addRepeat(expression.part, expression.min, expression.max, next);
    }
  }

  private addRepeat(part: PatternExpression, min: number, max: number, next: number): number {
    let entry = next;
    if (max === Number.POSITIVE_INFINITY) {
      entry = this.addState(FORK, next, next);
      const turn = this.add(part, entry);
      this.first[entry] = turn;
      if (min > 0) entry = turn;
    } else {
      // Each optional repetition leads directly to the end, not to the next optional repetition.
      for (let turn = min; turn < max; turn++) entry = this.addState(FORK, this.add(part, entry), next);
    }
    const copies = max === Number.POSITIVE_INFINITY ? min - 1 : min;
    for (let turn = 0; turn < copies; turn++) entry = this.add(part, entry);
    return entry;
  }
}

import { MAX_PATTERN_WEIGHT } from '../limits.ts';
import { Automaton } from './pattern-automaton.ts';
import { PatternFault } from './pattern-fault.ts';
import { parsePattern } from './pattern-parser.ts';

const built: Pattern[] = [];
let weight = 0;

/** A compiled pattern facet. */
export class Pattern {
  private readonly source: string;
  private automaton: Automaton | undefined;

  constructor(source: string) {
    this.source = source;
  }

  /** Whether the whole text matches; `undefined` if it takes too many states. */
  matches(text: string): boolean | undefined {
    this.automaton ??= this.build();
    return this.automaton.matches(text);
  }

  private build(): Automaton {
    const automaton = new Automaton(parsePattern(this.source));
    built.push(this);
    weight += automaton.weight;
    while (weight > MAX_PATTERN_WEIGHT && built.length > 1) built.shift()?.takeDown();
    return automaton;
  }

  private takeDown(): void {
    weight -= this.automaton?.weight ?? 0;
    this.automaton = undefined;
  }
}

/** Compiles a regular expression of XML Schema; returns the error if it is invalid. */
export function compilePattern(source: string): Pattern | string {
  const fault = findPatternFault(source);
  return fault ?? new Pattern(source);
}

/** Returns the error in a regular expression. */
export function findPatternFault(source: string): string | undefined {
  try {
    parsePattern(source);
    return undefined;
  } catch (fault) {
    if (fault instanceof PatternFault) return fault.message;
    throw fault;
  }
}

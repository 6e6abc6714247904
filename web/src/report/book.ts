import type { Finding } from '../client/generated/api.ts';
import { Exact } from './exact.ts';
import type { Concept, Fact, Head } from './pieces.ts';

/** How a fact is displayed; later kinds take precedence. */
export const kinds = ['plain', 'text', 'extension', 'unread', 'info', 'warning', 'error'] as const;
export type Kind = (typeof kinds)[number];

export type Wanted =
  | 'all'
  | 'hidden'
  | 'extension'
  | 'findings'
  | 'unread'
  | 'numbers'
  | 'texts'
  | 'repeated';

export interface Filter {
  readonly words: string;
  readonly wanted: Wanted;
  /** The index of a statement, or of the concept of an axis. */
  readonly statement?: number | undefined;
  readonly axis?: number | undefined;
}

export interface Calculation {
  readonly statement: string;
  readonly total: number;
  readonly parts: readonly { readonly fact?: number; readonly concept: Concept; readonly weight: number }[];
  readonly sum: Exact;
  readonly difference: Exact;
  /** Whether rounding explains the difference. */
  readonly isConsistent: boolean;
}

/** A place by which findings and URLs identify facts. */
export interface FactPlace {
  readonly path?: string | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/**
 * The facts of a report, with all data on each. Facts arrive in pieces, and can be found as soon as they have
 * arrived.
 */
export class Book {
  readonly head: Head;
  readonly facts: Fact[] = [];
  private readonly byKey = new Map<string, number[]>();
  private readonly byId = new Map<string, number>();
  private readonly byPlace = new Map<string, number>();
  private readonly totals = new Map<number, number[]>();
  private readonly addends = new Map<number, number[]>();
  private found = new Map<number, Finding[]>();
  private involved = new Map<number, Finding[]>();
  private texts: (string | undefined)[] = [];

  constructor(head: Head) {
    this.head = head;
    for (const [index, { total, items }] of head.calculations.entries()) {
      addTo(this.totals, total, index);
      for (const { concept } of items) addTo(this.addends, concept, index);
    }
  }

  add(facts: readonly Fact[]): void {
    for (const fact of facts) {
      const index = this.facts.length;
      this.facts.push(fact);
      addTo(this.byKey, this.keyOf(fact), index);
      if (!this.byId.has(fact.id)) this.byId.set(fact.id, index);
      const place = placeKey(fact.path === undefined ? (fact.source ?? {}) : { path: fact.path });
      if (place !== '') this.byPlace.set(place, index);
    }
  }

  conceptOf({ concept }: Fact): Concept {
    return this.head.concepts[concept] as Concept;
  }

  labelOf(fact: Fact): string {
    const { label, name } = this.conceptOf(fact);
    return label ?? name;
  }

  contextOf({ context }: Fact): Head['contexts'][number] | undefined {
    return context === undefined ? undefined : this.head.contexts[context];
  }

  unitOf({ unit }: Fact): Head['units'][number] | undefined {
    return unit === undefined ? undefined : this.head.units[unit];
  }

  /** Returns a key that is equal for facts with the same aspects. */
  private keyOf(fact: Fact, concept = fact.concept): string {
    const aspect = this.contextOf(fact)?.aspect ?? `?${fact.id}`;
    return `${concept} ${aspect} ${this.unitOf(fact)?.name ?? fact.language ?? ''}`;
  }

  /** Returns the fact with an id. */
  named(id: string): number | undefined {
    return this.byId.get(id);
  }

  /** Returns the fact at a place, or the one with a member there. */
  at(place: FactPlace): number | undefined {
    if (place.path === undefined) return this.byPlace.get(placeKey(place));
    for (let path = place.path; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
      const known = this.byPlace.get(placeKey({ path }));
      if (known !== undefined) return known;
    }
    return undefined;
  }

  /** Assigns the findings of a verdict to their facts, and to those they are compared with. */
  useFindings(findings: readonly Finding[]): void {
    this.found = new Map();
    this.involved = new Map();
    for (const finding of findings) {
      const own = this.at(finding.source ?? { path: finding.path });
      if (own !== undefined) addTo(this.found, own, finding);
      for (const other of new Set((finding.related ?? []).map((path) => this.at({ path }))))
        if (other !== undefined && other !== own) addTo(this.involved, other, finding);
    }
  }

  /** Findings on a fact. */
  findingsOf(index: number): readonly Finding[] {
    return this.found.get(index) ?? [];
  }

  /** Findings on other facts that this one is compared with. */
  findingsAround(index: number): readonly Finding[] {
    return this.involved.get(index) ?? [];
  }

  kindOf(index: number): Kind {
    const findings = this.found.get(index);
    for (const worst of ['error', 'warning', 'info'] as const)
      if (findings?.some(({ severity }) => severity === worst)) return worst;
    const fact = this.facts[index] as Fact;
    if (fact.unread) return 'unread';
    if (this.conceptOf(fact).extension) return 'extension';
    return fact.unit === undefined && isLong(fact) ? 'text' : 'plain';
  }

  /** Returns the other facts with the same aspects. */
  sameAs(index: number): readonly number[] {
    const fact = this.facts[index] as Fact;
    return (this.byKey.get(this.keyOf(fact)) ?? []).filter((other) => other !== index);
  }

  /** Whether two facts with the same aspects have the same value. */
  agree(one: number, other: number): boolean {
    const [a, b] = [this.facts[one], this.facts[other]];
    if (a?.nil || b?.nil) return a?.nil === b?.nil;
    const [first, second] = [numberOf(a), numberOf(b)];
    return first && second ? first.compare(second) === 0 : a?.value === b?.value;
  }

  /**
   * Returns how a total is calculated from other facts of the same period, unit and dimensions, by the
   * taxonomy.
   */
  calculationsOf(index: number): readonly Calculation[] {
    const fact = this.facts[index] as Fact;
    const value = numberOf(fact);
    if (!value) return [];
    return (this.totals.get(fact.concept) ?? []).flatMap((at) => {
      const { statement, items } = this.head.calculations[at] as Head['calculations'][number];
      const parts = items.map(({ concept, weight }) => {
        const found = this.byKey.get(this.keyOf(fact, concept))?.[0];
        return {
          ...(found !== undefined && { fact: found }),
          concept: this.head.concepts[concept] as Concept,
          weight,
        };
      });
      let sum = Exact.zero;
      let slack = slackOf(fact);
      let counted = 0;
      for (const { fact: part, weight } of parts) {
        const share = part === undefined ? undefined : numberOf(this.facts[part]);
        const factor = Exact.parse(String(weight));
        if (part === undefined || !share || !factor) continue;
        sum = sum.plus(share.times(factor));
        slack = slack.plus(slackOf(this.facts[part] as Fact).times(factor.absolute));
        counted++;
      }
      if (counted === 0) return [];
      const difference = value.minus(sum);
      const title = this.head.statements[statement]?.title ?? '';
      const isConsistent = difference.absolute.compare(slack) <= 0;
      return [{ statement: title, total: index, parts, sum, difference, isConsistent }];
    });
  }

  /** Returns the totals that a fact is part of. */
  totalsOf(index: number): readonly number[] {
    const fact = this.facts[index] as Fact;
    const found = (this.addends.get(fact.concept) ?? []).flatMap((at) => {
      const { total } = this.head.calculations[at] as Head['calculations'][number];
      return this.byKey.get(this.keyOf(fact, total))?.[0] ?? [];
    });
    return [...new Set(found)];
  }

  /** Returns the facts that pass a filter, in report order. Yields to other work from time to time. */
  async filter(
    filter: Filter,
    signal: AbortSignal,
    pause: () => Promise<void>,
  ): Promise<number[] | undefined> {
    const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen: number[] = [];
    for (let index = 0; index < this.facts.length; index++) {
      if (index % SLICE === SLICE - 1) await pause();
      if (signal.aborted) return undefined;
      if (this.isWanted(index, filter) && this.hasWords(index, words)) chosen.push(index);
    }
    return chosen;
  }

  private isWanted(index: number, { wanted, statement, axis }: Filter): boolean {
    const fact = this.facts[index] as Fact;
    const concept = this.conceptOf(fact);
    if (statement !== undefined && !concept.statements?.includes(statement)) return false;
    if (axis !== undefined && !this.contextOf(fact)?.dimensions.some((one) => one.axis === axis))
      return false;
    switch (wanted) {
      case 'hidden':
        return fact.hidden === true;
      case 'extension':
        return concept.extension === true;
      case 'findings':
        return this.found.has(index) || this.involved.has(index);
      case 'unread':
        return fact.unread === true;
      case 'numbers':
        return fact.unit !== undefined;
      case 'texts':
        return fact.unit === undefined;
      case 'repeated':
        return (this.byKey.get(this.keyOf(fact))?.length ?? 0) > 1;
      default:
        return true;
    }
  }

  private hasWords(index: number, words: readonly string[]): boolean {
    if (words.length === 0) return true;
    this.texts[index] ??= this.textOf(index);
    const text = this.texts[index] as string;
    return words.every((word) => text.includes(word));
  }

  /** Returns the searchable text of a fact. */
  private textOf(index: number): string {
    const fact = this.facts[index] as Fact;
    const { name, label = '' } = this.conceptOf(fact);
    const context = this.contextOf(fact);
    const members = context?.dimensions.map(({ member, value = '' }) => {
      const concept = member === undefined ? undefined : this.head.concepts[member];
      return `${concept?.label ?? ''} ${concept?.name ?? ''} ${value}`;
    });
    return [
      label,
      name,
      fact.shown,
      fact.value?.slice(0, 500),
      fact.id,
      context?.period,
      context?.words,
      ...(members ?? []),
    ]
      .join('\n')
      .toLowerCase();
  }
}

/** The number of facts to process before yielding to other work. */
const SLICE = 1000;

const LONG = 80;

function isLong({ value = '', shown = '' }: Fact): boolean {
  return value.length > LONG || shown.length > LONG;
}

export function numberOf(fact: Fact | undefined): Exact | undefined {
  return fact?.unit === undefined || fact.value === undefined ? undefined : Exact.parse(fact.value);
}

/** Returns the maximum rounding error of a number. */
function slackOf({ decimals }: Fact): Exact {
  const known = Number(decimals);
  return decimals === undefined || !Number.isInteger(known) || Math.abs(known) > MAX_DECIMALS
    ? Exact.zero
    : Exact.halfOf(known);
}

const MAX_DECIMALS = 60;

function placeKey({ path, file = '', line, column }: FactPlace): string {
  if (path !== undefined) return path;
  return line === undefined ? '' : `${file.slice(file.lastIndexOf('/') + 1)}:${line}:${column ?? 1}`;
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

import fc from 'fast-check';
import { isoDate } from '../../src/core/calendar.ts';
import type {
  FilingContext,
  FilingDimension,
  FilingFact,
  FilingFootnote,
  FilingPeriod,
  FilingRelationship,
  FilingTuple,
  FilingUnit,
  FilingV2,
} from '../../src/model/filing-v2.ts';
import {
  EXPLANATORY_FACT_ARCROLE,
  FOOTNOTE_ARCROLE,
  FOOTNOTE_LINK_ROLE,
  FOOTNOTE_ROLE,
} from '../../src/model/report/footnote-links.ts';
import { escapeText } from '../../src/xml/writer.ts';

export interface FilingOptions {
  /** Whether footnotes may have their own roles, which the Open Information Model cannot hold. */
  readonly footnoteRoles?: boolean;
  /**
   * Whether to include content that only instances and inline reports can hold: tuples, segment content,
   * empty identifiers.
   */
  readonly instance?: boolean;
  /** Whether to include filing indicators, which only instances hold as such. */
  readonly indicators?: boolean;
}

/** Small filings with all possible content: every fact resolves, and every format can carry it. */
export function filings(options: FilingOptions = {}): fc.Arbitrary<FilingV2> {
  const choices = fc.array(fc.nat(0xffffff), { minLength: 400, maxLength: 400, size: 'max' });
  return fc.noBias(choices).map((tape) => {
    const maker = new FilingMaker(tape, options.footnoteRoles ?? false);
    const filing = maker.filing();
    if (options.instance) maker.addInstanceContent(filing);
    if (options.indicators) maker.addIndicators(filing);
    return filing;
  });
}

const names = [
  'Assets',
  'a-b.c_9',
  '__proto__',
  'constructor',
  'toString',
  'Ünïcode',
  '𐐀x',
  '_',
  'hasOwnProperty',
];
const prefixes = [
  'ex',
  'us-gaap',
  '__proto__',
  'constructor',
  'toString',
  'xbrldi',
  'link',
  'xlink',
  'xsi',
  'ns',
  'é.1',
  'xhtml',
];
const namespaces = [
  'http://example.com/a',
  'http://fasb.org/us-gaap/2025',
  'urn:b?x=1&y=2#3',
  'http://example.com/é',
  'tag:x,2025:c',
  'http://www.xbrl.org/2003/iso4217',
];
const languages = ['en', 'de-AT', 'EN-us', 'zh-Hant', 'x-own', 'und'];
const entities: readonly (readonly [scheme: string, value: string])[] = [
  ['lei', '5299000J2N45DDNE4Y28'],
  ['cik', '0000320193'],
  ['http://standards.iso.org/iso/17442', '5299000J2N45DDNE4Y28'],
  ['http://example.com/id?a=1&b=2', 'a:b'],
  ['urn:register', '__proto__'],
  ['https://xbrl.org/entities', 'NA'],
  ['http://example.com/id', 'É<&>"\'𐐀'],
];
const ids = ['f1', 'c1', 'u1', 'fn1', '__proto__', 'constructor', 'toString', '_', 'x.y-z', 'ö', '𐐀'];
const looseIds = ['c 1', '1', '#', 'a:b'];
const roles = [FOOTNOTE_LINK_ROLE, 'http://example.com/role/a', 'http://example.com/role/b?x=1&y=2'];
const numbers = [
  '0',
  '-0',
  '1',
  '+5',
  '007',
  '.5',
  '5.',
  '-12.50',
  '0.000',
  '1000000',
  '99999999999999999999',
];
const characters = [
  ...[
    'a',
    'B',
    '0',
    ' ',
    ' ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '&',
    '<',
    '>',
    '"',
    "'",
    ']]>',
    '&amp;',
    '#',
    '##',
    '$',
  ],
  ...['|', '\\', ',', ';', '/', 'é', 'e\u0301', '\u0085', '\u00a0', '\u2028', '\u2029', '\ufeff', '\ufffd'],
  ...[
    '\u007f',
    '\ud7ff',
    '\ue000',
    '😀',
    '\u{10ffff}',
    '\u200f',
    '#nil',
    '#none',
    '#empty',
    '{}',
    '<b>',
    '--',
  ],
];
const openings = [
  '<p>',
  '<p class="a&#9;b">',
  '<b title="&quot;&lt;&#13;">',
  '<span lang="de">',
  '<h:i xmlns:h="http://www.w3.org/1999/xhtml">',
];
const contents = [
  '<x:a xmlns:x="http://example.com/x" x:b="1" c="&lt;&#9;&quot;">x:q<x:d/> é</x:a>',
  '<a xmlns="">plain <b xmlns="http://example.com/b"/></a>',
  '<a xmlns="http://example.com/a"/><x:b xmlns:x="http://example.com/x">]]&gt;</x:b>',
  '<x:a xmlns:x="http://example.com/x"><x:a xmlns:x="http://example.com/y">x:q</x:a></x:a>',
  '<d:typedMember xmlns:d="http://xbrl.org/2006/xbrldi" xmlns:x="http://example.com/x" dimension="x:A"><x:a><x:b>1</x:b></x:a></d:typedMember>',
];
const accuracies = [128, -128, 1_000_000_000, '12345678901234567890', '-99999999999999999999'];
const leaves = [
  '<br/>',
  '<img alt="" src="a.png"/>',
  '&nbsp;',
  '<!-- no -->',
  '<![CDATA[<&]]>',
  '<td></td>',
  '&#x1F600;',
  '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>',
];

/**
 * Builds a filing from a sequence of numbers, each of which makes one decision; smaller numbers give simpler
 * filings.
 */
class FilingMaker {
  private readonly tape: readonly number[];
  private readonly footnoteRoles: boolean;
  private at = 0;
  private readonly declared: { prefix: string; namespace: string }[] = [];

  constructor(tape: readonly number[], footnoteRoles: boolean) {
    this.tape = tape;
    this.footnoteRoles = footnoteRoles;
  }

  filing(): FilingV2 {
    const language = this.maybe(() => this.pick(languages));
    const [scheme, value] = this.pick(entities);
    const taxonomyRefs = this.taxonomies();
    const contexts = this.list(1, 3, (taken) => this.context(taken));
    const units = this.list(0, 3, (taken) => this.unit(taken));
    const facts = this.list(1, 4, (taken) => this.fact(taken, contexts, units));
    const footnotes = this.chance(2) ? this.list(1, 2, (taken) => this.footnote(taken, facts)) : [];
    for (const fact of facts)
      if (footnotes.length > 0 && this.chance(4)) fact.footnoteRefs = [this.pick(footnotes).id];
    const relationships = this.chance(3) ? this.relationships(facts, footnotes) : [];
    return {
      document: {
        version: '2.0.0',
        documentType: 'filing',
        profile: 'generic',
        createdAt: '2026-01-01T00:00:00Z',
        ...(language !== undefined && { language }),
      },
      entity: { name: 'Example', identifiers: [{ scheme, value }] },
      taxonomyRefs,
      contexts,
      units,
      facts,
      ...(footnotes.length > 0 && { footnotes }),
      ...(relationships.length > 0 && { relationships }),
    };
  }

  /** Adds content that only instances and inline reports can hold. */
  addInstanceContent(filing: FilingV2): void {
    for (const context of filing.contexts) {
      if (this.chance(3)) context.segment = this.pick(contents);
      if (this.chance(3)) context.scenario = this.pick(contents.slice(0, -1));
      if (this.chance(6))
        context.entity = { scheme: this.pick(['http://example.com/id', 'register']), value: '' };
    }
    for (const fact of filing.facts)
      if (typeof fact.decimals === 'number' && this.chance(3)) fact.decimals = this.pick(accuracies);
    if (this.chance(2)) this.addTuples(filing);
  }

  /** Puts each fact into a tuple or not, and each tuple into an earlier one or not. */
  private addTuples(filing: FilingV2): void {
    const taken = new Set(filing.facts.map(({ id }) => id));
    const tuples: FilingTuple[] = this.list(1, 4, (others) => ({
      id: this.id(new Set([...taken, ...others]), 't', ids),
      concept: this.name(),
      members: [] as string[],
    }));
    tuples.forEach(({ id }, index) => {
      if (index > 0 && this.chance(2)) this.pick(tuples.slice(0, index)).members.push(id);
    });
    for (const { id } of filing.facts) if (!this.chance(3)) this.pick(tuples).members.push(id);
    for (const tuple of tuples) if (tuple.members.length === 0 && this.chance(2)) tuple.nil = true;
    filing.tuples = tuples;
  }

  addIndicators(filing: FilingV2): void {
    if (!this.chance(3)) return;
    filing.filingIndicators = this.list(1, 3, (taken) => ({ id: `C_0${taken.size}.00` })).map(
      ({ id: template }) => ({
        template,
        filed: this.chance(2),
        contextRef: this.pick(filing.contexts).id,
      }),
    );
  }

  private taxonomies(): FilingV2['taxonomyRefs'] {
    const count = 1 + this.next(3);
    for (let index = 0; index < count; index++) {
      const prefix = this.pick(prefixes);
      if (this.declared.some((known) => known.prefix === prefix)) continue;
      this.declared.push({ prefix, namespace: this.pick(namespaces) });
    }
    const entryPoint = this.pick(['http://example.com/t.xsd', 'http://example.com/t.xsd?a=1&b=é', 't.xsd']);
    const [first, ...others] = this.declared;
    return [{ name: 'T', ...first, entryPoint }, ...others];
  }

  private context(taken: ReadonlySet<string>): FilingContext {
    const entity = this.chance(4) ? this.pick(entities) : undefined;
    const dimensions = this.dimensions();
    return {
      id: this.id(taken, 'c', this.chance(8) ? looseIds : ids),
      ...(entity && { entity: { scheme: entity[0], value: entity[1] } }),
      period: this.period(),
      ...(dimensions.length > 0 && { dimensions }),
      ...(this.chance(8) && { container: this.pick(['segment', 'scenario'] as const) }),
    };
  }

  private period(): FilingPeriod {
    const kind = this.next(9);
    if (kind === 0) return { forever: true };
    const start = 18_000 + this.next(3000);
    const end = start + this.next(400);
    if (kind < 4) return { instant: kind === 1 ? this.moment(start) : isoDate(start) };
    if (kind < 7) return { start: isoDate(start), end: isoDate(end) };
    return { start: this.moment(start), end: this.moment(end + 3) };
  }

  /** A date-time, more than a day before or after any other of a day two days apart. */
  private moment(day: number): string {
    const time = this.pick([
      '00:00:00',
      '24:00:00',
      '12:30:00',
      '23:59:59.999',
      '00:00:00.125',
      '06:07:08.100',
    ]);
    return `${isoDate(day)}T${time}${this.pick(['', '', 'Z', '+14:00', '-05:30', '+00:00'])}`;
  }

  private dimensions(): FilingDimension[] {
    const byAxis = new Map<string, FilingDimension>();
    const count = this.chance(2) ? 0 : this.next(4);
    for (let index = 0; index < count; index++) {
      const { prefix, namespace } = this.pick(this.declared);
      const name = this.pick(names);
      const isTyped = this.chance(2);
      const key = `${namespace} ${name} ${isTyped}`;
      byAxis.set(key, isTyped ? this.typed(prefix, name) : this.explicit(prefix, name));
    }
    return [...byAxis.values()];
  }

  private explicit(prefix: string, name: string): FilingDimension {
    return { axis: `${prefix}:${name}Axis`, member: this.name() };
  }

  /** An axis has one element for its values, as in a taxonomy. */
  private typed(prefix: string, name: string): FilingDimension {
    const element = `${prefix}:${name}.domain`;
    const content = this.chance(5) ? { nil: true } : { value: this.text() };
    return { axis: `${prefix}:${name}TypedAxis`, typed: { element, ...content } };
  }

  private unit(taken: ReadonlySet<string>): FilingUnit {
    const id = this.id(taken, 'u', this.chance(8) ? looseIds : ids);
    const own = `${this.pick(this.declared).prefix}:bar`;
    const measures = [
      'iso4217:EUR',
      'iso4217:USD',
      'xbrli:pure',
      'xbrli:shares',
      'utr:kg',
      own,
      'iso4217:EUR',
    ];
    if (!this.chance(3)) return { id, measures: [this.pick(measures)] };
    const all = this.list(1, 3, () => ({ id: this.pick(measures) })).map((measure) => measure.id);
    if (this.chance(2)) return { id, measures: all };
    const below = measures.filter((measure) => !all.includes(measure));
    return {
      id,
      numerator: all,
      denominator: this.list(1, 2, () => ({ id: this.pick(below) })).map((m) => m.id),
    };
  }

  private fact(
    taken: ReadonlySet<string>,
    contexts: readonly FilingContext[],
    units: readonly FilingUnit[],
  ): FilingFact {
    const fact: FilingFact = {
      id: this.id(taken, 'f', ids),
      concept: this.name(),
      contextRef: this.pick(contexts).id,
    };
    if (units.length > 0 && this.chance(2)) {
      fact.unitRef = this.pick(units).id;
      if (this.chance(6)) return { ...fact, nil: true };
      fact.value = this.number();
      const accuracy = this.next(8);
      if (accuracy === 1) fact.precision = this.chance(4) ? 'INF' : this.next(30);
      else if (accuracy === 2) fact.decimals = 'INF';
      else if (accuracy > 2) fact.decimals = this.next(41) - 20;
      return fact;
    }
    const language = this.maybe(() => this.pick(languages));
    if (language !== undefined) fact.language = language;
    if (this.chance(6)) return { ...fact, nil: true };
    return { ...fact, value: this.chance(8) ? this.pick([true, false, 0, 2025, -1.5]) : this.text() };
  }

  private number(): string | number {
    switch (this.next(6)) {
      case 0:
        return this.pick([0, 1, -5, 1_000_000, 0.1, -2.5e-7, 9_007_199_254_740_991, 1e21]);
      case 1:
        return this.pick(numbers);
      case 2: {
        const digits = Array.from({ length: 40 }, () => this.next(10)).join('');
        return `${this.pick(['', '-'])}${digits.slice(0, 1 + this.next(39))}.${digits}`;
      }
      default:
        return String(this.next(0xffffff) - 0x7fffff);
    }
  }

  private footnote(taken: ReadonlySet<string>, facts: readonly FilingFact[]): FilingFootnote {
    return {
      id: this.id(taken, 'n', ids),
      ...(this.chance(2) ? { text: this.text() } : { xhtml: this.markup() }),
      language: this.pick(languages),
      ...(this.footnoteRoles &&
        this.chance(6) && { role: this.pick([FOOTNOTE_ROLE, 'http://example.com/role/note']) }),
      ...(!this.chance(5) && { factRefs: this.list(1, 3, () => this.pick(facts)).map(({ id }) => id) }),
    };
  }

  private markup(): string {
    let markup = '';
    const count = this.next(4);
    for (let index = 0; index < count; index++) {
      const open = this.pick(openings);
      const name = open.slice(1).split(/[ >]/)[0];
      const text = escapeText(this.text());
      markup += this.pick([text, this.pick(leaves), `${open}${text}${this.pick(leaves)}</${name}>`]);
    }
    return markup;
  }

  /** A link to a footnote, or to a fact that explains another, each with an allowed arcrole. */
  private relationships(
    facts: readonly FilingFact[],
    footnotes: readonly FilingFootnote[],
  ): FilingRelationship[] {
    const noteIds = new Set(footnotes.map(({ id }) => id));
    return this.list(1, 3, () => {
      const from = this.pick(facts).id;
      const isNote = footnotes.length > 0 && this.chance(2);
      const to = isNote ? this.pick(footnotes).id : this.pick(facts).id;
      const own = 'http://example.com/arcrole/own';
      const arcroles = noteIds.has(to) ? [FOOTNOTE_ARCROLE, undefined, own] : [EXPLANATORY_FACT_ARCROLE, own];
      const arcrole = this.pick(arcroles);
      return {
        id: '',
        kind: 'footnote' as const,
        role: this.pick(roles),
        from,
        to,
        ...(arcrole !== undefined && { arcrole }),
        ...(this.chance(4) && { order: this.pick([0, 1, 2.5, -3, 1e21, 1e-7]) }),
      };
    }).map(({ id: _, ...relationship }) => relationship);
  }

  private name(): string {
    return `${this.pick(this.declared).prefix}:${this.pick(names)}`;
  }

  private text(): string {
    let text = '';
    const count = this.next(7);
    for (let index = 0; index < count; index++)
      text += this.chance(5) ? String.fromCodePoint(this.codePoint()) : this.pick(characters);
    return text;
  }

  /** Any character of XML 1.0, production 2. */
  private codePoint(): number {
    const code = 0x20 + this.next(0x110000 - 0x20);
    return (code >= 0xd800 && code < 0xe000) || code === 0xfffe || code === 0xffff ? 0xfffd : code;
  }

  private id(taken: ReadonlySet<string>, stem: string, pool: readonly string[]): string {
    const id = this.pick(pool);
    return taken.has(id) ? `${stem}${taken.size + 2}` : id;
  }

  /** A list of items, each created with the ids of those before it. */
  private list<T extends { readonly id: string }>(
    least: number,
    most: number,
    make: (taken: ReadonlySet<string>) => T,
  ): T[] {
    const items: T[] = [];
    const taken = new Set<string>();
    for (let left = least + this.next(most - least + 1); left > 0; left--) {
      const item = make(taken);
      taken.add(item.id);
      items.push(item);
    }
    return items;
  }

  private maybe<T>(make: () => T): T | undefined {
    return this.chance(2) ? make() : undefined;
  }

  /** True once in the given number of times. */
  private chance(times: number): boolean {
    return this.next(times) === times - 1;
  }

  private pick<T>(items: readonly T[]): T {
    return items[this.next(items.length)] as T;
  }

  /** A nonnegative integer below a limit. */
  private next(limit: number): number {
    return (this.tape[this.at++] ?? 0) % limit;
  }
}

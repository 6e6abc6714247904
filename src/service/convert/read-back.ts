import { normalizeLanguage } from '../../core/language.ts';
import { splitQName } from '../../core/qname.ts';
import type { FilingFootnote, FilingTuple, FilingV2 } from '../../model/filing-v2.ts';
import { contextOfIndicator } from '../../model/report/filing-indicators.ts';
import { FOOTNOTE_ROLE, footnoteLinks } from '../../model/report/footnote-links.ts';
import { type Dimension, Report, type ReportContext, type ReportFact } from '../../model/report/report.ts';
import type { Entity } from '../../model/report/report-fact.ts';
import type { ReportUnit } from '../../model/report/report-unit.ts';
import { canonicalFragment } from '../../xml/fragment.ts';
import { readElements } from '../../xml/markup.ts';
import { escapeText } from '../../xml/writer.ts';
import { repeatedText } from '../repeated-text.ts';

export interface Difference {
  /** JSON Pointer into the expected filing. */
  readonly path: string;
  readonly message: string;
  /** The aspect of a fact that differs only in white space. */
  readonly space?: Readonly<Record<'aspect' | 'id' | 'before' | 'after', string>>;
}

/** Details that only some formats carry, as their writers declare. */
export interface Compared {
  readonly footnoteRoles: boolean;
  /** Whether elements of typed axes are compared; true by default. */
  readonly typedElements?: boolean;
}

/**
 * Finds the first difference between two filings; `undefined` if all facts, contexts, units, footnotes,
 * languages, nils and accuracies are equal. Names are compared by namespace, periods by meaning, numbers by
 * value; ids of contexts and units and the order of facts do not matter.
 */
export function firstDifference(
  expected: FilingV2 | Report,
  found: FilingV2,
  compared: Compared = { footnoteRoles: true },
): Difference | undefined {
  const wanted = new Meaning(expected instanceof Report ? expected : new Report(expected), compared);
  const got = new Meaning(new Report(found), compared);
  const byId = new Map(got.report.facts.map((fact) => [fact.source.id, fact]));
  for (const fact of wanted.report.facts) {
    const { id } = fact.source;
    const other = byId.get(id);
    if (!other) return { path: fact.path, message: `the fact "${id}" is missing` };
    for (const aspect of aspects) {
      const before = wanted[aspect](fact);
      const after = got[aspect](other);
      if (before !== after)
        return {
          path: fact.path,
          message: `the ${aspect} of "${id}" is "${after}" instead of "${before}"`,
          ...(isSameButSpace(before, after) && {
            space: {
              aspect: aspect === 'entity' ? 'entity identifier' : aspect,
              id,
              ...writtenDifference(fact, other, before, after),
            },
          }),
        };
    }
  }
  if (wanted.report.facts.length !== got.report.facts.length)
    return {
      path: '/facts',
      message: `there are ${got.report.facts.length} facts instead of ${wanted.report.facts.length}`,
    };
  const tuple = otherTuple(wanted, got);
  if (tuple) return tuple;
  const before = wanted.notes();
  const after = got.notes();
  const at = before.findIndex((line, index) => line !== after[index]);
  if (at >= 0)
    return {
      path: '/footnotes',
      message: `the link ${before[at]} is ${after[at] === undefined ? 'missing' : `now ${after[at]}`}`,
    };
  if (after.length === before.length) return undefined;
  return { path: '/footnotes', message: `the link ${after[before.length]} was added` };
}

function isSameButSpace(before: unknown, after: unknown): boolean {
  return typeof before === 'string' && typeof after === 'string' && bare(before) === bare(after);
}

function bare(text: string): string {
  return text.replace(/\s/g, '');
}

/** Finds a difference in the names or contents of tuples. */
function otherTuple(wanted: Meaning, got: Meaning): Difference | undefined {
  const { tuples = [], filingIndicators = [] } = wanted.report.filing;
  const found = got.report.filing.tuples ?? [];
  const texts = new Map(found.map((tuple) => [tuple.id, got.tuple(tuple)]));
  for (const [index, tuple] of tuples.entries()) {
    const before = wanted.tuple(tuple);
    const after = texts.get(tuple.id);
    if (before !== after)
      return {
        path: `/tuples/${index}`,
        message: `the tuple "${tuple.id}" is ${after ?? 'missing'} instead of ${before}`,
      };
  }
  if (tuples.length !== found.length)
    return { path: '/tuples', message: `there are ${found.length} tuples instead of ${tuples.length}` };
  const [said, read] = [wanted, got].map((meaning) => meaning.indicators());
  if (said === read) return undefined;
  const count = got.report.filing.filingIndicators?.length ?? 0;
  return {
    path: '/filingIndicators',
    message: `there are ${count} filing indicators instead of ${filingIndicators.length}, or they differ`,
  };
}

/**
 * The same for tables, which keep no ids, footnotes or languages of single facts, and repeat a fact in each
 * table that uses it: every expected fact is present, and no other.
 */
export function firstOtherFact(expected: readonly Report[], found: Report): Difference | undefined {
  const compared = { footnoteRoles: false, typedElements: false };
  const got = new Meaning(found, compared);
  const all = new Set<string>();
  for (const fact of found.facts) all.add(got.all(fact));
  const left = new Set(all);
  for (const wanted of expected.map((report) => new Meaning(report, compared)))
    for (const fact of wanted.report.facts) {
      const text = wanted.all(fact);
      if (!all.has(text))
        return { path: fact.path, message: `the fact "${fact.source.id}", ${text}, is missing` };
      left.delete(text);
    }
  const [added] = left;
  return added === undefined ? undefined : { path: '/facts', message: `the fact ${added} was added` };
}

/** The compared aspects of a fact, each with a method. */
const aspects = [
  'concept',
  'entity',
  'period',
  'dimensions',
  'content',
  'unit',
  'value',
  'accuracy',
  'language',
] as const;

/** The meaning of a report, independent of its syntax. */
class Meaning implements Readonly<Record<(typeof aspects)[number], (fact: ReportFact) => string>> {
  readonly report: Report;
  private readonly compared: Compared;
  private readonly conceptTexts: string[] = [];
  private readonly namespaceTexts = new Map<string, string>();
  private readonly entityTexts = new Map<Entity, string>();
  private readonly dimensionTexts = new Map<ReportContext, string>();
  private readonly contentTexts = new Map<ReportContext, string>();
  private readonly unitTexts = new Map<ReportUnit, string>();

  constructor(report: Report, compared: Compared) {
    this.report = report;
    this.compared = compared;
  }

  concept({ concept: { id, qname } }: ReportFact): string {
    this.conceptTexts[id] ??= this.name(qname);
    return this.conceptTexts[id];
  }

  entity({ context: { entity } }: Pick<ReportFact, 'context'>): string {
    let text = this.entityTexts.get(entity);
    if (text === undefined) {
      text = `${repeatedText(entity.value)} (${repeatedText(entity.scheme)})`;
      this.entityTexts.set(entity, text);
    }
    return text;
  }

  /** The key: the displayed period is less precise. */
  period({ context: { period } }: ReportFact): string {
    return period.key;
  }

  dimensions({ context }: Pick<ReportFact, 'context'>): string {
    let text = this.dimensionTexts.get(context);
    if (text === undefined) {
      text = context.dimensions
        .map((dimension) => this.dimension(dimension))
        .sort()
        .join(', ');
      this.dimensionTexts.set(context, text);
    }
    return text;
  }

  /** Content of segment and scenario other than dimensions. */
  content({ context }: Pick<ReportFact, 'context'>): string {
    if (context.free === '') return 'none';
    let text = this.contentTexts.get(context);
    if (text === undefined) {
      const { segment = '', scenario = '' } = this.report.filing.contexts[context.index] ?? {};
      text = [segment, scenario].map(spellAlike).join(' ');
      this.contentTexts.set(context, text);
    }
    return text;
  }

  tuple({ concept, members, nil = false }: FilingTuple): string {
    return JSON.stringify([this.name(concept), members, nil]);
  }

  indicators(): string {
    const { filingIndicators = [] } = this.report.filing;
    const texts = filingIndicators.map((indicator) => {
      const context = contextOfIndicator(this.report, indicator);
      const about = context && [
        this.entity({ context }),
        this.dimensions({ context }),
        this.content({ context }),
        context.period.key,
      ];
      return [indicator.template, indicator.filed, about];
    });
    return JSON.stringify(texts);
  }

  unit({ unit }: ReportFact): string {
    if (!unit) return 'none';
    let text = this.unitTexts.get(unit);
    if (text === undefined) {
      const names = (measures: readonly string[]) => measures.map((measure) => this.name(measure)).sort();
      text = [names(unit.numerator).join(' * '), names(unit.denominator).join(' * ')].join(' / ');
      this.unitTexts.set(unit, text);
    }
    return text;
  }

  value(fact: ReportFact): string {
    if (fact.nil) return 'nil';
    return fact.unit ? (fact.value?.toString() ?? fact.text) : JSON.stringify(fact.text);
  }

  accuracy(fact: ReportFact): string {
    return fact.unit && !fact.nil ? String(fact.decimals) : 'none';
  }

  language({ unit, source }: ReportFact): string {
    const language = source.language ?? this.report.language;
    return unit || language === undefined ? 'none' : normalizeLanguage(language);
  }

  /** All aspects of a fact that tables keep. */
  all(fact: ReportFact): string {
    const parts = [
      this.concept(fact),
      this.entity(fact),
      this.period(fact),
      this.dimensions(fact),
      this.unit(fact),
      this.value(fact),
      this.accuracy(fact),
    ];
    return parts.join(' ');
  }

  notes(): string[] {
    return footnoteLinks(this.report)
      .map(({ role, arcrole, from, to, footnote }) =>
        JSON.stringify([role, arcrole, from, footnote ? contentOf(footnote, this.compared) : to]),
      )
      .sort();
  }

  private dimension({ axis, member, typed, element }: Dimension): string {
    return JSON.stringify(
      typed
        ? [this.name(axis), this.compared.typedElements === false ? '' : this.name(element ?? ''), member]
        : [this.name(axis), this.name(member ?? '')],
    );
  }

  private name(qname: string): string {
    const { prefix, local } = splitQName(qname) ?? { prefix: '', local: qname };
    let namespace = this.namespaceTexts.get(prefix);
    if (namespace === undefined) {
      namespace = repeatedText(this.report.namespaces.get(prefix) ?? '');
      this.namespaceTexts.set(prefix, namespace);
    }
    return `{${namespace}}${local}`;
  }
}

/** Rewrites elements in our canonical form. */
function spellAlike(text: string): string {
  const elements = readElements(text);
  return 'reason' in elements ? text : elements.map(({ markup }) => markup).join('');
}

function contentOf({ text, xhtml, language, role }: FilingFootnote, { footnoteRoles }: Compared): unknown {
  return [
    xhtml === undefined ? escapeText(text ?? '') : canonicalFragment(xhtml),
    normalizeLanguage(language ?? ''),
    footnoteRoles ? (role ?? FOOTNOTE_ROLE) : null,
  ];
}

/** Returns how an aspect is written before and after, and only the identifier of entities that differ in it. */
function writtenDifference(fact: ReportFact, other: ReportFact, before: unknown, after: unknown) {
  const [entity, found] = [fact.context.entity.value, other.context.entity.value];
  return entity === found
    ? { before: String(before), after: String(after) }
    : { before: entity, after: found };
}

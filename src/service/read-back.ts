import { normalizeLanguage } from '../core/language.ts';
import { splitQName } from '../core/qname.ts';
import type { FilingFootnote, FilingV2 } from '../model/filing-v2.ts';
import { FOOTNOTE_ROLE, footnoteLinks } from '../model/report/footnote-links.ts';
import { type Dimension, Report, type ReportContext, type ReportFact } from '../model/report/report.ts';
import type { ReportUnit } from '../model/report/report-unit.ts';
import { canonicalFragment } from '../xml/fragment.ts';
import { escapeText } from '../xml/writer.ts';

export interface Difference {
  /** JSON Pointer into the filing that was expected. */
  readonly path: string;
  readonly message: string;
}

/** What not every format carries, and its writer tells of. */
export interface Compared {
  readonly footnoteRoles: boolean;
}

/**
 * Where two filings first report something different; `undefined` where every fact, context, unit, footnote,
 * language, nil and accuracy is the same. Names are compared by namespace, periods by the time they mean,
 * numbers by value; ids of contexts and units and the order of facts do not matter.
 */
export function firstDifference(
  expected: FilingV2,
  found: FilingV2,
  compared: Compared = { footnoteRoles: true },
): Difference | undefined {
  const wanted = new Meaning(new Report(expected), compared);
  const got = new Meaning(new Report(found), compared);
  const byId = new Map(got.report.facts.map((fact) => [fact.source.id, fact]));
  for (const fact of wanted.report.facts) {
    const { id } = fact.source;
    const other = byId.get(id);
    if (!other) return { path: fact.path, message: `the fact "${id}" is missing` };
    const before = wanted.fact(fact);
    const after = got.fact(other);
    if (before !== after)
      return { path: fact.path, message: `the fact "${id}" was ${before} and became ${after}` };
  }
  if (wanted.report.facts.length !== got.report.facts.length)
    return {
      path: '/facts',
      message: `${wanted.report.facts.length} facts became ${got.report.facts.length}`,
    };
  const before = wanted.notes();
  const after = got.notes();
  const at = before.findIndex((line, index) => line !== after[index]);
  if (at >= 0) return { path: '/footnotes', message: `the link ${before[at]} became ${after[at] ?? 'none'}` };
  if (after.length === before.length) return undefined;
  return { path: '/footnotes', message: `the link ${after[before.length]} was added` };
}

/** What a report says, in words that do not depend on how it says it. */
class Meaning {
  readonly report: Report;
  private readonly compared: Compared;
  private readonly contexts = new Map<ReportContext, string>();
  private readonly units = new Map<ReportUnit, string>();

  constructor(report: Report, compared: Compared) {
    this.report = report;
    this.compared = compared;
  }

  fact(fact: ReportFact): string {
    const { concept, context, unit, source } = fact;
    const language = source.language ?? this.report.language;
    return JSON.stringify([
      this.name(concept.qname),
      this.context(context),
      unit ? this.unit(unit) : null,
      fact.nil ? null : unit ? (fact.value?.toString() ?? fact.text) : fact.text,
      unit && !fact.nil ? fact.accuracy : null,
      unit || language === undefined ? null : normalizeLanguage(language),
    ]);
  }

  notes(): string[] {
    return footnoteLinks(this.report)
      .map(({ role, arcrole, from, to, footnote }) =>
        JSON.stringify([role, arcrole, from, footnote ? contentOf(footnote, this.compared) : to]),
      )
      .sort();
  }

  private context(context: ReportContext): string {
    let text = this.contexts.get(context);
    if (text === undefined) {
      const dimensions = context.dimensions.map((dimension) => this.dimension(dimension)).sort();
      text = JSON.stringify([context.entity.scheme, context.entity.value, context.period.key, dimensions]);
      this.contexts.set(context, text);
    }
    return text;
  }

  private dimension({ axis, member, typed, element }: Dimension): string {
    return JSON.stringify(
      typed
        ? [this.name(axis), this.name(element ?? ''), member]
        : [this.name(axis), this.name(member ?? '')],
    );
  }

  private unit(unit: ReportUnit): string {
    let text = this.units.get(unit);
    if (text === undefined) {
      const names = (measures: readonly string[]) => measures.map((measure) => this.name(measure)).sort();
      text = JSON.stringify([names(unit.numerator), names(unit.denominator)]);
      this.units.set(unit, text);
    }
    return text;
  }

  private name(qname: string): string {
    const { prefix, local } = splitQName(qname) ?? { prefix: '', local: qname };
    return `{${this.report.namespaces.get(prefix) ?? ''}}${local}`;
  }
}

function contentOf({ text, xhtml, language, role }: FilingFootnote, { footnoteRoles }: Compared): unknown {
  return [
    xhtml === undefined ? escapeText(text ?? '') : canonicalFragment(xhtml),
    normalizeLanguage(language ?? ''),
    footnoteRoles ? (role ?? FOOTNOTE_ROLE) : null,
  ];
}

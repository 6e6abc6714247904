import type { Collector } from '../findings/collector.ts';
import {
  type InlineOptions,
  type PageDivision,
  writeInlinePages,
} from '../formats/inline/writing/inline-writer.ts';
import { factsOf, type LaidSection } from '../formats/inline/writing/layout.ts';
import type { FilingRelationship } from '../model/filing-v2.ts';
import { Report, type ReportFact } from '../model/report/report.ts';
import type { FilingInformation } from '../regulators/profile.ts';

/** Presents what is for a register below the heading of its taxonomy, unless the filing presents it itself. */
export function presentInformation(report: Report, information: FilingInformation | undefined): Report {
  const { relationships = [] } = report.filing;
  const shown = new Set(relationships.flatMap(({ kind, to }) => (kind === 'presentation' ? [to] : [])));
  const elements = new Set(information?.elements);
  const left = report.concepts.filter(
    ({ concept }) => elements.has(usualName(concept)) && !shown.has(concept.qname),
  );
  const from = information && headingOf(report, information.root);
  if (left.length === 0 || from === undefined) return report;
  const added = left.map(
    ({ concept }, index): FilingRelationship => ({
      kind: 'presentation',
      role: information?.role ?? '',
      from,
      to: concept.qname,
      order: index + 1,
    }),
  );
  return new Report({ ...report.filing, relationships: [...relationships, ...added] });
}

/**
 * Writes a report in two pages: sections of nothing but what is for a register, in one context without dimensions,
 * stand in a page of their own.
 */
export function writeWithInformation(
  report: Report,
  collector: Collector,
  options: InlineOptions,
  {
    first,
    own,
    elements,
  }: { readonly first: string; readonly own: string; readonly elements: readonly string[] },
): ReadonlyMap<string, Buffer> {
  const known = new Set(elements);
  const division: PageDivision = {
    first,
    hasCover: true,
    pageOf: (section) => (isInformation(section, known) ? own : first),
  };
  return writeInlinePages(report, collector, options, division);
}

function isInformation({ blocks }: LaidSection, elements: ReadonlySet<string>): boolean {
  const facts = [...factsOf(blocks)];
  const [first] = facts;
  if (!first) return false;
  return facts.every(
    ({ concept, context, unit }) =>
      elements.has(usualName(concept)) &&
      unit === undefined &&
      context === first.context &&
      context.dimensions.length === 0,
  );
}

/** A name as the filing writes it, for an element by its usual prefix. */
function headingOf({ filing, namespaces }: Report, root: string): string | undefined {
  const [family, local] = root.split(':');
  const report = new Report(filing);
  for (const prefix of namespaces.keys()) {
    const qname = `${prefix}:${local}`;
    if (report.concept(qname).family === family) return qname;
  }
  return undefined;
}

function usualName({ family, local }: ReportFact['concept']): string {
  return `${family}:${local}`;
}

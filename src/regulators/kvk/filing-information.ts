import type { PageDivision } from '../../formats/inline/writing/inline-writer.ts';
import { factsOfSection, type LaidSection } from '../../formats/inline/writing/layout.ts';
import type { FilingRelationship } from '../../model/filing-v2.ts';
import { Report, type ReportFact } from '../../model/report/report.ts';
import { filingInformation, ROLE } from './elements.ts';

/** The role that presents the filing information, and its heading. */
export const FILING_INFORMATION_ROLE = `${ROLE}annual-report-filing-information`;
const HEADING = 'kvk:AnnualReportFilingInformationTitle';

const elements: ReadonlySet<string> = new Set(filingInformation);

/** Presents the filing information below the heading of its taxonomy, unless the filing does so itself. */
export function presentInformation(report: Report): Report {
  const { relationships = [] } = report.filing;
  const shown = new Set(relationships.flatMap(({ kind, to }) => (kind === 'presentation' ? [to] : [])));
  const left = report.concepts.filter(
    ({ concept }) => elements.has(usualName(concept)) && !shown.has(concept.qname),
  );
  const from = headingOf(report, HEADING);
  if (left.length === 0 || from === undefined) return report;
  const added = left.map(
    ({ concept }, index): FilingRelationship => ({
      kind: 'presentation',
      role: FILING_INFORMATION_ROLE,
      from,
      to: concept.qname,
      order: index + 1,
    }),
  );
  return new Report({ ...report.filing, relationships: [...relationships, ...added] });
}

/**
 * Divides a report into two documents: sections that contain only filing information, in one context without
 * dimensions, go to a document of their own.
 */
export function divideInformation(first: string, own: string): PageDivision {
  return { first, hasCover: true, pageOf: (section) => (isInformation(section) ? own : first) };
}

function isInformation({ blocks }: LaidSection): boolean {
  const facts = [...factsOfSection(blocks)];
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

/** Returns the filing's name for an element with its usual prefix. */
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

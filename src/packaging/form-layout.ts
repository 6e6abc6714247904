import type { LaidSection, Row } from '../formats/inline/writing/layout.ts';
import type { Report } from '../model/report/report.ts';
import type { FormSection } from '../regulators/profile.ts';

/** The sections that a form begins with, from what facts say; none where the filing lays out its own. */
export function layOutForm(report: Report, sections: readonly FormSection[]): readonly LaidSection[] {
  if (report.filing.sections?.length) return [];
  return sections.map(({ id, title, labels }) => ({
    keys: [id],
    title,
    blocks: labels
      ? [{ type: 'table', corner: '', columns: [{ lead: '', text: '' }], rows: rowsOf(report, labels) }]
      : [],
  }));
}

function rowsOf(report: Report, labels: ReadonlyMap<string, string>): Row[] {
  return [...labels].flatMap(([name, label]): Row[] => {
    const [fact] = report.factsNamed(name);
    const cells = fact && [{ facts: [fact], text: '', isNegated: false }];
    return cells ? [{ kind: 'line', label, note: '', depth: 0, cells }] : [];
  });
}

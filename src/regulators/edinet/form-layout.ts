import type { LaidSection, TableRow } from '../../formats/inline/writing/layout.ts';
import type { Report } from '../../model/report/report.ts';
import { coverLabels } from './cover-items.ts';

/** A section at the start of the form, and its content in order, by the local names of concepts. */
interface FormSection {
  readonly id: string;
  readonly title: string;
  readonly labels?: ReadonlyMap<string, string>;
}

/** The first sections of a filing without sections; the rest follows. */
const form: readonly FormSection[] = [
  { id: '0000000', title: '【表紙】', labels: coverLabels },
  { id: '0101010', title: '第一部【企業情報】' },
];

/** Returns the first sections of the form, from facts; none if the filing lays out its own. */
export function layOutForm(report: Report): readonly LaidSection[] {
  if (report.filing.sections?.length) return [];
  return form.map(({ id, title, labels }) => ({
    keys: [id],
    title,
    blocks: labels
      ? [{ type: 'table', corner: '', columns: [{ lead: '', text: '' }], rows: rowsOf(report, labels) }]
      : [],
  }));
}

function rowsOf(report: Report, labels: ReadonlyMap<string, string>): TableRow[] {
  return [...labels].flatMap(([name, label]): TableRow[] => {
    const [fact] = report.factsNamed(name);
    const cells = fact && [{ facts: [fact], text: '', isNegated: false }];
    return cells ? [{ kind: 'line', label, note: '', depth: 0, cells }] : [];
  });
}

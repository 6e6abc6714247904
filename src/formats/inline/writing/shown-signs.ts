import type { Report, ReportConcept } from '../../../model/report/report.ts';
import { dictionaryConcept } from '../../../taxonomy/dictionary/dictionary.ts';
import type { OutlineLine } from './outline-line.ts';
import type { SumTree } from './sum-tree.ts';

/** Returns whether a concept has a debit balance; unknown concepts do not. */
export function debitConcepts(report: Report): (concept: ReportConcept) => boolean {
  const declared = new Map(
    (report.filing.extensions?.concepts ?? []).map(({ concept, balance }) => [concept, balance ?? 'none']),
  );
  return ({ qname, namespace, local, line }) =>
    (declared.get(qname) ?? line?.balance ?? dictionaryConcept(namespace, local)?.balance) === 'debit';
}

/** Whether a negative value can only mean that it is already a deduction. */
export function isNeverNegative({ line, namespace, local }: ReportConcept): boolean {
  return (line ?? dictionaryConcept(namespace, local))?.neverNegative === true;
}

const equity: ReadonlySet<string | undefined> = new Set([
  'totalStockholdersEquity',
  'parentEquity',
  'netAssets',
]);

/**
 * Marks reductions of equity between its opening and closing balance as deductions, so that columns add up.
 */
export function deductFromEquity(
  lines: readonly OutlineLine[],
  isDebit: (concept: ReportConcept) => boolean,
): OutlineLine[] {
  let isBetween = false;
  return lines.map((line) => {
    const { concept, balance } = line;
    if (balance !== undefined && equity.has(concept?.line?.key)) isBetween = balance === 'start';
    return isBetween && balance === undefined && concept && isDebit(concept)
      ? { ...line, isDeducted: true }
      : line;
  });
}

/** Statements whose columns add up as shown, in any framework. */
const SIGNED_TITLE = /cash flow|balance sheet|financial position|kasstroom|balans/i;

/**
 * Totals from which US statements deduct costs in brackets; other costs in their income statements are plain.
 */
const bracketed: ReadonlySet<string | undefined> = new Set(['incomeBeforeTax', 'nonoperatingIncome']);

/**
 * Returns whether a line is deducted from a total and shown in brackets: always, except that US income
 * statements show costs without brackets.
 */
export function deductions(
  title: string,
  concepts: readonly ReportConcept[],
  sums: SumTree,
): (concept: ReportConcept) => boolean {
  const isPlain = concepts.some(({ family }) => family === 'us-gaap') && !showsSigns(title, concepts);
  const lines = new Map(concepts.map(({ qname, line }) => [qname, line?.key]));
  return ({ qname }) => {
    if (!isPlain) return sums.isDeducted(qname);
    return sums.deductedFrom(qname).some((total) => bracketed.has(lines.get(total)));
  };
}

/** Whether the columns of a statement add up, by its title or, in any language, by most of its concepts. */
function showsSigns(title: string, concepts: Iterable<ReportConcept>): boolean {
  if (SIGNED_TITLE.test(title)) return true;
  let signed = 0;
  let others = 0;
  for (const { line } of concepts) {
    if (line?.statement === 'cashFlow' || line?.statement === 'balanceSheet') signed++;
    else if (line) others++;
  }
  return signed > others;
}

import type { Report, ReportConcept } from '../../../model/report/report.ts';
import { dictionaryConcept } from '../../../taxonomy/dictionary/dictionary.ts';
import type { OutlineLine } from './outline-line.ts';

/** Tells whether a concept is debit by nature; what is not known of is not. */
export function debitConcepts(report: Report): (concept: ReportConcept) => boolean {
  const declared = new Map(
    (report.filing.extensions?.concepts ?? []).map(({ concept, balance }) => [concept, balance ?? 'none']),
  );
  return ({ qname, namespace, local, line }) =>
    (declared.get(qname) ?? line?.balance ?? dictionaryConcept(namespace, local)?.balance) === 'debit';
}

/** Whether a value below zero can only be meant as one that is taken away already. */
export function isNeverNegative({ line, namespace, local }: ReportConcept): boolean {
  return (line ?? dictionaryConcept(namespace, local))?.neverNegative === true;
}

const equity: ReadonlySet<string | undefined> = new Set([
  'totalStockholdersEquity',
  'parentEquity',
  'netAssets',
]);

/** What reduces equity is taken away between its balances at the start and at the end, so that columns add up. */
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

/** Statements whose columns people add up as they stand; costs of an income statement are shown as they are. */
const SIGNED_TITLE = /cash flow|balance sheet|financial position|kasstroom|balans/i;

/** Whether a statement shows what it takes away, by its title or, in any language, by what most of it is about. */
export function showsSigns(title: string, concepts: Iterable<ReportConcept>): boolean {
  if (SIGNED_TITLE.test(title)) return true;
  let signed = 0;
  let others = 0;
  for (const { line } of concepts) {
    if (line?.statement === 'cashFlow' || line?.statement === 'balanceSheet') signed++;
    else if (line) others++;
  }
  return signed > others;
}

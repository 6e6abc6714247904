import { localMember } from '../../../model/report/reading.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { sumTable } from './sum-tables.ts';
import { type Addend, namedAddend, type SumsOfTotal, sumsOf } from './sums.ts';

/** Totals whose lines are on the face of the statements, so that all of them are tagged. */
const faceTotals: ReadonlySet<string> = new Set([
  'CurrentAssets',
  'FixedAssets',
  'TotalAssetsLessCurrentLiabilities',
  'ShareholderFunds',
  'OperatingProfitLoss',
  'ProfitLossOnOrdinaryActivitiesBeforeTax',
  'IncreaseDecreaseInCashCashEquivalentsBeforeForeignExchangeDifferencesChangesInConsolidation',
  'IncreaseDecreaseInCashCashEquivalents',
]);

/** Yields the totals of UK and Irish accounts. */
export function* ukSums(report: Report): Generator<SumsOfTotal> {
  yield* fixedAssetSums(report);
  // Companies that need a cash flow statement need to tag every line, too.
  const isFull = report.factsNamed('NetCashFlowsFromUsedInOperatingActivities').length > 0;
  for (const { total: name, lines, unless } of sumTable('uk')) {
    const subtotals = unless.map((other) => namedAddend(report, other));
    const totals = report.factsNamed(name).filter((total) => !subtotals.some(({ at }) => at(total)));
    if (totals.length < 2) continue;
    const addendOf = mayBeCurrent.has(name) ? currentAddend : namedAddend;
    const addends = lines.map((line) => addendOf(report, line));
    const isFace = isFull || faceTotals.has(name);
    const hasDeductions = isFace || lines.some((line) => line.includes('-'));
    const isEquality = lines.length === 1;
    yield { lists: sumsOf(totals, addends), isUk: true, isFace, isEquality, hasDeductions, minLines: 1 };
  }
}

/** Yields total assets less current liabilities of UK accounts that show the total of fixed assets alone. */
function* fixedAssetSums(report: Report): Generator<SumsOfTotal> {
  if (report.factsNamed('FixedAssets').length === 0) return;
  const name = 'TotalAssetsLessCurrentLiabilities';
  const lines = sumTable('uk').find(({ total }) => total === name)?.lines ?? [];
  const classes = lines
    .filter((line) => line !== 'NetCurrentAssetsLiabilities')
    .map((line) => namedAddend(report, line));
  const totals = report.factsNamed(name).filter((total) => !classes.some(({ at }) => at(total)));
  const addends = ['FixedAssets', 'NetCurrentAssetsLiabilities'].map((line) => namedAddend(report, line));
  if (totals.length < 2) return;
  yield { lists: sumsOf(totals, addends), isUk: true, isFace: true, hasDeductions: true, minLines: 2 };
}

/** The same with or without a member that says only that the line is current. */
function currentAddend(report: Report, line: string): Addend {
  const plain = namedAddend(report, line);
  const facts = new Map<number, ReportFact>();
  for (const fact of report.factsNamed(line)) {
    const { dimensions } = fact.context;
    const others = dimensions.filter((dimension) => !currentMembers.has(localMember(dimension)));
    if (others.length === dimensions.length) continue;
    const aspect = report.aspectWith(fact.context, others);
    if (aspect !== undefined) facts.set(aspect, fact);
  }
  const at = (total: ReportFact) => {
    const fact = facts.get(total.context.aspect);
    return plain.at(total) ?? (fact?.unit?.key === total.unit?.key ? fact : undefined);
  };
  return { isDeducted: false, isReported: plain.isReported, at };
}

/** Totals of UK accounts whose lines may have a member that says that they are current. */
const mayBeCurrent: ReadonlySet<string> = new Set(['CurrentAssets', 'Debtors']);

const currentMembers: ReadonlySet<string> = new Set(['WithinOneYear', 'CurrentFinancialInstruments']);

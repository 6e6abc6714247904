import { addToList } from '../../../core/lists-by-key.ts';
import type { Rule } from '../../../findings/rule.ts';
import { type LineItem, lineItemOfKey } from '../../../model/line-items.ts';
import { factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { isStated, worthOf } from '../../binding.ts';
import { breachesOf } from '../../evaluation.ts';
import { parseFormula } from '../../formula.ts';
import { breachData } from '../../identity-words.ts';
import { isAbsentLine } from '../periods/absent-lines.ts';
import { type FilingArc, relationshipsOf } from '../relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

const line = (key: string) => lineItemOfKey(key) as LineItem;
const changes = ['netChangeInCash', 'netChangeInCashBeforeExchange'].map(line);
const otherActivities = ['investingCashFlow', 'financingCashFlow'].map(line);

type Activity = 'operating' | 'investing' | 'financing';

/** The activity of each total of the cash flow statement. */
const activityOfTotal: Readonly<Record<string, Activity>> = {
  operatingCashFlow: 'operating',
  operatingCashFlowContinuing: 'operating',
  investingCashFlow: 'investing',
  investingCashFlowContinuing: 'investing',
  financingCashFlow: 'financing',
  financingCashFlowContinuing: 'financing',
};

/** Lines that belong to one activity under any accounting policy. */
const activityOfLine: Readonly<Record<string, Activity>> = {
  depreciationAndAmortization: 'operating',
  depreciationInCashFlow: 'operating',
  shareBasedCompensation: 'operating',
  deferredTaxInCashFlow: 'operating',
  changeInReceivables: 'operating',
  changeInInventories: 'operating',
  changeInPayables: 'operating',
  changeInWorkingCapital: 'operating',
  capitalExpenditures: 'investing',
  purchaseOfIntangibles: 'investing',
  acquisitions: 'investing',
  purchaseOfInvestments: 'investing',
  proceedsFromInvestments: 'investing',
  proceedsFromPropertySales: 'investing',
  proceedsFromDisposals: 'investing',
  proceedsFromDebt: 'financing',
  repaymentsOfDebt: 'financing',
  proceedsFromShares: 'financing',
  proceedsFromOptions: 'financing',
  shareRepurchases: 'financing',
};

interface Placed {
  readonly arc: FilingArc;
  readonly activity: Activity;
  readonly line: LineItem;
}

/** Returns the lines that calculations place under an activity, directly or through subtotals. */
function placedLines(report: Report): readonly Placed[] {
  return report.derive(placeLines);
}

function placeLines(report: Report): readonly Placed[] {
  return [...walkActivities(report)];
}

function* walkActivities(report: Report): Generator<Placed> {
  const children = new Map<string, FilingArc[]>();
  const roots: { arc: FilingArc; activity: Activity }[] = [];
  for (const arc of relationshipsOf(report)) {
    if (arc.kind !== 'calculation') continue;
    const key = `${arc.role} ${arc.from}`;
    addToList(children, key, arc);
    const activity = activityOfTotal[report.concept(arc.from).line?.key ?? ''];
    if (activity) roots.push({ arc, activity });
  }
  const seen = new Set<FilingArc>();
  for (const root of roots) {
    const queue = [root.arc];
    for (const arc of queue) {
      if (seen.has(arc)) continue;
      seen.add(arc);
      const found = report.concept(arc.to).line;
      if (found) yield { arc, activity: root.activity, line: found };
      if (!found || !activityOfTotal[found.key]) {
        for (const child of children.get(`${arc.role} ${arc.to}`) ?? []) queue.push(child);
      }
    }
  }
}

/** In v1 the balance sheet is complete; in XBRL restricted cash is often in lines without a concept. */
const cashTieOuts = {
  v1: parseFormula(
    'cashFlowCash = cash or cash + restrictedCash or cash - bankOverdrafts or cash + restrictedCash - bankOverdrafts',
  ),
  v2: parseFormula('cashFlowCash >= cash - bankOverdrafts?'),
};

export const cashFlowCheckRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'CF-004',
    title: 'Cash in the cash flow statement must agree with the balance sheet',
    description:
      'Closing cash in the cash flow statement equals cash in the balance sheet, plus restricted cash and less bank overdrafts where they are reported. In v2 filings it may be more, because restricted cash need not be reported. Under IFRS it may be less, because overdrafts repayable on demand are deducted wherever the balance sheet shows them.',
    severity: 'warning',
    category: 'cash-flow',
    references: ['IAS 7.8', 'IAS 7.45', 'ASC 230-10-50-8'],
    formula: cashTieOuts.v1.text,
    fix: 'Compare the closing cash in the two statements and correct the one that is wrong, or report the restricted cash or bank overdrafts that explain the difference.',
    messages: {
      breach: {
        text: '{left} {period} {is:left} {actual}, but {relation} {words} in the balance sheet{absent}: {figures}{expected}. {gap} is more than rounding explains{hint}.',
        fix: 'Compare the closing cash in the two statements and correct the one that is wrong, or report the {explaining} that {explain} the difference.',
      },
    },
    check({ report }, found) {
      const formula = cashTieOuts[report.modelVersion];
      for (const breach of breachesOf(report, formula, { dimensions: 'none' })) {
        const isLess = breach.found.compare(breach.expected) < 0;
        if (isLess && breach.fact.concept.family === 'ifrs-full') continue;
        const explaining = isLess ? 'bank overdrafts' : 'restricted cash';
        const data = {
          ...breachData(report, formula, breach),
          explaining,
          explain: isLess ? 'explain' : 'explains',
        };
        found('breach', breach.fact.member('value'), data, breach.related);
      }
    },
  }),
  filingRule({
    code: 'CF-014',
    title: 'Cash flow totals must consist of cash flows',
    description:
      'Amounts of the statement of changes in equity, such as dividends declared or shares issued, are accruals. Totals of the cash flow statement add up amounts paid and received.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cash-flow',
    references: ['DQC_0044'],
    fix: 'Use the concept for the payment or receipt, such as dividends paid instead of dividends declared.',
    messages: {
      accrual:
        'The line {concept} is an accrual, not a payment or receipt, but the calculation includes it in the {activity} cash flow.',
    },
    check({ report }, found) {
      for (const { arc, activity, line } of placedLines(report)) {
        if (line.statement === 'changesInEquity')
          found('accrual', `${arc.path}/to`, { concept: nameOf(report, arc), activity });
      }
    },
  }),
  filingRule({
    code: 'CF-015',
    isRootCause: true,
    title: 'Each cash flow must appear under its own activity',
    description:
      'Investments are not part of the operating or financing cash flow, borrowings and own shares not of the operating or investing one, and adjustments to profit only of the operating one. Interest and dividends are not checked, because accounting policies differ.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cash-flow',
    references: ['DQC_0045'],
    fix: 'Move the line to the activity it belongs to, or use a concept of the activity it is in.',
    messages: {
      misplaced: {
        text: 'The line {concept} belongs to {own} activities, but the calculation includes it in the {activity} cash flow.',
        fix: 'Move the line to the {own} cash flow, or report it with a concept for {activity} activities.',
      },
    },
    check({ report }, found) {
      for (const { arc, activity, line } of placedLines(report)) {
        const own = activityOfLine[line.key];
        if (!own || own === activity) continue;
        const facts = [...report.factsOfLine(line.key).values()].flat();
        // The calculations of both activities are off by the line.
        const amounts = facts.map(({ value }) => `${value}`).join(';');
        const data = { concept: nameOf(report, arc), own, activity, amounts };
        found('misplaced', `${arc.path}/to`, data);
      }
    },
  }),
  filingRule({
    code: 'CF-016',
    title: 'A complete cash flow statement must show the net change in cash',
    description:
      'Where the operating, investing and financing cash flows of a period are reported, the net change in cash is reported too.',
    severity: 'warning',
    category: 'cash-flow',
    references: ['DQC_0062'],
    fix: 'Report the net change in cash, with or without the effect of exchange rates.',
    messages: {
      missing:
        'The operating, investing and financing cash flows are reported {period}, but the net change in cash is not.',
    },
    check({ report }, found) {
      for (const facts of report.factsOfLine('operatingCashFlow').values()) {
        const fact = facts[0] as ReportFact;
        if (fact.context.dimensions.length > 0) continue;
        if (!otherActivities.every((other) => worthOf(report, other, fact))) continue;
        if (changes.some((change) => isStated(report, change, fact))) continue;
        if (changes.some(({ key }) => isAbsentLine(report, key))) return;
        found('missing', fact.member('value'), { period: factPeriod(fact) });
      }
    },
  }),
  filingRule({
    code: 'CF-017',
    title: 'The opening and closing balances of the cash flow statement must be cash',
    description:
      'A balance that the statement of cash flows presents as its opening or closing balance is one of the cash concepts of the taxonomy.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cash-flow',
    references: ['DQC_0057'],
    fix: 'Use the cash concept that the cash flow statement reconciles to.',
    messages: {
      other:
        'The line {concept} is presented as the {edge} balance of the cash flow statement, but is not cash.',
    },
    check({ report }, found) {
      const arcs = relationshipsOf(report).filter(({ kind }) => kind === 'presentation');
      const statements = new Set(
        arcs.filter(({ to }) => activityOfTotal[report.concept(to).line?.key ?? '']).map(({ role }) => role),
      );
      for (const arc of arcs) {
        const edge = /period(Start|End)Label$/.exec(arc.preferredLabel ?? '')?.[1];
        if (!edge || !statements.has(arc.role) || isCash(report, arc.to)) continue;
        const data = { concept: nameOf(report, arc), edge: edge === 'Start' ? 'opening' : 'closing' };
        found('other', `${arc.path}/to`, data);
      }
    },
  }),
];

function nameOf(report: Report, { to }: FilingArc): string {
  return report.nameOf(report.concept(to));
}

/** Extension concepts may be cash under any name; cash concepts of the taxonomies say so in their name. */
function isCash(report: Report, qname: string): boolean {
  const { family, local } = report.concept(qname);
  return family === 'other' || /Cash/.test(local);
}

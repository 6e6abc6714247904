import { smallest } from '../../../core/large-lists.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import type { Rule } from '../../../findings/rule.ts';
import { reportsBreach } from '../identities/breaches.ts';
import type { DayAt, StatementAmount, StatementBlock } from '../statement/block.ts';
import type { CashFlow } from '../statement/cash-flows.ts';
import { amountIn } from '../statement/currencies.ts';
import { day, rate } from '../statement/figures.ts';
import { countWords } from '../statement/place-words.ts';
import { isFarFrom, isPercentOf, showRate } from '../statement/shown-ratio.ts';
import { perStatement, type Statement } from '../statement/statement.ts';
import { valueDay } from '../statement-header/as-of-date.ts';
import { decimalOf } from '../statement-header/fractions.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { hasMovedInvestment } from './investment-flows.ts';
import { type DatedFlow, internalRates } from './irr.ts';

const category = 'performance';
const ilpa = ['ILPA Performance Template'];
const DAYS_PER_YEAR = 365;

/** Uses of fund contributions other than investments. */
const costTypes: ReadonlySet<string> = new Set([
  'fee',
  'fees',
  'management-fee',
  'expense',
  'expenses',
  'partnership-expense',
  'organisational-cost',
]);

/** Rules of the performance family that recompute gross returns, by deal and by the gross-up method. */
export const dealReturnRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-418',
    title: 'The gross IRR of an investment must follow from its cash flows and its fair value',
    description:
      'Solves for the rate from the gross flows that name the investment, with the fair value received on the as-of date. Checked where every gross flow names an investment, for investments held at least a year, whose rates are annual. Ten basis points or half a unit in the last digit shown are accepted, and flows with several rates are not checked.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'Σ flow × (1 + irr)^(−days/365) = 0',
    fix: 'Recompute the IRR, or correct the cash flows of the investment: one may be missing, or have the wrong date or amount.',
    messages: {
      differs:
        'The gross IRR of {name} is {actual}, but its cash flows and the fair value of {value} at {asOf} give {expected}.',
      percent: {
        text: 'The gross IRR of {name} is {actual}, but its cash flows and the fair value of {value} at {asOf} give {expected}. It was probably entered as a percentage and not as a decimal.',
        fix: 'Write {decimal} for {meant}.',
      },
    },
    check({ statement }, found) {
      for (const { row, irr, value, asOf, expected } of wrongDealRates(statement)) {
        const data = {
          name: row.text('name') ?? row.text('id') ?? '',
          actual: rate(irr.value),
          value: amountIn(statement, value),
          asOf: day(asOf),
          expected: rate(showRate(expected)),
        };
        if (isPercentOf(irr, expected))
          found('percent', irr, { ...data, ...decimalOf(irr.value) }, [value, '/cashFlows']);
        else found('differs', irr, data, [value, '/cashFlows']);
      }
    },
  }),
  statementRule({
    code: 'INV-419',
    title:
      'A gross IRR by the gross-up method must follow from the cash flows without contributions for fees and expenses',
    description:
      'Under the gross-up method the gross rate is that of the flows between investor and fund, without contributions for fees and expenses, with the residual value before fees and carry. Checked where every contribution states its purpose, that value is stated, and no carry was paid, which would have to be added back.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'Σ flow without fees × (1 + irr)^(−days/365) = 0',
    fix: 'Recompute the gross IRR, or correct which contributions are marked as fees and expenses.',
    messages: {
      differs:
        'The gross IRR is {actual}, but by the gross-up method (without contributions for fees and expenses) the {count} remaining cash flows give {expected}.',
    },
    check({ statement }, found) {
      const performance = statement.block('performance');
      const irr = performance.block('gross').amount('irr');
      const value = performance.amount('grossValue');
      const asOf = valueDay(statement);
      const flows = statement.cashFlows('net');
      if (performance.text('method') !== 'gross-up' || !irr || !value || !asOf) return;
      if (flows.isEmpty || !flows.isReadable || !statement.cashFlows('gross').isEmpty) return;
      if (performance.flag('annualised') === false || hasPaidCarry(statement)) return;
      if (flows.items.some((flow) => flow.type === 'contribution' && isCost(flow) === undefined)) return;
      const kept = flows.items.filter((flow) => flow.type === 'distribution' || isCost(flow) === false);
      const [rateFound, ...others] = internalRates([
        ...kept.map(datedFlow),
        { day: asOf.day, amount: value.value.toApproximateNumber() },
      ]);
      if (rateFound === undefined || others.length > 0 || !isFarFrom(irr, rateFound)) return;
      const data = {
        actual: rate(irr.value),
        count: countWords(kept.length),
        expected: rate(showRate(rateFound)),
      };
      found('differs', irr, data, [value, '/cashFlows']);
    },
  }),
];

interface WrongRate {
  readonly row: StatementBlock;
  readonly irr: StatementAmount;
  readonly value: StatementAmount;
  readonly asOf: DayAt;
  readonly expected: number;
}

/** Finds the investments whose rate does not follow from their flows. */
const wrongDealRates = perStatement((statement): readonly WrongRate[] => {
  const flows = statement.cashFlows('gross');
  const asOf = valueDay(statement);
  if (!asOf || flows.isEmpty || !flows.isReadable) return [];
  if (reportsBreach(statement, 'INV-413') || hasMovedInvestment(statement)) return [];
  if (statement.block('performance').flag('annualised') === false) return [];
  const byId = new Map<string, CashFlow[]>();
  for (const flow of flows.items) {
    const id = flow.block.text('investmentId');
    if (id === undefined) return [];
    addToList(byId, id, flow);
  }
  const rows = statement.list('investments');
  // INV-414 reports a flow of an investment that is not listed, which may belong to any of them.
  const listed = new Set(rows.map((row) => row.text('id')));
  if ([...byId.keys()].some((id) => !listed.has(id))) return [];
  const wrong: WrongRate[] = [];
  for (const row of rows) {
    const [irr, value] = [row.amount('irr'), row.amount('fairValue')];
    const own = byId.get(row.text('id') ?? '');
    if (!irr || !value || !own || row.hasUnknown) continue;
    const first = smallest(own.map((flow) => flow.date.day));
    if (asOf.day - first < DAYS_PER_YEAR) continue;
    const [expected, ...others] = internalRates([
      ...own.map(datedFlow),
      { day: asOf.day, amount: value.value.toApproximateNumber() },
    ]);
    if (expected !== undefined && others.length === 0 && isFarFrom(irr, expected))
      wrong.push({ row, irr, value, asOf, expected });
  }
  return wrong;
});

/** Whether the rate of an investment contradicts its flows, which those of the fund include. */
export function hasWrongDealFlows(statement: Statement): boolean {
  return wrongDealRates(statement).some(({ irr, expected }) => !isPercentOf(irr, expected));
}

function datedFlow({ date, type, value }: CashFlow): DatedFlow {
  const amount = value.toApproximateNumber();
  return { day: date.day, amount: type === 'contribution' ? -amount : amount };
}

/** Whether a contribution pays for fees and expenses; `undefined` if it does not say. */
function isCost({ block }: CashFlow): boolean | undefined {
  const [type, purpose] = [block.text('transactionType'), block.text('purpose')];
  if (type !== undefined && type !== 'other' && type !== 'contribution') return costTypes.has(type);
  if (purpose === undefined || purpose === 'other') return undefined;
  return purpose === 'fees-and-expenses';
}

function hasPaidCarry(statement: Statement): boolean {
  const paid = [
    statement.block('carry').amount('paid'),
    ...statement.columns.map((column) => statement.lineAmount('carryPaid', column)),
  ];
  return paid.some((amount) => amount && !amount.value.isZero());
}

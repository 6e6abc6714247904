import { isoDate } from '../../core/calendar.ts';
import { Decimal } from '../../core/decimal.ts';
import type { Rule } from '../rule.ts';
import { type Amount, allAmounts, totalOf } from './block.ts';
import type { FlowBasis } from './cash-flows.ts';
import { internalRates } from './irr.ts';
import { halfUnit, isRatioOf, shownDigits, showQuotient } from './shown-ratio.ts';
import { larger, type Statement } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';

const category = 'performance';
const base = 'investor-performance';
const ilpa = ['ILPA Performance Template'];
const DAYS_PER_YEAR = 365;
const RATE_DIGITS = 4;
/** Ten basis points: day counts and flow dates differ by that much between systems. */
const rateTolerance = Decimal.parse('0.001') as Decimal;
const navTolerance = Decimal.parse('0.005') as Decimal;

/** Rules of the performance family that recompute from flows and investments. */
export const investmentRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-403',
    title: 'Rates of return follow from the cash flows and the residual value',
    description:
      'Solves for the rate by actual days over 365, the residual value being received on the as-of date. Net rates are recomputed from net flows, gross rates from gross ones. Accepted within ten basis points or half a unit in the last digit shown; silent where no rate exists. Flows that turn more than once may have several rates, and then all are named.',
    severity: 'warning',
    category,
    references: [...ilpa, 'GIPS 2020'],
    formula: 'Σ flow × (1 + irr)^(−days/365) = 0',
    fix: 'Recompute the rate, or complete the cash flows.',
    messages: {
      differs:
        'The {basis} rate of return is {found}, but {count} flows and {value} on {asOf} give {expected}.',
      several:
        'The {basis} rate of return is {found}, but for these flows several rates are possible: {rates}.',
    },
    check({ statement }, found) {
      for (const basis of ['net', 'gross'] as const) {
        const irr = statement.block('performance').block(basis).amount('irr');
        const solved = irr && solve(statement, basis);
        if (!irr || !solved) continue;
        const { rates, count, value, asOf } = solved;
        const shown = { basis, found: irr.value.toString() };
        if (rates.length > 1) {
          found('several', irr, { ...shown, rates: rates.map(showRate).join(', ') });
        } else if (isFarFrom(irr, rates[0] as number)) {
          const data = { count, value: value.value.toString(), asOf: isoDate(asOf) };
          found('differs', irr, { ...shown, ...data, expected: showRate(rates[0] as number) }, [value]);
        }
      }
    },
    examples: [
      { base, set: { '/performance/net/irr': '0.1573' }, at: '/performance/net/irr' },
      { base, set: { '/performance/net/irr': '0.1382' }, at: [] },
      { base, set: { '/performance/gross/irr': '0.2925' }, at: '/performance/gross/irr' },
      {
        base,
        set: {
          '/cashFlows': [
            { date: '2023-12-31', type: 'contribution', amount: '1000000.00' },
            { date: '2024-12-30', type: 'distribution', amount: '2300000.00' },
            { date: '2025-12-30', type: 'contribution', amount: '1320000.00' },
          ],
          '/fund/inceptionDate': '2023-12-31',
          '/fund/vintageYear': 2023,
          '/performance': { nav: '0', net: { irr: '0.10' } },
        },
        at: '/performance/net/irr',
      },
    ],
  }),
  statementRule({
    code: 'INV-408',
    title: 'The multiple of an investment is proceeds and fair value over what was invested',
    description: 'Accepted to half a unit in the last digit shown.',
    severity: 'error',
    category,
    references: ilpa,
    formula: 'moic = (realised + fairValue) / invested',
    fix: 'Recompute the multiple, or correct the amounts.',
    messages: { differs: 'The multiple is {found}, but {part} / {invested} = {expected}.' },
    check({ statement }, found) {
      for (const row of statement.list('investments')) {
        const [moic, invested, fairValue] = ['moic', 'invested', 'fairValue'].map((name) => row.amount(name));
        const realised = row.numberOr('realised', Decimal.zero);
        if (!moic || !invested || !fairValue || !realised || invested.value.isZero()) continue;
        const part = realised.add(fairValue.value);
        const digits = shownDigits([moic], 1);
        if (isRatioOf(moic.value, part, invested.value, digits)) continue;
        const quotient = { part: part.toString(), invested: invested.value.toString() };
        const expected = showQuotient(part, invested.value, digits);
        found('differs', moic, { found: moic.value.toString(), ...quotient, expected }, [
          invested,
          fairValue,
        ]);
      }
    },
    examples: [
      { base, set: { '/investments/0/moic': '2.12' }, at: '/investments/0/moic' },
      { base, set: { '/investments/0/moic': '2.2' }, at: [] },
      { base, set: { '/investments/0/realised': undefined }, at: '/investments/0/moic' },
    ],
  }),
  statementRule({
    code: 'INV-409',
    title: 'Investments, cash and other assets less liabilities make the net assets of the fund',
    description: 'Accepted within half a percent of the net asset value.',
    severity: 'warning',
    category,
    references: [],
    formula: 'netAssets.nav ~ Σ fairValue + cash + otherAssets - liabilities',
    fix: 'Add the investment or balance that is missing, or correct its value.',
    messages: {
      differs:
        'The net asset value of the fund is {found}, but its investments and balances make {expected}.',
    },
    check({ statement }, found) {
      const balances = statement.block('netAssets');
      const nav = balances.amount('nav');
      const rows = statement.list('investments');
      const values = allAmounts(rows.map((row) => row.cell('fairValue')));
      const [cash, otherAssets, liabilities] = ['cash', 'otherAssets', 'liabilities'].map((name) =>
        balances.numberOr(name, Decimal.zero),
      );
      if (!nav || !values || values.length === 0 || !cash || !otherAssets || !liabilities) return;
      const expected = totalOf(values).add(cash).add(otherAssets).subtract(liabilities);
      const tolerance = larger(nav.value.abs().multiply(navTolerance), statement.slack);
      if (nav.value.subtract(expected).abs().compare(tolerance) > 0)
        found('differs', nav, { found: nav.value.toString(), expected: expected.toString() }, values);
    },
    examples: [{ base, set: { '/netAssets/liabilities': '147574.63' }, at: '/netAssets/nav' }],
  }),
  statementRule({
    code: 'INV-410',
    title: 'What is realised has no fair value left, and what is not has one',
    description: 'An investment that lost its value without being sold has the status written-off.',
    severity: 'warning',
    category,
    references: [],
    fix: 'Correct the status or the fair value.',
    messages: {
      left: 'The investment is realised, but its fair value is {found}; expected zero.',
      none: 'The investment is {status}, but its fair value is {found}; expected more than zero, or the status written-off.',
    },
    check({ statement }, found) {
      for (const row of statement.list('investments')) {
        const status = row.text('status') ?? '';
        const fairValue = row.amount('fairValue');
        if (!fairValue) continue;
        const value = fairValue.value.toString();
        if (status === 'realised' && !fairValue.value.isZero()) found('left', fairValue, { found: value });
        if (status.endsWith('realised') && status !== 'realised' && fairValue.value.sign() <= 0)
          found('none', fairValue, { status, found: value });
      }
    },
    examples: [
      { base, set: { '/investments/2/status': 'unrealised' }, at: '/investments/2/fairValue' },
      { base, set: { '/investments/3/status': 'realised' }, at: '/investments/3/fairValue' },
      { base, set: { '/investments/2/status': 'written-off' }, at: [] },
    ],
  }),
];

interface Solved {
  readonly rates: readonly number[];
  readonly count: number;
  readonly value: Amount;
  readonly asOf: number;
}

function solve(statement: Statement, basis: FlowBasis): Solved | undefined {
  const flows = basis === 'net' ? statement.completeFlows : statement.cashFlows('gross');
  const value = basis === 'net' ? statement.residualValue : grossValue(statement);
  const asOf = statement.header.date('asOf');
  if (!flows?.first || !flows.isReadable || !value || !asOf) return undefined;
  const dated = flows.items.map((flow) => {
    const amount = flow.value.toApproximateNumber();
    return { day: flow.date.day, amount: flow.type === 'contribution' ? -amount : amount };
  });
  dated.push({ day: asOf.day, amount: value.value.toApproximateNumber() });
  const years = (asOf.day - flows.first.date.day) / DAYS_PER_YEAR;
  const isAnnual = statement.block('performance').flag('annualised') !== false;
  const rates = internalRates(dated).map((rate) => (isAnnual ? rate : (1 + rate) ** years - 1));
  return rates.length > 0 ? { rates, count: flows.items.length, value, asOf: asOf.day } : undefined;
}

function grossValue(statement: Statement): Amount | undefined {
  const stated = statement.block('performance').amount('grossValue');
  if (stated) return stated;
  const values = allAmounts(statement.list('investments').map((row) => row.cell('fairValue')));
  return values?.length ? { value: totalOf(values), path: '/investments' } : undefined;
}

function isFarFrom(irr: Amount, rate: number): boolean {
  const tolerance = larger(rateTolerance, halfUnit(irr.value.scale)).toApproximateNumber();
  // A double is good for far more than nine digits of a rate, and the boundary itself is accepted.
  return Math.abs(irr.value.toApproximateNumber() - rate) > tolerance + 1e-9;
}

function showRate(rate: number): string {
  return rate.toFixed(RATE_DIGITS);
}

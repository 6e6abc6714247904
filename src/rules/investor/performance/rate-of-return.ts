import { Decimal } from '../../../core/decimal.ts';
import { capitalized, dateWords, listWords, percentWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { reportsBreach } from '../identities/breaches.ts';
import { addSuspects } from '../identities/suspects.ts';
import { allAmounts, type DayAt, type StatementAmount, totalOf } from '../statement/block.ts';
import type { CashFlows, FlowBasis } from '../statement/cash-flows.ts';
import { amountIn } from '../statement/currencies.ts';
import { day, rate as percentage } from '../statement/figures.ts';
import { completeFlows, flowsSinceInception, statedTotals } from '../statement/flow-totals.ts';
import { countWords, rowWords } from '../statement/place-words.ts';
import { isFarFrom, isPercentOf, showRate } from '../statement/shown-ratio.ts';
import type { Statement } from '../statement/statement.ts';
import { valueDay } from '../statement-header/as-of-date.ts';
import { decimalOf } from '../statement-header/fractions.ts';
import { dateBreach } from '../statement-header/header-dates.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { hasWrongDealFlows } from './deal-returns.ts';
import { hasMovedInvestment } from './investment-flows.ts';
import { internalRates } from './irr.ts';

const category = 'performance';
const ilpa = ['ILPA Performance Template'];
const DAYS_PER_YEAR = 365;

/** Why nothing can be recomputed. */
type Obstacle = 'none' | 'unreadable' | 'partial' | 'contrary' | 'value' | 'day';

/** Rules of the performance family that solve for the rate of return, and report where that is impossible. */
export const rateRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-403',
    title: 'The IRR must follow from the cash flows and the residual value',
    description:
      'Solves for the rate by actual days over 365, with the residual value received on the as-of date. Net rates are recomputed from net flows, gross rates from gross flows. A difference of ten basis points or half a unit in the last digit shown is accepted. A note says where no rate exists; INV-411 says where data is missing. Flows that change sign more than once may have several rates, and then all are named.',
    severity: 'warning',
    category,
    references: [...ilpa, 'GIPS 2020'],
    formula: 'Σ flow × (1 + irr)^(−days/365) = 0',
    fix: 'Recompute the IRR, or correct the cash flows: one may be missing, or have the wrong date or amount.',
    messages: {
      differs:
        'The {basis} IRR is {actual}, but the {count} cash flows and the residual value of {value} at {asOf} give {expected}.',
      percent: {
        text: 'The {basis} IRR is {actual}, but the {count} cash flows and the residual value of {value} at {asOf} give {expected}. It was probably entered as a percentage and not as a decimal.',
        fix: 'Write {decimal} for {meant}.',
      },
      several: {
        text: 'The {basis} IRR is {actual}, but the cash flows and the residual value have several IRRs: {rates}.',
        fix: 'Check the signs and dates of the cash flows. If they are right, explain how the stated IRR was chosen.',
      },
      annualised: {
        text: 'The IRRs are marked as {is}, but they fit the cash flows only if they are {other}.',
        fix: 'Mark the IRRs as {other}, or recompute them.',
      },
      none: {
        text: 'The {basis} IRR is {actual}, but the cash flows and the residual value have no IRR.',
        severity: 'info',
        fix: 'Check the signs and dates of the cash flows, whether the list is complete, and the residual value.',
      },
    },
    check({ statement }, found) {
      let isFlagWrong = false;
      for (const basis of ['net', 'gross'] as const) {
        const irr = statement.block('performance').block(basis).amount('irr');
        const ground = irr && groundOf(statement, basis);
        if (!irr || !ground || typeof ground === 'string') continue;
        const { flows, value, asOf } = ground;
        const [rate, ...others] = solve(statement, ground);
        const shown = { basis, actual: percentage(irr.value) };
        if (rate === undefined) {
          found('none', irr, shown, [value]);
        } else if (others.length > 0) {
          const rates = [rate, ...others];
          found('several', irr, {
            ...shown,
            rates: listWords(rates.map((one) => percentWords(showRate(one)))),
          });
        } else if (isFarFrom(irr, rate)) {
          if (reportsBreach(statement, 'INV-402') || reportsBreach(statement, 'INV-413')) continue;
          if (basis === 'gross' && hasMovedInvestment(statement)) continue;
          if (isMultiple(statement, basis, irr.value)) continue;
          const other = solve(statement, ground, !isAnnual(statement))[0];
          if (
            other !== undefined &&
            !isFarFrom(irr, other) &&
            statement.block('performance').has('annualised')
          ) {
            isFlagWrong = true;
            continue;
          }
          const data = {
            count: countWords(flows.items.length),
            value: amountIn(statement, value),
            asOf: day(asOf),
          };
          const words = { ...shown, ...data, expected: percentage(showRate(rate)) };
          if (isPercentOf(irr, rate))
            found('percent', irr, { ...words, ...decimalOf(irr.value) }, [value, '/cashFlows']);
          // INV-418 reports the investment whose flows are wrong.
          else if (basis === 'net' || !hasWrongDealFlows(statement))
            found('differs', irr, words, [value, '/cashFlows']);
        }
      }
      if (isFlagWrong) {
        const [is, other] = isAnnual(statement)
          ? ['annualized', 'not annualized']
          : ['not annualized', 'annualized'];
        found('annualised', '/performance/annualised', { is, other });
      }
    },
  }),
  statementRule({
    code: 'INV-411',
    title: 'The statement must contain the data to recompute its performance',
    description:
      'States why INV-402 and INV-403 did not check a ratio or rate: the data is missing, or is itself wrong. A gross rate is not reported where no gross flows are listed, because few statements list them. A report on performance that gives multiples but no net rate is a warning, once it covers more than a year.',
    severity: 'info',
    category,
    references: ilpa,
    fix: 'To have the figures checked, list all flows since inception and the residual value.',
    messages: {
      none: 'The {basis} {measure} could not be recomputed: the statement lists no cash flows between the investor and the fund.',
      unreported: {
        text: '{flow} has no amount (null), so the {basis} {measure} could not be recomputed.',
        fix: 'State the amount of this cash flow, or remove the cash flow.',
      },
      partial: {
        text: 'The {basis} {measure} could not be recomputed: nothing shows that the cash flows from {start} on are complete since inception.',
        fix: 'List all cash flows since inception, and state the inception date of the fund or the totals since inception.',
      },
      value: {
        text: 'The {basis} {measure} could not be recomputed: the residual value of the investor is not stated ("nav" in "performance", or "closing" in the account).',
        fix: 'State the residual value at the as-of date, such as "nav" in "performance".',
      },
      day: {
        text: 'The {basis} {measure} could not be recomputed: the as-of date, {asOf}, does not fit the period, which ends on {end}.',
        fix: 'Correct the as-of date or the period.',
      },
      absent: {
        text: 'The statement gives multiples, but no net IRR; its cash flows since inception give a net IRR of {rate}.',
        severity: 'warning',
        fix: 'State the net IRR beside the multiples.',
      },
    },
    check({ statement }, found) {
      const rate = absentRate(statement);
      if (rate !== undefined)
        found('absent', '/performance/net', { rate: percentWords(Decimal.parse(showRate(rate)) as Decimal) });
      for (const basis of ['net', 'gross'] as const) {
        const measures = statement.block('performance').block(basis);
        const irr = measures.amount('irr');
        // Gross multiples are those of the investments.
        const ratios = basis === 'net' ? ['tvpi', 'dpi', 'rvpi'].map((name) => measures.amount(name)) : [];
        const shown = irr ?? ratios.find((ratio) => ratio !== undefined);
        const ground = shown && groundOf(statement, basis);
        // Multiples do not depend on the day.
        const obstacle = typeof ground !== 'string' || (ground === 'day' && !irr) ? undefined : ground;
        // Other rules report wrong totals, a wrong kind, and an as-of date that is missing or out of order.
        const isReported =
          obstacle === 'contrary' ||
          statement.kind === undefined ||
          (obstacle === 'none' && statement.has('cashFlows') && !Array.isArray(statement.get('cashFlows'))) ||
          (obstacle === 'day' && (!statement.header.date('asOf') || dateBreach(statement) !== undefined));
        if (!shown || !obstacle || isReported || (basis === 'gross' && obstacle === 'none')) continue;
        const hasMultiples = obstacle !== 'day' && ratios.some((ratio) => ratio !== undefined);
        const measure = [irr && 'IRR', hasMultiples && 'multiples'].filter(Boolean).join(' and ');
        const start = dateWords(statement.cashFlows(basis).first?.date.text ?? '');
        if (obstacle === 'unreadable') {
          const row = statement.list('cashFlows').find((flow) => flow.get('amount') === null);
          const flow = row && capitalized(rowWords(row, 'cashFlows'));
          // Other rules report any other cash flow that cannot be read.
          if (flow) found('unreported', row.at('amount'), { flow, basis, measure }, [shown]);
          continue;
        }
        const [asOf, end] = [statement.header.date('asOf'), statement.period?.end].map((date) =>
          date ? day(date) : '',
        );
        found(obstacle, shown, { basis, measure, start, asOf: asOf ?? '', end: end ?? '' });
      }
    },
  }),
];

/** Whether a rate has the place of the multiple that INV-401 reports. */
function isMultiple(statement: Statement, basis: FlowBasis, irr: Decimal): boolean {
  const measures = statement.block('performance').block(basis);
  const [tvpi, dpi, rvpi] = ['tvpi', 'dpi', 'rvpi'].map((name) => measures.amount(name)?.value);
  if (!tvpi || !dpi || !rvpi || !reportsBreach(statement, 'INV-401')) return false;
  return [dpi.add(rvpi), tvpi.subtract(dpi), tvpi.subtract(rvpi)].some(
    (multiple) => multiple.subtract(irr).abs().compare(multipleSlack) <= 0,
  );
}

const multipleSlack = Decimal.parse('0.02') as Decimal;

addSuspects('INV-403', (statement) =>
  (['net', 'gross'] as const).flatMap((basis) => {
    const irr = statement.block('performance').block(basis).amount('irr');
    const ground = irr && groundOf(statement, basis);
    if (!irr || !ground || typeof ground === 'string') return [];
    const rates = solve(statement, ground);
    return rates.length === 1 && isFarFrom(irr, rates[0] as number) ? [irr.path] : [];
  }),
);

/** The net rate that a report on performance lacks, where its flows of more than a year lead to exactly one. */
function absentRate(statement: Statement): number | undefined {
  const net = statement.block('performance').block('net');
  const hasMultiple = net.has('tvpi') || net.has('dpi');
  if (statement.kind !== 'performance' || !hasMultiple || !net.lacks('irr') || net.hasUnknown) return;
  const ground = groundOf(statement, 'net');
  if (typeof ground === 'string') return;
  const { flows, asOf } = ground;
  if (asOf.day - (flows.first?.date.day ?? asOf.day) <= DAYS_PER_YEAR) return;
  const rates = solve(statement, ground);
  return rates.length === 1 ? rates[0] : undefined;
}

/** The inputs for solving a rate. */
interface Ground {
  readonly flows: CashFlows;
  readonly value: StatementAmount;
  readonly asOf: DayAt;
}

function groundOf(statement: Statement, basis: FlowBasis): Ground | Obstacle {
  const flows = flowsOf(statement, basis);
  if (typeof flows === 'string') return flows;
  const value = basis === 'net' ? statement.residualValue : grossValue(statement);
  const asOf = valueDay(statement);
  if (!value) return 'value';
  return asOf ? { flows, value, asOf } : 'day';
}

function isAnnual(statement: Statement): boolean {
  return statement.block('performance').flag('annualised') !== false;
}

function solve(
  statement: Statement,
  { flows, value, asOf }: Ground,
  annual = isAnnual(statement),
): readonly number[] {
  const dated = flows.items.map((flow) => {
    const amount = flow.value.toApproximateNumber();
    return { day: flow.date.day, amount: flow.type === 'contribution' ? -amount : amount };
  });
  dated.push({ day: asOf.day, amount: value.value.toApproximateNumber() });
  const years = (asOf.day - (flows.first?.date.day ?? asOf.day)) / DAYS_PER_YEAR;
  return internalRates(dated).map((rate) => (annual ? rate : (1 + rate) ** years - 1));
}

function flowsOf(statement: Statement, basis: FlowBasis): CashFlows | Obstacle {
  const flows = statement.cashFlows(basis);
  if (!flows.isReadable) return 'unreadable';
  if (flows.isEmpty) return 'none';
  if (basis === 'gross' || completeFlows(statement)) return flows;
  return flowsSinceInception(statement) && statedTotals(statement, 'contribution').length > 0
    ? 'contrary'
    : 'partial';
}

export function grossValue(statement: Statement): StatementAmount | undefined {
  const stated = statement.block('performance').amount('grossValue');
  if (stated) return stated;
  const values = allAmounts(statement.list('investments').map((row) => row.cell('fairValue')));
  return values?.length ? { value: totalOf(values), path: '/investments' } : undefined;
}

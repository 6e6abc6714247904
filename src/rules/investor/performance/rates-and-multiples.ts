import { smallest } from '../../../core/large-lists.ts';
import type { Rule } from '../../../findings/rule.ts';
import { nameOf } from '../holdings/market-value.ts';
import { isInvolved } from '../identities/breaches.ts';
import { inSentence } from '../identities/diagnosis.ts';
import { suspectsIn } from '../identities/suspects.ts';
import type { DayAt, StatementAmount } from '../statement/block.ts';
import { day, figure, rate } from '../statement/figures.ts';
import { halfUnitOf } from '../statement/shown-ratio.ts';
import type { Statement } from '../statement/statement.ts';
import { valueDay } from '../statement-header/as-of-date.ts';
import { dateBreach } from '../statement-header/header-dates.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { facilitySets, measureSets } from './performance-measures.ts';

const DAYS_PER_YEAR = 365;
/** Money may be paid in this long before the stated inception of a fund, as for deals that were warehoused. */
const EARLY_DAYS = { fund: 365, investment: 31 };
/** Money that is at work for a smaller part of the time than this is unusual. */
const LEAST_PART = 0.05;
const LEAST_YEARS = 2;
/** Below this gain or loss, rounding says too much about the time. */
const CLEAR_GROWTH = Math.log(1.1);
/** Gross and net flows have similar dates, so money is at work for a similar time. */
const MAX_TIMES = 4;

/** A rate and a multiple of the same flows. */
interface RatedMultiple {
  readonly irr: StatementAmount;
  readonly multiple: StatementAmount;
  readonly label: string;
  readonly start: DayAt;
  readonly early: number;
  /** Whether the multiple may have been reached long before the as-of date. */
  readonly isOver: boolean;
}

export const ratedMultipleRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-422',
    title: 'An IRR must be possible for its multiple and the time since inception',
    description:
      'Money that is at work for the whole time grows the slowest: a multiple of 2 after 5 years needs an IRR of at least 14.9%. A rate at which the multiple takes less than a twentieth of the time is unusual, and so are a gross and a net rate whose multiples take very different times. Not checked where the rate is recomputed from cash flows.',
    severity: 'warning',
    category: 'performance',
    references: ['ILPA Performance Template'],
    formula: '(1 + irr) ^ years >= multiple',
    fix: 'Check the IRR and the multiple, and the date of the first contribution.',
    messages: {
      low: '{label} is {actual}, but a multiple of {multiple} since {start} needs at least {least} a year.',
      loss: '{label} is {actual}, but a multiple of {multiple} since {start} needs a loss of at least {least} a year.',
      high: '{label} is {actual}, at which a multiple of {multiple} takes {time}, but the money has been invested since {start}.',
      apart: {
        text: 'The gross IRR{more} is {actual}, at which a multiple of {multiple} takes {time}; at the net IRR of {net}, a multiple of {other} takes {otherTime}.',
        fix: 'Check both rates and both multiples.',
      },
    },
    check({ statement }, found) {
      if (statement.block('performance').flag('annualised') === false || dateBreach(statement)) return;
      const wrong = new Set<string>();
      const asOf = valueDay(statement);
      for (const one of asOf ? ratedMultiples(statement) : []) {
        const { irr, multiple, label, start, early, isOver } = one;
        const days = (asOf as DayAt).day - start.day;
        if (days < DAYS_PER_YEAR) continue;
        const years = days / DAYS_PER_YEAR;
        const [growth, speed] = [growthOf(multiple, -1), speedOf(irr, 1)];
        const least = growth / (years + early / DAYS_PER_YEAR);
        const data = { label, actual: rate(irr.value), multiple: figure(multiple.value), start: day(start) };
        const message = growthOf(multiple, 0) < 0 ? 'loss' : 'low';
        if (least > 0 ? speed < least - PRECISION : least < 0 && speed > least + PRECISION) {
          found(message, irr, { ...data, least: percentOf(Math.abs(Math.expm1(growth / years))) }, [
            multiple,
            start.path,
          ]);
        } else if (!isOver && years > LEAST_YEARS && isQuick(one, years)) {
          found('high', irr, { ...data, time: timeWords(growthOf(multiple, 0) / speedOf(irr, 0)) }, [
            multiple,
            start.path,
          ]);
        } else continue;
        wrong.add(irr.path);
      }
      for (const { sides, more } of facilitySets(statement.block('performance'))) {
        const [gross, net] = ['gross', 'net'].map((basis) => {
          const block = sides.block(basis);
          return pairOf(statement, block.amount('irr'), block.amount('tvpi') ?? block.amount('moic'));
        });
        if (!gross || !net || [gross, net].some(({ irr }) => wrong.has(irr.path))) continue;
        if (contraryPairs(statement).has(gross.irr.path)) continue;
        const [grossTime, netTime] = [timeOf(gross), timeOf(net)];
        if (grossTime === undefined || netTime === undefined) continue;
        if (grossTime < netTime * MAX_TIMES && netTime < grossTime * MAX_TIMES) continue;
        found(
          'apart',
          gross.irr,
          {
            more,
            actual: rate(gross.irr.value),
            multiple: figure(gross.multiple.value),
            time: timeWords(grossTime),
            net: rate(net.irr.value),
            other: figure(net.multiple.value),
            otherTime: timeWords(netTime),
          },
          [gross.multiple, net.irr, net.multiple],
        );
      }
    },
  }),
];

const PRECISION = 1e-9;

type Pair = Pick<RatedMultiple, 'irr' | 'multiple'>;

/** Returns a rate with its multiple, unless another rule finds one of them wrong. */
function pairOf(
  statement: Statement,
  irr: StatementAmount | undefined,
  multiple: StatementAmount | undefined,
): Pair | undefined {
  if (!irr || !multiple || multiple.value.sign() <= 0) return undefined;
  const suspects = suspectsIn(statement, 'INV-422');
  const isDoubtful = [irr, multiple].some(({ path }) => suspects.has(path) || isInvolved(statement, path));
  return isDoubtful || 1 + number(irr) <= 0 ? undefined : { irr, multiple };
}

/** The net and gross rates that INV-404 reports, because the net one is above the gross one or far below it. */
function contraryPairs(statement: Statement): ReadonlySet<string> {
  return new Set(
    facilitySets(statement.block('performance')).flatMap(({ sides }) => {
      const [gross, net] = ['gross', 'net'].map((basis) => sides.block(basis).amount('irr'));
      const gap = gross && net ? number(gross) - number(net) : 0;
      return gross && net && (gap < 0 || gap > 1) ? [gross.path, net.path] : [];
    }),
  );
}

/** Returns the rates that are not recomputed from cash flows. */
function ratedMultiples(statement: Statement): readonly RatedMultiple[] {
  const [net, gross] = [statement.cashFlows('net'), statement.cashFlows('gross')];
  const starts = [statement.block('fund').date('inceptionDate'), net.first?.date, gross.first?.date].filter(
    (date) => date !== undefined,
  );
  const first = smallest(starts.map((date) => date.day));
  const start = starts.find((date) => date.day === first);
  const reported = contraryPairs(statement);
  const ofFund = measureSets(statement).flatMap(({ block, basis, named }) => {
    const isListed = !(basis === 'net' ? net : gross).isEmpty;
    const pair = pairOf(statement, block.amount('irr'), block.amount('tvpi') ?? block.amount('moic'));
    const label = `The ${inSentence(named('IRR'))}`;
    return pair && start && !isListed && !reported.has(pair.irr.path)
      ? [{ ...pair, label, start, early: EARLY_DAYS.fund, isOver: false }]
      : [];
  });
  const ofDeals = statement.list('investments').flatMap((row) => {
    const pair = pairOf(statement, row.amount('irr'), row.amount('moic'));
    const start = row.date('date');
    const isOver = row.text('status') === 'realised' || row.amount('fairValue')?.value.sign() === 0;
    return pair && start && gross.isEmpty
      ? [{ ...pair, label: nameOf(row, 'IRR'), start, early: EARLY_DAYS.investment, isOver }]
      : [];
  });
  return [...ofFund, ...ofDeals];
}

/** Whether the multiple takes a small part of the time at the rate, whatever was rounded. */
function isQuick({ irr, multiple }: Pair, years: number): boolean {
  const growth = growthOf(multiple, 1);
  return (
    Math.abs(growthOf(multiple, 0)) > CLEAR_GROWTH && Math.abs(growth / speedOf(irr, -1)) < years * LEAST_PART
  );
}

/** The years that money is at work, if the multiple is clearly one of gain or loss. */
function timeOf({ irr, multiple }: Pair): number | undefined {
  const [growth, speed] = [growthOf(multiple, 0), speedOf(irr, 0)];
  return Math.abs(growth) < CLEAR_GROWTH || speed * growth <= 0 ? undefined : growth / speed;
}

/** The logarithm of the multiple, moved by half a unit in its last digit to one (-1) or away from it (1). */
function growthOf({ value, path }: StatementAmount, move: -1 | 0 | 1): number {
  const half = halfUnitOf(value).toApproximateNumber() * move;
  const multiple = number({ value, path });
  if (move < 0 && Math.abs(multiple - 1) <= -half) return 0;
  return Math.log(Math.max(multiple + (multiple > 1 ? half : -half), PRECISION));
}

/** The logarithm of the yearly growth, moved in the same way. */
function speedOf({ value, path }: StatementAmount, move: -1 | 0 | 1): number {
  const half = halfUnitOf(value).toApproximateNumber() * move;
  const irr = number({ value, path });
  return Math.log(Math.max(1 + irr + (irr < 0 ? -half : half), PRECISION));
}

function number({ value }: StatementAmount): number {
  return value.toApproximateNumber();
}

function percentOf(share: number) {
  return rate(share.toFixed(3));
}

/** "two months", "3.4 years" */
function timeWords(years: number): string {
  const months = Math.max(1, Math.round(years * 12));
  if (months >= 24) return `${years.toFixed(1)} years`;
  return months === 1 ? 'about a month' : `${months} months`;
}

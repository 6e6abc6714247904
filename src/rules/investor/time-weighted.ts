import { Decimal } from '../../core/decimal.ts';
import { dateWords } from '../../core/wording.ts';
import type { Rule } from '../../findings/rule.ts';
import type { DayAt } from './block.ts';
import { rate } from './figures.ts';
import { countWords } from './place-words.ts';
import { halfUnit } from './shown-ratio.ts';
import { larger, type Statement } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';

const category = 'performance';
const RETURN_DIGITS = 12;
const SHOWN_DIGITS = 4;
/** One basis point: values are rounded as well. */
const tolerance = Decimal.parse('0.0001') as Decimal;

interface Valuation {
  readonly date: DayAt;
  readonly value: Decimal;
  readonly flow: Decimal;
}

/** Rules of the performance family on time-weighted returns. */
export const timeWeightedRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-420',
    title: 'The time-weighted return must follow from the values between the flows',
    description:
      'Links the return from each valuation to the next: the value, divided by the value before with the flow after it. Checked for the net return where the valuations are in order, cover the period from the day before it or its first day to its last day, and are positive. A difference of one basis point or half a unit in the last digit shown is accepted.',
    severity: 'warning',
    category,
    references: ['GIPS 2020'],
    formula: '1 + twr = Π value / (value before + flow)',
    fix: 'Recompute the return, or add the valuation that is missing on the day of a flow.',
    messages: {
      differs:
        'The net time-weighted return is {actual}, but the {count} valuations from {start} to {end} give {expected}.',
    },
    check({ statement }, found) {
      const twr = statement.block('performance').block('net').amount('twr');
      const points = twr && valuationsOf(statement);
      const [first, ...others] = points ?? [];
      const last = others.at(-1);
      if (!twr || !points || !first || !last || !coversPeriod(statement, first, last)) return;
      const linked = link(points);
      const limit = larger(tolerance, halfUnit(twr.value.scale));
      if (!linked || linked.subtract(twr.value).abs().compare(limit) <= 0) return;
      const data = {
        actual: rate(twr.value),
        count: countWords(points.length),
        start: dateWords(first.date.text),
        end: dateWords(last.date.text),
        expected: rate(linked.round(SHOWN_DIGITS)),
      };
      found('differs', twr, data, ['/valuations']);
    },
  }),
];

function valuationsOf(statement: Statement): readonly Valuation[] | undefined {
  const points: Valuation[] = [];
  for (const row of statement.list('valuations')) {
    const [date, value, flow] = [row.date('date'), row.amount('value'), row.numberOr('flow', Decimal.zero)];
    const before = points.at(-1);
    if (!date || !value || !flow || row.hasUnknown || value.value.sign() <= 0) return undefined;
    if (before && date.day <= before.date.day) return undefined;
    points.push({ date, value: value.value, flow });
  }
  return points;
}

function coversPeriod({ period }: Statement, first: Valuation, last: Valuation): boolean {
  if (!period) return false;
  const isAtStart = first.date.day === period.start.day || first.date.day === period.start.day - 1;
  return isAtStart && last.date.day === period.end.day;
}

function link(points: readonly Valuation[]): Decimal | undefined {
  let growth = Decimal.one;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (!before) continue;
    const base = before.value.add(before.flow);
    if (base.sign() <= 0) return undefined;
    const part = point.value.divide(base, RETURN_DIGITS, 'floor');
    if (!part) return undefined;
    growth = growth.multiply(part).round(RETURN_DIGITS);
  }
  return growth.subtract(Decimal.one);
}

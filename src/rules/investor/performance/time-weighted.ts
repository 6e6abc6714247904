import { Decimal } from '../../../core/decimal.ts';
import { dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { DayAt } from '../statement/block.ts';
import { money, rate } from '../statement/figures.ts';
import { countWords } from '../statement/place-words.ts';
import { halfUnitOf } from '../statement/shown-ratio.ts';
import { larger, type Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

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
      if (!linked || follows(points, twr.value)) return;
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
  statementRule({
    code: 'INV-421',
    title: 'Valuations must be in order, positive, and lead to the value at the end of the period',
    description:
      'A value of nothing is accepted where the account begins or ends empty. The residual value is compared with the valuation of the last day, before or after its flow. The first and the last date are checked where the valuations give the time-weighted return.',
    severity: 'warning',
    category,
    references: ['GIPS 2020'],
    fix: 'Correct the date or the value of the valuation that is wrong.',
    messages: {
      order: {
        text: 'The valuation on {date} follows that on {before}; each must be later than the one before.',
        fix: 'Correct one of the two dates, or remove the valuation that is repeated.',
      },
      negative: {
        text: 'The value on {date} is {actual}, although it is positive on all other days.',
        fix: 'Correct the sign or the value.',
      },
      none: {
        text: 'The value on {date} is zero, although the account has a value before and after it.',
        fix: 'State the value of that day, or leave the valuation out.',
      },
      last: {
        text: 'The residual value is {actual}, but the valuation on {date}, the day of the statement, is {expected}.',
        fix: 'Correct the residual value or the last valuation.',
      },
      cover: {
        text: 'The valuations run from {start} to {end}, but the time-weighted return covers the period from {from} to {to}.',
        fix: 'Correct the first or the last date.',
      },
    },
    check({ statement }, found) {
      const rows = statement.list('valuations').map((row) => ({
        row,
        date: row.date('date'),
        value: row.amount('value'),
        flow: row.numberOr('flow', Decimal.zero),
      }));
      const dated = rows.flatMap(({ row, date }) => (date ? [{ row, date }] : []));
      const late = dated.findIndex(
        ({ date }, index) => index > 0 && date.day <= (dated[index - 1] as (typeof dated)[number]).date.day,
      );
      const [first, last] = [dated[0], dated.at(-1)];
      if (late > 0) {
        const [before, own] = [dated[late - 1], dated[late]];
        if (before && own)
          found(
            'order',
            own.row.at('date'),
            { date: dateWords(own.date.text), before: dateWords(before.date.text) },
            [before.row.at('date')],
          );
        return;
      }
      const wrong = rows.flatMap(({ row, date, value }, index) => {
        if (!date || !value || value.value.sign() > 0) return [];
        const others = rows.filter((other) => other.row !== row);
        const isAlone = others.length > 0 && others.every((other) => (other.value?.value.sign() ?? 0) > 0);
        const isInside = index > 0 && index < rows.length - 1;
        const leads = statement.block('performance').amount('nav')?.value.sign() === 1;
        const isEmpty = value.value.isZero() && !isInside && !(index > 0 && leads);
        return isAlone && !isEmpty ? [{ date, value }] : [];
      });
      for (const { date, value } of wrong)
        found(value.value.isZero() ? 'none' : 'negative', value, {
          date: dateWords(date.text),
          actual: money(value.value),
        });
      const asOf = statement.header.date('asOf');
      const nav = statement.block('performance').amount('nav');
      const end = rows.at(-1);
      if (wrong.length > 0 || !asOf) return;
      if (nav && end?.value && end.flow && end.date?.day === asOf.day) {
        const after = end.value.value.add(end.flow);
        const isSame = [end.value.value, after].some(
          (value) => value.subtract(nav.value).abs().compare(statement.slack) <= 0,
        );
        if (!isSame)
          found(
            'last',
            nav,
            { actual: money(nav.value), date: dateWords(asOf.text), expected: money(end.value.value) },
            [end.value],
          );
      }
      const { period } = statement;
      const points = valuationsOf(statement);
      const [from, to] = [points?.[0], points?.at(-1)];
      const twr = statement.block('performance').block('net').amount('twr');
      if (!twr || !points || !from || !to || !period || !first || !last || coversPeriod(statement, from, to))
        return;
      // An account may have been opened in the period, and a list may leave out valuations.
      const isOpened = from.date.day > period.start.day && to.date.day === period.end.day;
      if (isOpened || !follows(points, twr.value)) return;
      const place = to.date.day === period.end.day ? first : last;
      found('cover', place.row.at('date'), {
        start: dateWords(from.date.text),
        end: dateWords(to.date.text),
        from: dateWords(period.start.text),
        to: dateWords(period.end.text),
      });
    },
  }),
];

function follows(points: readonly Valuation[], twr: Decimal): boolean {
  const linked = link(points);
  return (
    linked !== undefined &&
    linked
      .subtract(twr)
      .abs()
      .compare(larger(tolerance, halfUnitOf(twr))) <= 0
  );
}

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

import { addMonths, dayNumber, isoDate } from '../../../core/calendar.ts';
import { Decimal } from '../../../core/decimal.ts';
import { amountWords, capitalized, counted, dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { slipOf } from '../../slip.ts';
import { reportsBreach } from '../identities/breaches.ts';
import { holds, type Identity, part, sameAmount } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { blockScope, identityOf, parseStatementSum, type SumScope, sumRule } from '../identities/sum.ts';
import { type DayAt, totalOf } from '../statement/block.ts';
import { lineLabel } from '../statement/capital-scope.ts';
import type { CashFlows, FlowType } from '../statement/cash-flows.ts';
import { day, figure } from '../statement/figures.ts';
import { completeFlows, flowPart } from '../statement/flow-totals.ts';
import { explains, ownLines } from '../statement/own-lines.ts';
import type { Statement } from '../statement/statement.ts';
import { misdatedCashFlows } from '../statement-header/dated-rows.ts';
import { hasSoundDates } from '../statement-header/header-dates.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

const category = 'commitment';
const ilpa = ['ILPA Reporting Template'];

const unfunded = parseStatementSum(
  'endingUnfunded = total - paidIn + cumulativeRecallable - cumulativeExpired? + cumulativeOther?',
);
const unfundedAlone = parseStatementSum(
  'endingUnfunded = total - paidIn - cumulativeExpired? + cumulativeOther?',
);

export const commitmentRules: readonly Rule<StatementSubject>[] = [
  sumRule({
    code: 'INV-201',
    title: 'The unfunded commitment must fall by contributions and rise by recallable distributions',
    description: 'Contributions outside the commitment do not count; other changes have their own sign.',
    severity: 'error',
    category,
    references: ilpa,
    fix: 'Correct the amount that is wrong (value, sign or scale), or state the change that is missing, such as a recallable distribution or an expired commitment.',
    formula: 'endingUnfunded = beginningUnfunded - contributions? + recallable? - expired? + other?',
    scopes: (statement) => [blockScope(statement, 'commitment')],
  }),
  identityRule({
    code: 'INV-202',
    title:
      'The unfunded commitment must equal the commitment less paid-in capital plus recallable distributions',
    description:
      'Checked since inception where the recallable distributions are stated. Where they are not, these may be any part of the distributions, but an amount that a slip in scale, sign or digits makes wrong is reported, and so is an unfunded commitment that is too low although the expired commitment is stated.',
    severity: 'error',
    category,
    references: ilpa,
    fix: 'Correct the amount that is wrong (value, sign or scale), or state the change that is missing, such as an expired commitment.',
    formula: unfunded.text,
    *identities(statement) {
      const scope = blockScope(statement, 'commitment');
      const identity = identityOf(unfunded, scope) ?? withoutRecallable(statement, scope);
      if (identity) yield identity;
    },
  }),
  statementRule({
    code: 'INV-203',
    title: 'The unfunded commitment must be between zero and the commitment plus recallable distributions',
    description: 'A fund cannot call more than was committed, nor less than nothing.',
    severity: 'error',
    category,
    references: ilpa,
    formula: '0 <= endingUnfunded <= total + cumulativeRecallable',
    fix: 'Correct the unfunded commitment or the commitment.',
    messages: {
      negative: {
        text: 'The unfunded commitment is negative: {actual}.',
        fix: 'Correct the sign or the amount of the unfunded commitment.',
      },
      high: {
        text: 'The unfunded commitment is {actual}, but the commitment plus recallable distributions is only {limit}.',
        fix: 'Correct the unfunded commitment or the commitment, or state the recallable distributions that are missing.',
      },
    },
    check({ statement }, found) {
      const commitment = statement.block('commitment');
      const ending = commitment.amount('endingUnfunded');
      if (!ending) return;
      if (['INV-201', 'INV-202', 'INV-210'].some((code) => reportsBreach(statement, code))) return;
      if (ending.value.add(statement.slack).sign() < 0 && !commitment.flag('recycling')) {
        found('negative', ending, { actual: figure(ending.value) });
      }
      const total = commitment.amount('total');
      if (!total || commitment.hasUnknown) return;
      const extras = ['cumulativeRecallable', 'recallable', 'cumulativeOther'].map(
        (name) => commitment.amount(name)?.value ?? Decimal.zero,
      );
      const [ever, now, other] = extras as [Decimal, Decimal, Decimal];
      const most = total.value.add(ever.compare(now) > 0 ? ever : now).add(other);
      if (ending.value.compare(most.add(statement.slack)) > 0)
        found('high', ending, { actual: figure(ending.value), limit: figure(most) }, [total]);
    },
  }),
  statementRule({
    code: 'INV-204',
    title: 'Paid-in capital must not exceed the commitment unless proceeds are recycled',
    description: 'Recallable distributions, or recycling that the agreement allows, explain an excess.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'paidIn <= total',
    fix: 'State the recallable distributions or that proceeds are recycled, or correct the amounts.',
    messages: {
      exceeds:
        'Paid-in capital is {actual}, more than the commitment of {limit}, and no distributions are recallable.',
    },
    check({ statement }, found) {
      const commitment = statement.block('commitment');
      const [paidIn, total] = [commitment.amount('paidIn'), commitment.amount('total')];
      if (!paidIn || !total || commitment.flag('recycling') || commitment.hasUnknown) return;
      if (reportsBreach(statement, 'INV-202') || reportsBreach(statement, 'INV-209')) return;
      if (['recallable', 'cumulativeRecallable'].some((name) => commitment.amount(name)?.value.sign() === 1))
        return;
      if (paidIn.value.compare(total.value.add(statement.slack)) > 0)
        found('exceeds', paidIn, { actual: figure(paidIn.value), limit: figure(total.value) }, [total]);
    },
  }),
  identityRule({
    code: 'INV-205',
    title: 'The cash flows of the period and the year must add up to contributions and distributions',
    description:
      'Adds up the net flows dated within the period, first and last day included, and those inside the commitment where flows are marked, and those of the year to date where the totals since inception show that the list is complete. The year may begin with any month or quarter that the period allows. Contributions and distributions without cash, such as deemed contributions and distributions in kind, can explain a difference, so it is a warning and not an error.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'contributions = Σ contributions dated in the period, or in the year to date',
    fix: 'Correct the cash flow with the wrong date or amount, add the one that is missing, or correct the line.',
    *identities(statement) {
      const { period } = statement;
      const flows = statement.cashFlows('net');
      if (!period || flows.isEmpty || !flows.isReadable || !hasSoundDates(statement)) return;
      if (misdatedCashFlows(statement).length > 0) return;
      const year = yearToDate(statement, period);
      for (const type of ['contribution', 'distribution'] as const) {
        const own = flowIdentity(statement, flows, type, 'period', period);
        if (own) yield own;
        const toDate = year && flowIdentity(statement, flows, type, 'ytd', year);
        // A flow of the period is one of the year as well.
        if (toDate && (!own || holds(own))) yield toDate;
      }
      yield* insideIdentity(statement, flows, period);
    },
  }),
  statementRule({
    code: 'INV-206',
    title: 'New investments must be funded within the investment period',
    description:
      'After the investment period, a fund calls capital for follow-on investments, fees and expenses only.',
    severity: 'warning',
    category,
    references: ['ILPA Principles 3.0'],
    fix: 'Check the purpose and the date of the contribution, and the end of the investment period.',
    messages: {
      late: '{what} on {actual} is for a new investment, but the investment period ended on {end}.',
      several: {
        text: '{count} for new investments are dated after the investment period, which ended on {end}; the first is dated {actual}.',
        fix: 'Check the end of the investment period, and the purposes and dates of these contributions.',
      },
    },
    check({ statement }, found) {
      const end = statement.block('fund').date('investmentPeriodEnd');
      if (!end) return;
      // INV-014 and INV-015 report dates of the fund that contradict each other.
      const inception = statement.block('fund').date('inceptionDate');
      if (inception && inception.day > end.day) return;
      const late = statement
        .cashFlows('net')
        .items.filter(
          ({ date, block, type }) =>
            type === 'contribution' && block.text('purpose') === 'new-investment' && date.day > end.day,
        );
      const [flow, ...more] = late;
      if (flow && more.length > 0)
        found(
          'several',
          flow.date,
          { count: capitalized(counted(late.length, 'contribution')), actual: day(flow.date), end: day(end) },
          [end, ...more.map(({ date }) => date)],
        );
      else if (flow) {
        const amount = amountWords(flow.value, statement.header.text('currency'));
        found(
          'late',
          flow.date,
          { what: `The contribution of ${amount}`, actual: day(flow.date), end: day(end) },
          [end],
        );
      }
      const notice = statement.block('notice');
      const given = notice.date('noticeDate');
      if (statement.kind !== 'capital-call' || !given || given.day <= end.day) return;
      const [first, ...others] = notice.list('rows').filter((row) => row.text('type') === 'new-investment');
      if (first)
        found(
          'late',
          first,
          {
            what: `The call for ${first.text('investment') ?? first.text('description') ?? 'a new investment'}`,
            actual: day(given),
            end: day(end),
          },
          [given, end, ...others],
        );
    },
  }),
  identityRule({
    code: 'INV-207',
    title: 'The commitment must equal that of the prior statement unless interests were transferred',
    description: 'A transfer shows in the transfers line or in the other changes of the unfunded commitment.',
    severity: 'warning',
    category,
    references: [],
    formula: 'commitment.total = prior.commitment',
    fix: 'Correct the commitment, or that of the prior statement. If an interest was transferred, state the transfer.',
    *identities(statement) {
      const commitment = statement.block('commitment');
      const [now, before] = [statement.commitment, statement.block('prior').amount('commitment')];
      if (!now || !before || commitment.hasUnknown) return;
      const transfers = [statement.lineAmount('transfers', 'period'), commitment.amount('other')];
      if (transfers.some((amount) => amount && !amount.value.isZero())) return;
      yield sameAmount(
        [now, 'The commitment'],
        [before, 'the commitment of the prior statement'],
        statement.slack,
      );
    },
  }),
];

/**
 * The unfunded commitment where recallable distributions are not stated: they explain one that is higher, unless an
 * amount has a slip, and nothing explains a lower one where the expired commitment is stated.
 */
function withoutRecallable(statement: Statement, scope: SumScope): Identity | undefined {
  const identity = identityOf(unfundedAlone, scope);
  if (!identity || scope.cell('cumulativeRecallable') !== 'absent' || holds(identity)) return undefined;
  // INV-016 reports a sign that is contrary to the others. Recycled proceeds explain more paid-in capital than commitment.
  if (identity.parts.some(({ value }) => value.sign() < 0) || identity.expected.sign() < 0) return undefined;
  const gap = identity.found.subtract(identity.expected);
  const isTooLow = gap.sign() < 0 && statement.block('commitment').has('cumulativeExpired');
  const hasSlip = identity.parts.some(
    ({ value, slope }) =>
      slipOf(value, value.subtract(gap.multiply(slope)), identity.tolerance) !== undefined,
  );
  const doubt = 'a recallable distribution that is not stated';
  return isTooLow || hasSlip ? { ...identity, isUnsure: true, doubt } : undefined;
}

interface Span {
  readonly start: Omit<DayAt, 'path'>;
  readonly end: DayAt;
}

/** Compares a line of the capital account with the flows of its column. */
function flowIdentity(
  statement: Statement,
  flows: CashFlows,
  type: FlowType,
  column: 'period' | 'ytd',
  span: Span,
): Identity | undefined {
  const line = statement.lineAmount(`${type}s`, column);
  if (!line) return undefined;
  const { start, end } = span;
  const { value, items } = flows.between(type, start.day, end.day);
  const left = capitalized(lineLabel(`${type}s`, column));
  const tolerance = statement.slack.multiply(Decimal.fromInteger(Math.max(1, items.length)));
  const own = ownLines(statement.capitalLines, column);
  const slipped = slippedDate(flows, type, line.value.subtract(value), span);
  return {
    place: slipped?.path ?? line.path,
    left,
    found: line.value,
    right: `${flowsWords(items.length, type)} from ${dateWords(start.text)} to ${dateWords(end.text)}${items.length === 0 ? '' : items.length === 1 ? ' is' : ' come to'}`,
    expected: value,
    ...(explains(own, line.value.subtract(value), tolerance) && { gap: Decimal.zero }),
    tolerance,
    parts: [part(line, left, Decimal.one), ...items.map((flow) => flowPart(flow))],
    isNone: items.length === 0,
    ...(slipped && { misdated: { date: slipped, what: type } }),
    list: '/cashFlows',
  };
}

/** The contributions inside the commitment, where the flows say which are. */
function* insideIdentity(statement: Statement, flows: CashFlows, { start, end }: Span): Generator<Identity> {
  const stated = statement.block('commitment').amount('contributions');
  const { items } = flows.between('contribution', start.day, end.day);
  const line = statement.lineAmount('contributions', 'period');
  const isWhole = line !== undefined && statement.agree(line.value, totalOf(items), items.length + 1);
  if (!stated || !isWhole || !items.some(({ block }) => block.flag('insideCommitment') !== undefined)) return;
  const inside = items.filter(({ block }) => block.flag('insideCommitment') !== false);
  const left = 'Contributions inside the commitment';
  yield {
    place: stated.path,
    left,
    found: stated.value,
    right:
      inside.length === 0
        ? 'all contributions of the period are marked as outside it'
        : `the ${counted(inside.length, 'contribution')} of the period marked as such ${inside.length === 1 ? 'is' : 'add up to'}`,
    expected: totalOf(inside),
    tolerance: statement.slack.multiply(Decimal.fromInteger(inside.length + 1)),
    parts: [part(stated, left, Decimal.one), ...inside.map(flowPart)],
    isNone: inside.length === 0,
    advice: 'Correct which contributions are marked as inside the commitment, or the amount that is wrong.',
    list: '/cashFlows',
  };
}

const MONTHS = 12;

/**
 * Returns the year to date, if the list of flows is complete. A financial year need not start in January: of
 * the possible years, returns the one that fits most lines.
 */
function yearToDate(statement: Statement, { start, end }: Span): Span | undefined {
  const flows = statement.columns.includes('ytd') ? completeFlows(statement) : undefined;
  if (!flows) return undefined;
  const breaches = (span: Span) =>
    (['contribution', 'distribution'] as const).filter((type) => {
      const identity = flowIdentity(statement, flows, type, 'ytd', span);
      return identity && !holds(identity);
    }).length;
  return yearStarts(start.text, end.text)
    .map((first) => ({ start: first, end }))
    .map((span) => ({ span, count: breaches(span) }))
    .sort((a, b) => a.count - b.count || byCalendar(a.span) - byCalendar(b.span))[0]?.span;
}

const byCalendar = ({ start }: Span) => (start.text.slice(5) === '01-01' ? 0 : 1);

/** The days on which the year may have begun: a whole number of periods before the end of this one. */
function yearStarts(start: string, end: string): readonly Omit<DayAt, 'path'>[] {
  const lastDay = dayNumber(end);
  const isMonthEnd = lastDay !== undefined && isoDate(lastDay + 1).endsWith('-01');
  if (!isMonthEnd) return [];
  const months = monthOf(end) - monthOf(start) + 1;
  const step = start.endsWith('-01') && MONTHS % months === 0 ? months : 1;
  const firstOfMonth = `${start.slice(0, -2)}01`;
  const starts: Omit<DayAt, 'path'>[] = [];
  for (let back = 0; months + back <= MONTHS; back += step) {
    const text = addMonths(firstOfMonth, -back);
    const day = text === undefined ? undefined : dayNumber(text);
    if (text !== undefined && day !== undefined) starts.push({ text, day });
  }
  return starts;
}

function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * MONTHS + Number(date.slice(5, 7));
}

/** "the four contributions", "no contributions are listed" */
function flowsWords(count: number, type: FlowType): string {
  return count === 0 ? `no ${type}s are listed` : `the ${counted(count, type)}`;
}

/** The days by which a date with a wrong month or year is off. */
const slips = [365, 366, 28, 29, 30, 31] as const;

/**
 * Returns the date of the only flow that explains a difference and would be in the period, or outside it,
 * with another month or year.
 */
function slippedDate(
  flows: CashFlows,
  type: FlowType,
  difference: Decimal,
  { start, end }: Span,
): DayAt | undefined {
  const isInside = (day: number) => day >= start.day && day <= end.day;
  const isMissing = difference.sign() > 0;
  const amount = difference.abs();
  const [only, ...others] = flows.items.filter(({ type: own, value, date }) => {
    if (own !== type || !value.equals(amount) || isInside(date.day) === isMissing) return false;
    return slips.some(
      (days) => isInside(date.day - days) === isMissing || isInside(date.day + days) === isMissing,
    );
  });
  return others.length === 0 ? only?.date : undefined;
}

import { Decimal } from '../../../core/decimal.ts';
import type { Rule } from '../../../findings/rule.ts';
import { addSuspects } from '../identities/suspects.ts';
import type { DayAt, StatementAmount } from '../statement/block.ts';
import { amountIn } from '../statement/currencies.ts';
import { day } from '../statement/figures.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { dateBreach, hasSoundDates } from './header-dates.ts';
import { type MisfitDate, reportMisfits } from './misfit-dates.ts';

const MAX_GAP = 7;
const MAX_START_APART = 31;

const messages = {
  order: '{label} is {actual}, before {other}, {limit}.',
  late: '{label} is {actual}, after {other}, {limit}.',
  gap: {
    text: 'The prior statement is as of {actual}, but the period starts on {limit}, so the two do not connect.',
    fix: 'Correct one of the two dates, or refer to the statement that immediately precedes this one.',
  },
  liquidated: {
    text: 'The status of the fund is "{actual}", but the statement shows a net asset value of {nav}.',
    fix: 'Correct the status (such as "liquidating" while assets remain), or the net asset value.',
  },
  start: {
    text: 'The period since inception starts on {actual}, but the fund began on {limit}.',
    fix: 'Correct the start of the period or the inception date of the fund.',
  },
} as const;

type Breach = MisfitDate<keyof typeof messages>;

/** Rules on the life of a fund and the prior statement. */
export const fundDateRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-015',
    title:
      'The dates and the status of the fund, and the date of the prior statement, must fit this statement',
    description: `The fund began before the as-of date; its investment period and its term end after that. The prior statement ends where the period starts, within ${MAX_GAP} days, and before a notice. A period since inception starts with the fund. A fund that is liquidated has no net asset value, except a small amount held back.`,
    severity: 'warning',
    category: 'statement-header',
    references: [],
    fix: 'Check the year of each date, and correct the wrong one.',
    messages,
    check({ statement }, found) {
      reportMisfits(breaches(statement), found);
      const fund = statement.block('fund');
      const status = fund.text('status') ?? '';
      const nav = statement.residualValue ?? statement.block('netAssets').amount('nav');
      if (nav && LIQUIDATED.test(status) && isMaterial(statement, nav))
        found('liquidated', fund.at('status'), { actual: status, nav: amountIn(statement, nav) }, [nav]);
    },
  }),
];

addSuspects('INV-015', (statement) => breaches(statement).map(({ at }) => at.path));

function breaches(statement: Statement): readonly Breach[] {
  if (dateBreach(statement)) return [];
  const { header } = statement;
  const fund = statement.block('fund');
  const [inception, lastInvestment, term] = ['inceptionDate', 'investmentPeriodEnd', 'termEnd'].map((name) =>
    fund.date(name),
  );
  const asOf = header.date('asOf');
  const start = header.block('period').date('start');
  const prior = statement.block('prior').date('asOf');
  const found: Breach[] = [];
  const wrong = new Set<string>();
  // A date that is wrong contradicts several others.
  const add = (message: keyof typeof messages, label: string, at: DayAt, other: DayAt, name: string) => {
    if (wrong.has(at.path) || wrong.has(other.path)) return;
    wrong.add(at.path);
    found.push({ message, at, other, data: { label, actual: day(at), other: name, limit: day(other) } });
  };
  const began = 'The inception date of the fund';
  if (inception && asOf && inception.day > asOf.day) add('late', began, inception, asOf, 'the as-of date');
  if (inception && lastInvestment && term && Math.max(lastInvestment.day, term.day) < inception.day)
    add('late', began, inception, lastInvestment, 'the end of the investment period');
  if (inception && lastInvestment && lastInvestment.day < inception.day)
    add(
      'order',
      'The end of the investment period',
      lastInvestment,
      inception,
      'the inception date of the fund',
    );
  if (inception && term && term.day < inception.day)
    add('order', 'The end of the term', term, inception, 'the inception date of the fund');
  else if (term && lastInvestment && term.day < lastInvestment.day)
    add('order', 'The end of the term', term, lastInvestment, 'the end of the investment period');
  const created = statement.block('composite').date('createdDate');
  if (created && asOf && created.day > asOf.day)
    add('late', 'The creation date of the composite', created, asOf, 'the as-of date');
  const isSinceInception = header.block('period').text('type') === 'inception';
  if (isSinceInception && start && inception && Math.abs(start.day - inception.day) > MAX_START_APART)
    add('start', '', start, inception, '');
  if (!prior) return found;
  const given = statement.block('notice').date('noticeDate') ?? asOf;
  if (start && !isSinceInception) {
    if (hasSoundDates(statement) && isApart(prior, start) && !isWithin(statement, prior))
      add('gap', '', prior, start, '');
  } else if (given && prior.day >= given.day) {
    add('late', 'The date of the prior statement', prior, given, 'the date of this statement');
  }
  return found;
}

/** A fund in liquidation still has assets. */
const LIQUIDATED = /^(?:fully |completely )?(?:liquidated|dissolved|wound[ -]up)$/i;
/** A fund holds back some money for claims and costs after its liquidation. */
const HELD_BACK = Decimal.parse('0.1') as Decimal;

function isMaterial(statement: Statement, nav: StatementAmount): boolean {
  const commitment = statement.block('commitment');
  const paid = commitment.amount('paidIn') ?? commitment.amount('total');
  return nav.value.compare(paid ? paid.value.multiply(HELD_BACK) : statement.slack) > 0;
}

function isApart(prior: DayAt, start: DayAt): boolean {
  return Math.abs(prior.day + 1 - start.day) > MAX_GAP;
}

/** A year-to-date statement follows one for part of the year, whose closing is not its opening. */
function isWithin(statement: Statement, prior: DayAt): boolean {
  const { period } = statement;
  if (!period || prior.day < period.start.day || prior.day >= period.end.day) return false;
  const opening = statement.capitalLines.block('beginningNav').amount('period')?.value;
  const pairs = [
    [opening, 'endingNav'],
    [statement.block('units').amount('opening')?.value, 'closingUnits'],
    [statement.block('account').amount('opening')?.value, 'closingValue'],
  ] as const;
  return pairs.some(([now, name]) => {
    const before = statement.block('prior').amount(name)?.value;
    return now !== undefined && before !== undefined && !now.equals(before);
  });
}

/** Whether this statement begins where the prior one ends, as far as it states that date. */
export function isContinued(statement: Statement): boolean {
  const [prior, start] = [
    statement.block('prior').date('asOf'),
    statement.header.block('period').date('start'),
  ];
  return !prior || !start || !isApart(prior, start);
}

import { dayNumber, exchangedDate, isoDate } from '../../../core/calendar.ts';
import { capitalized, dateWords, listWords, numberWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { statementLeaves } from '../../../model/investor/leaves.ts';
import { type StatementKind, statementKinds } from '../../../model/investor/shapes.ts';
import { houseLimits } from '../house-limits.ts';
import { hasLikelyYear, type StatementBlock } from '../statement/block.ts';
import { day } from '../statement/figures.ts';
import { completeFlows } from '../statement/flow-totals.ts';
import { noticeKinds, ownBlocks } from '../statement/needs.ts';
import { placeWords } from '../statement/place-words.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { dateBreach, periodLength } from './header-dates.ts';

const category = 'statement-header';

/** Each kind of statement in words, and its required content. */
const kindWords: Readonly<Record<StatementKind, readonly [kind: string, content: string]>> = {
  'capital-account': ['capital account statement', 'the lines of the capital account'],
  'capital-call': ['capital call notice', 'the rows of the notice'],
  distribution: ['distribution notice', 'the rows of the notice'],
  performance: ['performance statement', 'the performance figures'],
  'fund-nav': ['unit-holder statement', 'the closing number of units'],
  brokerage: ['brokerage statement', 'the closing value of the account'],
  custody: ['custody statement', 'the list of holdings'],
  'performance-report': ['performance report', 'the returns of each period'],
};

/** The required members of the header in words, with an example. */
const headerMembers = [
  ['id', 'ID', '"2025-Q4-001"'],
  ['asOf', 'as-of date', '"2025-12-31"'],
  ['currency', 'currency', '"EUR"'],
  ['period', 'period', '{"start": "2025-10-01", "end": "2025-12-31"}'],
] as const;

/** Kinds that investors wait for. */
const awaitedKinds: ReadonlySet<string> = new Set(['capital-account', 'performance']);

/** If it is later than this, a year is wrong rather than the statement late. */
const MAX_ISSUE_DAYS = 330;

/** Kinds prepared by accountants, for which the auditor should be named. */
const accountedKinds: ReadonlySet<string> = new Set([
  'capital-account',
  'performance',
  'fund-nav',
  'performance-report',
]);

const dateForm = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

export const headerRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-001',
    title: 'A statement must state its kind and have the content of that kind',
    description:
      'The kind determines which block is required: the lines of a capital account, the rows of a notice, and so on. The content of the blocks is checked against the schema under the SCHEMA codes.',
    severity: 'error',
    category,
    references: [],
    fix: 'State the kind and add its block.',
    messages: {
      kind: {
        text: 'The statement does not state its kind ("statementKind"), which must be {kinds}.',
        fix: 'State the kind of the statement, such as "statementKind": "capital-account".',
      },
      other: {
        text: 'The statement is marked as a {kind}, but has {others} instead of {content}.',
        fix: 'Correct the kind of the statement ("statementKind") to {kinds}. If it is right, add {content} ("{block}").',
      },
      block: {
        text: 'A {kind} needs {content}, but this statement has none.',
        fix: 'Add "{block}" with {content}, or correct the kind of the statement ("statementKind").',
      },
      member: {
        text: 'A {kind} needs {content}, but this statement has none.',
        fix: 'Add "{member}" to "{block}", or correct the kind of the statement ("statementKind").',
      },
    },
    check({ statement }, found) {
      // The schema reports an empty kind.
      if (isMissing(statement, 'statementKind') && statement.get('statementKind') !== '')
        found('kind', '', { kinds: listWords(statementKinds, 'or') });
      const { kind, otherKinds } = statement;
      const stated = statement.text('statementKind') as StatementKind;
      if (otherKinds.length > 0) {
        const [words, content] = kindWords[stated];
        const others = new Set(otherKinds.map((one) => kindWords[one][1]));
        found('other', '/statementKind', {
          ...{ kind: words, content, block: ownBlocks[stated][0] },
          others: listWords(others),
          kinds: listWords(
            otherKinds.map((one) => `"${one}"`),
            'or',
          ),
        });
      }
      if (!kind) return;
      const [name, member] = ownBlocks[kind];
      const block = statement.block(name);
      // An account without holdings has an empty list, with a value or cash beside it.
      const isEmptied = kind === 'custody' && Array.isArray(statement.get(name)) && statement.has('account');
      const [words, content] = kindWords[kind];
      // The schema reports an empty text.
      if (statement.get(name) === '' || block.get(member ?? '') === '') return;
      if (isMissing(statement, name) && !isEmptied) found('block', '', { kind: words, content, block: name });
      else if (member && block.isThere && isMissing(block, member))
        found('member', block, { kind: words, content, block: name, member });
    },
  }),
  statementRule({
    code: 'INV-002',
    title:
      'The statement must identify itself, its date, period and currency, its fund or account, and the investor',
    description:
      'Every statement needs header.id, header.asOf and header.currency; all but notices a header.period; a fund or an account (or a composite); and, unless it is not for one investor, an investor with a name or an id.',
    severity: 'error',
    category,
    references: [],
    fix: 'Add the missing member.',
    messages: {
      header: {
        text: 'The statement has no header.',
        fix: 'Add a header with the ID of the statement ("id"), the as-of date ("asOf"), the period and the currency.',
      },
      member: {
        text: 'The statement has no {label}.',
        fix: 'Add the {label} to the header ("{name}"), such as {example}.',
      },
      object: {
        text: 'The statement names no fund, account or composite.',
        fix: 'Add the fund, the account or the composite that the statement is about.',
      },
      investor: {
        text: 'The statement does not name its investor.',
        fix: 'Add the investor, with a name or an ID.',
      },
    },
    check({ statement }, found) {
      const { header, kind } = statement;
      if (isMissing(statement, 'header')) found('header', '', {});
      if (header.isThere) {
        for (const [name, label, example] of headerMembers) {
          if (name === 'period' && (!kind || noticeKinds.has(kind))) continue;
          // The schema reports an empty text.
          if (header.get(name) === '') continue;
          if (isMissing(header, name)) found('member', header.path, { name, label, example });
        }
      }
      // INV-001 reports a kind whose own block is missing.
      const [own] = kind ? ownBlocks[kind] : [];
      const isOwn = own === 'account' || statement.otherKinds.length > 0;
      if (!isOwn && ['fund', 'account', 'composite'].every((name) => isMissing(statement, name)))
        found('object', '', {});
      // Only a known kind says whether the statement is for one investor.
      if (!kind || kind === 'performance-report') return;
      const investor = statement.block('investor');
      if (isMissing(statement, 'investor')) found('investor', '', {});
      else if (investor.isThere && investor.lacks('name') && investor.lacks('id'))
        found('investor', investor.path, {});
    },
  }),
  statementRule({
    code: 'INV-003',
    title: 'Dates must be valid, and the period, as-of date and issue date must be in order',
    description:
      'The period does not end before it starts, the as-of date is not before its end, and the issue date is not before that; an estimate or a notice may be issued earlier. Every date of the statement must exist in the calendar and have a likely year.',
    severity: 'error',
    category,
    references: [],
    formula: 'period.start <= period.end <= asOf <= issueDate',
    fix: 'Correct the date that is out of order.',
    messages: {
      order: '{name} is {actual}, {side} {other}, {limit}.',
      impossible: {
        text: '{place} is "{actual}", which is not a date in the calendar.',
        fix: 'Correct the month or the day. Dates have the form 2025-12-31.',
      },
      exchanged: {
        text: '{place} is "{actual}", which is not a date in the calendar: its month and day may be exchanged.',
        fix: 'Write the month before the day: "{right}", if that is meant.',
      },
      year: {
        text: '{place} is "{actual}", and its year looks mistyped.',
        fix: 'Correct the year of the date.',
      },
    },
    check({ statement }, found) {
      const breach = dateBreach(statement);
      if (breach) {
        const { wrong, other, isEarly } = breach;
        const data = { actual: day(wrong), limit: day(other), other: other.name };
        const name = wrong.name.replace('the', 'The');
        found('order', wrong, { name, ...data, side: isEarly ? 'before' : 'after' }, [other]);
      }
      for (const { value, path } of statementLeaves(statement.document, 'date')) {
        if (typeof value !== 'string' || !dateForm.test(value)) continue;
        const isDate = dayNumber(value) !== undefined;
        const right = exchangedDate(value);
        const place = capitalized(placeWords(statement.document, path));
        if (right !== undefined) found('exchanged', path, { place, actual: value, right });
        else if (!isDate || !hasLikelyYear(value))
          found(isDate ? 'year' : 'impossible', path, {
            place,
            actual: value,
          });
      }
    },
  }),
  statementRule({
    code: 'INV-004',
    title: 'The period must be as long as its type',
    description:
      'Counting both the first and the last day, a month has 28 to 31 days, a quarter 89 to 92, a half-year 181 to 184 and a year 365 or 366. The first and last period of a fund may be shorter, and that of an investor who begins or ends with nothing.',
    severity: 'warning',
    category,
    references: [],
    fix: 'Correct the dates or the type of the period.',
    messages: {
      length: 'The period from {start} to {end} has {days} days, but a {type} has {least} to {most} days.',
    },
    check({ statement }, found) {
      const length = periodLength(statement);
      const { period } = statement;
      if (length && period && !dateBreach(statement))
        found('length', '/header/period', {
          start: day(period.start),
          end: day(period.end),
          ...length,
          days: numberWords(length.days),
          type: length.type === 'half' ? 'half-year' : length.type,
        });
    },
  }),
  statementRule({
    code: 'INV-005',
    title: 'The statement must be issued by the time investors expect it',
    description: `Investors expect capital accounts and performance statements within ${houseLimits.interimDays} days of a quarter and within ${houseLimits.annualDays} days of the end of the year. A statement issued about a year or more after the as-of date has a wrong year.`,
    severity: 'info',
    category,
    references: ['ILPA Principles 3.0'],
    fix: 'Issue the next statement earlier, or correct the issue date.',
    messages: {
      late: 'The statement was issued on {actual}, {days} days after the period ended; investors expect it within {most} days, by {limit}.',
      year: {
        text: 'The statement was issued on {actual}, {days} days after the as-of date, {asOf}.',
        severity: 'warning',
        fix: 'Check the years of the issue date and of the as-of date.',
      },
    },
    check({ statement }, found) {
      const period = statement.header.block('period');
      const end = period.date('end') ?? statement.header.date('asOf');
      const issued = statement.header.date('issueDate');
      if (!end || !issued || dateBreach(statement)) return;
      const days = issued.day - end.day;
      const asOf = statement.header.date('asOf') ?? end;
      if (issued.day - asOf.day > MAX_ISSUE_DAYS && !isCorrection(statement)) {
        const age = { days: issued.day - asOf.day, asOf: day(asOf) };
        found('year', issued, { actual: day(issued), ...age }, [end]);
        return;
      }
      if (!awaitedKinds.has(String(statement.kind)) || !period.date('end')) return;
      const isYearEnd = end.text.endsWith('-12-31') || period.text('type') === 'year';
      const most = isYearEnd ? houseLimits.annualDays : houseLimits.interimDays;
      if (days > most)
        found(
          'late',
          issued,
          {
            actual: day(issued),
            days,
            most,
            limit: dateWords(isoDate(end.day + most)),
          },
          [end],
        );
    },
  }),
  statementRule({
    code: 'INV-009',
    title: 'A corrected statement must name the statement it supersedes',
    description:
      'A sequence above one means that an earlier version was sent; readers must be able to find it.',
    severity: 'warning',
    category,
    references: [],
    fix: 'State the ID of the earlier version ("supersedes" in the header). If this is the first version, set the sequence number to 1.',
    messages: {
      missing:
        'The sequence number is {sequence}, so this statement corrects an earlier one, but it does not say which.',
    },
    check({ statement: { header } }, found) {
      const sequence = header.integer('sequence');
      if (sequence !== undefined && sequence > 1 && isMissing(header, 'supersedes'))
        found('missing', header.at('sequence'), { sequence });
    },
  }),
  statementRule({
    code: 'INV-010',
    title: 'A final or audited statement must name its accounting basis and auditor',
    description:
      'Applies to capital accounts, performance statements and reports, and unit-holder statements.',
    severity: 'warning',
    category,
    references: [],
    fix: 'Name the accounting basis and the auditor, or correct the status.',
    messages: {
      basis: {
        text: 'The status is {status}, but the header names no accounting basis.',
        fix: 'State the accounting basis in the header, such as "US GAAP", or correct the status.',
      },
      auditor: {
        text: 'The status is {status}, but no auditor is named.',
        fix: 'Name the auditor, or correct the status.',
      },
    },
    check({ statement }, found) {
      const status = statement.header.text('status');
      if ((status !== 'final' && status !== 'audited') || !accountedKinds.has(String(statement.kind))) return;
      // Performance reports present returns, not accounts; neither do final returns of a managed account.
      const isOfReturns =
        statement.kind === 'performance-report' || (statement.kind === 'performance' && status === 'final');
      if (isMissing(statement.header, 'basis') && !isOfReturns) found('basis', '/header/status', { status });
      // A transfer agent's statement of units is final without an audit, and verification of a composite is
      // voluntary.
      const isUnaudited = statement.kind === 'fund-nav' || isOfReturns;
      if (isMissing(statement, 'auditor') && (status === 'audited' || !isUnaudited))
        found('auditor', '/header/status', { status });
    },
  }),
  statementRule({
    code: 'INV-011',
    title: 'The vintage year must be that of the first contribution or of inception',
    description: 'A difference of one year is accepted, because managers define the vintage differently.',
    severity: 'warning',
    category,
    references: [],
    fix: 'Correct the vintage year or the inception date.',
    messages: {
      vintage: 'The vintage year is {actual}, but the fund began in {years}.',
    },
    check({ statement }, found) {
      const fund = statement.block('fund');
      const vintage = fund.integer('vintageYear');
      if (vintage === undefined || vintage < 1900 || vintage > 2200) return;
      const starts = [fund.date('inceptionDate'), completeFlows(statement)?.first?.date].filter(
        (date) => date !== undefined,
      );
      const years = [...new Set(starts.map((date) => Number(date.text.slice(0, 4))))];
      if (years.length > 0 && years.every((year) => Math.abs(vintage - year) > 1))
        found('vintage', fund.at('vintageYear'), { actual: vintage, years: years.join(' or ') }, starts);
    },
  }),
];

/** Whether a block lacks a member; an unknown name that is close to it is reported as misspelled. */
function isMissing(block: StatementBlock, name: string): boolean {
  return block.lacks(name) && !block.hasSimilar(name);
}

function isCorrection({ header }: Statement): boolean {
  return header.has('supersedes') || (header.integer('sequence') ?? 1) > 1;
}

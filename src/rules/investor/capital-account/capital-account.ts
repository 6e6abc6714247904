import { Decimal } from '../../../core/decimal.ts';
import { capitalized, figureWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import {
  type CapitalLine,
  type CapitalLineId,
  capitalLineIds,
  capitalLines,
  type StatementColumn,
} from '../../../model/investor/lines.ts';
import { hasWrongConvention, isInvolved } from '../identities/breaches.ts';
import { part, sameAmount } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { sumRule } from '../identities/sum.ts';
import type { StatementAmount, StatementBlock } from '../statement/block.ts';
import { columnScopes, hasExcessOffsets, lineLabel, partyScopes } from '../statement/capital-scope.ts';
import { figure, isOrAre, money } from '../statement/figures.ts';
import type { Statement } from '../statement/statement.ts';
import { isContinued } from '../statement-header/fund-dates.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

const category = 'capital-account';
const ilpa = ['ILPA Reporting Template'];

/** Closing balances of the prior statement and the opening balances that continue them. */
const continuations = [
  {
    label: 'Beginning NAV',
    opening: ['capitalAccount', 'lines', 'beginningNav', 'period'],
    closing: 'endingNav',
    before: 'the ending NAV of the prior statement',
  },
  {
    label: 'The beginning unfunded commitment',
    opening: ['commitment', 'beginningUnfunded'],
    closing: 'endingUnfunded',
    before: 'the ending unfunded commitment of the prior statement',
  },
  {
    label: 'The unfunded commitment before the notice',
    opening: ['notice', 'unfundedBefore'],
    closing: 'endingUnfunded',
    before: 'the ending unfunded commitment of the prior statement',
  },
  {
    label: 'The opening number of units',
    opening: ['units', 'opening'],
    closing: 'closingUnits',
    before: 'the closing number of units of the prior statement',
  },
  {
    label: 'The opening value of the account',
    opening: ['account', 'opening'],
    closing: 'closingValue',
    before: 'the closing value of the prior statement',
  },
] as const;

/** Pairs of columns, the second covering all of the first. */
const lengths = [
  ['ytd', 'itd', 'since inception'],
  ['period', 'ytd', 'for the year to date'],
  ['period', 'itd', 'since inception'],
] as const;

/** Their sign follows the accrual, which can fall; the carry rules check them. */
const carryLines: ReadonlySet<string> = new Set(['carryPaid', 'accruedCarryChange', 'endingAccruedCarry']);

export const capitalAccountRules: readonly Rule<StatementSubject>[] = [
  sumRule({
    code: 'INV-101',
    title: 'Beginning NAV plus flows, income and gains, less accrued carry, must equal ending NAV',
    description:
      'Checked in every column, for the investor and, under the wealth-effect convention, for the partners. Where a subtotal is not stated, its lines are added up instead. Carry paid may be included in the accrued carry or come on top of it. A column with a null line is not checked.',
    severity: 'error',
    category,
    references: ilpa,
    fix: 'Correct the amount that is wrong (value, sign or scale), or add the line that is missing, such as a transfer or carry.',
    formula:
      'endingNavNet = beginningNav + totalCashFlows? + netOperatingIncome? + realisedGain? + unrealisedChange? - accruedCarryChange?',
    alternative:
      'endingNavNet = beginningNav + totalCashFlows? + netOperatingIncome? + realisedGain? + unrealisedChange? - accruedCarryChange? - carryPaid?',
    scopes: everyScope,
  }),
  sumRule({
    code: 'INV-102',
    title: 'Ending NAV gross of carry must equal ending NAV net of carry plus accrued carry',
    description: 'Checked in every column that states all three.',
    severity: 'error',
    category,
    references: ilpa,
    fix: 'Correct the amount that is wrong (value, sign or scale): ending NAV gross of carry, ending NAV net of carry, or accrued carry.',
    formula: 'endingNavGross = endingNavNet + endingAccruedCarry',
    scopes: everyScope,
  }),
  identityRule({
    code: 'INV-103',
    title: 'Opening balances must equal the closing balances of the prior statement',
    description:
      'Compares NAV, unfunded commitment, units and account value with the prior statement where one is given. Other notices may have been sent between two notices, so there a difference is only a warning. A restatement disclosure explains that the prior balances were restated.',
    severity: 'error',
    category,
    references: ilpa,
    formula: 'beginningNav = prior.endingNav',
    fix: 'Compare both amounts with the prior statement itself, and correct the one that differs from it. If the prior statement was restated, add a disclosure of the type "restatement".',
    *identities(statement) {
      const prior = statement.block('prior');
      if (statement.list('disclosures').some((note) => note.text('type') === 'restatement')) return;
      if (!isContinued(statement)) return;
      const isNotice = statement.block('notice').isThere;
      for (const { label, opening, closing, before: name } of continuations) {
        const now = amountAt(statement, opening);
        const before = prior.amount(closing);
        if (now && before)
          yield {
            ...sameAmount([now, label], [before, name], statement.slack),
            // Between two notices there may have been others.
            isUnsure: isNotice,
            doubt: 'another notice in between',
            ...(isNotice && {
              advice:
                'If there was another notice in between, no action is needed. Otherwise compare both amounts with the prior statement itself, and correct the one that differs from it.',
            }),
          };
      }
    },
  }),
  sumRule({
    code: 'INV-104',
    title: 'Total flows must equal contributions less distributions and costs, plus transfers',
    description: 'Checked in every column that states the total.',
    severity: 'error',
    category,
    references: ilpa,
    fix: 'Correct the amount that is wrong (value, sign or scale), or add the line that is missing, such as contributions or partner transfers.',
    formula: `totalCashFlows = ${capitalLines.totalCashFlows.sumOf}`,
    scopes: (statement) => {
      // INV-017 reports a line that only one of several columns lacks.
      const least = hasUnevenFlows(statement) ? 2 : 1;
      return [...everyScope(statement)].map((scope) => ({ ...scope, least }));
    },
  }),
  sumRule({
    code: 'INV-105',
    title: 'Net operating income must equal income less fees, expenses and interest',
    description: 'Checked in every column that states the total; management fees count net.',
    severity: 'error',
    category,
    references: ilpa,
    fix: 'Correct the amount that is wrong (value, sign or scale), or add the line that is missing, such as interest or an expense.',
    formula: `netOperatingIncome = ${capitalLines.netOperatingIncome.sumOf}`,
    scopes: everyScope,
  }),
  identityRule({
    code: 'INV-106',
    title:
      'Year-to-date and since-inception columns must equal the prior ones plus the period, and must not be less than a shorter column',
    description:
      'Where the prior statement is given, its columns plus the period equal the new ones. For lines that only grow, no column exceeds a longer one.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'ytd = prior.ytd + period; itd = prior.itd + period',
    fix: 'Correct the amount for this period or the cumulative amount. If the prior statement was wrong, restate it.',
    *identities(statement) {
      const prior = statement.block('prior');
      const years = [prior.date('asOf'), statement.header.date('asOf')].map((date) => date?.text.slice(0, 4));
      const isSameYear = years[0] !== undefined && years[0] === years[1];
      if (!isContinued(statement)) return;
      for (const id of capitalLineIds) {
        const cells = statement.capitalLines.block(id);
        if (capitalLines[id].nature === 'balance' || !cells.isThere) continue;
        for (const column of ['ytd', 'itd'] as const) {
          if (column === 'ytd' && !isSameYear) continue;
          const [now, period] = [cells.amount(column), cells.amount('period')];
          const before = prior.block('lines').block(id).amount(column);
          if (!now || !period || !before) continue;
          // The first period of a fiscal year equals its year to date.
          if (column === 'ytd' && statement.agree(now.value, period.value)) continue;
          const label = capitalized(lineLabel(id, column));
          const minus = Decimal.one.negate();
          yield {
            place: now.path,
            left: label,
            found: now.value,
            right: `${figureWords(before.value)} in the prior statement plus ${figureWords(period.value)} for this period is`,
            expected: before.value.add(period.value),
            tolerance: statement.slack.multiply(Decimal.fromInteger(2)),
            parts: [
              part(now, label, Decimal.one),
              part(before, `${label} in the prior statement`, minus),
              part(period, capitalized(lineLabel(id, 'period')), minus),
            ],
          };
        }
      }
    },
    more: {
      messages: {
        exceeds: {
          text: '{label} {is} {actual}, more than the {limit} {words}.',
          fix: 'Correct one of the two columns: the amount for a longer time includes that for a shorter one.',
        },
      },
      check({ statement }, found) {
        if (hasWrongConvention(statement)) return;
        for (const id of capitalLineIds) {
          const line: CapitalLine = capitalLines[id];
          if (!line.cumulative) continue;
          for (const [short, long, words] of lengths) {
            const [year, ever] = [statement.lineAmount(id, short), statement.lineAmount(id, long)];
            if (!year || !ever || year.value.compare(ever.value.add(statement.slack)) <= 0) continue;
            if ([year, ever].some(({ path }) => isInvolved(statement, path))) continue;
            const label = capitalized(lineLabel(id, short));
            const data = { label, is: isOrAre(label), actual: figure(year.value) };
            found('exceeds', year, { ...data, limit: figure(ever.value), words }, [ever]);
            break;
          }
        }
      },
    },
  }),
  statementRule({
    code: 'INV-110',
    title: 'Fees, expenses and distributions must follow the sign convention',
    description:
      'Under the wealth-effect convention they are negative, as magnitudes positive. Where no convention is declared, the sign of the majority decides.',
    severity: 'warning',
    category,
    references: ilpa,
    fix: 'Change the sign, or state the sign convention of the statement ("signConvention" in the header).',
    messages: {
      convention: {
        text: 'The statement declares the sign convention "{actual}", but its amounts add up only under the convention "{convention}", with amounts that reduce NAV as {other}.',
        severity: 'error',
        fix: 'Set the sign convention ("signConvention" in the header) to "{convention}".',
      },
      sign: {
        text: '{label} {is} {actual}, but in this statement amounts that reduce NAV are {sign}.',
        fix: 'Change the sign. If the statement shows amounts that reduce NAV as {other}, set the sign convention ("signConvention" in the header) to "{convention}".',
      },
    },
    check({ statement }, found) {
      if (hasWrongConvention(statement)) {
        const data = { actual: statement.convention, ...signWords(statement) };
        return found('convention', statement.header.at('signConvention'), data);
      }
      for (const id of capitalLineIds) {
        for (const column of statement.columns) {
          const written = statement.capitalLines.block(id).amount(column);
          if (!written || !isAgainstConvention(statement, id, column)) continue;
          // INV-114 reports offsets above the gross fee, which make the net fee a credit.
          if (id === 'managementFeesNet' && hasExcessOffsets(statement)) continue;
          if (isInvolved(statement, written.path)) continue;
          const label = capitalized(lineLabel(id, column));
          found('sign', written, {
            label,
            is: isOrAre(label),
            actual: money(written.value),
            ...signWords(statement),
          });
        }
      }
    },
  }),
  statementRule({
    code: 'INV-119',
    title: 'A negative ending NAV must be explained',
    description: 'Requires a negative-nav disclosure, because an investor seldom owes money to a fund.',
    severity: 'warning',
    category,
    references: [],
    fix: 'Check the sign. If the NAV is negative, add a disclosure of the type "negative-nav" that explains it.',
    messages: { negative: '{label} is {actual}, and no disclosure explains why it is negative.' },
    check({ statement }, found) {
      if (statement.list('disclosures').some((note) => note.text('type') === 'negative-nav')) return;
      const negative = statement.columns.flatMap((column) => {
        const nav = statement.lineAmount('endingNavNet', column);
        return nav && nav.value.sign() < 0 ? [{ nav, column }] : [];
      });
      const [first, ...others] = negative;
      if (!first) return;
      const label = capitalized(lineLabel('endingNavNet', first.column));
      found(
        'negative',
        first.nav,
        { label, actual: figure(first.nav.value) },
        others.map(({ nav }) => nav),
      );
    },
  }),
];

/** Whether a column lacks contributions or distributions that another states. */
function hasUnevenFlows(statement: Statement): boolean {
  return ['contributions', 'distributions'].some((id) => {
    const stating = statement.columns.filter((column) => statement.capitalLines.block(id).has(column));
    return stating.length > 0 && stating.length < statement.columns.length;
  });
}

function* everyScope(statement: Statement) {
  yield* columnScopes(statement);
  yield* partyScopes(statement);
}

function isAgainstConvention(statement: Statement, id: CapitalLineId, column: StatementColumn): boolean {
  if (capitalLines[id].effect !== 'lowers' || carryLines.has(id)) return false;
  return statement.lineAmount(id, column)?.value.sign() === -1;
}

function amountAt(statement: Statement, path: readonly string[]): StatementAmount | undefined {
  let block: StatementBlock = statement;
  for (const name of path.slice(0, -1)) block = block.block(name);
  return block.amount(path.at(-1) as string);
}

/** How the statement shows amounts that reduce NAV, and the other convention. */
function signWords({ convention }: Statement) {
  return convention === 'wealth-effect'
    ? { sign: 'negative', other: 'positive', convention: 'magnitude' }
    : { sign: 'positive', other: 'negative', convention: 'wealth-effect' };
}

import { Decimal } from '../../core/decimal.ts';
import type { Rule } from '../../findings/rule.ts';
import { allAmounts, type StatementAmount, type StatementBlock, totalOf } from './block.ts';
import { isRatioOf, shownDigits, showQuotient } from './shown-ratio.ts';
import { larger } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';

const category = 'performance';
const ilpa = ['ILPA Performance Template'];
const GAIN_TERMS = 3;
const navTolerance = Decimal.parse('0.005') as Decimal;

/** Rules of the performance family over the table of investments. */
export const investmentRules: readonly Rule<StatementSubject>[] = [
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
        const breach = multipleBreach(row);
        if (!breach) continue;
        const { moic, part, invested, fairValue, digits } = breach;
        const quotient = { part: part.toString(), invested: invested.value.toString() };
        const expected = showQuotient(part, invested.value, digits);
        found('differs', moic, { found: moic.value.toString(), ...quotient, expected }, [
          invested,
          fairValue,
        ]);
      }
    },
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
  }),
  statementRule({
    code: 'INV-412',
    title: 'The gain of an investment is proceeds and fair value less what was invested',
    description:
      'Where the multiple is off as well, an amount both stand on is wrong, and INV-408 alone says so.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'gain = realised + fairValue - invested',
    fix: 'Recompute the gain, or correct the amounts.',
    messages: {
      differs: 'The gain is {found}, but {worth} realised or held less {invested} invested is {expected}.',
    },
    check({ statement }, found) {
      for (const row of statement.list('investments')) {
        const [gain, invested] = [row.amount('gain'), row.amount('invested')];
        const worth = worthOf(row);
        if (!gain || !invested || !worth || row.hasUnknown || multipleBreach(row)) continue;
        const expected = worth.part.subtract(invested.value);
        if (statement.agree(gain.value, expected, GAIN_TERMS)) continue;
        const parts = { worth: worth.part.toString(), invested: invested.value.toString() };
        found('differs', gain, { found: gain.value.toString(), ...parts, expected: expected.toString() }, [
          invested,
          worth.fairValue,
        ]);
      }
    },
  }),
];

/** What an investment has brought and is still worth. */
function worthOf(
  row: StatementBlock,
): { readonly part: Decimal; readonly fairValue: StatementAmount } | undefined {
  const fairValue = row.amount('fairValue');
  const realised = row.numberOr('realised', Decimal.zero);
  return fairValue && realised && { part: realised.add(fairValue.value), fairValue };
}

function multipleBreach(row: StatementBlock) {
  const [moic, invested, worth] = [row.amount('moic'), row.amount('invested'), worthOf(row)];
  if (!moic || !invested || !worth || invested.value.isZero()) return undefined;
  const digits = shownDigits([moic], 1);
  if (isRatioOf(moic.value, worth.part, invested.value, digits)) return undefined;
  return { ...worth, moic, invested, digits };
}

import { Decimal } from '../../../core/decimal.ts';
import { capitalized, figureWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { nameOf } from '../holdings/market-value.ts';
import { isInvolved } from '../identities/breaches.ts';
import { holds, type Identity, type IdentityPart, part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { allAmounts, type StatementAmount, type StatementBlock, totalOf } from '../statement/block.ts';
import { figure, money } from '../statement/figures.ts';
import { memberName } from '../statement/member-names.ts';
import { explains, ownLines } from '../statement/own-lines.ts';
import { rowWords } from '../statement/place-words.ts';
import { ratioIdentity, shownDigits } from '../statement/shown-ratio.ts';
import { larger, type Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

const category = 'performance';
const ilpa = ['ILPA Performance Template'];
const GAIN_TERMS = 3;
const one = Decimal.one;
const minus = one.negate();
const weightTolerance = Decimal.parse('0.0005') as Decimal;
const navTolerance = Decimal.parse('0.005') as Decimal;

/** Rules of the performance family on the table of investments. */
export const investmentRules: readonly Rule<StatementSubject>[] = [
  identityRule({
    code: 'INV-408',
    title: 'The multiple of an investment must equal proceeds plus fair value divided by the invested amount',
    description: 'Half a unit in the last digit shown is accepted.',
    severity: 'error',
    category,
    references: ilpa,
    formula: 'moic = (realised + fairValue) / invested',
    fix: 'Recompute the multiple, or correct the amount that is wrong or missing: the invested amount, the proceeds ("realised") or the fair value.',
    *identities(statement) {
      for (const row of statement.list('investments')) {
        const [moic, invested, worth] = [row.amount('moic'), row.amount('invested'), worthOf(row)];
        if (!moic || !invested || !worth || invested.value.isZero()) continue;
        const digits = shownDigits([moic], 1);
        const identity = ratioIdentity(
          statement,
          [moic, nameOf(row, 'multiple')],
          [worth.total, ''],
          [invested, nameOf(row, 'invested amount')],
          digits,
          ['proceeds and fair value', 'the invested amount'],
        );
        const [ratio, , whole] = identity.parts as [IdentityPart, IdentityPart, IdentityPart];
        const own = ownLines(row);
        const isExplained = explains(own, identity.gap as Decimal, identity.tolerance);
        yield {
          ...identity,
          ...(isExplained && { gap: Decimal.zero }),
          parts: [ratio, whole, ...worth.parts],
          isUnsure: own.length > 0,
        };
      }
    },
  }),
  identityRule({
    code: 'INV-409',
    title: 'Investments, cash and other assets less liabilities must equal the net assets of the fund',
    description:
      'A difference of half a percent of the net asset value is accepted. Where the weights of the holdings of a fund add up to one, all are listed, and these with cash and other assets equal its gross assets; cash and other assets may be holdings as well.',
    severity: 'warning',
    category,
    references: [],
    formula: 'netAssets.nav ~ Σ fairValue + cash + otherAssets - liabilities',
    fix: 'Correct the net asset value, or add or correct the investment or balance that is missing or wrong.',
    *identities(statement) {
      yield* grossAssets(statement);
      const balances = statement.block('netAssets');
      const nav = balances.amount('nav');
      const rows = statement.list('investments');
      const values = allAmounts(rows.map((row) => row.cell('fairValue')));
      const cells = ['cash', 'otherAssets', 'liabilities'].map((name) => ({
        name,
        cell: balances.cell(name),
      }));
      if (
        !nav ||
        !values ||
        values.length === 0 ||
        hasRepeated(rows) ||
        hasUnlisted(statement) ||
        cells.some(({ cell }) => cell === 'unknown')
      )
        return;
      const signed = cells.flatMap(({ name, cell }) =>
        typeof cell === 'string'
          ? []
          : [part(cell, capitalized(memberName('netAssets', name)), name === 'liabilities' ? one : minus)],
      );
      const parts = [
        ...values.map((value, index) => part(value, nameOf(rows[index], 'fair value'), minus)),
        ...signed,
      ];
      const expected = parts.reduce(
        (sum, { value, slope }) => sum.subtract(value.multiply(slope)),
        Decimal.zero,
      );
      const tolerance = larger(nav.value.abs().multiply(navTolerance), statement.slack);
      const own = ownLines(balances);
      const isExplained = explains(own, nav.value.subtract(expected), tolerance);
      yield {
        place: nav.path,
        left: 'The net asset value of the fund',
        found: nav.value,
        right: 'investments, cash and other assets less liabilities come to',
        expected,
        ...(isExplained && { gap: Decimal.zero }),
        tolerance,
        parts: [part(nav, 'The net asset value of the fund', one), ...parts],
        list: '/investments',
      };
    },
    more: {
      messages: {
        less: {
          text: 'The net asset value of the fund is {actual}, but its cash and other assets less its liabilities already come to {expected}.',
          fix: 'Correct the net asset value, or the asset or liability that is wrong.',
        },
        share: {
          text: "The net asset value of the fund is {actual}, but the investor's share of it alone is {expected}.",
          fix: 'Correct the net asset value of the fund, which may have been exchanged with its liabilities, or that of the investor.',
        },
      },
      check({ statement }, found) {
        const balances = statement.block('netAssets');
        const share = statement.lineAmount('endingNavNet', 'period');
        const fundNav = balances.amount('nav');
        if (share && fundNav && share.value.compare(fundNav.value.abs().add(statement.slack)) > 0)
          found('share', fundNav, { actual: money(fundNav.value), expected: money(share.value) }, [share]);
        const [nav, liabilities] = [balances.amount('nav'), balances.amount('liabilities')];
        const cash = balances.amount('cash');
        const others = balances.numberOr('otherAssets', Decimal.zero);
        if (!nav || !cash || !liabilities || !others || balances.hasUnknown || cash.value.sign() < 0) return;
        if (statement.list('investments').length > 0 || ownLines(balances).length > 0) return;
        const least = cash.value.add(others).subtract(liabilities.value.abs());
        const limit = least.subtract(statement.slack).subtract(least.abs().multiply(navTolerance));
        if (nav.value.compare(limit) < 0)
          found('less', nav, { actual: money(nav.value), expected: money(least) }, [cash, liabilities]);
      },
    },
  }),
  statementRule({
    code: 'INV-410',
    title: 'Realized investments must have no fair value, and others must have one',
    description: 'An investment that lost its value without being sold has the status written-off.',
    severity: 'warning',
    category,
    references: [],
    fix: 'Correct the status or the fair value.',
    messages: {
      left: {
        text: '{name} is realized, but its fair value is {actual} instead of zero.',
        fix: 'Set the fair value to zero, or correct the status.',
      },
      none: {
        text: '{name} is {status}, but its fair value is {actual}.',
        fix: 'Correct the fair value or the status; an investment that has lost its value without being sold has the status "written-off".',
      },
    },
    check({ statement }, found) {
      for (const row of statement.list('investments')) {
        const status = row.text('status') ?? '';
        const fairValue = row.amount('fairValue');
        if (!fairValue || isInvolved(statement, fairValue.path)) continue;
        const actual = figure(fairValue.value);
        const name = row.text('name') ?? capitalized(rowWords(row, 'investments'));
        if (status === 'realised' && !fairValue.value.isZero())
          found('left', fairValue, { name, actual }, [row.at('status')]);
        if (status.endsWith('realised') && status !== 'realised' && fairValue.value.sign() <= 0)
          found('none', fairValue, { name, status: statusNames[status] ?? status, actual }, [
            row.at('status'),
          ]);
      }
    },
  }),
  identityRule({
    code: 'INV-412',
    title: 'The gain on an investment must equal proceeds plus fair value less the invested amount',
    description: 'Lines of the issuer that explain the difference are accepted.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'gain = realised + fairValue - invested',
    fix: 'Recompute the gain, or correct the amount that is wrong.',
    *identities(statement) {
      for (const row of statement.list('investments')) {
        const [gain, invested] = [row.amount('gain'), row.amount('invested')];
        const worth = worthOf(row);
        if (!gain || !invested || !worth || row.hasUnknown) continue;
        const expected = worth.total.value.subtract(invested.value);
        const tolerance = statement.slack.multiply(Decimal.fromInteger(GAIN_TERMS));
        const isExplained = explains(ownLines(row), gain.value.subtract(expected), tolerance);
        yield {
          place: gain.path,
          left: nameOf(row, 'gain', 'on'),
          found: gain.value,
          right: `proceeds and fair value of ${figureWords(worth.total.value)} less the invested amount of ${figureWords(invested.value)} is`,
          expected,
          ...(isExplained && { gap: Decimal.zero }),
          tolerance,
          parts: [
            part(gain, nameOf(row, 'gain', 'on'), one),
            part(invested, nameOf(row, 'invested amount'), one),
            ...worth.parts,
          ],
        };
      }
    },
  }),
];

const statusNames: Readonly<Record<string, string>> = {
  unrealised: 'unrealized',
  'partially-realised': 'partially realized',
};

/** Whether an investment is listed twice, which INV-414 reports. */
export function hasRepeated(rows: readonly StatementBlock[]): boolean {
  const ids = rows.flatMap((row) => row.text('id') ?? row.text('name') ?? []);
  return new Set(ids).size < ids.length;
}

/** Whether a flow names an investment that is not listed, which INV-414 reports. */
/** Compares the gross assets of a fund with its holdings, if their weights say that all are listed. */
function* grossAssets(statement: Statement): Generator<Identity> {
  const balances = statement.block('netAssets');
  const gross = balances.amount('grossAssets');
  const rows = statement.list('holdings');
  const values = allAmounts(rows.map((row) => row.cell('marketValue')));
  const weights = allAmounts(rows.map((row) => row.cell('weight')));
  if (!gross || !values?.length || !weights || balances.hasUnknown || ownLines(balances).length > 0) return;
  const terms = Decimal.fromInteger(rows.length);
  if (values.length < rows.length || weights.length < rows.length) return;
  if (totalOf(weights).subtract(one).abs().compare(weightTolerance.multiply(terms)) > 0) return;
  const others = ['cash', 'otherAssets'].flatMap((name) => {
    const amount = balances.amount(name);
    return amount ? [part(amount, capitalized(memberName('netAssets', name)), minus)] : [];
  });
  const listed = values.map((value, index) => part(value, nameOf(rows[index], 'market value'), minus));
  const identities = [others, ...others.map((other) => [other]), []].map((added): Identity => {
    const parts = [...listed, ...added];
    return {
      place: gross.path,
      left: 'The total assets of the fund',
      found: gross.value,
      right: `holdings${added.length > 0 ? ', cash and other assets' : ''} come to`,
      expected: totalOf(parts),
      tolerance: statement.slack.multiply(terms.add(Decimal.fromInteger(others.length))),
      parts: [part(gross, 'The total assets of the fund', one), ...parts],
      list: '/holdings',
    };
  });
  yield identities.find(holds) ?? (identities[0] as Identity);
}

function hasUnlisted(statement: Statement): boolean {
  const ids = new Set(statement.list('investments').map((row) => row.text('id')));
  return (
    !ids.has(undefined) &&
    statement
      .cashFlows('gross')
      .items.some(({ block }) => block.has('investmentId') && !ids.has(block.text('investmentId')))
  );
}

/** Returns the proceeds and the remaining value of an investment. */
function worthOf(
  row: StatementBlock,
): { readonly total: StatementAmount; readonly parts: readonly IdentityPart[] } | undefined {
  const fairValue = row.amount('fairValue');
  const realised = row.cell('realised');
  if (!fairValue || realised === 'unknown') return undefined;
  const parts = [part(fairValue, nameOf(row, 'fair value'), minus)];
  const proceeds = realised === 'absent' ? { value: Decimal.zero, path: row.at('realised') } : realised;
  parts.push(part(proceeds, nameOf(row, 'proceeds'), minus));
  return { total: { value: proceeds.value.add(fairValue.value), path: fairValue.path }, parts };
}

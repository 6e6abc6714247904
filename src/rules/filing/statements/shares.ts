import { Decimal } from '../../../core/decimal.ts';
import { slackOf } from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { numberWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { type LineItem, lineItemOfKey } from '../../../model/line-items.ts';
import { amountLike, factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { worthOf } from '../../binding.ts';
import type { Breach } from '../../evaluation.ts';
import { defineIdentities } from '../../identity.ts';
import { powerBetween } from '../plausibility/magnitude.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

const SHARED =
  'Not reported where several classes of shares or participating securities share the profit and the profit available to common shareholders is not reported.';
const classAxis = /(?:ClassOfStock|ClassesOf(?:OrdinaryShares|ShareCapital))Axis$/;
const basicEps = lineItemOfKey('basicEps') as LineItem;
const dilutedProfit = lineItemOfKey('netIncomeCommonDiluted') as LineItem;
const participating = /Participating|DistributedEarnings|TwoClass/;

/** Whether the profit belongs to more holders than those of the counted shares, or their part is not known. */
function isShared(report: Report, breach: Breach): boolean {
  const { found, expected, related } = breach;
  if (related.some(({ line }) => line?.key.startsWith('netIncomeCommon'))) return false;
  if (found.sign() * expected.sign() < 0 || found.abs().compare(expected.abs()) > 0) return false;
  return report.derive(hasSeveralHolders) || isPaidBefore(report, breach);
}

/** Whether an extension line of the period, such as the coupon of hybrid capital, is the difference. */
function isPaidBefore(report: Report, { found, related, fact: eps }: Breach): boolean {
  const [profit, shares] = related;
  if (!profit?.value || !shares?.value) return false;
  const rest = profit.value.subtract(found.multiply(shares.value)).abs();
  const slack = slackOf(eps.value?.scale ?? 2).multiply(shares.value.abs());
  return report.concepts.some(
    ({ concept, facts }) =>
      concept.family === 'other' &&
      facts.some(
        ({ value, unit, context }) =>
          unit?.key === profit.unit?.key &&
          context.aspect === profit.context.aspect &&
          value !== undefined &&
          value.abs().subtract(rest).abs().compare(slack) <= 0,
      ),
  );
}

function hasSeveralHolders(report: Report): boolean {
  const byClass = ['basicEps', 'dilutedEps', 'basicShares', 'dilutedShares', 'sharesOutstanding'].some(
    (key) =>
      [...report.factsOfLine(key).values()].some(([fact]) =>
        fact?.context.dimensions.some(({ axis }) => classAxis.test(axis)),
      ),
  );
  return byClass || report.concepts.some(({ concept }) => participating.test(concept.local));
}

/**
 * Whether diluted earnings per share have the sign of the basic ones, which are reported instead, or that of the
 * diluted profit, which adjustments such as the change in value of warrants can turn into a loss.
 */
function hasKnownSign(report: Report, { anchor, fact, found }: Breach): boolean {
  if (fact.line?.key !== 'dilutedEps') return false;
  return [basicEps, dilutedProfit].some(
    (line) => worthOf(report, line, anchor)?.value.sign() === found.sign(),
  );
}

export const shareIdentities = defineIdentities('shares', [
  {
    code: 'EPS001',
    title: 'Basic earnings per share must equal profit divided by weighted average shares',
    severity: 'warning',
    modelVersion: 'v1',
    formula:
      'basicEps ~ netIncome / basicShares or netIncomeParent / basicShares or (netIncome - preferredDividends) / basicShares or netIncomeCommon / basicShares',
    note: 'Preferred dividends and the profit of non-controlling interests are deducted if that makes the figures agree.',
  },
  {
    code: 'EPS002',
    title: 'Diluted earnings per share must not exceed basic earnings per share',
    severity: 'warning',
    modelVersion: 'v1',
    formula: 'dilutedEps <= basicEps',
  },
  {
    code: 'EPS003',
    title: 'There must be at least as many diluted as basic weighted average shares',
    severity: 'warning',
    modelVersion: 'v1',
    formula: 'dilutedShares >= basicShares',
  },
  {
    code: 'EPS-001',
    title: 'Basic earnings per share must equal profit divided by weighted average shares',
    severity: 'warning',
    modelVersion: 'v2',
    formula: 'basicEps ~ netIncomeCommon / basicShares',
    note: SHARED,
    references: ['DQC_0130', 'IAS 33.10', 'ASC 260-10-45-10'],
    dimensions: 'none',
    excuses: isShared,
  },
  {
    code: 'EPS-018',
    title: 'Earnings per share of a class must equal its part of the profit divided by its shares',
    severity: 'warning',
    formula: [
      'basicEps ~ netIncomeCommon / basicShares',
      'dilutedEps ~ netIncomeCommonDiluted / dilutedShares',
      'dilutedEps >= 0 when netIncomeCommon >= 0',
      'dilutedEps <= 0 when netIncomeCommon <= 0',
    ],
    note: 'Checked for each class of shares whose profit is reported. Diluted earnings per share may be of a larger part of the profit, but have its sign.',
    references: ['ASC 260-10-45-60B', 'IAS 33.A14'],
    dimensions: ['StatementClassOfStockAxis', 'ClassesOfOrdinarySharesAxis', 'ClassesOfShareCapitalAxis'],
  },
  {
    code: 'EPS-002',
    title: 'Diluted earnings per share must equal profit divided by diluted shares',
    severity: 'warning',
    formula:
      'dilutedEps ~ netIncomeCommonDiluted / dilutedShares or netIncomeCommon / dilutedShares or netIncome / dilutedShares',
    note: SHARED,
    references: ['IAS 33.31', 'ASC 260-10-45-16'],
    dimensions: 'none',
    excuses: isShared,
    yieldsTo: ['EPS001', 'EPS-001', 'EPS002', 'EPS003'],
  },
  {
    code: 'EPS-003',
    title: 'Diluted earnings per share must not exceed basic earnings per share',
    severity: 'warning',
    modelVersion: 'v2',
    formula: 'dilutedEps <= basicEps when netIncomeCommon >= 0',
    note: 'Not checked for a loss, because profit from continuing operations determines which instruments are dilutive.',
    references: ['IAS 33.41'],
    yieldsTo: ['EPS-001', 'EPS-002'],
  },
  {
    code: 'EPS-004',
    title: 'There must be at least as many diluted as basic weighted average shares',
    severity: 'warning',
    modelVersion: 'v2',
    formula: 'dilutedShares >= basicShares',
    yieldsTo: ['EPS-001', 'EPS-002'],
  },
  {
    code: 'EPS-005',
    title: 'Shares outstanding must not exceed shares issued, nor shares issued the shares authorized',
    severity: 'error',
    formula: [
      'sharesOutstanding <= sharesIssued',
      'sharesIssued <= sharesAuthorized unless sharesAuthorized = 0',
    ],
    note: 'Companies without an authorized limit report zero.',
    references: ['DQC_0009.15', 'DQC_0009.21', 'DQC_0009.24'],
  },
  {
    code: 'EPS-006',
    title:
      'Preferred shares outstanding must not exceed those issued, nor those issued the number authorized',
    severity: 'warning',
    formula: [
      'preferredSharesOutstanding <= preferredSharesIssued',
      'preferredSharesIssued <= preferredSharesAuthorized unless preferredSharesAuthorized = 0',
    ],
    references: ['DQC_0009.19', 'DQC_0009.22', 'DQC_0009.23'],
  },
  {
    code: 'EPS-007',
    title: 'Shares outstanding must equal shares issued less treasury shares held',
    severity: 'warning',
    formula: 'sharesOutstanding = sharesIssued - treasurySharesHeld',
    yieldsTo: ['EPS-005'],
  },
  {
    code: 'EPS-009',
    title: 'Share capital must be about par value per share times shares issued',
    severity: 'warning',
    formula: 'shareCapital ~ parValue * sharesIssued',
    relative: '0.01',
  },
  {
    code: 'EPS-010',
    title: 'Earnings per share must have the sign of the profit',
    severity: 'warning',
    formula: [
      'basicEps >= 0 when netIncomeCommon >= 0',
      'basicEps <= 0 when netIncomeCommon <= 0',
      'dilutedEps >= 0 when netIncomeCommon >= 0',
      'dilutedEps <= 0 when netIncomeCommon <= 0',
    ],
    note: 'Diluted earnings per share may have the sign of the diluted profit; with the sign of the basic ones they are not reported again.',
    dimensions: 'none',
    excuses: hasKnownSign,
    yieldsTo: ['EPS001', 'EPS-001'],
  },
  {
    code: 'EPS-011',
    title: 'Earnings per share of continuing and discontinued operations must add up',
    severity: 'warning',
    formula: [
      'basicEps = basicEpsContinuing + basicEpsDiscontinued',
      'dilutedEps = dilutedEpsContinuing + dilutedEpsDiscontinued',
    ],
    yieldsTo: ['EPS001', 'EPS-001'],
  },
  {
    code: 'EPS-012',
    title: 'Dividends per share times shares must equal dividends declared',
    severity: 'warning',
    formula:
      'dividendsDeclared ~ dividendsPerShare * basicShares or dividendsPerShare * sharesOutstanding or dividendsPerShare * sharesIssued',
    note: 'The number of shares changes during a year, so a difference of five percent is accepted.',
    relative: '0.05',
    dimensions: 'none',
  },
  {
    code: 'EPS-014',
    title: 'Net assets must be net asset value per share times shares outstanding',
    severity: 'warning',
    formula: [
      'netAssets ~ netAssetValuePerShare * sharesOutstanding',
      'totalStockholdersEquity ~ netAssetValuePerShare * sharesOutstanding unless netAssets',
    ],
    note: 'Compared for each class of shares that reports all three. A difference of two percent is accepted, because some funds state the value at which they deal.',
    references: ['ASC 946-205-50-7'],
    relative: '0.02',
  },
]);

/** Splits before the report is filed change the number by less. */
const MAX_FACTOR = Decimal.fromInteger(50);

const coverRule = filingRule({
  code: 'EPS-008',
  title: 'The cover and the balance sheet must state share counts on the same scale',
  description:
    'The numbers of shares outstanding on the cover and on the latest balance sheet differ by less than a factor of fifty. Checked for each class of shares that both report.',
  severity: 'warning',
  modelVersion: 'v2',
  category: 'shares',
  references: ['DQC_0095'],
  fix: 'Correct the scale of the number that is wrong: write the full number of shares.',
  messages: {
    scale:
      'The cover states {cover} outstanding, but {line} {period} {is:line} {sheet}: about {factor} times as {direction}.',
  },
  check({ report }, found) {
    const latest = new Map<string, ReportFact>();
    for (const facts of report.factsOfLine('sharesOutstanding').values()) {
      const fact = facts[0] as ReportFact;
      const known = latest.get(fact.context.subject);
      if (!known || fact.context.period.end > known.context.period.end)
        latest.set(fact.context.subject, fact);
    }
    if (latest.size === 0) return;
    for (const cover of report.facts) {
      const { family, local } = cover.concept;
      if (family !== 'dei' || local !== 'EntityCommonStockSharesOutstanding') continue;
      const sheet = latest.get(cover.context.subject);
      if (!sheet?.value || !cover.value || cover.value.sign() <= 0 || sheet.value.sign() <= 0) continue;
      if (isFar(cover.value, sheet.value) || isFar(sheet.value, cover.value))
        found(
          'scale',
          cover.member('value'),
          {
            cover: factAmount(cover),
            line: sheet.name,
            period: factPeriod(sheet),
            sheet: factAmount(sheet),
            ...ratioWords(sheet.value, cover.value),
          },
          [sheet],
        );
    }
  },
});

const ukShareRule = filingRule({
  code: 'EPS-013',
  title: 'The par value of the shares issued must agree with share capital',
  description:
    'In UK and Irish accounts, fully paid shares of each class times their par value do not come to more than share capital, nor to a hundredth or thousandth of it. Classes that are not tagged make share capital larger. Not checked where the par value is in another currency, or is missing for a class. A difference of one percent is accepted.',
  severity: 'warning',
  modelVersion: 'v2',
  category: 'shares',
  references: ['SI 2008/410 Sch 1'],
  fix: 'Correct the number of shares, their par value or share capital, whichever is wrong; check the scale of each.',
  messages: {
    differs: 'Share capital {period} is {capital}, but {shares} at {par} {are} {product}.',
  },
  check({ report }, found) {
    const issuedAt = new Map<number, ReportFact[]>();
    const counted = new Set<string>();
    for (const count of report.factsNamed('NumberSharesIssuedFullyPaid', 'uk')) {
      if (!count.value || counted.has(dateAndClass(count))) continue;
      counted.add(dateAndClass(count));
      const { end } = count.context.period;
      addToList(issuedAt, end, count);
    }
    if (issuedAt.size === 0) return;
    const pars = new Map<string, ReportFact>();
    for (const par of report.factsNamed('ParValueShare', 'uk'))
      if (par.value && !pars.has(dateAndClass(par))) pars.set(dateAndClass(par), par);
    for (const capital of shareCapitals(report)) {
      const issued = issuedAt.get(capital.context.period.end) ?? [];
      const [first] = issued;
      const values = issued.map((count) => pars.get(dateAndClass(count)));
      if (!first || values.some((par) => par?.unit?.currency !== capital.unit?.currency)) continue;
      const amount = capital.value as Decimal;
      let product = Decimal.zero;
      let shares = Decimal.zero;
      issued.forEach(({ value }, at) => {
        shares = shares.add(value as Decimal);
        product = product.add((value as Decimal).multiply(values[at]?.value as Decimal));
      });
      const most = amount.multiply(PAR_TOLERANCE).add(slackOf(capital.accuracy));
      const isScaled = powerBetween(product, amount, [-2, -3], 1) !== undefined;
      if (product.compare(most) <= 0 && !isScaled) continue;
      found(
        'differs',
        first.member('value'),
        {
          period: factPeriod(capital),
          capital: factAmount(capital),
          shares: `${numberWords(shares)} ${shares.equals(Decimal.one) ? 'share' : 'shares'}`,
          par:
            issued.length === 1 ? `a par value of ${factAmount(values[0] as ReportFact).words}` : 'par value',
          are: shares.equals(Decimal.one) ? 'is' : 'are',
          product: amountLike(capital, product),
        },
        [capital, ...issued.slice(1), ...values.flatMap((par) => par ?? [])],
      );
    }
  },
});

/** Returns share capital above zero, one amount for each date. */
function shareCapitals(report: Report): Iterable<ReportFact> {
  const capitals = new Map<number, ReportFact>();
  const columns = report
    .factsNamed('Equity', 'uk')
    .filter(
      ({ context: { dimensions } }) =>
        dimensions.length === 1 && SHARE_CAPITAL.test(dimensions[0]?.member ?? ''),
    );
  for (const fact of [...report.factsNamed('CalledUpShareCapital', 'uk'), ...columns]) {
    const { end } = fact.context.period;
    if (fact.value && fact.value.sign() > 0 && !capitals.has(end)) capitals.set(end, fact);
  }
  return capitals.values();
}

function dateAndClass({ context }: ReportFact): string {
  return `${context.period.end} ${context.subject}`;
}

const SHARE_CAPITAL = /:ShareCapital$/;
const PAR_TOLERANCE = Decimal.parse('1.01') as Decimal;

/** "about 1,000 times as many": how the number of the balance sheet compares with that of the cover. */
function ratioWords(sheet: Decimal, cover: Decimal) {
  const isMore = sheet.compare(cover) > 0;
  const ratio = isMore ? sheet.divide(cover, 0, 'floor') : cover.divide(sheet, 0, 'floor');
  return { factor: numberWords(ratio ?? MAX_FACTOR), direction: isMore ? 'many' : 'few' };
}

function isFar(a: Decimal, b: Decimal): boolean {
  return a.compare(b.multiply(MAX_FACTOR)) > 0;
}

export const shareRules: readonly Rule<FilingSubject>[] = [...shareIdentities, coverRule, ukShareRule];

import { dayNumber, isoDate } from '../../../core/calendar.ts';
import { isCountryCode } from '../../../core/country.ts';
import { Decimal } from '../../../core/decimal.ts';
import { dateWords } from '../../../core/wording.ts';
import type { Place, Rule } from '../../../findings/rule.ts';
import { factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import { DAY, lastDay, lengthInDays } from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import { trustedPeriod } from '../periods/stray-period.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { baseForm, coverFact, isFalseFact, isFilled, isTrueFact } from './cover-facts.ts';
import { annualForms } from './cover-page.ts';
import { isUsState } from './us-states.ts';

/** Rules that compare the cover with the metadata of the document and with its figures. */
export const coverContentRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'COV-022',
    title: 'The ticker, the state and the par value on the cover must match the rest of the report',
    description:
      'Compared with the identifiers and the jurisdiction of the entity, and with the par value in the balance sheet. Where the cover lists several securities, one matching ticker is enough.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Correct the fact or the details of the entity.',
    messages: {
      other: '{concept} is "{found}", but the details of the entity in the document state {own}.',
      country: {
        text: '{concept} is "{found}", which the SEC uses for a state of the United States, but the jurisdiction of the entity is the country {own}.',
        fix: 'Use the code of the SEC for the country, which contains a digit, such as E9 for the Cayman Islands.',
      },
      par: {
        text: 'The title of the security on the cover states a par value of {found}, but {concept} {period} {is:concept} {own}.',
        fix: 'Correct the title of the security, or the par value in the balance sheet.',
      },
    },
    check({ report }, found) {
      const entity = memberOf(report.filing, 'entity');
      const add = (fact: ReportFact, expected: string, own: string, at: string) => {
        const data = { concept: fact.name, found: fact.text.trim(), own, expected };
        found('other', fact.member('value'), data, [at]);
      };
      const tickers = listOf(memberOf(entity, 'identifiers')).flatMap((identifier, at) =>
        textOf(identifier, 'scheme') === 'ticker' ? [{ at, value: textOf(identifier, 'value') ?? '' }] : [],
      );
      const symbols = report.factsNamed('TradingSymbol', 'dei').filter(({ nil }) => !nil);
      const [symbol] = symbols;
      const [ticker] = tickers;
      const isSame = (a: string, b: string) => bare(a) === bare(b);
      // TXT-004 reports an empty symbol.
      if (
        symbol &&
        ticker?.value &&
        symbols.every(isFilled) &&
        !symbols.some(({ text }) => tickers.some(({ value }) => isSame(text, value)))
      )
        add(symbol, ticker.value, `the ticker ${ticker.value}`, `/entity/identifiers/${ticker.at}/value`);
      const jurisdiction = textOf(entity, 'jurisdiction') ?? '';
      const state = coverFact(report, 'EntityIncorporationStateCountryCode');
      const [country = '', subdivision] = jurisdiction.split('-');
      if (state && country === 'US' && isUsState(subdivision ?? '') && isUsState(state.text.trim())) {
        if (state.text.trim() !== subdivision)
          add(state, subdivision as string, `the jurisdiction ${jurisdiction}`, '/entity/jurisdiction');
      } else if (state && country !== 'US' && isCountryCode(country) && isUsState(state.text.trim())) {
        const data = { concept: state.name, found: state.text.trim(), own: jurisdiction };
        if (!usTerritories.has(country))
          found('country', state.member('value'), data, ['/entity/jurisdiction']);
      }
      const pars = report
        .factsNamed('CommonStockParOrStatedValuePerShare', 'us-gaap')
        .filter(({ value, unit }) => value && unit?.currency === 'USD');
      const [par] = pars;
      for (const title of par ? report.factsNamed('Security12bTitle', 'dei') : []) {
        const stated = parValueOf(title);
        if (!par || !stated || pars.some(({ value }) => value?.equals(stated))) continue;
        found(
          'par',
          title.member('value'),
          {
            found: `USD ${stated.toString()}`,
            concept: par.name,
            period: factPeriod(par),
            own: factAmount(par),
          },
          [par],
        );
      }
    },
  }),
  filingRule({
    code: 'COV-023',
    title: 'The filer status on the cover must fit the figures',
    description:
      'A filer with a public float of at least 700 million is a large accelerated filer unless it is new to the market; one with less than 560 million is not. The public float is that of the last business day of the second fiscal quarter, within the year. A large accelerated filer has its internal control attested. A shell company has only nominal revenue, and neither deposits of customers nor inventories. The date of the float is not checked in transition reports and shorter periods.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: ['17 CFR 240.12b-2', 'SOX 404(b)'],
    fix: 'Correct the fact on the cover, or the figure that contradicts it.',
    messages: {
      category: {
        text: 'The filer category is "{category}", but the public float is {float}. A large accelerated filer has a public float of at least USD 700 million, and remains one while its float is at least USD 560 million.',
        fix: 'Correct the filer category, or the public float: its value or scale. If the company has reported for less than a year, no action is needed.',
      },
      date: {
        text: 'The public float is dated {date}, which is not in the year that ends on {end}.',
        fix: 'Report the public float at the last business day of the second fiscal quarter.',
      },
      attestation: {
        text: 'The cover states that the auditor did not attest to internal control, but the filer is a "{category}".',
        fix: 'Correct the filer category, or the statement on the attestation.',
      },
      shell: {
        text: 'The cover states that the company is a shell company, but its revenue is {revenue}.',
        fix: 'Correct the shell company flag, or the revenue: its value or scale.',
      },
      operations: {
        text: 'The cover states that the company is a shell company, but {concept} {period} {is:concept} {value}.',
        fix: 'Correct the shell company flag, or the amount: its value or scale.',
      },
    },
    check({ report }, found) {
      const category = coverFact(report, 'EntityFilerCategory');
      const kind = category?.text.trim().toLowerCase();
      const [float] = report
        .factsNamed('EntityPublicFloat', 'dei')
        .filter(({ unit }) => unit?.currency === 'USD');
      if (category && float?.value && report.factsNamed('EntityPublicFloat', 'dei').length === 1) {
        const isLarge = float.value.compare(largeFloat) >= 0;
        const isSmall = float.value.compare(smallFloat) < 0 && float.value.compare(million) >= 0;
        const isBelow = kind === 'non-accelerated filer' || kind === 'accelerated filer';
        if ((isBelow && isLarge) || (kind === 'large accelerated filer' && isSmall))
          found('category', category.member('value'), { category: category.text, float: factAmount(float) }, [
            float,
          ]);
      }
      const year = trustedPeriod(report);
      const counts = report.factsNamed('EntityCommonStockSharesOutstanding', 'dei');
      // A company that went public after the year may report a later float, but not one after the cover.
      const day = float?.context.period.end ?? 0;
      const isAfter = counts.length > 0 && counts.every(({ context }) => context.period.end < day);
      const type = coverFact(report, 'DocumentType');
      const isTransition = type !== undefined && /^10-?KT/.test(type.text.trim());
      if (
        float &&
        !isTransition &&
        year?.kind === 'duration' &&
        lengthInDays(year) >= MIN_YEAR_DAYS &&
        ((isAfter && day > year.end) || day <= year.start)
      ) {
        const data = { date: dateWords(lastDay(float.context.period)), end: dateWords(lastDay(year)) };
        found('date', float, data, [float.context]);
      }
      const attested = coverFact(report, 'IcfrAuditorAttestationFlag');
      if (attested && isFalseFact(attested) && category && kind === 'large accelerated filer')
        if (type && annualForms.has(baseForm(type)))
          found('attestation', attested.member('value'), { category: category.text }, [category]);
      const shell = coverFact(report, 'EntityShellCompany');
      const revenue = currentRevenue(report);
      if (!shell || !isTrueFact(shell)) return;
      const isLarge = ({ value }: ReportFact) => value !== undefined && value.compare(million) >= 0;
      if (revenue && isLarge(revenue))
        return found('shell', shell.member('value'), { revenue: factAmount(revenue) }, [revenue]);
      const [amount] = operations.flatMap((local) => report.factsNamed(local, 'us-gaap').filter(isLarge));
      if (!amount) return;
      const data = { concept: amount.name, period: factPeriod(amount), value: factAmount(amount) };
      found('operations', shell.member('value'), data, [amount]);
    },
  }),
  filingRule({
    code: 'COV-024',
    title: 'The share count on the cover must be recent and on the right scale',
    description:
      'Shares outstanding are counted on or after the last day of the period and not after the creation of the document. They are not ten times, nor a tenth of, the shares in the statements; compared with the average shares, not a hundred or a thousand times either; EPS-008 reports larger differences from the balance sheet.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: ['EFM.6.05.26'],
    fix: 'Report the full number of shares, in a context for the day they were counted.',
    messages: {
      early: {
        text: 'The shares on the cover were counted on {date}, before the period ended on {end}.',
        fix: 'Report the latest number of shares, in a context for the day they were counted.',
      },
      late: {
        text: 'The shares on the cover were counted on {date}, after the document was created on {made}.',
        fix: 'Correct the date of the context, or the creation date of the document.',
      },
      scale: {
        text: 'The cover states {found} outstanding, but {concept} {period} {is:concept} {other}, about {times} times as {direction}.',
        fix: 'Correct the number that is wrong: write the full number of shares.',
      },
    },
    check(subject, found) {
      const { report } = subject;
      const period = trustedPeriod(report);
      const made = textOf(report.filing.document, 'createdAt')?.slice(0, 10) ?? '';
      const day = made < '2000' ? undefined : dayNumber(made);
      // PER-023 reports a document that was created before its period ended.
      const madeDay = day !== undefined && period && (day + 2) * DAY < period.end ? undefined : day;
      const counts = report
        .factsNamed('EntityCommonStockSharesOutstanding', 'dei')
        .filter(({ value }) => value);
      for (const fact of counts) {
        const { end, kind } = fact.context.period;
        if (kind !== 'instant') continue;
        const date = lastDay(fact.context.period);
        const places: readonly Place[] = [fact.context];
        if (period && period.kind !== 'forever' && end < period.end - 7 * DAY)
          found('early', fact, { date: dateWords(date), end: dateWords(lastDay(period)) }, places);
        else if (madeDay !== undefined && end > (madeDay + 2) * DAY)
          found('late', fact, { date: dateWords(date), made: dateWords(isoDate(madeDay)) }, places);
      }
      const [only, second] = counts;
      const other = only && !second ? sharesOf(report) : undefined;
      const isOfSheet = other?.concept.line?.key === 'sharesOutstanding';
      const times =
        only?.value && other?.value ? scaleBetween(only.value, other.value, isOfSheet) : undefined;
      // Earnings per share that do not agree with the average number of shares show that it is wrong.
      if (only?.value && other?.value && times && (isOfSheet || !isSuspect(subject, [other])))
        found(
          'scale',
          only.member('value'),
          {
            found: factAmount(only),
            concept: other.name,
            period: factPeriod(other),
            other: factAmount(other),
            times,
            direction: only.value.compare(other.value) < 0 ? 'many' : 'few',
          },
          [other],
        );
    },
  }),
  filingRule({
    code: 'COV-025',
    title: 'Audited accounts must not claim an audit exemption',
    description:
      'A company that states that its accounts are audited does not also state that it is exempt from audit, and vice versa.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Correct the audit status of the accounts, or remove the statement that claims the exemption.',
    messages: {
      audited: 'The report states that the accounts are audited, but also that {claim} ({concept}).',
    },
    check({ report }, found) {
      const status = report
        .factsNamed('AccountsStatusAuditedOrUnaudited')
        .find(({ context }) => context.dimensions.some(({ member }) => /(?:^|:)Audited$/.test(member ?? '')));
      if (!status) return;
      const claim = report.facts.find(({ concept }) => claimsExemption.test(concept.local));
      if (claim)
        found('audited', status, { claim: claimWords(claim.concept.local), concept: claim.concept.qname }, [
          claim,
          status.context,
        ]);
    },
  }),
];

const claimsExemption =
  /^StatementThatCompany(?:EntitledTo|HasTakenAdvantageOf)ExemptionFromAudit|^StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit/;

/** "the company is exempt from audit under section 477 of the Companies Act 2006" */
function claimWords(local: string): string {
  if (!local.includes('Exemption')) return 'the members have not required an audit';
  const section = /Section(\d+)CompaniesAct2006/.exec(local)?.[1];
  const act = section ? ` under section ${section} of the Companies Act 2006` : '';
  return `the company is exempt from audit${act}`;
}

/** The float of a shorter period is that of the year before. */
const MIN_YEAR_DAYS = 340;

const million = Decimal.fromInteger(1_000_000);
const largeFloat = Decimal.fromInteger(700_000_000);
const smallFloat = Decimal.fromInteger(560_000_000);

function currentRevenue(report: Report): ReportFact | undefined {
  const end = trustedPeriod(report)?.end;
  for (const [fact] of report.factsOfLine('revenue').values())
    if (fact && fact.context.dimensions.length === 0 && fact.context.period.end === end) return fact;
  return undefined;
}

/** Shares of the whole entity at the end of the period, or the shares used for earnings per share. */
function sharesOf(report: Report): ReportFact | undefined {
  const end = trustedPeriod(report)?.end;
  for (const key of ['sharesOutstanding', 'sharesIssued', 'basicShares'])
    for (const [fact] of report.factsOfLine(key).values())
      if (fact && fact.context.dimensions.length === 0 && fact.context.period.end === end) return fact;
  return undefined;
}

/** Returns how many times one number is the other, if it is about a power of ten. */
function scaleBetween(a: Decimal, b: Decimal, isOfSheet: boolean): string | undefined {
  const [small, large] = a.compare(b) < 0 ? [a, b] : [b, a];
  const isNear = (other: Decimal) =>
    small.sign() > 0 &&
    other.multiply(five).compare(small.multiply(four)) >= 0 &&
    other.multiply(four).compare(small.multiply(five)) <= 0;
  const digits = [1, ...(isOfSheet ? [] : [2, 3])].find((power) => isNear(large.shift(-power)));
  return digits === undefined ? undefined : ['ten', '100', '1,000'][digits - 1];
}

/** Codes that are both of a country and of a territory on the list of states. */
const usTerritories: ReadonlySet<string> = new Set(['PR', 'GU', 'VI', 'AS', 'MP']);

/** Items of a bank, or of a company that makes or trades goods. */
const operations = ['Deposits', 'InterestExpenseDeposits', 'PremiumsEarnedNet', 'InventoryNet'];

/** Returns the par value that the title of a common share states in dollars. */
function parValueOf({ text, nil }: ReportFact): Decimal | undefined {
  if (nil || !/common|ordinary/i.test(text) || /preferred|preference|unit|warrant|right/i.test(text))
    return undefined;
  const [, before, after] =
    /\$ ?(\d*\.?\d+)(?: per share)?,? par value|par value (?:of )?\$ ?(\d*\.?\d+)/i.exec(text) ?? [];
  return Decimal.parse((before ?? after ?? '').replace(/^\./, '0.'));
}

const four = Decimal.fromInteger(4);
const five = Decimal.fromInteger(5);

function bare(ticker: string): string {
  return ticker.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/**
 * Slips planted by a second reader: dates of single columns, flags on covers, white papers, broken text,
 * wrong types.
 */
import { annual, dutch, esef, ferc, foreign, japanese, mica, quarterly, uk } from '../examples.js';
import { factAt, indexesOf, indexOf, negate, shift } from '../facts.js';

/** @typedef {import('../cases.js').Mistake} Mistake */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

const inPaper = { at: '2026-01-01/2026-02-02' };
const onDay = { at: '2026-02-02' };

/**
 * @param {string} kind
 * @param {string} document
 * @param {string} concept
 * @param {string | ((value: string) => string)} value
 * @param {string} name
 * @param {{ at?: string, member?: string }} [where]
 * @returns {Mistake}
 */
function states(kind, document, concept, value, name, where) {
  return {
    kind,
    document,
    name: `${concept}: ${name}`,
    change(filing) {
      const index = indexOf(filing, concept, where);
      const fact = filing.facts[index];
      fact.value = typeof value === 'string' ? value : value(fact.value);
      return [factAt(index)];
    },
  };
}

/**
 * Changes the periods of all contexts that a test selects.
 *
 * @param {string} document
 * @param {string} name
 * @param {(context: JsonDocument) => boolean} isMeant
 * @param {(period: JsonDocument) => JsonDocument} change
 * @returns {Mistake}
 */
function dated(document, name, isMeant, change) {
  return {
    kind: 'period',
    document,
    name,
    change(filing) {
      /** @type {string[]} */
      const places = [];
      for (const [at, context] of filing.contexts.entries()) {
        if (!isMeant(context)) continue;
        context.period = change(context.period);
        places.push(`/contexts/${at}`);
        for (const [index, { contextRef }] of filing.facts.entries())
          if (contextRef === context.id) places.push(factAt(index));
      }
      return places;
    },
  };
}

/**
 * @param {string} id
 * @returns {(context: JsonDocument) => boolean}
 */
const named = (id) => (context) => context.id === id;

/** @type {Mistake[]} */
export default [
  dated(annual, 'an opening balance with two digits of its day swapped', named('i2023'), () => ({
    instant: '2023-12-13',
  })),
  dated(annual, 'a segment over eleven months', named('y2025-laboratory'), () => ({
    start: '2025-01-01',
    end: '2025-11-30',
  })),
  dated(annual, 'the public float of the year before', named('float-date'), () => ({
    instant: '2024-06-30',
  })),
  dated(quarterly, 'a quarter that starts a month late', named('quarter-2025'), () => ({
    start: '2025-05-01',
    end: '2025-06-30',
  })),
  dated(
    uk,
    'a comparative year that ends in November',
    ({ period }) => period.end === '2024-12-31',
    (period) => ({ ...period, end: '2024-11-30' }),
  ),
  dated(
    dutch,
    'opening balances a year early',
    ({ period }) => period.instant === '2023-12-31',
    () => ({ instant: '2022-12-31' }),
  ),
  dated(
    ferc,
    'a balance sheet a day early',
    ({ period }) => period.instant === '2021-12-31',
    () => ({ instant: '2021-12-30' }),
  ),
  {
    kind: 'period',
    document: esef,
    name: 'an annual report of a single day',
    patch: [{ op: 'replace', path: '/document/period', value: { instant: '2025-12-31' } }],
    points: ['/document/period'],
  },
  states('cover', annual, 'dei:EntityFilerCategory', 'Accelerated Filer', 'against the public float'),
  states('cover', annual, 'dei:EntityCurrentReportingStatus', 'true', 'neither Yes nor No'),
  states('cover', annual, 'dei:AuditorFirmId', '99O7', 'a letter among digits'),
  states('cover', annual, 'dei:CurrentFiscalYearEndDate', '12-31', 'without dashes'),
  states('cover', quarterly, 'dei:CurrentFiscalYearEndDate', '--06-30', 'ends with the second quarter'),
  states('cover', quarterly, 'dei:DocumentFiscalPeriodFocus', 'Q1', 'the second quarter'),
  states('cover', quarterly, 'dei:EntityIncorporationStateCountryCode', 'Delaware', 'in words'),
  states('cover', quarterly, 'dei:SecurityExchangeName', 'Nasdaq Global Select', 'in words'),
  states('cover', foreign, 'dei:EntityAddressCountry', 'NOR', 'three letters'),
  states('cover', foreign, 'dei:DocumentAccountingStandard', 'IFRS', 'abbreviated'),
  states('cover', uk, 'bus:BalanceSheetDate', '2025-12-13', 'two digits swapped', { at: '2025-12-31' }),
  states('scale', annual, 'us-gaap:InterestPaidNet', (value) => shift(value, 3), 'a thousand times'),
  ...['NetSales', 'OrdinaryIncomeLoss', 'NetIncomeLoss'].flatMap((name) => {
    const concept = `jpcrp_cor:${name}SummaryOfBusinessResults`;
    return [
      states('scale', japanese, concept, (value) => shift(value, 3), 'a thousand times'),
      states('sign', japanese, concept, negate, 'negated'),
    ];
  }),
  states('paper', mica, 'mica:SubscriptionPeriodEnd', '2026-02-28', 'before the beginning', onDay),
  states('paper', mica, 'mica:OtherTokenWhitePaperPublicationDate', '2025-02-25', 'a year early', onDay),
  states('paper', mica, 'mica:OfferorsRegistrationDate', '2026-05-11', 'after the paper', inPaper),
  states('paper', mica, 'mica:OfferorsEmailAddress', 'tokens.sliemaberth.example', 'no address', inPaper),
  states('paper', mica, 'mica:OtherTokenIssuersWebsite', 'www sliemaberth example', 'no address', inPaper),
  states('paper', mica, 'mica:ReimbursementNotice', 'yes', 'neither true nor false', inPaper),
  states('paper', mica, 'mica:OtherTokenHomeMemberState', 'Malta', 'in words', inPaper),
  states('paper', mica, 'mica:NumberOfIssuersRetainedOtherTokens', '5000000', 'above the total', onDay),
  states('paper', mica, 'mica:IssuePrice', negate, 'negative', inPaper),
  states('structure', annual, 'dei:AuditorName', 'Merriweather \uFFFD Stone LLP', 'a lost character'),
  states('structure', annual, 'dei:AuditorName', 'SociÃ©tÃ© Stone LLP', 'a wrong encoding'),
  states('structure', annual, 'dei:AuditorName', '', 'empty'),
  states(
    'structure',
    annual,
    'us-gaap:DebtDisclosureTextBlock',
    '<p>Lorem ipsum dolor sit amet.</p>',
    'a filler',
  ),
  ...['ifrs-full:RetainedEarningsMember', 'ifrs-full:AssetsAbstract'].map((concept) => ({
    kind: 'structure',
    document: esef,
    name: `goodwill called ${concept}`,
    change(/** @type {JsonDocument} */ filing) {
      const index = indexOf(filing, 'ifrs-full:Goodwill');
      filing.facts[index].concept = concept;
      return [factAt(index)];
    },
  })),
  {
    kind: 'unit',
    document: annual,
    name: 'shares with a measure that XBRL does not define',
    change(filing) {
      filing.units[1].measures = ['xbrli:share'];
      return ['/units/1'];
    },
  },
  {
    kind: 'missing line',
    document: annual,
    name: 'without a component of equity',
    change(filing) {
      const index = indexOf(filing, 'us-gaap:StockholdersEquity', {
        at: '2025-12-31',
        member: 'us-gaap:RetainedEarningsMember',
      });
      const { contextRef } = filing.facts[index];
      filing.facts.splice(index, 1);
      const at = filing.contexts.findIndex((/** @type {JsonDocument} */ { id }) => id === contextRef);
      return [`/contexts/${at}`, ...indexesOf(filing, 'us-gaap:StockholdersEquity').map(factAt)];
    },
  },
];

import { frameworks } from '../../model/frameworks.ts';

/** A v1 filing whose balance sheet does not balance. */
export const unbalancedFiling = {
  sfrs: { version: '0.1', generatedAt: '2026-02-20T09:00:00Z' },
  filing: {
    entity: { lei: '5299000J2N45DDNE4Y28', name: 'Example Holdings', jurisdiction: 'US' },
    period: { duration: { start: '2025-01-01', end: '2025-12-31' } },
    framework: 'US-GAAP',
  },
  facts: {
    totalAssets: { value: '1000', unit: 'USD', decimals: 0 },
    totalLiabilities: { value: '600', unit: 'USD', decimals: 0 },
    totalStockholdersEquity: { value: '300', unit: 'USD', decimals: 0 },
  },
};

/** A capital account statement with one line. */
export const smallStatement = {
  documentType: 'investor-statement',
  statementKind: 'capital-account',
  header: {
    id: '2025-Q4-0042',
    asOf: '2025-12-31',
    period: { start: '2025-10-01', end: '2025-12-31', type: 'quarter' },
    currency: 'USD',
  },
  fund: { name: 'Example Growth Fund' },
  investor: { name: 'Example Endowment' },
  capitalAccount: { lines: { endingNavNet: { period: '1000.00' } } },
};

/** A v2 filing that reports one fact. */
export const smallFiling = {
  document: {
    version: '2.0.0',
    documentType: 'filing',
    profile: 'generic',
    createdAt: '2026-02-20T09:00:00Z',
    language: 'en',
    period: { start: '2025-01-01', end: '2025-12-31' },
  },
  entity: {
    name: 'Example Holdings',
    jurisdiction: 'US',
    identifiers: [{ scheme: 'lei', value: '5299000J2N45DDNE4Y28' }],
  },
  taxonomyRefs: [frameworks['us-gaap'], { prefix: 'line', namespace: 'urn:filewright:line-items' }],
  contexts: [{ id: 'now', period: { instant: '2025-12-31' } }],
  units: [{ id: 'monetary', measures: ['iso4217:USD'] }],
  facts: [
    {
      id: 'totalAssets',
      concept: 'us-gaap:Assets',
      contextRef: 'now',
      unitRef: 'monetary',
      value: '1000',
      decimals: 0,
    },
  ],
};

/** The same filing with a different value. */
export const changedFiling = {
  ...smallFiling,
  facts: smallFiling.facts.map((fact) => ({ ...fact, value: '1100' })),
};

/** An XBRL instance that reports one fact. */
export const smallInstance = `<?xml version="1.0" encoding="UTF-8"?>
<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase"
  xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
  xmlns:own="http://example.com/2025">
  <link:schemaRef xlink:type="simple" xlink:href="http://example.com/2025/own.xsd"/>
  <context id="c"><entity><identifier scheme="http://standards.iso.org/iso/17442">5299000J2N45DDNE4Y28</identifier></entity>
    <period><instant>2025-12-31</instant></period></context>
  <unit id="u"><measure>iso4217:EUR</measure></unit>
  <own:Assets contextRef="c" unitRef="u" decimals="0">1000</own:Assets>
</xbrl>`;

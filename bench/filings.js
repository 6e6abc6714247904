/** Filings of any size that resemble real ones: many concepts, repeated periods, segments, a few units. */

const primary = [
  ['Assets', 'i'],
  ['AssetsCurrent', 'i'],
  ['AssetsNoncurrent', 'i'],
  ['Liabilities', 'i'],
  ['LiabilitiesCurrent', 'i'],
  ['StockholdersEquity', 'i'],
  ['CashAndCashEquivalentsAtCarryingValue', 'i'],
  ['InventoryNet', 'i'],
  ['Revenues', 'd'],
  ['CostOfRevenue', 'd'],
  ['GrossProfit', 'd'],
  ['OperatingIncomeLoss', 'd'],
  ['NetIncomeLoss', 'd'],
];

/** @param {number} size number of facts */
export function makeFiling(size) {
  const contexts = [];
  const facts = [];
  const perGroup = 50;
  const groups = Math.ceil(size / perGroup);
  for (let group = 0; group < groups; group++) {
    const year = 2025 - (group % 2);
    const dimensions =
      group < 2
        ? {}
        : {
            dimensions: [
              { axis: 'us-gaap:StatementBusinessSegmentsAxis', member: `ext:Segment${group >> 1}Member` },
            ],
          };
    contexts.push({ id: `i${group}`, period: { instant: `${year}-12-31` }, ...dimensions });
    contexts.push({
      id: `d${group}`,
      period: { start: `${year}-01-01`, end: `${year}-12-31` },
      ...dimensions,
    });
    // Segments are small compared with the whole entity, which is in the first two groups.
    const scale = group < 2 ? 1_000_000 : 100 + (group % 7);
    const amounts = [60, 25, 35, 40, 15, 20, 5, 3, 100, 70, 30, 20, 9].map((part) => part * scale);
    for (let n = 0; n < perGroup && facts.length < size; n++) {
      const [local, kind] = primary[n] ?? [`ExtraDisclosure${n}Amount`, 'd'];
      facts.push({
        id: `f${facts.length}`,
        concept: n < primary.length ? `us-gaap:${local}` : `ext:${local}`,
        contextRef: `${kind}${group}`,
        unitRef: 'usd',
        value: String((amounts[n] ?? n * 17 + 3) * 1000),
        decimals: -3,
      });
    }
  }
  return {
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt: '2026-02-20T09:00:00Z',
      period: { start: '2025-01-01', end: '2025-12-31' },
    },
    entity: {
      name: 'Bench Corporation',
      jurisdiction: 'US',
      identifiers: [{ scheme: 'cik', value: '0000123456' }],
    },
    taxonomyRefs: [
      {
        prefix: 'us-gaap',
        namespace: 'http://fasb.org/us-gaap/2025',
        entryPoint: 'https://xbrl.fasb.org/us-gaap/2025/entire/us-gaap-entryPoint-std-2025.xsd',
      },
      { prefix: 'ext', namespace: 'http://bench.example/20251231' },
    ],
    contexts,
    units: [{ id: 'usd', measures: ['iso4217:USD'] }],
    facts,
  };
}

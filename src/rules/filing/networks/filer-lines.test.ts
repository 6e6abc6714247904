import { expect, test } from 'vitest';
import { validate } from '../../../index.ts';

type Amounts = Readonly<Record<string, number>>;
interface Arc {
  readonly from: string;
  readonly to: string;
  readonly kind?: string;
}

/** Codes with their severity, of a balance sheet with a line of the filer's own. */
function findingsOf(amounts: Amounts, arcs: readonly Arc[] = [], anchors: readonly string[] = []): string[] {
  const role = 'http://www.example.com/role/BalanceSheet';
  const { errors, warnings } = validate({
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt: '2026-02-20T09:00:00Z',
      period: { instant: '2025-12-31' },
    },
    entity: { name: 'Larkspur Holdings', identifiers: [{ scheme: 'local', value: '1' }] },
    taxonomyRefs: [
      {
        prefix: 'us-gaap',
        namespace: 'http://fasb.org/us-gaap/2025',
        entryPoint: 'https://xbrl.fasb.org/us-gaap/2025/elts/us-gaap-2025.xsd',
      },
      { prefix: 'own', namespace: 'http://www.example.com/2025' },
    ],
    contexts: [{ id: 'now', period: { instant: '2025-12-31' } }],
    units: [{ id: 'usd', measures: ['iso4217:USD'] }],
    facts: Object.entries(amounts).map(([name, value], at) => ({
      id: `f${at}`,
      concept: name.includes(':') ? name : `us-gaap:${name}`,
      contextRef: 'now',
      unitRef: 'usd',
      value: String(value),
      decimals: 0,
    })),
    extensions: {
      concepts: [
        {
          concept: 'own:Tokens',
          type: 'xbrli:monetaryItemType',
          periodType: 'instant',
          balance: 'debit',
          labels: [{ language: 'en', text: 'Tokens' }],
          anchors: anchors.map((concept) => ({ relation: 'wider', concept })),
        },
      ],
      roles: [{ uri: role, definition: '1 - Statement - Balance sheet' }],
    },
    relationships: arcs.map(({ from, to, kind = 'calculation' }, at) => ({
      kind,
      role,
      from,
      to,
      order: at + 1,
      ...(kind === 'calculation' && { weight: 1 }),
    })),
  });
  return [...errors, ...warnings].map(({ code, severity }) => `${code} ${severity}`);
}

const classes = { AssetsCurrent: 40_118, AssetsNoncurrent: 61_004, 'own:Tokens': 12_337 };
const calculation = ['us-gaap:AssetsCurrent', 'us-gaap:AssetsNoncurrent', 'own:Tokens'].map((to) => ({
  from: 'us-gaap:Assets',
  to,
}));

test('a line of the filer that is exactly the difference explains it', () => {
  expect(findingsOf({ ...classes, Assets: 113_459 })).toEqual([]);
});

test('a line of the filer that is another amount explains nothing', () => {
  expect(findingsOf({ ...classes, Assets: 113_549 })).toEqual(['BS-004 error']);
  expect(
    findingsOf({ Assets: 100_000, LiabilitiesAndStockholdersEquity: 90_000, 'own:Tokens': 12_337 }),
  ).toEqual(['BS-001 error']);
});

test('a line that is anchored to the total makes an error a warning', () => {
  expect(findingsOf({ ...classes, Assets: 113_549 }, [], ['us-gaap:Assets'])).toEqual(['BS-004 warning']);
});

test('a line that is presented beside the total makes an error a warning', () => {
  const shown = ['us-gaap:AssetsCurrent', 'us-gaap:AssetsNoncurrent', 'own:Tokens', 'us-gaap:Assets'].map(
    (to) => ({ from: 'us-gaap:AssetsAbstract', to, kind: 'presentation' }),
  );
  expect(findingsOf({ ...classes, Assets: 113_549 }, shown)).toEqual(['BS-004 warning']);
});

test('the calculation of the filer is checked in place of the identity that does not know all its lines', () => {
  expect(findingsOf({ ...classes, Assets: 113_459 }, calculation)).toEqual([]);
  expect(findingsOf({ ...classes, Assets: 113_549 }, calculation)).toEqual(['NET-001 warning']);
});

test('a calculation without a further line leaves the identity in force', () => {
  const amounts = { AssetsCurrent: 40_118, AssetsNoncurrent: 61_004, Assets: 113_459 };
  expect(findingsOf(amounts, calculation)).toEqual(['BS-004 error']);
});

test('a line within another total does not explain the difference', () => {
  const arcs = [
    { from: 'us-gaap:AssetsCurrent', to: 'own:Tokens' },
    { from: 'us-gaap:AssetsCurrent', to: 'us-gaap:InventoryNet' },
  ];
  expect(findingsOf({ ...classes, InventoryNet: 27_781, Assets: 113_459 }, arcs)).toEqual(['BS-004 error']);
});

test('a line of the taxonomy that is the difference by its amount alone leaves a warning', () => {
  const { 'own:Tokens': _, ...known } = classes;
  expect(findingsOf({ ...known, OtherRestrictedAssets: 12_337, Assets: 113_459 })).toEqual([
    'BS-004 warning',
  ]);
});

import { expect, test } from 'vitest';
import { EXAMPLE_NAMESPACE, exampleItem, exampleReport } from '../../../../test/support/example-taxonomy.ts';
import { validateDocument } from '../../../service/validate/validate.ts';

type Amounts = Readonly<Record<string, number>>;
interface Arc {
  readonly from: string;
  readonly to: string;
  readonly kind?: string;
}

/** Codes with their severity, for a balance sheet with an extension line. */
function findingsOf(
  amounts: Amounts,
  arcs: readonly Arc[] = [],
  anchors: readonly string[] = [],
  taxonomies?: Parameters<typeof validateDocument>[1],
): string[] {
  const role = 'http://www.example.com/role/BalanceSheet';
  const document = {
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
  };
  const { errors, warnings } = validateDocument(document, taxonomies);
  return [...errors, ...warnings].map(({ code, severity }) => `${code} ${severity}`);
}

const classes = { AssetsCurrent: 40_118, AssetsNoncurrent: 61_004, 'own:Tokens': 12_337 };
const calculation = ['us-gaap:AssetsCurrent', 'us-gaap:AssetsNoncurrent', 'own:Tokens'].map((to) => ({
  from: 'us-gaap:Assets',
  to,
}));

test('an extension line that equals the difference explains it', () => {
  expect(findingsOf({ ...classes, Assets: 113_459 })).toEqual([]);
});

test('an extension line of another amount explains nothing', () => {
  expect(findingsOf({ ...classes, Assets: 113_549 })).toEqual(['BS-004 error']);
  expect(
    findingsOf({ Assets: 100_000, LiabilitiesAndStockholdersEquity: 90_000, 'own:Tokens': 12_337 }),
  ).toEqual(['BS-001 error']);
});

test('a line anchored to the total turns the error into a warning', () => {
  expect(findingsOf({ ...classes, Assets: 113_549 }, [], ['us-gaap:Assets'])).toEqual(['BS-004 warning']);
});

test('a line presented beside the total turns the error into a warning', () => {
  const shown = ['us-gaap:AssetsCurrent', 'us-gaap:AssetsNoncurrent', 'own:Tokens', 'us-gaap:Assets'].map(
    (to) => ({ from: 'us-gaap:AssetsAbstract', to, kind: 'presentation' }),
  );
  expect(findingsOf({ ...classes, Assets: 113_549 }, shown)).toEqual(['BS-004 warning']);
});

test("the filer's calculation is checked instead of an identity that does not know all its lines", () => {
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

test('a taxonomy line that equals the difference by amount only leaves a warning', () => {
  const { 'own:Tokens': _, ...known } = classes;
  expect(findingsOf({ ...known, OtherRestrictedAssets: 12_337, Assets: 113_459 })).toEqual([
    'BS-004 warning',
  ]);
});

test('a calculation of a loaded taxonomy counts like one of the document', () => {
  const names = ['Assets', 'AssetsCurrent', 'AssetsNoncurrent', 'OtherRestrictedAssets'];
  const locators = names.map(
    (name) =>
      `<link:loc xlink:type="locator" xlink:href="us-gaap-2025.xsd#t_${name}" xlink:label="${name}"/>`,
  );
  const arcs = names
    .slice(1)
    .map(
      (name, at) =>
        `<link:calculationArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/summation-item" xlink:from="Assets" xlink:to="${name}" order="${at + 1}" weight="1"/>`,
    );
  const files = exampleReport({
    schema: {
      concepts: [...names, 'StatementOfFinancialPositionAbstract']
        .map((name) => exampleItem(name, 'xbrli:periodType="instant" xbrli:balance="debit"'))
        .join('\n'),
    },
    linkbase: `<link:calculationLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">${[...locators, ...arcs].join('')}</link:calculationLink>`,
  });
  const folder = 'https://xbrl.fasb.org/us-gaap/2025/elts/';
  const taxonomies = {
    packages: [],
    compiled: () => undefined,
    find: (url: string) => {
      const name = url.startsWith(folder) ? url.slice(folder.length).replace('us-gaap-2025', 'taxonomy') : '';
      const text = files[name]?.replaceAll(EXAMPLE_NAMESPACE, 'http://fasb.org/us-gaap/2025');
      return text === undefined ? undefined : { bytes: Buffer.from(text), file: url };
    },
  };
  const { 'own:Tokens': _, ...known } = classes;
  const amounts = (total: number) => ({ ...known, OtherRestrictedAssets: 12_337, Assets: total });
  expect(findingsOf(amounts(113_459), [], [], { taxonomies })).toEqual([]);
  expect(findingsOf(amounts(113_549), [], [], { taxonomies })).toEqual([
    'xbrl.5.2.5.2:calcInconsistency warning',
  ]);
});

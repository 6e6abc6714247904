import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { runs } from '../../../test/support/property-runs.ts';
import { changeDocument } from '../../../test/support/scaffold.ts';
import { pointer } from '../../core/json-pointer.ts';
import { investorStatement } from '../../model/investor/statement.ts';
import { validateDocument } from '../../service/validate/validate.ts';

const folder = new URL('../../../examples/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.startsWith('investor-'))
  .map((name) => name.replace('.json', ''));
const documents = new Map(
  names.map((name) => [name, JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))]),
);

function* placesIn(value: unknown, path = ''): Generator<string> {
  if (path !== '') yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) yield* placesIn(member, path + pointer(key));
}

/** Values that have surprised programs before. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '-0',
    '.',
    '1e9',
    'NaN',
    '2025-02-30',
    '9999-12-31',
    '0001-01-01',
    '9'.repeat(10_000),
    0,
    -1,
    1e308,
    5e-324,
    [],
    {},
    [null],
    [[]],
    { amount: '1', currency: 'USD' },
    { amount: {}, currency: [] },
  ),
  fc.jsonValue(),
);

describe('whatever a statement contains', () => {
  test('arbitrary members get a verdict', () => {
    const members = Object.keys(investorStatement.properties);
    const document = fc.dictionary(fc.oneof(fc.constantFrom(...members), fc.string()), oddValue, {
      maxKeys: 8,
    });
    fc.assert(
      fc.property(document, (blocks) => {
        const result = validateDocument({ ...blocks, documentType: 'investor-statement' });
        expect(result.documentType).toBe('investor-statement');
      }),
      { numRuns: runs(300) },
    );
  });

  test.each(names)('%s with members replaced gets a verdict', (name) => {
    const document = documents.get(name);
    const places = [...placesIn(document)];
    const change = fc.tuple(fc.constantFrom(...places), oddValue);
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        // Longest first, so that a place still exists when its turn comes.
        const sorted = changes.sort(([a], [b]) => b.length - a.length);
        const changed = changeDocument(document, { set: Object.fromEntries(sorted) }) as Record<
          string,
          unknown
        >;
        const result = validateDocument({ ...changed, documentType: 'investor-statement' });
        expect(result.valid).toBe(result.summary.errorCount === 0);
      }),
      { numRuns: runs(60) },
    );
  });
});

test.each(names.filter((name) => !name.endsWith('-broken')))('%s has no findings', (name) => {
  const { errors, warnings, info } = validateDocument(documents.get(name));
  expect([...errors, ...warnings, ...info]).toEqual([]);
});

test.each([
  ['investor-capital-account-broken', ['INV-007', 'INV-101', 'INV-201', 'INV-401'], ['INV-106', 'INV-108']],
  ['investor-capital-call-broken', ['INV-007', 'INV-301', 'INV-302'], ['INV-012', 'INV-303', 'INV-308']],
] as const)('%s shows its mistakes and no others', (name, errors, warnings) => {
  const result = validateDocument(documents.get(name));
  expect(result.errors.map((finding) => finding.code).sort()).toEqual(errors);
  expect(result.warnings.map((finding) => finding.code).sort()).toEqual(warnings);
});

test('members nested beyond any call stack get a verdict', () => {
  let nested: Record<string, unknown> = { iban: 'DE89370400440532013000' };
  for (let depth = 0; depth < 20_000; depth++) nested = { a: nested };
  const { warnings } = validateDocument({ documentType: 'investor-statement', 'x-nested': nested });
  expect(warnings.map((finding) => finding.code)).toContain('INV-012');
});

test('large statements are validated in linear time', () => {
  const row = {
    name: 'Bond',
    isin: 'x',
    quantity: '1',
    price: '1',
    marketValue: '9',
    weight: '1',
    cost: '3',
  };
  const flow = { date: '2025-01-01', type: 'contribution', amount: '1' };
  expectLinearTime(2_500, (size) => {
    const members = Array.from({ length: 5 * size }, (_, index) => [`x-${index}`, index]);
    const statement = {
      documentType: 'investor-statement',
      statementKind: 'custody',
      header: { ...Object.fromEntries(members), currency: 'EUR' },
      account: { closing: '1', cash: Array(size).fill({ currency: 'USD', amount: '1' }) },
      holdings: Array.from({ length: size }, (_, index) => ({ ...row, name: `Bond ${index}` })),
      cashFlows: Array.from({ length: size }, () => flow),
      notice: { rows: Array(size).fill({ type: 'carry', investorAmount: '-1' }) },
      capitalAccount: { expenses: Array(size).fill({ category: 'travel', amount: { period: '1' } }) },
    };
    return () => expect(validateDocument(statement).summary.errorCount).toBeGreaterThan(size);
  });
});

test.each([
  { kind: 'distribution', path: ['notice', 'rows'], size: 150 },
  { kind: 'brokerage', path: ['account', 'cash'], size: 6_000 },
])('a $kind statement whose many rows differ takes linear time', ({ kind, path, size }) => {
  const document = documents.get(`investor-${kind}`);
  const [block, list] = path as [string, string];
  const rows = document[block][list] as readonly Record<string, string>[];
  expectLinearTime(size, (count) => {
    const many = Array.from({ length: count }, (_, index) =>
      Object.fromEntries(
        Object.entries(rows[index % rows.length] as Record<string, string>).map(([name, value]) => [
          name,
          /^\d+\.\d\d$/.test(value) ? `${Number.parseInt(value, 10) + ((index * 7919) % 1000)}.00` : value,
        ]),
      ),
    );
    const statement = { ...document, [block]: { ...document[block], [list]: many } };
    return () => expect(validateDocument(statement).valid).toBe(false);
  });
});

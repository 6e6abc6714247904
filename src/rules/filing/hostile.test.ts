import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { runs } from '../../../test/support/property-runs.ts';
import { changeDocument, coverFact, scaffold } from '../../../test/support/scaffold.ts';
import { validateDocument } from '../../service/validate/validate.ts';

/** JSON that breaks careless readers: names of object members, numbers and dates out of range. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    ' ',
    '-',
    '2025-02-30',
    '0000-00-00',
    '9999-12-31',
    '0001-01-01T24:00:00+14:00',
    'iso4217:',
    ':',
    '<a',
    '\ud800',
    [],
    {},
    [null],
    [[]],
    { toString: 1, valueOf: null },
    { constructor: 1, hasOwnProperty: 2, length: -1 },
    JSON.parse('{"__proto__": {"a": 1}}'),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

function placesIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return path ? [path] : [];
  const within = Object.entries(value).flatMap(([key, member]) => placesIn(member, `${path}/${key}`));
  return path ? [path, ...within] : within;
}

function withChanges(document: unknown, set: Record<string, unknown>): unknown {
  return changeDocument(document, { set });
}

const lines = { totalAssets: ['100', '90'], revenue: ['50', '40'] } as const;
const bases = {
  v1: withChanges(scaffold('v1', lines), {
    '/statements': { balanceSheet: { cash: 5 } },
    '/dimensions': { revenueBySegment: { axis: 'a', members: [{ name: 'b', facts: { revenue: '1' } }] } },
    '/extensions': { own: { extensionApprovalId: 'x', value: 1 } },
  }),
  v2: withChanges(scaffold('us-gaap', lines), {
    ...coverFact('DocumentPeriodEndDate', '2025-12-31'),
    '/footnotes': [{ id: 'n', xhtml: '<p/>', language: 'en', factRefs: ['revenue'] }],
    '/relationships': [{ kind: 'footnote', role: 'urn:r', from: 'revenue', to: 'n' }],
    '/extensions': { concepts: [{ concept: 'line:x', type: 't', periodType: 'instant', labels: [] }] },
    '/contexts/0/entity': { scheme: 'lei', value: 'x' },
    '/contexts/0/dimensions': [{ axis: 'line:a', typed: { element: 'line:b', value: 'c' } }],
  }),
};

test.each(Object.entries(bases))(
  'whatever a %s filing contains, there is a verdict',
  (modelVersion, base) => {
    const places = placesIn(base);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...places), odd), { minLength: 1, maxLength: 3 }),
        (changes) => {
          let document = base;
          for (const [place, value] of changes) {
            try {
              document = withChanges(document, { [place]: value });
            } catch {
              // An earlier change removed the place.
            }
          }
          const result = validateDocument(document as Record<string, unknown>, {
            modelVersion: modelVersion as 'v1',
          });
          expect(result.summary.errorCount).toBe(result.errors.length);
        },
      ),
      { numRuns: runs(1500) },
    );
  },
);

/** The concepts of a balance sheet that rules add up, compare over time or multiply. */
const balances = {
  'us-gaap': ['Assets', 'OtherAssets', 'LoansAndLeasesReceivableNetReportedAmount'],
  'ifrs-full': ['Assets', 'InvestmentProperty', 'CashAndCashEquivalents', 'OtherAssets'],
  core: ['Debtors', 'TradeDebtorsTradeReceivables', 'CalledUpShareCapital', 'NumberSharesIssuedFullyPaid'],
};
const namespaces = {
  'us-gaap': 'http://fasb.org/us-gaap/2025',
  'ifrs-full': 'https://xbrl.ifrs.org/taxonomy/2025-03-27/ifrs-full',
  core: 'http://xbrl.frc.org.uk/fr/2025-01-01/core',
};
const small = scaffold('us-gaap', lines);

test.each(
  Object.entries(balances).flatMap(([prefix, names]) =>
    (['dates', 'members', 'axes'] as const).map((kind) => ({ prefix, names, kind })),
  ),
)('$prefix balances with many $kind take linear time', ({ prefix, names, kind }) => {
  expectLinearTime(1000, (count) => {
    const contexts = Array.from({ length: count }, (_, at) => {
      const instant = new Date((kind === 'dates' ? 30 * at : 20_000) * 86_400_000);
      return {
        id: `c${at}`,
        period: { instant: instant.toISOString().slice(0, 10) },
        ...(kind !== 'dates' && {
          dimensions: [{ axis: `line:a${kind === 'axes' ? at : ''}`, member: `line:m${at}` }],
        }),
      };
    });
    const facts = contexts.flatMap(({ id }, at) =>
      names.map((name) => ({
        id: `${id}-${name}`,
        concept: `${prefix}:${name}`,
        contextRef: id,
        unitRef: name.startsWith('NumberShares') ? 'shares' : 'usd',
        value: String(1000 + (at % 7)),
        decimals: 0,
      })),
    );
    const document = withChanges(small, {
      '/namespaces': { ...(small.namespaces as object), ...namespaces },
      '/contexts': contexts,
      '/units': [
        { id: 'usd', measures: ['iso4217:USD'] },
        { id: 'shares', measures: ['xbrli:shares'] },
      ],
      '/facts': facts,
    }) as Record<string, unknown>;
    return () => validateDocument(document);
  });
});

/** The end of 2025, in days since 1970. */
const LAST_DAY = 20_453;

test.each(['starts', 'quarters'])('columns of many %s take linear time', (kind) => {
  const dayOf = (at: number) => new Date(at * 86_400_000).toISOString().slice(0, 10);
  expectLinearTime(1000, (count) => {
    const contexts = Array.from({ length: count }, (_, at) => ({
      id: `c${at}`,
      period: { start: dayOf(LAST_DAY - 90 - at), end: dayOf(kind === 'starts' ? LAST_DAY : LAST_DAY - at) },
    }));
    const names = ['Revenues', 'CostOfRevenue', 'OperatingExpenses', 'InterestExpense', 'GrossProfit'];
    const facts = contexts.flatMap(({ id }) =>
      names.map((name) => ({
        id: `${id}-${name}`,
        concept: `us-gaap:${name}`,
        contextRef: id,
        unitRef: 'usd',
        value: '0',
        decimals: 0,
      })),
    );
    const document = withChanges(small, {
      '/namespaces': { ...(small.namespaces as object), ...namespaces },
      '/contexts': contexts,
      '/units': [{ id: 'usd', measures: ['iso4217:USD'] }],
      '/facts': facts,
    }) as Record<string, unknown>;
    return () => validateDocument(document);
  });
});

test.each(['other members each time', 'two of three members'])(
  'tables of many dates with %s that do not add up take linear time',
  (kind) => {
    expectLinearTime(1_200, (count) => {
      const contexts = [];
      const facts = [];
      for (let at = 0; at < count; at++) {
        const period = { instant: new Date((LAST_DAY - at) * 86_400_000).toISOString().slice(0, 10) };
        const isWhole = at % 2 === 0;
        for (const part of [0, 1, 2, 3].slice(0, isWhole ? 4 : 3)) {
          const id = `c${at}-${part}`;
          const member = `line:m${kind === 'two of three members' ? '' : `${at}x`}${part}`;
          contexts.push({ id, period, ...(part > 0 && { dimensions: [{ axis: 'line:a', member }] }) });
          const value = String((part || 6) * (isWhole ? 100 : 1_000));
          facts.push({ id, concept: 'us-gaap:Assets', contextRef: id, unitRef: 'usd', value, decimals: 0 });
        }
      }
      const document = withChanges(small, {
        '/namespaces': { ...(small.namespaces as object), ...namespaces },
        '/contexts': contexts,
        '/units': [{ id: 'usd', measures: ['iso4217:USD'] }],
        '/facts': facts,
      }) as Record<string, unknown>;
      return () => validateDocument(document);
    });
  },
);

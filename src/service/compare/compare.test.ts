import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { scaffold } from '../../../test/support/scaffold.ts';
import { convertToIxbrl, convertToXbrl } from '../convert/conversion.ts';
import { type CompareOptions, type Comparison, compareReports } from './compare.ts';
import type { FactDifference } from './fact-difference.ts';

type Filing = Record<string, unknown> & {
  readonly document: Record<string, unknown>;
  readonly taxonomyRefs: readonly { prefix: string; namespace: string }[];
  readonly facts: readonly Record<string, unknown>[];
  readonly contexts: readonly Record<string, unknown>[];
};

const at = { createdAt: '2026-02-20T09:00:00Z' };
const factsOnly = { ...at, verdicts: false };

const filing = (lines: Parameters<typeof scaffold>[1], base: 'us-gaap' | 'ifrs' = 'us-gaap') =>
  scaffold(base, lines) as Filing;

const compare = (
  left: Record<string, unknown>,
  right: Record<string, unknown>,
  options: CompareOptions = factsOnly,
) => compareReports({ document: left }, { document: right }, options);

const differencesOf = ({ statements }: Comparison): readonly FactDifference[] =>
  statements.flatMap(({ differences }) => differences);

const example = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8')) as Filing;

/** The same filing one year earlier: shifts every date. */
const yearEarlier = (document: Filing): Filing =>
  JSON.parse(
    JSON.stringify(document).replace(
      /"(20\d\d)(-\d\d-\d\d)/g,
      (_, year, day) => `"${Number(year) - 1}${day}`,
    ),
  );

describe('facts', () => {
  test('are added, gone and changed, with exact amounts', () => {
    const left = filing({ totalAssets: '1000.10', totalLiabilities: '600', inventory: '5' });
    const right = filing({ totalAssets: '1000.30', totalLiabilities: '600', goodwill: '7' });
    const comparison = compare(left, right);
    expect(comparison).toMatchObject({
      same: false,
      summary: { unchanged: 1, changed: 1, added: 1, gone: 1 },
    });
    expect(differencesOf(comparison)).toMatchObject([
      { kind: 'gone', concept: 'us-gaap:InventoryNet', label: 'Inventories', left: { value: '5' } },
      { kind: 'added', concept: 'us-gaap:Goodwill', right: { value: '7', shown: 'USD 7' } },
      {
        kind: 'changed',
        concept: 'us-gaap:Assets',
        periodWords: 'December 31, 2025',
        changes: ['value'],
        difference: '0.2',
        differenceShown: 'USD 0.2',
        percent: '0.02',
      },
    ]);
  });

  test('match regardless of order, ids, contexts and prefixes', () => {
    const left = filing({ totalAssets: '1000', totalLiabilities: '600', revenue: '70' });
    const text = JSON.stringify(left)
      .replaceAll('us-gaap:', 'gaap:')
      .replace('"prefix":"us-gaap"', '"prefix":"gaap"');
    const right = JSON.parse(text) as Filing;
    const renamed = {
      ...right,
      contexts: right.contexts.map((context) => ({ ...context, id: `c-${context.id}` })).reverse(),
      facts: right.facts
        .map((fact, index) => ({ ...fact, id: `f${index}`, contextRef: `c-${fact.contextRef}` }))
        .reverse(),
    };
    expect(compare(left, renamed)).toMatchObject({ same: true, statements: [], summary: { unchanged: 3 } });
  });

  test('state what changed besides the value', () => {
    const left = filing({ totalAssets: '1000', revenue: '1234567' });
    const change = (members: Record<string, unknown>, at: number) => ({
      ...left,
      facts: left.facts.map((fact, index) => (index === at ? { ...fact, ...members } : fact)),
    });
    const [accuracy] = differencesOf(compare(left, change({ decimals: -2 }, 0)));
    expect(accuracy).toMatchObject({ kind: 'changed', changes: ['decimals'] });
    expect(accuracy).not.toHaveProperty('difference');
    const [rounded] = differencesOf(compare(left, change({ value: '1235000', decimals: -3 }, 1)));
    expect(rounded).toMatchObject({ changes: ['value', 'decimals'], withinRounding: true });
    const [nil] = differencesOf(
      compare(left, change({ value: undefined, nil: true, decimals: undefined }, 0)),
    );
    expect(nil).toMatchObject({
      changes: ['value'],
      left: { value: '1000' },
      right: { nil: true, shown: 'nil' },
    });
  });

  test('in another currency are the same fact with another unit', () => {
    const left = filing({ totalAssets: '1000' });
    const right = JSON.parse(JSON.stringify(left).replaceAll('iso4217:USD', 'iso4217:EUR'));
    const comparison = compare(left, right);
    expect(differencesOf(comparison)).toMatchObject([
      { kind: 'changed', changes: ['unit'], left: { unit: 'USD' }, right: { unit: 'EUR' } },
    ]);
    expect(comparison.units).toEqual({ added: ['EUR'], gone: ['USD'] });
  });

  test('under another concept with the same value are concept changes, unless by chance', () => {
    const left = filing({ totalAssets: '1000', revenue: '817.25', inventory: '5' });
    const right = filing({ totalAssets: '1000', grossProfit: '817.25', goodwill: '5' });
    const comparison = compare(left, right);
    expect(comparison.summary).toMatchObject({ conceptChanges: 1, added: 1, gone: 1 });
    expect(differencesOf(comparison)).toContainEqual(
      expect.objectContaining({
        kind: 'concept',
        changes: ['concept'],
        left: expect.objectContaining({ concept: 'us-gaap:Revenues' }),
        right: expect.objectContaining({ concept: 'us-gaap:GrossProfit' }),
      }),
    );
  });

  test('count once if they are repeated', () => {
    const left = filing({ totalAssets: '1000' });
    const [fact] = left.facts;
    const right = {
      ...left,
      facts: [{ ...fact, id: 'rounded', value: '1', decimals: -3 }, fact, { ...fact, id: 'copy' }],
    };
    expect(compare(left, { ...right, facts: right.facts.slice(1) }).same).toBe(true);
    const twice = compare(
      { ...left, facts: [fact, { ...fact, id: 'other', value: '2000' }] },
      {
        ...left,
        facts: [
          { ...fact, id: 'other', value: '2000' },
          { ...fact, value: '3000' },
        ],
      },
    );
    expect(differencesOf(twice)).toMatchObject([{ left: { value: '1000' }, right: { value: '3000' } }]);
  });

  test('show excerpts of long texts around the first difference', () => {
    const [fact] = example('filing-sec-annual').facts;
    const left = filing({ totalAssets: '1' });
    const note = (text: string) => ({
      ...left,
      facts: [
        ...left.facts,
        {
          ...fact,
          contextRef: left.contexts[0]?.id,
          concept: 'us-gaap:SignificantAccountingPoliciesTextBlock',
          value: text,
        },
      ],
    });
    const long = `<div>${'<p>The group prepares its statements on the basis of historical cost.</p>'.repeat(50)}`;
    const [difference] = differencesOf(
      compare(note(`${long}<p>Nothing else.</p></div>`), note(`${long}<p>But leases.</p></div>`)),
    );
    expect(difference?.left?.shown).toMatch(/^….*historical cost\. Nothing else\.$/);
    expect(difference?.right?.shown).toMatch(/^….*historical cost\. But leases\.$/);
  });
});

describe('two years', () => {
  const last = yearEarlier(filing({ totalAssets: ['1000', '900'], revenue: ['70', '60'] }));
  const now = filing({ totalAssets: ['1200', '1010'], revenue: ['80', '70'] });

  test('show restated comparatives separately from the new year', () => {
    const comparison = compare(last, now);
    expect(comparison).toMatchObject({
      newer: 'right',
      summary: {
        restated: 1,
        changed: 0,
        unchanged: 1,
        added: 2,
        addedWithPeriod: 2,
        gone: 2,
        goneWithPeriod: 2,
      },
      metadata: [
        { name: 'period', left: 'Year ended December 31, 2024', right: 'Year ended December 31, 2025' },
      ],
    });
    expect(differencesOf(comparison).filter(({ onlyPeriod }) => !onlyPeriod)).toMatchObject([
      { kind: 'restated', concept: 'us-gaap:Assets', difference: '10', percent: '1' },
    ]);
  });

  test('may use taxonomies of different years', () => {
    const older = {
      ...last,
      taxonomyRefs: last.taxonomyRefs.map((ref) => ({
        ...ref,
        namespace: ref.namespace.replace('us-gaap/2025', 'us-gaap/2024'),
      })),
    };
    const comparison = compare(older, now);
    expect(comparison.summary).toMatchObject({ restated: 1, unchanged: 1 });
    expect(comparison.taxonomies).toEqual([{ prefix: 'us-gaap', left: '2024', right: '2025' }]);
  });
});

describe('syntaxes', () => {
  test.each(['filing-sec-annual', 'filing-esef-annual', 'investor-capital-account', 'filing-v1-statements'])(
    '%s equals inline XBRL',
    (name) => {
      const document = example(name);
      const { ixbrl } = convertToIxbrl(document, at);
      const comparison = compareReports({ document }, { source: { content: ixbrl } }, factsOnly);
      expect(differencesOf(comparison)).toEqual([]);
      expect(comparison).toMatchObject({ same: true, metadata: [], right: { sourceFormat: 'ixbrl' } });
    },
  );

  test('of data compare with each other', () => {
    const document = example('filing-uk-annual');
    const [xml, json] = (['xml', 'json'] as const).map((format) => convertToXbrl(document, { format }).xbrl);
    expect(
      compareReports({ source: { content: xml ?? '' } }, { source: { content: json ?? '' } }, factsOnly).same,
    ).toBe(true);
  });
});

test('verdicts differ by findings on facts', () => {
  const left = example('filing-v1-flat');
  const right = example('filing-v1-flat-broken');
  const { findings, left: before, right: after } = compare(left, right, at);
  expect(before.verdict?.valid).toBe(true);
  expect(after.verdict?.valid).toBe(false);
  expect(findings?.appeared.map(({ code }) => code)).toContain('BAL001');
  expect(findings?.disappeared).toEqual([]);
  expect(compare(right, left, at).findings?.disappeared).toEqual(findings?.appeared);
  expect(compare(right, right, at).findings).toMatchObject({ appeared: [], disappeared: [] });
});

test('labels, metadata and the order of statements', () => {
  const left = example('filing-sec-annual');
  const text = JSON.stringify(left)
    .replace('"text":"Goodwill"', '"text":"Goodwill, net"')
    .replaceAll('Harrow Ridge Instruments', 'Harrow Ridge');
  const comparison = compare(left, JSON.parse(text));
  expect(comparison.metadata).toMatchObject([
    { name: 'entity', left: 'Harrow Ridge Instruments, Inc.', right: 'Harrow Ridge, Inc.' },
  ]);
  const lowerCase = compare(
    left,
    JSON.parse(JSON.stringify(left).replace('"language":"en-US"', '"language":"en-us"')),
  );
  expect(lowerCase).toMatchObject({ same: true, metadata: [] });
  const broken = compare(left, example('filing-sec-annual-broken'));
  expect(broken.statements.map(({ title }) => title).slice(0, 4)).toEqual([
    'Cover Page',
    'Consolidated Balance Sheets',
    'Consolidated Statements of Income',
    'Consolidated Statements of Comprehensive Income',
  ]);
});

test('a filing that cannot be read is a problem that names the side', () => {
  const document = filing({ totalAssets: '1' });
  expect(() => compare(document, { facts: [] })).toThrow(/^\/right: The document cannot be compared: /);
  expect(() => compareReports({ source: { content: '<xbrl>' } }, { document }, at)).toThrow(/^\/left: /);
  const odd = { ...document, facts: [...document.facts, 7, { id: 3 }] };
  expect(compare(document, odd)).toMatchObject({ same: true });
});

const lines = fc.dictionary(
  fc.constantFrom('totalAssets', 'totalLiabilities', 'revenue', 'grossProfit', 'inventory', 'goodwill'),
  fc.oneof(
    fc.integer({ min: -5000, max: 5000 }).map(String),
    fc.tuple(fc.integer().map(String), fc.integer().map(String)),
  ),
);

test('a filing compared with itself has no differences', () => {
  fc.assert(
    fc.property(lines, (values) => {
      const document = filing(values);
      expect(compare(document, document)).toMatchObject({ same: true, statements: [] });
    }),
  );
});

test('swapping the sides mirrors the differences', () => {
  const kinds = {
    added: 'gone',
    gone: 'added',
    changed: 'changed',
    restated: 'restated',
    concept: 'concept',
  };
  const essence = ({ kind, left, right, difference }: FactDifference, isMirrored: boolean) => {
    const [from, to] = isMirrored ? [right, left] : [left, right];
    const amount = isMirrored && difference && difference !== '0' ? negated(difference) : difference;
    return JSON.stringify([
      isMirrored ? kinds[kind] : kind,
      from?.concept,
      from?.value,
      to?.concept,
      to?.value,
      amount,
    ]);
  };
  fc.assert(
    fc.property(lines, lines, fc.boolean(), (before, after, isEarlier) => {
      const left = isEarlier ? yearEarlier(filing(before)) : filing(before);
      const right = filing(after);
      const there = differencesOf(compare(left, right)).map((difference) => essence(difference, false));
      const back = differencesOf(compare(right, left)).map((difference) => essence(difference, true));
      expect(back.sort()).toEqual(there.sort());
    }),
  );
});

function negated(number: string): string {
  return number.startsWith('-') ? number.slice(1) : `-${number}`;
}

test('takes time linear in the number of facts', () => {
  const document = filing({ totalAssets: '1' });
  const [fact] = document.facts;
  const many = (count: number, value: string) => ({
    ...document,
    facts: Array.from({ length: count }, (_, index) => ({
      ...fact,
      id: `f${index}`,
      value: `${value}${index}`,
    })),
  });
  expectLinearTime(1000, (size) => {
    const [left, right] = [many(size, '1'), many(size, '2')];
    return () => compare(left, right);
  });
});

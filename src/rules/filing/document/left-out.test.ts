import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectLinearTime } from '../../../../test/support/cpu-time.ts';
import { changeDocument, scaffold } from '../../../../test/support/scaffold.ts';
import { validateDocument } from '../../../service/validate/validate.ts';

const codesOf = (document: unknown) => {
  const { errors, warnings } = validateDocument(document as Record<string, unknown>);
  return [...errors, ...warnings].map(({ code }) => code);
};

const lines = {
  liabilitiesAndEquity: '100',
  totalLiabilities: '50',
  totalStockholdersEquity: '40',
  temporaryEquity: '10',
};

test('an optional term that could not be used does not count as absent', () => {
  const document = scaffold('us-gaap', lines);
  expect(codesOf(document)).toEqual([]);
  const unprefixed = { '/units/-': { id: 'bare', measures: ['USD'] }, '/facts/3/unitRef': 'bare' };
  expect(codesOf(changeDocument(document, { set: unprefixed }))).toEqual(['DOC-005']);
  expect(codesOf(changeDocument(document, { set: { '/facts/3/contextRef': 'gone' } }))).toEqual(['CTX-001']);
});

test('a fact left out for another date silences nothing', () => {
  const document = scaffold('us-gaap', { ...lines, temporaryEquity: ['15', '10'] });
  const unprefixed = { '/units/-': { id: 'bare', measures: ['USD'] }, '/facts/4/unitRef': 'bare' };
  expect(codesOf(changeDocument(document, { set: unprefixed })).sort()).toEqual(['BS-002', 'DOC-005']);
});

const annuals = ['filing-sec-annual', 'filing-esef-annual'].map((name) => [
  name,
  JSON.parse(readFileSync(new URL(`../../../../examples/${name}.json`, import.meta.url), 'utf8')),
]);

test.each(annuals)('in %s any one invalid context or unit gives one kind of finding', (_, annual) => {
  annual.contexts.forEach(({ period }: { period: Record<string, string> }, at: number) => {
    expect(new Set(codesOf(changeDocument(annual, { remove: [`/contexts/${at}`] })))).toEqual(
      new Set(['CTX-001']),
    );
    if (!period.start) return;
    const set = { [`/contexts/${at}/period`]: { start: period.end, end: period.start } };
    expect(codesOf(changeDocument(annual, { set }))).toEqual(['PER-002']);
  });
  annual.units.forEach(({ measures }: { measures?: string[] }, at: number) => {
    if (!measures) return;
    const set = { [`/units/${at}/measures`]: measures.map((name) => name.replace(/^.*:/, '')) };
    expect(codesOf(changeDocument(annual, { set }))).toEqual(['DOC-005']);
  });
});

test('a number that cannot be read is not missed by the sums it belongs to', () => {
  const annual = annuals[0]?.[1];
  const at = annual.facts.findIndex(({ concept }: { concept: string }) => concept === 'us-gaap:Revenues');
  for (const value of [Number.POSITIVE_INFINITY, '842,600,000', '9'.repeat(5000)])
    expect(codesOf(changeDocument(annual, { set: { [`/facts/${at}/value`]: value } }))).toEqual(['DOC-010']);
});

test('many names without a namespace and many prefixes take linear time', () => {
  const prepare = (size: number) => {
    const { taxonomyRefs, facts, ...rest } = scaffold('us-gaap', lines) as Record<string, object[]>;
    const document = {
      ...rest,
      taxonomyRefs: [
        ...(taxonomyRefs as object[]),
        ...Array.from({ length: size }, (_, at) => ({
          prefix: `p${at}`,
          namespace: `http://p.example/${at}`,
        })),
      ],
      facts: [
        ...(facts as object[]),
        ...Array.from({ length: size }, (_, at) => ({ ...facts?.[0], id: `u${at}`, concept: `gone:N${at}` })),
      ],
    };
    return () => codesOf(document);
  };
  expectLinearTime(300, prepare);
});

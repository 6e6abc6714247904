import { expect, test } from 'vitest';
import { validate } from '../../../service/validate.ts';
import { changeDocument, scaffold } from '../../example.ts';

const codesOf = (document: unknown) => {
  const { errors, warnings } = validate(document as Record<string, unknown>);
  return [...errors, ...warnings].map(({ code }) => code);
};

const lines = {
  liabilitiesAndEquity: '100',
  totalLiabilities: '50',
  totalStockholdersEquity: '40',
  temporaryEquity: '10',
};

test('an optional term that could not be used is not taken for absent', () => {
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

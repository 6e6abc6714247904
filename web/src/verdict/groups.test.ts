import { expect, test } from 'vitest';
import type { Finding, Rule, ValidationResult } from '../client/index.ts';
import { groupFindings, listFindings, matches } from './groups.ts';

const finding = (code: string, severity: Finding['severity'], message = ''): Finding => ({
  ...{ code, severity, message },
  path: '',
});
const verdict = {
  errors: [finding('A-1', 'error', 'Total assets'), finding('B-1', 'error'), finding('A-1', 'error')],
  warnings: [finding('C-1', 'warning')],
  info: [finding('A-2', 'info')],
} as unknown as ValidationResult;
const rule = (category: string) => ({ title: `Title of ${category}`, category }) as unknown as Rule;
const rules = new Map([
  ['A-1', rule('a')],
  ['A-2', rule('a')],
  ['C-1', rule('c')],
]);
const listed = listFindings(verdict);

test('findings of one rule are grouped, with the title of the rule or its code', () => {
  const groups = groupFindings(listed, 'rule', rules, String);
  expect(groups.map(({ title, findings }) => [title, findings.map(({ index }) => index)])).toEqual([
    ['Title of a', [0, 2]],
    ['B-1', [1]],
    ['Title of c', [3]],
    ['Title of a', [4]],
  ]);
});

test('sections come in the order of their worst finding', () => {
  const groups = groupFindings(listed, 'section', rules, (category) => category || 'other');
  expect(groups.map(({ key, severity }) => [key, severity])).toEqual([
    ['a', 'error'],
    ['other', 'error'],
    ['c', 'warning'],
  ]);
});

test('a search must match every word, in any text of the finding', () => {
  const found = (search: string) => listed.filter((one) => matches(one, search)).map(({ index }) => index);
  expect(found('assets a-1')).toEqual([0]);
  expect(found('A-')).toEqual([0, 2, 4]);
  expect(found('assets b-1')).toEqual([]);
});

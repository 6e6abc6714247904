import { expect, test } from 'vitest';
import { scaffold } from '../../../../test/support/scaffold.ts';
import { validateDocument } from '../../../service/validate/validate.ts';

test('five hundred facts that name one missing context give one finding', () => {
  const document = scaffold('us-gaap', { totalAssets: '100' });
  const fact = (document.facts as Record<string, unknown>[])[0];
  const facts = Array.from({ length: 500 }, (_, index) => ({
    ...fact,
    id: `f${index}`,
    concept: `line:Line${index}`,
    contextRef: 'gone',
    value: 'not even a number',
  }));
  const { errors, warnings } = validateDocument({ ...document, facts });
  expect(errors.map(({ code, path }) => [code, path])).toEqual([['CTX-001', '/facts/0/contextRef']]);
  expect(errors[0]?.message).toContain('499 other facts');
  expect(warnings).toEqual([]);
});

test('facts left out for their own errors still use their context and unit', () => {
  const document = scaffold('us-gaap', { totalAssets: '100' });
  const fact = (document.facts as Record<string, unknown>[])[0];
  const { errors, info } = validateDocument({ ...document, facts: [{ ...fact, decimals: 'many' }] });
  expect(errors.map(({ code }) => code)).toEqual(['SCHEMA-PATTERN']);
  expect(info).toEqual([]);
});

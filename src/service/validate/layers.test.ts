import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateDocument } from './validate.ts';

const example = (name: string) => JSON.parse(readFileSync(`examples/${name}.json`, 'utf8'));

test.each([
  ['a v1 filing as v2', 'filing-v1-flat', { modelVersion: 'v2' }],
  ['a v2 filing as v1', 'filing-sec-annual', { modelVersion: 'v1' }],
  ['a filing as a statement', 'filing-sec-annual', { documentType: 'investor-statement' }],
  ['a statement as a filing', 'investor-fund-nav', { documentType: 'filing' }],
] as const)('%s has one finding, and its content is not checked', (_, name, options) => {
  const { errors, warnings, info, complete, layers } = validateDocument(example(name), options);
  expect([...errors, ...warnings, ...info].map(({ code }) => code)).toEqual(['DOC-002']);
  expect(complete).toBe(false);
  expect(layers?.map(({ layer, status }) => [layer, status])).toEqual(
    layers?.map(({ layer }) => [layer, layer === 'form' ? 'partly' : 'not_checked']),
  );
});

test('a document of no kind is not checked beyond its form', () => {
  const { valid, complete, layers } = validateDocument({});
  expect({ valid, complete }).toEqual({ valid: false, complete: false });
  expect(layers?.map(({ status }) => status)).toEqual(['checked', 'not_checked', 'not_checked']);
});

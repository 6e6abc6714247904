import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateDocument } from '../src/service/validate/validate.ts';

const filing = JSON.parse(
  readFileSync(new URL('../fixtures/rules/ENT-002/valid-1.json', import.meta.url), 'utf8'),
);

/** Content of real reports that no specification forbids. */
describe('a filing that names no regulator', () => {
  const errorsOf = (changed: object) =>
    validateDocument({ ...filing, ...changed }, { profile: 'generic' }).errors.map(
      ({ code, message }) => `${code} ${message}`,
    );

  test('may identify its entity by a relative scheme', () => {
    const identifiers = [{ scheme: 'example/register', value: '123' }];
    expect(errorsOf({ entity: { ...filing.entity, identifiers } })).toEqual([]);
  });

  test('may say the same text in different words', () => {
    const [first] = filing.contexts;
    const text = (id: string, value: string) => ({
      id,
      concept: 'us-gaap:BasisOfAccounting',
      contextRef: first.id,
      value,
    });
    const facts = [...filing.facts, text('t1', 'Prepared under US GAAP.'), text('t2', 'Under US GAAP.')];
    expect(errorsOf({ facts })).toEqual([]);
  });
});

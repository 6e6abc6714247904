import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateDocument } from './validate.ts';

// biome-ignore lint/suspicious/noExplicitAny: documents are changed at will.
type Json = any;

const example = (name: string): Json => JSON.parse(readFileSync(`examples/${name}.json`, 'utf8'));

/** Returns the errors and warnings after a change, each with its place. */
function findingsAfter(document: Json, change: (document: Json) => void): string[] {
  const changed = structuredClone(document);
  change(changed);
  const { errors, warnings } = validateDocument(changed);
  return [...errors, ...warnings].map(({ code, path }) => `${code} ${path}`);
}

describe('one mistake is one finding', () => {
  const flat = example('filing-v1-flat');
  const lines = Object.keys(flat.facts).filter((key) => flat.facts[key].unit === 'USD');

  test.each([
    ['GBP', 'NUM-012'],
    ['US$', 'UPG-005'],
  ])('the unit %s of any one line', (unit, code) => {
    for (const key of lines)
      expect(
        findingsAfter(flat, (document) => {
          document.facts[key].unit = unit;
        }),
      ).toEqual([`${code} /facts/${key}/unit`]);
  });

  test.each(['balanceSheet', 'incomeStatement', 'cashFlow', 'perShare'])(
    'a misspelled statement, %s',
    (name) => {
      const misspelled = `${name.slice(0, -2)}${name.slice(-1)}`;
      expect(
        findingsAfter(example('filing-v1-statements'), ({ statements }) => {
          statements[misspelled] = statements[name];
          delete statements[name];
        }),
      ).toEqual([`DOC-008 /statements/${misspelled}`]);
    },
  );

  test.each([
    'capital-account',
    'capital-call',
    'distribution',
    'performance',
    'fund-nav',
    'brokerage',
    'custody',
    'performance-report',
  ])('a misspelled or missing kind of statement, %s', (kind) => {
    const statement = example(`investor-${kind}`);
    expect(
      findingsAfter(statement, (document) => {
        document.statementKind = `${kind}s`;
      }),
    ).toEqual(['SCHEMA-VALUE /statementKind']);
    expect(
      findingsAfter(statement, (document) => {
        delete document.statementKind;
      }),
    ).toEqual(['INV-001 ']);
  });

  test.each(['filing-esef-annual', 'filing-sec-annual', 'filing-sec-quarterly', 'filing-uk-annual'])(
    'a context without a period, a fact without a context and a unit that is no currency, in %s',
    (name) => {
      const filing = example(name);
      const at = filing.facts.findIndex((fact: Json) => fact.unitRef !== undefined);
      const { contextRef } = filing.facts[at];
      const context = filing.contexts.findIndex(({ id }: Json) => id === contextRef);
      expect(findingsAfter(filing, ({ contexts }) => delete contexts[context].period)).toEqual([
        `SCHEMA-REQUIRED /contexts/${context}`,
      ]);
      expect(findingsAfter(filing, ({ facts }) => delete facts[at].contextRef)).toEqual([
        `SCHEMA-REQUIRED /facts/${at}`,
      ]);
      const unit = filing.units.findIndex(({ measures }: Json) => measures?.[0]?.startsWith('iso4217:'));
      expect(
        findingsAfter(filing, ({ units }) => {
          units[unit].measures = ['iso4217:EUX'];
        }),
      ).toHaveLength(1);
    },
  );
});

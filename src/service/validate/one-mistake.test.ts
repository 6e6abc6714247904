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

  test.each(['filing-esef-annual', 'filing-sec-annual', 'filing-uk-annual'])(
    'a member of the document, or of a taxonomy, that is misspelled or not a value: %s',
    (name) => {
      const filing = example(name);
      const places = [
        ...['document', 'entity', 'taxonomyRefs', 'contexts', 'units', 'facts'].map(
          (key) => [[], key] as const,
        ),
        ...['prefix', 'namespace'].map((key) => [['taxonomyRefs', '1'], key] as const),
        [['document'], 'language'] as const,
        [['facts', '3'], 'value'] as const,
      ];
      for (const [path, key] of places)
        for (const change of ['misspelled', 'null'] as const) {
          const found = findingsAfter(filing, (document) => {
            const object = path.reduce((outer, step) => outer[step], document);
            if (change === 'misspelled') object[`${key}x`] = object[key];
            if (change === 'misspelled') delete object[key];
            else object[key] = null;
          });
          expect([name, path, key, change, found]).toEqual([name, path, key, change, [expect.any(String)]]);
        }
    },
  );

  test('total assets with a misspelled key', () => {
    expect(
      findingsAfter(flat, ({ facts }) => {
        facts.totalAsets = facts.totalAssets;
        delete facts.totalAssets;
      }),
    ).toEqual(['UPG-001 /facts/totalAsets']);
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

  test('a line of a v1 filing without a readable unit, or with a misspelled key', () => {
    const filing = example('filing-v1-statements');
    const { incomeStatement } = filing.statements;
    for (const key of Object.keys(incomeStatement))
      expect(
        findingsAfter(filing, ({ statements }) => {
          statements.incomeStatement[key].unit = null;
        }),
      ).toEqual([`SCHEMA-TYPE /statements/incomeStatement/${key}/unit`]);
    for (const key of ['revenue', 'netIncome'])
      expect(
        findingsAfter(filing, ({ statements }) => {
          statements.incomeStatement[`${key}x`] = incomeStatement[key];
          delete statements.incomeStatement[key];
        }),
      ).toEqual([`UPG-001 /statements/incomeStatement/${key}x`]);
  });

  test.each(['filing-esef-annual', 'filing-sec-annual', 'filing-sec-quarterly', 'filing-kvk-annual'])(
    'a fact that is null, or has an unreadable concept or a misspelled property, in %s',
    (name) => {
      const filing = example(name);
      for (let at = 0; at < filing.facts.length; at += 7) {
        expect(
          findingsAfter(filing, ({ facts }) => {
            facts[at] = null;
          }),
        ).toEqual([`SCHEMA-TYPE /facts/${at}`]);
        expect(
          findingsAfter(filing, ({ facts }) => {
            facts[at].concept = '';
          }),
        ).toEqual([`SCHEMA-LENGTH /facts/${at}/concept`]);
        expect(
          findingsAfter(filing, ({ facts }) => {
            facts[at].contextReff = facts[at].contextRef;
            delete facts[at].contextRef;
          }),
        ).toEqual([`SCHEMA-REQUIRED /facts/${at}/contextReff`]);
      }
    },
  );

  test.each([
    ['contexts', 'SCHEMA-TYPE /contexts/0/id'],
    ['units', 'SCHEMA-TYPE /units/0/id'],
    ['footnotes', 'SCHEMA-TYPE /footnotes/0/id'],
  ])('an id of %s that is null', (list, finding) => {
    expect(
      findingsAfter(example('filing-esef-annual'), (document) => {
        document[list][0].id = null;
      }),
    ).toEqual([finding]);
  });

  test('a taxonomy without a readable prefix or namespace', () => {
    for (const member of ['prefix', 'namespace'])
      expect(
        findingsAfter(example('filing-esef-annual'), ({ taxonomyRefs }) => {
          taxonomyRefs[1][member] = null;
        }),
      ).toEqual([`SCHEMA-TYPE /taxonomyRefs/1/${member}`]);
  });

  test.each([
    ['filing-kvk-annual', 53],
    ['filing-edinet-annual', 252],
  ])('a misspelled end of a calculation, in %s', (name, at) => {
    for (const end of ['from', 'to'])
      expect(
        findingsAfter(example(name), ({ relationships }) => {
          relationships[at][end] = relationships[at][end].slice(0, -1);
        }),
      ).toEqual([`TAX-007 /relationships/${at}/${end}`]);
  });

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

  test('an unknown field, and a footnote without its text because of it', () => {
    expect(
      findingsAfter(example('filing-sec-ifrs-annual'), ({ footnotes: [footnote] }) => {
        footnote.tet = footnote.text;
        delete footnote.text;
      }),
    ).toEqual(['DOC-008 /footnotes/0/tet']);
    expect(
      findingsAfter(example('filing-sec-ifrs-annual'), ({ extensions: { roles } }) => {
        roles[3].defnition = roles[3].definition;
        delete roles[3].definition;
      }),
    ).toEqual(['DOC-008 /extensions/roles/3/defnition']);
  });

  test('a filing without an entry point', () => {
    expect(
      findingsAfter(example('filing-mica-white-paper'), ({ taxonomyRefs }) => {
        delete taxonomyRefs[0].entryPoint;
      }),
    ).toEqual(['DOC-006 /taxonomyRefs']);
  });
});

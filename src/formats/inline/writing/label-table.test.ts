import { describe, expect, test } from 'vitest';
import { unpackText } from '../../../core/packed-text.ts';
import type { DictionaryFamily } from '../../../taxonomy/dictionary/dictionary.ts';
import { isPublishedName } from '../../../taxonomy/dictionary/published-names.ts';
import { texts } from '../generated/labels.ts';
import { LabelTable, type LabelTableName, labelTable } from './label-table.ts';

const names = Object.keys(texts) as LabelTableName[];

function rowsOf(name: LabelTableName): string[][] {
  return unpackText(texts[name])
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

describe.each(names)('the labels of %s', (name) => {
  const [head = [], ...rows] = rowsOf(name);

  test('are complete in every language', () => {
    expect(rows.filter((row) => row.length !== head.length || row.includes(''))).toEqual([]);
  });

  test('are unique', () => {
    const concepts = rows.map(([concept]) => concept);
    expect(concepts.filter((concept, index) => concepts.indexOf(concept) !== index)).toEqual([]);
  });

  test('have a standard label for every concept with a heading or a short label', () => {
    const plain = new Set(rows.map(([concept]) => concept));
    const used = rows.flatMap(
      ([concept = '']) => /^([^*]+)#(?:total|heading|start|end|grouped)$/.exec(concept)?.[1] ?? [],
    );
    expect(used.filter((concept) => !plain.has(concept))).toEqual([]);
  });
});

test.each(['us-gaap', 'ifrs-full', 'dei'] as const satisfies DictionaryFamily[])(
  'the labels of %s belong to published concepts',
  (family) => {
    // The labels of shared axes and members are with those of US GAAP.
    const isKnown = (name: string) => isPublishedName(family, name) || isPublishedName('srt', name);
    const [, ...rows] = rowsOf(family);
    const concepts = rows
      .map(([concept = '']) => concept.replace(/#.*$/, ''))
      .filter((name) => !name.endsWith('*'));
    expect([...new Set(concepts)].filter((concept) => !isKnown(concept))).toEqual([]);
  },
);

test('a label is found by name, use and language, and by the prefix of a name', () => {
  const table = new LabelTable(
    'name | en | de\nA | Total A | Summe A\nA#heading | A | A\nAdd*#group | Added: | Dazu:',
  );
  expect(table.find('A', undefined, 'de')).toBe('Summe A');
  expect(table.find('A', 'heading', 'en')).toBe('A');
  expect(table.find('A', 'heading', 'fr')).toBeUndefined();
  expect(table.find('AddB', 'group', 'en')).toBe('Added:');
  expect(table.find('AddB', undefined, 'en')).toBeUndefined();
});

test('a table is read once', () => {
  expect(labelTable('dei')).toBe(labelTable('dei'));
});

test.each(['de', 'fr', 'nl', 'es', 'it'])(
  'note titles, reserves, banks’ lines and usual members have a label in "%s"',
  (language) => {
    const table = labelTable('ifrs-full');
    const used = [
      'DisclosureOfProvisionsExplanatory',
      'DisclosureOfFinancialRiskManagementExplanatory',
      'DescriptionOfAccountingPolicyForLeasesExplanatory',
      'RevaluationSurplus',
      'LoansAndAdvancesToCustomers',
      'CurrentTaxExpenseIncome',
      'EliminationOfIntersegmentAmountsMember',
      'LandAndBuildingsMember',
    ];
    expect(used.filter((name) => table.find(name, undefined, language) === undefined)).toEqual([]);
  },
);

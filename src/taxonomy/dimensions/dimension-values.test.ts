import { expect, test } from 'vitest';
import { loadExample } from '../../../test/support/example-check.ts';
import {
  exampleDimensions,
  typedDimension,
  usualDeclarations,
} from '../../../test/support/example-dimensions.ts';
import type { Concept } from '../concept.ts';
import { findExplicitFault, findTypedFault, findTypedTextFault } from './dimension-values.ts';
import { dimensionalTaxonomy } from './dimensional-taxonomy.ts';

const t = (local: string) => `{http://example.com/t}${local}`;

const { dts } = loadExample(
  exampleDimensions({
    declarations: [
      ...Object.values(usualDeclarations),
      typedDimension.replace('type="string"', 'type="integer"'),
    ].join('\n'),
  }),
);
const taxonomy = dimensionalTaxonomy(dts);
const concept = (name: string) => dts.concept(t(name)) as Concept;

test('an explicit member is checked against its dimension and its declaration', () => {
  expect(findExplicitFault(taxonomy, concept('A'), t('M'))).toBeUndefined();
  expect(findExplicitFault(taxonomy, concept('A'), t('X'))).toBe('undefined');
  expect(findExplicitFault(taxonomy, concept('T'), t('M'))).toBe('not-explicit');
  expect(findExplicitFault(taxonomy, undefined, t('M'))).toBe('not-explicit');
});

test('a typed member is checked against the element of its domain', () => {
  expect(findTypedFault(taxonomy, concept('T'), t('code'))).toBeUndefined();
  expect(findTypedFault(taxonomy, concept('T'), t('M'))).toBe('element');
  expect(findTypedFault(taxonomy, concept('A'), t('code'))).toBe('not-typed');
});

test('the text of a typed member must be a value of that element', () => {
  expect(findTypedTextFault(taxonomy, concept('T'), ' 12 ')).toBeUndefined();
  expect(findTypedTextFault(taxonomy, concept('T'), 'twelve')).toBeTypeOf('string');
  expect(findTypedTextFault(taxonomy, concept('T'), null)).toBeTypeOf('string');
  expect(findTypedTextFault(taxonomy, concept('A'), 'M')).toBeUndefined();
});

test('nothing is undeclared while documents are missing', () => {
  const missing = new Set(['http://example.com/more.xsd']);
  const incomplete = dimensionalTaxonomy(Object.create(dts, { missing: { value: missing } }));
  expect(findExplicitFault(incomplete, undefined, t('M'))).toBe('unknown');
  expect(findExplicitFault(incomplete, concept('A'), t('X'))).toBe('unknown');
  expect(findTypedFault(incomplete, undefined, t('code'))).toBe('unknown');
});

import { expect, test } from 'vitest';
import type { RuleMeta } from '../../findings/rule-meta.ts';
import { ruleFamilies, validationFamilies } from '../../rules/families.ts';
import { catalogue, validationRules } from './catalogue.ts';

const familiesOf = (rules: readonly RuleMeta[]) => [...new Set(rules.map((rule) => rule.category))].sort();

test('the listed families are those of the rules', () => {
  expect(validationFamilies).toEqual(familiesOf(validationRules));
  expect(ruleFamilies).toEqual(familiesOf(catalogue));
});

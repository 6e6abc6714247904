import { expect, test } from 'vitest';
import type { RuleMeta } from '../../findings/rule-meta.ts';
import { ruleFamilies, validationFamilies } from '../../rules/families.ts';
import { catalogue, validationRules } from './catalogue.ts';
import { listRules } from './rule-listing.ts';

const familiesOf = (rules: readonly RuleMeta[]) => [...new Set(rules.map((rule) => rule.category))].sort();

test('rules are found by words of their profiles and references', () => {
  const codes = listRules({ q: 'esef anchor' }).rules.map(({ code }) => code);
  expect(codes).toContain('P-ANCHOR-ENDS');
  const [reference = ''] = catalogue.find(({ code }) => code === 'P-ANCHOR-ENDS')?.references ?? [];
  expect(listRules({ q: reference }).rules.map(({ code }) => code)).toContain('P-ANCHOR-ENDS');
});

test('the listed families are those of the rules', () => {
  expect(validationFamilies).toEqual(familiesOf(validationRules));
  expect(ruleFamilies).toEqual(familiesOf(catalogue));
});

import type { Rule } from '../../../findings/rule.ts';
import { type FilingSubject, unlessChecked } from '../subject.ts';
import { readingAsMeant } from './as-meant.ts';
import { valueRules } from './concept-values.ts';
import { extensionMemberRules } from './dimension-rules.ts';
import { conceptRules } from './known-concepts.ts';
import { misspeltNameRules } from './misspelt-names.ts';
import { taxonomyNetworkRules } from './network-rules.ts';
import { registeredUnitRules } from './registered-units.ts';

/** Rules based on knowledge of concepts, from the taxonomy of the filing or the dictionary. */
export const conceptKnowledgeRules: readonly Rule<FilingSubject>[] = [
  ...misspeltNameRules,
  ...conceptRules.map(unlessChecked),
  ...readingAsMeant([
    ...[...valueRules, ...registeredUnitRules].map(unlessChecked),
    ...extensionMemberRules,
    ...taxonomyNetworkRules,
  ]),
];

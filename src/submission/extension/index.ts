import type { SubmissionRule } from '../submission-rule.ts';
import { anchoringRules } from './anchoring.ts';
import { calculationRules } from './calculations.ts';
import { declarationRules } from './declarations.ts';
import { labelRules } from './labels.ts';

/** The kinds of checks on extension taxonomies that regulators share; the profile says which apply. */
export const sharedExtensionRules: readonly SubmissionRule[] = [
  ...declarationRules,
  ...labelRules,
  ...anchoringRules,
  ...calculationRules,
];

import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { anchorRelationshipRules } from './anchor-relationships.ts';
import { anchoringRules } from './anchoring.ts';
import { calculationRules } from './calculations.ts';
import { constructRules } from './constructs.ts';
import { coreChangeRules } from './core-changes.ts';
import { declarationRules } from './declarations.ts';
import { dimensionRules } from './dimensions.ts';
import { fileRules } from './files.ts';
import { labelRules } from './labels.ts';
import { presentationRules } from './presentation.ts';
import { useRules } from './use.ts';

/** The kinds of checks on extension taxonomies that regulators share; the profile says which apply. */
export const sharedExtensionRules: readonly SubmissionRule[] = [
  ...declarationRules,
  ...labelRules,
  ...anchoringRules,
  ...calculationRules,
  ...fileRules,
  ...constructRules,
  ...coreChangeRules,
  ...anchorRelationshipRules,
  ...dimensionRules,
  ...presentationRules,
  ...useRules,
];

import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { anchorRelationshipRules } from './anchor-relationships.ts';
import { anchoringRules } from './anchoring.ts';
import { extensionCalculationRules } from './calculations.ts';
import { extensionConstructRules } from './constructs.ts';
import { coreChangeRules } from './core-changes.ts';
import { extensionDeclarationRules } from './declarations.ts';
import { extensionDimensionRules } from './dimensions.ts';
import { extensionFileRules } from './files.ts';
import { extensionLabelRules } from './labels.ts';
import { extensionPresentationRules } from './presentation.ts';
import { useRules } from './use.ts';

/** The checks on extension taxonomies that regulators share; the profile determines which apply. */
export const sharedExtensionRules: readonly SubmissionRule[] = [
  ...extensionDeclarationRules,
  ...extensionLabelRules,
  ...anchoringRules,
  ...extensionCalculationRules,
  ...extensionFileRules,
  ...extensionConstructRules,
  ...coreChangeRules,
  ...anchorRelationshipRules,
  ...extensionDimensionRules,
  ...extensionPresentationRules,
  ...useRules,
];

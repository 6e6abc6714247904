import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { manualCalculationRules } from './calculation-rules.ts';
import { manualConceptRules } from './concept-rules.ts';
import { manualContextRules } from './context-rules.ts';
import { definitionRules } from './definition-rules.ts';
import { manualFactRules } from './fact-rules.ts';
import { manualLabelRules } from './label-rules.ts';
import { manualLinkRules } from './link-rules.ts';
import { manualPresentationRules } from './presentation-rules.ts';
import { roleRules } from './role-rules.ts';
import { manualSchemaRules } from './schema-rules.ts';

/** The rules of the Global Filing Manual, for the regulators that follow it. */
export const filingManualRules: readonly SubmissionRule[] = [
  ...manualContextRules,
  ...manualFactRules,
  ...manualSchemaRules,
  ...roleRules,
  ...manualConceptRules,
  ...manualLinkRules,
  ...manualLabelRules,
  ...manualPresentationRules,
  ...manualCalculationRules,
  ...definitionRules,
];

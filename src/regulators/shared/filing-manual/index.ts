import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { calculationRules } from './calculation-rules.ts';
import { conceptRules } from './concept-rules.ts';
import { contextRules } from './context-rules.ts';
import { definitionRules } from './definition-rules.ts';
import { factRules } from './fact-rules.ts';
import { labelRules } from './label-rules.ts';
import { linkRules } from './link-rules.ts';
import { presentationRules } from './presentation-rules.ts';
import { roleRules } from './role-rules.ts';
import { schemaRules } from './schema-rules.ts';

/** The rules of the Global Filing Manual, for the regulators that follow it. */
export const filingManualRules: readonly SubmissionRule[] = [
  ...contextRules,
  ...factRules,
  ...schemaRules,
  ...roleRules,
  ...conceptRules,
  ...linkRules,
  ...labelRules,
  ...presentationRules,
  ...calculationRules,
  ...definitionRules,
];

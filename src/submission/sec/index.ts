import type { SubmissionRule } from '../submission-rule.ts';
import { archiveRules } from './archive-rules.ts';
import { balanceRules } from './balance-rules.ts';
import { contextRules } from './context-rules.ts';
import { coverCodeRules } from './cover-codes.ts';
import { coverConditionRules } from './cover-conditions.ts';
import { coverIdentityRules } from './cover-identity.ts';
import { coverRequirementRules } from './cover-requirements.ts';
import { securityRules } from './cover-securities.ts';
import { visibilityRules } from './cover-visibility.ts';
import { factRules } from './fact-rules.ts';
import { fileNameRules } from './file-names.ts';
import { fileTextRules } from './file-texts.ts';
import { imageRules } from './image-rules.ts';
import { linkbaseRules } from './linkbase-rules.ts';
import { pageRules } from './page-rules.ts';
import { schemaRules } from './schema-rules.ts';

/** The rules of the EDGAR Filer Manual beyond those that regulators share. */
export const secRules: readonly SubmissionRule[] = [
  ...archiveRules,
  ...fileNameRules,
  ...fileTextRules,
  ...pageRules,
  ...imageRules,
  ...visibilityRules,
  ...contextRules,
  ...factRules,
  ...coverRequirementRules,
  ...coverConditionRules,
  ...coverCodeRules,
  ...securityRules,
  ...coverIdentityRules,
  ...schemaRules,
  ...linkbaseRules,
  ...balanceRules,
];

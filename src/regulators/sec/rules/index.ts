import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { archiveRules } from './archive.ts';
import { balanceRules } from './balance.ts';
import { contextRules } from './context.ts';
import { coverCodeRules } from './cover-codes.ts';
import { coverConditionRules } from './cover-conditions.ts';
import { coverIdentityRules } from './cover-identity.ts';
import { coverRequirementRules } from './cover-requirements.ts';
import { securityRules } from './cover-securities.ts';
import { visibilityRules } from './cover-visibility.ts';
import { factRules } from './fact.ts';
import { fileNameRules } from './file-names.ts';
import { fileTextRules } from './file-texts.ts';
import { imageRules } from './image.ts';
import { linkbaseRules } from './linkbase.ts';
import { pageRules } from './page.ts';
import { schemaRules } from './schema.ts';

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

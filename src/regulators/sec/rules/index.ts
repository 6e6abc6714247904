import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { archiveRules } from './archive.ts';
import { balanceRules } from './balance.ts';
import { secContextRules } from './context.ts';
import { secCoverCodeRules } from './cover-codes.ts';
import { coverConditionRules } from './cover-conditions.ts';
import { secCoverIdentityRules } from './cover-identity.ts';
import { coverRequirementRules } from './cover-requirements.ts';
import { securityRules } from './cover-securities.ts';
import { visibilityRules } from './cover-visibility.ts';
import { secElementRules } from './elements.ts';
import { secFactRules } from './fact.ts';
import { fileNameRules } from './file-names.ts';
import { fileTextRules } from './file-texts.ts';
import { secImageRules } from './image.ts';
import { linkbaseRules } from './linkbase.ts';
import { secPageRules } from './page.ts';
import { secSchemaRules } from './schema.ts';

/** The rules of the EDGAR Filer Manual beyond those that regulators share. */
export const secRules: readonly SubmissionRule[] = [
  ...archiveRules,
  ...fileNameRules,
  ...fileTextRules,
  ...secPageRules,
  ...secImageRules,
  ...visibilityRules,
  ...secContextRules,
  ...secFactRules,
  ...secElementRules,
  ...coverRequirementRules,
  ...coverConditionRules,
  ...secCoverCodeRules,
  ...securityRules,
  ...secCoverIdentityRules,
  ...secSchemaRules,
  ...linkbaseRules,
  ...balanceRules,
];

import type { SubmissionRule } from '../submission-rule.ts';
import { contentsRules } from './contents-rules.ts';
import { contextRules } from './context-rules.ts';
import { coverRules } from './cover-rules.ts';
import { deiRules } from './dei-rules.ts';
import { folderRules } from './folder-rules.ts';
import { instanceRules } from './instance-rules.ts';
import { labelRules } from './label-rules.ts';
import { linkRules } from './link-rules.ts';
import { manifestRules } from './manifest-rules.ts';
import { nameRules } from './name-rules.ts';
import { networkRules } from './network-rules.ts';
import { officerRules } from './officer-rules.ts';
import { pageRules } from './page-rules.ts';
import { schemaRules } from './schema-rules.ts';
import { signRules } from './sign-rules.ts';
import { statementRules } from './statement-rules.ts';

/** The rules of EDINET beyond those that regulators share. */
export const edinetRules: readonly SubmissionRule[] = [
  ...folderRules,
  ...manifestRules,
  ...pageRules,
  ...linkRules,
  ...contentsRules,
  ...coverRules,
  ...deiRules,
  ...contextRules,
  ...instanceRules,
  ...signRules,
  ...statementRules,
  ...officerRules,
  ...nameRules,
  ...schemaRules,
  ...labelRules,
  ...networkRules,
];

import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { contentsRules } from './contents.ts';
import { contextRules } from './context.ts';
import { coverRules } from './cover.ts';
import { deiRules } from './dei.ts';
import { folderRules } from './folder.ts';
import { instanceRules } from './instance.ts';
import { labelRules } from './label.ts';
import { linkRules } from './link.ts';
import { manifestRules } from './manifest.ts';
import { nameRules } from './name.ts';
import { networkRules } from './network.ts';
import { officerRules } from './officer.ts';
import { pageRules } from './page.ts';
import { schemaRules } from './schema.ts';
import { signRules } from './sign.ts';
import { statementRules } from './statement.ts';

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

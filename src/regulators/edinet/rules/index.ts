import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { contentsRules } from './contents.ts';
import { edinetContextRules } from './context.ts';
import { edinetCoverRules } from './cover.ts';
import { deiRules } from './dei.ts';
import { folderRules } from './folder.ts';
import { instanceRules } from './instance.ts';
import { edinetLabelRules } from './label.ts';
import { edinetLinkRules } from './link.ts';
import { manifestRules } from './manifest.ts';
import { nameRules } from './name.ts';
import { edinetNetworkRules } from './network.ts';
import { officerRules } from './officer.ts';
import { edinetPageRules } from './page.ts';
import { edinetSchemaRules } from './schema.ts';
import { edinetSignRules } from './sign.ts';
import { edinetStatementRules } from './statement.ts';

/** The rules of EDINET beyond those that regulators share. */
export const edinetRules: readonly SubmissionRule[] = [
  ...folderRules,
  ...manifestRules,
  ...edinetPageRules,
  ...edinetLinkRules,
  ...contentsRules,
  ...edinetCoverRules,
  ...deiRules,
  ...edinetContextRules,
  ...instanceRules,
  ...edinetSignRules,
  ...edinetStatementRules,
  ...officerRules,
  ...nameRules,
  ...edinetSchemaRules,
  ...edinetLabelRules,
  ...edinetNetworkRules,
];

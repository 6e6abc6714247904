import type { SubmissionRule } from '../submission/submission-rule.ts';
import { assertionRules } from './assertions.ts';
import { sharedConstructRules } from './constructs.ts';
import { containerRules } from './container.ts';
import { sharedContextRules } from './contexts.ts';
import { displayRules } from './display.ts';
import { sharedEntityRules } from './entities.ts';
import { entryPointRules } from './entry-points.ts';
import { escapeRules } from './escapes.ts';
import { sharedFactRules } from './facts.ts';
import { sharedFileRules } from './files.ts';
import { sharedFootnoteRules } from './footnotes.ts';
import { hiddenFactRules } from './hidden-facts.ts';
import { sharedImageRules } from './images.ts';
import { inlineReportRules } from './inline-report.ts';
import { languageRules } from './languages.ts';
import { sharedPageRules } from './pages.ts';
import { requirementRules } from './requirements.ts';
import { singleReportRules } from './single-report.ts';

/** The checks that nearly all regulators share, each with the parameters of the profile. */
export const sharedRules: readonly SubmissionRule[] = [
  ...containerRules,
  ...sharedFileRules,
  ...entryPointRules,
  ...sharedEntityRules,
  ...sharedContextRules,
  ...sharedFactRules,
  ...sharedPageRules,
  ...sharedImageRules,
  ...hiddenFactRules,
  ...languageRules,
  ...sharedFootnoteRules,
  ...requirementRules,
  ...inlineReportRules,
  ...singleReportRules,
  ...displayRules,
  ...sharedConstructRules,
  ...escapeRules,
  ...assertionRules,
];

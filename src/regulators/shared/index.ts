import type { SubmissionRule } from '../submission/submission-rule.ts';
import { assertionRules } from './assertions.ts';
import { constructRules } from './constructs.ts';
import { containerRules } from './container.ts';
import { contextRules } from './contexts.ts';
import { displayRules } from './display.ts';
import { entityRules } from './entities.ts';
import { entryPointRules } from './entry-points.ts';
import { escapeRules } from './escapes.ts';
import { factRules } from './facts.ts';
import { fileRules } from './files.ts';
import { footnoteRules } from './footnotes.ts';
import { hiddenFactRules } from './hidden-facts.ts';
import { imageRules } from './images.ts';
import { inlineReportRules } from './inline-report.ts';
import { languageRules } from './languages.ts';
import { pageRules } from './pages.ts';
import { requirementRules } from './requirements.ts';
import { singleReportRules } from './single-report.ts';

/** The kinds of checks that nearly all regulators have, each with the parameters of the profile. */
export const sharedRules: readonly SubmissionRule[] = [
  ...containerRules,
  ...fileRules,
  ...entryPointRules,
  ...entityRules,
  ...contextRules,
  ...factRules,
  ...pageRules,
  ...imageRules,
  ...hiddenFactRules,
  ...languageRules,
  ...footnoteRules,
  ...requirementRules,
  ...inlineReportRules,
  ...singleReportRules,
  ...displayRules,
  ...constructRules,
  ...escapeRules,
  ...assertionRules,
];

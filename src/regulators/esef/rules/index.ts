import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { extensionRules } from '../extension-rules.ts';
import { contextRules } from './contexts.ts';
import { factRules } from './facts.ts';
import { packageRules } from './packages.ts';
import { pageRules } from './pages.ts';
import { textRules } from './texts.ts';

/** The rules of ESEF beyond those that regulators share. */
export const esefRules: readonly SubmissionRule[] = [
  ...packageRules,
  ...pageRules,
  ...contextRules,
  ...factRules,
  ...textRules,
  ...extensionRules,
];

import type { SubmissionRule } from '../submission/submission-rule.ts';
import { declarationRules } from './rules/extension-declarations.ts';
import { importRules } from './rules/extension-imports.ts';
import { presentationRules } from './rules/extension-presentation.ts';

/** What ESEF alone asks of extension taxonomies. */
export const extensionRules: readonly SubmissionRule[] = [
  ...importRules,
  ...declarationRules,
  ...presentationRules,
];

import type { SubmissionRule } from '../submission-rule.ts';
import { declarationRules } from './extension-declarations.ts';
import { importRules } from './extension-imports.ts';
import { presentationRules } from './extension-presentation.ts';

/** What ESEF alone asks of extension taxonomies. */
export const extensionRules: readonly SubmissionRule[] = [
  ...importRules,
  ...declarationRules,
  ...presentationRules,
];

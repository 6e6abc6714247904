import type { SubmissionRule } from '../submission/submission-rule.ts';
import { esefDeclarationRules } from './rules/extension-declarations.ts';
import { importRules } from './rules/extension-imports.ts';
import { esefPresentationRules } from './rules/extension-presentation.ts';

/** Requirements for extension taxonomies that only ESEF has. */
export const esefExtensionRules: readonly SubmissionRule[] = [
  ...importRules,
  ...esefDeclarationRules,
  ...esefPresentationRules,
];

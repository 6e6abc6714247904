import type { SubmissionRule } from '../submission-rule.ts';
import { anchorRules } from './extension-anchors.ts';
import { coreChangeRules } from './extension-core-changes.ts';
import { declarationRules } from './extension-declarations.ts';
import { dimensionRules } from './extension-dimensions.ts';
import { fileRules } from './extension-files.ts';
import { importRules } from './extension-imports.ts';
import { presentationRules } from './extension-presentation.ts';
import { useRules } from './extension-use.ts';

/** What ESEF asks of extension taxonomies beyond the kinds of checks that regulators share. */
export const extensionRules: readonly SubmissionRule[] = [
  ...fileRules,
  ...importRules,
  ...declarationRules,
  ...coreChangeRules,
  ...anchorRules,
  ...dimensionRules,
  ...presentationRules,
  ...useRules,
];

import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { esefExtensionRules } from '../extension-rules.ts';
import { esefContextRules } from './contexts.ts';
import { esefFactRules } from './facts.ts';
import { esefPackageRules } from './packages.ts';
import { esefPageRules } from './pages.ts';
import { esefTextRules } from './texts.ts';

/** ESEF's rules beyond those that regulators share. */
export const esefRules: readonly SubmissionRule[] = [
  ...esefPackageRules,
  ...esefPageRules,
  ...esefContextRules,
  ...esefFactRules,
  ...esefTextRules,
  ...esefExtensionRules,
];

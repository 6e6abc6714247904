import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { coverRule } from './cover.ts';
import { entryPointRule } from './entry-point.ts';
import { languageRule } from './language.ts';
import { formSumRule } from './sums.ts';

/** FERC's rules beyond those that regulators share. */
export const fercRules: readonly SubmissionRule[] = [entryPointRule, coverRule, languageRule, formSumRule];

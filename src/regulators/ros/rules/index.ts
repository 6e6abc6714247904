import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { factRules } from './facts.ts';
import { pageRules } from './pages.ts';

/** The rules of Revenue beyond those that regulators share. */
export const rosRules: readonly SubmissionRule[] = [...pageRules, ...factRules];

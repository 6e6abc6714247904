import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { rosFactRules } from './facts.ts';
import { rosPageRules } from './pages.ts';

/** The rules of Revenue beyond those that regulators share. */
export const rosRules: readonly SubmissionRule[] = [...rosPageRules, ...rosFactRules];

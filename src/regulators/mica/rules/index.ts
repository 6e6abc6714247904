import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { contentRules } from './content.ts';
import { identifierRules } from './identifiers.ts';

export const micaRules: readonly SubmissionRule[] = [...identifierRules, ...contentRules];

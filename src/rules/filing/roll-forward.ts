import type { Rule } from '../rule.ts';
import type { FilingSubject } from './subject.ts';

export const rollForwardRules: readonly Rule<FilingSubject>[] = [];

import type { Rule } from '../rule.ts';
import type { FilingSubject } from './subject.ts';

export const coverRules: readonly Rule<FilingSubject>[] = [];

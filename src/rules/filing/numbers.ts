import type { Rule } from '../rule.ts';
import type { FilingSubject } from './subject.ts';

export const numberRules: readonly Rule<FilingSubject>[] = [];

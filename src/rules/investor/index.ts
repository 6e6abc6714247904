import type { Rule } from '../rule.ts';
import type { StatementSubject } from './subject.ts';

/** In the order of the statement: header first, then its blocks. */
export const statementRules: readonly Rule<StatementSubject>[] = [];

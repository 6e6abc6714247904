import type { Consequences } from '../consequences.ts';

/** What follows from other findings, among those of Companies House and HMRC. */
export const ukConsequences: Consequences = {
  absences: ['UK-ACCOUNTS', 'UK-STATEMENT', 'UK-MEMBER-NAME'],
  totals: ['UK-SUM', 'UK-MEMBER-SUM'],
};

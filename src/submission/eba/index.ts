import type { SubmissionRule } from '../submission-rule.ts';
import { currencyRules } from './currency-rules.ts';
import { indicatorRules } from './indicator-rules.ts';
import { packageRules } from './package-rules.ts';
import { parameterRules } from './parameter-rules.ts';
import { tableRules } from './table-rules.ts';

/** The filing rules of the EBA for reports in xBRL-CSV. */
export const ebaRules: readonly SubmissionRule[] = [
  ...packageRules,
  ...parameterRules,
  ...indicatorRules,
  ...tableRules,
  ...currencyRules,
];

import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { currencyRules } from './currency.ts';
import { indicatorRules } from './indicator.ts';
import { packageRules } from './package.ts';
import { parameterRules } from './parameter.ts';
import { tableRules } from './table.ts';

/** The filing rules of the EBA for reports in xBRL-CSV. */
export const ebaRules: readonly SubmissionRule[] = [
  ...packageRules,
  ...parameterRules,
  ...indicatorRules,
  ...tableRules,
  ...currencyRules,
];

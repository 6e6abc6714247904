import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { ebaCurrencyRules } from './currency.ts';
import { indicatorRules } from './indicator.ts';
import { ebaPackageRules } from './package.ts';
import { parameterRules } from './parameter.ts';
import { tableRules } from './table.ts';

/** The filing rules of the EBA for reports in xBRL-CSV. */
export const ebaRules: readonly SubmissionRule[] = [
  ...ebaPackageRules,
  ...parameterRules,
  ...indicatorRules,
  ...tableRules,
  ...ebaCurrencyRules,
];

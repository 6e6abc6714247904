import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { kvkDimensionRules } from './dimensions.ts';
import { filingPageRules } from './filing-page.ts';
import { kvkPageRules } from './pages.ts';
import { kvkPresentationRules } from './presentation.ts';
import { kvkRegisterRules } from './register.ts';
import { registerValueRules } from './register-values.ts';

/** The rules of the business register of the Netherlands beyond those that regulators share. */
export const kvkRules: readonly SubmissionRule[] = [
  ...kvkPageRules,
  ...filingPageRules,
  ...kvkRegisterRules,
  ...registerValueRules,
  ...kvkDimensionRules,
  ...kvkPresentationRules,
];

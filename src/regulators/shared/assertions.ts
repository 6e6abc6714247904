import { listWords } from '../../core/wording.ts';
import { factAmount, factPeriod, nameWords } from '../submission/fact-words.ts';
import { targetsOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { evaluateAssertions } from './assertions/evaluation.ts';
export const assertionRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-ASSERTION',
    title: 'Reports must satisfy the assertions of the taxonomy',
    description:
      'The taxonomy defines assertions between facts and their severity. Assertions over one fact or two related facts are evaluated; assertions over the text of the instance are not.',
    severity: 'error',
    references: [],
    fix: 'Compare the tagged values with the printed report, and correct the value, sign or dimension that is wrong, or tag the fact that is missing.',
    messages: {
      error: {
        text: 'The report does not satisfy the assertion "{id}" of the taxonomy, which requires "{test}"{facts}.',
      },
      warning: {
        text: 'The report does not satisfy the assertion "{id}" of the taxonomy, which requires "{test}"{facts}.',
        severity: 'warning',
      },
      info: {
        text: 'The report does not satisfy the assertion "{id}" of the taxonomy, which requires "{test}"{facts}.',
        severity: 'info',
      },
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission))
        for (const { assertion, facts } of evaluateAssertions(target).unsatisfied) {
          const { id, test, severity, variables } = assertion;
          const named = facts.map((fact, index) => {
            const variable = variables[index]?.name.replace(/^\{.*\}/s, '') ?? '';
            const { words } = factAmount(target, fact);
            return `$${variable} is ${nameWords(target, fact.name)} ${factPeriod(target, fact)} (${words})`;
          });
          const data = { id, test, facts: named.length === 0 ? '' : `, where ${listWords(named)}` };
          const [place = at(0), ...others] = facts.map(({ offset }) => at(offset));
          found(severity, place, data, others);
        }
    },
  }),
];

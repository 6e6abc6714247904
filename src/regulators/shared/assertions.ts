import { targetsOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { evaluateAssertions } from './assertions/evaluation.ts';
import { conceptNameOf } from './facts.ts';
export const assertionRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-ASSERTION',
    title: 'The report satisfies the assertions of the taxonomy',
    description:
      'The taxonomy states what must hold between facts, and how grave it is where it does not. Assertions over one fact, or two that belong together, are worked out; those that look at the text of the instance are not.',
    severity: 'error',
    references: [],
    fix: 'Compare the facts with the report, and correct the value, the sign or the dimension that is wrong.',
    messages: {
      error: {
        text: 'The assertion "{id}" of the taxonomy does not hold: {test}{facts}.',
      },
      warning: {
        text: 'The assertion "{id}" of the taxonomy does not hold: {test}{facts}.',
        severity: 'warning',
      },
      info: {
        text: 'The assertion "{id}" of the taxonomy does not hold: {test}{facts}.',
        severity: 'info',
      },
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission))
        for (const { assertion, facts } of evaluateAssertions(target).unsatisfied) {
          const { id, test, severity } = assertion;
          const named = facts.map((fact) => `${conceptNameOf(fact)} is ${fact.value.trim()}`);
          found(severity, at(facts[0]?.offset ?? 0), {
            id,
            test,
            facts: named.length === 0 ? '' : `; ${named.join(', ')}`,
          });
        }
    },
  }),
];

import { exampleSubmission } from '../examples/esef-submission.ts';
import { targetsOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { evaluateAssertions } from './assertions/evaluation.ts';
import { nameOf } from './facts.ts';

/** A linkbase with an assertion about total assets. */
function formula(test: string): string {
  return `<link:linkbase xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:gen="http://xbrl.org/2008/generic" xmlns:va="http://xbrl.org/2008/assertion/value" xmlns:variable="http://xbrl.org/2008/variable" xmlns:cf="http://xbrl.org/2008/filter/concept" xmlns:ifrs-full="http://xbrl.ifrs.org/taxonomy/2025-03-27/ifrs-full">
<link:arcroleRef arcroleURI="http://xbrl.org/arcrole/2008/variable-set" xlink:type="simple" xlink:href="http://www.xbrl.org/2008/variable.xsd#variable-set"/>
<link:arcroleRef arcroleURI="http://xbrl.org/arcrole/2008/variable-filter" xlink:type="simple" xlink:href="http://www.xbrl.org/2008/variable.xsd#variable-filter"/>
<gen:link xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">
<va:valueAssertion xlink:type="resource" xlink:label="a" id="assets" test="${test}" aspectModel="dimensional" implicitFiltering="true"/>
<variable:factVariable xlink:type="resource" xlink:label="v" bindAsSequence="false"/>
<variable:variableArc xlink:type="arc" xlink:arcrole="http://xbrl.org/arcrole/2008/variable-set" xlink:from="a" xlink:to="v" name="v"/>
<cf:conceptName xlink:type="resource" xlink:label="f"><cf:concept><cf:qname>ifrs-full:Assets</cf:qname></cf:concept></cf:conceptName>
<variable:variableFilterArc xlink:type="arc" xlink:arcrole="http://xbrl.org/arcrole/2008/variable-filter" xlink:from="v" xlink:to="f" complement="false" cover="true"/>
</gen:link>
</link:linkbase>`;
}

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
          const named = facts.map((fact) => `${nameOf(fact)} is ${fact.value.trim()}`);
          found(severity, at(facts[0]?.offset ?? 0), {
            id,
            test,
            facts: named.length === 0 ? '' : `; ${named.join(', ')}`,
          });
        }
    },
    examples: [
      exampleSubmission({
        assertions: formula('$v le 50'),
        mark: '<ix:nonFraction name="ifrs-full:Assets"',
      }),
    ],
  }),
];

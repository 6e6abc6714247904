import { isKvkNumber } from '../../../core/identifiers.ts';
import { trimBlanks } from '../../../core/white-space.ts';
import { isTrue } from '../../../xml/boolean.ts';
import { factsOf, targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { exemptions } from '../elements.ts';
import { kvkRule } from '../kvk-rule.ts';
import { usualName } from '../names.ts';

const NUMBER_FACT = 'bw2-titel9:ChamberOfCommerceRegistrationNumber';
const ADOPTED = 'bw2-titel9:DocumentAdoptionStatus';
const ADOPTED_ON = 'bw2-titel9:DocumentAdoptionDate';

/** What is reported for the register, against the rest of the report and against itself. */
export const kvkRegisterRules: readonly SubmissionRule[] = [
  submissionRule({
    ...kvkRule,
    code: 'KVK-NUMBER',
    title: 'The number in the register is that of the contexts',
    description: 'The element for the number in the register has the identifier of its context as its value.',
    severity: 'error',
    references: ['NL-KVK-RTS_Annex_IV_Par_1_G3-1-4_2.nonIdenticalIdentifier'],
    fix: 'Correct the fact or the identifiers of the contexts, whichever is wrong.',
    messages: { other: 'The report says that its number is "{value}", and its contexts "{identifier}".' },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const contexts = new Map(target.instance.contexts.map((context) => [context.id, context]));
        for (const fact of factsOf(target)) {
          if (usualName(fact.name) !== NUMBER_FACT || fact.isNil) continue;
          const { identifier } = contexts.get(fact.contextRef ?? '') ?? {};
          const value = trimBlanks(fact.value);
          // An identifier that is no number has been told of.
          if (identifier !== undefined && isKvkNumber(identifier) && identifier !== value)
            found('other', at(fact.offset), { value, identifier });
        }
      }
    },
  }),
  submissionRule({
    ...kvkRule,
    code: 'KVK-ADOPTION',
    title: 'An adopted report says when it was adopted',
    description: 'The date of adoption is mandatory where the report says that it has been adopted.',
    severity: 'error',
    references: ['RTS SBR-domein Handelsregister, annex II'],
    fix: 'Tag the day on which the general meeting adopted the report.',
    messages: { undated: 'The report says that it has been adopted, and not on which day.' },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const facts = factsOf(target).filter(({ isNil }) => !isNil);
        const adopted = facts.find(
          ({ name, value }) => usualName(name) === ADOPTED && isTrue(trimBlanks(value)),
        );
        if (adopted && !facts.some(({ name }) => usualName(name) === ADOPTED_ON))
          found('undated', at(adopted.offset), {});
      }
    },
  }),
  submissionRule({
    ...kvkRule,
    code: 'KVK-EXEMPTION',
    title: 'An exemption that is not used is not mentioned',
    description:
      'The elements for exemptions of members of a group say that the report is filed for one. Where it is not, they are left out.',
    severity: 'error',
    references: [],
    fix: 'Remove the fact, or report it as true where the report is that of the head of the group.',
    messages: {
      article403: {
        text: 'The report says that it is not filed for the exemption of article 403.',
        references: ['NL-KVK.7.1.4.2.reportedConcept403NotExpected'],
      },
      article408: {
        text: 'The report says that it is not filed for the exemption of article 408.',
        references: ['NL-KVK.7.2.1.2.reportedConcept408NotExpected'],
      },
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission))
        for (const { name, value, isNil, offset } of factsOf(target)) {
          if (isNil || isTrue(trimBlanks(value))) continue;
          const usual = usualName(name);
          if (usual === exemptions.article403) found('article403', at(offset), {});
          else if (usual === exemptions.article408) found('article408', at(offset), {});
        }
    },
  }),
];

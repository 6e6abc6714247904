import { isKvkNumber } from '../../../core/identifiers.ts';
import { trimWhiteSpace } from '../../../core/white-space.ts';
import { isTrue } from '../../../xml/boolean.ts';
import { factsOf, targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { exemptions } from '../elements.ts';
import { kvkRule } from '../kvk-rule.ts';
import { usualName } from '../names.ts';

const NUMBER_FACT = 'bw2-titel9:ChamberOfCommerceRegistrationNumber';
const ADOPTED = 'bw2-titel9:DocumentAdoptionStatus';
const ADOPTED_ON = 'bw2-titel9:DocumentAdoptionDate';

/** Rules that compare the filing information with the rest of the report and with itself. */
export const kvkRegisterRules: readonly SubmissionRule[] = [
  submissionRule({
    ...kvkRule,
    code: 'KVK-NUMBER',
    title: 'The KVK registration number must match the contexts',
    description: 'The KVK registration number must equal the entity identifier of its context.',
    severity: 'error',
    references: ['NL-KVK-RTS_Annex_IV_Par_1_G3-1-4_2.nonIdenticalIdentifier'],
    fix: 'Correct the fact or the entity identifiers of the contexts, whichever is wrong.',
    messages: {
      other:
        'The tagged KVK registration number is "{value}", but its context identifies the entity as "{identifier}".',
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const contexts = new Map(target.instance.contexts.map((context) => [context.id, context]));
        for (const fact of factsOf(target)) {
          if (usualName(fact.name) !== NUMBER_FACT || fact.isNil) continue;
          const { identifier } = contexts.get(fact.contextRef ?? '') ?? {};
          const value = trimWhiteSpace(fact.value);
          // An invalid identifier has been reported.
          if (identifier !== undefined && isKvkNumber(identifier) && identifier !== value)
            found('other', at(fact.offset), { value, identifier });
        }
      }
    },
  }),
  submissionRule({
    ...kvkRule,
    code: 'KVK-ADOPTION',
    title: 'An adopted annual report must state the date of adoption',
    description: 'The date of adoption is mandatory if the report is marked as adopted.',
    severity: 'error',
    references: ['RTS SBR-domein Handelsregister, annex II'],
    fix: 'Tag the date on which the general meeting adopted the report (DocumentAdoptionDate).',
    messages: { undated: 'The report is marked as adopted, but states no date of adoption.' },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const facts = factsOf(target).filter(({ isNil }) => !isNil);
        const adopted = facts.find(
          ({ name, value }) => usualName(name) === ADOPTED && isTrue(trimWhiteSpace(value)),
        );
        if (adopted && !facts.some(({ name }) => usualName(name) === ADOPTED_ON))
          found('undated', at(adopted.offset), {});
      }
    },
  }),
  submissionRule({
    ...kvkRule,
    code: 'KVK-EXEMPTION',
    title: 'Exemptions that do not apply must not be tagged',
    description:
      'The elements for group exemptions state that the report is filed under one. If it is not, they are left out.',
    severity: 'error',
    references: [],
    fix: 'Remove the fact; if the report is filed under the exemption, report it as true.',
    messages: {
      article403: {
        text: 'The report tags the group exemption of Article 403 as false; it may be tagged only if it applies.',
        references: ['NL-KVK.7.1.4.2.reportedConcept403NotExpected'],
      },
      article408: {
        text: 'The report tags the group exemption of Article 408 as false; it may be tagged only if it applies.',
        references: ['NL-KVK.7.2.1.2.reportedConcept408NotExpected'],
      },
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission))
        for (const { name, value, isNil, offset } of factsOf(target)) {
          if (isNil || isTrue(trimWhiteSpace(value))) continue;
          const usual = usualName(name);
          if (usual === exemptions.article403) found('article403', at(offset), {});
          else if (usual === exemptions.article408) found('article408', at(offset), {});
        }
    },
  }),
];

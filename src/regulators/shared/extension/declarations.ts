import type { Concept } from '../../../taxonomy/concept.ts';
import { DOCUMENTATION_ROLE } from '../../../taxonomy/names.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { placeOfConcept, showConcept } from './places.ts';

/** Names by the conventions of regulators: the letters and digits of camel case, or a capital letter first. */
const nameForms = { lc3: /^[A-Z][A-Za-z0-9]*$/, capital: /^\p{Lu}/u };
const MAX_NAME = 256;

/** How elements of an extension are declared, as nearly all regulators want it. */
export const extensionDeclarationRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-EXT-BALANCE',
    title: 'Monetary extension concepts are debit or credit',
    description:
      'The balance tells readers what a positive amount of an extension concept means. Some regulators take a documentation label in its place.',
    severity: 'error',
    references: [],
    fix: 'Give the element the attribute xbrli:balance: "debit" for assets and expenses, "credit" for liabilities, equity and income.',
    messages: {
      missing: '{concept} is monetary, but it is neither debit nor credit.',
      unexplained: {
        text: '{concept} is monetary without debit or credit, and no documentation label says what its sign means.',
        fix: 'Give the element the attribute xbrli:balance, or a label of the documentation role that says when its amounts are positive.',
      },
    },
    check(submission, found) {
      const demand = submission.profile.extensions?.balance;
      if (demand === undefined) return;
      for (const extension of extensionsOf(submission))
        for (const concept of extension.concepts) {
          if (!concept.isMonetary || concept.isAbstract || concept.balance !== undefined) continue;
          if (demand === 'unless-documented' && isDocumented(extension, concept)) continue;
          found(demand === 'always' ? 'missing' : 'unexplained', placeOfConcept(concept), {
            concept: showConcept(concept),
          });
        }
    },
  }),
  submissionRule({
    code: 'P-EXT-NAME',
    title: 'Names of extension elements follow the convention of the regulator',
    description:
      'The name of an extension element begins with a capital letter. Some regulators want its label in camel case: words that begin with a capital letter, nothing but letters and digits, and at most 256 of them.',
    severity: 'warning',
    references: [],
    fix: 'Form the name from the words of the label, each with a capital letter first and without blanks or other signs.',
    messages: {
      capital: {
        text: '{concept} does not begin with a capital letter.',
        fix: 'Begin the name with a capital letter.',
      },
      lc3: '{concept} is no name in camel case that begins with a capital letter.',
      tooLong: 'The name {concept} has {length} characters; at most {limit} are allowed.',
    },
    check(submission, found) {
      const { elementNames } = submission.profile.taxonomy ?? {};
      if (!elementNames) return;
      for (const extension of extensionsOf(submission))
        for (const concept of extension.concepts) {
          const name = showConcept(concept);
          const at = placeOfConcept(concept);
          if (elementNames === 'lc3' && name.length > MAX_NAME)
            found('tooLong', at, {
              concept: `${name.slice(0, 40)}…`,
              length: name.length,
              limit: MAX_NAME,
            });
          else if (!nameForms[elementNames].test(name)) found(elementNames, at, { concept: name });
        }
    },
  }),
];

function isDocumented({ dts }: Extension, concept: Concept): boolean {
  return dts.labels(concept).some(({ role }) => role === DOCUMENTATION_ROLE);
}

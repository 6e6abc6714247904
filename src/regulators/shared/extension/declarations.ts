import type { Concept } from '../../../taxonomy/concept.ts';
import { DOCUMENTATION_ROLE } from '../../../taxonomy/names.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { labelledConcept, placeOfConcept, showConcept } from './places.ts';

/** Naming conventions of regulators: letters and digits in camel case, or a capital letter first. */
const nameForms = { lc3: /^[A-Z][A-Za-z0-9]*$/, capital: /^\p{Lu}/u };
const MAX_NAME = 256;

/** Rules on the declaration of extension elements that nearly all regulators share. */
export const extensionDeclarationRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-EXT-BALANCE',
    title: 'Monetary extension concepts must have a debit or credit balance',
    description:
      'The balance shows what a positive amount means. Some regulators accept a documentation label instead.',
    severity: 'error',
    references: [],
    fix: 'Add the attribute xbrli:balance to the declaration: "debit" for assets and expenses, "credit" for liabilities, equity and income.',
    messages: {
      missing: '{concept} is monetary, but has no debit or credit balance.',
      unexplained: {
        text: '{concept} is monetary, but has neither a debit or credit balance nor a documentation label that explains its sign.',
        fix: 'Add the attribute xbrli:balance to the declaration, or a documentation label that explains when amounts are positive.',
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
            concept: labelledConcept(concept, extension.dts),
          });
        }
    },
  }),
  submissionRule({
    code: 'P-EXT-NAME',
    title: "Extension element names must follow the regulator's naming convention",
    description:
      'Names start with a capital letter. Some regulators require the label in upper camel case (LC3): each word starts with a capital letter, only letters and digits are used, and the name has at most 256 characters.',
    severity: 'warning',
    references: [],
    fix: 'Form the name from the words of the label: start each word with a capital letter, and remove spaces and punctuation.',
    messages: {
      capital: {
        text: 'The element name {concept} does not start with a capital letter.',
        fix: 'Start the name with a capital letter.',
      },
      lc3: 'The element name {concept} does not follow the naming convention LC3 (upper camel case).',
      tooLong: {
        text: 'The element name {concept} has {length} characters; at most {limit} are allowed.',
        fix: 'Shorten the name to at most {limit} characters.',
      },
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

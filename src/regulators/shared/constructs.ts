import { andOthers, capitalized, counted } from '../../core/wording.ts';
import { tagWords } from '../submission/fact-words.ts';
import { pagesOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** Constructs of Inline XBRL that annual reports must not use, and the IDs they must have. */
export const sharedConstructRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-CONSTRUCT',
    title: 'Reports must not contain tuples or fractions',
    description: 'Facts are reported as items with decimal values.',
    severity: 'error',
    references: [],
    fix: 'Report the values as separate items; use a dimension to group them.',
    messages: {
      tuple: { text: '{name} is tagged as a tuple, which the regulator does not accept.' },
      fraction: {
        text: '{name} is tagged as a fraction, which the regulator does not accept.',
        fix: 'Report the value as a decimal number, with ix:nonFraction.',
      },
    },
    check(submission, found) {
      for (const { report, document, at } of pagesOf(submission))
        for (const fact of document.survey.facts) {
          const { kind, offset } = fact;
          if (kind === 'tuple' || kind === 'fraction')
            found(kind, at(offset), { name: tagWords(report, fact) });
        }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-TARGET',
    title: 'Facts must belong to the default target',
    description:
      'Facts for the regulator have no target attribute. Other reports may share the document under a target of their own.',
    severity: 'warning',
    references: [],
    fix: 'Remove the attribute "target" from elements that are for the regulator, and remove those that then repeat others.',
    messages: {
      target:
        '{elements} the attribute target="{target}", but facts for the regulator must be in the default target.',
    },
    check(submission, found) {
      const { targets: allowed, anyTarget } = submission.profile.submission ?? {};
      if (anyTarget) return;
      for (const { document, at } of pagesOf(submission)) {
        const targets = document.survey.targets.filter(({ text }) => !allowed?.includes(text));
        const [first] = targets;
        if (first)
          found('target', at(first.offset), {
            target: first.text,
            elements:
              targets.length === 1
                ? 'An element has'
                : `${capitalized(counted(targets.length, 'element'))} have`,
          });
      }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-FACT-ID',
    title: 'Every fact must have an ID',
    description: 'Viewers and reviewers refer to facts by their IDs.',
    severity: 'warning',
    references: [],
    fix: 'Add the attribute id to the tag of every fact, with a value of its own.',
    messages: { missing: 'There is no ID on the tag of {name}{others}, but every fact must have one.' },
    check(submission, found) {
      for (const { report, document, at } of pagesOf(submission)) {
        const nameless = document.survey.facts.filter(({ id }) => id === undefined);
        const [first] = nameless;
        if (first)
          found('missing', at(first.offset), {
            name: tagWords(report, first),
            others: andOthers(nameless.length, 'fact'),
          });
      }
    },
  }),
];

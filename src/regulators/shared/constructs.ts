import { tagWords } from '../submission/fact-words.ts';
import { pagesOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** Constructs of Inline XBRL that annual reports must not use, and the IDs they must have. */
export const sharedConstructRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-CONSTRUCT',
    title: 'Disallow tuples and fractions',
    description: 'Facts are reported as items with decimal values.',
    severity: 'error',
    references: [],
    fix: 'Report the values as separate items; use a dimension to group them.',
    messages: {
      tuple: { text: 'The report contains a tuple, which the regulator does not accept.' },
      fraction: {
        text: 'The report contains a fraction, which the regulator does not accept.',
        fix: 'Report the value as a decimal number.',
      },
    },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission))
        for (const { kind, offset } of document.survey.facts)
          if (kind === 'tuple' || kind === 'fraction') found(kind, at(offset), {});
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
    fix: 'Remove the attribute "target".',
    messages: {
      target:
        'Facts use the target "{target}" instead of the default target (elements with a target: {count}).',
    },
    check(submission, found) {
      const { targets: allowed, anyTarget } = submission.profile.submission ?? {};
      if (anyTarget) return;
      for (const { document, at } of pagesOf(submission)) {
        const targets = document.survey.targets.filter(({ text }) => !allowed?.includes(text));
        const [first] = targets;
        if (first) found('target', at(first.offset), { target: first.text, count: targets.length });
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
    fix: 'Give every tagged fact a unique ID.',
    messages: { missing: '{name} has no ID; facts without an ID: {count}.' },
    check(submission, found) {
      for (const { report, document, at } of pagesOf(submission)) {
        const nameless = document.survey.facts.filter(({ id }) => id === undefined);
        const [first] = nameless;
        if (first)
          found('missing', at(first.offset), { name: tagWords(report, first), count: nameless.length });
      }
    },
  }),
];

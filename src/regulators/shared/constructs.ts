import { pagesOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** What Inline XBRL has and annual reports do without, and ids, which they have. */
export const sharedConstructRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-CONSTRUCT',
    title: 'Reports use neither tuples nor fractions',
    description: 'Facts are reported as single items with decimal values.',
    severity: 'error',
    references: [],
    fix: 'Report the facts as items; use a dimension where they belong together.',
    messages: {
      tuple: { text: 'The page holds a tuple.' },
      fraction: { text: 'The page holds a fraction.' },
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
    title: 'Facts belong to the default target',
    description:
      'What is tagged for the regulator names no target. Other reports may share the page under their own.',
    severity: 'warning',
    references: [],
    fix: 'Remove the attribute "target".',
    messages: { target: 'The target "{target}" is used; {count} element(s) name a target.' },
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
    title: 'Every fact has an id',
    description: 'Viewers and reviewers refer to facts by their ids.',
    severity: 'warning',
    references: [],
    fix: 'Give every tagged fact an id of its own.',
    messages: { missing: 'The fact "{name}" has no id; {count} fact(s) have none.' },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission)) {
        const nameless = document.survey.facts.filter(({ id }) => id === undefined);
        const [first] = nameless;
        if (first) found('missing', at(first.offset), { name: first.written, count: nameless.length });
      }
    },
  }),
];

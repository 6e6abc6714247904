import { taxonomyFamily } from '../../model/line-items.ts';
import { exampleSubmission } from '../example-submission.ts';
import { factsOf, targetsOf, whole } from '../submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission-rule.ts';

export const requirementRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-REQUIRED',
    title: 'What identifies the reporting entity is tagged',
    description: 'A regulator lists elements that every report has to tag, as far as the report says them.',
    severity: 'warning',
    references: [],
    fix: 'Tag the text of the report that says it.',
    messages: { missing: 'The report does not tag {label} ({concept}).' },
    check(submission, found) {
      const { identification = [] } = submission.profile;
      if (identification.length === 0) return;
      for (const { report, target, at } of targetsOf(submission)) {
        if (target !== report.targets[0]) continue;
        const there = new Set(factsOf(target).map(({ name }) => `${taxonomyFamily(name.uri)}:${name.local}`));
        if (there.size === 0) continue;
        const place = report.documents.length > 0 ? at(0) : whole(submission);
        for (const { concepts, label } of identification)
          if (!concepts.some((concept) => there.has(concept)))
            found('missing', place, { label, concept: concepts[0] ?? '' });
      }
    },
    examples: [
      exampleSubmission({
        replace: ['name="ifrs-full:DomicileOfEntity"', 'name="ifrs-full:NameOfParentEntity"'],
        mark: '<?xml',
        also: ['ESEF-USE'],
      }),
    ],
  }),
];

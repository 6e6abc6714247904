import { exampleSubmission } from '../examples/esef-submission.ts';
import { pagesOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** What Inline XBRL has and annual reports do without, and ids, which they have. */
export const constructRules: readonly SubmissionRule[] = [
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
    examples: [
      exampleSubmission({
        body: '<p><ix:fraction name="abc:Part" contextRef="i" unitRef="eur" id="part"><ix:numerator>1</ix:numerator><ix:denominator>3</ix:denominator></ix:fraction></p>',
        mark: '<ix:fraction',
        also: ['calc11e:oimIncompatibleReportWarning', 'xbrl.4.6:notItemOrTuple'],
      }),
    ],
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
    examples: [
      exampleSubmission({
        replace: [
          '</ix:references>',
          '</ix:references><ix:references target="more"><link:schemaRef xlink:type="simple" xlink:href="http://www.abc.example/xbrl/abc-2025-12-31.xsd"/></ix:references>',
        ],
        body: '<p><ix:nonFraction target="more" name="ifrs-full:Assets" contextRef="i" unitRef="eur" decimals="0" id="more">100</ix:nonFraction></p>',
        mark: '<ix:references target="more"',
        also: ['P-EXT-USE'],
      }),
    ],
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
    examples: [
      exampleSubmission({ replace: [' id="assets"', ''], mark: '<ix:nonFraction name="ifrs-full:Assets"' }),
    ],
  }),
];

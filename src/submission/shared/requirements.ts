import { taxonomyFamily } from '../../model/line-items.ts';
import type { Profile, RequiredFact, TaggingDemand } from '../../rules/profile.ts';
import type { Fact } from '../../xbrl/instance.ts';
import { exampleSubmission } from '../example-submission.ts';
import { factsOf, targetsOf, whole } from '../submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission-rule.ts';
import { exampleAccounts } from '../uk/example-accounts.ts';
import { type CoveredPeriod, findCoveredPeriod } from './covered-period.ts';

export const requirementRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-REQUIRED',
    title: 'What identifies the reporting entity is tagged',
    description:
      'A regulator lists elements that every report has to tag, as far as the report says them. Some list them by the taxonomy of the report, and want them tagged for the period that the report says it covers.',
    severity: 'warning',
    references: [],
    fix: 'Tag the text of the report that says it.',
    messages: {
      missing: 'The report does not tag {label} ({concept}).',
      none: 'The report does not tag {label}, by any of {concepts}.',
      misplaced: {
        text: 'The report tags {label} ({concept}), but not for its period, {period}.',
        fix: 'Let the tag name the context of the reporting period, or of its last day.',
      },
      unstated: {
        text: 'The report does not state its period: {concept} is not tagged at the last day of the period.',
        fix: 'Tag the first and the last day of the period in the context of the last day.',
      },
    },
    check(submission, found) {
      const { profile } = submission;
      for (const { report, target, at } of targetsOf(submission)) {
        if (target !== report.targets[0]) continue;
        // Beside the report itself stands that of the auditor, which does not identify the entity.
        if (profile.container?.folders && report !== submission.reports[0]) continue;
        const facts = factsOf(target);
        const { required, oneOf } = demandOf(profile, facts);
        if (facts.length === 0 || required.length === 0) continue;
        const place = report.documents.length > 0 ? at(0) : whole(submission);
        const named = factsByName(facts);
        const period = profile.periodFacts && findCoveredPeriod(target, named, profile.periodFacts);
        if (period && 'lacking' in period) {
          // What is tagged for no known period is nothing that could be judged.
          found('unstated', period.fact ? at(period.fact.offset) : place, { concept: period.lacking });
          continue;
        }
        for (const { concepts, label } of required) {
          const tagged = concepts.flatMap((concept) => named.get(concept) ?? []);
          const concept = concepts[0] ?? '';
          const [first] = tagged;
          if (!first) found('missing', place, { label, concept });
          else if (period && !tagged.some(period.covers))
            found('misplaced', at(first.offset), { label, concept, period: period.text });
        }
        if (oneOf && !isTagged(oneOf, named, period))
          found('none', place, { label: oneOf.label, concepts: oneOf.concepts.join(', ') });
      }
    },
    examples: [
      exampleSubmission({
        replace: ['name="ifrs-full:DomicileOfEntity"', 'name="ifrs-full:NameOfParentEntity"'],
        mark: '<?xml',
        also: ['P-EXT-USE'],
      }),
      exampleAccounts({ drop: ['EntityCurrentLegalOrRegisteredName'], mark: '<?xml' }),
      exampleAccounts({
        set: { EntityCurrentLegalOrRegisteredName: ['b', 'Abc Limited'] },
        mark: 'EntityCurrentLegalOrRegisteredName',
      }),
      exampleAccounts({
        set: { EndDateForPeriodCoveredByReport: ['e', '2026-03-30'] },
        mark: 'EndDateForPeriodCoveredByReport',
      }),
      exampleAccounts({ drop: ['StartDateForPeriodCoveredByReport'], mark: '<?xml' }),
      exampleAccounts({ add: [['char:CharityFunds', 'e', '900']], mark: '<?xml' }),
    ],
  }),
];

function isTagged(
  { concepts }: RequiredFact,
  named: ReadonlyMap<string, readonly Fact[]>,
  period: CoveredPeriod | undefined,
): boolean {
  return concepts.some((concept) => named.get(concept)?.some((fact) => !period || period.covers(fact)));
}

type Demand = Pick<TaggingDemand, 'required' | 'oneOf'>;

/** What a report has to tag: always the same, or by the taxonomy that its facts are of. */
function demandOf({ identification = [], tagging = [] }: Profile, facts: readonly Fact[]): Demand {
  if (tagging.length === 0) return { required: identification };
  const namespaces = [...new Set(facts.map(({ name }) => name.uri))];
  const demand = tagging.find((one) => {
    const pattern = new RegExp(one.namespaces);
    return namespaces.some((uri) => pattern.test(uri));
  });
  return demand ?? { required: [] };
}

/** Facts by their names alone, and with the usual prefix of their taxonomy. */
function factsByName(facts: readonly Fact[]): Map<string, Fact[]> {
  const named = new Map<string, Fact[]>();
  for (const fact of facts) {
    const { uri, local } = fact.name;
    for (const name of [local, `${taxonomyFamily(uri)}:${local}`]) {
      const same = named.get(name);
      if (same) same.push(fact);
      else named.set(name, [fact]);
    }
  }
  return named;
}

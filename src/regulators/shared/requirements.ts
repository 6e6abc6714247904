import { addToList } from '../../core/lists-by-key.ts';
import type { Fact } from '../../formats/xbrl/instance.ts';
import { taxonomyFamily } from '../../model/line-items.ts';
import { type Period, readPeriod } from '../../model/report/period.ts';
import { checkRequiredFacts } from '../../rules/required-facts.ts';
import { type RequiredFrom, requirementMessages } from '../../rules/required-report.ts';
import { conceptOf, factsOf, type TaggedReport, targetsOf, whole } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { hasUnknownFacts } from './extension/reported-concepts.ts';

export const requirementRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-REQUIRED',
    title: 'Required items must be tagged',
    description:
      'The regulator lists items that every report must tag, most of them to identify the entity. Some regulators list them by taxonomy, and require them for the period that the report states.',
    severity: 'error',
    references: [],
    fix: 'Tag the sentence that states it; if the report has no such sentence, add one.',
    messages: requirementMessages,
    check(submission, found) {
      const { profile, isBuilt } = submission;
      // The filing it was built from has been checked, and its facts were compared.
      if (isBuilt) return;
      for (const tagged of targetsOf(submission)) {
        const { report, target, at } = tagged;
        if (target !== report.targets[0] || factsOf(target).length === 0) continue;
        // A fact with an undeclared name may be the required one.
        if (target.dts.missing.size === 0 && hasUnknownFacts(target)) continue;
        // The auditor's report beside the report itself does not identify the entity.
        if (profile.container?.kind === 'folders' && report !== submission.reports[0]) continue;
        const place = report.documents.length > 0 ? at(0) : whole(submission);
        // What a set of pages lacks belongs on the page with the other required items.
        const pageOf = (fact: Fact | undefined) => {
          const near = report.documents.length > 1 && fact ? at(fact.offset) : undefined;
          const file = typeof near === 'object' && 'source' in near ? near.source?.file : undefined;
          return file === undefined ? place : { source: { file, line: 1, column: 1 } };
        };
        checkRequiredFacts(
          profile,
          {
            ...askedFrom(tagged),
            placeOf: (fact, neighbor) => (fact ? at(fact.offset) : pageOf(neighbor)),
          },
          found,
        );
      }
    },
  }),
];

function askedFrom({ target }: TaggedReport): Omit<RequiredFrom<Fact>, 'placeOf'> {
  const facts = factsOf(target);
  const named = factsByName(facts);
  const { contexts, references, unread } = target.instance;
  const periods = new Map<string | undefined, Period | undefined>(
    contexts.map(({ id, period }) => [id, readPeriod(period)]),
  );
  return {
    schemes: new Set(contexts.map(({ scheme }) => scheme)),
    namespaces: [...references.map(({ href }) => href), ...facts.map(({ name }) => name.uri)],
    named: (name) => {
      const found = named.get(name) ?? [];
      return found.every((fact) => periods.has(fact.contextRef) && !unread?.has(fact)) ? found : undefined;
    },
    textOf: ({ isNil, value }) => (isNil ? undefined : value),
    isTyped: (fact) => conceptOf(target, fact) !== undefined,
    periodOf: ({ contextRef }) => periods.get(contextRef),
  };
}

/** Returns facts by local name, and with the usual prefix of their taxonomy. */
function factsByName(facts: readonly Fact[]): Map<string, Fact[]> {
  const named = new Map<string, Fact[]>();
  for (const fact of facts) {
    const { uri, local } = fact.name;
    for (const name of [local, `${taxonomyFamily(uri)}:${local}`]) {
      addToList(named, name, fact);
    }
  }
  return named;
}

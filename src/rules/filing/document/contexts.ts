import { capitalized, counted, sameOfOthers } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { duplicatesOf } from '../../../model/report/duplicate-facts.ts';
import { periodWords } from '../../../model/report/period.ts';
import type { Report, ReportContext } from '../../../model/report/report.ts';
import { factsOfSections } from '../../../model/report/section-facts.ts';
import { listOf, textOf } from '../../../model/unchecked.ts';
import { lacksCoverFact } from '../cover/cover-facts.ts';
import { aspectsOfGaps } from '../dimensions/missing-cells.ts';
import { mistimedContexts } from '../periods/mistimed-contexts.ts';
import { type FilingSubject, filingRule, perSubject } from '../subject.ts';
import { isMissed, missedIds } from './missed-ids.ts';

export const contextRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'CTX-001',
    title: 'Every fact must refer to a context that exists',
    description:
      'Without its context a fact has no entity, period or dimensions, so nothing else about it can be checked.',
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    category: 'structure',
    references: ['xbrl.4.6.1:itemContextRef'],
    fix: 'Correct the reference, or add the context.',
    messages: {
      missing: '{facts} to the context "{id}", which does not exist.',
      hidden: {
        text: '{facts} to the context "{id}", but the id of the context is "{near}".',
        fix: 'Write "{id}" as the id of the context, without other characters.',
      },
      near: {
        text: '{facts} to the context "{id}", which does not exist; did you mean "{near}"?',
        fix: 'Correct the reference or the id "{near}", so that they agree, or add the context.',
      },
    },
    check({ report }, found) {
      if (!isMissed(report.missingContexts, report.repeatedIds.contexts, report.filing.contexts)) return;
      for (const { kind, place, others, ...data } of missedIds(
        report,
        report.missingContexts,
        report.contexts,
      ))
        found(kind, place, data, others);
    },
  }),
  filingRule({
    code: 'CTX-002',
    title: 'Every context must have a unique id',
    description: 'A fact that names an id used twice could belong to either context; the first one is used.',
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    category: 'structure',
    references: ['XML 1.0 3.3.1'],
    fix: 'If one is a copy of the other, remove it. Otherwise give them different ids, and point each fact to the right one.',
    messages: { repeated: '{contexts} have the id "{id}".' },
    check({ report }, found) {
      for (const [id, paths] of report.repeatedIds.contexts) {
        found(
          'repeated',
          paths[0] as string,
          { id, contexts: capitalized(counted(paths.length + 1, 'context')) },
          paths.slice(1),
        );
      }
    },
  }),
  filingRule({
    code: 'CTX-003',
    title: 'Every context must be used',
    description:
      'A context that no fact uses has no meaning. What its facts are missing from follows from it.',
    severity: 'info',
    isRootCause: true,
    modelVersion: 'v2',
    category: 'structure',
    references: ['EFM.6.05.08'],
    fix: 'Remove the context, or report the facts it was meant for.',
    messages: { unused: 'No fact uses the context "{id}"{others}.' },
    check(subject, found) {
      const { report, profile } = subject;
      let unused = report.contexts.filter((context) => report.usesOf(context) === 0);
      if (unused.length === 0) return;
      const ofGaps = aspectsOfGaps(subject);
      // CTX-004 reports a context that repeats another.
      const repeated = new Set(repeatedContexts(subject).flat());
      unused = unused.filter((context) => !ofGaps.has(context.aspect) && !repeated.has(context));
      const raw = listOf(report.filing.facts);
      // A fact that a section shows, but that is lost, was in a context.
      const ids = new Set(raw.map((fact) => textOf(fact, 'id')));
      let unplaced = [...factsOfSections(report.filing)].filter((id) => !ids.has(id)).length;
      if (raw.length > report.facts.length) {
        // A fact that is left out for another reason still uses its context.
        const refs = raw.map((fact) => textOf(fact, 'contextRef'));
        const named = new Set(refs);
        unused = unused.filter((context) => !named.has(context.id));
        unplaced += refs.filter((ref) => !ref).length;
      }
      const indicated = new Set(
        listOf(report.filing.filingIndicators).map((one) => textOf(one, 'contextRef')),
      );
      unused = unused.filter((context) => !indicated.has(context.id));
      // A fact that contradicts another may be in the wrong context, and DUP-001 reports it.
      const contradicting = duplicatesOf(report).sets.flatMap(({ class: kind, facts }) =>
        kind === 'inconsistent' ? facts.map(({ context }) => context) : [],
      );
      const periods = new Set(contradicting.map(({ period }) => period.key));
      const subjects = new Set(contradicting.map((context) => context.subject));
      unused = unused.filter(
        (context) =>
          context.dimensions.length === 0 ||
          !(periods.has(context.period.key) || subjects.has(context.subject)),
      );
      // The fact of a context may be one that the cover lacks, which COV-001 reports.
      if (lacksCoverFact(report, profile)) unused = unused.filter(({ dimensions }) => dimensions.length > 0);
      // A context that a fact should name, but names by a wrong id or not at all, is used.
      if (unused.length <= report.missingContexts.size + unplaced) return;
      const [first, ...others] = unused;
      if (first)
        found('unused', first, { id: first.id, others: norOthers(others.length, 'context') }, others);
    },
  }),
  filingRule({
    code: 'CTX-004',
    isRootCause: ['same'],
    title: 'Contexts must not repeat each other',
    description:
      'Contexts with the same entity, period and dimensions are equivalent. Repeated contexts hide duplicate facts from software that compares facts by context.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'structure',
    references: ['EFM.6.05.07'],
    fix: 'If one of them has the wrong date or lacks a dimension, correct it. Otherwise, keep one of the contexts and point all facts to it.',
    messages: {
      same: 'The contexts "{id}" and "{other}" are equivalent: both are for the same entity and dimensions, {period}{others}.',
      spare: {
        text: 'The contexts "{other}" and "{id}" are equivalent: both are for the same entity and dimensions, {period}. No fact uses "{id}".',
        fix: 'Remove "{id}". If it was meant for other facts, add the dimension that it lacks, or correct its period.',
      },
    },
    check(subject, found) {
      const { report } = subject;
      const repeated = repeatedContexts(subject);
      // Software that writes a context for each fact makes the same mistake many times.
      const groups = repeated.length > MAX_REPEATED ? [repeated] : repeated.map((pair) => [pair]);
      for (const group of groups) {
        const [[context, first], ...others] = group as [Repeat, ...Repeat[]];
        const spare = [context, first].find((one) => report.usesOf(one) === 0);
        if (spare && others.length === 0) {
          const kept = spare === context ? first : context;
          const data = { id: spare.id, other: kept.id, period: periodWords(spare.period) };
          found('spare', spare, data, [kept]);
          continue;
        }
        const data = {
          id: context.id,
          other: first.id,
          period: periodWords(context.period),
          others: sameOfOthers(group.length, 'context'),
          // If one of them has the wrong date, sums at the right one lack its amounts.
          amounts: others.length > 0 ? '' : amountsIn(report, [context, first]),
        };
        found('same', context, data, [first, ...others.map(([other]) => other)]);
      }
    },
  }),
];

function amountsIn(report: Report, contexts: readonly ReportContext[]): string {
  return report.facts
    .flatMap(({ context, value }) => (value && contexts.includes(context) ? `${value}` : []))
    .join(';');
}

/** Returns the contexts that repeat an earlier one, unless another rule reports why. */
const repeatedContexts = perSubject((subject): readonly Repeat[] => {
  const { report } = subject;
  if (report.aspectCount === report.contexts.length) return [];
  // They are equivalent because one has the wrong period type, or their facts contradict each other.
  const mistimed = mistimedContexts(subject);
  const contradicting = new Set(
    duplicatesOf(report).sets.flatMap((set) =>
      set.class === 'inconsistent' ? set.facts.map(({ context }) => context) : [],
    ),
  );
  const isReported = (context: ReportContext) => mistimed.has(context) || contradicting.has(context);
  const firsts = new Map<number, ReportContext>();
  const repeated: Repeat[] = [];
  for (const context of report.contexts) {
    const first = firsts.get(context.aspect);
    if (!first) firsts.set(context.aspect, context);
    else if (!isReported(first) && !isReported(context)) repeated.push([context, first]);
  }
  return repeated;
});

/** A context, and the first one that is equivalent. */
type Repeat = readonly [context: ReportContext, first: ReportContext];

/** With more repeated contexts than this, they are reported together. */
const MAX_REPEATED = 3;

/** ", nor two other contexts" */
export function norOthers(count: number, thing: string): string {
  return count === 0 ? '' : `, nor ${counted(count, `other ${thing}`)}`;
}

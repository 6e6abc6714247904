import { languageWords } from '../../../core/language.ts';
import { addAll } from '../../../core/large-lists.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, counted, listWords, timesWords } from '../../../core/wording.ts';
import { worded } from '../../../findings/message.ts';
import type { Rule } from '../../../findings/rule.ts';
import { type DuplicateClass, duplicatesOf } from '../../../model/report/duplicate-facts.ts';
import { factAmount, factMembers, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { MAX_VALUES_SHOWN } from '../../limits.ts';
import { roundingWords } from '../numbers/rounding-words.ts';
import { MIN_CONTRADICTIONS } from '../periods/column-rules.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

const common = { category: 'duplicates' } as const;

/** Names and codes are the same in every language; longer texts are not. */
const LEAST_TRANSLATED_CHARACTERS = 40;

export const duplicateRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'DUP-001',
    title: 'Facts that are reported more than once must agree',
    description:
      'Facts with the same concept, entity, period, dimensions, unit and language are duplicates. Numbers agree if their rounding intervals overlap and numbers with equal decimals are equal; texts agree if they differ in white space only; nil agrees only with nil. Texts that differ are a warning unless the regulator rejects them.',
    severity: 'error',
    references: ['oime:disallowedDuplicateFacts'],
    fix: 'Find out which value is right, then correct or remove the other.',
    messages: {
      repeated: {
        text: '{concept} {period} {is:concept} reported {times} with contradicting values: {values}.',
        fix: 'Find out which value is right, then correct or remove the other.{apart}',
      },
      context: {
        text: 'The context "{id}" has the same period and dimensions as "{other}", but their facts contradict each other, such as those of {concept}.',
        fix: 'Add the dimension that the context lacks, or correct its period.',
      },
      text: {
        text: '{concept} {period} {is:concept} reported {times} in different words: {values}.',
        severity: 'warning',
        fix: 'Write the same text each time, or distinguish the facts by a dimension or the period.',
      },
    },
    check({ report }, found) {
      const sets = [...duplicateSets(report, 'inconsistent')];
      const apart = report.v1
        ? ''
        : ' If each is right, one of them has the wrong concept, or lacks a dimension or period: correct it.';
      const twins = twinContexts(sets);
      for (const [context, facts] of twins) {
        const [first, ...others] = facts as readonly [ReportFact, ...ReportFact[]];
        const other = others.find((fact) => fact.context !== context)?.context ?? first.context;
        found('context', context, { id: context.id, other: other.id, concept: first.name }, facts);
      }
      for (const { first, data, others } of sets)
        if (![first, ...others].some(({ context }) => twins.has(context)))
          found(isText(first) ? 'text' : 'repeated', first, { ...data, apart }, others);
    },
  }),
  filingRule({
    ...common,
    code: 'DUP-002',
    title: 'A fact must be reported with one accuracy',
    description:
      'The values may be the same number with different rounding, as where a text rounds a figure of the statements. Only the most accurate one is needed. Equal numbers are reported by DUP-003.',
    severity: 'info',
    references: ['EFM.6.05.12', 'oime:disallowedDuplicateFacts'],
    fix: 'If the report shows the figure rounded in one place and in full in another, nothing needs to be done. Otherwise, keep the most accurate of the facts.',
    messages: {
      repeated: '{concept} {period} {is:concept} reported {times} with different accuracy: {values}.',
    },
    check({ report }, found) {
      for (const { first, data, others } of duplicateSets(report, 'consistent'))
        found('repeated', first, data, others);
    },
  }),
  filingRule({
    ...common,
    code: 'DUP-003',
    title: 'A fact must be reported only once, except where the report shows it again',
    description:
      'Repeating the same value does no harm. In an inline report, a figure that is shown in several places is tagged in each of them on purpose.',
    severity: 'info',
    references: ['oime:disallowedDuplicateFacts'],
    fix: 'Remove the copy. If the report shows the same value in several places, no action is needed.',
    messages: {
      repeated: '{concept} {period} {is:concept} reported {times} with the same value, {values}.',
      column: {
        text: '{count} {period} are each reported more than once with the same value, such as {concept}.',
        fix: 'Remove the copies. If the report shows the same values in several places, no action is needed.',
      },
    },
    check({ report }, found) {
      const byColumn = new Map<string, ReportFact[][]>();
      for (const { class: kind, facts } of duplicatesOf(report).sets)
        if (classOf(kind, facts) === 'complete') addToList(byColumn, columnOf(facts), [...facts]);
      for (const { first, data, others } of duplicateSets(report, 'complete')) {
        const column = byColumn.get(columnOf([first, ...others])) ?? [];
        // DOC-004 reports copies with the same id.
        if (others.every(({ source }) => source.id === first.source.id)) continue;
        if (column.length < MIN_COLUMN) found('repeated', first, data, others);
        else if (column[0]?.[0] === first) {
          const count = capitalized(counted(column.length, 'fact'));
          found('column', first, { count, period: data.period, concept: data.concept }, column.flat());
        }
      }
    },
  }),
  filingRule({
    ...common,
    code: 'DUP-004',
    title: 'A text in a second language must be a translation',
    description: 'Identical text in two languages has the wrong language or was never translated.',
    severity: 'warning',
    modelVersion: 'v2',
    references: [],
    fix: 'Translate the text, or remove the copy.',
    messages: { same: '{concept} has the same text in {languages}.' },
    check({ report }, found) {
      for (const group of duplicatesOf(report).translations) {
        const texts = new Map<string, ReportFact[]>();
        for (const fact of group) {
          const bare = fact.text.replace(/\s+/g, '');
          if (bare.length < LEAST_TRANSLATED_CHARACTERS) continue;
          addToList(texts, bare, fact);
        }
        for (const facts of texts.values()) {
          const languages = new Set(facts.map(({ source }) => source.language ?? report.language ?? ''));
          const first = facts[0] as ReportFact;
          if (languages.size < 2) continue;
          const data = {
            concept: first.name,
            languages: listWords([...languages].map(languageWords)),
          };
          found('same', first, data, facts.slice(1));
        }
      }
    },
  }),
];

/** From so many repeated facts of the same contexts on, a column is repeated. */
const MIN_COLUMN = 5;

/** Returns the contexts of facts that are reported more than once. */
function columnOf(facts: readonly ReportFact[]): string {
  return [...new Set(facts.map(({ context }) => context.index))].join();
}

function classOf(kind: DuplicateClass, facts: readonly ReportFact[]): DuplicateClass {
  return kind === 'consistent' && isSameNumber(facts) ? 'complete' : kind;
}

/** Yields facts that are reported more than once and agree in this way. */
function* duplicateSets(report: Report, wanted: DuplicateClass) {
  for (const { class: kind, facts } of duplicatesOf(report).sets) {
    if (classOf(kind, facts) !== wanted) continue;
    const first = facts[0] as ReportFact;
    const shown = wanted === 'complete' ? facts.slice(0, 1) : facts.slice(0, MAX_VALUES_SHOWN);
    const data = {
      concept: first.name,
      period: factPeriod(first) + factMembers(first),
      times: timesWords(facts.length),
      values: worded(
        shown.flatMap(({ value }) => value?.toString() ?? []).join(';'),
        listWords(shown.map(showFact)),
      ),
    };
    yield { first, data, others: facts.slice(1) };
  }
}

/**
 * Returns contexts whose facts contradict those of an equivalent context for several concepts, with these facts: such
 * a context has most likely lost a dimension. Of the two, it is the one that comes later. If they contradict each other
 * in a whole column of figures, PER-021 reports it.
 */
function twinContexts(
  sets: readonly { readonly first: ReportFact; readonly others: readonly ReportFact[] }[],
): ReadonlyMap<ReportContext, readonly ReportFact[]> {
  const pairs = new Map<ReportContext, { other: ReportContext; facts: ReportFact[]; sets: number }>();
  for (const { first, others } of sets) {
    const facts = [first, ...others];
    const contexts = [...new Set(facts.map(({ context }) => context))].sort((a, b) => a.index - b.index);
    const [other, context] = contexts;
    if (contexts.length !== 2 || !other || !context || isText(first)) continue;
    const known = pairs.get(context);
    if (!known) pairs.set(context, { other, facts, sets: 1 });
    else if (known.other === other) {
      addAll(known.facts, facts);
      known.sets++;
    }
  }
  return new Map(
    [...pairs].flatMap(([context, { sets: count, facts }]) =>
      count > 1 && count < MIN_CONTRADICTIONS ? [[context, facts] as const] : [],
    ),
  );
}

function isText({ unit, value }: ReportFact): boolean {
  return !unit && !value;
}

/** Whether facts with different accuracy state the same number, such as 0.83 and 0.8300. */
function isSameNumber([first, ...others]: readonly ReportFact[]): boolean {
  return others.every(({ value }) => value && first?.value?.equals(value));
}

function showFact(fact: ReportFact): string {
  if (fact.nil) return 'nil';
  const { decimals } = fact.source;
  if (isText(fact)) return `"${fact.text.length > 40 ? `${fact.text.slice(0, 40)}…` : fact.text}"`;
  const amount = factAmount(fact).words;
  return decimals === undefined ? amount : `${amount} (${roundingWords(decimals)})`;
}

import { addToList } from '../../core/lists-by-key.ts';
import { andOthers, counted, listWords, numberWords, shortened } from '../../core/wording.ts';
import { rawOf, type Worded, worded } from '../../findings/message.ts';
import { transformationOf } from '../../formats/inline/transformations/registry.ts';
import { type DuplicateItems, duplicateItems } from '../../formats/xbrl/equality.ts';
import type { Fact } from '../../formats/xbrl/instance.ts';
import { ItemValue } from '../../formats/xbrl/item-value.ts';
import { MAX_TEXT_SHOWN, MAX_TEXTS_SHOWN } from '../limits.ts';
import type { SurveyedFact } from '../submission/document-survey.ts';
import { factAmount, factPeriod, nameWords, tagWords } from '../submission/fact-words.ts';
import { conceptOf, factsOf, isReadWhole, pagesOf, targetsOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

export const sharedFactRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-NO-PRECISION',
    title: 'Accuracy must be stated with decimals',
    description: 'XBRL allows "precision" and "decimals"; regulators accept only "decimals".',
    severity: 'error',
    references: ['XBRL 2.1 4.6.6'],
    fix: 'Replace "precision" with the equivalent "decimals".',
    messages: {
      precision: {
        text: '{name} has precision="{precision}" instead of decimals; for its value, {value}, this corresponds to decimals="{decimals}".',
        fix: 'Replace precision="{precision}" with decimals="{decimals}".',
      },
      unknown: {
        text: '{name} has precision="{precision}" instead of decimals.',
        fix: 'Remove precision, and state the accuracy of the value in decimals, such as decimals="0" for a whole number.',
      },
    },
    check(submission, found) {
      if (!submission.profile.submission?.noPrecision) return;
      for (const { target, at } of targetsOf(submission))
        for (const fact of factsOf(target))
          if (fact.precision !== undefined) {
            const { precision } = fact;
            const number = new ItemValue(fact.value, undefined, precision);
            const isKnown =
              number.value !== undefined && !number.isUnknown && /^(?:INF|\d+)$/.test(precision);
            found(isKnown ? 'precision' : 'unknown', at(fact.offset), () => ({
              name: nameWords(target, fact.name),
              precision,
              value: factAmount(target, fact),
              decimals: precision === 'INF' ? 'INF' : String(number.accuracy),
            }));
          }
    },
  }),
  submissionRule({
    code: 'P-TR',
    title: 'Transformations must come from a registry that the regulator accepts',
    description:
      'Transformations turn displayed text into values. They are published in registries, and a regulator accepts certain versions.',
    severity: 'error',
    references: ['Inline XBRL 1.1 4.1'],
    fix: 'Use the equivalent transformation from an accepted registry.',
    messages: {
      registry: {
        text: 'The transformation "{format}", used for {name}{others}, is from the registry "{registry}", which the regulator does not accept.',
        fix: 'Use the equivalent transformation from an accepted registry, such as {newest}{equivalent}.',
      },
      bare: {
        text: 'The transformation "{format}", used for {name}{others}, has no colon after its prefix.',
        fix: 'Write the colon, as in ixt:num-dot-decimal.',
      },
      prefix: {
        text: 'The prefix of the transformation "{format}", used for {name}{others}, is not declared.',
        fix: 'Correct the prefix, or declare it with the namespace of an accepted registry, such as {newest}.',
      },
      near: {
        text: 'The prefix of the transformation "{format}", used for {name}{others}, is not declared; did you mean "{near}"?',
        fix: 'Write "{near}".',
      },
      namespace: {
        text: 'The transformation "{format}", used for {name}{others}, has the namespace "{registry}", which is not a registry of transformations.',
        fix: 'Correct the prefix: it must be that of an accepted registry, such as {newest}.',
      },
    },
    check(submission, found) {
      const registries = submission.profile.submission?.registries;
      if (!registries) return;
      for (const { report, document, at } of pagesOf(submission)) {
        // The accepted years depend on the edition, which is determined from readable content.
        if (!isReadWhole(report)) continue;
        const refused = new Map<string, { fact: SurveyedFact; format: string; count: number }>();
        for (const fact of document.survey.facts) {
          const { format } = fact;
          if (!format || registries.includes(format.uri)) continue;
          const known = refused.get(format.uri);
          if (known) known.count++;
          else refused.set(format.uri, { fact, format: format.written, count: 1 });
        }
        for (const [registry, { fact, format, count }] of refused) {
          const kind = kindOfFault(format, registry);
          const near = kind === 'prefix' ? sameFormat(format, document.survey.facts, registries) : undefined;
          found(near === undefined ? kind : 'near', at(fact.offset), {
            format,
            near: near ?? '',
            registry,
            name: tagWords(report, fact),
            others: andOthers(count, 'fact'),
            newest: registries.at(-1) ?? '',
            equivalent: equivalentIn(registries.at(-1) ?? '', format.slice(format.indexOf(':') + 1)),
          });
        }
      }
    },
  }),
  submissionRule({
    code: 'P-DUP',
    title: 'Duplicate facts must be consistent, and must not occur where the regulator accepts none',
    description:
      'A fact with the same concept, period, entity, dimensions, unit and language may be reported again with different rounding, but not with a different value.',
    severity: 'error',
    references: ['XBRL 2.1 4.10'],
    fix: 'Correct the value that is wrong; if the facts differ in meaning, correct the context or the dimension that should distinguish them.',
    messages: {
      number: '{name} {period} is reported {count} with inconsistent values: {values}.',
      column: {
        text: 'Contexts "{first}" and "{second}" both have figures {period}, but contradict each other in {count} figures, such as {name}: one of them belongs to another period, or lacks a dimension.',
        fix: 'Correct the dates of the context that belongs to another period (comparatives end the day before the current period starts), or add the dimension that it lacks.',
      },
      text: {
        text: 'The text of {name} {period} is reported {count} with different wording: {values}.',
        severity: 'warning',
        fix: 'Use the same text each time; if the texts differ in meaning, correct the context that should distinguish them, or the name of the concept.',
      },
      spacing: {
        text: 'The text of {name} {period} is reported {count} with different white space.',
        severity: 'warning',
        fix: 'Use the same white space each time.',
      },
      repeated: {
        text: '{name} {period} is reported {count}, which the regulator does not accept, although the values do not contradict each other.',
        fix: 'Report the fact once.',
      },
    },
    check(submission, found) {
      const { duplicates: mode, exactTexts } = submission.profile.submission ?? {};
      if (!mode) return;
      for (const { target, at } of targetsOf(submission)) {
        const duplicates = duplicateItems(target.instance);
        const columns = contradictingColumns(duplicates);
        for (const { class: agreement, facts } of duplicates) {
          const isAccepted =
            mode === 'none'
              ? false
              : agreement === 'complete' || (mode === 'consistent' && agreement === 'consistent');
          const [first] = facts as [Fact];
          const place = at((facts[1] as Fact).offset);
          const data = () => ({
            name: nameWords(target, first.name),
            period: factPeriod(target, first),
            count: timesWords(facts.length),
          });
          if (isAccepted) {
            if (exactTexts && first.unitRef === undefined && facts.some(({ value }) => value !== first.value))
              found('spacing', place, data);
            continue;
          }
          const column = agreement === 'inconsistent' && columns.get(contextsOf(facts));
          if (column) {
            if (column[0] !== first) continue;
            const { contexts } = target.instance;
            const [one, other] = contexts.filter(({ id }) =>
              facts.some(({ contextRef }) => contextRef === id),
            );
            found('column', at(other?.offset ?? first.offset), () => ({
              ...data(),
              first: one?.id ?? '',
              second: other?.id ?? '',
              count: column.length,
            }));
            continue;
          }
          if (agreement !== 'inconsistent') found('repeated', place, data);
          else if (first.unitRef === undefined && !conceptOf(target, first)?.isNumeric)
            found(
              'text',
              place,
              () => ({ ...data(), values: listWords(textsOf(facts), 'and', MAX_TEXTS_SHOWN) }),
              facts.map(({ offset }) => at(offset)),
            );
          else {
            const distinct = new Map(facts.map((fact) => [fact.isNil ? 'nil' : fact.value, fact]));
            const values = [...distinct].map(([value, fact]) =>
              fact.isNil ? worded('nil', 'nil') : worded(value, factAmount(target, fact).words),
            );
            found(
              'number',
              place,
              () => ({
                ...data(),
                values: worded(
                  values.slice(0, 5).map(rawOf).join(';'),
                  listWords(values.map(wordsOf), 'and', 5),
                ),
              }),
              facts.map(({ offset }) => at(offset)),
            );
          }
        }
      }
    },
  }),
  submissionRule({
    code: 'P-INSIG-DIGITS',
    title: 'Numbers must not have more digits than their decimals allow',
    description: 'Digits beyond the accuracy stated by `decimals` are insignificant and must be zero.',
    severity: 'warning',
    references: ['XBRL 2.1 4.6.7'],
    fix: 'If the number is shown in thousands or millions, set its scale; otherwise correct decimals, or report the rounded number.',
    messages: {
      digits:
        '{name} {period} is {value}, but decimals="{decimals}" states that it is rounded to {rounding}.',
      nothing: {
        text: '{name} {period} is {value}, which the stated decimals of {decimals} round to zero.',
        fix: 'If the number is shown in thousands or millions, set its scale; otherwise state the decimals that it really has, such as 0 for whole units.',
      },
    },
    check(submission, found) {
      // The filing of a package that was just built has been checked already.
      if (!submission.profile.submission?.insignificantDigits || submission.isBuilt) return;
      for (const { target, at } of targetsOf(submission))
        for (const fact of factsOf(target)) {
          const { decimals, value } = fact;
          if (decimals === undefined || fact.isNil || fact.unitRef === undefined) continue;
          const number = new ItemValue(value, decimals, undefined);
          if (number.value && number.rounded && !number.rounded.equals(number.value))
            found(number.rounded.isZero() ? 'nothing' : 'digits', at(fact.offset), () => ({
              name: nameWords(target, fact.name),
              period: factPeriod(target, fact),
              value: factAmount(target, fact),
              decimals,
              rounding: roundingWords(decimals),
            }));
        }
    },
  }),
];

/** Transformations of earlier registries that have other names in later ones. */
const laterNames: ReadonlyMap<string, string> = new Map([
  ['numdotdecimal', 'num-dot-decimal'],
  ['numcommadecimal', 'num-comma-decimal'],
  ['numunitdecimal', 'num-unit-decimal'],
  ['numcommadot', 'num-dot-decimal'],
  ['numdotcomma', 'num-comma-decimal'],
  ['zerodash', 'fixed-zero'],
  ['numdash', 'fixed-zero'],
  ['nocontent', 'fixed-empty'],
  ['booleanfalse', 'fixed-false'],
  ['booleantrue', 'fixed-true'],
  ['datedaymonth', 'date-day-month'],
  ['datemonthday', 'date-month-day'],
  ['datedaymonthyear', 'date-day-month-year'],
  ['datemonthdayyear', 'date-month-day-year'],
  ['dateyearmonthday', 'date-year-month-day'],
  ['datedaymonthyearen', 'date-day-monthname-year-en'],
  ['datemonthdayyearen', 'date-monthname-day-year-en'],
]);

/** ", where numdotdecimal is called num-dot-decimal"; empty if the name there is not known. */
function equivalentIn(registry: string, local: string): string {
  if (transformationOf(registry, local)) return `, where ${local} has the same name`;
  const later = laterNames.get(local);
  return later && transformationOf(registry, later) ? `, where ${local} is called ${later}` : '';
}

function wordsOf({ words }: Worded): string {
  return words;
}

/** "thousands", "two decimals" */
function roundingWords(decimals: string): string {
  const places = Number(decimals);
  const known = ['units', 'tens', 'hundreds', 'thousands', 'ten thousands', 'hundred thousands', 'millions'];
  if (places > 0) return counted(places, 'decimal');
  return (places === -9 ? 'billions' : known[-places]) ?? `multiples of 10 to the power of ${-places}`;
}

/** "twice", "3 times" */
function timesWords(count: number): string {
  return count === 2 ? 'twice' : `${numberWords(count)} times`;
}

/** Fewer contradictions between two contexts are reported one by one. */
const MIN_CONTRADICTIONS = 2;

/** The names of the contexts of duplicate facts. */
function contextsOf(facts: readonly Fact[]): string {
  return [...new Set(facts.map(({ contextRef }) => contextRef))].sort().join(' ');
}

/** Returns the different texts of facts in quotation marks, shortened. */
function textsOf(facts: readonly Fact[]): readonly string[] {
  const texts = new Set(facts.map(({ value }) => value.replaceAll(/\s+/g, ' ').trim()));
  return [...texts].slice(0, MAX_TEXTS_SHOWN).map((text) => `"${shortened(text, MAX_TEXT_SHOWN)}"`);
}

/**
 * Finds pairs of equivalent contexts whose numbers contradict each other several times: the column of a
 * statement has wrong dates. Returns the first of the facts that contradict each other, by the two contexts.
 */
function contradictingColumns(duplicates: readonly DuplicateItems[]): ReadonlyMap<string, readonly Fact[]> {
  const pairs = new Map<string, Fact[]>();
  for (const { class: agreement, facts } of duplicates) {
    const [first] = facts;
    if (agreement !== 'inconsistent' || first?.unitRef === undefined) continue;
    const names = contextsOf(facts);
    if (names.split(' ').length === 2) addToList(pairs, names, first);
  }
  return new Map([...pairs].filter(([, facts]) => facts.length >= MIN_CONTRADICTIONS));
}

/** What is wrong with a transformation that no accepted registry has. */
/** Returns the format with the same local name that other facts have from an accepted registry. */
function sameFormat(
  format: string,
  facts: readonly SurveyedFact[],
  registries: readonly string[],
): string | undefined {
  const end = format.slice(format.indexOf(':'));
  return facts.find(
    (fact) => fact.format && registries.includes(fact.format.uri) && fact.format.written.endsWith(end),
  )?.format?.written;
}

function kindOfFault(format: string, registry: string): 'bare' | 'prefix' | 'registry' | 'namespace' {
  if (!format.includes(':')) return 'bare';
  if (registry === '') return 'prefix';
  return /transform/i.test(registry) ? 'registry' : 'namespace';
}

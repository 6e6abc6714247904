import { plainForm } from '../../../core/plain-form.ts';
import { sameOfOthers, shortened } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import type { ItemKind } from '../../../taxonomy/dictionary/dictionary.ts';
import { expandedName, XSD } from '../../../xml/expanded-name.ts';
import { builtInType } from '../../../xsd/datatypes/built-in-types.ts';
import { checkValue } from '../../../xsd/datatypes/check-value.ts';
import type { SimpleType } from '../../../xsd/schema/components.ts';
import { MAX_CONCEPT_VALUE_SHOWN } from '../../limits.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { type KnownConcept, knownConcepts } from './concept-source.ts';
import { isArrangement, isNumericKind } from './item-kinds.ts';

const common = { severity: 'error', modelVersion: 'v2', category: 'taxonomy' } as const;

/** The XML Schema type for texts of each kind. */
const types: Readonly<Partial<Record<ItemKind, string>>> = {
  date: 'date',
  monthDay: 'gMonthDay',
  year: 'gYear',
  duration: 'duration',
  boolean: 'boolean',
  integer: 'integer',
};

export const valueRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'TAX-004',
    title: 'Values must have the type of their concept',
    description:
      'Dates, true-or-false answers, whole numbers and the like are written as in XML Schema. Where the taxonomy is installed, its types and their restrictions apply; otherwise the types of common concepts.',
    references: ['xsd:cvc-datatype-valid', 'xbrlje:invalidFactValue'],
    fix: 'Write the value in the form that its type requires: dates as 2025-12-31, answers as true or false.',
    messages: {
      value: {
        text: '{concept} is "{value}", which {reason}.',
        fix: 'Write the value in the form that its type requires.',
      },
      date: {
        text: '{concept} is "{value}", which {reason}.',
        fix: 'Write the date as year-month-day, such as 2025-12-31.',
      },
      yearLast: {
        text: '{concept} is "{value}", but dates must be written year first{example}.',
        fix: 'Write {form}.',
      },
      boolean: { text: '{concept} is "{value}", which {reason}.', fix: 'Write true or false.' },
    },
    check(subject, found) {
      const { report } = subject;
      const known = knownConcepts(subject);
      for (const { concept, facts } of report.concepts) {
        const of = known(concept);
        const type = of && typeOf(of);
        if (!type || (concept.family === 'dei' && checkedOnCover.has(concept.local))) continue;
        for (const fact of facts) {
          const value = writtenValue(fact, of);
          const fault = value === undefined ? undefined : checkValue(type, value, prefixesOf(report));
          if (fault === undefined) continue;
          const shown = shorten(fact.text);
          const key = messageFor(of.kind, shown);
          const plain = key === 'yearLast' ? plainForm(shown, 'date') : undefined;
          found(key, fact.member('value'), {
            concept: fact.name,
            value: shown,
            reason: fault,
            example: plain ? `; write "${plain}"` : ', such as 2025-12-31',
            form: plain ? `"${plain}"` : 'the date as year-month-day, such as 2025-12-31',
          });
        }
      }
    },
  }),
  filingRule({
    ...common,
    code: 'TAX-005',
    title: 'Numbers must have a unit, and text must not',
    description:
      'The concept decides whether a fact is a number, not how its value is written. Money, shares and ratios have their own rules.',
    references: ['oime:misplacedUnitDimension', 'xbrl.4.6.2:numericUnit'],
    fix: 'Add the unit of the number, or remove the unit and decimals of the text.',
    messages: {
      text: {
        text: 'The fact {concept} is not a number, but has a unit{facts}.',
        fix: 'Remove the unit and the decimals, or use a numeric concept.',
      },
      number: {
        text: 'The fact {concept} is a number, but has no unit{facts}.',
        fix: 'Add the unit and the decimals.',
      },
    },
    check(subject, found) {
      const known = knownConcepts(subject);
      for (const { concept, facts } of subject.report.concepts) {
        const kind = known(concept)?.kind;
        if (kind === undefined || isArrangement(kind)) continue;
        const key = !isNumericKind(kind)
          ? 'text'
          : kind === 'decimal' || kind === 'area'
            ? 'number'
            : undefined;
        if (!key) continue;
        const [first, ...others] = facts.filter(({ unit }) => (unit !== undefined) === (key === 'text'));
        if (!first) continue;
        const at = key === 'text' ? first.member('unitRef') : first;
        found(key, at, { concept: first.name, facts: sameOfOthers(others.length + 1, 'fact') }, others);
      }
    },
  }),
];

/** Dates on the cover page that PER-007 to PER-009 check. */
const checkedOnCover: ReadonlySet<string> = new Set([
  'DocumentPeriodEndDate',
  'DocumentFiscalYearFocus',
  'CurrentFiscalYearEndDate',
]);

/** 31/12/2025, 31.12.2025, 31 December 2025, December 31, 2025 */
const YEAR_LAST = /^\s*(?:\d{1,2}|\p{L}+)[\s./-].*\b\d{4}\s*$/u;

function messageFor(kind: ItemKind | undefined, value: string): 'value' | 'date' | 'yearLast' | 'boolean' {
  if (kind === 'date') return YEAR_LAST.test(value) ? 'yearLast' : 'date';
  return kind === 'boolean' ? 'boolean' : 'value';
}

/** Enumerations have their own rule. */
function typeOf({ declared, kind }: KnownConcept): SimpleType | undefined {
  if (declared) return declared.enumeration ? undefined : declared.value;
  const name = kind && types[kind];
  return name === undefined ? undefined : builtInType(expandedName(XSD, name));
}

/**
 * Returns the value as written, with all digits of a number; `undefined` if another rule reports that it is
 * not a number.
 */
function writtenValue(fact: ReportFact, { kind }: KnownConcept): string | undefined {
  if (fact.nil || fact.source.value === undefined) return undefined;
  return isNumericKind(kind) ? fact.unit && fact.value?.toString() : fact.text;
}

function prefixesOf({ namespaces }: Report): (prefix: string) => string | undefined {
  return (prefix) => namespaces.get(prefix);
}

function shorten(value: string): string {
  return shortened(value, MAX_CONCEPT_VALUE_SHOWN);
}

import { currencyOf } from '../../../core/currency.ts';
import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { counted, percentWords, sameOfOthers } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { factPeriod } from '../../../model/report/fact-words.ts';
import type {
  ConceptUse,
  Report,
  ReportConcept,
  ReportFact,
  ReportUnit,
  UnitKind,
} from '../../../model/report/report.ts';
import { measureWords } from '../../../model/report/report-unit.ts';
import { NO_CURRENCY } from '../../../model/upgrade.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';
import { currencyRules, unitPlace } from './currencies.ts';

const common = { category: 'numbers' } as const;
const ten = Decimal.fromInteger(10);
/** Names of percentages that are below 200%, even in a year of high inflation nearly always. */
const belowHundred = /^(?!.*(?:Increase|Decrease|OfBase)).*(?:(?:Discount|Interest)Rate|OwnershipPercentage)/;
const two = Decimal.fromInteger(2);

type MeasuredKind = keyof typeof unitNames;

/** The unit kinds that each item kind allows; money has its own rule, and the others have no restriction. */
const fittingUnits: Readonly<Record<string, readonly (UnitKind | 'none')[] | undefined>> = {
  shares: ['shares'],
  perShare: ['perShare'],
  pure: ['pure', 'other'],
  percent: ['pure', 'other'],
  integer: ['pure', 'shares', 'other'],
};
const unitNames = {
  shares: 'shares',
  perShare: 'a currency per share',
  pure: 'xbrli:pure',
  percent: 'xbrli:pure',
  integer: 'xbrli:pure',
} as const;

/** A measure in the namespace of XBRL that XBRL does not define. */
const UNDEFINED_MEASURE = /\bxbrli:(?!(?:pure|shares)\b)/;

/** Names of counts: "NumberOfEmployees", "AverageNumberOfEmployees", "AverageNumberEmployeesDuringPeriod". */
const COUNT = /^(?:Average|Entity)?Number(?:Of)?[A-Z]/;

export const measureRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'NUM-001',
    isRootCause: true,
    title: 'Monetary amounts must be in exactly one currency',
    description:
      'Whether a concept is monetary comes from the taxonomy where it is installed, and otherwise is known for common concepts and for extensions.',
    severity: 'error',
    references: [
      'xbrl.4.8.2:monetaryFactUnit-notMonetaryMeasure',
      'xbrl.4.8.2:monetaryFactUnit-notSingleMeasure',
    ],
    fix: 'Give the fact a unit with one ISO 4217 currency, such as iso4217:EUR.',
    messages: {
      unit: {
        text: 'The monetary amount {concept} has {unit}, but must have a currency{facts}.',
        repeated: ['unit'],
      },
      usual: {
        text: 'The monetary amount {concept} has {unit}, but must have a currency{facts}.',
        repeated: ['unit'],
        fix: 'Give the fact the unit "{usual}", as the other amounts have; if it is in another currency, use the unit of that currency.',
      },
      code: {
        text: 'The monetary amount {concept} has {unit}, but must have a currency{facts}.',
        repeated: ['unit'],
        fix: 'Write the code of the currency as the unit, such as "USD".',
      },
    },
    check(subject, found) {
      const known = knownConcepts(subject);
      // A unit that is wrong for several concepts is one mistake; a missing unit is one of each concept.
      const wrong = new Map<ReportUnit | ReportConcept, ReportFact[]>();
      for (const { concept, facts, units } of subject.report.concepts) {
        if (units.every((unit) => unit?.kind === 'monetary')) continue;
        if (known(concept)?.kind !== 'monetary') continue;
        for (const fact of facts) {
          if (fact.unit?.kind === 'monetary') continue;
          const cause = fact.unit ?? concept;
          addToList(wrong, cause, fact);
        }
      }
      const usual = wrong.size > 0 ? usualCurrency(subject.report) : undefined;
      for (const facts of wrong.values()) {
        const [first, ...others] = facts as [ReportFact, ...ReportFact[]];
        // Sums lack the amounts that are not in their currency.
        const amounts = facts.flatMap(({ value }) => value?.toString() ?? []).join(';');
        const data = { ...wrongUnit(facts), amounts, usual: usual ?? '' };
        const key = subject.report.v1 ? 'code' : usual === undefined ? 'unit' : 'usual';
        found(key, unitPlace(first), data, others);
      }
    },
  }),
  filingRule({
    ...common,
    code: 'NUM-003',
    title: 'Share counts, per-share amounts and ratios must have the right unit',
    description:
      'Shares are in shares, amounts per share in a currency per share, ratios in pure. The type of a concept comes from the taxonomy where it is installed, and otherwise is known for common concepts and for extensions.',
    severity: 'error',
    references: ['xbrl.4.8.2:sharesFactUnit-notSharesMeasure'],
    fix: 'Give the fact a unit of the right kind.',
    messages: {
      unit: {
        text: '{concept} must be in {required}, but {has:concept} {unit}{facts}.',
        fix: 'Change the unit to {required}.',
      },
      named: {
        text: '{concept} must be in {required}, but {has:concept} the unit "{id}", which is {measures}{facts}.',
        fix: 'Correct the measure of the unit "{id}", or give the fact another unit, so that it is in {required}.',
      },
      measure: {
        text: 'The unit "{id}" is {measures}, which does not exist: XBRL defines only xbrli:pure and xbrli:shares.',
        fix: 'Write xbrli:shares for numbers of shares, and xbrli:pure for ratios.',
      },
    },
    check(subject, found) {
      const known = knownConcepts(subject);
      const undefinedUnits = new Set(subject.report.units.filter(({ key }) => UNDEFINED_MEASURE.test(key)));
      for (const unit of undefinedUnits)
        found('measure', unit, { id: unit.id, measures: unit.key.replace(/\/$/, '') });
      // A unit that is wrong for several concepts in the same way is one mistake.
      const wrong = new Map<ReportUnit | ReportConcept, Map<string, ReportFact[]>>();
      for (const { concept, facts } of subject.report.concepts) {
        const own = known(concept)?.kind;
        // Without its taxonomy, the name of a count gives its type away.
        const isCount = own !== 'monetary' && !fittingUnits[own ?? ''] && COUNT.test(concept.local);
        const kind = (isCount ? 'integer' : own) as MeasuredKind;
        const fitting = fittingUnits[kind];
        if (!fitting) continue;
        for (const fact of facts) {
          if (isCount && fact.unit?.kind !== 'monetary') continue;
          const { unit } = fact;
          if (fitting.includes(unit?.kind ?? 'none') || isOfNoCurrency(unit)) continue;
          if (unit && undefinedUnits.has(unit)) continue;
          const cause = unit ?? concept;
          const byNeed = wrong.get(cause) ?? new Map<string, ReportFact[]>();
          wrong.set(cause, byNeed);
          addToList(byNeed, unitNames[kind], fact);
        }
      }
      for (const [required, facts] of [...wrong.values()].flatMap((byNeed) => [...byNeed])) {
        const [first, ...others] = facts as [ReportFact, ...ReportFact[]];
        const { unit } = first;
        const data = { ...wrongUnit(facts), required };
        // The measure is wrong rather than the unit of the fact if the unit is called what it should be.
        if (!subject.report.v1 && unit && /share/i.test(required) && /share/i.test(unit.id))
          found(
            'named',
            unitPlace(first),
            { ...data, id: unit.id, measures: measureWords(unit.key) },
            others,
          );
        else found('unit', unitPlace(first), data, others);
      }
    },
  }),
  filingRule({
    ...common,
    layer: 'business',
    code: 'NUM-010',
    title: 'Percentages must be reported as decimals',
    description:
      'Five percent is 0.05. A value above 10 (1,000%), or an interest rate, discount rate or ownership share above 2, is almost always a percentage that was not divided by 100; any other value above 1 is worth a look.',
    severity: 'warning',
    references: ['DQC_0091', 'ESEF.2.2.2.percentGreaterThan100'],
    fix: 'Divide the value by 100.',
    messages: {
      large: {
        text: '{concept} {period} {is:concept} {value}, which means {percent}; percentages are reported as fractions, so that 5% is 0.05.',
        fix: 'Divide the value by 100, unless {percent} is meant.',
      },
      above: {
        text: '{concept} {period} {is:concept} {value}, which means {percent}; percentages are reported as fractions, so that 5% is 0.05.',
        fix: 'Divide the value by 100, unless {percent} is meant.',
        severity: 'info',
      },
    },
    check({ report }, found) {
      for (const { concept, facts } of report.concepts) {
        if (!concept.local.includes('Percent')) continue;
        const large: ReportFact[] = [];
        const above: ReportFact[] = [];
        for (const fact of facts) {
          if (fact.unit?.kind !== 'pure') continue;
          const size = fact.value?.abs();
          if (size && size.compare(ten) > 0) large.push(fact);
          else if (size && size.compare(two) > 0 && belowHundred.test(concept.local)) large.push(fact);
          else if (size && size.compare(Decimal.one) > 0) above.push(fact);
        }
        const list = large.length > 0 ? large : above;
        const first = list[0];
        if (!first?.value) continue;
        const data = {
          concept: first.name,
          period: factPeriod(first),
          value: first.text,
          percent: percentWords(first.value),
        };
        found(large.length > 0 ? 'large' : 'above', first.member('value'), data, list.slice(1));
      }
    },
  }),
  ...currencyRules,
  filingRule({
    ...common,
    layer: 'business',
    code: 'NUM-016',
    title: 'A line must not be zero in one period and nil in another',
    description:
      'A line that is nil in one column and zero in another leaves open whether the amount was zero or was not reported.',
    severity: 'warning',
    modelVersion: 'v2',
    references: [],
    fix: 'Report "0" where the amount is zero, and nil only where there is nothing to report.',
    messages: { mixed: '{concept} {is:concept} zero {zero}, but nil (without a value) {nil}{others}.' },
    check({ report }, found) {
      const mixed = report.concepts.filter((use) => use.concept.line && mixesNilAndZero(use));
      const first = mixed[0];
      if (!first?.facts[0]) return;
      const others =
        mixed.length > 1
          ? `, as ${mixed.length === 2 ? 'is' : 'are'} ${counted(mixed.length - 1, 'other line')}`
          : '';
      const whole = first.facts.filter(({ context, unit }) => context.dimensions.length === 0 && unit);
      const zero = whole.find(({ nil, value }) => !nil && value?.isZero());
      const nil = whole.find((fact) => fact.nil);
      const data = {
        concept: first.facts[0].name,
        zero: zero ? factPeriod(zero) : 'in one column',
        nil: nil ? factPeriod(nil) : 'in another',
        others,
      };
      found('mixed', first.facts[0], data, [...first.facts.slice(1), ...mixed.slice(1).flatMap(firstFact)]);
    },
  }),
];

/** Returns the id of the unit of all monetary amounts that have one; `undefined` if there are several. */
function usualCurrency({ units }: Report): string | undefined {
  const [unit, ...others] = units.filter(({ kind, id }) => kind === 'monetary' && id !== '');
  return others.length === 0 ? unit?.id : undefined;
}

/** Describes facts with the same wrong unit by the first of them. */
function wrongUnit(facts: readonly ReportFact[]) {
  const [first] = facts as [ReportFact];
  const concepts = new Set(facts.map(({ concept }) => concept)).size;
  const of = concepts > 1 ? ` of ${counted(concepts, 'concept')}` : '';
  return {
    concept: first.name,
    facts: sameOfOthers(facts.length, 'fact', of),
    unit: showUnit(first),
  };
}

function showUnit({ unit }: ReportFact): string {
  return unit ? `the unit ${measureWords(unit.key)}` : 'no unit';
}

/** Whether a unit has no currency, or an unknown one, which another rule reports. */
function isOfNoCurrency(unit: ReportFact['unit']): boolean {
  const currency = unit?.currency;
  return currency !== undefined && (currency === NO_CURRENCY || !currencyOf(currency));
}

function mixesNilAndZero({ facts }: ConceptUse): boolean {
  let hasNil = false;
  let hasZero = false;
  for (const fact of facts) {
    if (fact.context.dimensions.length > 0 || !fact.unit) continue;
    if (fact.nil) hasNil = true;
    else if (!hasZero && fact.value?.isZero()) hasZero = true;
  }
  return hasNil && hasZero;
}

function firstFact({ facts }: ConceptUse): readonly ReportFact[] {
  return facts.slice(0, 1);
}

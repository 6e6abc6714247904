import { currencyOf, meantCurrency } from '../../../core/currency.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { nearestName } from '../../../core/nearest-name.ts';
import { andOthers, capitalized, counted, dateWords } from '../../../core/wording.ts';
import { pathOf } from '../../../findings/definition.ts';
import type { Place, Rule } from '../../../findings/rule.ts';
import { factPeriod } from '../../../model/report/fact-words.ts';
import { lastDay } from '../../../model/report/period.ts';
import type { Report, ReportFact, ReportUnit, V1Origin } from '../../../model/report/report.ts';
import { measureWords } from '../../../model/report/report-unit.ts';
import { listOf, textOf } from '../../../model/unchecked.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { norOthers } from './contexts.ts';
import { isMissed, missedIds } from './missed-ids.ts';
import { nameAt } from './place-names.ts';

/** Returns the units that repeat an earlier one, with that one. */
function repeatedUnits({ units }: Report): readonly (readonly [ReportUnit, ReportUnit])[] {
  const firsts = new Map<string, ReportUnit>();
  return units.flatMap((unit) => {
    const first = firsts.get(unit.key);
    if (!first) firsts.set(unit.key, unit);
    return first ? [[unit, first]] : [];
  });
}

export const unitRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'UNT-001',
    title: 'Every fact must refer to a unit that exists',
    description: 'Without its unit a number cannot be read or compared.',
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    category: 'structure',
    references: ['xbrl.4.6.2:numericUnit'],
    fix: 'Correct the reference, or add the unit.',
    messages: {
      missing: '{facts} to the unit "{id}", which does not exist.',
      hidden: {
        text: '{facts} to the unit "{id}", but the id of the unit is "{near}".',
        fix: 'Write "{id}" as the id of the unit, without other characters.',
      },
      near: {
        text: '{facts} to the unit "{id}", which does not exist; did you mean "{near}"?',
        fix: 'Correct the reference or the id "{near}", so that they agree, or add the unit.',
      },
    },
    check({ report }, found) {
      if (!isMissed(report.missingUnits, report.repeatedIds.units, report.filing.units)) return;
      for (const { kind, place, others, ...data } of missedIds(report, report.missingUnits, report.units))
        found(kind, place, data, others);
    },
  }),
  filingRule({
    code: 'UNT-002',
    title: 'Every unit must have a unique id',
    description: 'A fact that names an id used twice could be in either unit; the first one is used.',
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    category: 'structure',
    references: ['XML 1.0 3.3.1'],
    fix: 'If one is a copy of the other, remove it. Otherwise give them different ids, and point each fact to the right one.',
    messages: { repeated: '{units} have the id "{id}".' },
    check({ report }, found) {
      for (const [id, paths] of report.repeatedIds.units) {
        found(
          'repeated',
          paths[0] as string,
          { id, units: capitalized(counted(paths.length + 1, 'unit')) },
          paths.slice(1),
        );
      }
    },
  }),
  filingRule({
    code: 'UNT-003',
    title: 'Every unit must be used',
    description: 'A unit that no fact uses has no meaning.',
    severity: 'info',
    modelVersion: 'v2',
    category: 'structure',
    references: [],
    fix: 'Remove the unit, or use it in the facts it was meant for.',
    messages: { unused: 'No fact uses the unit "{id}"{others}.' },
    check({ report }, found) {
      let unused = report.units.filter((unit) => report.usesOfUnit(unit) === 0);
      const raw = listOf(report.filing.facts);
      if (unused.length > 0 && raw.length > report.facts.length) {
        // A fact that is left out for another reason still uses its unit.
        const named = new Set(raw.map((fact) => textOf(fact, 'unitRef')));
        unused = unused.filter((unit) => !named.has(unit.id));
      }
      // UNT-004 reports a unit that repeats another.
      const repeated = new Set(repeatedUnits(report).flat());
      unused = unused.filter((unit) => !repeated.has(unit));
      // A unit that a fact should name, but names by a wrong id, is used.
      if (unused.length <= report.missingUnits.size) return;
      const [first, ...others] = unused;
      if (first) found('unused', first, { id: first.id, others: norOthers(others.length, 'unit') }, others);
    },
  }),
  filingRule({
    code: 'UNT-004',
    title: 'Units must not repeat each other',
    description: 'Units with the same measures are equivalent. Repeated units hide duplicate facts.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'structure',
    references: ['EFM.6.05.11'],
    fix: 'Keep one of the units and point all facts to it.',
    messages: {
      same: 'The units "{id}" and "{other}" both mean {measures}, but each unit should be defined only once.',
      spare: {
        text: 'The units "{other}" and "{id}" both mean {measures}, and no fact uses "{id}".',
        fix: 'Remove "{id}". If it was meant for another unit, correct its measures.',
      },
    },
    check({ report }, found) {
      for (const [unit, first] of repeatedUnits(report)) {
        const spare = [unit, first].find((one) => report.usesOfUnit(one) === 0);
        const other = spare === first ? unit : first;
        const { id } = spare ?? unit;
        const data = { id, other: other.id, measures: measureWords(unit.key) };
        found(spare ? 'spare' : 'same', spare ?? unit, data, [other]);
      }
    },
  }),
  filingRule({
    code: 'NUM-002',
    isRootCause: ['unknown', 'near'],
    title: 'Currency codes must be ISO 4217 codes in use at the time',
    description:
      'A code that was never in ISO 4217 is an error; a code withdrawn before the end of the period of a fact is a warning.',
    severity: 'error',
    category: 'numbers',
    references: ['xbrl.4.8.2:monetaryFactUnit-notMonetaryMeasure', 'ISO 4217'],
    fix: 'Use the ISO 4217 code of the currency that the amounts are in.',
    messages: {
      unknown: '{what} is "{code}", which is not an ISO 4217 currency code.',
      near: {
        text: '{what} is "{code}", which is not an ISO 4217 currency code; did you mean "{nearest}"?',
        fix: 'Write "{nearest}", if that is meant; otherwise use the ISO 4217 code of the currency.',
      },
      withdrawn: {
        text: 'The currency {code} was withdrawn in {month}, but {concept} {is:concept} reported in it {period}.',
        fix: 'Use the code of the currency that replaced it, such as USD for USS or EUR for DEM, or correct the period of the fact.',
        severity: 'warning',
      },
    },
    check({ report }, found) {
      let uses: ReadonlyMap<ReportUnit, UnitUse> | undefined;
      const unknown = new Map<string, Place[]>();
      const units = new Set<ReportUnit>();
      for (const unit of report.units) {
        for (const code of currenciesOf(unit)) {
          const currency = currencyOf(code);
          if (currency && !currency.withdrawn) continue;
          uses ??= usesOfUnits(report);
          const use = uses.get(unit);
          const place = report.v1 ? placeInV1(report.v1, code, use) : unit;
          if (!currency) {
            addToList(unknown, code, place);
            units.add(unit);
          } else if (use?.latest) {
            const month = currency.withdrawn as string;
            const date = lastDay(use.latest.context.period);
            if (date.slice(0, 7) > month)
              found(
                'withdrawn',
                place,
                {
                  code,
                  month: dateWords(`${month}-01`).replace(/^1 /, ''),
                  concept: use.latest.name,
                  period: factPeriod(use.latest),
                },
                [use.latest],
              );
          }
        }
      }
      for (const [code, [place, ...places]] of unknown) {
        const facts = report.facts.filter(
          ({ unit }) => unit && units.has(unit) && currenciesOf(unit).includes(code),
        );
        const others = [...places, ...facts];
        // Sums lack the amounts that are not in their currency.
        const amounts = facts.flatMap(({ value }) => value?.toString() ?? []).join(';');
        const nearest = nearestName(code, usualCurrencies) ?? swapped(code) ?? meantSign(code);
        const first = report.v1 ? facts[0] : undefined;
        const what = first
          ? `The currency of ${first.name}${andOthers(facts.length, 'line')}`
          : `The currency of ${nameAt(report, pathOf(place as Place))}`;
        const data = { what, code, amounts, nearest: nearest ?? '' };
        if (nearest === undefined) found('unknown', place as Place, data, others);
        else found('near', place as Place, data, others);
      }
    },
  }),
  filingRule({
    code: 'NUM-015',
    title: 'A unit must not have the same measure in numerator and denominator',
    description: 'A measure that is divided by itself cancels out.',
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    category: 'numbers',
    references: ['xbrl.4.8.4:measureBothNumDenom'],
    fix: 'Remove the measure from both; use xbrli:pure if nothing is left.',
    messages: {
      both: 'The unit "{id}" has the measure {measure} in both its numerator and its denominator, where it cancels out.',
    },
    check({ report }, found) {
      for (const unit of report.units) {
        const below = new Set(unit.denominator);
        const measure = unit.numerator.find((name) => below.has(name));
        if (measure !== undefined) found('both', unit, { id: unit.id, measure });
      }
    },
  }),
];

/** The code of a currency written as a sign: "€". */
function meantSign(code: string): string | undefined {
  return /^\W$/.test(code) ? meantCurrency(code) : undefined;
}

/** "USD" for "UDS" */
function swapped(code: string): string | undefined {
  const letters = [...code.toUpperCase()].sort().join('');
  return usualCurrencies.find((usual) => [...usual].sort().join('') === letters);
}

const usualCurrencies =
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF INR JPY KRW MXN NOK NZD PLN SEK SGD TRY USD ZAR'.split(' ');

function currenciesOf(unit: ReportUnit): string[] {
  return [...unit.numerator, ...unit.denominator]
    .filter((measure) => measure.startsWith('iso4217:'))
    .map((measure) => measure.slice('iso4217:'.length));
}

function placeInV1({ document }: V1Origin, code: string, use: UnitUse | undefined): string {
  return document.filing.currency === code ? '/filing/currency' : (use?.first.member('unitRef') ?? '');
}

interface UnitUse {
  readonly first: ReportFact;
  /** The fact with the latest end. */
  latest: ReportFact | undefined;
}

function usesOfUnits(report: Report): ReadonlyMap<ReportUnit, UnitUse> {
  const uses = new Map<ReportUnit, UnitUse>();
  for (const fact of report.facts) {
    if (!fact.unit) continue;
    const use = uses.get(fact.unit) ?? { first: fact, latest: undefined };
    uses.set(fact.unit, use);
    const { period } = fact.context;
    if (period.kind !== 'forever' && !(use.latest && use.latest.context.period.end >= period.end))
      use.latest = fact;
  }
  return uses;
}

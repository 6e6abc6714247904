import { currencyOf } from '../../../core/currency.ts';
import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { counted, sameOfOthers, verbFor } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { factAmount, factMembers, factName, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact, ReportUnit } from '../../../model/report/report.ts';
import { measureWords } from '../../../model/report/report-unit.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';
import { oddNumbers, SPARE_DECIMALS } from './odd-numbers.ts';
import { isPrice } from './prices.ts';
import { summedWith } from './summed-facts.ts';

const common = { category: 'numbers', modelVersion: 'v2', isRootCause: true } as const;

/** A unit with at most this many amounts is a mistake, if another has at least `MANY`. */
const FEW = 2;
const MANY = 10;
/** Smaller amounts in currencies without a minor unit may be prices. */
const SMALLEST_AMOUNT = 1000;

/**
 * Rules on units and decimals that do not fit; sums that break because of them are part of the same finding.
 */
export const oddUnitRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'NUM-021',
    title: 'A concept must have the same unit in all periods',
    description:
      'A fact has the wrong unit if it is in a different currency from all other facts of its concept and hardly any amount uses that currency, or if it is a plain number, one of shares, or an amount per share, where the others are monetary. Statement lines in another currency are reported by NUM-012, and amounts that are given in both currencies are translations.',
    severity: 'warning',
    references: [],
    fix: 'Give the fact the unit of the other periods.',
    messages: {
      odd: {
        text: '{concept} {period} {is:concept} {unit}, but {others} {usual}.',
        fix: 'Change the unit of the fact to {expectedUnit}.',
      },
      currency: {
        text: '{concept} {period} {is:concept} {unit}, but {others} {usual}.',
        fix: 'Change the unit of the fact to {expectedUnit}. If the amount is really {unit}, convert it to {expectedUnit} as well.',
      },
    },
    check(subject, found) {
      const { report } = subject;
      if (report.units.length < 2) return;
      const known = knownConcepts(subject);
      const uses = new Map<string, number>();
      for (const unit of report.units) {
        const count = report.usesOfUnit(unit);
        if (count > 0) uses.set(unit.key, (uses.get(unit.key) ?? 0) + count);
      }
      if (uses.size < 2) return;
      for (const { concept, facts, units } of report.concepts) {
        if (units.length < 2) continue;
        const odd = oddFact(facts, uses);
        if (!odd) continue;
        const { fact, usual } = odd;
        // NUM-002 reports a currency that does not exist.
        if (fact.unit?.currency && !currencyOf(fact.unit.currency)) continue;
        // NUM-012 reports statement lines of the whole entity in another currency.
        const isWhole = fact.context.dimensions.length === 0;
        if (
          concept.line &&
          isWhole &&
          fact.unit?.kind === usual.unit?.kind &&
          concept.line.statement !== 'notes'
        )
          continue;
        // NUM-001 and NUM-003 report known concepts with a unit of the wrong kind.
        if (fact.unit?.kind !== usual.unit?.kind && known(concept)?.kind === usual.unit?.kind) continue;
        const data = {
          concept: fact.name,
          unit: unitName(fact),
          usual: unitName(usual),
          expectedUnit: measuresOf(usual.unit),
          others:
            facts.length === 2
              ? `${factPeriod(usual)}${factMembers(usual)} ${verbFor(fact.name) === 'is' ? 'it is' : 'they are'}`
              : `the ${counted(facts.length - 1, 'other fact')} of this line are`,
          period: factPeriod(fact),
          // Sums lack the amount in another unit.
          amounts: `${fact.value}`,
        };
        const isInCurrency = fact.unit?.kind === 'monetary' && usual.unit?.kind === 'monetary';
        found(isInCurrency ? 'currency' : 'odd', fact.member('unitRef'), data, [
          usual.member('unitRef'),
          fact,
          ...summedWith(report, fact),
        ]);
      }
    },
  }),
  filingRule({
    ...common,
    code: 'NUM-022',
    title: 'Amounts must not have far more decimals than their currency has',
    description: `Decimals that go more than ${SPARE_DECIMALS} places beyond the minor unit of the currency claim that an amount is known to a tiny fraction of a cent. Amounts of ${SMALLEST_AMOUNT} or more in a currency without a minor unit, such as the yen, are whole numbers. Prices and other amounts per unit may have more. One finding for each currency.`,
    severity: 'warning',
    references: [],
    fix: 'State the decimals to which the amounts are really known: 0 for whole units, -3 for thousands, -6 for millions.',
    messages: {
      exact:
        'The fact {concept} states {decimals} decimals, but amounts in {currency} have {minor}{amounts}.',
      fraction: {
        text: '{name} {period} {is:name} {actual}, but amounts in {currency} have no decimals{amounts}.',
        fix: 'Write the amount in whole units, or correct its currency.',
      },
    },
    check({ report }, found) {
      for (const [currency, facts] of fractions(report)) {
        const [first] = facts as [ReportFact, ...ReportFact[]];
        const data = {
          name: factName(first),
          period: factPeriod(first),
          actual: factAmount(first),
          currency,
          amounts: sameOfOthers(facts.length, 'amount'),
        };
        const together = facts.length > 1 ? facts : summedWith(report, first);
        found('fraction', first.member('value'), data, together);
      }
      const exact = new Map<string, ReportFact[]>();
      const most = new Map(report.units.map((unit) => [unit, maxDecimals(unit)]));
      for (const fact of oddNumbers(report).fine) {
        if (!fact.unit?.currency || Number(fact.source.decimals) <= (most.get(fact.unit) as number)) continue;
        if (isPrice(fact.concept)) continue;
        const { currency } = fact.unit;
        addToList(exact, currency, fact);
      }
      for (const [currency, facts] of exact) {
        const [first] = facts as [ReportFact, ...ReportFact[]];
        const minor = currencyOf(currency)?.minorUnits ?? 0;
        const data = {
          concept: first.name,
          decimals: Number(first.source.decimals),
          currency,
          minor: counted(minor, 'decimal'),
          amounts: sameOfOthers(facts.length, 'amount'),
        };
        found('exact', first.member('decimals'), data, facts);
      }
    },
  }),
];

/** Returns the decimals that a monetary amount can have; unlimited if the currency is unknown. */
function maxDecimals({ kind, currency }: ReportUnit): number {
  const minor = kind === 'monetary' && currency ? currencyOf(currency)?.minorUnits : undefined;
  return minor === undefined || minor === null ? Number.POSITIVE_INFINITY : minor + SPARE_DECIMALS;
}

const smallestAmount = Decimal.fromInteger(SMALLEST_AMOUNT);

/** Finds fractional amounts in currencies without a minor unit. */
function fractions(report: Report): ReadonlyMap<string, readonly ReportFact[]> {
  const found = new Map<string, ReportFact[]>();
  const units = new Set(report.units.filter(hasNoMinorUnit));
  for (const fact of units.size > 0 ? report.facts : []) {
    const { unit, value } = fact;
    if (!unit?.currency || !value || !units.has(unit)) continue;
    if (value.abs().compare(smallestAmount) < 0 || value.round(0).equals(value)) continue;
    addToList(found, unit.currency, fact);
  }
  return found;
}

function hasNoMinorUnit({ kind, currency }: ReportUnit): boolean {
  return kind === 'monetary' && currency !== undefined && currencyOf(currency)?.minorUnits === 0;
}

/**
 * Returns the only fact of a concept whose unit differs from all others, if the unit is rare or of another
 * kind.
 */
function oddFact(
  facts: readonly ReportFact[],
  uses: ReadonlyMap<string, number>,
): { readonly fact: ReportFact; readonly usual: ReportFact } | undefined {
  if (facts.length < 2) return undefined;
  const units = new Map<string, ReportFact[]>();
  for (const fact of facts) {
    if (!fact.unit || !fact.value) continue;
    addToList(units, fact.unit.key, fact);
    if (units.size > 2) return undefined;
  }
  const [a, b] = [...units.values()].sort((x, y) => x.length - y.length || useOf(x, uses) - useOf(y, uses));
  const [fact] = a ?? [];
  const [usual] = b ?? [];
  if (!fact?.unit || !usual?.unit || a?.length !== 1) return undefined;
  // Each row of an open table, such as a list of holdings, may have a currency of its own.
  if (fact.context.dimensions.some(({ typed }) => typed)) return undefined;
  if (b?.some(({ context }) => context.aspect === fact.context.aspect)) return undefined;
  const isOther =
    usual.unit.kind === 'monetary' &&
    (fact.unit.kind === 'pure' ||
      (fact.unit.kind === 'shares' && !ofShares.test(fact.concept.local)) ||
      (fact.unit.kind === 'perShare' && !perShare.test(fact.concept.local)));
  const isRare = useOf([fact], uses) <= FEW && useOf([usual], uses) >= MANY;
  return isOther || (isRare && fact.unit.kind === 'monetary') ? { fact, usual } : undefined;
}

/** Names of concepts that may be about numbers of shares. */
const ofShares = /Share|Stock|Unit|Number|Option|Warrant|Issued|Granted|Outstanding/;

/** Names of concepts that may be amounts per share. */
const perShare = /Per(?!iod|formance|son|cent|manent|pet)|Price|Par|Value|Dividend|Distribution/;

function useOf([fact]: readonly ReportFact[], uses: ReadonlyMap<string, number>): number {
  return uses.get(fact?.unit?.key ?? '') ?? 0;
}

/** Returns the unit of a fact as people write it: "in USD", "a number without a currency". */
function unitName({ unit }: ReportFact): string {
  if (unit?.kind === 'pure') return 'a number without a currency';
  return `in ${measuresOf(unit)}`;
}

function measuresOf(unit: ReportUnit | undefined): string {
  return measureWords(unit?.key ?? '');
}

import { currencyOf } from '../../../core/currency.ts';
import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { counted, sameOfOthers } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { LineStatement } from '../../../model/line-items.ts';
import { factPeriod } from '../../../model/report/fact-words.ts';
import type { ConceptUse, Report, ReportFact } from '../../../model/report/report.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { oddNumbers } from './odd-numbers.ts';
import { isPrice } from './prices.ts';
import { roundingWords } from './rounding-words.ts';
import { digitsBeyond } from './stray-digits.ts';

const common = { category: 'numbers', layer: 'business' } as const;

/** Thousands beside units, or millions beside thousands; smaller differences are ordinary. */
const TELLING_STEP = 3;

/** The decimals of thousands, millions and billions, without their minus sign. */
const COMMON_SCALES = [3, 6, 9];

/** The number of lines that establish the accuracy of their statement. */
const TELLING_LINES = 3;

export const roundingRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'NUM-007',
    title: 'Amounts must not state more decimals than their currency has',
    description:
      'Yen have no decimals, dollars two, Kuwaiti dinars three. "INF" is accepted. Amounts outside the statements may be prices with more decimals, so only whole amounts are checked there.',
    severity: 'warning',
    references: ['ISO 4217'],
    fix: 'State no more decimals than the currency has: 0 for whole units, -3 for thousands, -6 for millions.',
    messages: {
      beyond: {
        text: 'The fact {concept} states {decimals} decimals, but amounts in {currency} have {minor}{facts}.',
        repeated: ['decimals', 'currency'],
      },
      unsigned: {
        text: 'The fact {concept} states {decimals} decimals, but amounts in {currency} have {minor}{facts}; probably the minus sign is missing.',
        repeated: ['decimals', 'currency'],
        fix: 'Write -{decimals} if the amount is {rounding}, otherwise no more decimals than the currency has.',
      },
    },
    check({ report }, found) {
      const { fractional } = oddNumbers(report);
      if (fractional.size === 0) return;
      for (const { concept } of report.concepts) {
        const facts = fractional.get(concept) ?? [];
        const isLine = concept.line?.kind === 'monetary';
        const wrong = facts.filter(
          (fact) => isTooFine(fact) && (isLine || (isLarge(fact) && !isPrice(concept))),
        );
        const first = wrong[0];
        if (!first) continue;
        const currency = first.unit?.currency ?? '';
        const decimals = first.source.decimals ?? '';
        const isUnsigned = COMMON_SCALES.includes(Number(decimals));
        found(
          isUnsigned ? 'unsigned' : 'beyond',
          first.member('decimals'),
          {
            concept: first.name,
            decimals,
            rounding: roundingWords(-Number(decimals)),
            currency,
            minor: counted(currencyOf(currency)?.minorUnits ?? 0, 'decimal'),
            facts: sameOfOthers(wrong.length, 'fact'),
          },
          wrong.slice(1),
        );
      }
    },
  }),
  filingRule({
    ...common,
    code: 'NUM-008',
    title: 'A statement line must be rounded the same way in all periods',
    description: `Decimals that differ by ${TELLING_STEP} or more between columns suggest a wrong scale in one of them.`,
    severity: 'warning',
    references: [],
    fix: 'Check the scale of the values, and state the same decimals in every period.',
    messages: { mixed: '{concept} {is:concept} {first} {period}, but {second} {other}.' },
    check({ report }, found) {
      for (const { least, most } of roundings(report)) {
        if (decimalsOf(most) - decimalsOf(least) < TELLING_STEP) continue;
        // Within one period they are duplicates.
        if (least.context.aspect === most.context.aspect) continue;
        const [first, second] = least.index < most.index ? [least, most] : [most, least];
        const data = {
          concept: first.name,
          first: roundingWords(decimalsOf(first)),
          period: factPeriod(first),
          second: roundingWords(decimalsOf(second)),
          other: factPeriod(second),
        };
        found('mixed', first.member('decimals'), data, [second.member('decimals')]);
      }
    },
  }),
  filingRule({
    ...common,
    code: 'NUM-009',
    title: 'The lines of a statement must be rounded the same way',
    description: `Where at least ${TELLING_LINES} lines of a statement have the same decimals, no other line should differ from them by ${TELLING_STEP} or more.`,
    severity: 'warning',
    references: [],
    fix: 'Check the scale of the values, and state the same decimals for every line.',
    messages: {
      mixed: '{concept} {is:concept} {rounding}, but most lines of the statement are {usual}{lines}.',
    },
    check({ report }, found) {
      const statements = new Map<LineStatement, { decimals: number; fact: ReportFact }[]>();
      for (const { use, least, most } of roundings(report)) {
        const decimals = decimalsOf(least);
        // NUM-008 reports lines with mixed accuracy.
        if (!use.concept.line || decimalsOf(most) - decimals >= TELLING_STEP) continue;
        addToList(statements, use.concept.line.statement, { decimals, fact: least });
      }
      for (const lines of statements.values()) {
        const usual = usualDecimals(lines.map(({ decimals }) => decimals));
        if (usual === undefined) continue;
        const odd = lines.filter(({ decimals }) => Math.abs(decimals - usual) >= TELLING_STEP);
        const first = odd[0];
        if (!first) continue;
        found(
          'mixed',
          first.fact.member('decimals'),
          {
            concept: first.fact.name,
            rounding: roundingWords(first.decimals),
            usual: roundingWords(usual),
            lines: sameOfOthers(odd.length, 'line'),
          },
          odd.slice(1).map(({ fact }) => fact),
        );
      }
    },
  }),
];

function decimalsOf(fact: ReportFact): number {
  return fact.source.decimals as number;
}

function isTooFine({ source, unit }: ReportFact): boolean {
  if (typeof source.decimals !== 'number' || unit?.kind !== 'monetary') return false;
  const minor = unit.currency === undefined ? undefined : currencyOf(unit.currency)?.minorUnits;
  return typeof minor === 'number' && source.decimals > minor;
}

/** Whether an amount is whole and too large for a price per unit. */
function isLarge({ value }: ReportFact): boolean {
  return value !== undefined && value.scale <= 0 && value.abs().compare(LARGE) >= 0;
}

const LARGE = Decimal.fromInteger(1000);

interface Rounding {
  readonly use: ConceptUse;
  readonly least: ReportFact;
  readonly most: ReportFact;
}

/** Returns for each amount of a primary statement the facts with the fewest and the most decimals. */
function roundings(report: Report): readonly Rounding[] {
  return report.derive(findRoundings);
}

function findRoundings(report: Report): readonly Rounding[] {
  const found: Rounding[] = [];
  for (const use of report.concepts) {
    const { line } = use.concept;
    if (line?.kind !== 'monetary' || line.statement === 'notes') continue;
    let least: ReportFact | undefined;
    let most: ReportFact | undefined;
    for (const fact of use.facts) {
      if (typeof fact.source.decimals !== 'number' || fact.context.dimensions.length > 0) continue;
      if (!fact.value || fact.value.isZero()) continue;
      // NUM-006 reports digits beyond the decimals.
      if (digitsBeyond(fact, decimalsOf(fact)) === 'some') continue;
      if (!least || decimalsOf(fact) < decimalsOf(least)) least = fact;
      if (!most || decimalsOf(fact) > decimalsOf(most)) most = fact;
    }
    if (least && most) found.push({ use, least, most });
  }
  return found;
}

/** Returns the decimals of most lines, if there are enough of them. */
function usualDecimals(all: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const decimals of all) counts.set(decimals, (counts.get(decimals) ?? 0) + 1);
  let best: [decimals: number, count: number] | undefined;
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry;
  return best && best[1] >= TELLING_LINES && best[1] * 2 > all.length ? best[0] : undefined;
}

import { Decimal } from '../../../core/decimal.ts';
import type { ConceptUse, Report, ReportFact } from '../../../model/report/report.ts';
import { pairsWithPrior } from '../periods/prior-period.ts';

/** A figure that stands out from those of the other periods. */
interface OddFigure {
  readonly fact: ReportFact;
  /** The figure of the period before or after. */
  readonly neighbor: ReportFact;
}

interface Series {
  /** Figures that would fit if shifted by a power of ten. */
  readonly scaled: readonly (OddFigure & { readonly exponent: number })[];
  /** Figures that would fit with the opposite sign. */
  readonly turned: readonly OddFigure[];
}

const MIN_PERIODS = 3;
/** Amounts change sign more often than scale. */
const MIN_PERIODS_OF_SIGN = 5;
const EXPONENTS = [3, -3, 6, -6];
const three = Decimal.fromInteger(3);

const kinds: ReadonlySet<string | undefined> = new Set(['monetary', 'shares', 'perShare']);

/** Finds outliers among figures of several periods that otherwise hardly change. */
export function oddFigures(report: Report): Series {
  return report.derive(findOdd);
}

function findOdd(report: Report): Series {
  const scaled: (OddFigure & { exponent: number })[] = [];
  const turned: OddFigure[] = [];
  for (const use of report.concepts) {
    if (use.facts.length < MIN_PERIODS || !kinds.has(use.units[0]?.kind)) continue;
    for (const chain of chainsOf(report, use))
      for (const [at, fact] of chain.entries()) {
        const others = chain.filter((other) => other !== fact);
        const range = steadyRange(others);
        const value = fact.value as Decimal;
        if (!range || value.isZero()) continue;
        const neighbor = chain[at - 1] ?? (chain[at + 1] as ReportFact);
        const exponent = EXPONENTS.find((power) => isNear(value.abs().shift(-power), range));
        if (exponent !== undefined) scaled.push({ fact, neighbor, exponent });
        else if (
          chain.length >= MIN_PERIODS_OF_SIGN &&
          value.sign() !== neighbor.value?.sign() &&
          isNear(value.abs(), range)
        )
          turned.push({ fact, neighbor });
      }
  }
  return { scaled, turned };
}

/** Returns the facts of a concept in sequences of consecutive periods. */
function chainsOf(report: Report, use: ConceptUse): readonly (readonly ReportFact[])[] {
  const pairs = pairsWithPrior(report, use);
  if (pairs.length === 0) return [];
  const before = new Map(pairs);
  const followed = new Set(before.values());
  return [...before.keys()]
    .filter((fact) => !followed.has(fact))
    .map((last) => {
      const chain = [last];
      for (let fact = before.get(last); fact; fact = before.get(fact)) chain.unshift(fact);
      return chain;
    })
    .filter(({ length }) => length >= MIN_PERIODS);
}

/**
 * Returns the smallest and largest magnitude of figures with the same sign, if they are within a factor of
 * three.
 */
function steadyRange(facts: readonly ReportFact[]): readonly [Decimal, Decimal] | undefined {
  const signs = new Set(facts.map(({ value }) => value?.sign()));
  if (signs.size !== 1 || signs.has(0)) return undefined;
  const sizes = facts.map(({ value }) => (value as Decimal).abs()).sort((a, b) => a.compare(b));
  const [least] = sizes as [Decimal];
  const largest = sizes.at(-1) as Decimal;
  return largest.compare(least.multiply(three)) <= 0 ? [least, largest] : undefined;
}

function isNear(size: Decimal, [least, largest]: readonly [Decimal, Decimal]): boolean {
  return size.multiply(three).compare(least) >= 0 && size.compare(largest.multiply(three)) <= 0;
}

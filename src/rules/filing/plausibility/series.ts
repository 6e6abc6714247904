import { Decimal } from '../../../core/decimal.ts';
import type { ConceptUse, Report, ReportFact } from '../../../model/report/report.ts';
import { hasPrior, pairsWithPrior } from '../periods/prior-period.ts';

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
/**
 * A figure between two years, or revenue, is also compared on these scales, if the others change even less.
 */
const SMALL_EXPONENTS = [1, -1, 2, -2];
const MIN_PERIODS_OF_SMALL = 4;
/** Amounts that fall to a tenth in a bad year, and rise tenfold in an exceptional one. */
const RESULT = /Income|Profit|Loss|Earnings|NetCash|Dividend/;
const REVENUE = /^(?:(?:Net|Operating)?(?:Sales|Revenues?)|TurnoverRevenue)(?![a-z])/;
const three = Decimal.fromInteger(3);
const half = Decimal.parse('1.5') as Decimal;

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
    for (const chain of chainsOf(report, use)) {
      const ranges = steadyRanges(chain);
      for (const [at, fact] of chain.entries()) {
        const range = ranges[at];
        const value = fact.value as Decimal;
        if (!range || value.isZero()) continue;
        const neighbor = chain[at - 1] ?? (chain[at + 1] as ReportFact);
        const size = value.abs();
        if (isWithin(size, range, three)) {
          if (chain.length >= MIN_PERIODS_OF_SIGN && value.sign() !== neighbor.value?.sign())
            turned.push({ fact, neighbor });
          continue;
        }
        const isSteadyLine =
          chain.length >= MIN_PERIODS_OF_SMALL &&
          value.sign() === neighbor.value?.sign() &&
          !RESULT.test(use.concept.local) &&
          ((at > 0 && at < chain.length - 1) || REVENUE.test(use.concept.local));
        const exponent =
          EXPONENTS.find((power) => isWithin(size.shift(-power), range, three)) ??
          (isSteadyLine && range[1].compare(range[0].multiply(half)) <= 0
            ? SMALL_EXPONENTS.find((power) => isWithin(size.shift(-power), range, half))
            : undefined);
        if (exponent !== undefined) scaled.push({ fact, neighbor, exponent });
      }
    }
  }
  return { scaled, turned };
}

/** Returns the facts of a concept in sequences of consecutive periods. */
function chainsOf(report: Report, use: ConceptUse): readonly (readonly ReportFact[])[] {
  const pairs = pairsWithPrior(report, use);
  if (!pairs.some(([, { context }]) => hasPrior(report, context))) return [];
  const before = new Map(pairs);
  const followed = new Set(before.values());
  return [...before.keys()]
    .filter((fact) => !followed.has(fact))
    .map((last) => {
      const chain = [last];
      for (let fact = before.get(last); fact; fact = before.get(fact)) chain.push(fact);
      return chain.reverse();
    })
    .filter(({ length }) => length >= MIN_PERIODS);
}

type Range = readonly [least: Decimal, largest: Decimal];

/**
 * Returns, for each figure of a series, the smallest and largest magnitude of the others, if these have the
 * same sign and are within a factor of three.
 */
function steadyRanges(facts: readonly ReportFact[]): readonly (Range | undefined)[] {
  const values = facts.map(({ value }) => value as Decimal);
  const signs = values.map((value) => value.sign());
  const positive = signs.filter((sign) => sign > 0).length;
  const negative = signs.filter((sign) => sign < 0).length;
  if (Math.max(positive, negative) < values.length - 1) return [];
  const sizes = values.map((value) => value.abs()).sort((a, b) => a.compare(b));
  return values.map((value, at) => {
    const others = sizes.length - 1;
    const sign = signs[at] as number;
    if (positive - (sign > 0 ? 1 : 0) !== others && negative - (sign < 0 ? 1 : 0) !== others)
      return undefined;
    const size = value.abs();
    const least = sizes[size.equals(sizes[0] as Decimal) ? 1 : 0] as Decimal;
    const largest = sizes[size.equals(sizes[others] as Decimal) ? others - 1 : others] as Decimal;
    return largest.compare(least.multiply(three)) <= 0 ? [least, largest] : undefined;
  });
}

/** Whether a magnitude is in the range, or outside by no more than the factor. */
function isWithin(size: Decimal, [least, largest]: Range, factor: Decimal): boolean {
  return size.multiply(factor).compare(least) >= 0 && size.compare(largest.multiply(factor)) <= 0;
}

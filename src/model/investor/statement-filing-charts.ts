import { Decimal } from '../../core/decimal.ts';
import { type CapitalLineId, capitalLines } from './lines.ts';
import type { Content, Row } from './statement-filing-content.ts';
import type { PlacedStatementFact } from './statement-filing-facts.ts';
import type { StatementWords } from './statement-words.ts';

/** The changes from beginning to ending NAV net of carry. */
const changes = [
  'contributions',
  'distributions',
  'offeringCosts',
  'transfers',
  'netOperatingIncome',
  'realisedGain',
  'unrealisedChange',
  'accruedCarryChange',
] as const satisfies readonly CapitalLineId[];

const LINES = '/capitalAccount/lines';
const COMMITMENT = '/commitment';

/** Returns charts by the place of their table. */
export function statementCharts(
  facts: readonly PlacedStatementFact[],
  words: StatementWords,
): ReadonlyMap<string, Content> {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const charts = new Map<string, Content>();
  const waterfall = waterfallOf(byId, words);
  if (waterfall) charts.set(LINES, waterfall);
  const bar = commitmentBar(byId, words);
  if (bar) charts.set(COMMITMENT, bar);
  return charts;
}

/** Draws a waterfall if the lines reconcile the two balances, under either sign convention. */
function waterfallOf(
  byId: ReadonlyMap<string, PlacedStatementFact>,
  words: StatementWords,
): Content | undefined {
  const amountOf = (line: CapitalLineId) => numberOf(byId.get(`capitalAccount-lines-${line}-period`));
  const [start, end] = [amountOf('beginningNav'), amountOf('endingNavNet')];
  if (!start || !end) return undefined;
  const moved = changes.flatMap((line) => {
    const amount = amountOf(line);
    return amount && !amount.isZero() ? [{ line, amount }] : [];
  });
  for (const isMagnitude of [false, true]) {
    const isNegated = (line: CapitalLineId) => isMagnitude && capitalLines[line].effect === 'lowers';
    const sum = moved.reduce(
      (sum, { line, amount }) => sum.add(isNegated(line) ? amount.negate() : amount),
      start,
    );
    if (!sum.equals(end)) continue;
    const rows = (['beginningNav', ...moved.map(({ line }) => line), 'endingNavNet'] as const).map(
      (line): Row => ({
        label: words.of(labelOf(line)),
        cells: [
          { factRef: `capitalAccount-lines-${line}-period`, ...(isNegated(line) && { negated: true }) },
        ],
      }),
    );
    return { type: 'waterfall', text: words.of('From the beginning to the ending NAV of the period'), rows };
  }
  return undefined;
}

function commitmentBar(
  byId: ReadonlyMap<string, PlacedStatementFact>,
  words: StatementWords,
): Content | undefined {
  const [total, unfunded] = [byId.get('commitment-total'), byId.get('commitment-endingUnfunded')];
  if (!total || !unfunded) return undefined;
  const [whole, part] = [numberOf(total), numberOf(unfunded)];
  if (!whole || !part || part.sign() < 0 || part.compare(whole) > 0) return undefined;
  return {
    type: 'bar',
    text: words.of('Commitment: funded and unfunded'),
    columns: [words.of('Funded')],
    rows: [
      { label: words.of('Total commitment'), cells: [{ factRef: total.id }] },
      { label: words.of('Unfunded'), cells: [{ factRef: unfunded.id }] },
    ],
  };
}

function numberOf(fact: PlacedStatementFact | undefined): Decimal | undefined {
  return fact && Decimal.parse(fact.value);
}

function labelOf(line: CapitalLineId): string {
  const { label } = capitalLines[line];
  return label.charAt(0).toUpperCase() + label.slice(1);
}

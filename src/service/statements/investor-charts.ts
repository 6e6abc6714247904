import { Decimal } from '../../core/decimal.ts';
import { amountWords } from '../../core/wording.ts';
import { listOf, memberOf, textOf } from '../../model/unchecked.ts';
import { MAX_CHART_YEARS } from '../limits.ts';
import type { ChartAmount, StatementChart } from './charts.ts';

const PAID_IN = 'contribution';

/** Draws the cash flows of a fund by year, with their running total and the NAV at the end. */
export function investorCharts(document: Readonly<Record<string, unknown>>): StatementChart[] {
  const years = new Map<string, { paidIn: Decimal; paidOut: Decimal }>();
  for (const flow of listOf(document.cashFlows)) {
    const year = textOf(flow, 'date')?.slice(0, 4);
    const amount = Decimal.parse(textOf(flow, 'amount') ?? '')?.abs();
    const type = textOf(flow, 'type');
    if (year === undefined || !amount || type === undefined) continue;
    const known = years.get(year) ?? { paidIn: Decimal.zero, paidOut: Decimal.zero };
    years.set(
      year,
      type === PAID_IN
        ? { ...known, paidIn: known.paidIn.add(amount) }
        : { ...known, paidOut: known.paidOut.add(amount) },
    );
  }
  if (years.size === 0) return [];
  const unit = textOf(document.header, 'currency') ?? '';
  const write = (value: Decimal): ChartAmount => ({
    value: value.toString(),
    shown: amountWords(value, unit),
  });
  const sorted = [...years].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-MAX_CHART_YEARS);
  let sum = Decimal.zero;
  const cumulative = sorted.map(([, flows]) => {
    sum = sum.add(flows.paidOut).subtract(flows.paidIn);
    return write(sum);
  });
  const nav = navOf(document);
  const atEnd = (value: Decimal) => sorted.map((_, at) => (at === sorted.length - 1 ? write(value) : null));
  return [
    {
      ...{ kind: 'columns', id: 'fund-cash-flows', title: 'Cash flows and NAV', unit },
      categories: sorted.map(([year]) => year),
      series: [
        { label: 'Contributions', values: sorted.map(([, flows]) => write(flows.paidIn.negate())) },
        { label: 'Distributions', values: sorted.map(([, flows]) => write(flows.paidOut)) },
        ...(nav ? [{ label: 'NAV', values: atEnd(nav) }] : []),
        { label: 'Cumulative net cash flow', isLine: true as const, values: cumulative },
      ],
    },
  ];
}

function navOf({ performance, netAssets }: Readonly<Record<string, unknown>>): Decimal | undefined {
  const nav = memberOf(performance, 'nav') ?? memberOf(netAssets, 'nav');
  return typeof nav === 'string' ? Decimal.parse(nav) : undefined;
}

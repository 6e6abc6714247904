import { Decimal } from '../../core/decimal.ts';
import { addToList } from '../../core/lists-by-key.ts';
import { amountWords, uncapitalized } from '../../core/wording.ts';
import type { Labels } from '../../formats/inline/writing/labels.ts';
import type { Chart, LaidSection } from '../../formats/inline/writing/layout.ts';
import type { PeriodWords } from '../../formats/inline/writing/period-columns.ts';
import { lengthInDays, type Period } from '../../model/report/period.ts';
import type { Report, ReportFact } from '../../model/report/report.ts';
import { MAX_CHART_MEMBERS, MAX_CHART_PERIODS } from '../limits.ts';
import { Figures } from './figures.ts';

/** An amount in a chart: exact for data, in words for people. */
export interface ChartAmount {
  readonly value: string;
  readonly shown: string;
}

export type StatementChart =
  | {
      /** Stacked bars of parts that add up. */
      readonly kind: 'stacks';
      readonly id: string;
      readonly title: string;
      readonly unit: string;
      readonly bars: readonly {
        readonly label: string;
        readonly group: string;
        readonly parts: readonly (ChartAmount & { readonly label: string })[];
      }[];
    }
  | {
      /** Values side by side in each category, with lines across them. */
      readonly kind: 'columns';
      readonly id: string;
      readonly title: string;
      readonly unit: string;
      readonly categories: readonly string[];
      readonly series: readonly {
        readonly label: string;
        readonly isLine?: true;
        /** One for each category. */
        readonly values: readonly (ChartAmount | null)[];
      }[];
    }
  | {
      /** The movement from one balance to another. */
      readonly kind: 'waterfall';
      readonly id: string;
      readonly title: string;
      readonly unit: string;
      readonly steps: readonly (ChartAmount & { readonly label: string; readonly isBalance: boolean })[];
    };

/** Draws the charts of a filing, from lines that every framework has. */
export function filingCharts(report: Report, labels: Labels, words: PeriodWords): StatementChart[] {
  const figures = new Figures(report, labels);
  if (figures.currency === undefined) return [];
  const charts = [
    composition(figures, words),
    performance(figures, words),
    ...breakdowns(report, figures, labels, words),
    cashBridge(figures, words),
  ];
  return charts.filter((chart) => chart !== undefined);
}

const assetLines = [
  ['cash', 'cashAndShortTermInvestments'],
  ['shortTermInvestments'],
  ['tradeAndOtherReceivables', 'accountsReceivable'],
  ['inventories'],
  ['propertyPlantAndEquipment'],
  ['goodwillAndIntangibleAssets', 'goodwill'],
  ['intangibleAssets'],
] as const;

function composition(figures: Figures, words: PeriodWords): StatementChart | undefined {
  const unit = figures.currency as string;
  const moments = figures
    .periodsOf(['totalAssets'])
    .filter(({ kind }) => kind === 'instant')
    .slice(0, 2);
  const bars = moments.flatMap((period) => {
    const total = figures.find('totalAssets', period);
    if (!total || total.value.sign() <= 0) return [];
    const assets = partsOf(figures, period, total.value, assetLines, 'Other assets');
    const funding = fundingParts(figures, period, total.value);
    const group = words.column(period).text;
    return [
      { label: 'Assets', group, parts: assets },
      { label: 'Equity and liabilities', group, parts: funding },
    ].filter(({ parts }) => parts.length > 1);
  });
  return bars.length === 0
    ? undefined
    : { kind: 'stacks', id: 'balance-sheet', title: 'Balance sheet composition', unit, bars };
}

type Part = ChartAmount & { readonly label: string };

/** Returns the parts of a total and the remainder; empty if the parts exceed the total. */
function partsOf(
  figures: Figures,
  period: Period,
  total: Decimal,
  lines: readonly (readonly string[])[],
  rest: string,
): Part[] {
  const parts: Part[] = [];
  let left = total;
  for (const keys of lines) {
    const found = figures.first(keys, period);
    if (!found || found.value.sign() <= 0) continue;
    left = left.subtract(found.value);
    parts.push({ label: found.label, ...figures.amount(found.value) });
  }
  if (left.sign() < 0) return [];
  if (left.sign() > 0) parts.push({ label: rest, ...figures.amount(left) });
  return parts;
}

function fundingParts(figures: Figures, period: Period, total: Decimal): Part[] {
  const equity = figures.first(['totalStockholdersEquity', 'parentEquity'], period);
  // A deficit cannot be shown as part of a whole.
  if (equity && equity.value.sign() < 0) return [];
  const [current, noncurrent, all] = ['currentLiabilities', 'noncurrentLiabilities', 'totalLiabilities'].map(
    (key) => figures.find(key, period),
  );
  const liabilities = current ? ['currentLiabilities', 'noncurrentLiabilities'] : ['totalLiabilities'];
  const lines = [...liabilities.map((key) => [key]), ['totalStockholdersEquity', 'parentEquity']];
  const isRestLiabilities =
    current && all && equity && !noncurrent && all.value.add(equity.value).equals(total);
  const rest = isRestLiabilities ? 'Other liabilities' : 'Other liabilities and equity';
  const parts = partsOf(figures, period, total, lines, rest);
  // All liabilities stand together, before equity.
  const [own, other] = isRestLiabilities ? parts.slice(-2) : [];
  return own && other?.label === rest ? [...parts.slice(0, -2), other, own] : parts;
}

const performanceLines = [
  ['revenue'],
  ['grossProfit'],
  ['operatingIncome'],
  ['netIncome', 'netIncomeParent'],
] as const;

/** Revenue and profit by period, oldest first. */
function performance(figures: Figures, words: PeriodWords): StatementChart | undefined {
  const periods = sameLength(figures.periodsOf(performanceLines.flat()), figures.period)
    .slice(0, MAX_CHART_PERIODS)
    .reverse();
  const series = performanceLines.flatMap((keys) => {
    const found = periods.map((period) => figures.first(keys, period));
    const label = found.find((figure) => figure !== undefined)?.label;
    if (label === undefined) return [];
    return [{ label, values: found.map((figure) => (figure ? figures.amount(figure.value) : null)) }];
  });
  if (series.length === 0) return undefined;
  return {
    ...{ kind: 'columns', id: 'performance', title: 'Revenue and profit', unit: figures.currency as string },
    categories: periods.map((period) => words.column(period).text),
    series,
  };
}

/** Returns the periods as long as the reporting period, or else of the most common length, newest first. */
function sameLength(periods: readonly Period[], own: Period | undefined): Period[] {
  const months = (period: Period) => Math.round(lengthInDays(period) / 30.44);
  const durations = periods.filter(({ kind }) => kind === 'duration');
  const wanted =
    own?.kind === 'duration' && durations.some((period) => months(period) === months(own))
      ? own
      : durations[0];
  return wanted ? durations.filter((period) => months(period) === months(wanted)) : [];
}

/** Breakdowns of revenue, by the names of axes. */
const divisions = [
  [/geograph|region|country/i, 'region'],
  [/segment|division|business/i, 'segment'],
  [/product|service/i, 'product and service'],
] as const;

/** Revenue by the members of its axes. */
function breakdowns(report: Report, figures: Figures, labels: Labels, words: PeriodWords): StatementChart[] {
  const byAxis = new Map<string, Map<string, ReportFact[]>>();
  for (const fact of figures.factsOf('revenue')) {
    const [dimension, another] = fact.context.dimensions;
    if (!dimension || another || dimension.typed || !divisionOf(dimension.axis)) continue;
    const members = byAxis.get(dimension.axis) ?? new Map<string, ReportFact[]>();
    const member = dimension.member ?? '';
    addToList(members, member, fact);
    byAxis.set(dimension.axis, members);
  }
  return [...byAxis].flatMap(([axis, members]): StatementChart[] => {
    const all = [...members.values()].flat();
    const periods = sameLength(newestFirst(all), report.period).slice(0, MAX_CHART_PERIODS).reverse();
    if (members.size < 2 || members.size > MAX_CHART_MEMBERS || periods.length === 0) return [];
    const subtotal = subtotalOf(members, periods.at(-1) as Period, figures);
    const series = [...members].flatMap(([member, facts]) => {
      if (member === subtotal) return [];
      const values = periods.map((period) => {
        const fact = facts.find(({ context }) => context.period.key === period.key);
        return fact?.value ? figures.amount(fact.value) : null;
      });
      const label = labels.member({ axis, member, typed: false });
      return values.some((value) => value !== null) ? [{ label, values }] : [];
    });
    if (series.length < 2) return [];
    const title = `Revenue by ${divisionOf(axis)}`;
    const categories = periods.map((period) => words.column(period).text);
    return [
      { kind: 'columns', id: `revenue-${axis}`, title, unit: figures.currency as string, categories, series },
    ];
  });
}

/** Returns the member that sums up others, such as all products beside each of them. */
function subtotalOf(
  members: ReadonlyMap<string, readonly ReportFact[]>,
  period: Period,
  figures: Figures,
): string | undefined {
  const total = figures.find('revenue', period);
  if (!total) return undefined;
  let excess = total.value.negate();
  const values = new Map<string, Decimal>();
  for (const [member, facts] of members) {
    const value = facts.find(({ context }) => context.period.key === period.key)?.value;
    if (!value) continue;
    values.set(member, value);
    excess = excess.add(value);
  }
  if (excess.sign() <= 0) return undefined;
  return [...values].find(([, value]) => value.equals(excess))?.[0];
}

function divisionOf(axis: string): string | undefined {
  return divisions.find(([pattern]) => pattern.test(axis))?.[1];
}

function newestFirst(facts: readonly ReportFact[]): Period[] {
  const periods = new Map(facts.map(({ context }) => [context.period.key, context.period]));
  return [...periods.values()].sort((a, b) => b.end - a.end || b.start - a.start);
}

/** From opening to closing cash. */
function cashBridge(figures: Figures, words: PeriodWords): StatementChart | undefined {
  const flows = [
    'operatingCashFlow',
    'investingCashFlow',
    'financingCashFlow',
    'exchangeRateEffect',
  ] as const;
  const [period] = sameLength(figures.periodsOf(['operatingCashFlow']), figures.period);
  if (!period) return undefined;
  const cash = ['cashFlowCash', 'cash'] as const;
  const [opening, closing] = [period.start, period.end].map((moment) =>
    cash.map((key) => figures.findAt(key, moment)).find((figure) => figure !== undefined),
  );
  if (!opening || !closing) return undefined;
  const moved = flows.flatMap((key) => {
    const figure = figures.find(key, period);
    return figure && !figure.value.isZero() ? [figure] : [];
  });
  if (moved.length < 2) return undefined;
  const rest = moved.reduce((left, { value }) => left.subtract(value), closing.value.subtract(opening.value));
  const step = (label: string, value: Decimal, isBalance = false) => ({
    ...{ label, isBalance },
    ...figures.amount(value),
  });
  return {
    ...{ kind: 'waterfall', id: 'cash', unit: figures.currency as string },
    title: `Cash bridge, ${uncapitalized(words.line(period))}`,
    steps: [
      step('Opening cash', opening.value, true),
      ...moved.map(({ label, value }) => step(label, value)),
      ...(rest.isZero() ? [] : [step('Other', rest)]),
      step('Closing cash', closing.value, true),
    ],
  };
}

/** Returns the charts that a report lays out itself. */
export function laidCharts(sections: readonly LaidSection[]): StatementChart[] {
  return sections.flatMap(({ blocks }, section) =>
    blocks.flatMap((block, at) =>
      block.type === 'waterfall' || block.type === 'bar' ? laidChart(block, `chart-${section}-${at}`) : [],
    ),
  );
}

function laidChart({ type, title, bars, rest }: Chart, id: string): StatementChart[] {
  const unit = bars[0]?.fact.unit?.currency ?? '';
  const amounts = bars.map(({ label, fact, isNegated }) => {
    const value = fact.value ?? Decimal.zero;
    const turned = isNegated ? value.negate() : value;
    return { label, exact: turned, value: turned.toString(), shown: amountWords(turned, fact.unit) };
  });
  if (type === 'waterfall')
    return [
      {
        ...{ kind: 'waterfall', id, title, unit },
        steps: amounts.map(({ exact: _, ...step }, at) => ({
          ...step,
          isBalance: at === 0 || at === amounts.length - 1,
        })),
      },
    ];
  const [whole, ...parts] = amounts;
  if (!whole) return [];
  const left = parts.reduce((sum, { exact }) => sum.subtract(exact), whole.exact);
  const others = { label: rest, value: left.toString(), shown: amountWords(left, bars[0]?.fact.unit) };
  return [
    {
      ...{ kind: 'stacks', id, title, unit },
      bars: [
        {
          ...{ label: whole.label, group: '' },
          parts: [others, ...parts.map(({ exact: _, ...part }) => part)],
        },
      ],
    },
  ];
}

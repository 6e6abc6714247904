import { scaleBand, scaleLinear } from 'd3-scale';
import { Legend } from './legend.tsx';
import { lines, shortNumber, textWidth } from './numbers.ts';
import type { ChartData } from './types.ts';

const HEIGHT = 250;
const TOP = 16;
const LINE = 14;

/** Shows values side by side in each category, and lines across the categories. */
export function ColumnChart({ chart, width }: { chart: ChartData; width: number }) {
  const { categories = [], series = [] } = chart;
  const columns = series.filter(({ isLine }) => !isLine);
  const all = series.flatMap(({ values }) => values.flatMap((value) => (value ? [Number(value.value)] : [])));
  const y = scaleLinear([Math.min(0, ...all), Math.max(0, ...all)], [HEIGHT, TOP]).nice(4);
  const ticks = y.ticks(4);
  const left = Math.max(...ticks.map((tick) => textWidth(shortNumber(tick), 11))) + 10;
  const band = scaleBand(
    categories.map((_, at) => String(at)),
    [left, width],
  )
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const inner = scaleBand(
    columns.map((_, at) => String(at)),
    [0, Math.min(band.bandwidth(), 56 * columns.length)],
  ).padding(0.08);
  const shift = (band.bandwidth() - (inner.range()[1] ?? 0)) / 2;
  const names = categories.map((category) => lines(category, band.step(), 11));
  const height = HEIGHT + 10 + LINE * Math.max(1, ...names.map(({ length }) => length));
  const labelled = inner.bandwidth() >= 38;
  const at = (index: number) => (band(String(index)) ?? 0) + shift;
  return (
    <>
      <svg width={width} height={height} role="img" aria-label={describe(chart)}>
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line class={tick === 0 ? 'chart-zero' : 'chart-grid'} x1={left} x2={width} />
            <text class="chart-tick" x={left - 6} text-anchor="end" dy="0.32em">
              {shortNumber(tick)}
            </text>
          </g>
        ))}
        {names.map((parts, index) => (
          <text key={index} class="chart-tick" text-anchor="middle">
            {parts.map((part, line) => (
              <tspan
                key={part}
                x={(band(String(index)) ?? 0) + band.bandwidth() / 2}
                y={HEIGHT + 18 + line * LINE}
              >
                {part}
              </tspan>
            ))}
          </text>
        ))}
        {columns.map(({ label, values }, one) =>
          values.map((amount, index) => {
            if (!amount) return null;
            const value = Number(amount.value);
            const x = at(index) + (inner(String(one)) ?? 0);
            const [top, bottom] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
            return (
              <g key={`${one}-${index}`}>
                <rect
                  class={`color-${one % 7}`}
                  x={x}
                  y={top}
                  width={inner.bandwidth()}
                  height={Math.max(bottom - top, 1)}
                  rx={2}
                >
                  <title>{`${label}, ${categories[index]}: ${amount.shown}`}</title>
                </rect>
                {labelled && (
                  <text
                    class="chart-value"
                    x={x + inner.bandwidth() / 2}
                    y={value < 0 ? bottom + 12 : top - 4}
                    text-anchor="middle"
                  >
                    {shortNumber(value)}
                  </text>
                )}
              </g>
            );
          }),
        )}
        {series
          .filter(({ isLine }) => isLine)
          .map(({ label, values }) => {
            const points = values.flatMap((amount, index) =>
              amount
                ? [
                    {
                      x: (band(String(index)) ?? 0) + band.bandwidth() / 2,
                      y: y(Number(amount.value)),
                      amount,
                      index,
                    },
                  ]
                : [],
            );
            return (
              <g key={label} class="chart-line">
                <polyline points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
                {points.map((point) => (
                  <circle key={point.index} cx={point.x} cy={point.y} r={3.5}>
                    <title>{`${label}, ${categories[point.index]}: ${point.amount.shown}`}</title>
                  </circle>
                ))}
              </g>
            );
          })}
      </svg>
      {series.length > 1 && (
        <Legend
          labels={[...columns, ...series.filter(({ isLine }) => isLine)].map(({ label }) => label)}
          isLine={[...columns, ...series.filter(({ isLine }) => isLine)].map(({ isLine }) => isLine === true)}
        />
      )}
    </>
  );
}

function describe({ title, categories = [], series = [] }: ChartData): string {
  const words = series.map(({ label, values }) => {
    const listed = values.flatMap((amount, at) => (amount ? [`${categories[at]} ${amount.shown}`] : []));
    return `${label}: ${listed.join(', ')}`;
  });
  return `${title}. ${words.join('. ')}`;
}

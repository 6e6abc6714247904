import { scaleLinear } from 'd3-scale';
import { Legend } from './legend.tsx';
import { shortNumber, textWidth } from './numbers.ts';
import type { ChartData } from './types.ts';

const BAR = 34;
const ROW = 66;

type Bar = NonNullable<ChartData['bars']>[number];

/** Shows parts of a whole as bars, those of the same whole below each other. */
export function StackChart({ chart, width }: { chart: ChartData; width: number }) {
  const bars = chart.bars ?? [];
  const wholes = [...new Set(bars.map(({ label }) => label))];
  const most = Math.max(...bars.map(total), 1);
  const scale = scaleLinear([0, most], [0, width]);
  return (
    <>
      {wholes.map((whole) => {
        const own = bars.filter(({ label }) => label === whole);
        const labels = [...new Set(own.flatMap(({ parts }) => parts.map(({ label }) => label)))];
        return (
          <div key={whole} class="stack">
            <svg width={width} height={own.length * ROW} role="img" aria-label={describe(whole, own)}>
              {own.map((bar, at) => (
                <g key={bar.group} transform={`translate(0 ${at * ROW})`}>
                  <text class="chart-label" y={14}>
                    {[whole, bar.group].filter(Boolean).join(', ')}
                  </text>
                  <text class="chart-value" x={width} y={14} text-anchor="end">
                    {shortNumber(total(bar))}
                  </text>
                  <Parts bar={bar} labels={labels} scale={scale} />
                </g>
              ))}
            </svg>
            <Legend labels={labels} />
          </div>
        );
      })}
    </>
  );
}

function Parts({
  bar,
  labels,
  scale,
}: {
  bar: Bar;
  labels: readonly string[];
  scale: (value: number) => number;
}) {
  let x = 0;
  const whole = total(bar);
  return (
    <>
      {bar.parts.map(({ label, value, shown }) => {
        const start = x;
        const size = scale(Number(value));
        x += size;
        const share = `${Math.round((Number(value) / whole) * 100)}%`;
        return (
          <g key={label}>
            <rect
              class={`color-${labels.indexOf(label) % 7}`}
              x={start}
              y={22}
              width={Math.max(size - 2, 1)}
              height={BAR}
              rx={2}
            >
              <title>{`${label}: ${shown} (${share})`}</title>
            </rect>
            {size > textWidth(share) + 12 && (
              <text class="chart-inside" x={start + (size - 2) / 2} y={22 + BAR / 2} text-anchor="middle">
                {share}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

function total({ parts }: Bar): number {
  return parts.reduce((sum, { value }) => sum + Number(value), 0);
}

function describe(whole: string, bars: readonly Bar[]): string {
  const words = bars.map(({ group, parts }) => {
    const listed = parts.map(({ label, shown }) => `${label} ${shown}`).join(', ');
    return `${group ? `${group}: ` : ''}${listed}`;
  });
  return `${whole}. ${words.join('. ')}`;
}

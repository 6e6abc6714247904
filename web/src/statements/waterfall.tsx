import { scaleLinear } from 'd3-scale';
import { texts } from '../texts.ts';
import { shortNumber, textWidth } from './numbers.ts';
import type { ChartData } from './types.ts';

const NARROW = 480;
const LABEL_SIZE = 12;

/** Shows the movement from one balance to another, from top to bottom. */
export function Waterfall({ chart, width }: { chart: ChartData; width: number }) {
  const steps = placed(chart.steps ?? []);
  const isNarrow = width < NARROW;
  const labelWidth = isNarrow
    ? 0
    : Math.min(width * 0.42, Math.max(...steps.map(({ label }) => textWidth(label, LABEL_SIZE))) + 16);
  const valueWidth = Math.max(...steps.map(({ value }) => textWidth(shortNumber(Number(value))))) + 12;
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const start = axisStart(steps.map(({ to }) => to));
  const x = scaleLinear([start, Math.max(0, ...ends)], [labelWidth, width - valueWidth]).clamp(true);
  const row = isNarrow ? 48 : 36;
  const bar = 22;
  const top = isNarrow ? 20 : 6;
  return (
    <>
      <svg width={width} height={steps.length * row + 4} role="img" aria-label={describe(chart)}>
        <line class="chart-zero" x1={x(start)} x2={x(start)} y1={0} y2={steps.length * row} />
        {steps.map(({ label, value, shown, isBalance, from, to }, at) => {
          const [near, end] = [Math.min(x(from), x(to)), Math.max(x(from), x(to))];
          const kind = isBalance ? 'is-balance' : Number(value) < 0 ? 'is-down' : 'is-up';
          return (
            <g key={label} transform={`translate(0 ${at * row})`}>
              <text
                class="chart-label"
                x={isNarrow ? 5 : labelWidth - 8}
                y={isNarrow ? 14 : top + bar / 2}
                dy={isNarrow ? 0 : '0.32em'}
                text-anchor={isNarrow ? 'start' : 'end'}
              >
                {fitted(label, isNarrow ? width - valueWidth : labelWidth - 10)}
                <title>{label}</title>
              </text>
              {at + 1 < steps.length && (
                <line class="chart-link" x1={x(to)} x2={x(to)} y1={top} y2={row + top + bar} />
              )}
              <rect class={kind} x={near} y={top} width={Math.max(end - near, 1.5)} height={bar} rx={2}>
                <title>{`${label}: ${shown}`}</title>
              </rect>
              <text class="chart-value" x={end + 6} y={top + bar / 2} dy="0.32em">
                {isBalance ? shortNumber(Number(value)) : signed(Number(value))}
              </text>
            </g>
          );
        })}
      </svg>
      {start > 0 && <p class="chart-note">{texts.statements.cut(shortNumber(start))}</p>}
    </>
  );
}

/** If changes are small compared with the balances, the axis starts higher, so that they are visible. */
function axisStart(levels: readonly number[]): number {
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  if (least <= 0) return Math.min(0, least);
  const spread = most - least;
  return least > 2 * spread && spread > 0 ? least - spread : 0;
}

type Step = NonNullable<ChartData['steps']>[number];

/** Returns the start and end of each step. */
function placed(steps: readonly Step[]): (Step & { readonly from: number; readonly to: number })[] {
  let level = 0;
  return steps.map((step) => {
    const from = step.isBalance ? 0 : level;
    level = step.isBalance ? Number(step.value) : level + Number(step.value);
    return { ...step, from, to: level };
  });
}

function signed(value: number): string {
  return value > 0 ? `+${shortNumber(value)}` : shortNumber(value);
}

function fitted(label: string, width: number): string {
  if (textWidth(label, LABEL_SIZE) <= width) return label;
  return `${label.slice(0, Math.max(4, Math.floor(width / (LABEL_SIZE * 0.56)) - 1))}…`;
}

function describe({ title, steps = [] }: ChartData): string {
  return `${title}. ${steps.map(({ label, shown }) => `${label} ${shown}`).join(', ')}`;
}

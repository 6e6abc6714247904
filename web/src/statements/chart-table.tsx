import { texts } from '../texts.ts';
import type { ChartData } from './types.ts';

/** Shows the exact numbers of a chart. */
export function ChartTable({ chart }: { chart: ChartData }) {
  const { heads, rows } = contentOf(chart);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="statement-scroll" tabIndex={0} aria-label={chart.title}>
      <table class="statement-table">
        <caption class="heard">{chart.title}</caption>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...cells]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function contentOf({ kind, bars = [], categories = [], series = [], steps = [] }: ChartData): {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
} {
  if (kind === 'waterfall')
    return { heads: [texts.statements.amount], rows: steps.map(({ label, shown }) => [label, shown]) };
  if (kind === 'columns')
    return {
      heads: categories,
      rows: series.map(({ label, values }) => [label, ...values.map((amount) => amount?.shown ?? '')]),
    };
  const heads = [...new Set(bars.map(({ group }) => group || texts.statements.amount))];
  const labels = [...new Set(bars.flatMap(({ parts }) => parts.map(({ label }) => label)))];
  return {
    heads,
    rows: labels.map((label) => [
      label,
      ...heads.map((head) => {
        const own = bars.filter(({ group }) => (group || texts.statements.amount) === head);
        return own.flatMap(({ parts }) => parts).find((part) => part.label === label)?.shown ?? '';
      }),
    ]),
  };
}

import { useEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../texts.ts';
import { ChartTable } from './chart-table.tsx';
import { ColumnChart } from './column-chart.tsx';
import { StackChart } from './stack-chart.tsx';
import type { ChartData } from './types.ts';
import { Waterfall } from './waterfall.tsx';

/** Shows a chart with its title, and its numbers as a table. */
export function Chart({ chart }: { chart: ChartData }) {
  const [holder, width] = useWidth();
  return (
    <figure class={`chart chart-${chart.kind}`}>
      <figcaption>
        <h3>{chart.title}</h3>
        <span class="quiet">{chart.unit}</span>
      </figcaption>
      <div ref={holder} class="chart-drawing">
        {width > 0 && <Drawing chart={chart} width={width} />}
      </div>
      <details>
        <summary>{texts.statements.asTable}</summary>
        <ChartTable chart={chart} />
      </details>
    </figure>
  );
}

function Drawing({ chart, width }: { chart: ChartData; width: number }) {
  if (chart.kind === 'stacks') return <StackChart chart={chart} width={width} />;
  if (chart.kind === 'columns') return <ColumnChart chart={chart} width={width} />;
  return <Waterfall chart={chart} width={width} />;
}

/** Returns the available width of a drawing, so that its text keeps its size on every screen. */
function useWidth() {
  const holder = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    setWidth(Math.floor(element.clientWidth));
    return () => observer.disconnect();
  }, []);
  return [holder, width] as const;
}

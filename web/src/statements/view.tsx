import './statements.css';
import { texts } from '../texts.ts';
import { Empty } from '../ui/empty.tsx';
import { useTask } from '../ui/use-task.ts';
import type { ViewProps } from '../view-props.ts';
import { Chart } from './chart.tsx';
import { inStatementsWorker } from './in-worker.ts';
import { StatementBlocks } from './statement.tsx';

/** Shows the report as statements: a page of charts, then one statement at a time. */
export default function StatementsView({ report, query, go, remember }: ViewProps) {
  const { content } = report;
  const task = useTask(
    (signal) => {
      signal.addEventListener('abort', () => inStatementsWorker({ task: 'close' }));
      const isDocument = content !== undefined && content.kind !== 'report';
      return inStatementsWorker({ task: 'open', given: content?.given ?? [], isDocument });
    },
    [content],
  );
  if (task.state === 'waiting') return <p class="waiting">{texts.statements.laying}</p>;
  if (task.state === 'failed')
    return (
      <Empty title={texts.statements.failed}>
        <p>{task.error.message}</p>
        <button type="button" onClick={task.retry}>
          {texts.app.retry}
        </button>
      </Empty>
    );
  const { titles, charts, entity, periodWords, language } = task.value;
  if (titles.length === 0) return <Empty title={texts.statements.none} />;
  const asked = query.get('statement');
  const hasCharts = charts.length > 0;
  const chosen = asked === null ? (hasCharts ? -1 : 0) : Number(asked);
  const title = titles[chosen];
  const choose = (at: number) => remember(at < 0 ? {} : { statement: at });
  return (
    <div class="statements">
      <nav class="statement-list" aria-label={texts.statements.list}>
        <ul>
          {hasCharts && (
            <li>
              <Choice
                title={texts.statements.overview}
                isChosen={title === undefined}
                choose={() => choose(-1)}
              />
            </li>
          )}
          {titles.map((title, at) => (
            <li key={at}>
              <Choice title={title} isChosen={at === chosen} choose={() => choose(at)} />
            </li>
          ))}
        </ul>
        <select
          aria-label={texts.statements.list}
          value={String(title === undefined ? -1 : chosen)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {hasCharts && <option value="-1">{texts.statements.overview}</option>}
          {titles.map((title, at) => (
            <option key={at} value={String(at)}>
              {title}
            </option>
          ))}
        </select>
      </nav>
      <div class="statement-page">
        {title !== undefined ? (
          <article key={chosen}>
            <header class="statement-head">
              <h2>{title}</h2>
              <p class="quiet">{[entity, periodWords].filter(Boolean).join(', ')}</p>
            </header>
            <StatementBlocks statement={chosen} language={language} open={(fact) => go('report', { fact })} />
          </article>
        ) : (
          <>
            <h2 class="heard">{texts.statements.overview}</h2>
            <div class="charts">
              {charts.map((chart) => (
                <Chart key={chart.id} chart={chart} />
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function Choice({ title, isChosen, choose }: { title: string; isChosen: boolean; choose: () => void }) {
  return (
    <button
      type="button"
      class="statement-choice"
      aria-current={isChosen ? 'true' : undefined}
      onClick={choose}
    >
      {title}
    </button>
  );
}

import './statements.css';
import { refusalText } from '../desk/refusals.ts';
import { documentBody, reportBody } from '../desk/request.ts';
import { texts } from '../texts.ts';
import { Empty } from '../ui/empty.tsx';
import { useTask } from '../ui/use-task.ts';
import type { ViewProps } from '../view-props.ts';
import { Chart } from './chart.tsx';
import { StatementBlocks } from './statement.tsx';

/** Shows the report as statements: a page of charts, then one statement at a time. */
export default function StatementsView({ report, desk, query, go, remember }: ViewProps) {
  const { content } = report;
  const task = useTask(
    async (signal) => {
      if (content && content.kind !== 'report')
        return desk.client.post('/api/v1/statements', documentBody(content.given[0] as File, {}), { signal });
      const { body, query: asked } = reportBody(content?.given ?? []);
      return desk.client.post('/api/v1/statements', body, { query: asked, signal });
    },
    [content],
  );
  if (task.state === 'waiting') return <p class="waiting">{texts.statements.laying}</p>;
  if (task.state === 'failed')
    return (
      <Empty title={texts.statements.failed}>
        <p>{refusalText(task.error)}</p>
        <button type="button" onClick={task.retry}>
          {texts.app.retry}
        </button>
      </Empty>
    );
  const { statements, charts } = task.value;
  if (statements.length === 0) return <Empty title={texts.statements.none} />;
  const asked = query.get('statement');
  const hasCharts = charts.length > 0;
  const chosen = asked === null ? (hasCharts ? -1 : 0) : Number(asked);
  const statement = statements[chosen];
  const choose = (at: number) => remember(at < 0 ? {} : { statement: at });
  return (
    <div class="statements">
      <nav class="statement-list" aria-label={texts.statements.list}>
        <ul>
          {hasCharts && (
            <li>
              <Choice title={texts.statements.overview} isChosen={!statement} choose={() => choose(-1)} />
            </li>
          )}
          {statements.map(({ title }, at) => (
            <li key={at}>
              <Choice title={title} isChosen={at === chosen} choose={() => choose(at)} />
            </li>
          ))}
        </ul>
        <select
          aria-label={texts.statements.list}
          value={String(statement ? chosen : -1)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {hasCharts && <option value="-1">{texts.statements.overview}</option>}
          {statements.map(({ title }, at) => (
            <option key={at} value={String(at)}>
              {title}
            </option>
          ))}
        </select>
      </nav>
      <div class="statement-page">
        {statement ? (
          <article key={chosen}>
            <header class="statement-head">
              <h2>{statement.title}</h2>
              <p class="quiet">{[task.value.entity, task.value.periodWords].filter(Boolean).join(', ')}</p>
            </header>
            <StatementBlocks
              blocks={statement.blocks}
              language={task.value.language}
              open={(fact) => go('report', { fact })}
            />
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

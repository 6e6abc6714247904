import { useMemo, useState } from 'preact/hooks';
import { texts } from '../texts.ts';
import { percentText } from '../ui/format.ts';
import { useTask } from '../ui/use-task.ts';
import { inStatementsWorker } from './in-worker.ts';
import type { Block, Row } from './types.ts';

type OpenFact = (fact: string) => void;

/** The parts of the statement at a place in the list. */
export function StatementBlocks({
  statement,
  language,
  open,
}: {
  statement: number;
  language: string;
  open: OpenFact;
}) {
  const task = useTask(() => inStatementsWorker({ task: 'blocks', statement }), [statement]);
  if (task.state !== 'done') return null;
  return (
    <>
      {task.value.map((block, at) => {
        if (block.type === 'table') {
          const more = (from: number) => inStatementsWorker({ task: 'rows', statement, block: at, from });
          return <StatementTable key={at} block={block} language={language} open={open} more={more} />;
        }
        if (block.type === 'heading') return <h3 key={at}>{block.text}</h3>;
        if (block.type === 'paragraph') return <p key={at}>{block.text}</p>;
        return (
          <section key={at} class="statement-text">
            <h3>{block.label}</h3>
            <p>{block.text}</p>
            {block.fact !== undefined && (
              <button type="button" class="link" onClick={() => open(block.fact as string)}>
                {texts.statements.inReport}
              </button>
            )}
          </section>
        );
      })}
    </>
  );
}

interface TableProps {
  readonly block: Block;
  readonly language: string;
  readonly open: OpenFact;
  /** Returns the rows from a place on. */
  readonly more: (from: number) => Promise<readonly Row[]>;
}

function StatementTable({ block, language, open, more }: TableProps) {
  const { columns = [], rows = [], compared = [], caption, corner = '', rowCount } = block;
  const [groups, setGroups] = useState([rows]);
  const shown = groups.reduce((count, group) => count + group.length, 0);
  const width = columns.length || 1;
  const isText = columns.length < 2 && isMostlyText(rows);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section class="statement-scroll" tabIndex={0} aria-label={caption ?? texts.statements.table}>
        <table class={`statement-table${isText ? ' is-words' : ''}`} lang={language}>
          {caption && <caption>{caption}</caption>}
          {columns.length > 0 && (
            <thead>
              <tr>
                {corner ? <th scope="col">{corner}</th> : <td />}
                {columns.map(({ lead, text, period }, at) => (
                  <th key={at} scope="col">
                    {lead && <span class="lead">{lead}</span>}
                    <ColumnDate text={text} period={period} language={language} />
                  </th>
                ))}
                {compared.flatMap(({ current }) => {
                  const lead = compared.length > 1 ? columns[current]?.lead : '';
                  return [
                    <th key={`c${current}`} scope="col" class="is-change wide-only">
                      {lead && <span class="lead">{lead}</span>}
                      {texts.statements.change}
                    </th>,
                    <th key={`p${current}`} scope="col" class="is-change">
                      %
                    </th>,
                  ];
                })}
              </tr>
            </thead>
          )}
          {groups.map((group, at) => (
            <RowGroup key={at} rows={group} width={width + 2 * compared.length} open={open} />
          ))}
        </table>
      </section>
      {rowCount > shown && (
        <button type="button" onClick={async () => setGroups([...groups, await more(shown)])}>
          {texts.statements.more(rowCount - shown)}
        </button>
      )}
    </>
  );
}

/** Rows that arrived together. They are drawn once, however many follow. */
function RowGroup({ rows, width, open }: { rows: readonly Row[]; width: number; open: OpenFact }) {
  return useMemo(
    () => (
      <tbody>
        {rows.map((row, at) => (
          <StatementRow key={at} row={row} width={width} open={open} />
        ))}
      </tbody>
    ),
    [rows, width],
  );
}

/** A date, with the month abbreviated where there is little room. */
function ColumnDate({
  text,
  period = '',
  language,
}: {
  text: string;
  period: string | undefined;
  language: string;
}) {
  const [day = ''] = /\d{4}-\d\d-\d\d$/.exec(period) ?? [];
  if (day === '' || text.length <= 12) return <>{text}</>;
  return (
    <>
      <span class="wide-only">{text}</span>
      <span class="narrow-only">{shortDate(day, language)}</span>
    </>
  );
}

function shortDate(day: string, language: string): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  try {
    return new Date(`${day}T00:00Z`).toLocaleDateString(language, format);
  } catch {
    // A report can state any language.
    return day;
  }
}

function isMostlyText(rows: readonly Row[]): boolean {
  const cells = rows.flatMap((row) => row.cells).filter(({ shown }) => shown !== '');
  return cells.filter((cell) => cell.isText).length * 2 > cells.length;
}

function StatementRow({ row, width, open }: { row: Row; width: number; open: OpenFact }) {
  const { kind, label, note, depth, cells, changes = [], concept } = row;
  if (kind === 'heading')
    return (
      <tr class="is-heading">
        <th scope="rowgroup" colSpan={width + 1} style={{ '--depth': depth }}>
          {label}
        </th>
      </tr>
    );
  return (
    <tr class={`is-${kind}`}>
      <th scope="row" style={{ '--depth': depth }} title={concept}>
        {label}
        {note && <small>{note}</small>}
      </th>
      {cells.map(({ shown, fact, isText }, at) => (
        <td key={at} class={isText ? 'is-text' : undefined}>
          {fact === undefined ? (
            shown
          ) : (
            <button type="button" class="figure" onClick={() => open(fact)} title={texts.statements.inReport}>
              {shown}
            </button>
          )}
        </td>
      ))}
      {changes.flatMap((change, at) => [
        <td key={`c${at}`} class="is-change wide-only">
          {change?.shown ?? ''}
        </td>,
        <td key={`p${at}`} class="is-change">
          {change?.percent === undefined ? '' : percentText(change.percent)}
        </td>,
      ])}
    </tr>
  );
}

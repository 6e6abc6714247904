import { useState } from 'preact/hooks';
import { texts } from '../texts.ts';
import { percentText } from '../ui/format.ts';
import type { Block, Row } from './types.ts';

/** The number of rows to show at once; more follow on request. */
const STEP = 400;

type OpenFact = (fact: string) => void;

/** The parts of a statement. */
export function StatementBlocks({
  blocks,
  language,
  open,
}: {
  blocks: readonly Block[];
  language: string;
  open: OpenFact;
}) {
  return (
    <>
      {blocks.map((block, at) => {
        if (block.type === 'table')
          return <StatementTable key={at} block={block} language={language} open={open} />;
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

function StatementTable({ block, language, open }: { block: Block; language: string; open: OpenFact }) {
  const { columns = [], rows = [], compared = [], caption, corner = '' } = block;
  const [limit, setLimit] = useState(STEP);
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
                    <th key={`c${current}`} scope="col" class="is-change">
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
          <tbody>
            {rows.slice(0, limit).map((row, at) => (
              <StatementRow key={at} row={row} width={width + 2 * compared.length} open={open} />
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > limit && (
        <button type="button" onClick={() => setLimit(limit + STEP)}>
          {texts.statements.more(rows.length - limit)}
        </button>
      )}
    </>
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
        <td key={`c${at}`} class="is-change">
          {change?.shown ?? ''}
        </td>,
        <td key={`p${at}`} class="is-change">
          {change?.percent === undefined ? '' : percentText(change.percent)}
        </td>,
      ])}
    </tr>
  );
}

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows that are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
import type { TargetedEvent } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Finding } from '../client/index.ts';
import { counted, texts } from '../texts.ts';
import { readableName } from '../ui/format.ts';
import { readCells } from './cell-edits.ts';
import { ColumnHead, GridRow, key, ROW_HEIGHT } from './grid-row.tsx';
import { type Area, areaOf, cellsOf, isMany, type Place, spreadsheetText } from './grid-selection.ts';
import type { EditSession } from './session.ts';
import type { CellEdit, TableModel } from './table-model.ts';

const COLUMN_WIDTH = 148;
/** Rows and columns drawn beyond the visible ones. */
const BEYOND = 4;

export interface GridProps {
  readonly session: EditSession;
  readonly model: TableModel;
  readonly labels: ReadonlyMap<string, string>;
  /** The requested position in the text. */
  readonly place: { readonly from: number } | undefined;
  readonly showText: (from: number, to: number) => void;
}

/** The values of the document as a spreadsheet. Every edit is a change of the text. */
export function FactGrid({ session, model, labels, place: asked, showText }: GridProps) {
  const { doc } = session.view.state;
  const { table } = model;
  const [filter, setFilter] = useState('');
  const rows = useMemo(() => rowsMatching(model, labels, filter), [model, labels, filter]);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>();
  const [edited, setEdited] = useState<string>();
  const [note, setNote] = useState<{ readonly text: string; readonly isBad: boolean }>();
  const grid = useRef<HTMLDivElement>(null);
  const { scrolled, onScroll } = useScrolled(grid);
  const findings = useFindings(session, model);
  const at = {
    row: Math.min(active.row, rows.length - 1),
    column: Math.min(active.column, table.columns.length - 1),
  };
  const tableRow = rows[at.row] ?? -1;
  const area: Area = areaOf(at, anchor ?? at);
  useEffect(() => {
    const found = asked && model.cellAt(asked.from);
    const row = found ? rows.indexOf(found.row) : -1;
    if (found && row !== -1) move({ row, column: found.column });
  }, [asked]);

  /** Moves the active cell. With `isMore`, the selection extends to it. */
  const move = (to: Place, isMore = false) => {
    const place = {
      row: Math.max(0, Math.min(to.row, rows.length - 1)),
      column: Math.max(0, Math.min(to.column, table.columns.length - 1)),
    };
    setActive(place);
    setAnchor(isMore ? (anchor ?? at) : undefined);
    setNote(undefined);
    reveal(grid.current, place);
  };
  const write = (edits: readonly CellEdit[]) => {
    const { changes, refused } = model.changesFor(doc, edits);
    if (changes.length > 0) session.change([...changes]);
    setNote(refused > 0 ? left(refused, edits.length) : undefined);
    return refused === 0;
  };
  const commit = (text: string) => {
    setEdited(undefined);
    grid.current?.focus({ preventScroll: true });
    return tableRow === -1 || write([{ row: tableRow, column: at.column, text }]);
  };
  const begin = (text?: string) => {
    const token = model.token(doc, tableRow, at.column);
    const place = model.placeOf(tableRow, at.column);
    // Long texts and facts without a value are edited in the text editor.
    if (place && (token === '' || (token?.length ?? 0) > 300)) showText(place.from, place.to);
    else setEdited(text ?? model.written(doc, tableRow, at.column));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (edited !== undefined) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2);
    const steps: Readonly<Record<string, Place>> = {
      ArrowUp: { row: at.row - 1, column: at.column },
      ArrowDown: { row: at.row + 1, column: at.column },
      ArrowLeft: { row: at.row, column: at.column - 1 },
      ArrowRight: { row: at.row, column: at.column + 1 },
      PageUp: { row: at.row - page, column: at.column },
      PageDown: { row: at.row + page, column: at.column },
      Home: { row: isCommand ? 0 : at.row, column: 0 },
      End: { row: isCommand ? rows.length - 1 : at.row, column: table.columns.length - 1 },
    };
    const step = steps[event.key];
    if (step) move(step, event.shiftKey);
    else if (event.key === 'Escape' && anchor) setAnchor(undefined);
    else if (isCommand && event.key.toLowerCase() === 'a') {
      setActive({ row: 0, column: 0 });
      setAnchor({ row: rows.length - 1, column: table.columns.length - 1 });
    } else if (event.key === 'Enter' || event.key === 'F2') begin();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const removals = model.removals(doc, cellsOf(area, rows));
      if (removals.length > 0) session.change([...removals]);
    } else if (isCommand && event.key.toLowerCase() === 'z') event.shiftKey ? session.redo() : session.undo();
    else if (isCommand && event.key.toLowerCase() === 'y') session.redo();
    else if (event.key.length === 1 && !isCommand && !event.altKey) begin(event.key);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (edited !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const pasted = readCells(event.clipboardData?.getData('text/plain') ?? '');
    const [only = ''] = pasted[0] ?? [];
    // One pasted value fills all selected cells.
    const edits =
      isMany(area) && pasted.length === 1 && pasted[0]?.length === 1
        ? cellsOf(area, rows).map((cell) => ({ ...cell, text: only }))
        : pasted.flatMap((line, down) =>
            line.map((text, right) => ({
              row: rows[area.top + down] ?? -1,
              column: area.left + right,
              text,
            })),
          );
    // Empty cells in pasted text leave their targets unchanged.
    const meant = edits.filter(({ text }) => text.trim() !== '');
    const inside = meant.filter(({ row, column }) => row !== -1 && column < table.columns.length);
    const { changes, refused } = model.changesFor(doc, inside);
    if (changes.length > 0) session.change([...changes], { userEvent: 'input.paste' });
    const others = refused + meant.length - inside.length;
    setNote(others > 0 ? left(others, meant.length) : done(texts.edit.pasted, changes.length));
  };
  const onCopy = (event: ClipboardEvent) => {
    if (edited !== undefined || tableRow === -1) return;
    event.preventDefault();
    const text = spreadsheetText(area, (row, column) => model.written(doc, rows[row] ?? -1, column));
    event.clipboardData?.setData('text/plain', text);
    if (isMany(area)) setNote(done(texts.edit.copied, cellsOf(area, rows).length));
  };

  const height = grid.current?.clientHeight ?? 800;
  const width = grid.current?.clientWidth ?? 1200;
  const first = Math.max(0, Math.floor(scrolled.top / ROW_HEIGHT) - BEYOND);
  const last = Math.min(rows.length, Math.ceil((scrolled.top + height) / ROW_HEIGHT) + BEYOND);
  const firstColumn = Math.max(0, Math.floor(scrolled.left / COLUMN_WIDTH) - BEYOND);
  const lastColumn = Math.min(
    table.columns.length,
    Math.ceil((scrolled.left + width) / COLUMN_WIDTH) + BEYOND,
  );
  const columns = Array.from({ length: Math.max(0, lastColumn - firstColumn) }, (_, n) => firstColumn + n);
  const shift = `${firstColumn * COLUMN_WIDTH}px`;
  const here = findings.get(key(tableRow, at.column)) ?? [];
  return (
    <section class="grid-pane">
      <div class="grid-bar">
        <input
          type="search"
          aria-label={texts.edit.filter}
          placeholder={texts.edit.filter}
          value={filter}
          onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        <span class="quiet">{texts.edit.rows(rows.length)}</span>
      </div>
      <div
        class={table.columns.length === 1 ? 'grid is-single' : 'grid'}
        role="grid"
        ref={grid}
        tabIndex={0}
        aria-label={texts.edit.table}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={table.columns.length + 1}
        aria-activedescendant={rows.length > 0 ? `cell-${at.row}-${at.column}` : undefined}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
      >
        <div
          class="grid-head"
          role="row"
          aria-rowindex={1}
          style={{ '--shift': shift, '--columns': table.columns.length }}
        >
          <span role="columnheader" aria-colindex={1} class="grid-name">
            {texts.edit.names[table.kind]}
          </span>
          {columns.map((column) => (
            <span key={column} role="columnheader" aria-colindex={column + 2}>
              <ColumnHead period={table.columns[column] ?? ''} />
            </span>
          ))}
        </div>
        <div
          role="presentation"
          class="grid-body"
          style={{ height: `${rows.length * ROW_HEIGHT}px`, '--columns': table.columns.length }}
        >
          {Array.from({ length: Math.max(0, last - first) }, (_, n) => first + n).map((row) => (
            <GridRow
              key={row}
              {...{ model, labels, row, tableRow: rows[row] as number, columns, shift, findings }}
              doc={doc}
              active={row === at.row ? at.column : undefined}
              isSelected={(column) =>
                anchor !== undefined &&
                row >= area.top &&
                row <= area.bottom &&
                column >= area.left &&
                column <= area.right
              }
              edited={row === at.row ? edited : undefined}
              choose={(column, isMore) => {
                // A drag within a cell, or from its text, selects nothing.
                if (isMore && (edited !== undefined || (row === at.row && column === at.column))) return;
                move({ row, column }, isMore);
                grid.current?.focus({ preventScroll: true });
              }}
              begin={() => begin()}
              commit={(text, step) => {
                if (commit(text) && step) move({ row: at.row + step.row, column: at.column + step.column });
              }}
              cancel={() => {
                setEdited(undefined);
                grid.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        </div>
      </div>
      <div class="grid-foot">
        <p role="status">
          {note ? (
            <span class={note.isBad ? 'is-bad' : ''}>{note.text}</span>
          ) : here.length > 0 ? (
            here.map(({ code, message, severity }) => (
              <span key={code} class={`cell-finding ${severity}`}>
                {message}
              </span>
            ))
          ) : (
            <span class="quiet grid-hint">{texts.edit.gridHint}</span>
          )}
        </p>
        <button
          type="button"
          class="link"
          disabled={!model.placeOf(tableRow, at.column)}
          onClick={() => {
            const place = model.placeOf(tableRow, at.column);
            if (place) showText(place.from, place.to);
          }}
        >
          {texts.edit.showText}
        </button>
      </div>
    </section>
  );
}

/** Says that some cells were not changed. */
function left(refused: number, of: number) {
  return { text: texts.edit.refused(counted(refused, 'cell'), of), isBad: true };
}

function done(text: (cells: string) => string, count: number) {
  return { text: text(counted(count, 'cell')), isBad: false };
}

function useScrolled(grid: { current: HTMLDivElement | null }) {
  const [scrolled, setScrolled] = useState({ top: 0, left: 0 });
  useEffect(() => {
    // The size is known once the grid is mounted.
    setScrolled({ top: grid.current?.scrollTop ?? 0, left: grid.current?.scrollLeft ?? 0 });
  }, []);
  const onScroll = ({ currentTarget }: TargetedEvent<HTMLDivElement>) =>
    setScrolled({ top: currentTarget.scrollTop, left: currentTarget.scrollLeft });
  return { scrolled, onScroll };
}

/** Returns the findings for each cell. */
function useFindings(session: EditSession, model: TableModel): ReadonlyMap<string, readonly Finding[]> {
  const { marked } = session;
  return useMemo(() => {
    const found = new Map<string, Finding[]>();
    for (const one of marked) {
      const cell = one.finding.path === '' ? undefined : model.cellAt(session.rangeOf(one).from);
      if (cell)
        found.set(key(cell.row, cell.column), [
          ...(found.get(key(cell.row, cell.column)) ?? []),
          one.finding,
        ]);
    }
    return found;
  }, [marked, model]);
}

function rowsMatching(model: TableModel, labels: ReadonlyMap<string, string>, filter: string): Int32Array {
  const { table } = model;
  const all = Int32Array.from({ length: table.rowCount }, (_, row) => row);
  const wanted = filter.trim().toLowerCase();
  if (wanted === '') return all;
  const matching = table.words.map((word) =>
    `${word} ${labels.get(word) ?? readableName(word)}`.toLowerCase().includes(wanted),
  );
  return all.filter((row) => model.hasWord(row, matching));
}

/** Scrolls just far enough to show a cell. */
function reveal(grid: HTMLDivElement | null, { row, column }: Place): void {
  if (!grid) return;
  const head = grid.querySelector<HTMLElement>('.grid-head');
  const name = head?.querySelector<HTMLElement>('.grid-name');
  const room = { top: head?.offsetHeight ?? 0, left: name?.offsetWidth ?? 0 };
  const top = row * ROW_HEIGHT;
  const left = column * COLUMN_WIDTH;
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (top + ROW_HEIGHT > grid.scrollTop + grid.clientHeight - room.top)
    grid.scrollTop = top + ROW_HEIGHT - grid.clientHeight + room.top;
  if (left < grid.scrollLeft) grid.scrollLeft = left;
  else if (left + COLUMN_WIDTH > grid.scrollLeft + grid.clientWidth - room.left)
    grid.scrollLeft = left + COLUMN_WIDTH - grid.clientWidth + room.left;
}

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows that are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid has the keys
import type { TargetedEvent } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Finding } from '../client/index.ts';
import { counted, texts } from '../texts.ts';
import { periodText } from '../ui/format.ts';
import { readCells } from './cell-edits.ts';
import type { EditSession } from './session.ts';
import type { CellEdit, TableModel } from './table-model.ts';

const ROW_HEIGHT = 46;
const COLUMN_WIDTH = 148;
/** Rows and columns drawn beyond the visible ones. */
const BEYOND = 4;

interface Place {
  readonly row: number;
  readonly column: number;
}

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
  const [edited, setEdited] = useState<string>();
  const [note, setNote] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const { scrolled, onScroll } = useScrolled(grid);
  const findings = useFindings(session, model);
  const at = {
    row: Math.min(active.row, rows.length - 1),
    column: Math.min(active.column, table.columns.length - 1),
  };
  const tableRow = rows[at.row] ?? -1;
  useEffect(() => {
    const found = asked && model.cellAt(asked.from);
    const row = found ? rows.indexOf(found.row) : -1;
    if (found && row !== -1) move({ row, column: found.column });
  }, [asked]);

  const move = (to: Place) => {
    const place = {
      row: Math.max(0, Math.min(to.row, rows.length - 1)),
      column: Math.max(0, Math.min(to.column, table.columns.length - 1)),
    };
    setActive(place);
    setNote('');
    reveal(grid.current, place);
  };
  const write = (edits: readonly CellEdit[]) => {
    const { changes, refused } = model.changesFor(doc, edits);
    if (changes.length > 0) session.change([...changes]);
    setNote(refused > 0 ? texts.edit.refused(counted(refused, 'cell'), edits.length) : '');
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
    if (step) move(step);
    else if (event.key === 'Enter' || event.key === 'F2') begin();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const removal = model.removal(doc, tableRow, at.column);
      if (removal) session.change([removal]);
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
    const edits = pasted.flatMap((line, down) =>
      line.map((text, right) => ({ row: rows[at.row + down] ?? -1, column: at.column + right, text })),
    );
    // Empty cells in pasted text leave their targets unchanged.
    const meant = edits.filter(({ text }) => text.trim() !== '');
    const inside = meant.filter(({ row, column }) => row !== -1 && column < table.columns.length);
    const { changes, refused } = model.changesFor(doc, inside);
    if (changes.length > 0) session.change([...changes], { userEvent: 'input.paste' });
    const left = refused + meant.length - inside.length;
    setNote(
      left > 0
        ? texts.edit.refused(counted(left, 'cell'), meant.length)
        : texts.edit.pasted(counted(changes.length, 'cell')),
    );
  };
  const onCopy = (event: ClipboardEvent) => {
    if (edited !== undefined || tableRow === -1) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', model.written(doc, tableRow, at.column));
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
              edited={row === at.row ? edited : undefined}
              choose={(column) => {
                if (edited !== undefined && row === at.row && column === at.column) return;
                move({ row, column });
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
          {note !== '' ? (
            <span class="is-bad">{note}</span>
          ) : here.length > 0 ? (
            here.map(({ code, message, severity }) => (
              <span key={code} class={`cell-finding ${severity}`}>
                {message}
              </span>
            ))
          ) : (
            <span class="quiet">{texts.edit.gridHint}</span>
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

/** Shows the end date of a period, and its start. */
function ColumnHead({ period }: { period: string }) {
  const [start = '', end] = period.split('/');
  if (end === undefined) return <>{columnTitle(period)}</>;
  return (
    <>
      {periodText(end)} <small>{texts.edit.since(periodText(start))}</small>
    </>
  );
}

interface RowProps {
  readonly model: TableModel;
  readonly doc: EditSession['view']['state']['doc'];
  readonly labels: ReadonlyMap<string, string>;
  readonly row: number;
  readonly tableRow: number;
  readonly columns: readonly number[];
  readonly shift: string;
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
  readonly active: number | undefined;
  readonly edited: string | undefined;
  readonly choose: (column: number) => void;
  readonly begin: () => void;
  readonly commit: (text: string, step?: Place) => void;
  readonly cancel: () => void;
}

function GridRow({
  model,
  doc,
  labels,
  row,
  tableRow,
  columns,
  shift,
  findings,
  active,
  edited,
  ...act
}: RowProps) {
  const { name, beside, unit } = model.row(tableRow);
  const label = labels.get(name) ?? readable(name);
  const more = [label === name || model.table.kind === 'values' ? '' : name, unit, readableBeside(beside)]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <div
      class="grid-row"
      role="row"
      aria-rowindex={row + 2}
      style={{ top: `${row * ROW_HEIGHT}px`, '--shift': shift }}
    >
      <span
        class="grid-name"
        role="rowheader"
        aria-colindex={1}
        title={[name, beside].filter(Boolean).join('\n')}
      >
        <b>{label}</b>
        <small>{more}</small>
      </span>
      {columns.map((column) => {
        const { text, isNumber } = model.shown(doc, tableRow, column);
        const found = findings.get(key(tableRow, column));
        const isActive = column === active;
        const classes = [
          'grid-cell',
          isNumber && 'is-number',
          isActive && 'is-active',
          found && `has-${found[0]?.severity}`,
        ].filter(Boolean);
        return (
          <span
            key={column}
            id={`cell-${row}-${column}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isActive}
            aria-invalid={found ? 'true' : undefined}
            class={classes.join(' ')}
            onClick={() => act.choose(column)}
            onDblClick={act.begin}
          >
            {isActive && edited !== undefined ? (
              <CellInput
                text={edited}
                label={`${label}, ${columnTitle(model.table.columns[column] ?? '')}`}
                {...act}
              />
            ) : (
              text.slice(0, 80)
            )}
          </span>
        );
      })}
    </div>
  );
}

function CellInput({
  text,
  label,
  commit,
  cancel,
}: Pick<RowProps, 'commit' | 'cancel'> & { text: string; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus();
    const end = input.current?.value.length ?? 0;
    input.current?.setSelectionRange(end, end);
  }, []);
  const finish = (value: string, step?: Place) => {
    if (isDone.current) return;
    isDone.current = true;
    commit(value, step);
  };
  return (
    <input
      ref={input}
      type="text"
      class="cell-input"
      aria-label={label}
      defaultValue={text}
      onKeyDown={(event) => {
        const { value } = event.currentTarget;
        if (event.key === 'Enter') finish(value, { row: event.shiftKey ? -1 : 1, column: 0 });
        else if (event.key === 'Tab') finish(value, { row: 0, column: event.shiftKey ? -1 : 1 });
        else if (event.key === 'Escape') {
          isDone.current = true;
          cancel();
        } else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={({ currentTarget }: TargetedEvent<HTMLInputElement>) => finish(currentTarget.value)}
    />
  );
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
    `${word} ${labels.get(word) ?? readable(word)}`.toLowerCase().includes(wanted),
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

function columnTitle(period: string): string {
  return period === '' ? texts.edit.value : periodText(period);
}

/** "AssetsCurrent" as "Assets current". */
function readable(name: string): string {
  const local = name.slice(name.indexOf(':') + 1);
  const spaced = local.replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return (
    spaced.charAt(0).toUpperCase() +
    spaced.slice(1).replace(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase())
  );
}

/** Returns the members of dimensions without their axes. */
function readableBeside(beside: string): string {
  if (!beside.includes(' = ')) return beside;
  return beside
    .split(' · ')
    .map((one) => readable((one.split(' = ')[1] ?? one).replace(/Member$/, '')))
    .join(' · ');
}

function key(row: number, column: number): string {
  return `${row}/${column}`;
}

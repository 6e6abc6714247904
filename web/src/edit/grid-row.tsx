// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw only the rows that are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
// biome-ignore-all lint/a11y/useKeyWithMouseEvents: the grid has the keys
import type { TargetedEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Finding } from '../client/index.ts';
import { texts } from '../texts.ts';
import { periodText, readableName } from '../ui/format.ts';
import type { Place } from './grid-selection.ts';
import type { EditSession } from './session.ts';
import type { TableModel } from './table-model.ts';

export const ROW_HEIGHT = 46;

/** Shows the end date of a period, and its start. */
export function ColumnHead({ period }: { period: string }) {
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
  readonly isSelected: (column: number) => boolean;
  readonly edited: string | undefined;
  readonly choose: (column: number, isMore: boolean) => void;
  readonly begin: () => void;
  readonly commit: (text: string, step?: Place) => void;
  readonly cancel: () => void;
}

/** Shows a row of the grid, with the visible columns. */
export function GridRow({
  model,
  doc,
  labels,
  row,
  tableRow,
  columns,
  shift,
  findings,
  active,
  isSelected,
  edited,
  ...act
}: RowProps) {
  const { name, beside, unit } = model.row(tableRow);
  const label = labels.get(name) ?? readableName(name);
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
          isSelected(column) && 'is-selected',
          found && `has-${found[0]?.severity}`,
        ].filter(Boolean);
        return (
          <span
            key={column}
            id={`cell-${row}-${column}`}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isActive || isSelected(column)}
            aria-invalid={found ? 'true' : undefined}
            class={classes.join(' ')}
            onMouseDown={(event) => {
              if (event.button !== 0 || event.target instanceof HTMLInputElement) return;
              event.preventDefault();
              act.choose(column, event.shiftKey);
            }}
            onMouseOver={(event) => event.buttons === 1 && act.choose(column, true)}
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

function columnTitle(period: string): string {
  return period === '' ? texts.edit.value : periodText(period);
}

/** Returns the members of dimensions without their axes. */
function readableBeside(beside: string): string {
  if (!beside.includes(' = ')) return beside;
  return beside
    .split(' · ')
    .map((one) => readableName((one.split(' = ')[1] ?? one).replace(/Member$/, '')))
    .join(' · ');
}

/** Returns the key of a cell. */
export function key(row: number, column: number): string {
  return `${row}/${column}`;
}

import { parsePointer, pointer as pointerTo } from '../../core/json-pointer.ts';
import { closed, Shape, text } from '../schema/shapes.ts';
import { memberOf, recordOf, type Unchecked } from '../unchecked.ts';
import { cellsOf } from './capital.ts';
import { columns } from './lines.ts';
import { DECIMAL, quantity } from './shapes.ts';

/**
 * The list in which a report carries the amounts that an issuer states under its own names (`x-…`). A statement
 * never has this list: its amounts are beside the others of their section.
 */
export const OWN_LINES = 'x-own-lines';

export const ownLinesShape = Shape.Array(
  closed({
    section: text('Section of the statement that has the line'),
    name: text('Name of the line in the statement'),
    amount: cellsOf('Amount of a line that the issuer adds under a name of its own'),
    quantity: quantity('Units of a line that the issuer adds under a name of its own'),
  }),
);

/** The sections whose sums may include lines of the issuer's own. `*` is any row or party. */
const sections = [
  'capitalAccount/lines',
  'capitalAccount/parties/*',
  'prior/lines',
  'commitment',
  'carry',
  'offsets',
  'account',
  'netAssets',
  'notice',
  'notice/totals',
  'notice/rows/*',
  'units',
  'investments/*',
];
const SECTION = new RegExp(`^/(?:${sections.join('|').replaceAll('*', '\\w+')})$`);
const OWN_NAME = /^x-/;
const AMOUNT = new RegExp(DECIMAL);

/** A line of the issuer's own, as the list has it. */
interface OwnLine {
  readonly section: string;
  readonly name: string;
  readonly amount?: unknown;
  readonly quantity?: unknown;
}

/** Returns the lines of the issuer's own in a statement, by the pointers of their values. */
export function ownLinesOf(statement: Unchecked): readonly OwnLine[] {
  return sections.flatMap((path) => linesAt(statement, path.split('/'), ''));
}

function linesAt(value: unknown, [step, ...others]: readonly string[], section: string): OwnLine[] {
  if (typeof value !== 'object' || value === null) return [];
  if (step === '*')
    return Object.entries(value).flatMap(([name, item]) => linesAt(item, others, `${section}/${name}`));
  if (step !== undefined) return linesAt(memberOf(value, step), others, `${section}/${step}`);
  return Object.entries(value).flatMap(([name, line]) => lineOf(section, name, line) ?? []);
}

function lineOf(section: string, name: string, value: unknown): OwnLine | undefined {
  if (!OWN_NAME.test(name) || !SECTION.test(section)) return undefined;
  if (isAmount(value))
    return isUnits(section)
      ? { section, name, quantity: value }
      : { section, name, amount: { period: value } };
  const cells = isInColumns(section) ? recordOf(value) : undefined;
  const isWhole =
    cells &&
    Object.entries(cells).every(
      ([column, cell]) =>
        (columns as readonly string[]).includes(column) && (cell === null || isAmount(cell)),
    );
  return isWhole ? { section, name, amount: cells } : undefined;
}

/** Returns the pointer of a value in the list as that of the same value in the statement. */
export function ownLinePointer(lines: readonly OwnLine[], pointer: string): string {
  const [list, row, , column] = parsePointer(pointer) ?? [];
  const line = list === OWN_LINES ? lines[Number(row)] : undefined;
  if (!line) return pointer;
  const at = line.section + pointerTo(line.name);
  return column !== undefined && isInColumns(line.section) ? at + pointerTo(column) : at;
}

/** Moves the lines that a report has in the list to their sections; returns the new pointers of their values. */
export function placeOwnLines(statement: Record<string, unknown>): ReadonlyMap<string, string> {
  const moved = new Map<string, string>();
  const list = statement[OWN_LINES];
  delete statement[OWN_LINES];
  if (!Array.isArray(list)) return moved;
  const lines = list as OwnLine[];
  lines.forEach((line, row) => {
    const { section, name, amount, quantity } = line;
    if (typeof name !== 'string' || !OWN_NAME.test(name)) return;
    const block =
      typeof section === 'string' && SECTION.test(section) ? blockAt(statement, section) : undefined;
    if (!block) return;
    const cells = recordOf(amount) ?? {};
    block[name] = isInColumns(section) ? cells : isUnits(section) ? quantity : memberOf(cells, 'period');
    for (const value of [...columns.map((column) => `amount/${column}`), 'quantity']) {
      const pointer = `/${OWN_LINES}/${row}/${value}`;
      moved.set(pointer, ownLinePointer(lines, pointer));
    }
  });
  return moved;
}

function blockAt(statement: Record<string, unknown>, section: string): Record<string, unknown> | undefined {
  let block: unknown = statement;
  for (const step of section.slice(1).split('/')) {
    if (Array.isArray(block)) block = block[Number(step)];
    else {
      const record = block as Record<string, unknown>;
      if (!Object.hasOwn(record, step)) record[step] = {};
      block = record[step];
    }
    if (typeof block !== 'object' || block === null) return undefined;
  }
  return block as Record<string, unknown>;
}

function isInColumns(section: string): boolean {
  return /^\/(?:capitalAccount|prior)\//.test(section);
}

function isUnits(section: string): boolean {
  return section === '/units';
}

function isAmount(value: unknown): boolean {
  if (typeof value === 'string') return AMOUNT.test(value);
  if (typeof value === 'number') return Number.isFinite(value);
  const record = recordOf(value);
  return (
    record !== undefined &&
    Object.keys(record).sort().join() === 'amount,currency' &&
    typeof record.currency === 'string' &&
    isAmount(record.amount)
  );
}

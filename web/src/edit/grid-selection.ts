/** A cell of the grid; rows are counted among those that match the filter. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, including all four edges. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Returns the rectangle between two corners. */
export function areaOf(one: Place, other: Place): Area {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export function isMany({ top, bottom, left, right }: Area): boolean {
  return bottom > top || right > left;
}

/** Returns the cells of an area, by row of the table. `rows` lists the rows that match the filter. */
export function cellsOf({ top, bottom, left, right }: Area, rows: ArrayLike<number>): Place[] {
  const cells: Place[] = [];
  for (let row = Math.max(0, top); row <= bottom && row < rows.length; row++)
    for (let column = left; column <= right; column++) cells.push({ row: rows[row] as number, column });
  return cells;
}

/** Writes an area as tab-separated text for a spreadsheet, with quotes where necessary. */
export function spreadsheetText(
  { top, bottom, left, right }: Area,
  textAt: (row: number, column: number) => string,
): string {
  const lines: string[] = [];
  for (let row = top; row <= bottom; row++) {
    const cells: string[] = [];
    for (let column = left; column <= right; column++) cells.push(textAt(row, column));
    lines.push(cells.map(quoted).join('\t'));
  }
  return lines.length === 1 && left === right ? textAt(top, left) : lines.join('\n');
}

function quoted(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import { describe, expect, test } from 'vitest';
import { readCells } from './cell-edits.ts';
import { areaOf, cellsOf, isMany, spreadsheetText } from './grid-selection.ts';

describe('the selection of the table', () => {
  const area = areaOf({ row: 3, column: 1 }, { row: 2, column: 2 });

  test('has the cells between two corners, by the rows that are shown', () => {
    expect(area).toEqual({ top: 2, bottom: 3, left: 1, right: 2 });
    expect(isMany(area)).toBe(true);
    expect(isMany(areaOf({ row: 1, column: 1 }, { row: 1, column: 1 }))).toBe(false);
    expect(cellsOf(area, [10, 11, 12])).toEqual([
      { row: 12, column: 1 },
      { row: 12, column: 2 },
    ]);
  });

  test('is copied as a spreadsheet reads it', () => {
    const texts = ['12', 'say "no"\tor', '', 'two\nlines'];
    const text = spreadsheetText(area, (row, column) => texts[(row - 2) * 2 + column - 1] ?? '');
    expect(readCells(text)).toEqual([texts.slice(0, 2), texts.slice(2)]);
  });

  test('of one cell is its text as it is', () => {
    expect(spreadsheetText(areaOf({ row: 0, column: 0 }, { row: 0, column: 0 }), () => 'a "b"')).toBe(
      'a "b"',
    );
  });
});

import { describe, expect, test } from 'vitest';
import type { TableColumn } from './layout.ts';
import { StyleSheet, themes } from './style-sheet.ts';
import { headingsOf, writeHeading } from './table-head.ts';

const head = (...columns: readonly (readonly [lead: string, text: string])[]) =>
  headingsOf({
    type: 'table',
    corner: '',
    columns: columns.map(([lead, text]): TableColumn => ({ lead, text })),
    rows: [],
  });

describe('columns', () => {
  test('of a series share their lead, beside a single period of another length', () => {
    const { spans, texts } = head(
      ['Three months ended', '31 December 2025'],
      ['Three months ended', '30 September 2025'],
      ['Three months ended', '30 June 2025'],
      ['Year ended', '31 December 2025'],
    );
    expect(spans).toEqual([
      { lead: 'Three months ended', count: 3 },
      { lead: 'Year ended', count: 1 },
    ]);
    expect(texts[3]).toBe('31 December 2025');
  });

  test.each([
    ['Year ended', '31 December 2025', '31 December 2024', 'Year ended 31 December'],
    ['Year ended', 'December 31, 2025', 'December 31, 2024', 'Year ended December 31,'],
    ['', '31. Dezember 2025', '31. Dezember 2024', '31. Dezember'],
    [
      'Ejercicio cerrado el',
      '30 de junio de 2025',
      '30 de junio de 2024',
      'Ejercicio cerrado el 30 de junio',
    ],
  ])('share the day on which their years end: "%s" "%s"', (lead, one, other, shared) => {
    expect(head([lead, one], [lead, other])).toEqual({
      spans: [{ lead: shared, count: 2 }],
      texts: ['2025', '2024'],
    });
  });

  test('share their lead only if they end on different days', () => {
    const columns = [
      ['Three months ended', 'June 28, 2025'],
      ['Three months ended', 'June 29, 2024'],
      ['Six months ended', 'June 28, 2025'],
      ['Six months ended', 'June 29, 2024'],
    ] as const;
    expect(head(...columns)).toEqual({
      spans: [
        { lead: 'Three months ended', count: 2 },
        { lead: 'Six months ended', count: 2 },
      ],
      texts: columns.map(([, text]) => text),
    });
  });

  test.each([
    ['a single one', [['Year ended', '31 December 2025']]],
    [
      'dates of one year',
      [
        ['', '30 June 2025'],
        ['', '31 December 2024'],
      ],
    ],
    [
      'words',
      [
        ['', 'Share capital'],
        ['', 'Total'],
      ],
    ],
  ] as const)('stand alone: %s', (_, columns) => {
    expect(head(...columns)).toEqual({ spans: undefined, texts: columns.map(([, text]) => text) });
  });
});

test('a date breaks before its year, unless it heads an only column', () => {
  const style = new StyleSheet(themes.navy, 'element');
  expect(writeHeading('31 December 2025', style)).toBe('<span class="code">31 December</span> 2025');
  expect(writeHeading('31 December 2025', style, { isOnly: true })).toBe(
    '<span class="code">31 December 2025</span>',
  );
});

import { ChangeSet } from '@codemirror/state';
import { expect, test } from 'vitest';
import { factTable } from './fact-table.ts';
import { TableModel } from './table-model.ts';

const filing = `{
  "contexts": [
    { "id": "y2025", "period": { "start": "2025-01-01", "end": "2025-12-31" } },
    { "id": "y2024", "period": { "start": "2024-01-01", "end": "2024-12-31" } },
    { "id": "i2025", "period": { "instant": "2025-12-31" } },
    { "id": "i2024", "period": { "instant": "2024-12-31" } },
    { "id": "q4", "period": { "start": "2025-10-01", "end": "2025-12-31" } }
  ],
  "facts": [
    { "id": "a", "concept": "x:Assets", "contextRef": "i2025", "unitRef": "usd", "value": "100", "decimals": 0 },
    { "id": "b", "concept": "x:Assets", "contextRef": "i2024", "unitRef": "usd", "value": 90, "decimals": 0 },
    { "id": "c", "concept": "x:Revenue", "contextRef": "y2025", "unitRef": "usd", "value": "5", "decimals": 0 },
    { "id": "d", "concept": "x:Revenue", "contextRef": "y2025", "unitRef": "usd", "value": "6", "decimals": 0 },
    { "id": "e", "concept": "x:Name", "contextRef": "y2025", "value": "0042" }
  ]
}`;

/** A table over a text that changes as in an editor. */
class Sheet {
  text: string;
  readonly model: TableModel;

  constructor(text: string) {
    this.text = text;
    this.model = new TableModel(factTable(text), ChangeSet.empty(text.length).desc);
  }

  private get doc() {
    return { length: this.text.length, sliceString: (from: number, to: number) => this.text.slice(from, to) };
  }

  shown(): readonly (readonly string[])[] {
    const { rowCount, columns } = this.model.table;
    return Array.from({ length: rowCount }, (_, row) => [
      this.model.row(row).name,
      ...columns.map((_column, column) => this.model.shown(this.doc, row, column).text),
    ]);
  }

  write(...edits: readonly [row: number, column: number, text: string][]): number {
    const { changes, refused } = this.model.changesFor(
      this.doc,
      edits.map(([row, column, text]) => ({ row, column, text })),
    );
    this.apply(changes);
    return refused;
  }

  remove(...cells: readonly [row: number, column: number][]): void {
    this.apply(
      this.model.removals(
        this.doc,
        cells.map(([row, column]) => ({ row, column })),
      ),
    );
  }

  private apply(changes: readonly { from: number; to: number; insert: string }[]): void {
    const set = ChangeSet.of([...changes], this.text.length);
    this.model.follow(set.desc);
    for (const { from, to, insert } of changes.toSorted((a, b) => b.from - a.from))
      this.text = this.text.slice(0, from) + insert + this.text.slice(to);
  }
}

test('a filing has a row for each concept and a column for each period and the dates at its end', () => {
  const sheet = new Sheet(filing);
  expect(sheet.model.table.columns).toEqual([
    '2025-01-01/2025-12-31',
    '2024-01-01/2024-12-31',
    '2025-10-01/2025-12-31',
  ]);
  expect(sheet.shown()).toEqual([
    ['x:Assets', '100', '90', ''],
    ['x:Revenue', '5', '', ''],
    ['x:Revenue', '6', '', ''],
    ['x:Name', '0042', '', ''],
  ]);
});

test('an edit changes the digits and nothing else', () => {
  const sheet = new Sheet(filing);
  expect(sheet.write([0, 0, '(1,234.50)'], [0, 1, '91'], [3, 0, '0043'])).toBe(0);
  expect(sheet.text).toBe(
    filing
      .replace('"value": "100"', '"value": "-1234.50"')
      .replace('"value": 90', '"value": 91')
      .replace('0042', '0043'),
  );
  expect(sheet.shown()[0]).toEqual(['x:Assets', '(1,234.50)', '91', '']);
  sheet.write([0, 0, '7']);
  expect(sheet.text).toContain('"value": "7", "decimals": 0');
  expect(sheet.write([0, 0, 'about 7'])).toBe(1);
});

test('a new fact is like its neighbor, if the filing has a context for it', () => {
  const sheet = new Sheet(filing);
  expect(sheet.write([1, 1, '4'], [0, 2, '1'])).toBe(1);
  const { facts } = JSON.parse(sheet.text);
  expect(facts).toHaveLength(6);
  expect(facts[3]).toEqual({
    id: 'c-y2024',
    concept: 'x:Revenue',
    contextRef: 'y2024',
    unitRef: 'usd',
    value: '4',
    decimals: 0,
  });
  expect(new Sheet(sheet.text).shown()[1]).toEqual(['x:Revenue', '5', '4', '']);
});

test('any facts can be removed together', () => {
  const count = new Sheet(filing).shown().length;
  const cells = Array.from({ length: count }, (_, row) =>
    [0, 1, 2].map((column) => [row, column] as const),
  ).flat();
  for (const left of cells.keys()) {
    const sheet = new Sheet(filing);
    sheet.remove(
      ...cells.filter((_, index) => index !== left).map(([row, column]) => [row, column] as [number, number]),
    );
    expect(JSON.parse(sheet.text).facts.length).toBeLessThanOrEqual(1);
  }
});

test('facts can be removed one after another', () => {
  const sheet = new Sheet(filing);
  for (const [row, column] of [
    [0, 0],
    [3, 0],
    [1, 0],
    [2, 0],
    [0, 1],
  ] as const) {
    sheet.remove([row, column]);
    JSON.parse(sheet.text);
  }
  expect(JSON.parse(sheet.text).facts).toEqual([]);
});

test('a position in the text maps to its cell', () => {
  const { model } = new Sheet(filing);
  expect(model.cellAt(filing.indexOf('"6"'))).toEqual({ row: 2, column: 0 });
  expect(model.cellAt(filing.indexOf('90'))).toEqual({ row: 0, column: 1 });
  expect(model.cellAt(5)).toBeUndefined();
});

test('the older model has lines and comparatives', () => {
  const sheet = new Sheet(
    `{"filing": {"period": {"duration": {"start": "2025-01-01", "end": "2025-12-31"}}}, "statements": {"balanceSheet": {"totalAssets": {"value": 5}, "cash": 3}},
      "comparatives": [{"period": {"instant": "2024-12-31"}, "statements": {"balanceSheet": {"cash": {"value": "2"}}}}]}`,
  );
  expect(sheet.model.table.columns).toEqual(['2025-01-01/2025-12-31', '2024-12-31']);
  expect(sheet.shown()).toEqual([
    ['totalAssets', '5', ''],
    ['cash', '3', '2'],
  ]);
  sheet.write([1, 0, '1,000'], [1, 1, '2,000']);
  expect(sheet.text).toContain('"cash": 1000}');
  expect(sheet.text).toContain('"value": "2000"');
});

test('any other document lists its values by name', () => {
  const sheet = new Sheet('{"header": {"id": "A-1"}, "rows": [{"amount": "10"}, {"amount": null}]}');
  expect(sheet.shown()).toEqual([
    ['id', 'A-1'],
    ['amount', '10'],
    ['amount', ''],
  ]);
  sheet.write([1, 0, '(20)'], [0, 0, 'B-2']);
  expect(sheet.text).toBe('{"header": {"id": "B-2"}, "rows": [{"amount": "-20"}, {"amount": null}]}');
});

test('a hundred thousand facts are laid out in one pass', () => {
  const facts = Array.from(
    { length: 100_000 },
    (_, n) => `{"id":"f${n}","concept":"x:A${n % 5000}","contextRef":"c","value":"${n}"}`,
  );
  const { rowCount, cells } = factTable(`{"contexts":[],"facts":[${facts.join(',')}]}`);
  expect(rowCount).toBe(100_000);
  expect(cells.length).toBe(500_000);
});

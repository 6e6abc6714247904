import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvText } from './csv-text.ts';

function rowsOf(text: string | Uint8Array): { rows: string[][]; fault: string | undefined } {
  const csv = new CsvText('t.csv', Buffer.from(text));
  const rows: string[][] = [];
  while (csv.next()) rows.push(Array.from({ length: csv.count }, (_, cell) => csv.text(cell)));
  const { reason, source } = csv.fault ?? {};
  return { rows, fault: source && `${source.line}:${source.column} ${reason}` };
}

test.each([
  [
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb\r', [['a'], ['b']]],
  ['\ufeffa\n', [['a']]],
  ['a,\n,\n\nb', [['a', ''], ['', ''], [''], ['b']]],
  ['a,', [['a', '']]],
  ['"a,""b""\r\nc",d\n', [['a,"b"\r\nc', 'd']]],
  ['"",""""\n', [['', '"']]],
  [' a , b \n', [[' a ', ' b ']]],
  ['é,"ü,"\n', [['é', 'ü,']]],
  ['', []],
])('reads %j', (text, rows) => {
  expect(rowsOf(text)).toEqual({ rows, fault: undefined });
});

test.each([
  ['a\nb"c\n', '2:2 there is a quote in a cell that is not quoted'],
  ['é,"b\n\n', '1:3 a quotation mark is opened here and never closed'],
  ['"a\nb"c', '2:3 text follows the closing quote of a cell'],
  [Buffer.from([0x61, 0xff]), '1:1 the file is not valid UTF-8'],
  [Buffer.from('a,b', 'utf16le'), '1:1 the file is not valid UTF-8; it looks like UTF-16 or UTF-32'],
])('refuses %j', (text, fault) => {
  expect(rowsOf(text).fault).toBe(fault);
});

test('reads any cells written with quotes, with their positions', () => {
  const cells = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), { minLength: 1 });
  fc.assert(
    fc.property(cells, fc.constantFrom('\n', '\r\n', '\r'), (rows, end) => {
      const text = rows
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',') + end)
        .join('');
      expect(rowsOf(text).rows).toEqual(rows);
    }),
  );
  const csv = new CsvText('t.csv', Buffer.from('\ufeffé,b,"c"\n"x\ny",z\n'));
  csv.next();
  expect([0, 1, 2, 3].map((cell) => csv.position(cell).column)).toEqual([1, 3, 5, 7]);
  csv.next();
  expect(csv.position(1)).toEqual({ file: 't.csv', line: 3, column: 4 });
});

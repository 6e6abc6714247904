import { describe, expect, test } from 'vitest';
import { cutOf, factLike, readCells, tokenFor } from './cell-edits.ts';

describe('text typed into a cell', () => {
  test.each([
    ['(1,234)', '"418910000"', 'amount', '"-1234"'],
    ['(1,234)', '418910000', 'amount', '-1234'],
    ['12345678901234567890.10', '1', 'amount', '12345678901234567890.10'],
    ['418910000', '"418910000"', 'amount', '"418910000"'],
    ['1.50', '1.50', 'amount', '1.50'],
    ['0001234567', '"0009187342"', 'text', '"0001234567"'],
    ['A "new" name', '"Old"', 'text', '"A \\"new\\" name"'],
    ['TRUE', 'false', 'text', 'true'],
    ['1,000', 'null', 'amount', '"1000"'],
    ['B-2', '"A-1"', 'either', '"B-2"'],
    ['(7)', '"5"', 'either', '"-7"'],
  ] as const)('%s in place of %s', (written, before, kind, expected) => {
    expect(tokenFor(written, before, kind)).toBe(expected);
  });

  test.each([
    ['n/a', '"418910000"', 'amount'],
    ['1,23', '5', 'amount'],
    ['maybe', 'true', 'text'],
  ] as const)('%s is not a value in place of %s', (written, before, kind) => {
    expect(tokenFor(written, before, kind)).toBeUndefined();
  });
});

describe('cells of a spreadsheet', () => {
  test('are separated by tabs and lines', () => {
    expect(readCells('1,234\t(5)\r\n7\t\r\n')).toEqual([
      ['1,234', '(5)'],
      ['7', ''],
    ]);
    expect(readCells('5')).toEqual([['5']]);
  });

  test('may contain both in quotes', () => {
    expect(readCells('"a\nb ""c"""\td')).toEqual([['a\nb "c"', 'd']]);
    expect(readCells('"never closed')).toEqual([['never closed']]);
  });
});

describe('a fact for another period', () => {
  const members = { id: 'f-2', contextRef: 'y2024', value: '"7"' };

  test('is written like its neighbor', () => {
    const fact = '{\n  "id": "f",\n  "concept": "a:B",\n  "contextRef": "y2025",\n  "value": "5"\n}';
    expect(factLike(fact, members)).toBe(
      '{\n  "id": "f-2",\n  "concept": "a:B",\n  "contextRef": "y2024",\n  "value": "7"\n}',
    );
  });

  test('has none of its footnotes', () => {
    const fact = '{ "id": "f", "value": "5", "contextRef": "y2025", "footnoteRefs": ["n"] }';
    expect(factLike(fact, members)).toBe('{ "id": "f-2", "value": "7", "contextRef": "y2024" }');
  });
});

test('an element is removed with one of its commas', () => {
  const cut = (text: string, element: string) => {
    const from = text.indexOf(element);
    const { from: start, to } = cutOf(text, from, from + element.length);
    return text.slice(0, start) + text.slice(to);
  };
  expect(cut('[1, 2, 3]', '2')).toBe('[1, 3]');
  expect(cut('[1, 2, 3]', '3')).toBe('[1, 2]');
  expect(cut('[1, 2, 3]', '1')).toBe('[2, 3]');
  expect(cut('[1]', '1')).toBe('[]');
});

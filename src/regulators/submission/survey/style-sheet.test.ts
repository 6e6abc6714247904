import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectLinearTime } from '../../../../test/support/cpu-time.ts';
import { addressesIn, readDeclarations, readStyleSheet } from './style-sheet.ts';

test('rules keep their selectors and declarations, also within media queries', () => {
  const { rules } = readStyleSheet(
    'a, b.c { color: red; DISPLAY : none !important } @media print { p { margin: 0 } }',
  );
  expect(rules).toEqual([
    {
      selectors: ['a', 'b.c'],
      declarations: [
        { property: 'color', value: 'red', isImportant: false },
        { property: 'display', value: 'none', isImportant: true },
      ],
    },
    { selectors: ['p'], declarations: [{ property: 'margin', value: '0', isImportant: false }] },
  ]);
});

test('resources of a style sheet are listed with their purpose', () => {
  const { addresses } = readStyleSheet(
    '@import "more.css"; @import url(print.css) print; @font-face { src: url("f.woff") } p { background: url( \'a;b.png\' ) }',
  );
  expect(addresses).toEqual([
    { kind: 'sheet', url: 'more.css' },
    { kind: 'sheet', url: 'print.css' },
    { kind: 'font', url: 'f.woff' },
    { kind: 'image', url: 'a;b.png' },
  ]);
});

test('comments, strings and brackets hide apparent ends', () => {
  const { rules } = readStyleSheet(
    '/* } */ p { content: "}"; /* ; */ background: url(data:image/png;base64,AA) }',
  );
  expect(rules[0]?.declarations.map(({ property, value }) => [property, value])).toEqual([
    ['content', '"}"'],
    ['background', 'url(data:image/png;base64,AA)'],
  ]);
  expect(addressesIn('url(data:image/png;base64,AA)')).toEqual(['data:image/png;base64,AA']);
});

test('any text is read without a failure', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{};:@()"\'/*\\,u rl'), maxLength: 200 }), (text) => {
      readStyleSheet(text);
      readDeclarations(text);
    }),
  );
});

test.each(['url(', '/*', '{', '@media{', '"'])('many %s are read in linear time', (piece) => {
  expectLinearTime(50_000, (size) => {
    const text = piece.repeat(size);
    return () => readStyleSheet(text);
  });
});

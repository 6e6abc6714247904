import { expect, test } from 'vitest';
import { colorMarkup, type Piece, splitPieces } from './markup.ts';

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, kind }) => (kind ? `${kind}(${text})` : text));

test('colors tags, attributes, values and comments', () => {
  const [line = []] = colorMarkup('', ['<!-- a --><ix:nonFraction name="us-gaap:Assets" />1 &lt; 2</p>']);
  expect(shown(line)).toEqual([
    ...['comment(<!--)', 'comment( a -->)', 'tag(<ix:nonFraction)', ' ', 'attribute(name)', '='],
    ...['value(")', 'value(us-gaap:Assets")', ' ', 'tag(/>)', '1 &lt; 2', 'tag(</p)', 'tag(>)'],
  ]);
});

test('continues tags, values and comments on the next line, and those that began before the excerpt', () => {
  expect(colorMarkup('', ['<a b="x', 'y" c>', 'z']).map(shown)).toEqual([
    ['tag(<a)', ' ', 'attribute(b)', '=', 'value(")', 'value(x)'],
    ['value(y")', ' ', 'attribute(c)', 'tag(>)'],
    ['z'],
  ]);
  expect(colorMarkup('<p><!-- long', ['still -->text']).map(shown)).toEqual([['comment(still -->)', 'text']]);
  expect(colorMarkup('<p><a', [' href="#">']).map(shown)[0]?.slice(0, 2)).toEqual([' ', 'attribute(href)']);
});

test('splits pieces without losing a character', () => {
  const [pieces = []] = colorMarkup('', ['<b>bold</b>']);
  const [before, after] = splitPieces(pieces, 5);
  expect([shown(before), shown(after)]).toEqual([
    ['tag(<b)', 'tag(>)', 'bo'],
    ['ld', 'tag(</b)', 'tag(>)'],
  ]);
});

import { describe, expect, test } from 'vitest';
import { expectLinearTime } from '../../test/support/cpu-time.ts';
import { writeInAscii } from './ascii-markup.ts';

const write = (markup: string) => writeInAscii(Buffer.from(markup)).toString();

describe('markup in ASCII', () => {
  test.each([
    ['<p>plain "text" &amp; more</p>', '<p>plain "text" &amp; more</p>'],
    ['<p>Müller’s 𝔸 "Ä"</p>', '<p>M&#252;ller&#8217;s &#120120; "&#196;"</p>'],
    ['<p>\u007f</p>', '<p>&#127;</p>'],
    ['<p title="a > Ä" class="é">ö</p>', '<p title="a > &#196;" class="&#233;">&#246;</p>'],
    ['<größe wert="ß">ß</größe>', '<größe wert="&#223;">&#223;</größe>'],
  ])('%s', (markup, expected) => {
    expect(write(markup)).toBe(expected);
  });

  test.each(['<', '<a "', '<a x="', 'ä'])('takes linear time on many %s', (piece) => {
    expectLinearTime(50_000, (size) => {
      const markup = piece.repeat(size);
      return () => expect(write(markup).length).toBeGreaterThan(0);
    });
  });
});

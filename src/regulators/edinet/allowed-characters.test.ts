import { expect, it } from 'vitest';
import { refusedCharacter } from './allowed-characters.ts';

it('accepts the Japanese Windows character set', () => {
  expect(refusedCharacter('有価証券報告書　第58期（△1,234千円）\t①Ⅳ㈱髙﨑～―－※\r\n')).toBeUndefined();
});

it.each(['ｶ', '\u00a0', '–', '—', '−', '〜', '€', '한', '𠮷', '\ue000', '\ufffd', 'é'])(
  'refuses %j',
  (character) => {
    expect(refusedCharacter(`表${character}紙`)).toBe(character);
  },
);

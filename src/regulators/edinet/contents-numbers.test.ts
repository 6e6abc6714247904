import { describe, expect, it } from 'vitest';
import { ContentsNumbers } from './contents-numbers.ts';

function steps(...numbers: readonly string[]): string[] {
  const contents = new ContentsNumbers();
  return numbers.map((number) => contents.take(number));
}

describe('numbers of a table of contents', () => {
  it('continue, go deeper and go back', () => {
    const numbers = [
      '第一部',
      '第１',
      '１',
      '２',
      '（１）',
      '①',
      '②',
      '（２）',
      '３',
      '第２',
      '１',
      '第二部',
      '第１',
    ];
    expect(steps(...numbers)).toEqual(numbers.map(() => 'fits'));
  });

  it('may skip levels, and be narrow', () => {
    expect(steps('第一部', '第1', '(1)', '(2)', '2')).toEqual(['fits', 'fits', 'fits', 'fits', 'wrong']);
    expect(steps('第一部', '第十一部')).toEqual(['fits', 'gap']);
  });

  it('do not mix wide and narrow brackets', () => {
    expect(steps('第一部', '第１', '(１）')).toEqual(['fits', 'fits', 'wrong']);
  });

  it('are reported if they repeat or skip others', () => {
    expect(steps('第一部', '第１', '１', '１', '３', '４')).toEqual([
      'fits',
      'fits',
      'fits',
      'repeated',
      'gap',
      'fits',
    ]);
  });

  it('float from an entry without one to the next that continues', () => {
    expect(steps('第一部', '第１', '１', '', '（１）', '２', '（１）')).toEqual([
      'fits',
      'fits',
      'fits',
      'floating',
      'fits',
      'fits',
      'fits',
    ]);
  });

  it('recognize entries with the same label beside each other, not below different ones', () => {
    const contents = new ContentsNumbers();
    const take = (number: string, label: string) => {
      contents.take(number);
      return contents.repeats(label);
    };
    take('第一部', '【a】');
    expect(take('第１', '【b】')).toBe(false);
    expect(take('１', '【c】')).toBe(false);
    expect(take('２', '【c】')).toBe(true);
    expect(take('第２', '【d】')).toBe(false);
    expect(take('１', '【c】')).toBe(false);
  });
});

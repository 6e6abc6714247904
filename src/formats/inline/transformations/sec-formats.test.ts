import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registryOf } from './registry.ts';

function read(format: string, text: string): string | undefined {
  return registryOf('sec').formats.get(format)?.read(text);
}

describe('durations in numbers', () => {
  it.each([
    ['duryear', '0', 'P0Y'],
    ['duryear', '.5', 'P0Y6M'],
    ['duryear', '+007.', 'P7Y'],
    ['duryear', '-0.001', 'P0Y'],
    ['duryear', '1.999999999999999999999999', 'P1Y11M30D'],
    ['durmonth', '-0.5', '-P0M15D'],
    ['durmonth', '1.0328542094455852', 'P1M'],
    ['durmonth', '1.0328542094455853', 'P1M1D'],
    ['durweek', '0.15', 'P1D'],
    ['durweek', '12345678901234567890', 'P86419752308641975230D'],
    ['durday', '1.5', 'P1DT12H'],
    ['durday', '0.01', 'P0D'],
    ['durhour', '36.9', 'PT36H'],
    ['durhour', '-0.5', 'PT0H'],
  ])('%s of %s is %s', (format, text, duration) => {
    expect(read(format, text)).toBe(duration);
  });

  it.each(['', '.', '1e3', '1,5', '--1', '1 2', 'NaN'])('%j is refused', (text) => {
    for (const format of ['duryear', 'durmonth', 'durweek', 'durday', 'durhour'])
      expect(read(format, text)).toBeUndefined();
  });
});

describe('durwordsen', () => {
  it.each([
    ['One year', 'P1Y'],
    ['nineteen hundred and ninety-nine years', 'P1999Y'],
    ['2 years, and three-months', 'P2Y3M'],
    ['no years, five days', 'P5D'],
    ['0012 days', 'P12D'],
    ['zero months', 'P0D'],
  ])('%s', (text, duration) => {
    expect(read('durwordsen', text)).toBe(duration);
  });

  it.each([
    '',
    'five',
    'five days five years',
    'ONE year',
    'one yearss',
    '12345 days',
    'one year and',
    'one year,',
  ])('%j is refused', (text) => {
    expect(read('durwordsen', text)).toBeUndefined();
  });
});

describe('numwordsen', () => {
  const small =
    `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen`.split(/\s+/);
  const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  const powers = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion', ' quintillion'];

  function spellBelowThousand(value: number): string {
    if (value >= 100) {
      const rest = value % 100;
      const hundreds = `${small[Math.floor(value / 100) - 1]} hundred`;
      return rest === 0 ? hundreds : `${hundreds} and ${spellBelowThousand(rest)}`;
    }
    if (value < 20) return small[value - 1] as string;
    const ones = value % 10;
    const ten = tens[Math.floor(value / 10) - 2] as string;
    return ones === 0 ? ten : `${ten}-${small[ones - 1]}`;
  }

  function spell(value: bigint): string {
    const groups: string[] = [];
    for (let [rest, power] = [value, 0]; rest > 0n; [rest, power] = [rest / 1000n, power + 1]) {
      const group = Number(rest % 1000n);
      if (group > 0) groups.unshift(`${spellBelowThousand(group)}${powers[power]}`);
    }
    return groups.join(', ');
  }

  it('reads every number in words', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 21n - 1n }), (value) => {
        expect(read('numwordsen', spell(value))).toBe(String(value));
      }),
    );
  });

  it.each([
    ['Nil', '0'],
    ['One thousand and one', '1001'],
    ['twelve hundred', '1200'],
    ['one million,', '1000000'],
  ])('%s', (text, value) => {
    expect(read('numwordsen', text)).toBe(value);
  });

  it.each([
    '',
    'and one',
    'one million and one',
    'one thousand and one hundred',
    'one thousand one million',
    'one million million',
    'twenty eleven',
    'twenty hundred',
    'ONE',
    'one zero',
    'one,',
  ])('%j is refused', (text) => {
    expect(read('numwordsen', text)).toBeUndefined();
  });
});

describe('names', () => {
  it.each([
    ['countrynameen', 'côte d’Ivoire', 'CI'],
    ['countrynameen', "Cote d'ivoire", 'CI'],
    ['countrynameen', 'A\u030aland  Islands', 'AX'],
    ['countrynameen', 'timor-leste', 'TL'],
    ['edgarprovcountryen', 'Quebec, Canada', 'A8'],
    ['edgarprovcountryen', 'Virgin Islands, British', 'D8'],
    ['stateprovnameen', 'Québec', 'QC'],
    ['exchnameen', 'the NASDAQ global select Market', 'NASDAQ'],
    ['exchnameen', 'Nyse', 'NYSE'],
    ['entityfilercategoryen', 'large accelerated filer', 'Large Accelerated Filer'],
    ['entityfilercategoryen', 'Non – Accelerated Filer', 'Non-accelerated Filer'],
    ['entityfilercategoryen', 'Accelerated  filer', 'Accelerated Filer'],
  ])('%s of %s', (format, text, code) => {
    expect(read(format, text)).toBe(code);
  });

  it.each([
    ['countrynameen', 'Swaziland'],
    ['edgarprovcountryen', 'Eswatini'],
    ['stateprovnameen', 'constructor'],
    ['stateprovnameen', ''],
    ['exchnameen', 'NEW YORK STOCK EXCHANGE'],
    ['entityfilercategoryen', 'Nonaccelerated Filer'],
    ['entityfilercategoryen', 'ACCELERATED FILER'],
  ])('%s refuses %j', (format, text) => {
    expect(read(format, text)).toBeUndefined();
  });
});

describe('formats with a fixed value', () => {
  it.each([
    ['numinf', 'INF'],
    ['numneginf', '-INF'],
    ['numnan', 'NaN'],
  ])('%s', (format, value) => {
    expect(read(format, 'anything')).toBe(value);
  });
});

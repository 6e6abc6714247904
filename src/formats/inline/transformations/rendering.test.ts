import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../core/calendar.ts';
import { Decimal } from '../../../core/decimal.ts';
import { renderDate } from './date-rendering.ts';
import { MONTH_NAMES } from './months.ts';
import { type RegistryId, registries, registryOf } from './registry.ts';
import { type Rendering, renderBoolean, renderCode, renderNumber, renderZero } from './rendering.ts';

const ids = registries.map(({ id }) => id);
const newer: readonly RegistryId[] = ['tr4', 'tr5'];

/** Reads a rendering as a processor would: without a format, the text itself. */
function readBack(registry: RegistryId, { text, format }: Rendering): string | undefined {
  return format === undefined ? text : registryOf(registry).formats.get(format)?.read(text);
}

const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.nat({ max: 6 }))
  .map(([digits, scale]) => {
    const text = String(digits).padStart(scale + 1, '0');
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
  });
const looks = fc.record({
  groups: fc.constantFrom('', ',', '.', ' ', '\u00a0', "'", '’'),
  decimal: fc.constantFrom('.' as const, ',' as const),
});
const dates = fc.integer({ min: -719_162, max: 2_932_896 }).map(isoDate);
const languages = fc.constantFrom(
  ...Object.keys(MONTH_NAMES),
  'en-US',
  'nb',
  'ja',
  'zh-Hant',
  'tr',
  '__proto__',
);

describe('renderNumber', () => {
  it.each([
    ['tr1', ',', '.', '1,234,567.80', 'numcommadot'],
    ['tr1', ' ', '.', '1 234 567.80', 'numspacedot'],
    ['tr1', '.', ',', '1.234.567,80', 'numdotcomma'],
    ['tr1', '\u00a0', ',', '1\u00a0234\u00a0567,80', 'numspacecomma'],
    ['tr1', '', ',', '1234567,80', 'numcomma'],
    ['tr1', '', '.', '1234567.80', undefined],
    ['tr2', ',', '.', '1,234,567.80', 'numdotdecimal'],
    ['tr3', '.', ',', '1.234.567,80', 'numcommadecimal'],
    ['tr4', ' ', ',', '1 234 567,80', 'num-comma-decimal'],
    ['tr5', ',', '.', '1,234,567.80', 'num-dot-decimal'],
    ['tr5', '’', '.', '1’234’567.80', 'num-dot-decimal-apos'],
  ] as const)('%s with groups by %j and %j', (registry, groups, decimal, text, format) => {
    expect(renderNumber('1234567.80', registry, { groups, decimal })).toEqual({ text, format });
  });

  it.each([
    ['a style that the registry does not read', '1234', 'tr4', { groups: "'", decimal: '.' }],
    ['groups that would be read as a fraction', '1234', 'tr5', { groups: '.', decimal: '.' }],
    ['a registry without numbers', '1234.5', 'sec', { groups: ',', decimal: '.' }],
    ['a sign', '-1', 'tr5', { groups: ',', decimal: '.' }],
    ['no digits', '', 'tr5', { groups: ',', decimal: '.' }],
  ] as const)('does not render %s', (_title, digits, registry, look) => {
    expect(renderNumber(digits, registry, look)).toBeUndefined();
  });

  it('renders numbers that are read back unchanged', () => {
    fc.assert(
      fc.property(decimals, looks, (digits, look) => {
        for (const id of ids) {
          const rendering = renderNumber(digits, id, look);
          if (rendering === undefined) continue;
          const read = Decimal.parse(readBack(id, rendering) ?? '');
          expect(read?.equals(Decimal.parse(digits) as Decimal)).toBe(true);
        }
      }),
    );
  });

  it('renders every number in the styles that registries 2 to 5 read', () => {
    fc.assert(
      fc.property(decimals, fc.constantFrom('', ' ', '\u00a0'), (digits, groups) => {
        for (const id of ['tr2', 'tr3', ...newer] as const) {
          expect(renderNumber(digits, id, { groups, decimal: '.' })?.format).toBeDefined();
          expect(renderNumber(digits, id, { groups, decimal: ',' })?.format).toBeDefined();
        }
      }),
    );
  });
});

describe('renderZero', () => {
  it.each([
    ['tr1', { text: '-', format: 'numdash' }],
    ['tr2', { text: '–', format: 'zerodash' }],
    ['tr3', { text: '–', format: 'zerodash' }],
    ['tr4', { text: '–', format: 'fixed-zero' }],
    ['tr5', { text: '–', format: 'fixed-zero' }],
    ['sec', undefined],
  ] as const)('shows a dash in %s', (registry, rendering) => {
    expect(renderZero(registry)).toEqual(rendering);
  });

  it('uses another dash if the registry reads it', () => {
    expect(renderZero('tr5', 'nil')).toEqual({ text: 'nil', format: 'fixed-zero' });
    expect(renderZero('tr3', 'nil')).toBeUndefined();
  });
});

describe('renderBoolean', () => {
  it.each([
    ['tr1', { text: 'true', format: undefined }, { text: 'false', format: undefined }],
    ['tr3', { text: '☒', format: 'booleantrue' }, { text: '☐', format: 'booleanfalse' }],
    ['tr5', { text: '☒', format: 'fixed-true' }, { text: '☐', format: 'fixed-false' }],
    ['sec', { text: '☒', format: 'boolballotbox' }, { text: '☐', format: 'boolballotbox' }],
  ] as const)('in %s', (registry, yes, no) => {
    expect(renderBoolean(true, registry)).toEqual(yes);
    expect(renderBoolean(false, registry)).toEqual(no);
  });

  it('shows the given words if a format reads them', () => {
    expect(renderBoolean(true, 'tr4', 'Yes')).toEqual({ text: 'Yes', format: 'fixed-true' });
    expect(renderBoolean(true, 'sec', 'Yes')).toEqual({ text: 'true', format: undefined });
  });
});

describe('renderDate', () => {
  it.each([
    ['tr1', 'en', '31 December 2024', 'datelonguk'],
    ['tr1', 'en-US', 'December 31, 2024', 'datelongus'],
    ['tr1', 'de', '31.12.2024', 'datedoteu'],
    ['tr2', 'en-GB', '31 December 2024', 'datedaymonthyearen'],
    ['tr2', 'ja', '2024年12月31日', 'dateyearmonthdaycjk'],
    ['tr3', 'da', '31. december 2024', 'datedaymonthyeardk'],
    ['tr3', 'fr', '31.12.2024', 'datedaymonthyear'],
    ['tr4', 'de-AT', '31. Dezember 2024', 'date-day-monthname-year-de'],
    ['tr4', 'fr', '31 décembre 2024', 'date-day-monthname-year-fr'],
    ['tr4', 'es', '31 de diciembre de 2024', 'date-day-monthname-year-es'],
    ['tr4', 'cy', '31.12.2024', 'date-day-month-year'],
    ['tr5', 'cy', '31 Rhagfyr 2024', 'date-day-monthname-year-cy'],
    ['tr5', 'nb', '31. desember 2024', 'date-day-monthname-year-no'],
    ['tr5', 'hu', '2024. december 31', 'date-year-monthname-day-hu'],
    ['tr5', 'lt', '2024 m. gruodžio 31 d.', 'date-year-monthname-day-lt'],
    ['tr5', 'lv', '2024. gada 31. decembris', 'date-year-day-monthname-lv'],
    ['tr5', 'zh', '2024年12月31日', 'date-year-month-day'],
    ['tr5', 'tr', '31.12.2024', 'date-day-month-year'],
    ['sec', 'en', '2024-12-31', undefined],
  ] as const)('in %s and %s', (registry, language, text, format) => {
    expect(renderDate('2024-12-31', registry, language)).toEqual({ text, format });
  });

  it.each([
    ['--12-31', 'tr1', 'en', '31 December', 'datelongdaymonthuk'],
    ['--12-31', 'tr1', 'de', '31/12', 'dateslashdaymontheu'],
    ['--12-31', 'tr3', 'en-US', 'December 31', 'datemonthdayen'],
    ['--12-31', 'tr5', 'it', '31 dicembre', 'date-day-monthname-it'],
    ['--12-31', 'tr5', 'ja', '31.12', 'date-day-month'],
    ['2024-12', 'tr2', 'en', 'December 2024', 'datemonthyearen'],
    ['2024-12', 'tr2', 'de', '2024-12', undefined],
    ['2024-12', 'tr5', 'ja', '2024年12月', 'date-year-month'],
    ['2024-12', 'tr5', 'cs', '12/2024', 'date-month-year'],
    ['--12', 'tr5', 'en', '--12', undefined],
    ['2024-12-31T00:00:00', 'tr5', 'en', '2024-12-31T00:00:00', undefined],
    ['2023-02-29', 'tr5', 'en', '2023-02-29', undefined],
  ] as const)('%s in %s and %s', (value, registry, language, text, format) => {
    expect(renderDate(value, registry, language)).toEqual({ text, format });
  });

  it('names every month in every language of registry 5', () => {
    const numeric = Object.keys(MONTH_NAMES).flatMap((language) =>
      Array.from({ length: 12 }, (_, month) => {
        const value = `2024-${String(month + 1).padStart(2, '0')}-01`;
        const { format = '' } = renderDate(value, 'tr5', language);
        const { format: day = '' } = renderDate(value.replace('2024', '-'), 'tr5', language);
        const isNamed = format.includes('monthname') && (day.includes('monthname') || language === 'hi');
        return isNamed ? [] : [`${language} ${value}: ${format} ${day}`];
      }).flat(),
    );
    expect(numeric).toEqual([]);
  });

  it('renders dates that are read back unchanged', () => {
    fc.assert(
      fc.property(dates, languages, (date, language) => {
        for (const id of ids) {
          for (const value of [date, `-${date.slice(4)}`, date.slice(0, 7)])
            expect(readBack(id, renderDate(value, id, language))).toBe(value);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('codes that readers know by names', () => {
  it.each([
    ['DE', ['stateprovnameen', 'edgarprovcountryen'], 'Delaware', 'stateprovnameen'],
    ['Q8', ['stateprovnameen', 'edgarprovcountryen'], 'Norway', 'edgarprovcountryen'],
    ['A8', ['edgarprovcountryen'], 'Québec', 'edgarprovcountryen'],
    ['GB', ['countrynameen'], 'United Kingdom', 'countrynameen'],
    ['KP', ['countrynameen'], 'Democratic People’s Republic of Korea', 'countrynameen'],
    ['VI', ['countrynameen'], 'U.S. Virgin Islands', 'countrynameen'],
    ['NYSE', ['exchnameen'], 'The New York Stock Exchange', 'exchnameen'],
    ['NASDAQ', ['exchnameen'], 'The Nasdaq Stock Market LLC', 'exchnameen'],
  ] as const)('%s is shown as its list has it first', (code, formats, text, format) => {
    expect(renderCode(code, formats)).toEqual({ text, format });
  });

  it('a code that no list has is not', () => {
    expect(renderCode('ZZ', ['stateprovnameen', 'countrynameen'])).toBeUndefined();
  });
});

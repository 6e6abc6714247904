import { describe, expect, it } from 'vitest';
import { type RegistryId, registries, registryOf, transformationOf } from './registry.ts';

/** The texts that a format accepts and refuses. */
type Sample = readonly [name: string, reads: { readonly [text: string]: string }, refuses: readonly string[]];

function itReads(registry: RegistryId, samples: readonly Sample[]): void {
  it.each(samples)('%s', (name, reads, refuses) => {
    const format = registryOf(registry).formats.get(name);
    const read = Object.fromEntries(Object.keys(reads).map((text) => [text, format?.read(text)]));
    expect(read).toEqual(reads);
    expect(refuses.filter((text) => format?.read(text) !== undefined)).toEqual([]);
  });
}

describe('registries', () => {
  it('have the published number of formats', () => {
    expect(registries.map(({ id, formats }) => [id, formats.size])).toEqual([
      ['tr1', 24],
      ['tr2', 21],
      ['tr3', 31],
      ['tr4', 94],
      ['tr5', 100],
      ['sec', 18],
    ]);
  });

  it.each([
    [
      'a name of another registry',
      'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12',
      'numdotdecimal',
    ],
    [
      'a name of the next registry',
      'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12',
      'num-dot-decimal-apos',
    ],
    ['a name in no registry', 'http://www.xbrl.org/inlineXBRL/transformation/2022-02-16', 'constructor'],
    [
      'a namespace before the first registry',
      'http://www.xbrl.org/2008/inlineXBRL/transformation',
      'numdash',
    ],
    ['no namespace', '__proto__', 'numdash'],
  ])('do not know %s', (_title, namespace, local) => {
    expect(transformationOf(namespace, local)).toBeUndefined();
  });

  it('share their common formats', () => {
    const [second, third] = [registryOf('tr2').formats, registryOf('tr3').formats];
    expect([...second].filter(([name, format]) => third.get(name) !== format)).toEqual([]);
    const [fourth, fifth] = [registryOf('tr4').formats, registryOf('tr5').formats];
    expect([...fourth].filter(([name, format]) => fifth.get(name) !== format)).toEqual([]);
  });

  it('return the declared output of each format', () => {
    const shapes: { readonly [output: string]: RegExp } = {
      date: /^\d{4}-\d\d-\d\d$/,
      gMonthDay: /^--\d\d-\d\d$/,
      gYearMonth: /^\d{4}-\d\d$/,
      decimal: /^\d+(\.\d+)?$/,
      boolean: /^(true|false)$/,
    };
    const samples = [...fourthRegistry, ...fifthRegistry];
    const wrong = samples.flatMap(([name, reads]) => {
      const format = registries.map(({ formats }) => formats.get(name)).find(Boolean);
      const shape = shapes[format?.output ?? ''];
      return shape ? Object.values(reads).filter((value) => !shape.test(value)) : [];
    });
    expect(wrong).toEqual([]);
  });
});

/** Day and month, date, month and year for 31 December 2024 in a language, and the texts it refuses. */
const dayFirst: readonly (readonly [
  string,
  readonly string[],
  readonly string[],
  readonly string[],
  readonly string[],
])[] = [
  ['bg', ['31 декември', '31 ДЕК'], ['31 декември 2024 г.'], ['Дек 24 г.'], ['31 dek 2024', '31 дЕк 2024']],
  [
    'cs',
    ['31. prosince', '31. PRO.'],
    ['31. prosince 2024'],
    ['prosinec 2024'],
    ['31. prosinec 2024', '31. prosi'],
  ],
  [
    'da',
    ['31. december', '31. Dec.'],
    ['31. december 2024'],
    ['DECEMBER 2024'],
    ['31. dEC 2024', '31december'],
  ],
  ['de', ['31. Dezember', '31.dez'], ['31. Dezember 2024'], ['Dez. 24'], ['31. December 2024', '31. DeZ']],
  ['el', ['31 Δεκεμβρίου', '31 ΔΕΚ'], ['31 Δεκεμβρίου 2024'], ['δεκ 2024'], ['31 Δεc 2024']],
  ['es', ['31 de diciembre'], ['31 de diciembre de 2024'], ['DIC-24'], ['31 de dez de 2024']],
  ['et', ['31. detsember'], ['31. detsember 2024'], ['Dets 2024'], ['31. det 2024', '31. detsembrikuu']],
  ['fi', ['31. joulukuuta'], ['31. joulukuuta 2024'], ['JOULUKUU 2024'], ['31. xjoulukuuta 2024']],
  ['fr', ['31 décembre', '31 DEC'], ['31 décembre 2024'], ['Déc. 2024'], ['31 dez 2024', '31 déce mbre x']],
  ['hr', ['31. prosinca'], ['31. prosinca 2024'], ['Pro 2024'], ['31. Dez 2024']],
  ['it', ['31 dicembre'], ['31 dicembre 2024'], ['DICEMBRE 24'], ['31 dez 2024']],
  ['nl', ['31 december'], ['31 december 2024'], ['dec 2024'], ['31 deZ 2024']],
  ['no', ['31. desember'], ['31. desember 2024'], ['DES 2024'], ['31. december 2024']],
  ['pl', ['31 grudnia'], ['31 grudnia 2024 r.'], ['Grudzień 2024 roku'], ['31 xgru 2024']],
  ['pt', ['31 de dezembro'], ['31 de dezembro de 2024'], ['Dez/24'], ['31 de dic de 2024']],
  ['ro', ['31 decembrie'], ['31 decembrie 2024'], ['DEC 2024'], ['31 dez 2024']],
  ['sk', ['31. decembra'], ['31. decembra 2024'], ['december 2024'], ['31. dez 2024']],
  ['sl', ['31. decembra'], ['31. decembra 2024'], ['december 2024'], ['31. Dez 2024']],
  ['sv', ['31 december'], ['31 december 2024'], ['December 2024'], ['31 dez 2024']],
];

function toSamples(rows: typeof dayFirst): Sample[] {
  const all = (texts: readonly string[], value: string) =>
    Object.fromEntries(texts.map((text) => [text, value]));
  return rows.flatMap(([language, days, dates, months, refused]): Sample[] => [
    [`date-day-monthname-${language}`, all(days, '--12-31'), [...dates, ...refused, '32 12', '']],
    [
      `date-day-monthname-year-${language}`,
      all(dates, '2024-12-31'),
      [...refused, ...days, ...dates.map((text) => text.replace('2024', '224'))],
    ],
    [`date-monthname-year-${language}`, all(months, '2024-12'), [...refused, ...dates, '12 2024', 'x 2024']],
  ]);
}

const fourthRegistry: readonly Sample[] = [
  ['fixed-empty', { '': '', 'not applicable': '' }, []],
  ['fixed-false', { '': 'false', '☐': 'false' }, []],
  ['fixed-true', { '☒': 'true', no: 'true' }, []],
  ['fixed-zero', { '—': '0', nil: '0', '': '0' }, []],
  [
    'num-dot-decimal',
    { '1,234.50': '1234.5', '.5': '0.5', '12 34,5 . 5 0': '12345.5', '007': '7', '0.00': '0', ',1': '1' },
    ['', '.', '1.', '1.2.3', '-1', '1.234,5', ', ', '1.\u00a0', '1e3', '１'],
  ],
  [
    'num-comma-decimal',
    { '1.234,50': '1234.5', ',5': '0.5', '1\u00a0234': '1234' },
    ['', ',', '1,2,3', "1'234,5"],
  ],
  [
    'num-unit-decimal',
    { '12 EUR 5 ct': '12.05', '１，２３４円５０銭': '1234.5', '1.2,3 x 4': '123.04', '10.円5': '10.05' },
    ['12 EUR', 'EUR 5', '10.50', '1 EUR 234', '-1 EUR 5', '１２．３円５'],
  ],
  [
    'date-day-month',
    { '31.12': '--12-31', '29/2': '--02-29', '1st of the 2': '--02-01' },
    ['12/31', '30.2', '31.12.', '1'],
  ],
  ['date-month-day', { '12/31': '--12-31', '2-29': '--02-29' }, ['31.12', '2/30', '12/31st']],
  [
    'date-day-month-year',
    { '31.12.2024': '2024-12-31', '1/2/3': '2003-02-01', '३१.१२.२०२४': '2024-12-31' },
    ['12/31/2024', '31.12.224', '29.02.2023'],
  ],
  [
    'date-month-day-year',
    { '12/31/2024': '2024-12-31', '1 2 03': '2003-01-02' },
    ['31/12/2024', '1/2', '１/2/2024'],
  ],
  [
    'date-year-month-day',
    { '2024-12-31': '2024-12-31', '２０２４年１２月３１日': '2024-12-31' },
    ['2024-13-01', '202-12-31', 'x2024-12-31'],
  ],
  [
    'date-month-year',
    { '12/2024': '2024-12', '१२ २०२४': '2024-12', '1.3': '2003-01' },
    ['13/2024', '12/202', '12/2024.'],
  ],
  ['date-year-month', { '2024-12': '2024-12', '２４年１月': '2024-01' }, ['2024-13', '204-12', '0000-01']],
  [
    'date-ind-day-monthname-year-hi',
    { '11 पौष 1921': '2000-01-01', '१ Chaitra १९४५': '2023-03-22', '31 Chaitra 1946': '2024-04-20' },
    ['31 Chaitra 1945', '11 January 2000', '11 पौष 192', '1१ पौष 1921'],
  ],
  [
    'date-jpn-era-year-month-day',
    { 令和6年12月31日: '2024-12-31', '平 元 年 １ 月 ８ 日': '1989-01-08' },
    ['令和6年2月30日', '6年12月31日', '令和106年1月1日'],
  ],
  [
    'date-jpn-era-year-month',
    { 昭和64年1月: '1989-01', 明治元年1月: '1868-01' },
    ['昭和64年13月', '昭和64年1月1日'],
  ],
  [
    'date-day-monthname-en',
    { '31 December': '--12-31', '31st of DEC': '--12-31' },
    ['31 december', '31 Dece', '31Dec', '30 Feb'],
  ],
  [
    'date-day-monthname-year-en',
    { '31 December 2024': '2024-12-31', '31-DEC-24': '2024-12-31' },
    ['31 dec 2024', '31 Dec 224', 'December 31, 2024'],
  ],
  [
    'date-monthname-day-en',
    { 'December 31': '--12-31', 'DEC. 31st': '--12-31' },
    ['31 December', 'December 31 st', 'Dec31st2024'],
  ],
  [
    'date-monthname-day-year-en',
    { 'December 31, 2024': '2024-12-31', 'DEC 31 24': '2024-12-31' },
    ['31 December 2024', 'Feb 30, 2024'],
  ],
  [
    'date-monthname-year-en',
    { 'December 2024': '2024-12', 'SEPT. 24': '2024-09' },
    ['december 2024', 'Dec2024x', '2024 December'],
  ],
  [
    'date-year-monthname-en',
    { '2024 December': '2024-12', '24, DEC': '2024-12' },
    ['2024 Decem', 'December 2024'],
  ],
  [
    'date-day-monthname-year-hi',
    { '31 दिसंबर 2024': '2024-12-31', '३१ दिसंबर २४': '2024-12-31' },
    ['31 Dec 2024', '31 दिसंबर 4', '१२ ०९ २०१२'],
  ],
  ['date-monthname-year-hi', { 'दिसंबर २०२४': '2024-12' }, ['दिसंबर 4', 'Dec 2024']],
  [
    'date-monthname-day-hu',
    { 'december 31': '--12-31', 'Szept. 5': '--09-05' },
    ['december 31.', '31 december'],
  ],
  [
    'date-year-monthname-hu',
    { '2024. december': '2024-12', '24 MÁRC.': '2024-03' },
    ['december 2024', '2024. decemberxxxx'],
  ],
  [
    'date-year-monthname-day-hu',
    { '2024. december 31': '2024-12-31' },
    ['2024. december 31.', '2024. dez 31'],
  ],
  ['date-monthname-day-lt', { 'gruodžio 31 d.': '--12-31', 'RGS 5': '--09-05' }, ['31 gruodžio']],
  ['date-year-monthname-lt', { '2024 m. gruodžio mėn.': '2024-12' }, ['2024 xgru', 'gruodis 2024']],
  [
    'date-year-monthname-day-lt',
    { '2024 m. gruodžio 31 d.': '2024-12-31' },
    ['2024 m. gruodžio 32 d.', '2024 xgru 31'],
  ],
  [
    'date-day-monthname-lv',
    { '31. decembris': '--12-31', '1. Maijs': '--05-01' },
    ['1. maijam', '31. decembriszz'],
  ],
  [
    'date-year-monthname-lv',
    { '2024. gada decembris': '2024-12' },
    ['decembris 2024', '2024. gada decembrisss'],
  ],
  [
    'date-year-day-monthname-lv',
    { '2024. gada 31. decembris': '2024-12-31' },
    ['2024. gada 31. dez', '31. decembris 2024'],
  ],
  [
    'date-day-monthroman',
    { '31.XII': '--12-31', '1 viii': '--08-01' },
    ['31.XIII', '31.Xii', '31XII', '30.II', '31.XII.'],
  ],
  [
    'date-day-monthroman-year',
    { '31.XII.2024': '2024-12-31', '1 v 24': '2024-05-01' },
    ['31.IIX.2024', '31.XII2024', '31.XII.224'],
  ],
  [
    'date-monthroman-year',
    { 'XII 2024': '2024-12', 'iv/24': '2024-04' },
    ['XIII 2024', 'XII2024', '.XII 2024'],
  ],
  ...toSamples(dayFirst),
];

const fifthRegistry: readonly Sample[] = [
  ...toSamples([
    [
      'cy',
      ['31 Rhagfyr', '31ain o RHAG'],
      ['31 Rhagfyr 2024'],
      ['Ragfyr 2024', 'rhagfyr 24'],
      ['31 ragfyr 2024', '31 xrhag'],
    ],
  ]),
  [
    'num-dot-decimal-apos',
    { "1'234.50": '1234.5', '1’234`567´8′9': '123456789', '.5': '0.5' },
    ["'", '1＇234', "1.2'3", '1.2.3'],
  ],
  ['num-comma-decimal-apos', { "1'234,50": '1234.5', '1.234’5': '12345' }, ["1,2'3", ',', "1'234.50,"]],
  [
    'num-unit-decimal-apos',
    { "1'234 Fr. 50 Rp.": '1234.5', '１＇２３４円５': '1234.05' },
    ["1'50", 'Fr. 50', "1'234 Fr. 500"],
  ],
];

describe('registry 4', () => {
  itReads('tr4', fourthRegistry);

  it('has a sample for every format', () => {
    expect(fourthRegistry.map(([name]) => name).sort()).toEqual([...registryOf('tr4').formats.keys()].sort());
  });
});

describe('registry 5', () => {
  itReads('tr5', fifthRegistry);

  it('has a sample for every format', () => {
    const names = [...fourthRegistry, ...fifthRegistry].map(([name]) => name);
    expect(names.sort()).toEqual([...registryOf('tr5').formats.keys()].sort());
  });
});

import { describe, expect, it } from 'vitest';
import { registryOf } from './registry.ts';

const { formats } = registryOf('tr1');

/** The texts that each format accepts and refuses. */
const samples: readonly (readonly [
  name: string,
  reads: { readonly [text: string]: string },
  refuses: string[],
])[] = [
  [
    'dateslashus',
    { '12/31/2024': '2024-12-31', '1/2/24': '2024-01-02' },
    ['31/12/2024', '12/31/224', '1/2', '1 /2/24'],
  ],
  ['dateslasheu', { '31/12/2024': '2024-12-31', ' 1/2/24\n': '2024-02-01' }, ['12/31/2024', '29/02/2023']],
  ['datedotus', { '12.31.2024': '2024-12-31', '1.2.24': '2024-01-02' }, ['31.12.2024', '12/31/2024']],
  ['datedoteu', { '31.12.2024': '2024-12-31', '29.02.2024': '2024-02-29' }, ['12.31.2024', '31x12x2024']],
  [
    'datelongus',
    { 'December 31, 2024': '2024-12-31', 'May 1, 24': '2024-05-01' },
    ['Dec 31, 2024', 'DECEMBER 31, 2024', 'December 31 2024', 'December  31, 2024'],
  ],
  ['dateshortus', { 'Dec 31, 2024': '2024-12-31' }, ['December 31, 2024', 'dec 31, 2024', 'Feb 30, 2024']],
  [
    'datelonguk',
    { '31 December 2024': '2024-12-31' },
    ['31 Dec 2024', '31st December 2024', '31 December, 2024'],
  ],
  ['dateshortuk', { '31 Dec 2024': '2024-12-31' }, ['31 December 2024', '31 DEC 2024', '31\u00a0Dec 2024']],
  ['datelongdaymonthuk', { '29 February': '--02-29' }, ['30 February', '29 Feb']],
  ['dateshortdaymonthuk', { '1 Feb': '--02-01' }, ['1 February', '0 Feb']],
  ['datelongmonthdayus', { 'December 31': '--12-31' }, ['Dec 31', 'December 32']],
  ['dateshortmonthdayus', { 'Dec 31': '--12-31' }, ['December 31', 'Dec 31st']],
  ['dateslashdaymontheu', { '31/12': '--12-31', '1/2': '--02-01' }, ['12/31', '30/2', '1/2/3']],
  ['dateslashmonthdayus', { '12/31': '--12-31', '1/2': '--01-02' }, ['31/12', '2/30']],
  ['datelongyearmonth', { '2024 December': '2024-12', '24 May': '2024-05' }, ['2024 Dec', '204 May']],
  ['dateshortyearmonth', { '2024 Dec': '2024-12' }, ['2024 December', 'Dec 2024']],
  ['datelongmonthyear', { 'December 2024': '2024-12' }, ['Dec 2024', 'December 4']],
  ['dateshortmonthyear', { 'Dec 24': '2024-12' }, ['December 24', 'Dec, 24']],
  [
    'numcommadot',
    { '1,234,567.89': '1234567.89', '0.50': '0.50', '12': '12' },
    ['1234.5', '1,23', '.5', '1.', '1.234,5'],
  ],
  ['numspacedot', { '1 234.5': '1234.5', '1\u00a0234': '1234' }, ['1,234.5', '1 23', '1  234']],
  ['numdotcomma', { '1.234,56': '1234.56', '123': '123' }, ['1,234.56', '1234,5', '1.23']],
  ['numspacecomma', { '1 234,56': '1234.56' }, ['1.234,56', '1 234,']],
  ['numcomma', { '1234,56': '1234.56', '1234': '1234' }, ['1.234,56', '1,2,3', ',5']],
  ['numdash', { '-': '0', ' - ': '0' }, ['–', '--', '']],
];

describe('registry 1', () => {
  it.each(samples)('%s', (name, reads, refuses) => {
    const format = formats.get(name);
    const read = Object.fromEntries(Object.keys(reads).map((text) => [text, format?.read(text)]));
    expect(read).toEqual(reads);
    expect(refuses.filter((text) => format?.read(text) !== undefined)).toEqual([]);
  });

  it('has a sample for every format', () => {
    expect(samples.map(([name]) => name).sort()).toEqual([...formats.keys()].sort());
  });
});

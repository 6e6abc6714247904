import { describe, expect, test } from 'vitest';
import { scaffold } from '../../../../test/support/scaffold.ts';
import { Collector } from '../../../findings/collector.ts';
import type { FilingFact, FilingV2 } from '../../../model/filing-v2.ts';
import { Report } from '../../../model/report/report.ts';
import { type InlineOptions, writeInline } from './inline-writer.ts';

type Draft = Partial<FilingFact> & { readonly measure?: string };

/** A filing of facts that differ from a plain amount or text only in the given parts. */
function filing(drafts: readonly Draft[], others: Partial<FilingV2> = {}): FilingV2 {
  const document = scaffold('us-gaap', { totalAssets: '1' }) as unknown as FilingV2;
  const measures = ['iso4217:EUR', 'xbrli:pure', 'xbrli:shares'];
  return {
    ...document,
    units: [
      ...measures.map((measure) => ({ id: measure.slice(measure.indexOf(':') + 1), measures: [measure] })),
      { id: 'eps', numerator: ['iso4217:EUR'], denominator: ['xbrli:shares'] },
    ],
    facts: drafts.map(
      ({ measure, ...draft }, index): FilingFact => ({
        id: `f${index}`,
        concept: `us-gaap:Item${index}`,
        contextRef: 'now',
        ...(measure && { unitRef: measure }),
        ...(measure && !draft.nil && { decimals: 0 }),
        ...draft,
      }),
    ),
    ...others,
  };
}

function write(document: FilingV2, options: InlineOptions = {}): string {
  return writeInline(new Report(document), new Collector(10), options).toString();
}

/** Returns the content of the `td` cells in the body. */
function cells(text: string): string[] {
  return [...text.slice(text.indexOf('id="section-1"')).matchAll(/<td[^>]*>(.*?)<\/td>/gs)]
    .map(([, content = '']) => content)
    .filter((content) => content !== '');
}

const number = (attributes: string, text: string, index = 0, unit = 'EUR') =>
  `<ix:nonFraction id="f${index}" name="us-gaap:Item${index}" contextRef="now" unitRef="${unit}" ${attributes}>${text}</ix:nonFraction>`;

describe('numbers', () => {
  test('in another currency than that of the heading state their scale too', () => {
    const units = [
      { id: 'EUR', measures: ['iso4217:EUR'] },
      { id: 'USD', measures: ['iso4217:USD'] },
    ];
    const amounts = [
      { measure: 'EUR', value: '1000' },
      { measure: 'EUR', value: '2000' },
      { measure: 'USD', value: '3000' },
    ];
    const text = write(filing(amounts, { units }));
    expect(text).toContain('>(in thousands of euros)</caption>');
    expect(text).toMatch(/Item 2 <span[^>]*>in thousands<\/span>/);
  });

  test('are scaled if none loses a digit, and the heading says so', () => {
    const text = write(
      filing([
        { measure: 'EUR', value: '1234000', decimals: -3 },
        { measure: 'EUR', value: '-5000' },
        { measure: 'EUR', value: '0' },
      ]),
    );
    expect(text).toContain('>(in thousands of euros)</caption>');
    expect(cells(text)).toEqual([
      number('decimals="-3" scale="3" format="ixt:num-dot-decimal"', '1,234'),
      `(${number('decimals="0" scale="3" sign="-" format="ixt:num-dot-decimal"', '5', 1)})`,
      number('decimals="0" format="ixt:fixed-zero"', '–', 2),
    ]);
  });

  test('may request a scale, unless the caller requests another', () => {
    const hinted = filing([{ measure: 'EUR', value: '5000000', presentation: { scale: 3 } }]);
    expect(write(hinted)).toContain('>(in thousands of euros)</caption>');
    expect(write(hinted, { scale: 6 })).toContain('>(in millions of euros)</caption>');
  });

  test('are not scaled if one would lose a digit', () => {
    const text = write(
      filing([
        { measure: 'EUR', value: '1000000' },
        { measure: 'EUR', value: '1.5' },
      ]),
      {
        scale: 6,
        language: 'de',
        registry: 'tr3',
      },
    );
    expect(text).toContain('>in €</caption>');
    expect(cells(text)).toEqual([
      number('decimals="0" format="ixt:numcommadecimal"', '1.000.000,00'),
      number('decimals="0" format="ixt:numcommadecimal"', '1,50', 1),
    ]);
  });

  test('of shares and ratios are not scaled; rates are in percent', () => {
    const text = write(
      filing([
        { measure: 'shares', value: '5000000' },
        { measure: 'eps', value: '0.5', decimals: 1 },
        { measure: 'pure', value: '0.255', decimals: 3, concept: 'us-gaap:Item2' },
        { measure: 'pure', value: '0.2', decimals: 1, concept: 'us-gaap:TaxRate' },
      ]),
    );
    expect(cells(text).map((cell) => cell.replace(/<[^>]*>/g, ''))).toEqual([
      '5,000,000',
      '0.50',
      '0.255',
      '20%',
    ]);
    expect(text).toContain('scale="-2"');
  });

  test('shown with the opposite sign keep their value', () => {
    const shown = (value: string) =>
      cells(write(filing([{ measure: 'EUR', value, presentation: { negated: true } }])));
    expect(shown('7')).toEqual([`(${number('decimals="0" format="ixt:num-dot-decimal"', '7')})`]);
    expect(shown('-7')).toEqual([number('decimals="0" sign="-" format="ixt:num-dot-decimal"', '7')]);
  });

  test('that are nil are empty, with a dash beside them', () => {
    expect(cells(write(filing([{ measure: 'EUR', nil: true }])))).toEqual([
      `${number('xsi:nil="true"', '')}—`,
    ]);
  });
});

describe('texts', () => {
  const shown = (value: string, options: InlineOptions = {}, draft: Draft = {}) =>
    cells(write(filing([{ value, ...draft }]), options))[0];
  const element = (attributes: string, content: string) =>
    `<ix:nonNumeric id="f0" name="us-gaap:Item0" contextRef="now" xml:lang="en"${attributes}>${content}</ix:nonNumeric>`;

  test('are written unchanged', () => {
    expect(shown('a  b\r\n<c')).toBeUndefined();
    expect(shown('A & B ')).toBe(element('', 'A &amp; B '));
    expect(write(filing([{ value: 'a\r\nb' }]))).toContain('>a&#13;\nb</ix:nonNumeric>');
  });

  test('that are dates or booleans are shown in words', () => {
    const unbroken = (text: string) => `<span class="code">${text}</span>`;
    expect(shown('2025-12-31')).toBe(
      unbroken(element(' format="ixt:date-monthname-day-year-en"', 'December 31, 2025')),
    );
    expect(shown('2025-12-31', { registry: 'tr3' })).toBe(
      unbroken(element(' format="ixt:datemonthdayyearen"', 'December 31, 2025')),
    );
    expect(shown('true', { language: 'de' })).toBe(element(' format="ixt:fixed-true"', 'Ja'));
    expect(shown('2025-02-30')).toBe(unbroken(element('', '2025-02-30')));
  });

  test('in another language state it, and their direction', () => {
    const text = write(filing([{ value: 'שלום', language: 'he' }]));
    expect(text).toContain('<html xmlns="http://www.w3.org/1999/xhtml"');
    expect(text).toMatch(/<td class="value" dir="rtl"><ix:nonNumeric [^>]*xml:lang="he">/);
  });

  test('with markup keep it as markup', () => {
    const text = write(filing([{ value: '<p>A <b>b</b></p>' }]));
    expect(text).toContain('escape="true"><p>A <b>b</b></p></ix:nonNumeric>');
  });

  test('that are invisible are hidden, and linked from their place', () => {
    const text = write(filing([{ value: ' ' }]));
    expect(text).toMatch(/<ix:hidden>\s*<ix:nonNumeric id="f0"[^>]*> <\/ix:nonNumeric>\s*<\/ix:hidden>/);
    expect(cells(text)).toEqual(['<span style="-ix-hidden:f0">—</span>']);
  });
});

test('a repeated number is tagged again as a copy', () => {
  const content = [{ type: 'paragraph' as const, factRef: 'f0' }];
  const text = write(
    filing([{ measure: 'EUR', value: '5' }], {
      sections: [
        { title: 'One', content },
        { title: 'Two', content },
      ],
    }),
  );
  expect(text.match(/id="f0"/g)).toHaveLength(1);
  expect(text).toMatch(/<ix:nonFraction id="f0-copy-1"[^>]*>5<\/ix:nonFraction>/);
});

test('footnotes are at the end of the section, with marks beside their facts', () => {
  const text = write(
    filing([{ measure: 'EUR', value: '5' }, { value: 'x' }], {
      footnotes: [{ id: 'n', text: 'Why', language: 'en', factRefs: ['f0', 'f1'] }],
    }),
  );
  expect(text.match(/<a class="link" href="#n">1<\/a>/g)).toHaveLength(2);
  expect(text).toContain('<sup>1</sup> <ix:footnote id="n" xml:lang="en">Why</ix:footnote>');
  expect(text).toContain('<ix:relationship fromRefs="f0 f1" toRefs="n"/>');
});

test('identifiers are below their names', () => {
  const text = write(
    filing([{ measure: 'EUR', value: '5' }], {
      entity: {
        name: 'Example',
        identifiers: [
          { scheme: 'https://www.revenue.ie', value: '1234567T' },
          { scheme: 'http://www.example.com/register', value: '77' },
        ],
      },
    }),
  );
  const named = text.matchAll(/<th[^>]*>([^<]*)<\/th><td class="value">([^<]*)</g);
  expect([...named].map(([, name, value]) => [name, value])).toEqual([
    ['Irish tax reference', '1234567T'],
    ['ID', '77'],
    ['Presentation currency', 'EUR'],
  ]);
});

test('a number among texts is aligned like them', () => {
  const place = (cells: readonly string[]) => {
    const facts = [{ measure: 'EUR', value: '5' }, { value: 'Five' }, { value: 'Six' }];
    const rows = cells.map((factRef) => ({ label: factRef, cells: [{ factRef }] }));
    const text = write(
      filing(facts, { sections: [{ title: 'Both', content: [{ type: 'table', columns: [''], rows }] }] }),
    );
    return /<td class="(\w+)"><ix:nonFraction/.exec(text)?.[1];
  };
  expect(place(['f0', 'f1', 'f2'])).toBe('value');
  expect(place(['f0'])).toBe('number');
});

test('text cannot break out of its element', () => {
  const evil = '</title><script>&"\u0000';
  const text = write(
    filing([{ measure: 'EUR', value: '5', presentation: { label: evil } }], {
      entity: {
        name: evil,
        identifiers: [
          { scheme: 'lei', value: 'x' },
          { scheme: evil, value: evil },
        ],
      },
      sections: [
        {
          title: evil,
          content: [{ type: 'table', columns: [evil], rows: [{ label: evil, cells: [{ factRef: 'f0' }] }] }],
        },
      ],
    }),
    { title: evil },
  );
  expect(text).not.toContain('<script');
  expect(text).not.toContain('\u0000');
});

test('styles may be written as attributes only', () => {
  const text = write(filing([{ measure: 'EUR', value: '5' }]), { styles: 'attributes', theme: 'slate' });
  expect(text).not.toMatch(/<style| class=/);
  expect(text).toContain('#333b45');
});

describe('blocks of text', () => {
  const block = (value: string) => filing([{ concept: 'us-gaap:RevenueTextBlock', value }]);

  test('are escaped, however short', () => {
    for (const value of ['At cost', 'true', 'R &amp; D', '<p>At cost</p>'])
      expect(write(block(value)), value).toContain(` escape="true">${value}</ix:nonNumeric>`);
  });

  test.each([
    ['R & D', 'an unescaped "&"'],
    ['<p>A&nbsp;B</p>', '"&nbsp;" instead of the character itself'],
    ['<p lang="fr">A</p>', 'the attribute "lang" of the element "p"'],
    ['<P>A</P>', 'the element "P" where XHTML does not allow it'],
    ["<p class='a'>A</p>", 'markup that is not in canonical XHTML form'],
  ])('that cannot be escaped are refused if the regulator requires it: %s', (value, obstacle) => {
    const collector = new Collector(10);
    writeInline(new Report(block(value)), collector, { escapesBlocks: true });
    expect(collector.verdict(block(value)).errors).toMatchObject([
      { code: 'INL-108', path: '/facts/0/value', message: expect.stringContaining(obstacle) },
    ]);
  });
});

test.each([
  ['Müller & Söhne <Holding> AG', []],
  ['Risk < 5 % & falling', []],
  ['<p>Müller & Söhne</p>', ['INL-108']],
  ['<P>At cost', ['INL-108']],
])('a plain string is taken for markup only by its tags: %s', (value, codes) => {
  const document = filing([{ concept: 'us-gaap:EntityRegistrantName', value }]);
  const collector = new Collector(10);
  writeInline(new Report(document), collector, { escapesBlocks: true });
  expect(collector.verdict(document).warnings.map(({ code }) => code)).toEqual(codes);
});

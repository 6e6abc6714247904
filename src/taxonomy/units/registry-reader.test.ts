import { describe, expect, test } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import { SourceText } from '../../xml/source-text.ts';
import { readUnitsRegistry } from './registry-reader.ts';

const UTR = 'http://www.xbrl.org/2009/utr';

function read(entries: string) {
  const collector = new Collector(10);
  const text = `<utr xmlns="${UTR}"><units>${entries}</units></utr>`;
  const registry = readUnitsRegistry(new SourceText(text), collector);
  return { registry, errors: collector.verdict({}).errors };
}

const entry = (parts: Readonly<Record<string, string>>) =>
  `<unit>${Object.entries({ unitId: 'acre', itemType: 'areaItemType', status: 'REC', ...parts })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</unit>`;

const ratio = { numeratorItemType: 'monetaryItemType', denominatorItemType: 'areaItemType' };

describe('a units registry', () => {
  test('is read with its units and ratios', () => {
    const { registry, errors } = read(
      entry({ unitName: ' Acre\n', nsUnit: UTR, symbol: 'a' }) + entry({ ...ratio, unitId: 'rent' }),
    );
    expect(errors).toEqual([]);
    expect(registry?.units).toEqual([
      {
        id: 'acre',
        name: 'Acre',
        namespace: UTR,
        itemType: { local: 'areaItemType', namespace: undefined },
        numerator: undefined,
        denominator: undefined,
        symbol: 'a',
        status: 'REC',
      },
      {
        id: 'rent',
        name: 'rent',
        namespace: undefined,
        itemType: { local: 'areaItemType', namespace: undefined },
        numerator: { local: 'monetaryItemType', namespace: undefined },
        denominator: { local: 'areaItemType', namespace: undefined },
        symbol: undefined,
        status: 'REC',
      },
    ]);
  });

  test.each([
    ['has no type', entry({ itemType: '', nsUnit: UTR }), 'has no itemType'],
    ['has a symbol beside a ratio', entry({ ...ratio, symbol: 'a' }), 'symbol'],
    ['has a namespace beside a ratio', entry({ ...ratio, nsUnit: UTR }), 'numeratorItemType'],
    ['has half a ratio', entry({ numeratorItemType: 'areaItemType' }), 'no denominatorItemType'],
    [
      'has the namespace of a missing type',
      entry({ ...ratio, numeratorItemType: '', nsNumeratorItemType: UTR }),
      'no numeratorItemType',
    ],
  ])('reports an entry that %s, and omits it', (_, text, words) => {
    const { registry, errors } = read(text);
    expect(errors.map(({ code }) => code)).toEqual(['TXM-201']);
    expect(errors[0]?.message).toContain(words);
    expect(registry?.units).toEqual([]);
  });

  test('has each id once per status', () => {
    const twice = read(entry({ nsUnit: UTR }) + entry({ nsUnit: UTR }));
    expect(twice.errors.map(({ code }) => code)).toEqual(['TXM-201']);
    expect(twice.registry?.units).toHaveLength(1);
    expect(read(entry({}) + entry({ status: 'CR' })).errors).toEqual([]);
  });

  test('is neither another document nor malformed XML', () => {
    const collector = new Collector(10);
    expect(readUnitsRegistry(new SourceText('<utr/>'), collector)).toBeUndefined();
    expect(readUnitsRegistry(new SourceText('<utr>'), collector)).toBeUndefined();
    expect(collector.verdict({}).errors.map(({ code }) => code)).toEqual(['TXM-201', 'TXM-201']);
  });
});

import { describe, expect, test } from 'vitest';
import { checkExample, loadExample } from '../../../test/support/example-check.ts';
import {
  exampleArc,
  exampleContext,
  exampleItem,
  exampleLink,
  exampleLocator,
  exampleReport,
} from '../../../test/support/example-taxonomy.ts';
import { Collector } from '../../findings/collector.ts';
import { mapInstance } from './instance-filing.ts';
import { checkByTaxonomy } from './taxonomy-checks.ts';

const number = (name: string, value: string, attributes = 'decimals="0"') =>
  `<t:${name} contextRef="i" unitRef="eur" ${attributes}>${value}</t:${name}>`;

const check = (facts: string, schema = {}) => checkExample(exampleReport({ schema, facts }));

describe('requirements of a fact by its type', () => {
  test.each([
    ['a number', number('Cash', '1'), []],
    ['a number with a precision', number('Cash', '1', 'precision="3"'), []],
    ['a nil number', number('Cash', '', 'xsi:nil="true"'), []],
    ['an empty item without a context', '<t:Note/>', ['xbrl.4.6.1:itemContextRef 5:1']],
    ['a missing context', '<t:Note contextRef="x">A</t:Note>', ['xbrl.4.6.1:itemContextRef 5:1']],
    [
      'a unit that is a context',
      '<t:Cash contextRef="i" unitRef="i" decimals="0">1</t:Cash>',
      ['xbrl.4.6.2:numericUnit 5:1'],
    ],
    ['no decimals', number('Cash', '1', ''), ['xbrl.4.6.3:missingPrecisionDecimals 5:1']],
    ['both', number('Cash', '1', 'decimals="0" precision="1"'), ['xbrl.4.6.3:bothPrecisionAndDecimals 5:1']],
    [
      'decimals on nil',
      number('Cash', '', 'decimals="0" xsi:nil="true"'),
      ['xbrl.4.6.3:nilPrecisionDecimals 5:1'],
    ],
    [
      'decimals on text',
      '<t:Note contextRef="d" decimals="0">A</t:Note>',
      ['xbrl.4.6.3:extraneousPrecisionDecimals 5:1'],
    ],
    ['wrong decimals', number('Cash', '1', 'decimals="x"'), ['xbrl.4.6.5:decimals 5:1']],
  ])('%s', (_, facts, expected) => {
    expect(check(facts)).toEqual(expected);
  });

  const given = (attribute: string) => ({
    concepts: exampleItem('Cash', 'xbrli:periodType="instant"', 't:given'),
    declarations: `<complexType name="given"><simpleContent><restriction base="xbrli:monetaryItemType">${attribute}</restriction></simpleContent></complexType>`,
  });

  test('the schema can provide decimals', () => {
    const schema = given('<attribute name="decimals" type="xbrli:decimalsType" default="2"/>');
    expect(check(number('Cash', '1', ''), schema)).toEqual([]);
    expect(check(number('Cash', '', 'xsi:nil="true"'), schema)).toEqual([
      'xbrl.4.6.3:nilPrecisionDecimals 5:1',
    ]);
    expect(check(number('Cash', '1', 'precision="2"'), schema)).toEqual([
      'xbrl.4.6.3:bothPrecisionAndDecimals 5:1',
    ]);
  });

  test('schema defaults become part of the filing', () => {
    const schema = given('<attribute name="decimals" type="xbrli:decimalsType" fixed="-3"/>');
    const { instance, dts } = loadExample(exampleReport({ schema, facts: number('Cash', '5000', '') }));
    const filing = mapInstance(instance, new Collector(10), { createdAt: '2026-01-01T00:00:00Z' }, dts);
    expect(filing.facts).toMatchObject([{ value: '5000', decimals: -3 }]);
  });

  test('a fact in a tuple is checked like any other', () => {
    const tuple =
      '<element name="List" substitutionGroup="xbrli:tuple"><complexType><sequence><element ref="t:Cash"/></sequence></complexType></element>';
    expect(check(`<t:List>\n${number('Cash', '1', '')}</t:List>`, { declarations: tuple })).toEqual([
      'xbrl.4.6.3:missingPrecisionDecimals 6:1',
    ]);
  });

  test('facts of a missing schema are checked by their syntax', () => {
    const files = exampleReport({
      facts: '<u:Cash xmlns:u="http://example.com/u" contextRef="i" unitRef="eur">1</u:Cash>',
    });
    const { instance, dts } = loadExample(files);
    const collector = new Collector(10);
    expect(dts.missing.size).toBe(0);
    expect(check(files['report.xbrl']?.split('\n')[4] ?? '')).toEqual(['xbrl.4.6:notItemOrTuple 5:1']);
    checkByMissing(instance, dts, collector);
    expect(collector.verdict({}).errors.map(({ code }) => code)).toEqual([
      'xbrl.4.6.3:missingPrecisionDecimals',
    ]);
  });

  test('items of a missing type are checked by their syntax', () => {
    const schema = { concepts: exampleItem('Cash', 'xbrli:periodType="instant"', 't:unknownItemType') };
    expect(check(number('Cash', '1'), schema)).toEqual([]);
    expect(check(number('Cash', '1', ''), schema)).toEqual(['xbrl.4.6.3:missingPrecisionDecimals 5:1']);
    expect(check('<t:Cash contextRef="d">text</t:Cash>', schema)).toEqual([
      'xbrl.4.7.2:contextPeriodType 5:1',
    ]);
  });

  test('values are checked unless another check has done so', () => {
    const files = exampleReport({ facts: `${number('Cash', 'one')}\n${number('Cash', '1')}` });
    expect(checkExample(files)).toEqual([]);
    expect(checkExample(files, { values: true })).toEqual(['xsd:cvc-datatype-valid 5:1']);
  });
});

function checkByMissing(
  instance: Parameters<typeof checkByTaxonomy>[0],
  dts: Parameters<typeof checkByTaxonomy>[1],
  collector: Collector,
): void {
  const incomplete = new Proxy(dts, {
    get: (target, name) => (name === 'missing' ? new Set(['u.xsd']) : bound(target, name)),
  });
  checkByTaxonomy(instance, incomplete, collector);
}

function bound(target: object, name: string | symbol): unknown {
  const value = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}

describe('units', () => {
  const unit = (measures: string) => `<xbrli:unit id="eur">${measures}</xbrli:unit>`;
  const divided =
    '<xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide>';
  test.each([
    ['<xbrli:measure>iso4217:DEM</xbrli:measure>', []],
    ['<xbrli:measure>iso4217:Euro</xbrli:measure>', ['xbrl.4.8.2:monetaryFactUnit-notMonetaryMeasure 5:1']],
    [divided, ['xbrl.4.8.2:monetaryFactUnit-notSingleMeasure 5:1']],
  ])('for money: %s', (measures, expected) => {
    expect(checkExample(exampleReport({ units: unit(measures), facts: number('Cash', '1') }))).toEqual(
      expected,
    );
  });

  test('a measure of a pure number needs no namespace', () => {
    const files = exampleReport({
      schema: { concepts: exampleItem('Cash', 'xbrli:periodType="instant"', 'xbrli:pureItemType') },
      units: unit('<xbrli:measure>pure</xbrli:measure>'),
      facts: number('Cash', '1'),
    });
    expect(checkExample(files)).toEqual([]);
  });
});

describe('relationships between concepts', () => {
  const link = (arcrole: string) =>
    exampleLink(
      'definitionLink',
      exampleLocator('Assets') +
        exampleLocator('Cash') +
        exampleArc('definitionArc', arcrole, 'Assets', 'Cash'),
    );
  const code = 'xbrl.5.2.6.2.2:essenceAliasUnitsInconsistency';
  const units =
    '<xbrli:unit id="eur"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit><xbrli:unit id="e2"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit><xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>';

  test.each([
    [`${number('Assets', '100')}\n${number('Cash', '100.0')}`, []],
    [`${number('Assets', '104')}\n${number('Cash', '100', 'decimals="-1"')}`, []],
    [`${number('Assets', '100')}\n${number('Cash', '100').replace('eur', 'e2')}`, []],
    [`${number('Assets', '100')}\n${number('Cash', '100').replace('eur', 'usd')}`, [`${code} 6:1`]],
    [`${number('Assets', '100')}\n${number('Cash', '', 'xsi:nil="true"')}`, [`${code} 6:1`]],
    [`${number('Assets', '1')}\n${number('Assets', '2')}\n${number('Cash', '1')}`, [`${code} 7:1`]],
  ])('an essence and its alias: %s', (facts, expected) => {
    expect(checkExample(exampleReport({ linkbase: link('essence-alias'), units, facts }))).toEqual(expected);
  });

  test('a required concept may be reported anywhere', () => {
    const files = exampleReport({
      linkbase: link('requires-element'),
      facts: number('Assets', '1') + number('Cash', '2'),
    });
    expect(checkExample(files)).toEqual([]);
  });
});

describe('contexts that are equal by their types', () => {
  const schema = {
    declarations:
      '<element name="Plan"><complexType><sequence><element name="Share" type="decimal" default="1"/></sequence><attribute name="kind" type="boolean" default="true"/></complexType></element>',
  };
  const scenario = (text: string) => `<xbrli:scenario>${text}</xbrli:scenario>`;
  const when = '<xbrli:instant>2025-12-31</xbrli:instant>';
  const inconsistent = (first: string, second: string) =>
    checkExample(
      exampleReport({
        schema,
        contexts: exampleContext('i', when, scenario(first)) + exampleContext('j', when, scenario(second)),
        linkbase: exampleLink(
          'calculationLink',
          exampleLocator('Assets') +
            exampleLocator('Cash') +
            exampleArc('calculationArc', 'summation-item', 'Assets', 'Cash', 'weight="1"'),
        ),
        facts: `${number('Assets', '1')}\n${number('Cash', '2').replace('"i"', '"j"')}`,
      }),
    ).length > 0;

  const plan = (share: string, attributes = '') =>
    `<t:Plan${attributes}><t:Share>${share}</t:Share></t:Plan>`;

  test.each([
    [plan('0.50'), plan('.5'), true],
    [plan('0.5'), plan('0.6'), false],
    [plan(''), plan('1.0'), true],
    [plan('1', ' kind="1"'), plan('1'), true],
    [plan('1', ' kind="false"'), plan('1'), false],
  ])('%s and %s', (first, second, isEqual) => {
    expect(inconsistent(first, second)).toBe(isEqual);
  });
});

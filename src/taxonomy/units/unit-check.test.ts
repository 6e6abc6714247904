import { describe, expect, test } from 'vitest';
import { expandedName } from '../../xml/expanded-name.ts';
import { XBRLI } from '../names.ts';
import { publishedUnits } from './published-units.ts';
import { checkUnit, type Measure } from './unit-check.ts';
import { UnitsRegistry } from './units-registry.ts';

const NUMERIC = 'http://www.xbrl.org/dtr/type/numeric';
const prefixes: Readonly<Record<string, string>> = {
  xbrli: XBRLI,
  iso4217: 'http://www.xbrl.org/2003/iso4217',
  utr: 'http://www.xbrl.org/2009/utr',
  my: 'http://example.com/units',
};

function measures(text: string): Measure[] {
  return text === ''
    ? []
    : text.split('*').map((measure) => {
        const [prefix = '', local = ''] = measure.split(':');
        return { uri: prefixes[prefix] as string, local };
      });
}

function check(type: string | string[], unit: string, registry = publishedUnits()) {
  const types = [type].flat().map((name) => expandedName(NUMERIC, name));
  const [numerator = '', denominator = ''] = unit.split('/');
  const sides = { numerator: measures(numerator), denominator: measures(denominator) };
  return checkUnit(registry, [...types, expandedName(XBRLI, 'decimalItemType')], sides);
}

describe('the published units', () => {
  test.each([
    ['areaItemType', 'utr:sqm'],
    ['perShareItemType', 'iso4217:EUR/xbrli:shares'],
    ['perUnitItemType', 'iso4217:EUR/my:bottle'],
    ['flowItemType', 'utr:bbl/utr:D'],
    ['flowItemType', 'utr:kWh/utr:D'],
    ['ghgEmissionsPerMonetaryItemType', 'utr:tCO2e/iso4217:EUR'],
    ['widgetItemType', 'my:widget*my:widget'],
  ])('allow %s the unit %s', (type, unit) => expect(check(type, unit)).toBeUndefined());

  test.each([
    ['areaItemType', 'my:sqm'],
    ['areaItemType', 'utr:kg'],
    ['areaItemType', 'utr:m*utr:m'],
    ['areaItemType', 'utr:sqm/utr:sqm'],
    ['perShareItemType', 'iso4217:EUR'],
    ['perShareItemType', 'iso4217:EUR/xbrli:pure'],
    ['perShareItemType', 'xbrli:shares/iso4217:EUR'],
    ['perUnitItemType', 'my:bottle/iso4217:EUR'],
    ['perUnitItemType', 'iso4217:EUR/my:a*my:b'],
  ])('do not allow %s the unit %s', (type, unit) => expect(check(type, unit)).toBeDefined());

  test('check a type by its nearest ancestor', () => {
    const fault = check(['rentalAreaItemType', 'areaItemType'], 'utr:kg');
    expect(fault?.itemType).toBe(expandedName(NUMERIC, 'areaItemType'));
    expect(fault?.allowed.map(({ id }) => id)).toContain('sqm');
    expect(check(['rentalAreaItemType', 'areaItemType'], 'utr:ha')).toBeUndefined();
  });

  test('recognize the types of XBRL itself only in its namespace', () => {
    expect(check('monetaryItemType', 'my:coin')).toBeUndefined();
    const money = [expandedName(XBRLI, 'monetaryItemType')];
    const unit = (text: string) => ({ numerator: measures(text), denominator: [] });
    expect(checkUnit(publishedUnits(), money, unit('my:coin'))).toBeDefined();
    expect(checkUnit(publishedUnits(), money, unit('iso4217:EUR'))).toBeUndefined();
  });
});

test('a nearer type hides the units of its base types', () => {
  const unit = { name: '', namespace: undefined, numerator: undefined, denominator: undefined };
  const rest = { ...unit, symbol: undefined, status: 'REC' };
  const registry = new UnitsRegistry([
    { ...rest, id: 'MB', itemType: { local: 'memoryItemType', namespace: undefined } },
    { ...rest, id: 'GB', itemType: { local: 'graphicsMemoryItemType', namespace: NUMERIC } },
  ]);
  const types = ['graphicsMemoryItemType', 'memoryItemType'];
  expect(check(types, 'my:GB', registry)).toBeUndefined();
  expect(check(types, 'my:MB', registry)).toBeDefined();
});

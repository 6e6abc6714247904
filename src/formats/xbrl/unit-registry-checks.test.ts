import { expect, test } from 'vitest';
import { exampleReportText } from '../../../test/support/example-taxonomy.ts';
import { Collector } from '../../findings/collector.ts';
import { Concept } from '../../taxonomy/concept.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { XBRLI } from '../../taxonomy/names.ts';
import { publishedUnits } from '../../taxonomy/units/published-units.ts';
import { expandedName } from '../../xml/expanded-name.ts';
import type { Element, Type } from '../../xsd/schema/components.ts';
import type { Instance } from './instance.ts';
import { readInstance } from './instance-reader.ts';
import { checkUnitsByRegistry } from './unit-registry-checks.ts';

const NUMERIC = 'http://www.xbrl.org/dtr/type/numeric';

function typeNamed(name: string | undefined, base?: Type): Type {
  return { kind: 'complex', name, base, simple: { primitive: 'decimal' } } as unknown as Type;
}

const decimal = typeNamed(expandedName(XBRLI, 'decimalItemType'));
const money = typeNamed(expandedName(XBRLI, 'monetaryItemType'), decimal);
const area = typeNamed(expandedName(NUMERIC, 'areaItemType'), decimal);
const types: Readonly<Record<string, Type>> = {
  Cash: money,
  Floor: typeNamed(undefined, area),
  Ratio: decimal,
};

const item = { name: expandedName(XBRLI, 'item') } as Element;
const dts = {
  concept(name: string) {
    const type = types[name.slice(name.indexOf('}') + 1)];
    const definition = { attributes: {} };
    return type && new Concept({ name, type, head: item, definition } as unknown as Element);
  },
  labels: () => [],
} as unknown as Dts;

const unit = (id: string, measures: string) => `<xbrli:unit id="${id}">${measures}</xbrli:unit>`;
const measure = (name: string) => `<xbrli:measure>${name}</xbrli:measure>`;

/** Checks facts written as `Concept unit`. */
function check(...facts: readonly string[]) {
  const utr = 'xmlns:utr="http://www.xbrl.org/2009/utr"';
  const text = exampleReportText({
    units: [
      unit('eur', measure('iso4217:EUR')),
      unit('old', measure('iso4217:DEM')),
      unit('own', measure('t:coin')),
      unit('none', measure('iso4217:ECU')),
      `<xbrli:unit ${utr} id="ha">${measure('utr:ha')}</xbrli:unit>`,
      `<xbrli:unit ${utr} id="kg">${measure('utr:kg')}</xbrli:unit>`,
    ].join(''),
    facts: facts
      .map((fact) => fact.split(' '))
      .map(([name, id]) => `<t:${name} contextRef="i" unitRef="${id}" xsi:nil="true"/>`)
      .join('\n'),
  });
  const collector = new Collector(10);
  const instance = readInstance(text, collector) as Instance;
  checkUnitsByRegistry(instance, dts, publishedUnits(), collector);
  return collector.verdict({}).errors;
}

test('accepts units of the registry, and any unit for types it does not have', () => {
  expect(check('Cash eur', 'Floor ha', 'Ratio own', 'Unknown kg')).toEqual([]);
});

test('reports a unit not listed for the type once for all items of a concept', () => {
  const [fault, ...others] = check('Floor ha', 'Floor kg', 'Floor kg');
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ code: 'utre:error-NumericFactUtrInvalid', source: { line: 6, column: 1 } });
  expect(fault?.message).toBe(
    'Floor (t:Floor) has the data type areaItemType, which is measured in acre, ha, sqft, sqkm, sqmi, sqm and 1 more, not in utr:kg; the same is true of one other fact.',
  );
});

test('checks the currency of money, and leaves other units to XBRL 2.1', () => {
  expect(check('Cash old').map(({ code }) => code)).toEqual(['utre:error-NumericFactUtrInvalid']);
  expect(check('Cash own', 'Cash none')).toEqual([]);
});

import { expect, test } from 'vitest';
import { loadTaxonomy } from '../../service/taxonomies.ts';
import { TaxonomyKnowledge } from './taxonomy-knowledge.ts';

const ADDRESS = 'http://example.com/met.xsd';
const types = ['date', 'boolean', 'string', 'QName', 'monetary', 'integer', 'double'];

const schema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://example.com/met"
  xmlns:xbrli="http://www.xbrl.org/2003/instance">
<xs:import namespace="http://www.xbrl.org/2003/instance"
  schemaLocation="http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd"/>
${types.map((type) => `<xs:element name="${type}" id="${type}" type="xbrli:${type}ItemType" substitutionGroup="xbrli:item" xbrli:periodType="instant"/>`).join('\n')}
</xs:schema>`;

const dts = loadTaxonomy([{ url: ADDRESS }], {
  packages: [],
  compiled: () => undefined,
  find: (url) => (url === ADDRESS ? { bytes: Buffer.from(schema), file: url } : undefined),
});
const knowledge = new TaxonomyKnowledge(new Map(), new Map([['m', 'http://example.com/met']]), dts);

test.each([
  ['date', '2025-12-31', '31.12.2025', '2025-02-30'],
  ['boolean', 'true', 'yes', 'TRUE'],
  ['monetary', '-12.50', '1.25E3', 'INF', '12,50', '12.5d2'],
  ['integer', '7', '7.5', '7.0'],
  ['double', '1.25E3', 'much'],
])('checks a cell as a %s', (type, good, ...bad) => {
  expect(knowledge.faultOf(`m:${type}`, good)).toBeUndefined();
  for (const text of bad) expect(knowledge.faultOf(`m:${type}`, text)).toMatch(/^is /);
});

test.each(['string', 'QName', 'unknown'])('accepts any text for %s', (type) => {
  expect(knowledge.faultOf(`m:${type}`, 'any: text')).toBeUndefined();
});

test('without a taxonomy nothing is known', () => {
  expect(
    new TaxonomyKnowledge(new Map(), new Map(), undefined).faultOf('m:date', 'yesterday'),
  ).toBeUndefined();
});

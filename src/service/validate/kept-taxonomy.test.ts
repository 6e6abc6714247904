import { expect, test } from 'vitest';
import { givenFiles } from '../../taxonomy/packages/package-source.ts';
import { NOWHERE } from '../../xml/url.ts';
import { checkOwnTaxonomy } from './kept-taxonomy.ts';

const schema = (type: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xbrli="http://www.xbrl.org/2003/instance" targetNamespace="http://a.example/own">
<xs:import namespace="http://www.xbrl.org/2003/instance" schemaLocation="http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd"/>
<xs:element name="A" id="A" type="${type}" substitutionGroup="xbrli:item" xbrli:periodType="instant" nillable="true"/>
</xs:schema>`;

const check = (text: string | undefined, place = '') => {
  const source = givenFiles((name) =>
    name === 'own.xsd' && text !== undefined ? Buffer.from(text) : undefined,
  );
  return checkOwnTaxonomy([{ url: `${NOWHERE}own.xsd`, by: 'schemaRef', place }], source, undefined, []);
};

test('the taxonomy of a filing is checked once as long as its documents are the same', () => {
  const sound = check(schema('xbrli:monetaryItemType'));
  expect(sound.found.findings).toEqual([]);
  expect(check(schema('xbrli:monetaryItemType'))).toBe(sound);
});

test('a changed, absent or restored document is checked anew', () => {
  const sound = check(schema('xbrli:monetaryItemType'));
  const broken = check(schema('xbrli:noSuchItemType'));
  expect(broken.dts).not.toBe(sound.dts);
  expect(broken.found.counts.error).toBeGreaterThan(0);
  const absent = check(undefined);
  expect([...absent.dts.missing]).toEqual([`${NOWHERE}own.xsd`]);
  expect(check(schema('xbrli:monetaryItemType')).found).toEqual(sound.found);
});

test('findings name the place of the reference in the current report', () => {
  const paths = ['/a', '/b'].map((place) => check(undefined, place).found.findings.map(({ path }) => path));
  expect(paths).toEqual([['/a'], ['/b']]);
});

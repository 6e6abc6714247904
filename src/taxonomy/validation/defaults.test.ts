import { expect, test } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import { SourceText } from '../../xml/source-text.ts';
import { XSD } from '../names.ts';
import { readSchema } from '../schema/schema-reader.ts';
import { SchemaSet } from '../schema/schema-set.ts';
import { defaultAttributes, effectiveText } from './defaults.ts';

function elementOf(declaration: string) {
  const text = `<xs:schema xmlns:xs="${XSD}">${declaration}</xs:schema>`;
  const document = readSchema(new SourceText(text), 'http://example.com/t.xsd', new Collector(10));
  const element = new SchemaSet(document ? [document] : []).element('e');
  if (!element) throw new Error('the element is not declared');
  return element;
}

test('attributes with a default or fixed value are there without being written', () => {
  const { type } = elementOf(`<xs:element name="e"><xs:complexType>
    <xs:attribute name="a" default="1"/><xs:attribute name="b" fixed="2"/><xs:attribute name="c"/>
  </xs:complexType></xs:element>`);
  expect([...defaultAttributes(type)]).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(defaultAttributes(elementOf('<xs:element name="e" type="xs:string"/>').type).size).toBe(0);
});

test('an empty element that is not nil has the text of its declaration', () => {
  const usual = elementOf('<xs:element name="e" type="xs:string" default="x"/>');
  expect(effectiveText(usual, '', false)).toBe('x');
  expect(effectiveText(usual, '', true)).toBe('');
  expect(effectiveText(usual, 'y', false)).toBe('y');
  expect(effectiveText(elementOf('<xs:element name="e" fixed="z"/>'), '', false)).toBe('z');
  expect(effectiveText(elementOf('<xs:element name="e"/>'), '', false)).toBe('');
});

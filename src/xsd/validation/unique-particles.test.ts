import { expect, test } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import { readTaxonomySchema } from '../../taxonomy/taxonomy-schema-reader.ts';
import { expandedName, XSD } from '../../xml/expanded-name.ts';
import { SourceText } from '../../xml/source-text.ts';
import type { ComplexType } from '../schema/components.ts';
import { SchemaSet } from '../schema/schema-set.ts';
import { checkUniqueParticles } from './unique-particles.ts';

const T = 'http://example.com/t';

const declarations = `
  <xs:element name="a" type="xs:string"/><xs:element name="b" type="xs:string"/><xs:element name="c" type="xs:string"/>
  <xs:element name="h" type="xs:string"/><xs:element name="m" type="xs:string" substitutionGroup="h"/>`;

/** Returns what two particles share in a type with this content, if anything. */
function clash(content: string): string | undefined {
  const text = `<xs:schema xmlns:xs="${XSD}" xmlns="${T}" targetNamespace="${T}">${declarations}<xs:complexType name="t">${content}</xs:complexType></xs:schema>`;
  const document = readTaxonomySchema(new SourceText(text), 'http://example.com/t.xsd', new Collector(10));
  const schemas = new SchemaSet(document ? [document] : []);
  return checkUniqueParticles(schemas.type(expandedName(T, 't')) as ComplexType, schemas)?.name;
}

const ref = (name: string, occurs = '') => `<xs:element ref="${name}" ${occurs}/>`;
const optional = 'minOccurs="0"';
const sequence = (parts: string, occurs = '') => `<xs:sequence ${occurs}>${parts}</xs:sequence>`;

test.each([
  ['', '', '', undefined],
  ['', optional, '', undefined],
  [optional, '', optional, undefined],
  ['', '', optional, undefined],
  ['', optional, optional, undefined],
  [optional, optional, '', 'a'],
  [optional, optional, optional, 'a'],
])('a, b, a with occurrences "%s", "%s", "%s" share %s', (first, between, last, name) => {
  expect(clash(sequence(ref('a', first) + ref('b', between) + ref('a', last)))).toBe(name);
});

test.each([
  ['a fixed number before the same', sequence(ref('a', 'minOccurs="3" maxOccurs="3"') + ref('a')), undefined],
  ['a range before the same', sequence(ref('a', 'minOccurs="2" maxOccurs="3"') + ref('a')), 'a'],
  ['any number before the same', sequence(ref('a', 'maxOccurs="unbounded"') + ref('a')), 'a'],
  ['any number before another', sequence(ref('a', 'maxOccurs="unbounded"') + ref('b')), undefined],
  [
    'branches',
    `<xs:choice>${sequence(ref('a') + ref('b'))}${sequence(ref('a') + ref('c'))}</xs:choice>`,
    'a',
  ],
  [
    'a loop whose end is its start',
    sequence(ref('a') + ref('b') + ref('a', optional), 'maxOccurs="unbounded"'),
    'a',
  ],
  ['one particle with two paths', sequence(ref('a', optional), 'maxOccurs="unbounded"'), undefined],
  ['an element and its substitute', `<xs:choice>${ref('h')}${ref('m')}</xs:choice>`, 'm'],
  ['a wildcard for all and an element', sequence(`<xs:any minOccurs="0"/>${ref('a')}`), 'a'],
  ['a wildcard for others', sequence(`<xs:any namespace="##other" minOccurs="0"/>${ref('a')}`), undefined],
  [
    'two wildcards',
    '<xs:choice><xs:any namespace="##other"/><xs:any namespace="http://o"/></xs:choice>',
    'an element from another namespace',
  ],
  [
    'disjoint wildcards',
    '<xs:choice><xs:any namespace="##local"/><xs:any namespace="##other"/></xs:choice>',
    undefined,
  ],
  ['an all group with one element twice', `<xs:all>${ref('a')}${ref('a')}</xs:all>`, 'a'],
])('%s', (_, content, name) => {
  expect(clash(content)).toBe(name);
});

test('nested repetitions end', () => {
  let content = ref('a');
  for (let depth = 0; depth < 60; depth++)
    content = sequence(content + ref('b', optional), 'minOccurs="0" maxOccurs="9"');
  expect(clash(content)).toBe('b');
  let plain = ref('a');
  for (let depth = 0; depth < 60; depth++) plain = sequence(plain, 'minOccurs="2" maxOccurs="2"');
  expect(clash(plain)).toBeUndefined();
});

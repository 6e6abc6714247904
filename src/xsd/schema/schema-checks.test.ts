import { describe, expect, it } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import { coreDocument, isCoreDocument } from '../../taxonomy/core/core-documents.ts';
import { LINK, XBRLI } from '../../taxonomy/names.ts';
import type { TaxonomySchema } from '../../taxonomy/taxonomy-schema.ts';
import { readTaxonomySchema } from '../../taxonomy/taxonomy-schema-reader.ts';
import { XSD } from '../../xml/expanded-name.ts';
import { SourceText } from '../../xml/source-text.ts';
import { checkSchemas } from './schema-checks.ts';
import { SchemaSet } from './schema-set.ts';

const T = 'http://example.com/t';
const HOME = 'http://www.xbrl.org/2003';
const core = ['xlink', 'xl', 'xbrl-linkbase', 'xbrl-instance'].map(
  (name) => coreDocument(`${HOME}/${name}-2003-12-31.xsd`) as TaxonomySchema,
);

const xbrlImport = `<import namespace="${XBRLI}" schemaLocation="${HOME}/xbrl-instance-2003-12-31.xsd"/>`;

function read(content: string, url = 'http://example.com/t.xsd', target = T): TaxonomySchema {
  const text = `<schema xmlns="${XSD}" xmlns:t="${T}" xmlns:o="http://example.com/o" xmlns:link="${LINK}" xmlns:xbrli="${XBRLI}" targetNamespace="${target}" elementFormDefault="qualified">${content}</schema>`;
  return readTaxonomySchema(new SourceText(text), url, new Collector(0)) as TaxonomySchema;
}

function codesOf(...documents: readonly TaxonomySchema[]): readonly string[] {
  const collector = new Collector(50);
  checkSchemas(new SchemaSet([...core, ...documents]), collector, { isSound: isCoreDocument });
  return collector.verdict({}).errors.map(({ code }) => code);
}

const codes = (content: string) => codesOf(read(xbrlImport + content));

const model = (name: string, content: string, base?: string) =>
  base === undefined
    ? `<complexType name="${name}">${content}</complexType>`
    : `<complexType name="${name}"><complexContent><restriction base="t:${base}">${content}</restriction></complexContent></complexType>`;

const letters = '<element name="x" type="string"/><element name="y" type="decimal"/>';

describe('checkSchemas', () => {
  it.each([
    ['fewer', '<element ref="t:x" minOccurs="0" maxOccurs="5"/>', '<element ref="t:x" maxOccurs="3"/>'],
    ['one of a choice', '<choice><element ref="t:x"/><element ref="t:y"/></choice>', '<element ref="t:y"/>'],
    ['no optional element', '<element ref="t:x" minOccurs="0"/>', ''],
    ['an element in place of a wildcard', '<any namespace="##any"/>', '<element ref="t:x"/>'],
    ['a narrower wildcard', '<any namespace="##any"/>', '<any namespace="##local"/>'],
    ['a narrower type', '<element name="z" type="string"/>', '<element name="z" type="token"/>'],
    [
      'a choice written in full',
      '<choice maxOccurs="2"><element ref="t:x"/><element ref="t:y"/></choice>',
      '<element ref="t:x"/><element ref="t:y"/>',
    ],
  ])('lets a restriction allow %s', (_, wide, narrow) => {
    const types =
      model('a', `<sequence>${wide}</sequence>`) + model('b', `<sequence>${narrow}</sequence>`, 'a');
    expect(codes(letters + types)).toEqual([]);
  });

  it.each([
    ['more', '<element ref="t:x" maxOccurs="3"/>', '<element ref="t:x" maxOccurs="4"/>'],
    ['another', '<element ref="t:x"/>', '<element ref="t:y"/>'],
    ['nothing in place of a required element', '<element ref="t:x"/>', '<element ref="t:x" minOccurs="0"/>'],
    ['a wider wildcard', '<any namespace="##local"/>', '<any namespace="##any"/>'],
    ['another type', '<element name="z" type="token"/>', '<element name="z" type="decimal"/>'],
    [
      'nil if the base does not',
      '<element name="z" type="token"/>',
      '<element name="z" type="token" nillable="true"/>',
    ],
  ])('refuses a restriction that allows %s', (_, wide, narrow) => {
    const types =
      model('a', `<sequence>${wide}</sequence>`) + model('b', `<sequence>${narrow}</sequence>`, 'a');
    expect(codes(letters + types)).toEqual(['xsd:derivation-ok-restriction']);
  });

  it.each([
    ['xsd:derivation-ok-restriction', model('a', '') + model('b', '<attribute name="p"/>', 'a')],
    [
      'xsd:derivation-ok-restriction',
      model('a', '<anyAttribute namespace="##other"/>') +
        model('b', '<anyAttribute namespace="##any"/>', 'a'),
    ],
    [
      'xsd:derivation-ok-restriction',
      model('a', '<attribute name="p" fixed="1"/>') + model('b', '<attribute name="p"/>', 'a'),
    ],
    [
      'xsd:cos-ct-extends',
      '<complexType name="a" mixed="true"><sequence><element ref="t:x"/></sequence></complexType><complexType name="b"><complexContent><extension base="t:a"><sequence><element ref="t:y"/></sequence></extension></complexContent></complexType>',
    ],
    [
      'xsd:cos-ct-extends',
      '<complexType name="a"><all><element ref="t:x"/></all></complexType><complexType name="b"><complexContent><extension base="t:a"><sequence><element ref="t:y"/></sequence></extension></complexContent></complexType>',
    ],
    [
      'xsd:src-ct',
      '<complexType name="a"><simpleContent><extension base="t:b"/></simpleContent></complexType><complexType name="b"/>',
    ],
    [
      'xsd:ct-props-correct',
      '<complexType name="a"><attribute name="p" type="ID"/><attribute name="q" type="ID"/></complexType>',
    ],
    [
      'xsd:a-props-correct',
      '<attribute name="a" fixed="1" type="integer"/><complexType name="b"><attribute ref="t:a" fixed="2"/></complexType>',
    ],
    [
      'xsd:st-props-correct',
      '<simpleType name="a"><restriction base="t:b"/></simpleType><complexType name="b"/>',
    ],
    [
      'xsd:st-restrict-facets',
      '<complexType name="a"><simpleContent><restriction base="xbrli:stringItemType"><pattern value="("/></restriction></simpleContent></complexType>',
    ],
    [
      'xsd:st-restrict-facets',
      '<complexType name="a"><attribute name="b"><simpleType><restriction base="date"><length value="1"/></restriction></simpleType></attribute></complexType>',
    ],
    [
      'xsd:e-props-correct',
      '<complexType name="a"><sequence><element name="b" type="integer" fixed="x"/></sequence></complexType>',
    ],
    [
      'xsd:src-resolve',
      '<complexType name="a"><sequence><element name="b"><complexType><attribute name="c" type="t:none"/></complexType></element></sequence></complexType>',
    ],
    [
      'xsd:src-resolve',
      '<complexType name="a"><sequence><element ref="t:none"/><group ref="t:none" minOccurs="0" maxOccurs="0"/></sequence></complexType>',
    ],
  ])('finds %s', (code, content) => {
    const found = codes(letters + content);
    expect(new Set(found)).toEqual(new Set([code]));
  });

  it('reports a missing import once, however often its namespace is used', () => {
    expect(codes('<element name="a" type="link:a"/><element name="b" type="link:b"/>')).toEqual([
      'xsd:src-resolve',
    ]);
  });

  it('does not report names in a namespace with a missing schema', () => {
    const missing = '<import namespace="http://example.com/o" schemaLocation="o.xsd"/>';
    expect(codesOf(read(`${missing}<element name="a" type="o:a" substitutionGroup="o:b"/>`))).toEqual([]);
  });

  it('treats a copy of a document as the same document', () => {
    const content = '<element name="a"/><element name="b"/>';
    expect(codesOf(read(content), read(content, 'http://example.com/copy.xsd'))).toEqual([]);
    expect(
      codesOf(read(content), read('<element name="b"/><element name="a"/>', 'http://example.com/c.xsd')),
    ).toEqual(['xsd:sch-props-correct']);
  });

  it('compares the namespaces of imports and includes with those of the documents', () => {
    const other = read('', 'http://example.com/o.xsd', 'http://example.com/o');
    expect(codesOf(other, read('<include schemaLocation="o.xsd"/>'))).toEqual(['xsd:src-include']);
    expect(codesOf(other, read('<import namespace="http://example.com/p" schemaLocation="o.xsd"/>'))).toEqual(
      ['xsd:src-import'],
    );
  });
});

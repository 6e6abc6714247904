import { describe, expect, it } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import { LINK, XBRLI, XLINK } from '../../taxonomy/names.ts';
import type { TaxonomySchema } from '../../taxonomy/taxonomy-schema.ts';
import { readTaxonomySchema } from '../../taxonomy/taxonomy-schema-reader.ts';
import { expandedName, XSD } from '../../xml/expanded-name.ts';
import { SourceText } from '../../xml/source-text.ts';
import type { ComplexTypeDefinition } from './definitions.ts';

const T = 'http://example.com/t';
const t = (local: string) => expandedName(T, local);
const xsd = (local: string) => expandedName(XSD, local);

function read(content: string, attributes = `targetNamespace="${T}"`, chameleon?: string) {
  const collector = new Collector(20);
  const text = `<xsd:schema xmlns:xsd="${XSD}" xmlns:t="${T}" xmlns:xbrli="${XBRLI}" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" ${attributes}>${content}</xsd:schema>`;
  const document = readTaxonomySchema(
    new SourceText(text),
    'http://example.com/a/t.xsd',
    collector,
    chameleon,
  );
  return {
    document: document as TaxonomySchema,
    codes: collector.verdict({}).errors.map(({ code }) => code),
    messages: collector.verdict({}).errors.map(({ message }) => message),
  };
}

describe('readSchema', () => {
  it('reads a concept with its attributes, id and position', () => {
    const { document, codes } = read(
      `<xsd:import namespace="${XBRLI}" schemaLocation="../b.xsd"/><xsd:element name="Cash" id="t_Cash" type="xbrli:monetaryItemType" substitutionGroup="xbrli:item" nillable="true" abstract=" 1 " xbrli:periodType="instant"/>`,
    );
    expect(codes).toEqual([]);
    expect(document.imports).toMatchObject([{ namespace: XBRLI, url: 'http://example.com/b.xsd' }]);
    expect(document.elements).toMatchObject([
      {
        name: t('Cash'),
        id: 't_Cash',
        sequence: '/1/2',
        type: expandedName(XBRLI, 'monetaryItemType'),
        substitutionGroup: expandedName(XBRLI, 'item'),
        isNillable: true,
        isAbstract: true,
        attributes: { [expandedName(XBRLI, 'periodType')]: 'instant' },
      },
    ]);
  });

  it('expands the names of enumeration domains in the scope of the declaration', () => {
    const uri = 'http://xbrl.org/2020/extensible-enumerations-2.0';
    const { document } = read(
      `<xsd:element name="a" xmlns:e="${uri}" xmlns:m="http://m" e:domain="m:All" e:linkrole="http://r"/>`,
    );
    expect(document.elements[0]?.attributes).toEqual({
      [expandedName(uri, 'domain')]: '{http://m}All',
      [expandedName(uri, 'linkrole')]: 'http://r',
    });
  });

  it('qualifies local names as the schema or the declaration requires', () => {
    const types =
      '<xsd:complexType name="c"><xsd:sequence><xsd:element name="a"/><xsd:element name="b" form="unqualified"/></xsd:sequence><xsd:attribute name="d"/><xsd:attribute name="e" form="qualified"/></xsd:complexType>';
    const { document } = read(types, `targetNamespace="${T}" elementFormDefault="qualified"`);
    const type = document.types[0] as ComplexTypeDefinition;
    const model = type.content.kind === 'complex' ? type.content.particle : undefined;
    expect(model).toMatchObject({ particles: [{ element: { name: t('a') } }, { element: { name: 'b' } }] });
    expect(type.attributes).toMatchObject([{ attribute: { name: 'd' } }, { attribute: { name: t('e') } }]);
  });

  it('gives a schema without a namespace that of the including schema', () => {
    const { document } = read(
      '<xsd:element name="a" type="b"/><xsd:simpleType name="b"><xsd:restriction base="xsd:string"/></xsd:simpleType>',
      '',
      T,
    );
    expect(document.targetNamespace).toBe(T);
    expect(document.elements[0]).toMatchObject({ name: t('a'), type: t('b') });
  });

  it("applies the schema's defaults for block and final", () => {
    const { document } = read(
      '<xsd:element name="a"/><xsd:element name="b" block="" final="#all"/><xsd:complexType name="c"/>',
      `targetNamespace="${T}" blockDefault="#all" finalDefault="list extension"`,
    );
    expect(document.elements).toMatchObject([
      { block: 'extension restriction substitution', final: 'extension' },
      { block: '', final: 'extension restriction' },
    ]);
    expect(document.types).toMatchObject([{ block: 'extension restriction', final: 'extension' }]);
  });

  it('reads facets with the namespaces of their prefixes', () => {
    const { document } = read(
      '<xsd:simpleType name="a"><xsd:restriction base="xsd:QName"><xsd:enumeration value="t:x"/><xsd:length value="1" fixed="true"/></xsd:restriction></xsd:simpleType>',
    );
    expect(document.types[0]).toMatchObject({
      derivation: {
        base: xsd('QName'),
        facets: [
          { name: 'enumeration', value: 't:x', namespaces: new Map([['t', T]]), isFixed: false },
          { name: 'length', value: '1', namespaces: undefined, isFixed: true },
        ],
      },
    });
  });

  it('reads XBRL content of top-level annotations, with bases and scopes', () => {
    const { document } = read(
      `<xsd:annotation xml:base="x/"><xsd:appinfo>
        <link:linkbaseRef xlink:href="l.xml#frag" xlink:role="r" xlink:arcrole="a"/>
        <link:roleType id="one" roleURI="http://r"><link:definition>One</link:definition><link:usedOn xmlns:u="http://u"> u:arc </link:usedOn></link:roleType>
        <link:arcroleType arcroleURI="http://a" cyclesAllowed="undirected"/>
        <link:linkbase id="lb"><link:labelLink xlink:type="extended" xlink:role="r"/></link:linkbase>
        <other id="other"/>
      </xsd:appinfo></xsd:annotation>`,
    );
    expect(document.linkbaseRefs).toMatchObject([
      { url: 'http://example.com/a/x/l.xml', fragment: 'frag', role: 'r', arcrole: 'a' },
    ]);
    expect(document.roleTypes).toMatchObject([
      { id: 'one', uri: 'http://r', definition: 'One', usedOn: ['{http://u}arc'], sequence: '/1/1/1/2' },
    ]);
    expect(document.arcroleTypes).toMatchObject([{ uri: 'http://a', cyclesAllowed: 'undirected' }]);
    expect(document.linkbases).toMatchObject([{ id: 'lb', sequence: '/1/1/1/4', links: [{ role: 'r' }] }]);
    expect(document.otherIds).toEqual(new Map([['other', 'other']]));
  });

  it('records roles that are declared in the wrong place', () => {
    const { document } = read(
      '<xsd:element name="a"><xsd:annotation><xsd:appinfo><link:roleType id="r"/></xsd:appinfo></xsd:annotation></xsd:element>',
    );
    expect(document.roleTypes).toEqual([]);
    expect(document.misplacedRoles).toMatchObject([{ name: 'roleType' }]);
  });

  it.each([
    ['text', 'words'],
    ['an unknown element', '<xsd:elemnt name="a"/>'],
    ['an element from another namespace', '<link:linkbase/>'],
    ['an import after a declaration', '<xsd:element name="a"/><xsd:import namespace="http://b"/>'],
    ['a prefix that is not declared', '<xsd:element name="a" type="u:b"/>'],
    ['an invalid number', '<xsd:group name="a"><xsd:sequence minOccurs="-1"/></xsd:group>'],
    ['an attribute out of place', '<xsd:element name="a" minOccurs="0"/>'],
    ['an attribute of XML Schema’s namespace', '<xsd:element name="a" xsd:type="xsd:string"/>'],
    ['a group within all', '<xsd:group name="a"><xsd:all><xsd:group ref="t:b"/></xsd:all></xsd:group>'],
    ['a second annotation', '<xsd:element name="a"><xsd:annotation/><xsd:annotation/></xsd:element>'],
    ['an invalid part of an annotation', '<xsd:annotation><xsd:element name="a"/></xsd:annotation>'],
    ['an id that is not a name', '<xsd:element name="a" id="1"/>'],
    ['a duplicate id', '<xsd:element name="a" id="i"/><xsd:element name="b" id="i"/>'],
  ])('reports %s once', (_, content) => {
    expect(read(content).codes).toEqual(['xsd:s4s']);
  });

  it('reports a wrong root and malformed XML, and returns undefined', () => {
    const collector = new Collector(5);
    expect(readTaxonomySchema(new SourceText('<a/>'), 'http://a', collector)).toBeUndefined();
    expect(readTaxonomySchema(new SourceText('<a>'), 'http://a', collector)).toBeUndefined();
    expect(collector.verdict({}).errors.map(({ code }) => code)).toEqual(['xsd:s4s', 'XML-001']);
  });

  it('accepts names of object properties as names', () => {
    const { document, codes } = read(
      '<xsd:element name="__proto__" type="t:constructor"/><xsd:complexType name="constructor"/>',
    );
    expect(codes).toEqual([]);
    expect(document.elements[0]).toMatchObject({ name: t('__proto__'), type: t('constructor') });
    expect(read('<xsd:element name="a" constructor="b"/>').codes).toEqual(['xsd:s4s']);
  });

  it('reads to the maximum depth of XML', () => {
    const open = '<xsd:sequence>'.repeat(900);
    const { codes } = read(`<xsd:group name="a">${open}${'</xsd:sequence>'.repeat(900)}</xsd:group>`);
    expect(codes).toEqual([]);
  });
});

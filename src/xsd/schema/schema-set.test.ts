import { describe, expect, it } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import { coreDocument, isCoreDocument } from '../../taxonomy/core/core-documents.ts';
import { LINK, XBRLI, XL } from '../../taxonomy/names.ts';
import type { TaxonomySchema } from '../../taxonomy/taxonomy-schema.ts';
import { readTaxonomySchema } from '../../taxonomy/taxonomy-schema-reader.ts';
import { expandedName, XSD, XSI } from '../../xml/expanded-name.ts';
import { XML_NAMESPACE } from '../../xml/names.ts';
import { SourceText } from '../../xml/source-text.ts';
import { type ComplexType, isDerivedFrom, isSubstitute, type Particle } from './components.ts';
import { checkSchemas } from './schema-checks.ts';
import { SchemaSet } from './schema-set.ts';

const T = 'http://example.com/t';
const t = (local: string) => expandedName(T, local);

const core = ['xlink', 'xl', 'xbrl-linkbase', 'xbrl-instance'].map(
  (name) => coreDocument(`http://www.xbrl.org/2003/${name}-2003-12-31.xsd`) as TaxonomySchema,
);

function setOf(content: string): SchemaSet {
  const text = `<schema xmlns="${XSD}" xmlns:t="${T}" xmlns:xbrli="${XBRLI}" targetNamespace="${T}" elementFormDefault="qualified"><import namespace="${XBRLI}"/>${content}</schema>`;
  const document = readTaxonomySchema(new SourceText(text), 'http://example.com/t.xsd', new Collector(0));
  return new SchemaSet([...core, document as TaxonomySchema]);
}

function complexType(set: SchemaSet, local: string): ComplexType {
  return set.type(t(local)) as ComplexType;
}

/** Shows a content model in brackets, with the occurrences of each name. */
function show(particle: Particle | undefined): string {
  if (!particle) return '';
  const often = particle.max === 1 ? (particle.min === 0 ? '?' : '') : particle.min === 0 ? '*' : '+';
  if (particle.kind === 'any') return `any${often}`;
  if (particle.kind === 'element')
    return `${particle.element.name.slice(particle.element.name.length - 1)}${often}`;
  const joint = { sequence: ' ', choice: '|', all: '&' }[particle.kind];
  return `(${particle.particles.map(show).join(joint)})${often}`;
}

function codesOf(set: SchemaSet): readonly string[] {
  const collector = new Collector(50);
  checkSchemas(set, collector, { isSound: isCoreDocument });
  return collector.verdict({}).errors.map(({ code }) => code);
}

describe('SchemaSet', () => {
  it('resolves an item through its type and head', () => {
    const set = setOf('<element name="a" type="xbrli:monetaryItemType" substitutionGroup="xbrli:item"/>');
    const element = set.element(t('a'));
    expect(element?.type).toBe(set.type(expandedName(XBRLI, 'monetaryItemType')));
    expect(element && isSubstitute(element, expandedName(XBRLI, 'item'))).toBe(true);
    expect(element?.type).toMatchObject({
      kind: 'complex',
      content: 'simple',
      simple: { primitive: 'decimal' },
    });
    const attributes = element?.type.kind === 'complex' ? element.type.attributes : new Map();
    expect([...attributes.keys()].sort()).toEqual(['contextRef', 'decimals', 'id', 'precision', 'unitRef']);
    expect(set.element(t('b'))).toBeUndefined();
  });

  it('appends the content of an extension to that of its base', () => {
    const set = setOf(
      '<complexType name="a"><sequence><element name="x"/></sequence><attribute name="p"/></complexType><complexType name="b"><complexContent><extension base="t:a"><choice minOccurs="0"><element name="y"/><element name="z"/></choice><attribute name="q" use="required"/></extension></complexContent></complexType>',
    );
    const type = complexType(set, 'b');
    expect(show(type.particle)).toBe('((x) (y|z)?)');
    expect([...type.attributes.values()].map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['p', false],
      ['q', true],
    ]);
    expect(isDerivedFrom(type, t('a'))).toBe(true);
  });

  it.each([
    ['<complexType name="a"/>', 'empty'],
    ['<complexType name="a"><sequence/></complexType>', 'empty'],
    ['<complexType name="a"><choice minOccurs="0"/></complexType>', 'empty'],
    ['<complexType name="a" mixed="true"/>', 'mixed'],
    [
      '<complexType name="a" mixed="true"><complexContent mixed="0"><restriction base="anyType"/></complexContent></complexType>',
      'empty',
    ],
    ['<complexType name="a"><sequence><element name="x"/></sequence></complexType>', 'elements'],
    [
      '<complexType name="a"><simpleContent><extension base="string"/></simpleContent></complexType>',
      'simple',
    ],
    [
      '<complexType name="a"><complexContent><extension base="xbrli:monetaryItemType"/></complexContent></complexType>',
      'simple',
    ],
  ])('returns the content of %s', (text, content) => {
    expect(complexType(setOf(text), 'a').content).toBe(content);
  });

  it('lets a restriction prohibit attributes, and change them', () => {
    const set = setOf(
      '<attributeGroup name="g"><attribute name="p"/><attribute name="q" default="1"/><anyAttribute namespace="##other"/></attributeGroup><complexType name="a"><attributeGroup ref="t:g"/><anyAttribute namespace="##any" processContents="lax"/></complexType><complexType name="b"><complexContent><restriction base="t:a"><attribute name="p" use="prohibited"/><attribute name="q" use="required" fixed="2"/></restriction></complexContent></complexType>',
    );
    const base = complexType(set, 'a');
    expect(base.anyAttribute).toEqual({ namespaces: { not: T }, process: 'lax' });
    const type = complexType(set, 'b');
    expect([...type.attributes.values()]).toMatchObject([{ name: 'q', isRequired: true, fixed: '2' }]);
    expect(type.anyAttribute).toBeUndefined();
  });

  it('restricts the text of simple content step by step', () => {
    const set = setOf(
      '<complexType name="a"><simpleContent><restriction base="xbrli:decimalItemType"><minInclusive value="0"/></restriction></simpleContent></complexType><complexType name="b"><simpleContent><restriction base="t:a"><maxInclusive value="9"/></restriction></simpleContent></complexType>',
    );
    const { simple } = complexType(set, 'b');
    expect(simple?.facets).toMatchObject([{ name: 'maxInclusive' }]);
    expect(simple?.base?.facets).toMatchObject([{ name: 'minInclusive' }]);
  });

  it('resolves group references with their occurrences', () => {
    const set = setOf(
      '<group name="g"><choice><element name="x"/><any/></choice></group><complexType name="a"><sequence><group ref="t:g" minOccurs="0" maxOccurs="unbounded"/><element name="y" maxOccurs="0" minOccurs="0"/></sequence></complexType>',
    );
    expect(show(complexType(set, 'a').particle)).toBe('((x|any)*)');
  });

  it('finds the substitution group of an element, unless it is blocked', () => {
    const set = setOf(
      '<element name="a" type="string" block="restriction"/><element name="b" substitutionGroup="t:a"/><element name="c" type="token" substitutionGroup="t:a"/><element name="d" substitutionGroup="t:b"/>',
    );
    const element = set.element(t('a'));
    expect(element && set.substitutes(element).map(({ name }) => name)).toEqual([t('a'), t('b'), t('d')]);
    expect(set.element(t('d'))?.type.name).toBe(expandedName(XSD, 'string'));
    const arc = set.element(expandedName(XL, 'arc'));
    expect(arc && set.substitutes(arc)).toContain(set.element(expandedName(LINK, 'labelArc')));
  });

  it('knows the attributes that need no declaration', () => {
    const set = new SchemaSet([]);
    expect(set.attribute(expandedName(XSI, 'nil'))?.type.primitive).toBe('boolean');
    expect(set.attribute(expandedName(XML_NAMESPACE, 'lang'))?.type.variety).toBe('union');
    expect(set.attribute(expandedName(XSI, 'other'))).toBeUndefined();
  });
});

const chain = (count: number, link: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => link(index)).join('');

describe('circular definitions', () => {
  it.each([
    [
      'xsd:e-props-correct',
      '<element name="a" substitutionGroup="t:b"/><element name="b" substitutionGroup="t:a"/>',
    ],
    [
      'xsd:ct-props-correct',
      '<complexType name="a"><complexContent><extension base="t:b"/></complexContent></complexType><complexType name="b"><complexContent><extension base="t:a"/></complexContent></complexType>',
    ],
    [
      'xsd:ct-props-correct',
      '<simpleType name="a"><union memberTypes="t:b"/></simpleType><simpleType name="b"><restriction base="t:a"/></simpleType>',
    ],
    [
      'xsd:mg-props-correct',
      '<group name="a"><choice><group ref="t:b"/></choice></group><group name="b"><choice><group ref="t:a"/></choice></group><complexType name="c"><group ref="t:a"/></complexType>',
    ],
    [
      'xsd:mg-props-correct',
      '<attributeGroup name="a"><attributeGroup ref="t:b"/></attributeGroup><attributeGroup name="b"><attributeGroup ref="t:a"/></attributeGroup><complexType name="c"><attributeGroup ref="t:a"/></complexType>',
    ],
  ])('are cut off and reported once: %s', (code, text) => {
    expect(codesOf(setOf(text))).toEqual([code]);
  });

  it.each([
    ['heads', (i: number) => `<element name="e${i}" substitutionGroup="t:e${i + 1}"/>`],
    [
      'types',
      (i: number) =>
        `<complexType name="c${i}"><complexContent><extension base="t:c${i + 1}"/></complexContent></complexType>`,
    ],
    ['groups', (i: number) => `<group name="g${i}"><sequence><group ref="t:g${i + 1}"/></sequence></group>`],
  ])('end if %s form an endless chain', (_, link) => {
    const last = '<element name="e5000"/><complexType name="c5000"/><group name="g5000"><sequence/></group>';
    expect(codesOf(setOf(chain(5_000, link) + last))).toHaveLength(1);
  });

  it('do not grow if groups double each other', () => {
    const groups = chain(
      60,
      (i) =>
        `<group name="g${i}"><sequence><group ref="t:g${i + 1}"/><group ref="t:g${i + 1}"/></sequence></group>`,
    );
    const last =
      '<group name="g60"><sequence><element name="x"/></sequence></group><complexType name="c"><group ref="t:g0"/></complexType>';
    expect(codesOf(setOf(groups + last))).toEqual([]);
  });
});

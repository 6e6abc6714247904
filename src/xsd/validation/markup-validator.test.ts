import { expect, test } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import { readTaxonomySchema } from '../../taxonomy/taxonomy-schema-reader.ts';
import { expandedName, XSD, XSI } from '../../xml/expanded-name.ts';
import { SourceText } from '../../xml/source-text.ts';
import { SchemaSet } from '../schema/schema-set.ts';
import { type MarkupOptions, validateMarkup } from './markup-validator.ts';

const T = 'http://example.com/t';

const declarations = `
<xs:attribute name="size" type="xs:integer"/>
<xs:attribute name="kind" type="xs:token" fixed="plain"/>
<xs:element name="number" type="xs:integer" nillable="true"/>
<xs:element name="word" type="xs:string"/>
<xs:element name="code" type="xs:string" fixed="A"/>
<xs:element name="amount" type="xs:decimal" fixed="1.0"/>
<xs:element name="usual" type="xs:integer" default="7"/>
<xs:element name="name" type="xs:QName"/>
<xs:element name="hidden" type="xs:string" abstract="true"/>
<xs:element name="shown" type="xs:string" substitutionGroup="hidden"/>
<xs:element name="any" type="xs:anyType"/>
<xs:element name="nothing"><xs:complexType/></xs:element>
<xs:element name="priced"><xs:complexType><xs:simpleContent><xs:extension base="xs:decimal">
  <xs:attribute name="unit" type="xs:NCName" use="required"/><xs:attribute name="note"/>
</xs:extension></xs:simpleContent></xs:complexType></xs:element>
<xs:complexType name="point"><xs:sequence><xs:element name="x" type="xs:integer"/><xs:element name="y" type="xs:integer"/></xs:sequence></xs:complexType>
<xs:complexType name="point3"><xs:complexContent><xs:extension base="point"><xs:sequence><xs:element name="z" type="xs:integer"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
<xs:complexType name="shape" abstract="true"><xs:sequence/></xs:complexType>
<xs:complexType name="circle"><xs:complexContent><xs:extension base="shape"><xs:sequence/></xs:extension></xs:complexContent></xs:complexType>
<xs:element name="point" type="point" nillable="true"/>
<xs:element name="flat" type="point" block="extension"/>
<xs:element name="shape" type="shape"/>
<xs:element name="mixed"><xs:complexType mixed="true"><xs:sequence><xs:element ref="word" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>
<xs:element name="lax"><xs:complexType><xs:sequence><xs:any processContents="lax" maxOccurs="unbounded"/></xs:sequence><xs:anyAttribute processContents="lax"/></xs:complexType></xs:element>
<xs:element name="strict"><xs:complexType><xs:sequence><xs:any/></xs:sequence><xs:anyAttribute/></xs:complexType></xs:element>
<xs:element name="skipped"><xs:complexType><xs:sequence><xs:any processContents="skip"/></xs:sequence></xs:complexType></xs:element>
<xs:element name="node"><xs:complexType><xs:sequence><xs:element ref="node" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
  <xs:attribute name="id" type="xs:ID"/><xs:attribute name="to" type="xs:IDREF"/><xs:attribute name="all" type="xs:IDREFS"/></xs:complexType></xs:element>
`;

const schemas = makeSchemas();

function makeSchemas(): SchemaSet {
  const text = `<xs:schema xmlns:xs="${XSD}" xmlns="${T}" targetNamespace="${T}" elementFormDefault="qualified">${declarations}</xs:schema>`;
  const collector = new Collector(10);
  const document = readTaxonomySchema(new SourceText(text), 'http://example.com/t.xsd', collector);
  if (!document || collector.hasErrors) throw new Error('the schema of the tests is not sound');
  return new SchemaSet([document]);
}

/** Declares the prefixes on the root. */
function textOf(markup: string): string {
  return markup.replace(/^<([\w:]+)/, `<$1 xmlns="${T}" xmlns:t="${T}" xmlns:xs="${XSD}" xmlns:xsi="${XSI}"`);
}

function validate(markup: string, options?: MarkupOptions) {
  const collector = new Collector(100);
  validateMarkup(new SourceText(textOf(markup)), schemas, collector, options);
  return collector.verdict({}).errors;
}

/** Omits `xsd:cvc-` before the codes and the details of datatypes. */
function messages(markup: string, options?: MarkupOptions): string[] {
  return validate(markup, options).map(({ code, message }) =>
    `${code.slice(8)}: ${message}`.replace(/(not valid: "[^"]*") .*/, '$1'),
  );
}

test.each([
  '<number> 12 </number>',
  '<number xsi:nil="true"/>',
  '<number xsi:nil="false">1</number>',
  '<usual/>',
  '<code/>',
  '<code>A</code>',
  '<amount>1</amount>',
  '<name>t:other</name>',
  '<shown>a</shown>',
  '<nothing><!-- a comment --></nothing>',
  '<priced unit="EUR" note="&lt;">1.5</priced>',
  '<point> <x>1</x>\n<y>2</y> </point>',
  '<point xsi:type="point3"><x>1</x><y>2</y><z>3</z></point>',
  '<shape xsi:type="t:circle"/>',
  '<mixed>some <word>text</word> and more</mixed>',
  '<any t:size="1"><unknown a="b">text<number>1</number></unknown></any>',
  '<lax t:size="1" other="x"><number>1</number><o:p xmlns:o="http://o" q="1">z<o:r/></o:p></lax>',
  '<strict t:kind="plain"><number>1</number></strict>',
  '<unknown xsi:type="point"><x>1</x><y>2</y></unknown>',
  '<strict><unknown xsi:type="xs:integer">1</unknown></strict>',
  '<skipped><number>no number</number></skipped>',
  '<node id="a" to="b"><node id="b" all="a b"/></node>',
  '<point xsi:schemaLocation="http://example.com/t t.xsd"><x>1</x><y>2</y></point>',
])('%s is valid', (markup) => {
  expect(messages(markup)).toEqual([]);
});

test.each([
  [
    '<unknown><number>x</number></unknown>',
    [
      'elt: The element "unknown" is not declared in any schema.',
      'datatype-valid: The content of the element "number" is not valid: "x"',
    ],
  ],
  ['<hidden>a</hidden>', ['elt: The element "hidden" is abstract, so it cannot be used itself.']],
  ['<word xsi:nil="true"/>', ['elt: The element "word" has xsi:nil but is not declared as nillable.']],
  ['<number xsi:nil="true">1</number>', ['elt: The element "number" is nil but has content.']],
  ['<point xsi:nil="1"><x>1</x><y>1</y></point>', ['elt: The element "point" is nil but has content.']],
  [
    '<number xsi:nil="yes">1</number>',
    ['elt: The xsi:nil of the element "number" is "yes"; expected "true" or "false".'],
  ],
  [
    '<point xsi:type="t:nowhere"><x>1</x><y>1</y></point>',
    ['elt: The xsi:type of the element "point" is "t:nowhere", which is not defined in any schema.'],
  ],
  [
    '<point xsi:type="xs:string"><x>1</x><y>1</y></point>',
    [
      'elt: The xsi:type of the element "point" is "xs:string", which is not derived from its declared type "point".',
    ],
  ],
  [
    '<flat xsi:type="point3"><x>1</x><y>1</y></flat>',
    [
      'elt: The xsi:type of the element "flat" is "point3", which is not derived from its declared type "point".',
    ],
  ],
  ['<code>B</code>', ['elt: The element "code" contains "B", but its value is fixed as "A".']],
  ['<amount>2</amount>', ['elt: The element "amount" contains "2", but its value is fixed as "1.0".']],
  ['<shape/>', ['type: The type "shape" of the element "shape" is abstract.']],
  [
    '<number size="1">1</number>',
    ['type: The element "number" has the attribute "size", but its simple type does not allow attributes.'],
  ],
  [
    '<number>1<word/></number>',
    ['type: The element "word" is in "number", whose simple type does not allow child elements.'],
  ],
  [
    '<priced unit="EUR">1<word/></priced>',
    ['complex-type: The element "word" is in "priced", which must contain a value and no elements.'],
  ],
  ['<priced>1</priced>', ['complex-type: The element "priced" has no attribute "unit", which is required.']],
  [
    '<priced unit="EUR" other="1">1</priced>',
    ['complex-type: The attribute "other" is not allowed on the element "priced".'],
  ],
  [
    '<priced unit="E U">1</priced>',
    ['datatype-valid: The attribute "unit" of the element "priced" is not valid: "E U"'],
  ],
  ['<nothing> </nothing>', ['complex-type: The element "nothing" must be empty, but contains white space.']],
  [
    '<nothing><word/></nothing>',
    ['complex-type: The element "nothing" must be empty, but contains the element "word".'],
  ],
  [
    '<point><y>1</y><x>1</x></point>',
    ['complex-type: The element "y" is not allowed here in "point"; expected x.'],
  ],
  [
    '<point><x>1</x></point>',
    ['complex-type: The content of the element "point" is incomplete; expected y.'],
  ],
  [
    '<point>one<x>1</x><y>1</y></point>',
    ['complex-type: The element "point" contains the text "one", but only elements are allowed.'],
  ],
  [
    '<point><x xmlns="">1</x></point>',
    ['complex-type: The element "x" is not allowed here in "point"; expected x from a namespace.'],
  ],
  [
    '<strict unknown="1"><unknown/></strict>',
    [
      'complex-type: The attribute "unknown" of the element "strict" must be declared in a schema, but is not.',
      'complex-type: The element "unknown" in "strict" must be declared in a schema, but is not.',
    ],
  ],
  [
    '<lax t:size="x"><number>1.5</number></lax>',
    [
      'datatype-valid: The attribute "t:size" of the element "lax" is not valid: "x"',
      'datatype-valid: The content of the element "number" is not valid: "1.5"',
    ],
  ],
  [
    '<lax t:kind="odd"><word/></lax>',
    ['attribute: The attribute "t:kind" of the element "lax" is "odd", but its value is fixed as "plain".'],
  ],
  [
    '<node id="a"><node id="a"/><node to="b"/><node to="b"/></node>',
    [
      'id: The id "a" is already used by another element, on line 1.',
      'id: No element in the document has the id "b", to which this element refers.',
    ],
  ],
  ['<name>o:other</name>', ['datatype-valid: The content of the element "name" is not valid: "o:other"']],
])('%s is invalid', (markup, expected) => {
  expect(messages(markup)).toEqual(expected);
});

test('one error in the order of children is reported once, and they are still checked individually', () => {
  expect(
    validate('<point><y>a</y><x>b</x><z>c</z><number>d</number></point>').map(({ code }) => code),
  ).toEqual([
    'xsd:cvc-complex-type',
    'xsd:cvc-datatype-valid',
    'xsd:cvc-datatype-valid',
    'xsd:cvc-datatype-valid',
  ]);
});

test('content for another type is not reported', () => {
  expect(messages('<point xsi:type="t:nowhere" a="1"><other/></point>')).toHaveLength(1);
  expect(messages('<shape><other/></shape>')).toHaveLength(1);
  expect(messages('<hidden a="1"><other/></hidden>')).toHaveLength(1);
});

test('reports positions: the start of elements and texts, and the value of attributes', () => {
  const places = validate('<lax\n t:size="x">\n <number>y</number></lax>').map(({ source }) => source);
  expect(places).toEqual([
    { line: 2, column: 10 },
    { line: 3, column: 2 },
  ]);
  expect(validate('<point>\n  one <x>1</x><y>1</y></point>').map(({ source }) => source)).toEqual([
    { line: 2, column: 3 },
  ]);
});

test('a value with prefixes is checked again if their namespaces change', () => {
  const markup = '<any><name>o:p</name><any xmlns:o="http://o"><name>o:p</name></any></any>';
  expect(validate(markup)).toHaveLength(1);
  const types =
    '<any><any xmlns:p="http://example.com/t" xsi:type="p:shape"/><any xsi:type="p:shape"/></any>';
  expect(messages(types)).toEqual([
    'type: The type "shape" of the element "any" is abstract.',
    'elt: The xsi:type of the element "any" is "p:shape", which is not defined in any schema.',
  ]);
});

test('a caller can accept unknown roots, and skip content and places that are already reported', () => {
  expect(messages('<unknown><number>x</number></unknown>', { isLax: true })).toHaveLength(1);
  const skip = new Set([expandedName(T, 'point')]);
  expect(messages('<lax><point><y/></point><number>x</number></lax>', { skip })).toHaveLength(1);
  const text = textOf('<lax t:size="x"><number>x</number></lax>');
  const element = text.indexOf('<number>');
  expect(
    messages('<lax t:size="x"><number>x</number></lax>', { isReported: (at) => at === element }),
  ).toHaveLength(1);
  expect(messages('<lax t:size="x"><number>x</number></lax>', { isReported: (at) => at === 0 })).toHaveLength(
    1,
  );
});

test('malformed text is checked up to the error', () => {
  expect(messages('<lax><number>x</number><')).toHaveLength(1);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadExample } from '../../../test/support/example-check.ts';
import { exampleContext, exampleItem, exampleReport } from '../../../test/support/example-taxonomy.ts';
import { Collector } from '../../findings/collector.ts';
import { SourceText } from '../../xml/source-text.ts';
import type { ValidMarkup } from '../../xsd/validation/id-space.ts';
import { validateMarkup } from '../../xsd/validation/markup-validator.ts';
import { findValidItems } from './plain-items.ts';

const type = (name: string, base: string, content: string) =>
  `<complexType name="${name}"><simpleContent><restriction base="xbrli:${base}">${content}</restriction></simpleContent></complexType>`;

const schema = {
  concepts: [
    ...[exampleItem('Cash', ''), exampleItem('Note', '', 'xbrli:stringItemType')],
    ...[exampleItem('Owner', '', 'xbrli:QNameItemType'), exampleItem('Key', '', 't:keyType')],
    ...[exampleItem('Rounded', '', 't:roundedType'), exampleItem('Hidden', 'abstract="true"')],
    ...[exampleItem('Named', '', 't:namedType'), exampleItem('Fixed', 'fixed="1"')],
  ].join('\n'),
  declarations: [
    type('keyType', 'tokenItemType', '<maxLength value="3"/>'),
    type('roundedType', 'monetaryItemType', '<attribute name="decimals" fixed="0"/>'),
    type('namedType', 'monetaryItemType', '<attribute name="id" type="ID" use="required"/>'),
    '<element name="Loose" type="string"/>',
    '<element name="Mark"><complexType><attribute name="id" type="ID"/></complexType></element>',
  ].join('\n'),
};

const plain = 'contextRef="i" unitRef="eur" decimals="0"';

/** Facts with and without faults; `#` is replaced by a number. */
const facts = [
  ...[
    `<t:Cash ${plain}>1</t:Cash>`,
    `<t:Cash id="f#" ${plain}>1.50</t:Cash>`,
    `<t:Cash ${plain}> 2 </t:Cash>`,
  ],
  ...[`<t:Cash ${plain}>1,000</t:Cash>`, `<t:Cash ${plain}></t:Cash>`, `<t:Cash ${plain}/>`],
  ...[`<t:Cash ${plain}>1<!-- half -->0</t:Cash>`, `<t:Cash ${plain}><![CDATA[7]]></t:Cash>`],
  ...['<t:Cash contextRef="i" unitRef="eur" decimals="two">1</t:Cash>', '<t:Cash contextRef="i">1</t:Cash>'],
  ...['<t:Cash contextRef="none" unitRef="eur">1</t:Cash>', '<t:Cash contextRef="i" unitRef="i">1</t:Cash>'],
  ...['<t:Cash contextRef="i" unitRef="none">1</t:Cash>', '<t:Cash unitRef="eur">1</t:Cash>'],
  ...[`<t:Cash ${plain} xsi:nil="true"/>`, `<t:Cash ${plain} colour="red">1</t:Cash>`],
  ...[`<t:Cash ${plain}><t:Cash ${plain}>1</t:Cash></t:Cash>`, `<t:Cash xmlns:u="u" ${plain}>1</t:Cash>`],
  ...['<t:Note contextRef="d">Text</t:Note>', '<t:Note contextRef="d" unitRef="eur">Text</t:Note>'],
  ...['<t:Note id="f#" contextRef="d">Text</t:Note>', '<t:Note contextRef="d" xml:lang="en">Text</t:Note>'],
  ...['<t:Owner contextRef="d">t:Cash</t:Owner>', '<t:Owner contextRef="d">none:Cash</t:Owner>'],
  ...['<t:Key contextRef="d">abc</t:Key>', '<t:Key contextRef="d">abcd</t:Key>'],
  ...[
    `<t:Rounded ${plain}>1</t:Rounded>`,
    '<t:Rounded contextRef="i" unitRef="eur" decimals="2">1</t:Rounded>',
  ],
  ...[`<t:Named ${plain}>1</t:Named>`, `<t:Named id="f#" ${plain}>1</t:Named>`],
  ...[`<t:Fixed ${plain}>1</t:Fixed>`, `<t:Fixed ${plain}>2</t:Fixed>`, `<t:Hidden ${plain}>1</t:Hidden>`],
  ...['<t:Loose>Text</t:Loose>', '<t:None contextRef="i">1</t:None>', '<!-- A comment -->', '\n'],
];

function load(parts: readonly string[]) {
  const text = parts.map((part, index) => part.replace('#', String(index))).join('');
  const files = exampleReport({ schema, facts: text });
  const { instance, dts } = loadExample(files);
  const findings = (valid?: ValidMarkup) => {
    const collector = new Collector(1000);
    validateMarkup(new SourceText(files['report.xbrl'] ?? ''), dts.schemas, collector, { valid });
    return collector.verdict({}).errors;
  };
  return { valid: findValidItems(instance, dts.schemas), findings };
}

test('markup has the same findings whether or not valid facts are read again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...facts), { maxLength: 12 }), (parts) => {
      const { valid, findings } = load(parts);
      expect(findings(valid)).toEqual(findings());
    }),
    { numRuns: 300 },
  );
});

test('the second and later of several plain facts are not read again', () => {
  const { valid } = load(Array(5).fill(`<t:Cash id="f#" ${plain}>1</t:Cash>`));
  const [range, ...others] = valid?.ranges ?? [];
  expect(others).toEqual([]);
  expect((range?.end ?? 0) - (range?.start ?? 0)).toBe(4 * `<t:Cash id="f0" ${plain}>1</t:Cash>`.length);
});

test('an id that a fact has cannot be used again by markup whose ids the reader does not note', () => {
  const fact = (id: string) => `<t:Cash id="${id}" ${plain}>1</t:Cash>`;
  const marked = (id: string) =>
    exampleContext(
      'marked',
      '<xbrli:instant>2025-12-31</xbrli:instant>',
      `<xbrli:scenario><t:Mark id="${id}"/></xbrli:scenario>`,
    );
  const codes = (id: string) => {
    const { valid, findings } = load([fact('a'), fact('b'), marked(id)]);
    return findings(valid).map(({ code }) => code);
  };
  expect(codes('b')).toEqual(['xsd:cvc-id']);
  expect(codes('c')).toEqual([]);
});

import { defineFinding } from '../../findings/definition.ts';
import { exampleReport } from '../example-taxonomy.ts';

/** What XBRL 2.1 asks of the declarations of tuples. */
const common = { severity: 'error', category: 'taxonomy', references: ['XBRL 2.1 4.9'] } as const;

const sequence = '<sequence><element ref="t:Note"/></sequence>';

/** A report whose taxonomy has a tuple on line 9. */
function tuple(parts: { attributes?: string; content?: string; complexType?: string; more?: string }) {
  const { attributes = '', content = sequence, complexType = '', more = '' } = parts;
  return exampleReport({
    schema: {
      declarations: `<element name="Address" substitutionGroup="xbrli:tuple"${attributes}><complexType${complexType}>${content}</complexType></element>${more}`,
    },
  });
}

const at = 'taxonomy.xsd:9:1';

export const tuplePeriodType = defineFinding({
  ...common,
  code: 'xbrl.4.9:tuplePeriodType',
  title: 'A tuple has no period',
  description: '`xbrli:periodType` stands on items only; the items in a tuple have it.',
  fix: 'Remove xbrli:periodType.',
  messages: { given: 'The tuple "{name}" has a periodType.' },
  examples: [{ report: tuple({ attributes: ' xbrli:periodType="instant"' }), at }],
});

export const tupleBalance = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleBalance',
  title: 'A tuple has no balance',
  description: '`xbrli:balance` stands on monetary items only.',
  fix: 'Remove xbrli:balance.',
  messages: { given: 'The tuple "{name}" has a balance.' },
  examples: [{ report: tuple({ attributes: ' xbrli:balance="debit"' }), at }],
});

export const tupleSimpleContent = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleSimpleContent',
  title: 'A tuple holds elements',
  description: 'The type of a tuple is a complex one whose content is no simple value.',
  fix: 'Give the tuple a complexType with its items, or make it an item.',
  messages: { simple: 'The type of the tuple "{name}" is a simple value.' },
  examples: [
    {
      report: tuple({ content: '<simpleContent><extension base="string"/></simpleContent>' }),
      at,
    },
  ],
});

export const tupleMixedContent = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleMixedContent',
  title: 'A tuple holds no text',
  description: 'The type of a tuple is not mixed.',
  fix: 'Remove mixed="true".',
  messages: { mixed: 'The type of the tuple "{name}" allows text between its items.' },
  examples: [{ report: tuple({ complexType: ' mixed="true"' }), at }],
});

export const tupleAttribute = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleAttribute',
  title: 'A tuple has no attributes of XBRL or XLink',
  description:
    'Neither the type of a tuple nor a tuple in a report has attributes of the namespaces of XBRL instances and linkbases or of XLink.',
  fix: 'Remove the attribute from the type or the tuple.',
  messages: {
    reserved: 'The type of the tuple "{name}" declares "{attribute}" of a reserved namespace.',
    written: 'The tuple "{name}" has the attribute "{attribute}" of a reserved namespace.',
  },
  examples: [
    { report: tuple({ content: `${sequence}<attribute ref="xbrli:periodType"/>` }), at },
    {
      report: exampleReport({
        schema: {
          declarations:
            '<element name="Open" substitutionGroup="xbrli:tuple"><complexType><anyAttribute processContents="lax"/></complexType></element>',
        },
        facts: '<t:Open xmlns:x="http://www.xbrl.org/2003/instance" x:periodType="instant"/>',
      }),
      at: 'report.xbrl:5:1',
    },
  ],
});

export const tupleGloballyDeclared = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleGloballyDeclared',
  title: 'What a tuple holds is declared on its own',
  description: 'The elements in the type of a tuple are references to global declarations.',
  fix: 'Declare the element at the top of the schema, and refer to it.',
  messages: { local: 'The tuple "{tuple}" declares the element "{name}" within itself.' },
  examples: [
    {
      report: tuple({
        content: '<sequence><element name="Street" type="xbrli:stringItemType"/></sequence>',
      }),
      at,
    },
  ],
});

export const tupleElement = defineFinding({
  ...common,
  code: 'xbrl.4.9:tupleElementItemOrTuple',
  title: 'A tuple holds items and tuples',
  description: 'The elements in the type of a tuple may stand for `xbrli:item` or `xbrli:tuple`.',
  fix: 'Make the element an item or a tuple.',
  messages: { other: 'The element "{name}" of the tuple "{tuple}" is neither an item nor a tuple.' },
  examples: [
    {
      report: tuple({
        content: '<sequence><element ref="t:Street"/></sequence>',
        more: '<element name="Street" type="string"/>',
      }),
      at,
    },
  ],
});

export const tupleFindings = [
  tuplePeriodType,
  tupleBalance,
  tupleSimpleContent,
  tupleMixedContent,
  tupleAttribute,
  tupleGloballyDeclared,
  tupleElement,
];

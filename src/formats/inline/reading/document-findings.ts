import { defineConstraint, defineForElements, defineInline, defineValidation } from './element-finding.ts';
import {
  exampleDocument,
  exampleNumber,
  exampleReferences,
  exampleResources,
  exampleRoot,
  exampleText,
} from './example-document.ts';

export const headerDisplay = defineInline('8.1.2', 'headerDisplayNone', {
  severity: 'info',
  title: 'The header is not displayed',
  description:
    'The header stands in a `div` whose style is `display:none`, so that a browser shows nothing of it. Style sheets are not looked at.',
  fix: 'Put the ix:header into <div style="display:none">.',
  messages: { shown: 'No div around the ix:header has the style display:none.' },
  examples: [{ report: exampleDocument({ headerStart: '<div><ix:header>' }), at: '2:6' }],
});

const noHeader = { headerStart: '', references: '', resources: '', headerEnd: '' };

export const missingHeader = defineValidation('header', 'missingHeader', {
  title: 'An inline document has a header',
  description: 'The ix:header holds what the facts refer to: contexts, units and the taxonomy.',
  fix: 'Add the header, or send all files of the document set.',
  messages: { none: 'The document has no ix:header.' },
  examples: [{ report: exampleDocument(noHeader), at: '1:1' }],
});

export const headerMissing = defineValidation('header', 'headerMissing', {
  title: 'One document of a set at least has a header',
  description: 'The files of a document set share their headers; at least one file has to have one.',
  fix: 'Send the file with the ix:header too.',
  messages: { none: 'None of the {count} documents has an ix:header.' },
  examples: [
    {
      report: { 'a.html': exampleDocument(noHeader), 'b.html': exampleDocument(noHeader) },
      at: 'a.html:1:1',
    },
  ],
});

export const missingResources = defineValidation('resources', 'missingResources', {
  title: 'A document set has resources',
  description: 'The ix:resources hold the contexts and units that the facts refer to.',
  fix: 'Add ix:resources to the header.',
  messages: { none: 'The header has no ix:resources.' },
  examples: [{ report: exampleDocument({ resources: '' }), at: '1:1' }],
});

export const disallowedAncestor = defineForElements('constraint', 'ancestorNodeDisallowed', {
  title: 'An {element} does not stand where it must not',
  description:
    'A continuation carries on a text that people read, and so is not hidden; a header stands in the body of the document.',
  fix: 'Move the element.',
  messages: { within: 'The ix:{element} stands within {ancestor}.' },
  examples: {
    continuation: [
      {
        report: exampleDocument({
          hidden: '<ix:hidden><ix:continuation id="n">more</ix:continuation></ix:hidden>',
          body: exampleText(' continuedAt="n"'),
        }),
        at: '3:12',
      },
    ],
    header: [
      {
        report: exampleDocument({
          root: exampleRoot().replace('</head><body>', '<div style="display:none">'),
          headerStart: '<ix:header>',
          headerEnd: '</ix:header></div></head><body>',
        }),
        at: '2:1',
      },
    ],
  },
});

const qualified = ' xbrli:decimals="0"';

export const qualifiedAttribute = defineForElements('constraint', 'qualifiedAttributeDisallowed', {
  title: 'An {element} has no attributes of the namespace of instances',
  description:
    'Attributes in http://www.xbrl.org/2003/instance would end up on the fact, where XBRL does not allow them.',
  fix: 'Remove the prefix of the attribute, or the attribute.',
  messages: { found: 'The ix:{element} has the attribute "{name}".' },
  examples: {
    nonFraction: [{ report: exampleDocument({ body: exampleNumber(qualified) }), at: '7:1' }],
    nonNumeric: [{ report: exampleDocument({ body: exampleText(qualified) }), at: '7:1' }],
    fraction: [
      {
        report: exampleDocument({
          body: `<ix:fraction name="t:Part" contextRef="c" unitRef="u"${qualified} xsi:nil="true"/>`,
        }),
        at: '7:1',
      },
    ],
    tuple: [
      {
        report: exampleDocument({ body: `<ix:tuple name="t:Loan" tupleID="l"${qualified}/>` }),
        at: '7:1',
      },
    ],
    references: [
      {
        report: exampleDocument({
          references: exampleReferences.replace('<ix:references', `<ix:references${qualified}`),
        }),
        at: '4:1',
      },
    ],
    relationship: [
      {
        report: exampleDocument({
          resources: exampleResources(`<ix:relationship fromRefs="f" toRefs="g"${qualified}/>`),
          body: exampleNumber(' id="f"') + exampleText(' id="g"'),
        }),
        at: '5:305',
      },
    ],
  },
});

const twice = (element: string) => exampleDocument({ body: element.repeat(2) });

export const repeatedId = defineForElements('validation', 'uniqueIxId', {
  title: 'The id of an {element} is given once',
  description:
    'Ids of inline elements, contexts and units share one space over all files of a set: a reference must mean one thing.',
  fix: 'Give each element its own id.',
  messages: { repeated: 'The id "{id}" is given a second time in the document set.' },
  examples: {
    nonFraction: [{ report: twice(exampleNumber(' id="f"')), at: '7:96' }],
    nonNumeric: [{ report: twice(exampleText(' id="f"')), at: '7:72' }],
    fraction: [
      {
        report: twice('<ix:fraction id="f" name="t:Part" contextRef="c" unitRef="u" xsi:nil="true"/>'),
        at: '7:78',
      },
    ],
    tuple: [
      {
        report: exampleDocument({
          body: '<ix:tuple id="f" name="t:A" tupleID="a"/><ix:tuple id="f" name="t:A" tupleID="b"/>',
        }),
        at: '7:42',
      },
    ],
    continuation: [
      {
        report: exampleDocument({
          body: `${exampleText(' continuedAt="n"')}${'<ix:continuation id="n">more</ix:continuation>'.repeat(2)}`,
        }),
        at: '7:127',
      },
    ],
  },
});

export const repeatedResourceId = defineValidation('resources', 'resourceIdDuplication', {
  title: 'The ids of contexts and units are given once',
  description:
    'Contexts and units are shared by all files of a set, and so are their ids: a reference must mean one thing.',
  fix: 'Give each context and unit its own id.',
  messages: { repeated: 'The id "{id}" is given a second time in the document set.' },
  examples: [
    {
      report: exampleDocument({
        resources: exampleResources(
          '<xbrli:unit id="c"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>',
        ),
      }),
      at: '5:305',
    },
  ],
});

export const misplacedExclude = defineConstraint('exclude', 'excludeMisplaced', {
  title: 'An ix:exclude stands within a text',
  description:
    'It takes a part out of the text of an ix:nonNumeric, an ix:footnote or an ix:continuation around it.',
  fix: 'Remove the ix:exclude, or move it into the text it is meant for.',
  messages: { misplaced: 'No text is around this ix:exclude.' },
  examples: [{ report: exampleDocument({ body: '<ix:exclude>Page 3</ix:exclude>' }), at: '7:1' }],
});

export const documentFindings = [
  headerDisplay,
  missingHeader,
  headerMissing,
  missingResources,
  ...disallowedAncestor.definitions,
  ...qualifiedAttribute.definitions,
  ...repeatedId.definitions,
  repeatedResourceId,
  misplacedExclude,
];

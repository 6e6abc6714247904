import { defineFinding } from '../findings/definition.ts';
import { XSD } from '../xml/expanded-name.ts';
import { exampleContext, exampleItem, exampleReport } from './example-taxonomy.ts';
import { XBRLDI, XBRLDT, XBRLI } from './names.ts';

/** What the documentation of the Data Type Registry's types asks and their facets cannot. */
const common = {
  severity: 'error',
  category: 'xbrl',
  references: ['Data Type Registry 2024-01-31'],
} as const;

const REGISTRY = 'http://www.xbrl.org/dtr/type/2024-01-31';

const imports = [
  `<import namespace="${XBRLI}" schemaLocation="http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd"/>`,
  `<import namespace="${XBRLDT}" schemaLocation="http://www.xbrl.org/2005/xbrldt-2005.xsd"/>`,
  `<import namespace="${XBRLDI}" schemaLocation="http://www.xbrl.org/2006/xbrldi-2006.xsd"/>`,
  `<import namespace="${REGISTRY}" schemaLocation="types.xsd"/>`,
].join('');

/** As much of the registry as the examples need. */
const types = [
  `<schema xmlns="${XSD}" xmlns:xbrli="${XBRLI}" targetNamespace="${REGISTRY}">`,
  `<import namespace="${XBRLI}" schemaLocation="http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd"/>`,
  '<complexType name="noDecimalsMonetaryItemType"><simpleContent><restriction base="xbrli:monetaryItemType"><fractionDigits value="0"/></restriction></simpleContent></complexType>',
  ...['prefixedContent', 'SQName', 'SQNames'].flatMap((name) => [
    `<complexType name="${name}ItemType"><simpleContent><restriction base="xbrli:tokenItemType"/></simpleContent></complexType>`,
    `<simpleType name="${name}Type"><restriction base="token"/></simpleType>`,
  ]),
  '</schema>',
].join('\n');

const schemaWith = (declarations: string) => ({ root: `xmlns:dtr="${REGISTRY}"`, imports, declarations });

/** A report of a fact of one of the registry's types. */
const factOf = (type: string, value: string) => ({
  report: exampleReport({
    schema: schemaWith(exampleItem('Code', 'xbrli:periodType="instant"', `dtr:${type}`)),
    facts: `<t:Code contextRef="i">${value}</t:Code>`,
    files: { 'types.xsd': types },
  }),
  at: 'report.xbrl:5:1',
});

/** A report whose context has a typed dimension with values of one of the registry's types. */
const memberOf = (type: string, value: string) => {
  const member = `<xbrldi:typedMember dimension="t:Axis"><t:key>${value}</t:key></xbrldi:typedMember>`;
  const contexts = exampleContext(
    'i',
    '<xbrli:instant>2025-12-31</xbrli:instant>',
    `<xbrli:scenario>${member}</xbrli:scenario>`,
  );
  const axis =
    '<element name="Axis" id="t_Axis" type="xbrli:stringItemType" substitutionGroup="xbrldt:dimensionItem" abstract="true" xbrli:periodType="duration" xbrldt:typedDomainRef="#t_key"/>';
  const schema = schemaWith(`<element name="key" id="t_key" type="dtr:${type}"/>\n${axis}`);
  return {
    report: exampleReport({
      schema: { ...schema, root: `${schema.root} xmlns:xbrldt="${XBRLDT}"` },
      contexts,
      files: { 'types.xsd': types },
    }),
    at: `report.xbrl:3:${contexts.indexOf(member) + 1}`,
  };
};

export const noDecimals = defineFinding({
  ...common,
  code: 'dtre:noDecimalsItemType',
  title: 'An amount of a type without decimals claims none',
  description:
    'Amounts of the registry\'s monetary types without decimals are whole, and so is their accuracy: the decimals, stated or following from the precision, are 0, negative or "INF".',
  fix: 'State decimals of 0 or less, or "INF".',
  messages: { positive: '"{name}" is accurate to {decimals} decimals, but of a type without decimals.' },
  examples: [
    {
      report: exampleReport({
        schema: schemaWith(
          exampleItem('Fee', 'xbrli:periodType="instant"', 'dtr:noDecimalsMonetaryItemType'),
        ),
        facts: '<t:Fee contextRef="i" unitRef="eur" decimals="2">5</t:Fee>',
        files: { 'types.xsd': types },
      }),
      at: 'report.xbrl:5:1',
    },
  ],
});

const prefix = {
  ...common,
  fix: 'Declare the prefix with its namespace, or use the one declared for it.',
  messages: { unbound: 'The prefix "{prefix}" in the value "{value}" of "{name}" stands for no namespace.' },
} as const;

const aboutPrefix =
  'The prefix in front of the first colon is declared where the value stands, as that of a QName.';

export const itemName = defineFinding({
  ...prefix,
  code: 'dtre:SQNameItemType',
  title: 'The prefix of a simplified QName in a fact is declared',
  description: aboutPrefix,
  examples: [factOf('SQNameItemType', 'none:007')],
});

export const itemNames = defineFinding({
  ...prefix,
  code: 'dtre:SQNamesItemType',
  title: 'The prefixes of all simplified QNames in a fact are declared',
  description: aboutPrefix,
  examples: [factOf('SQNamesItemType', 't:001 none:007')],
});

export const memberName = defineFinding({
  ...prefix,
  code: 'dtre:SQNameType',
  title: 'The prefix of a simplified QName in a typed dimension is declared',
  description: aboutPrefix,
  examples: [memberOf('SQNameType', 'none:007')],
});

export const memberNames = defineFinding({
  ...prefix,
  code: 'dtre:SQNamesType',
  title: 'The prefixes of all simplified QNames in a typed dimension are declared',
  description: aboutPrefix,
  examples: [memberOf('SQNamesType', 't:001 none:007')],
});

const unknownContent = {
  ...common,
  description:
    'Where a value holds prefixes, only its type tells which of its parts they are. A type of prefixed content that is none the registry describes further leaves that open, so that the value cannot be understood or carried over.',
  fix: 'Use a type whose content is defined, such as QNameItemType or one of the SQName types.',
  messages: {
    unknown: 'The content of "{name}" has prefixes in a way that its type "{type}" does not tell.',
  },
} as const;

export const itemContent = defineFinding({
  ...unknownContent,
  code: 'dtre:prefixedContentItemType',
  title: 'Prefixed content of facts is of a type that tells where the prefixes are',
  examples: [factOf('prefixedContentItemType', 't:a/t:b')],
});

export const memberContent = defineFinding({
  ...unknownContent,
  code: 'dtre:prefixedContentType',
  title: 'Prefixed content of typed dimensions is of a type that tells where the prefixes are',
  examples: [memberOf('prefixedContentType', 't:a/t:b')],
});

export const dataTypeRegistryFindings = [
  noDecimals,
  itemName,
  itemNames,
  memberName,
  memberNames,
  itemContent,
  memberContent,
] as const;

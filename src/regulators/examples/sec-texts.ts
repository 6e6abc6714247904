import { IX } from '../../formats/inline/reading/names.ts';
import { arcroles, LINK, STANDARD_LABEL_ROLE, XBRLDI, XBRLDT, XBRLI, XLINK } from '../../taxonomy/names.ts';
import { XSD } from '../../xml/expanded-name.ts';
import {
  coverConcepts,
  coverHeading,
  type ExampleConcept,
  filerConcepts,
  otherCoverConcepts,
  statementConcepts,
  statementHeading,
} from './sec-concepts.ts';

/** The texts of a small filing on form 10-K that breaks no rule. */

const DEI = 'http://xbrl.sec.gov/dei/2025';
const US_GAAP = 'http://fasb.org/us-gaap/2025';
export const ABC = 'http://www.abc.example/20251231';
const DTR = 'http://www.xbrl.org/dtr/type/2022-03-31';

const addresses = {
  dei: 'https://xbrl.sec.gov/dei/2025/dei-2025.xsd',
  'us-gaap': 'https://xbrl.fasb.org/us-gaap/2025/elts/us-gaap-2025.xsd',
  abc: 'abc-20251231.xsd',
} as const;

const namespaces = { dei: DEI, 'us-gaap': US_GAAP, abc: ABC } as const;

const imports = [
  [XBRLI, 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd'],
  [XBRLDT, 'http://www.xbrl.org/2005/xbrldt-2005.xsd'],
  [DTR, 'https://www.xbrl.org/dtr/type/2022-03-31/types.xsd'],
] as const;

const importOf = ([namespace, url]: readonly [string, string]): string =>
  `<xs:import namespace="${namespace}" schemaLocation="${url}"/>`;

function elementOf(concept: ExampleConcept): string {
  const { prefix, local, type, periodType, balance, isAbstract = false } = concept;
  const group = concept.substitutionGroup ?? 'xbrli:item';
  return `<xs:element id="${prefix}_${local}" name="${local}" type="${type}" substitutionGroup="${group}" abstract="${isAbstract}" nillable="true" xbrli:periodType="${periodType}"${balance ? ` xbrli:balance="${balance}"` : ''}/>`;
}

function schemaOf(
  prefix: keyof typeof addresses,
  concepts: readonly ExampleConcept[],
  more: readonly string[] = [],
): string {
  return [
    '<?xml version="1.0" encoding="US-ASCII"?>',
    `<xs:schema xmlns:xs="${XSD}" xmlns:xbrli="${XBRLI}" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrldt="${XBRLDT}" xmlns:dtr-types="${DTR}" xmlns:${prefix}="${namespaces[prefix]}" targetNamespace="${namespaces[prefix]}" elementFormDefault="qualified">`,
    ...imports.map(importOf),
    ...more,
    ...concepts.map(elementOf),
    '</xs:schema>',
    '',
  ].join('\n');
}

const ROLE = 'http://www.abc.example/role/';

const roleOf = (id: string, definition: string): readonly string[] => [
  `<link:roleType roleURI="${ROLE}${id}" id="${id}">`,
  `<link:definition>${definition}</link:definition>`,
  '<link:usedOn>link:presentationLink</link:usedOn>',
  '<link:usedOn>link:calculationLink</link:usedOn>',
  '<link:usedOn>link:definitionLink</link:usedOn>',
  '</link:roleType>',
];

const linkbaseRefOf = (kind: string, name: string): string =>
  `<link:linkbaseRef xlink:type="simple" xlink:href="abc-20251231_${kind}.xml" xlink:role="http://www.xbrl.org/2003/role/${name}LinkbaseRef" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>`;

const schema = schemaOf('abc', filerConcepts, [
  importOf([DEI, addresses.dei]),
  importOf([US_GAAP, addresses['us-gaap']]),
  '<xs:annotation><xs:appinfo>',
  linkbaseRefOf('pre', 'presentation'),
  linkbaseRefOf('cal', 'calculation'),
  linkbaseRefOf('def', 'definition'),
  linkbaseRefOf('lab', 'label'),
  ...roleOf('CoverPage', '0001 - Document - Cover Page'),
  ...roleOf('BalanceSheet', '0002 - Statement - BALANCE SHEET'),
  ...roleOf('ProductLines', '0003 - Disclosure - Product Lines'),
  '</xs:appinfo></xs:annotation>',
]);

const isKnownPrefix = (prefix: string): prefix is keyof typeof addresses => Object.hasOwn(addresses, prefix);

const locatorOf = (id: string): string => {
  const prefix = id.slice(0, Math.max(id.indexOf('_'), 0));
  const address = isKnownPrefix(prefix) ? addresses[prefix] : addresses.abc;
  return `<link:loc xlink:type="locator" xlink:href="${address}#${id}" xlink:label="${id}"/>`;
};

type ExampleArc = readonly [from: string, to: string, attributes?: string, arcrole?: string];

/** A link of a kind: locators first, then one arc for each line. */
function linkOf(
  kind: 'presentation' | 'calculation' | 'definition',
  role: string,
  arcrole: string,
  arcs: readonly ExampleArc[],
): readonly string[] {
  const ids = new Set<string>();
  for (const [from, to] of arcs) ids.add(from).add(to);
  return [
    `<link:roleRef roleURI="${ROLE}${role}" xlink:type="simple" xlink:href="abc-20251231.xsd#${role}"/>`,
    `<link:${kind}Link xlink:type="extended" xlink:role="${ROLE}${role}">`,
    ...[...ids].map(locatorOf),
    ...arcs.map(
      ([from, to, attributes = '', own = arcrole], index) =>
        `<link:${kind}Arc xlink:type="arc" xlink:arcrole="${own}" xlink:from="${from}" xlink:to="${to}" order="${index + 1}"${attributes}/>`,
    ),
    `</link:${kind}Link>`,
  ];
}

function linkbaseOf(...links: readonly (readonly string[])[]): string {
  const lines = links.flat();
  return [
    '<?xml version="1.0" encoding="US-ASCII"?>',
    `<link:linkbase xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrldt="${XBRLDT}">`,
    ...lines.filter((line) => line.startsWith('<link:roleRef')),
    ...lines.filter((line) => line.startsWith('<link:arcroleRef')),
    ...lines.filter((line) => !/^<link:(?:arc)?roleRef/.test(line)),
    '</link:linkbase>',
    '',
  ].join('\n');
}

const idOf = ({ prefix, local }: ExampleConcept): string => `${prefix}_${local}`;
const childrenOf = (parent: ExampleConcept, children: readonly ExampleConcept[]): ExampleArc[] =>
  children.map((child) => [idOf(parent), idOf(child)]);

const presentation = linkbaseOf(
  linkOf('presentation', 'CoverPage', arcroles.parentChild, childrenOf(coverHeading, coverConcepts)),
  linkOf('presentation', 'BalanceSheet', arcroles.parentChild, [
    ...childrenOf(statementHeading, statementConcepts),
    [idOf(statementHeading), 'abc_Widgets'],
  ]),
  linkOf('presentation', 'ProductLines', arcroles.parentChild, [
    ['abc_ProductLinesAbstract', 'abc_ProductLineTable'],
    ['abc_ProductLineTable', 'abc_ProductLineAxis'],
    ['abc_ProductLineAxis', 'abc_ProductLineDomain'],
    ['abc_ProductLineDomain', 'abc_GadgetsMember'],
    ['abc_ProductLineTable', 'abc_ProductLineLineItems'],
    ['abc_ProductLineLineItems', 'abc_Widgets'],
    ['abc_ProductLineLineItems', 'abc_WidgetPolicyTextBlock'],
  ]),
);

const calculation = linkbaseOf(
  linkOf('calculation', 'BalanceSheet', arcroles.summationItem, [
    ['us-gaap_Assets', 'abc_Widgets', ' weight="1"'],
    ['us-gaap_LiabilitiesAndStockholdersEquity', 'us-gaap_StockholdersEquity', ' weight="1"'],
  ]),
);

/** The arcroles of dimensions, which a linkbase has to introduce. */
const dimensionArcroles = [
  'all',
  'notAll',
  'hypercube-dimension',
  'dimension-domain',
  'domain-member',
  'dimension-default',
].map(
  (name) =>
    `<link:arcroleRef arcroleURI="http://xbrl.org/int/dim/arcrole/${name}" xlink:type="simple" xlink:href="http://www.xbrl.org/2005/xbrldt-2005.xsd#${name}"/>`,
);

const definition = linkbaseOf(
  dimensionArcroles,
  linkOf('definition', 'ProductLines', arcroles.domainMember, [
    [
      'abc_ProductLineLineItems',
      'abc_ProductLineTable',
      ' xbrldt:contextElement="segment" xbrldt:closed="true"',
      arcroles.all,
    ],
    ['abc_ProductLineTable', 'abc_ProductLineAxis', '', arcroles.hypercubeDimension],
    ['abc_ProductLineAxis', 'abc_ProductLineDomain', '', arcroles.dimensionDomain],
    ['abc_ProductLineDomain', 'abc_GadgetsMember'],
    ['abc_ProductLineLineItems', 'abc_Widgets'],
    ['abc_ProductLineLineItems', 'abc_WidgetPolicyTextBlock'],
  ]),
  linkOf('definition', 'BalanceSheet', arcroles.dimensionDefault, [
    ['abc_ProductLineAxis', 'abc_ProductLineDomain'],
  ]),
);

/** Labels are the words of the names, which is how names are made from labels. */
const wordsOf = (local: string): string => local.replace(/([a-z0-9])([A-Z])/g, '$1 $2');

/** A locator, a label and the arc from one to the other. */
export function labelOf(id: string, local: string): readonly string[] {
  return [
    locatorOf(id),
    `<link:label xlink:type="resource" xlink:label="lab_${id}" xlink:role="${STANDARD_LABEL_ROLE}" xml:lang="en-US">${wordsOf(local)}</link:label>`,
    `<link:labelArc xlink:type="arc" xlink:arcrole="${arcroles.conceptLabel}" xlink:from="${id}" xlink:to="lab_${id}"/>`,
  ];
}

const labels = linkbaseOf([
  '<link:labelLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">',
  ...[coverHeading, ...coverConcepts, statementHeading, ...statementConcepts, ...filerConcepts].flatMap(
    (concept) => labelOf(idOf(concept), concept.local),
  ),
  '</link:labelLink>',
]);

const contextOf = (id: string, period: string, segment = ''): string =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0001234567</xbrli:identifier>${segment}</xbrli:entity><xbrli:period>${period}</xbrli:period></xbrli:context>`;

const INSTANT = '<xbrli:instant>2025-12-31</xbrli:instant>';
const YEAR = '<xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate>';

function factOf({ prefix, local, type, periodType, value = '' }: ExampleConcept): string {
  const context = periodType === 'instant' ? 'i' : 'd';
  const start = `name="${prefix}:${local}" contextRef="${context}"`;
  if (type === 'xbrli:monetaryItemType' || type === 'xbrli:sharesItemType') {
    const unit = type === 'xbrli:sharesItemType' ? 'shares' : 'usd';
    return `<p><ix:nonFraction ${start} unitRef="${unit}" decimals="0">${value}</ix:nonFraction></p>`;
  }
  const escaped = type === 'dtr-types:textBlockItemType' ? ' escape="true"' : '';
  return `<p><ix:nonNumeric ${start}${escaped}>${value}</ix:nonNumeric></p>`;
}

const page = [
  '<?xml version="1.0" encoding="US-ASCII"?>',
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="${IX}" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:ixt-sec="http://www.sec.gov/inlineXBRL/transformation/2015-08-31" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrli="${XBRLI}" xmlns:xbrldi="${XBRLDI}" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:dei="${DEI}" xmlns:us-gaap="${US_GAAP}" xmlns:abc="${ABC}" xml:lang="en-US">`,
  '<head><title>abc-20251231</title><meta http-equiv="Content-Type" content="text/html"/></head>',
  '<body>',
  '<div style="display:none"><ix:header>',
  '<ix:references xml:lang="en-US"><link:schemaRef xlink:type="simple" xlink:href="abc-20251231.xsd"/></ix:references>',
  '<ix:resources>',
  contextOf('d', YEAR),
  contextOf('i', INSTANT),
  contextOf(
    'ig',
    INSTANT,
    '<xbrli:segment><xbrldi:explicitMember dimension="abc:ProductLineAxis">abc:GadgetsMember</xbrldi:explicitMember></xbrli:segment>',
  ),
  '<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>',
  '<xbrli:unit id="shares"><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unit>',
  '</ix:resources>',
  '</ix:header></div>',
  ...[...coverConcepts, ...statementConcepts, ...filerConcepts]
    .filter(({ value }) => value !== undefined)
    .map(factOf),
  '<p><ix:nonFraction name="abc:Widgets" contextRef="ig" unitRef="usd" decimals="0">40</ix:nonFraction></p>',
  '<p>End</p>',
  '</body>',
  '</html>',
  '',
].join('\n');

/** The files of the example by what they are, and what they are called. */
export const fileNames = {
  page: 'abc-20251231.htm',
  schema: 'abc-20251231.xsd',
  pre: 'abc-20251231_pre.xml',
  cal: 'abc-20251231_cal.xml',
  def: 'abc-20251231_def.xml',
  lab: 'abc-20251231_lab.xml',
} as const;

export type ExampleFile = keyof typeof fileNames;

export const exampleTexts: Readonly<Record<ExampleFile, string>> = {
  page,
  schema,
  pre: presentation,
  cal: calculation,
  def: definition,
  lab: labels,
};

/** Stand-ins for the standard taxonomies, as far as the example goes. */
export const exampleStandards: Readonly<Record<string, string>> = {
  [addresses.dei]: schemaOf('dei', [coverHeading, ...coverConcepts, ...otherCoverConcepts]),
  [addresses['us-gaap']]: schemaOf('us-gaap', [statementHeading, ...statementConcepts]),
};

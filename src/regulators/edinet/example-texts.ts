import { IX10 } from '../../formats/inline/reading/names.ts';
import { arcroles, LINK, STANDARD_LABEL_ROLE, XBRLDI, XBRLDT, XBRLI, XLINK } from '../../taxonomy/names.ts';
import { XSD, XSI } from '../../xml/expanded-name.ts';
import { coverItems } from './cover-items.ts';
import {
  type BodyFact,
  contexts,
  coverValues,
  deiValues,
  type ExampleRole,
  FILING,
  FORM,
  HOST,
  type Member,
  OWN,
  OWN_PREFIX,
  OWN_ROLE,
  ownConcepts,
  roles,
  statementFacts,
  sums,
  textFacts,
} from './example-concepts.ts';

/** The texts of a small annual securities report that breaks no rule. */

export const STEM = 'jpcrp030000-asr-001_E99901-000_2026-03-31_01_2026-06-26';
export type ExampleFile = 'cover' | 'body' | 'schema' | 'pre' | 'cal' | 'def' | 'lab' | 'lab-en' | 'manifest';

export const fileNames: Readonly<Record<ExampleFile, string>> = {
  cover: `0000000_header_${STEM}_ixbrl.htm`,
  body: `0101010_honbun_${STEM}_ixbrl.htm`,
  schema: `${STEM}.xsd`,
  pre: `${STEM}_pre.xml`,
  cal: `${STEM}_cal.xml`,
  def: `${STEM}_def.xml`,
  lab: `${STEM}_lab.xml`,
  'lab-en': `${STEM}_lab-en.xml`,
  manifest: 'manifest_PublicDoc.xml',
};

const NONNUM = 'http://www.xbrl.org/dtr/type/non-numeric';
const DATES = { jpcrp: '2025-11-01', jppfs: '2025-11-01', jpdei: '2013-08-31' } as const;
export type Family = keyof typeof DATES;
export const families = Object.keys(DATES) as Family[];

export const folderOf = (family: Family): string => `${HOST}/taxonomy/${family}/${DATES[family]}`;
export const namespaceOf = (family: Family): string => `${folderOf(family)}/${family}_cor`;
export const schemaOf = (family: Family): string => `${namespaceOf(family)}_${DATES[family]}.xsd`;
export const rolesOf = (family: Family): string => `${folderOf(family)}/${family}_rt_${DATES[family]}.xsd`;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const standardPrefixes = families.map((family) => `xmlns:${family}_cor="${namespaceOf(family)}"`).join(' ');

export function context(id: string, period: string, ...members: readonly Member[]): string {
  const [start, end] = period.split('/');
  const dates =
    end === undefined
      ? `<xbrli:instant>${period}</xbrli:instant>`
      : `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`;
  const explicit = members.map(
    ([axis, member]) => `<xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember>`,
  );
  const scenario = explicit.length > 0 ? `<xbrli:scenario>${explicit.join('')}</xbrli:scenario>` : '';
  return `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="${HOST}">E99901-000</xbrli:identifier></xbrli:entity><xbrli:period>${dates}</xbrli:period>${scenario}</xbrli:context>\n`;
}

export function fact(name: string, contextRef: string, value: string): string {
  return `<ix:nonNumeric name="${name}" contextRef="${contextRef}">${value}</ix:nonNumeric>`;
}

export function amount(name: string, contextRef: string, value: string, more = '', unit = 'JPY'): string {
  return `<ix:nonFraction name="${name}" contextRef="${contextRef}" unitRef="${unit}" decimals="INF"${more}>${value}</ix:nonFraction>`;
}

/** A line of the cover. */
export function coverRow(name: string): string {
  return `<p>${fact(`jpcrp_cor:${name}`, FILING, coverValues[name] ?? '兵庫県神戸市')}</p>`;
}

function shown([name, contextRef, value]: BodyFact): string {
  if (typeof value === 'string') return fact(name, contextRef, value);
  const unit = Number.isInteger(value) ? 'JPY' : 'pure';
  return value < 0
    ? `△${amount(name, contextRef, String(-value), ' sign="-"', unit)}`
    : amount(name, contextRef, String(value), '', unit);
}

function page(content: readonly string[]): string {
  return [
    DECLARATION,
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="${IX10}" xmlns:xbrli="${XBRLI}" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrldi="${XBRLDI}" xmlns:xsi="${XSI}" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" ${standardPrefixes} xmlns:${OWN_PREFIX}="${OWN}" xml:lang="ja">`,
    '<head><title>有価証券報告書</title>',
    '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/></head>',
    '<body>',
    ...content,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

const cover = page([
  '<div style="display:none"><ix:header>',
  '<ix:hidden>',
  ...Object.entries(deiValues).map(([name, value]) => fact(`jpdei_cor:${name}`, FILING, value)),
  amount('jpdei_cor:NumberOfSubmissionDEI', FILING, '1', '', 'pure'),
  '</ix:hidden>',
  `<ix:references><link:schemaRef xlink:type="simple" xlink:href="${STEM}.xsd"/></ix:references>`,
  '<ix:resources>',
  ...contexts.map(([id, period, ...members]) => context(id, period, ...members).trimEnd()),
  '<xbrli:unit id="JPY"><xbrli:measure>iso4217:JPY</xbrli:measure></xbrli:unit>',
  '<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>',
  '</ix:resources></ix:header></div>',
  '<h2>【表紙】</h2>',
  ...coverItems.map(coverRow),
]);

const body = page([
  '<h2>第一部【企業情報】</h2>',
  '<h3>第１【企業の概況】</h3>',
  '<h3>１【主要な経営指標等の推移】</h3>',
  ...textFacts.slice(0, 1).map((one) => `<p>${shown(one)}</p>`),
  '<h3>２【沿革】</h3>',
  ...textFacts.slice(1).map((one) => `<p>${shown(one)}</p>`),
  '<table>',
  ...statementFacts.map((one) => `<tr><td>${shown(one)}</td></tr>`),
  '</table>',
]);

const importOf = (namespace: string, url: string): string =>
  `<xs:import namespace="${namespace}" schemaLocation="${url}"/>`;
export const xbrlImports = [
  importOf(XBRLI, 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd'),
  importOf(XBRLDT, 'http://www.xbrl.org/2005/xbrldt-2005.xsd'),
  importOf(NONNUM, 'http://www.xbrl.org/dtr/type/nonNumeric-2009-12-16.xsd'),
];
export const startSchema = (namespace: string, prefix: string): string =>
  `<xs:schema xmlns:xs="${XSD}" xmlns:xbrli="${XBRLI}" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrldt="${XBRLDT}" xmlns:nonnum="${NONNUM}" xmlns:${prefix}="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified" attributeFormDefault="unqualified">`;

export const roleType = (uri: string, definition: string): string =>
  `<link:roleType roleURI="${uri}" id="${uri.slice(uri.lastIndexOf('/') + 1)}">${definition}<link:usedOn>link:presentationLink</link:usedOn><link:usedOn>link:calculationLink</link:usedOn><link:usedOn>link:definitionLink</link:usedOn></link:roleType>`;

const linkbases = [
  ['pre', 'presentation'],
  ['cal', 'calculation'],
  ['def', 'definition'],
  ['lab', 'label'],
  ['lab-en', 'label'],
] as const;

const schema = [
  DECLARATION,
  startSchema(OWN, OWN_PREFIX),
  '<xs:annotation><xs:appinfo>',
  ...linkbases.map(
    ([file, kind]) =>
      `<link:linkbaseRef xlink:type="simple" xlink:href="${fileNames[file]}" xlink:role="http://www.xbrl.org/2003/role/${kind}LinkbaseRef" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>`,
  ),
  roleType(OWN_ROLE, '<link:definition>419100 役員ごとの報酬</link:definition>'),
  '</xs:appinfo></xs:annotation>',
  ...families.map((family) => importOf(namespaceOf(family), schemaOf(family))),
  ...xbrlImports,
  ...ownConcepts.map(
    ([local]) =>
      `<xs:element name="${local}" type="nonnum:domainItemType" substitutionGroup="xbrli:item" nillable="true" xbrli:periodType="duration" abstract="true" id="${OWN_PREFIX}_${local}"/>`,
  ),
  '</xs:schema>',
  '',
].join('\n');

export const idOf = (name: string): string => name.replace(':', '_');

function locatorOf(name: string): string {
  const family = families.find((one) => name.startsWith(`${one}_cor:`));
  const url = family ? schemaOf(family) : fileNames.schema;
  return `<link:loc xlink:type="locator" xlink:href="${url}#${idOf(name)}" xlink:label="${idOf(name)}"/>`;
}

type ExampleArc = readonly [from: string, to: string, arcrole: string, attributes?: string];

function linkOf(kind: string, uri: string, arcs: readonly ExampleArc[]): readonly string[] {
  const orders = new Map<string, number>();
  const names = new Set(arcs.flatMap(({ 0: from, 1: to }) => [from, to]));
  return [
    `<link:${kind}Link xlink:type="extended" xlink:role="${uri}">`,
    ...[...names].map(locatorOf),
    ...arcs.map(([from, to, arcrole, attributes = '']) => {
      const key = `${from} ${arcrole}`;
      const order = (orders.get(key) ?? 0) + 1;
      orders.set(key, order);
      return `<link:${kind}Arc xlink:type="arc" xlink:arcrole="${arcrole}" xlink:from="${idOf(from)}" xlink:to="${idOf(to)}" order="${order}"${attributes}/>`;
    }),
    `</link:${kind}Link>`,
  ];
}

function linkbaseOf(
  uris: Iterable<string>,
  arcroleNames: readonly string[],
  content: readonly string[],
): string {
  const references = [...uris].map((uri) => {
    const id = uri.slice(uri.lastIndexOf('/') + 1);
    const family = families.find((one) => uri.includes(`/role/${one}/`));
    return `<link:roleRef roleURI="${uri}" xlink:type="simple" xlink:href="${family ? rolesOf(family) : fileNames.schema}#${id}"/>`;
  });
  return [
    DECLARATION,
    `<link:linkbase xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrldt="${XBRLDT}">`,
    ...references,
    ...arcroleNames.map(
      (name) =>
        `<link:arcroleRef arcroleURI="http://xbrl.org/int/dim/arcrole/${name}" xlink:type="simple" xlink:href="http://www.xbrl.org/2005/xbrldt-2005.xsd#${name}"/>`,
    ),
    ...content,
    '</link:linkbase>',
    '',
  ].join('\n');
}

const partsOf = ({ stem }: ExampleRole) => ({
  heading: `${stem}Heading`,
  table: `${stem}Table`,
  lines: `${stem}LineItems`,
});

export function presentationOf(role: ExampleRole): ExampleArc[] {
  const { heading, table, lines } = partsOf(role);
  const { parentChild } = arcroles;
  const arcs: ExampleArc[] = role.axes.length > 0 ? [[heading, table, parentChild]] : [];
  for (const { axis, default: top, members, isChain } of role.axes) {
    arcs.push([table, axis, parentChild]);
    let parent = axis;
    for (const [index, member] of [...(top ? [top] : []), ...members].entries()) {
      arcs.push([parent, member, parentChild]);
      if (isChain || index === 0) parent = member;
    }
  }
  if (role.axes.length === 0) return role.items.map((item) => [heading, item, parentChild]);
  return [
    ...arcs,
    [heading, lines, parentChild],
    ...role.items.map((item): ExampleArc => [lines, item, parentChild]),
  ];
}

function definitionOf(role: ExampleRole): ExampleArc[] {
  const { heading, table, lines } = partsOf(role);
  if (role.axes.length === 0) return [];
  const arcs: ExampleArc[] = [
    [heading, table, arcroles.all, ' xbrldt:contextElement="scenario" xbrldt:closed="true"'],
  ];
  for (const { axis, default: top, members, isChain } of role.axes) {
    arcs.push([table, axis, arcroles.hypercubeDimension]);
    if (top) arcs.push([axis, top, arcroles.dimensionDomain]);
    let parent = top ?? axis;
    for (const member of members) {
      arcs.push([parent, member, parent === axis ? arcroles.dimensionDomain : arcroles.domainMember]);
      if (isChain) parent = member;
    }
  }
  return [
    ...arcs,
    [heading, lines, arcroles.domainMember],
    ...role.items.map((item): ExampleArc => [lines, item, arcroles.domainMember]),
  ];
}

/** Defaults have a link of their own, as a link has one arc between two elements (XLink 1.1, 5.1.3). */
function defaultsOf({ uri, axes }: ExampleRole): readonly string[] {
  const arcs = axes.flatMap(({ axis, default: top }): ExampleArc[] =>
    top ? [[axis, top, arcroles.dimensionDefault]] : [],
  );
  return arcs.length > 0 ? linkOf('definition', uri, arcs) : [];
}

const tables = roles.filter(({ axes }) => axes.length > 0);
const BALANCE = `${HOST}/role/jppfs/rol_BalanceSheet`;

const presentation = linkbaseOf(
  roles.map(({ uri }) => uri),
  [],
  roles.flatMap((role) => linkOf('presentation', role.uri, presentationOf(role))),
);

const calculation = linkbaseOf(
  [BALANCE],
  [],
  linkOf(
    'calculation',
    BALANCE,
    sums.map(([total, part]) => [total, part, arcroles.summationItem, ' weight="1"']),
  ),
);

const definition = linkbaseOf(
  tables.map(({ uri }) => uri),
  ['all', 'hypercube-dimension', 'dimension-domain', 'domain-member', 'dimension-default'],
  tables.flatMap((role) => [...linkOf('definition', role.uri, definitionOf(role)), ...defaultsOf(role)]),
);

/** A label of an element of the filer. */
export function labelOf(local: string, language: string, text: string): string {
  return `<link:label xlink:type="resource" xlink:label="${local}_lab" xlink:role="${STANDARD_LABEL_ROLE}" xml:lang="${language}">${text}</link:label>`;
}

function labelsIn(language: 'ja' | 'en'): string {
  return linkbaseOf(
    [],
    [],
    [
      '<link:labelLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">',
      ...ownConcepts.flatMap(([local, japanese, english]) => [
        `<link:loc xlink:type="locator" xlink:href="${fileNames.schema}#${OWN_PREFIX}_${local}" xlink:label="${local}"/>`,
        `<link:labelArc xlink:type="arc" xlink:arcrole="${arcroles.conceptLabel}" xlink:from="${local}" xlink:to="${local}_lab"/>`,
        labelOf(local, language, language === 'ja' ? japanese : english),
      ]),
      '</link:labelLink>',
    ],
  );
}

const manifest = [
  DECLARATION,
  '<manifest xmlns="http://disclosure.edinet-fsa.go.jp/2013/manifest">',
  '<tocComposition><title xml:lang="ja">提出本文書</title>',
  `<item ref="report" extrole="${FORM}" in="presentation"/></tocComposition>`,
  `<list><instance id="report" type="PublicDoc" preferredFilename="${STEM}.xbrl">`,
  `<ixbrl>${fileNames.cover}</ixbrl><ixbrl>${fileNames.body}</ixbrl></instance></list>`,
  '</manifest>',
  '',
].join('\n');

export const exampleTexts: Readonly<Record<ExampleFile, string>> = {
  cover,
  body,
  schema,
  pre: presentation,
  cal: calculation,
  def: definition,
  lab: labelsIn('ja'),
  'lab-en': labelsIn('en'),
  manifest,
};

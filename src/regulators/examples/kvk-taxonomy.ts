import { arcroles, LINK, XBRLDT, XBRLI, XLINK } from '../../taxonomy/names.ts';
import { XSD } from '../../xml/expanded-name.ts';
import { exemptions, mandatoryElements } from '../kvk/elements.ts';
import { arcroleAddress } from './esef-extension-markup.ts';

/** How the schemas and linkbases of the example of a KVK report are written, and stand-ins for what it builds on. */

const NL = 'https://www.nltaxonomie.nl/';
const DATE = '2025-12-31';
const DTR = 'http://www.xbrl.org/dtr/type/2022-03-31';
export const ROLE = `${NL}kvk/role/`;
export const OWN_ROLE = 'http://www.abc.example/role/';

export const namespaces = {
  'bw2-titel9': `${NL}bw2-titel9/${DATE}/bw2-titel9-cor`,
  rj: `${NL}rj/${DATE}/rj-cor`,
  kvk: `${NL}kvk/${DATE}/kvk-cor`,
  abc: 'http://www.abc.example/xbrl',
} as const;

type Prefix = keyof typeof namespaces;

export const ENTRY_POINT = `${NL}kvk/${DATE}/kvk-annual-report-nlgaap-ext`;
export const OTHER_ENTRY_POINT = `${NL}kvk/${DATE}/kvk-annual-report-other`;

const addressOf = (prefix: Prefix): string =>
  prefix === 'abc' ? 'abc-2025-12-31.xsd' : `${namespaces[prefix]}.xsd`;

/** What is not as most elements are: texts of a period that facts report. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/Axis$/, 'type="xbrli:stringItemType" substitutionGroup="xbrldt:dimensionItem" abstract="true"'],
  [/Table$/, 'type="xbrli:stringItemType" substitutionGroup="xbrldt:hypercubeItem" abstract="true"'],
  [/Member$/, 'type="dtr:domainItemType" substitutionGroup="xbrli:item" abstract="true"'],
  [
    /(?:Title|LineItems|Placeholder)$/,
    'type="xbrli:stringItemType" substitutionGroup="xbrli:item" abstract="true"',
  ],
  [
    /(?:Article40[38]|Consolidated|Present|Status)$/,
    'type="xbrli:booleanItemType" substitutionGroup="xbrli:item"',
  ],
  [/Date$/, 'type="xbrli:dateItemType" substitutionGroup="xbrli:item"'],
];

const amounts: ReadonlySet<string> = new Set(['Assets', 'Inventories', 'Receivables', 'Widgets']);

export function elementOf(prefix: Prefix, local: string): string {
  const isAmount = amounts.has(local);
  const kind = isAmount
    ? 'type="xbrli:monetaryItemType" substitutionGroup="xbrli:item" xbrli:balance="debit"'
    : (kinds.find(([pattern]) => pattern.test(local))?.[1] ??
      'type="xbrli:stringItemType" substitutionGroup="xbrli:item"');
  return `<xs:element id="${prefix}_${local}" name="${local}" ${kind} nillable="true" xbrli:periodType="${isAmount ? 'instant' : 'duration'}"/>`;
}

export function schemaOf(
  namespace: string,
  imports: readonly (readonly [namespace: string, url: string])[],
  appinfo: readonly string[],
  elements: readonly string[],
): string {
  const all = [
    ...imports,
    [XBRLI, 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd'],
    [XBRLDT, 'http://www.xbrl.org/2005/xbrldt-2005.xsd'],
    [DTR, 'https://www.xbrl.org/dtr/type/2022-03-31/types.xsd'],
  ] as const;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xs:schema xmlns:xs="${XSD}" xmlns:xbrli="${XBRLI}" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrldt="${XBRLDT}" xmlns:dtr="${DTR}" targetNamespace="${namespace}" elementFormDefault="qualified">`,
    '<xs:annotation><xs:appinfo>',
    ...appinfo,
    '</xs:appinfo></xs:annotation>',
    ...all.map(([uri, url]) => `<xs:import namespace="${uri}" schemaLocation="${url}"/>`),
    ...elements,
    '</xs:schema>',
    '',
  ].join('\n');
}

export const linkbaseRefOf = (file: string, kind: string): string =>
  `<link:linkbaseRef xlink:type="simple" xlink:href="${file}" xlink:role="http://www.xbrl.org/2003/role/${kind}LinkbaseRef" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>`;

export const roleOf = (uri: string, id: string): string =>
  `<link:roleType roleURI="${uri}" id="${id}"><link:usedOn>link:presentationLink</link:usedOn><link:usedOn>link:calculationLink</link:usedOn><link:usedOn>link:definitionLink</link:usedOn></link:roleType>`;

/** An arc by the prefixed names of its ends. */
export type ExampleArc = readonly [arcrole: string, from: string, to: string, attributes?: string];

export interface ExampleLink {
  readonly kind: 'presentation' | 'calculation' | 'definition';
  readonly role: string;
  readonly arcs: readonly ExampleArc[];
}

export function locatorOf(name: string, label = labelOf(name)): string {
  const [prefix] = name.split(':') as [Prefix];
  return `<link:loc xlink:type="locator" xlink:href="${addressOf(prefix)}#${name.replace(':', '_')}" xlink:label="${label}"/>`;
}

const labelOf = (name: string): string => name.replace(':', '_');

export function arcOf(kind: ExampleLink['kind'], [arcrole, from, to, more = '']: ExampleArc, order: number) {
  return `<link:${kind}Arc xlink:type="arc" xlink:arcrole="${arcrole}" xlink:from="${labelOf(from)}" xlink:to="${labelOf(to)}" order="${order}"${more}/>`;
}

const roleAddress = (role: string): string =>
  role.startsWith(OWN_ROLE)
    ? `${addressOf('abc')}#${role.slice(OWN_ROLE.length)}`
    : `${ENTRY_POINT}.xsd#kvk-role-${role.slice(ROLE.length)}`;

export function linkbaseOf(...links: readonly ExampleLink[]): string {
  const used = new Set(links.flatMap(({ arcs }) => arcs.map(([arcrole]) => arcrole)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<link:linkbase xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrldt="${XBRLDT}">`,
    ...[...new Set(links.map(({ role }) => role))].map(
      (role) => `<link:roleRef roleURI="${role}" xlink:type="simple" xlink:href="${roleAddress(role)}"/>`,
    ),
    ...[...used].flatMap((arcrole) => {
      const address = arcroleAddress(arcrole);
      return address === undefined
        ? []
        : [`<link:arcroleRef arcroleURI="${arcrole}" xlink:type="simple" xlink:href="${address}"/>`];
    }),
    ...links.flatMap(({ kind, role, arcs }) => [
      `<link:${kind}Link xlink:type="extended" xlink:role="${role}">`,
      ...[...new Set(arcs.flatMap(([, from, to]) => [from, to]))].map((name) => locatorOf(name)),
      ...arcs.map((arc, index) => arcOf(kind, arc, index + 1)),
      `</link:${kind}Link>`,
    ]),
    '</link:linkbase>',
    '',
  ].join('\n');
}

/** What the page for the register tags, and where facts of it stand in the taxonomy. */
export const mandatory: readonly string[] = mandatoryElements.flatMap(({ concepts }) => concepts);

const NOT_DIMENSIONAL = `${ROLE}lineitems-nondimensional-usage`;
export const SEPARATE = `${ROLE}lineitems-separate-financial-statements-nlgaap`;
export const PLACEHOLDER = 'kvk:LineItemsInSeparateFinancialStatementsPlaceholder';
export const AXIS = 'bw2-titel9:FinancialStatementsTypeAxis';

const elements: readonly string[] = [
  ...mandatory,
  ...Object.values(exemptions),
  'bw2-titel9:DocumentAdoptionDate',
  'kvk:AnnualReportFilingInformationTitle',
  'kvk:NonDimensionalLineItems',
  'kvk:NonDimensionalTable',
  PLACEHOLDER,
  'kvk:SeparateTable',
  AXIS,
  'bw2-titel9:SeparateMember',
  'bw2-titel9:ConsolidatedMember',
  'bw2-titel9:BalanceSheetTitle',
  'bw2-titel9:NotesTitle',
  'bw2-titel9:Assets',
  'bw2-titel9:Inventories',
  'bw2-titel9:Receivables',
];

function coreSchema(prefix: Prefix): string {
  const own = elements.flatMap((name) => {
    const [first, local = ''] = name.split(':');
    return first === prefix ? [elementOf(prefix, local)] : [];
  });
  return schemaOf(namespaces[prefix], [], [], own);
}

const cores: readonly Prefix[] = ['bw2-titel9', 'rj', 'kvk'];
const coreImports = cores.map((prefix) => [namespaces[prefix], addressOf(prefix)] as const);
export const scenario = ' xbrldt:contextElement="scenario" xbrldt:closed="true"';

/** Stand-ins for the documents of the taxonomy, as far as the example goes. */
export const exampleTaxonomy: Readonly<Record<string, string>> = {
  ...Object.fromEntries(cores.map((prefix) => [addressOf(prefix), coreSchema(prefix)])),
  [`${ENTRY_POINT}.xsd`]: schemaOf(
    ENTRY_POINT,
    coreImports,
    [
      linkbaseRefOf('kvk-dimensions.xml', 'definition'),
      ...[`${ROLE}axis-defaults`, NOT_DIMENSIONAL, SEPARATE].map((role) =>
        roleOf(role, `kvk-role-${role.slice(ROLE.length)}`),
      ),
    ],
    [],
  ),
  [`${OTHER_ENTRY_POINT}.xsd`]: schemaOf(OTHER_ENTRY_POINT, coreImports, [], []),
  [`${NL}kvk/${DATE}/kvk-dimensions.xml`]: linkbaseOf(
    {
      kind: 'definition',
      role: NOT_DIMENSIONAL,
      arcs: [
        [arcroles.all, 'kvk:NonDimensionalLineItems', 'kvk:NonDimensionalTable', scenario],
        ...mandatory.map((name): ExampleArc => [arcroles.domainMember, 'kvk:NonDimensionalLineItems', name]),
      ],
    },
    {
      kind: 'definition',
      role: SEPARATE,
      arcs: [
        [arcroles.all, PLACEHOLDER, 'kvk:SeparateTable', scenario],
        [arcroles.hypercubeDimension, 'kvk:SeparateTable', AXIS],
        [arcroles.dimensionDomain, AXIS, 'bw2-titel9:SeparateMember'],
      ],
    },
  ),
};

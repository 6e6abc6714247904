import {
  arcroles,
  LINK,
  STANDARD_LABEL_ROLE,
  STANDARD_LINK_ROLE,
  XBRLDT,
  XBRLI,
  XLINK,
} from '../../taxonomy/names.ts';
import { XSD } from '../../xml/expanded-name.ts';
import { type ExampleConcept, exampleConcepts } from './esef-extension-concepts.ts';

/** How schemas and linkbases of the example of an ESEF report are written. */

const DTR = 'http://www.xbrl.org/dtr/type/2022-03-31';
export const ANCHOR = 'http://www.esma.europa.eu/xbrl/esef/arcrole/wider-narrower';
export const CORE_ROLE = 'http://www.esma.europa.eu/xbrl/role/cor/';
export const OWN_ROLE = 'http://www.abc.example/role/';
export const ESEF = 'http://www.esma.europa.eu/taxonomy/2025-03-27/';
const IFRS = 'http://xbrl.ifrs.org/taxonomy/2025-03-27/';

export const namespaces = {
  abc: 'http://www.abc.example/xbrl',
  'ifrs-full': `${IFRS}ifrs-full`,
  esef_cor: `${ESEF}esef_cor`,
} as const;

export const addresses = {
  abc: 'abc-2025-12-31.xsd',
  'ifrs-full': `${IFRS}full_ifrs/full_ifrs-cor_2025-03-27.xsd`,
  esef_cor: `${ESEF}esef_cor.xsd`,
} as const;

type Prefix = keyof typeof namespaces;

export const importOf = (namespace: string, url: string): string =>
  `<xs:import namespace="${namespace}" schemaLocation="${url}"/>`;

const standardImports = [
  importOf(XBRLI, 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd'),
  importOf(XBRLDT, 'http://www.xbrl.org/2005/xbrldt-2005.xsd'),
  importOf(DTR, 'https://www.xbrl.org/dtr/type/2022-03-31/types.xsd'),
];

function elementOf({ prefix, local, type, group, isAbstract, periodType, balance }: ExampleConcept): string {
  const attributes = `type="${type}" substitutionGroup="${group}" abstract="${isAbstract}" nillable="true"`;
  return `<xs:element id="${prefix}_${local}" name="${local}" ${attributes} xbrli:periodType="${periodType}"${balance && ` xbrli:balance="${balance}"`}/>`;
}

export function schemaOf(prefix: Prefix, imports: readonly string[], appinfo: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xs:schema xmlns:xs="${XSD}" xmlns:xbrli="${XBRLI}" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrldt="${XBRLDT}" xmlns:dtr-types="${DTR}" xmlns:${prefix}="${namespaces[prefix]}" targetNamespace="${namespaces[prefix]}" elementFormDefault="qualified">`,
    '<xs:annotation><xs:appinfo>',
    ...appinfo,
    '</xs:appinfo></xs:annotation>',
    ...imports,
    ...standardImports,
    ...exampleConcepts.filter((concept) => concept.prefix === prefix).map(elementOf),
    '</xs:schema>',
    '',
  ].join('\n');
}

export const roleOf = (uri: string, id: string): string =>
  `<link:roleType roleURI="${uri}" id="${id}"><link:usedOn>link:presentationLink</link:usedOn><link:usedOn>link:calculationLink</link:usedOn><link:usedOn>link:definitionLink</link:usedOn></link:roleType>`;

export const linkbaseRefOf = (file: string, kind: string): string =>
  `<link:linkbaseRef xlink:type="simple" xlink:href="${file}" xlink:role="http://www.xbrl.org/2003/role/${kind}LinkbaseRef" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>`;

/** A locator of an element of the example, with its id as the label. */
export const locatorOf = (id: string): string =>
  `<link:loc xlink:type="locator" xlink:href="${addresses[prefixOf(id)]}#${id}" xlink:label="${id}"/>`;

/** The prefix of `ifrs-full` has no underscore, the one of `esef_cor` has. */
function prefixOf(id: string): Prefix {
  if (id.startsWith('esef_cor_')) return 'esef_cor';
  return id.startsWith('abc_') ? 'abc' : 'ifrs-full';
}

export type ExampleArc = readonly [arcrole: string, from: string, to: string, attributes?: string];

const roleAddresses: Readonly<Record<string, string>> = {
  [`${CORE_ROLE}esef_role-999999`]: `${addresses.esef_cor}#esef_role-999999`,
  [`${CORE_ROLE}ifrs-dim_role-990000`]: `${addresses.esef_cor}#ifrs-dim_role-990000`,
};

/** Where an arcrole is declared; `undefined` for those of XBRL 2.1 itself. */
export function arcroleAddress(arcrole: string): string | undefined {
  if (arcrole === ANCHOR) return 'http://www.xbrl.org/lrr/arcrole/esma-arcrole-2018-11-21.xsd#wider-narrower';
  if (arcrole === arcroles.summationItem11)
    return 'https://www.xbrl.org/2023/calculation-1.1.xsd#summation-item';
  const dimensional = /^http:\/\/xbrl\.org\/int\/dim\/arcrole\/(.+)$/.exec(arcrole)?.[1];
  return dimensional && `http://www.xbrl.org/2005/xbrldt-2005.xsd#${dimensional}`;
}

interface ExampleLink {
  readonly kind: 'presentation' | 'calculation' | 'definition';
  readonly role: string;
  readonly arcs: readonly ExampleArc[];
}

export function linkbaseOf(...links: readonly ExampleLink[]): string {
  const used = new Set(links.flatMap(({ arcs }) => arcs.map(([arcrole]) => arcrole)));
  const roles = new Set(links.map(({ role }) => role));
  // Examples add arcs of Dimensions, also such that the example itself has none of.
  if (used.has(arcroles.all)) {
    for (const arcrole of [arcroles.notAll, arcroles.dimensionDefault]) used.add(arcrole);
    for (const role of Object.keys(roleAddresses)) roles.add(role);
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<link:linkbase xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrldt="${XBRLDT}">`,
    ...[...roles].map(roleRefOf),
    ...[...used].flatMap((arcrole) => {
      const address = arcroleAddress(arcrole);
      return address === undefined
        ? []
        : [`<link:arcroleRef arcroleURI="${arcrole}" xlink:type="simple" xlink:href="${address}"/>`];
    }),
    ...links.flatMap(linkOf),
    '</link:linkbase>',
    '',
  ].join('\n');
}

const roleRefOf = (role: string): string =>
  `<link:roleRef roleURI="${role}" xlink:type="simple" xlink:href="${roleAddresses[role] ?? `${addresses.abc}#${role.slice(OWN_ROLE.length)}`}"/>`;

function linkOf({ kind, role, arcs }: ExampleLink): readonly string[] {
  return [
    `<link:${kind}Link xlink:type="extended" xlink:role="${role}">`,
    ...[...new Set(arcs.flatMap(([, from, to]) => [from, to]))].map(locatorOf),
    ...arcs.map(
      ([arcrole, from, to, attributes = ''], index) =>
        `<link:${kind}Arc xlink:type="arc" xlink:arcrole="${arcrole}" xlink:from="${from}" xlink:to="${to}" order="${index + 1}"${attributes}/>`,
    ),
    `</link:${kind}Link>`,
  ];
}

export const idOf = ({ prefix, local }: ExampleConcept): string => `${prefix}_${local}`;
/** A locator, a label of the standard role, and the arc between them. */
export function labelOf(id: string, text: string): readonly string[] {
  return [
    locatorOf(id),
    `<link:label xlink:type="resource" xlink:label="label_${text}" id="label_${text}" xlink:role="${STANDARD_LABEL_ROLE}" xml:lang="en">${text}</link:label>`,
    `<link:labelArc xlink:type="arc" xlink:arcrole="${arcroles.conceptLabel}" xlink:from="${id}" xlink:to="label_${text}"/>`,
  ];
}

export function labelsOf(concepts: readonly ExampleConcept[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<link:linkbase xmlns:link="${LINK}" xmlns:xlink="${XLINK}">`,
    `<link:labelLink xlink:type="extended" xlink:role="${STANDARD_LINK_ROLE}">`,
    ...concepts.flatMap((concept) => labelOf(idOf(concept), concept.local)),
    '</link:labelLink>',
    '</link:linkbase>',
    '',
  ].join('\n');
}

import { type ExpandedName, expandedName } from '../../xml/expanded-name.ts';
import { arcroles, LINK, STANDARD_LINK_ROLE } from '../names.ts';

/** The definitions of XBRL 2.1: roles of its elements, arcroles of its arcs, and their permitted cycles. */

/** How the URIs of the roles of XBRL 2.1 begin. */
export const ROLE = 'http://www.xbrl.org/2003/role/';

const link = (local: string): ExpandedName => expandedName(LINK, local);
const roles = (...names: string[]): ReadonlySet<string> => new Set(names.map((name) => ROLE + name));

const onLinks: ReadonlySet<string> = new Set([STANDARD_LINK_ROLE]);

/** The names of extended links, arcs, resources and locators (XBRL 2.1, 3.5.3 and 5.2). */
export const linkParts: ReadonlySet<string> = new Set([
  ...['label', 'reference', 'presentation', 'calculation', 'definition', 'footnote'].flatMap((kind) => [
    `${kind}Link`,
    `${kind}Arc`,
  ]),
  ...['label', 'reference', 'footnote', 'loc'],
]);

/** Roles by the element that may use them (XBRL 2.1, 3.5.3.3, 5.2.2.2.2, 5.2.3.2.1). */
export const standardRoles: ReadonlyMap<ExpandedName, ReadonlySet<string>> = new Map([
  [link('labelLink'), onLinks],
  [link('referenceLink'), onLinks],
  [link('presentationLink'), onLinks],
  [link('calculationLink'), onLinks],
  [link('definitionLink'), onLinks],
  [
    link('label'),
    roles(
      ...['label', 'terseLabel', 'verboseLabel', 'totalLabel', 'periodStartLabel', 'periodEndLabel'],
      ...['positiveLabel', 'positiveTerseLabel', 'positiveVerboseLabel'],
      ...['negativeLabel', 'negativeTerseLabel', 'negativeVerboseLabel'],
      ...['zeroLabel', 'zeroTerseLabel', 'zeroVerboseLabel'],
      ...['documentation', 'definitionGuidance', 'disclosureGuidance', 'presentationGuidance'],
      ...['measurementGuidance', 'commentaryGuidance', 'exampleGuidance'],
    ),
  ],
  [
    link('reference'),
    roles(
      ...['reference', 'definitionRef', 'disclosureRef', 'mandatoryDisclosureRef'],
      ...['recommendedDisclosureRef', 'unspecifiedDisclosureRef', 'presentationRef'],
      ...['measurementRef', 'commentaryRef', 'exampleRef'],
    ),
  ],
]);

/** Arcroles by the arc that may use them. */
export const standardArcroles: ReadonlyMap<ExpandedName, ReadonlySet<string>> = new Map([
  [link('labelArc'), new Set<string>([arcroles.conceptLabel])],
  [link('referenceArc'), new Set<string>([arcroles.conceptReference])],
  [link('presentationArc'), new Set<string>([arcroles.parentChild])],
  [link('calculationArc'), new Set<string>([arcroles.summationItem])],
  [
    link('definitionArc'),
    new Set<string>([
      arcroles.generalSpecial,
      arcroles.essenceAlias,
      arcroles.similarTuples,
      arcroles.requiresElement,
    ]),
  ],
]);

const allStandardRoles = new Set([...standardRoles.values()].flatMap((values) => [...values]));
const allStandardArcroles = new Set([...standardArcroles.values()].flatMap((values) => [...values]));

/** Whether XBRL 2.1 defines a role or arcrole, even if for another element. */
export function isStandardRole(uri: string): boolean {
  return allStandardRoles.has(uri);
}

export function isStandardArcrole(uri: string): boolean {
  return allStandardArcroles.has(uri);
}

/** The cycles that standard arcroles permit (XBRL 2.1, 5.2.4.2, 5.2.5.2, 5.2.6.2). */
export const standardCycles: ReadonlyMap<string, 'any' | 'undirected'> = new Map([
  [arcroles.parentChild, 'undirected'],
  [arcroles.summationItem, 'any'],
  [arcroles.generalSpecial, 'undirected'],
  [arcroles.essenceAlias, 'undirected'],
  [arcroles.similarTuples, 'any'],
  [arcroles.requiresElement, 'any'],
] as const);

/** The links that each role of a linkbaseRef announces (XBRL 2.1, 4.3.4). */
export const linkbaseRefRoles: ReadonlyMap<string, ExpandedName> = new Map([
  [`${ROLE}labelLinkbaseRef`, link('labelLink')],
  [`${ROLE}referenceLinkbaseRef`, link('referenceLink')],
  [`${ROLE}presentationLinkbaseRef`, link('presentationLink')],
  [`${ROLE}calculationLinkbaseRef`, link('calculationLink')],
  [`${ROLE}definitionLinkbaseRef`, link('definitionLink')],
]);

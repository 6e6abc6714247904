import type { Concept } from '../../../taxonomy/concept.ts';
import type { NetworkNode, Relationship } from '../../../taxonomy/dts.ts';
import { arcroles, nameInId } from '../../../taxonomy/names.ts';
import { localPart } from '../../../xml/expanded-name.ts';
import type { HrefTarget } from '../../../xml/url.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { findLineItems, findMembers, isReportable } from './concept-roles.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { labelledConcept, placeOfConcept } from './places.ts';

/** Arcroles of dimensional definition relationships. */
export const dimensionalArcroles: readonly string[] = [
  arcroles.all,
  arcroles.notAll,
  arcroles.hypercubeDimension,
  arcroles.dimensionDomain,
  arcroles.domainMember,
  arcroles.dimensionDefault,
];

/** Rules on anchoring extension concepts to the base taxonomy. */
export const anchoringRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-EXT-ANCHOR',
    title: 'Extension line items in the primary statements must be anchored',
    description:
      'An anchor links an extension concept to the base taxonomy concept with the closest wider meaning, or to the narrower concepts that it combines. Subtotals of calculations and concepts that are used only in the notes need no anchor.',
    severity: 'error',
    references: [],
    fix: 'In the definition linkbase, anchor the concept to the closest wider concept of the base taxonomy, or to the narrower concepts that it combines.',
    messages: {
      missing:
        '{concept} is a line item in the primary statements, but is not anchored to the base taxonomy.',
    },
    check(submission, found) {
      const arcrole = submission.profile.taxonomy?.anchoringArcrole;
      if (arcrole === undefined || submission.profile.extensions?.anchors !== true) return;
      for (const extension of extensionsOf(submission)) {
        if (!extension.isComplete || !hasDefinitions(extension)) continue;
        const exempt = new Set([
          ...conceptsAt(extension, [arcrole], ['from', 'to']),
          ...wronglyAnchored(extension),
          ...totals(extension),
          ...conceptsOfNotes(extension),
        ]);
        const members = findMembers(extension);
        // If not all reported concepts must be placed, one that is not placed is not a line item.
        const isAll = submission.profile.taxonomy?.placedConcepts !== 'own';
        const items = isAll ? undefined : findLineItems(extension);
        // A concept in no statement or note is reported separately.
        const shown = new Set(conceptsAt(extension, [arcroles.parentChild], ['from', 'to']));
        const isItem = (concept: Concept) => (items ? items.has(concept) : shown.has(concept));
        for (const concept of extension.concepts)
          if (isReportable(concept, members) && !exempt.has(concept) && isItem(concept))
            found('missing', placeOfConcept(concept), { concept: labelledConcept(concept, extension.dts) });
      }
    },
  }),
];

/** Without a definition linkbase nothing is anchored, which is reported once. */
function hasDefinitions(extension: Extension): boolean {
  return extension.linkbases.some(({ linkbase }) =>
    linkbase.links.some(({ name }) => localPart(name) === 'definitionLink'),
  );
}

/** Returns definition relationships that are neither anchors nor dimensional. */
export function otherDefinitions(extension: Extension): readonly Relationship[] {
  const known = new Set([...dimensionalArcroles, extension.profile.taxonomy?.anchoringArcrole ?? '']);
  const others = extension.dts
    .baseSets()
    .filter(({ arc, arcrole }) => localPart(arc) === 'definitionArc' && !known.has(arcrole));
  return [...new Set(others.map(({ arcrole }) => arcrole))].flatMap((arcrole) =>
    extension.relationships(arcrole),
  );
}

/** Whether a relationship connects a concept of the extension with one of the base taxonomy. */
export function isAcross(extension: Extension, { from, to }: Relationship): boolean {
  const owns = (node: NetworkNode) => node.kind === 'concept' && extension.owns(node.concept);
  return [from, to].every(isConcept) && owns(from) !== owns(to);
}

/** Whether an end is a concept, of the extension or of a taxonomy that may not be installed. */
export function isConcept({ kind }: NetworkNode): boolean {
  return kind === 'concept' || kind === 'absent';
}

/** Returns concepts whose anchors have another arcrole, which is an error in the relationship. */
function wronglyAnchored(extension: Extension): readonly Concept[] {
  return otherDefinitions(extension)
    .filter((relationship) => isAcross(extension, relationship))
    .flatMap(({ from, to }) => [from, to].flatMap((node) => (node.kind === 'concept' ? [node.concept] : [])));
}

function totals(extension: Extension): readonly Concept[] {
  return conceptsAt(extension, [arcroles.summationItem, arcroles.summationItem11], ['from']);
}

/** Returns the extension's concepts at the ends of its arcs. */
function conceptsAt(
  extension: Extension,
  arcrolesAsked: readonly string[],
  sides: readonly ('from' | 'to')[],
): readonly Concept[] {
  return arcrolesAsked.flatMap((arcrole) =>
    sides.flatMap((side) =>
      [...extension.endsOf(arcrole, side)].flatMap(({ target }) => extension.conceptAt(target) ?? []),
    ),
  );
}

/**
 * Returns concepts that are presented, but never in a link role headed by a primary statement, if that is
 * known.
 */
function conceptsOfNotes(extension: Extension): readonly Concept[] {
  const { statementRoots } = extension.profile.taxonomy ?? {};
  if (statementRoots === undefined) return [];
  const statements = statementRoles(extension, new Set(statementRoots));
  const inNotes = new Set<Concept>();
  const inStatements = new Set<Concept>();
  for (const { link, target } of extension.endsOf(arcroles.parentChild, 'to')) {
    const concept = extension.conceptAt(target);
    if (concept) (statements.has(link.role) ? inStatements : inNotes).add(concept);
  }
  return [...inNotes].filter((concept) => !inStatements.has(concept));
}

/** Returns link roles whose presentation begins with one of these concepts. */
function statementRoles(extension: Extension, roots: ReadonlySet<string>): ReadonlySet<string> {
  const { dts } = extension;
  const roles = new Set<string>();
  const presented = new Set<string>();
  const below = new Set<string>();
  const key = (role: string, { url, fragment }: HrefTarget) => `${role} ${url}#${fragment}`;
  for (const { link, target } of extension.endsOf(arcroles.parentChild, 'to')) {
    presented.add(link.role);
    below.add(key(link.role, target));
  }
  for (const role of presented)
    if (dts.network(arcroles.parentChild, role).roots.some(({ name }) => roots.has(localPart(name))))
      roles.add(role);
  for (const { link, target } of extension.endsOf(arcroles.parentChild, 'from')) {
    const { fragment = '' } = target;
    const isRoot = roots.has(nameInId(fragment));
    if (isRoot && !dts.locate(target) && !below.has(key(link.role, target))) roles.add(link.role);
  }
  return roles;
}

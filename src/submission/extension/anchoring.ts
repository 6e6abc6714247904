import type { Concept } from '../../taxonomy/concept.ts';
import type { Relationship } from '../../taxonomy/dts.ts';
import { arcroles, localPart } from '../../taxonomy/names.ts';
import { changedExtension } from '../esef/extension-example.ts';
import { type SubmissionRule, submissionRule } from '../submission-rule.ts';
import { findLineItems, findMembers, isReportable } from './concept-roles.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { placeOfConcept, showConcept } from './places.ts';

/** Arcroles of the definition relationships that say something about dimensions. */
export const dimensionalArcroles: readonly string[] = [
  arcroles.all,
  arcroles.notAll,
  arcroles.hypercubeDimension,
  arcroles.dimensionDomain,
  arcroles.domainMember,
  arcroles.dimensionDefault,
];

/** How extension concepts hang on concepts of the base taxonomy, as regulators want it. */
export const anchoringRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-EXT-ANCHOR',
    title: 'Line items of the statements are anchored to the base taxonomy',
    description:
      'An anchor says which concept of the base taxonomy is the closest wider one, or which narrower ones an extension concept combines. Totals of calculations and concepts that stand in notes alone need none.',
    severity: 'error',
    references: [],
    fix: 'Relate the concept to the closest wider concept of the base taxonomy, or to the narrower ones it combines, in the definition linkbase.',
    messages: {
      missing:
        '{concept} is a line item of the statements without an anchor to a concept of the base taxonomy.',
    },
    check(submission, found) {
      const arcrole = submission.profile.taxonomy?.anchoringArcrole;
      if (arcrole === undefined || submission.profile.extensions?.anchors !== true) return;
      for (const extension of extensionsOf(submission)) {
        if (!extension.isWhole || !hasDefinitions(extension)) continue;
        const exempt = new Set([
          ...endsOf(extension.relationships(arcrole)),
          ...wronglyAnchored(extension),
          ...totals(extension),
          ...conceptsOfNotes(extension),
        ]);
        const members = findMembers(extension);
        // Where not all that is reported has to be placed, what is not placed is no line item.
        const isAll = submission.profile.taxonomy?.placedConcepts !== 'own';
        const items = isAll ? undefined : findLineItems(extension);
        for (const concept of extension.concepts)
          if (isReportable(concept, members) && !exempt.has(concept) && items?.has(concept) !== false)
            found('missing', placeOfConcept(concept), { concept: showConcept(concept) });
      }
    },
    examples: [
      changedExtension(
        [['def', /<link:definitionArc[^>]*wider-narrower[^>]*>/, '']],
        [['schema', '<xs:element id="abc_Widgets"']],
      ),
    ],
  }),
];

/** Without a definition linkbase nothing is anchored, which is told once. */
function hasDefinitions(extension: Extension): boolean {
  return extension.linkbases.some(({ linkbase }) =>
    linkbase.links.some(({ name }) => localPart(name) === 'definitionLink'),
  );
}

/** Definition relationships that are neither anchors nor say anything about dimensions. */
export function otherDefinitions(extension: Extension): readonly Relationship[] {
  const known = new Set([...dimensionalArcroles, extension.profile.taxonomy?.anchoringArcrole ?? '']);
  const others = new Set(
    extension.dts
      .baseSets()
      .filter(({ arc, arcrole }) => localPart(arc) === 'definitionArc' && !known.has(arcrole))
      .map(({ arcrole }) => arcrole),
  );
  return [...others].flatMap((arcrole) => extension.relationships(arcrole));
}

/** Whether a relationship joins a concept of the extension with one of the base taxonomy. */
export function isAcross(extension: Extension, { from, to }: Relationship): boolean {
  return (
    from.kind === 'concept' &&
    to.kind === 'concept' &&
    extension.owns(from.concept) !== extension.owns(to.concept)
  );
}

/** Concepts whose anchors have another arcrole, which is a fault of the relationship. */
function wronglyAnchored(extension: Extension): readonly Concept[] {
  return endsOf(otherDefinitions(extension).filter((relationship) => isAcross(extension, relationship)));
}

function totals(extension: Extension): readonly Concept[] {
  return [arcroles.summationItem, arcroles.summationItem11].flatMap((arcrole) =>
    extension.relationships(arcrole).flatMap(({ from }) => (from.kind === 'concept' ? [from.concept] : [])),
  );
}

/** Concepts that are presented, and never in a link role that a primary statement heads, where that is known. */
function conceptsOfNotes(extension: Extension): readonly Concept[] {
  const { statementRoots } = extension.profile.taxonomy ?? {};
  if (statementRoots === undefined) return [];
  const roots = new Set(statementRoots);
  const { dts } = extension;
  const inNotes = new Set<Concept>();
  const inStatements = new Set<Concept>();
  const headed = new Map<string, boolean>();
  for (const { to, link } of extension.relationships(arcroles.parentChild)) {
    let isStatement = headed.get(link.role);
    if (isStatement === undefined) {
      const network = dts.network(arcroles.parentChild, link.role);
      isStatement = network.roots.some(({ name }) => roots.has(localPart(name)));
      headed.set(link.role, isStatement);
    }
    if (to.kind === 'concept') (isStatement ? inStatements : inNotes).add(to.concept);
  }
  return [...inNotes].filter((concept) => !inStatements.has(concept));
}

function endsOf(relationships: readonly Relationship[]): Concept[] {
  return relationships.flatMap(({ from, to }) =>
    [from, to].flatMap((node) => (node.kind === 'concept' ? [node.concept] : [])),
  );
}

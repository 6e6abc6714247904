import { counted } from '../../../core/wording.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import type { Relationship } from '../../../taxonomy/dts.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { placeAt } from '../../submission/fact-words.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { findMembers, isReportable } from './concept-roles.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { labelledConcept, placeOfArc, placeOfConcept } from './places.ts';
import { hasUnknownFacts } from './reported-concepts.ts';
import { unusedConcepts } from './unused-concepts.ts';

/** Relationships between concepts to report, as far as these are neither abstract nor members. */
const usingArcroles: readonly string[] = [
  arcroles.parentChild,
  arcroles.summationItem,
  arcroles.summationItem11,
  arcroles.domainMember,
];

export const useRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-EXT-USE',
    title: 'The extension must present all reported concepts and no others',
    description:
      'Every reported concept is in the presentation linkbase of the extension; some regulators require this only for extension concepts. Concepts in its linkbases are reported, and declared elements are used.',
    severity: 'warning',
    references: [],
    fix: 'Include all reported concepts, and only these, in the linkbases.',
    messages: {
      notPresented: {
        text: 'The report tags {concept}, which is not in the presentation linkbase of the extension.',
        fix: 'Add the concept to the presentation of the statement it belongs to.',
      },
      notReported: {
        text: '{concept} is in the linkbases of the extension, but no fact reports it.',
        fix: 'Remove the concept from the linkbases, or tag the item it was meant for.',
      },
      severalNotReported: {
        text: '{concept} and {others} are in the linkbases of the extension, but no fact reports them.',
        fix: 'If a page of the report is missing, add it. Otherwise remove the concepts from the linkbases, or tag the items they were meant for.',
      },
      unused: {
        text: 'The extension declares {concept}, but no fact, context or relationship uses it.',
        fix: 'Remove the declaration, or tag the amount it was meant for.',
      },
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission)) {
        if (extension.isComplete && extension.target.instance.facts.length > 0)
          for (const concept of unusedLines(extension))
            found('unused', placeOfConcept(concept), { concept: labelledConcept(concept, extension.dts) });
        if (!extension.isWhole && extension.isComplete) {
          const shown = presentedExtensions(extension);
          if (shown.size > 0)
            for (const [concept, { offset }] of extension.reported)
              if (extension.owns(concept) && !shown.has(concept))
                found('notPresented', placeAt(extension.target, offset), {
                  concept: labelledConcept(concept, extension.dts),
                });
        }
        if (!extension.isWhole || extension.reported.size === 0) continue;
        const isAll = extension.profile.taxonomy?.placedConcepts === 'all';
        const presented = conceptsIn(extension, [arcroles.parentChild]);
        if (presented.size > 0)
          for (const [concept, { offset }] of extension.reported)
            if (!presented.has(concept) && (isAll || extension.owns(concept)))
              found('notPresented', placeAt(extension.target, offset), {
                concept: labelledConcept(concept, extension.dts),
              });
        // A fact with an undeclared name may be meant for an unreported concept.
        if (hasUnknownFacts(extension.target)) continue;
        const members = findMembers(extension);
        const unreported = [...conceptsIn(extension, usingArcroles)].filter(
          ([concept]) => isReportable(concept, members) && !extension.reported.has(concept),
        );
        const isSeveral = unreported.length >= MIN_UNREPORTED;
        for (const [concept, relationship] of isSeveral ? unreported.slice(0, 1) : unreported)
          found(
            isSeveral ? 'severalNotReported' : 'notReported',
            placeOfArc(relationship),
            {
              concept: labelledConcept(concept, extension.dts),
              others: counted(unreported.length - 1, 'other concept'),
            },
            isSeveral ? unreported.slice(1).map(([, other]) => placeOfArc(other)) : [],
          );
      }
    },
  }),
];

/** From so many concepts on, they are reported together. */
const MIN_UNREPORTED = 3;

/** Returns unused line items; none if facts use undeclared names. */
function unusedLines(extension: Extension): readonly Concept[] {
  const { target, isWhole, schemas } = extension;
  const own = new Set(schemas.map(({ targetNamespace }) => targetNamespace));
  if (hasUnknownFacts(target, isWhole ? undefined : own)) return [];
  const members = findMembers(extension);
  return [...unusedConcepts(extension)].filter(
    (concept) => isReportable(concept, members) && !concept.isFraction,
  );
}

/** The concepts of the extension that its presentation shows, under whatever heading. */
function presentedExtensions(extension: Extension): ReadonlySet<Concept> {
  const shown = new Set<Concept>();
  for (const side of ['from', 'to'] as const)
    for (const { target } of extension.endsOf(arcroles.parentChild, side)) {
      const concept = extension.conceptAt(target);
      if (concept) shown.add(concept);
    }
  return shown;
}

/** Returns the concepts that the extension's relationships connect, each with the first of them. */
function conceptsIn(
  extension: Extension,
  arcrolesOfUse: readonly string[],
): ReadonlyMap<Concept, Relationship> {
  const concepts = new Map<Concept, Relationship>();
  for (const arcrole of arcrolesOfUse)
    for (const relationship of extension.relationships(arcrole))
      for (const end of [relationship.from, relationship.to])
        if (end.kind === 'concept' && !concepts.has(end.concept)) concepts.set(end.concept, relationship);
  return concepts;
}

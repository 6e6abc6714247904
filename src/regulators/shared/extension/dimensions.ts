import { isSameAddress } from '../../../core/web-address.ts';
import type { AddFinding } from '../../../findings/rule.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import { containerOf, isClosed } from '../../../taxonomy/dimensions/dimensional-arcs.ts';
import type { Relationship } from '../../../taxonomy/dts.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { nameOfNode } from '../../../taxonomy/network.ts';
import { placeAt } from '../../submission/fact-words.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { nameOfId } from '../filing-manual/filer-taxonomy.ts';
import { dimensionalArcroles } from './anchoring.ts';
import { findLineItems } from './concept-roles.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { labelledConcept, placeOfArc, placeOfConcept, showConcept } from './places.ts';

const defaults = {
  none: {
    text: 'The dimension {dimension} has no default member.',
    fix: 'Add a dimension-default relationship from {dimension} to its default member, in the link role {expected}.',
  },
  role: {
    text: 'The default member of {dimension} is in the link role {role}, but must be in {expected}.',
    fix: 'Move the dimension-default relationship to the link role {expected}.',
  },
  prohibited: {
    text: 'An arc prohibits the default member of the dimension {dimension}, but an extension must not change defaults of the base taxonomy.',
    fix: 'Remove the arc with use="prohibited".',
  },
  changed: {
    text: 'The extension assigns the dimension {dimension} of the base taxonomy a different default member, {member}, but must not change its default.',
    fix: 'Remove the relationship, so that the dimension keeps the default of the base taxonomy.',
  },
} as const;

export const extensionDimensionRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-HYPERCUBE',
    title: 'Extension hypercubes must be positive, closed and match the contexts',
    description:
      'A hypercube states with which dimensions line items are reported. It is positive (arcrole all) and closed, which rules out other dimensions. Negative hypercubes (notAll) are not used. Its dimensions come from the container that contexts use, segment or scenario.',
    severity: 'error',
    references: [],
    fix: 'Set the attribute xbrldt:closed of the arc to "true".',
    messages: {
      open: {
        text: 'The hypercube {hypercube} of {item} is not closed, but must be.',
      },
      container: {
        text: 'The hypercube {hypercube} of {item} takes its dimensions from the {container} of contexts, but contexts must have them in the {expected}.',
        fix: 'Set the attribute xbrldt:contextElement of the arc to "{expected}".',
        // The manual only forbids dimensions in the other container of contexts.
        severity: 'warning',
      },
      negative: {
        text: 'The hypercube {hypercube} of {item} is negative (arcrole notAll), which is not allowed.',
        fix: 'Remove the relationship, and leave the excluded dimensions out of the positive hypercubes.',
      },
      closedNegative: {
        text: 'The hypercube {hypercube} of {item} is negative (arcrole notAll) and closed, which is not allowed.',
        fix: 'Remove the relationship, and leave the excluded dimensions out of the positive hypercubes.',
      },
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission)) {
        for (const relationship of extension.relationships(arcroles.all))
          if (!isClosed(relationship)) found('open', placeOfArc(relationship), endsOf(relationship));
        const expected = extension.profile.dimensionContainer ?? 'scenario';
        for (const relationship of extension.relationships(arcroles.all)) {
          const container = containerOf(relationship);
          if (container !== undefined && container !== expected)
            found('container', placeOfArc(relationship), { ...endsOf(relationship), container, expected });
        }
        for (const relationship of extension.relationships(arcroles.notAll))
          found(
            isClosed(relationship) ? 'closedNegative' : 'negative',
            placeOfArc(relationship),
            endsOf(relationship),
          );
      }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-LINE-ITEM',
    title: 'Reported line items must be linked to a hypercube',
    description:
      'Every reported concept is in the definition linkbase of the extension, linked to a hypercube. Concepts without dimensions are in the link role for line items that are not dimensionally qualified.',
    severity: 'error',
    references: [],
    fix: "Add a domain-member relationship to the concept: from a line item of a hypercube, or in the base taxonomy's link role for line items that are not dimensionally qualified.",
    messages: {
      undefined: {
        text: 'The report tags {concept}, which is not in the definition linkbase of the extension.',
        fix: 'Add a domain-member relationship to the concept: from a line item of a hypercube, or, if it has no dimensions, in the link role {role}.',
      },
      unlinked: {
        text: 'The report tags {concept}, which is not a line item of any hypercube in the definition linkbase.',
        fix: 'Add a domain-member relationship to the concept: from a line item of a hypercube, or, if it has no dimensions, in the link role {role}.',
      },
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission)) {
        const placed = placedConcepts(extension);
        if (!extension.isWhole || placed.size === 0) continue;
        const items = findLineItems(extension);
        const isAll = extension.profile.taxonomy?.placedConcepts === 'all';
        const role =
          extension.profile.taxonomy?.withoutDimensionsRole ??
          'of the base taxonomy for line items that are not dimensionally qualified';
        for (const [concept, { offset, isPlain }] of extension.reported) {
          if (!concept.isItem || items.has(concept)) continue;
          const at = placeAt(extension.target, offset);
          if (!placed.has(concept) && (isAll || extension.owns(concept)))
            found('undefined', at, { concept: labelledConcept(concept, extension.dts), role });
          else if (isPlain || !isAll)
            found('unlinked', at, { concept: labelledConcept(concept, extension.dts), role });
        }
      }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-DEFAULT',
    title:
      'Extension dimensions must have a default member in the link role for defaults, and defaults of the base taxonomy must not be changed',
    description:
      'Each explicit dimension of an extension has a default member in the link role that the base taxonomy reserves for defaults. The defaults of the base taxonomy remain unchanged.',
    severity: 'error',
    references: [],
    fix: "Add a dimension-default relationship in the base taxonomy's link role for defaults.",
    messages: defaults,
    check(submission, found) {
      for (const extension of extensionsOf(submission))
        if (extension.isWhole) checkDefaults(extension, found);
    },
  }),
];

function checkDefaults(extension: Extension, found: AddFinding<typeof defaults>): void {
  const expected = extension.profile.taxonomy?.defaultsRole;
  if (expected === undefined) return;
  const withDefault = new Set<Concept>();
  for (const relationship of extension.relationships(arcroles.dimensionDefault)) {
    const { from, to, link } = relationship;
    if (from.kind !== 'concept' || to.kind !== 'concept') continue;
    withDefault.add(from.concept);
    const dimension = showConcept(from.concept);
    const at = placeOfArc(relationship);
    if (!extension.owns(from.concept)) found('changed', at, { dimension, member: showConcept(to.concept) });
    else if (!isSameAddress(link.role, expected)) found('role', at, { dimension, role: link.role, expected });
  }
  for (const { linkbase, document } of extension.linkbases)
    for (const { arcs, locators } of linkbase.links)
      for (const { arcrole, from, isProhibited, offset } of arcs)
        if (isProhibited && arcrole === arcroles.dimensionDefault) {
          const id = locators.find(({ label }) => label === from)?.target.fragment ?? from;
          found('prohibited', document.text.place(offset), { dimension: nameOfId(id) });
        }
  for (const concept of extension.concepts)
    if (concept.isDimension && concept.typedDomainRef === undefined && !withDefault.has(concept))
      found('none', placeOfConcept(concept), { dimension: showConcept(concept), expected });
}

/** Returns all concepts that definition relationships of the extension connect, except anchors. */
function placedConcepts(extension: Extension): ReadonlySet<Concept> {
  const placed = new Set<Concept>();
  for (const arcrole of dimensionalArcroles)
    for (const { from, to } of extension.relationships(arcrole)) {
      if (from.kind === 'concept') placed.add(from.concept);
      if (to.kind === 'concept') placed.add(to.concept);
    }
  return placed;
}

function endsOf({ from, to }: Relationship): { item: string; hypercube: string } {
  return { item: nameOfNode(from), hypercube: nameOfNode(to) };
}

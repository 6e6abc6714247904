import { listWords, sameOfOthers } from '../../../core/wording.ts';
import { type Context, dimensionsOf } from '../../../formats/xbrl/instance.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import { containerOf, hasHypercubeArcroles } from '../../../taxonomy/dimensions/dimensional-arcs.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { nameOfNode } from '../../../taxonomy/network.ts';
import type { LineItemTable } from '../../layout.ts';
import { MAX_AXES_SHOWN } from '../../limits.ts';
import type { TaxonomyDemand } from '../../profile.ts';
import { primaryItemsIn } from '../../shared/extension/concept-roles.ts';
import { type Extension, extensionOf, extensionsOf } from '../../shared/extension/extension.ts';
import { labelledConcept, placeOfArc } from '../../shared/extension/places.ts';
import { nameWords } from '../../submission/fact-words.ts';
import { conceptOf, factsOf, targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { kvkRule } from '../kvk-rule.ts';
import { conceptNamed, usualName } from '../names.ts';

/** Rules on the dimensions of line items. */
export const kvkDimensionRules: readonly SubmissionRule[] = [
  submissionRule({
    ...kvkRule,
    code: 'KVK-NO-DIMENSION',
    title: 'Line items that the taxonomy lists as without dimensions must be reported without dimensions',
    description:
      'The taxonomy lists line items that are the same for all statements of a report, such as the name of the entity.',
    severity: 'error',
    references: ['NL-KVK.prohibitedUseOfDimensions'],
    fix: 'Report the fact in a context without dimensions.',
    messages: {
      used: '{name} is reported in context "{context}" with {axes}, but the taxonomy allows no dimensions for this line item{others}.',
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const items = withoutDimensions(target.dts, submission.profile.taxonomy);
        if (items.size === 0) continue;
        const dimensional = new Map(
          target.instance.contexts
            .filter((context) => dimensionsOf(context).length > 0)
            .map((context) => [context.id, context] as const),
        );
        const wrong = factsOf(target).filter((fact) => {
          const concept = conceptOf(target, fact);
          return concept && items.has(concept) && dimensional.has(fact.contextRef ?? '');
        });
        const [first] = wrong;
        const context = first && dimensional.get(first.contextRef ?? '');
        if (!context) continue;
        const axes = dimensionsOf(context).map(({ axis }) => nameWords(target, axis));
        found('used', at(first.offset), {
          name: nameWords(target, first.name),
          context: context.id,
          axes: `the ${axes.length === 1 ? 'dimension' : 'dimensions'} ${listWords(axes, 'and', MAX_AXES_SHOWN)}`,
          others: sameOfOthers(wrong.length, 'fact'),
        });
      }
    },
  }),
  submissionRule({
    ...kvkRule,
    code: 'KVK-SCENARIO',
    title: 'Extension hypercubes must place dimensions in the scenario',
    description: 'Contexts have their dimensions in the scenario, and hypercubes must require the same.',
    severity: 'error',
    references: ['NL-KVK.4.2.1.1.scenarioNotUsedInExtensionTaxonomy'],
    fix: 'Set the attribute xbrldt:contextElement of the arc to "scenario".',
    messages: {
      other:
        'The hypercube of {item} places dimensions in the segment (xbrldt:contextElement), but must place them in the scenario.',
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission))
        for (const arcrole of hasHypercubeArcroles)
          for (const relationship of extension.relationships(arcrole)) {
            const { from } = relationship;
            if (containerOf(relationship) !== 'segment') continue;
            found('other', placeOfArc(relationship), { item: nameOfNode(from) });
          }
    },
  }),
  submissionRule({
    ...kvkRule,
    code: 'KVK-PLACE',
    title: "Line items must be under the taxonomy's placeholder for consolidated or separate statements",
    description:
      "A line item whose only dimension is consolidated or separate must be placed under the taxonomy's placeholder for it, unless a table of the extension contains it.",
    severity: 'error',
    references: ['NL-KVK.4.4.2.5.extensionTaxonomyLineItemNotLinkedToDesignatedPlaceholder'],
    fix: 'Add a domain-member relationship from the placeholder of the link role to the line item.',
    messages: {
      elsewhere: {
        text: 'The report tags {concept} with the member {member}, but the definition linkbase does not place it under {root}, the placeholder for that member in the link role {role}.',
        fix: 'Add a domain-member relationship from {root} to the line item in this link role.',
      },
    },
    check(submission, found) {
      const places = submission.profile.layout?.extension?.tables;
      if (!places) return;
      for (const { target, at } of targetsOf(submission)) {
        if (target.dts.missing.size > 0) continue;
        const placed = new Map(places.map((place) => [place, primaryItemsIn(target.dts, place.role)]));
        const byContext = new Map(
          target.instance.contexts.map((context) => [context.id, placeOf(context, places)]),
        );
        // Another rule reports those that must have no dimensions.
        const others = new Set([
          ...itemsOfOwnTables(extensionOf(submission, target)),
          ...withoutDimensions(target.dts, submission.profile.taxonomy),
        ]);
        const seen = new Map<LineItemTable, Set<Concept>>();
        for (const fact of factsOf(target)) {
          const place = byContext.get(fact.contextRef ?? '');
          const concept = place && conceptOf(target, fact);
          if (!concept || others.has(concept) || placed.get(place)?.has(concept)) continue;
          const known = seen.get(place) ?? new Set();
          if (known.has(concept)) continue;
          seen.set(place, known.add(concept));
          found('elsewhere', at(fact.offset), {
            concept: labelledConcept(concept, target.dts),
            member: place.member,
            role: place.role,
            root: place.root,
          });
        }
      }
    },
  }),
];

/** Returns the concepts below the element for line items without dimensions. */
function withoutDimensions(dts: Dts, demand: TaxonomyDemand | undefined): ReadonlySet<Concept> {
  const { withoutDimensionsRole: role, withoutDimensionsRoot: root } = demand ?? {};
  const start = root === undefined ? undefined : conceptNamed(dts, root);
  const items = new Set<Concept>();
  if (role === undefined || !start) return items;
  const network = dts.network(arcroles.domainMember, role);
  const queue = [start];
  for (let concept = queue.pop(); concept; concept = queue.pop())
    for (const { to } of network.from(concept))
      if (to.kind === 'concept' && !items.has(to.concept)) {
        items.add(to.concept);
        queue.push(to.concept);
      }
  return items;
}

/** Returns the table for line items in a context with one axis, if its member has one. */
function placeOf(context: Context, places: readonly LineItemTable[]): LineItemTable | undefined {
  const [only, another] = dimensionsOf(context);
  if (!only || another || !('member' in only)) return undefined;
  const axis = usualName(only.axis);
  const member = usualName(only.member);
  return places.find((place) => place.axis === axis && place.member === member);
}

/** Returns line items of hypercubes in link roles that the extension declares. */
function itemsOfOwnTables(extension: Extension): ReadonlySet<Concept> {
  const { dts } = extension;
  const roles = hasHypercubeArcroles.flatMap((arcrole) => dts.linkRoles(arcrole));
  const own = roles.filter((role) =>
    dts.roleTypes(role).some(({ document }) => extension.ownsDocument(document)),
  );
  return new Set(own.flatMap((role) => [...primaryItemsIn(dts, role)]));
}

import type { Concept } from '../../../taxonomy/concept.ts';
import type { Relationship } from '../../../taxonomy/dts.ts';
import { XBRLI } from '../../../taxonomy/names.ts';
import { localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { isDerivedFrom } from '../../../xsd/schema/components.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { dimensionalArcroles, isAcross, otherDefinitions } from './anchoring.ts';
import { findMembers, isDomainItem } from './concept-roles.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { placeOfArc, showConcept } from './places.ts';
/** How anchors of extension concepts are written. */
export const anchorRelationshipRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-ANCHOR-ARCROLE',
    title: 'Definition relationships anchor concepts or describe dimensions',
    description:
      'The definition linkbase of an extension uses the six arcroles of Dimensions and the one of anchors, wider-narrower; no other says anything that is read.',
    severity: 'error',
    references: [],
    fix: 'Use the arcrole http://www.esma.europa.eu/xbrl/esef/arcrole/wider-narrower, or remove the relationship.',
    messages: {
      anchoring: {
        text: 'The relationship from {from} to {to} is an anchor with the arcrole {arcrole}; {expected} is expected.',
        fix: 'Use the arcrole of anchors, with the wider concept as the source.',
      },
      other: {
        text: 'The relationship from {from} to {to} has the arcrole {arcrole}, which is not among those allowed.',
        fix: 'Remove the relationship.',
      },
    },
    check(submission, found) {
      const expected = submission.profile.taxonomy?.anchoringArcrole;
      if (expected === undefined) return;
      for (const extension of extensionsOf(submission))
        for (const relationship of otherDefinitions(extension)) {
          const data = { ...namesOf(relationship), arcrole: relationship.arc.arcrole };
          const at = placeOfArc(relationship);
          if (isAcross(extension, relationship)) found('anchoring', at, { ...data, expected });
          else found('other', at, data);
        }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-ANCHOR-ENDS',
    title: 'Anchors join a line item of the extension with one of the base taxonomy',
    description:
      'One end of an anchor is a concept of the base taxonomy that facts could report. Members and dimensions are placed by the relationships of Dimensions and are not anchored.',
    severity: 'error',
    references: [],
    fix: 'Anchor the extension concept to a line item of the base taxonomy.',
    messages: {
      own: {
        text: 'Neither {from} nor {to} is a concept of the base taxonomy.',
      },
      both: {
        text: 'The concepts {from} and {to} are anchored to one another in both directions.',
        fix: 'Keep the one anchor that is right.',
      },
      member: {
        text: 'The anchor from {from} to {to} has a member as an end.',
        fix: 'Remove the anchor; the member has its place by domain-member relationships.',
      },
      dimension: {
        text: 'The anchor from {from} to {to} has a dimension or a hypercube as an end.',
        fix: 'Remove the anchor.',
      },
      abstract: {
        text: 'The anchor from {from} to {to} leads to an abstract concept of the base taxonomy.',
        severity: 'warning',
        fix: 'Anchor the extension concept to a concept that facts could report.',
      },
    },
    check(submission, found) {
      for (const { extension, relationship, from, to } of anchorsOf(extensionsOf(submission))) {
        const fault = faultOf(extension, from, to);
        // An anchor to itself is a circle, which XBRL forbids.
        if (fault !== undefined && from !== to) found(fault, placeOfArc(relationship), namesOf(relationship));
      }
      // With the whole taxonomy these are circles, which XBRL forbids.
      for (const extension of extensionsOf(submission))
        if (!extension.isWhole)
          for (const { from, to, place } of mutualAnchors(extension)) found('both', place, { from, to });
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-ANCHOR-ROLE',
    title: 'Anchors stand in link roles of their own',
    description: 'A link role that holds anchors has no relationships of Dimensions.',
    severity: 'error',
    references: [],
    fix: 'Move the anchors to a link role that is declared for them alone.',
    messages: { shared: 'The link role {role} has anchors and relationships of Dimensions.' },
    check(submission, found) {
      const told = new Set<string>();
      for (const { extension, relationship, from, to } of anchorsOf(extensionsOf(submission))) {
        const { role } = relationship.link;
        const kind = faultOf(extension, from, to);
        if (told.has(role) || kind === 'member' || kind === 'dimension') continue;
        if (!dimensionalRoles(extension).has(role)) continue;
        told.add(role);
        found('shared', placeOfArc(relationship), { role });
      }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-ANCHOR-TYPE',
    title: 'Extension concepts have the type of their anchors',
    description:
      'A wider or narrower concept is measured as the extension concept is, so both have the same type. Regulators may also take a type that the one of the extension concept follows from, or a general one in its place.',
    severity: 'warning',
    references: [],
    fix: 'Declare the extension concept with the type of the anchor, or choose an anchor of its type.',
    messages: { differs: '{concept} has the type {type}, and its anchor {anchor} the type {other}.' },
    check(submission, found) {
      const demand = submission.profile.taxonomy?.anchorTypes;
      if (demand === undefined) return;
      for (const { extension, relationship, from, to } of anchorsOf(extensionsOf(submission))) {
        if (faultOf(extension, from, to) !== undefined || !isAcross(extension, relationship)) continue;
        const [concept, anchor] = extension.owns(from) ? [from, to] : [to, from];
        const { name = '' } = anchor.element.type;
        const { type } = concept.element;
        if (type.name === name || (demand !== 'same' && isDerivedFrom(type, name))) continue;
        if (demand === 'related' && isGeneral(type.name) && isDerivedFrom(anchor.element.type, type.name))
          continue;
        found('differs', placeOfArc(relationship), {
          concept: showConcept(concept),
          type: localPart(type.name ?? '') || 'of its own',
          anchor: showConcept(anchor),
          other: localPart(name),
        });
      }
    },
  }),
];

/** Whether a type is one of XBRL itself. */
function isGeneral(name: string | undefined): name is string {
  return name !== undefined && namespacePart(name) === XBRLI;
}

interface Anchor {
  readonly extension: Extension;
  readonly relationship: Relationship;
  readonly from: Concept;
  readonly to: Concept;
}

function* anchorsOf(extensions: readonly Extension[]): Generator<Anchor> {
  for (const extension of extensions) {
    const arcrole = extension.profile.taxonomy?.anchoringArcrole;
    if (arcrole === undefined) continue;
    for (const relationship of extension.relationships(arcrole)) {
      const { from, to } = relationship;
      if (from.kind === 'concept' && to.kind === 'concept')
        yield { extension, relationship, from: from.concept, to: to.concept };
    }
  }
}

/** Anchors that go both ways between two addresses, be the documents there or not. */
function* mutualAnchors(
  extension: Extension,
): Generator<{ from: string; to: string; place: ReturnType<typeof placeOfArc> }> {
  const arcrole = extension.profile.taxonomy?.anchoringArcrole;
  const seen = new Set<string>();
  for (const { document, linkbase } of extension.linkbases)
    for (const { arcs, locators } of linkbase.links) {
      const addresses = new Map(
        locators.map(({ label, target }) => [label, `${target.url}#${target.fragment}`] as const),
      );
      for (const arc of arcs) {
        if (arc.arcrole !== arcrole || arc.isProhibited) continue;
        const [from = '', to = ''] = [addresses.get(arc.from), addresses.get(arc.to)];
        if (from !== to && seen.has(`${to} ${from}`))
          yield { from: idOf(from), to: idOf(to), place: document.text.place(arc.offset) };
        seen.add(`${from} ${to}`);
      }
    }
}

function idOf(address: string): string {
  return address.slice(address.indexOf('#') + 1);
}

function faultOf(
  extension: Extension,
  from: Concept,
  to: Concept,
): 'own' | 'member' | 'dimension' | 'abstract' | undefined {
  const ends = [from, to];
  const members = findMembers(extension);
  if (ends.some((concept) => members.has(concept) || isDomainItem(concept))) return 'member';
  if (ends.some((concept) => concept.isDimension || concept.isHypercube)) return 'dimension';
  if (ends.every((concept) => extension.owns(concept))) return 'own';
  return ends.some((concept) => concept.isAbstract && !extension.owns(concept)) ? 'abstract' : undefined;
}

function namesOf({ from, to }: Relationship): { from: string; to: string } {
  const show = (node: Relationship['from']): string =>
    node.kind === 'concept' ? showConcept(node.concept) : 'what is no concept';
  return { from: show(from), to: show(to) };
}

const known = new WeakMap<Extension, ReadonlySet<string>>();

function dimensionalRoles(extension: Extension): ReadonlySet<string> {
  let roles = known.get(extension);
  if (roles === undefined) {
    roles = new Set(dimensionalArcroles.flatMap((arcrole) => extension.dts.linkRoles(arcrole)));
    known.set(extension, roles);
  }
  return roles;
}

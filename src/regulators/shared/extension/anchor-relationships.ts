import { meantName } from '../../../taxonomy/dictionary/published-names.ts';
import { joinsConcepts } from '../../../taxonomy/dimensions/dimensional-arcs.ts';
import type { NetworkNode, Relationship } from '../../../taxonomy/dts.ts';
import { XBRLI } from '../../../taxonomy/names.ts';
import { nameOfNode } from '../../../taxonomy/network.ts';
import { localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { isDerivedFrom } from '../../../xsd/schema/components.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { dimensionalArcroles, isAcross, isConcept, otherDefinitions } from './anchoring.ts';
import { findMembers, isDomainItem } from './concept-roles.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { placeOfArc, showConcept } from './places.ts';
/** Rules on the relationships that anchor extension concepts. */
export const anchorRelationshipRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-ANCHOR-ARCROLE',
    title: 'Definition relationships must be anchors or dimensional relationships',
    description:
      'The definition linkbase of an extension uses the six arcroles of XBRL Dimensions and the anchoring arcrole wider-narrower, and no others.',
    severity: 'error',
    references: [],
    fix: 'Use the arcrole http://www.esma.europa.eu/xbrl/esef/arcrole/wider-narrower, or remove the relationship.',
    messages: {
      anchoring: {
        text: 'The anchor from {from} to {to} has the arcrole {arcrole}, but must have {expected}.',
        fix: 'Use the arcrole {expected}, with the wider concept as the source of the arc.',
      },
      other: {
        text: 'The relationship from {from} to {to} has the arcrole {arcrole}, which is not allowed in an extension.',
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
    title: 'Anchors must link an extension line item to one of the base taxonomy',
    description:
      'One end of an anchor is a reportable concept of the base taxonomy. Members and dimensions have their place in dimensional relationships and are not anchored.',
    severity: 'error',
    references: [],
    fix: 'Anchor the extension concept to a line item of the base taxonomy.',
    messages: {
      own: {
        text: 'The anchor from {from} to {to} connects two extension concepts; one end must be a concept of the base taxonomy.',
      },
      both: {
        text: '{from} and {to} are anchored to each other in both directions, but only one of the two can be wider.',
        fix: 'Keep the correct anchor, and remove the other.',
      },
      member: {
        text: 'The anchor from {from} to {to} involves {end}, which is a member; members must not be anchored.',
        fix: 'Remove the anchor; domain-member relationships give the member its place.',
      },
      dimension: {
        text: 'The anchor from {from} to {to} involves {end}, which is a dimension or a hypercube and must not be anchored.',
        fix: 'Remove the anchor.',
      },
      narrower: {
        text: '{from} is anchored only to the narrower concept {to}; no anchor names the wider concept that {from} belongs to.',
        severity: 'warning',
        fix: 'If {to} is the wider concept, exchange the ends of the arc; if {from} combines several concepts, anchor it to each of them.',
      },
      misspelt: {
        text: 'The anchor from {from} to {to} involves {end}, which is probably not in the base taxonomy; did you mean {near}?',
        severity: 'warning',
        fix: 'Point the locator of the anchor to {near}, if you mean that concept.',
      },
      abstract: {
        text: 'The anchor from {from} to {to} involves {end}, an abstract concept of the base taxonomy that cannot be reported.',
        severity: 'warning',
        fix: 'Anchor the extension concept to a concept of the base taxonomy that is not abstract.',
      },
    },
    check(submission, found) {
      for (const { relationship, end, near } of misspeltAnchors(extensionsOf(submission)))
        found('misspelt', placeOfArc(relationship), { ...namesOf(relationship), end, near });
      for (const relationship of singleNarrower(extensionsOf(submission)))
        found('narrower', placeOfArc(relationship), namesOf(relationship));
      for (const { extension, relationship } of anchorsOf(extensionsOf(submission))) {
        const problem = problemOf(extension, relationship);
        // An anchor to itself is a cycle, which XBRL forbids.
        if (problem === undefined || relationship.from === relationship.to) continue;
        const { from, to } = relationship;
        const end = nameOfNode(kindOf(to, extension) === problem ? to : from);
        found(problem, placeOfArc(relationship), { ...namesOf(relationship), end });
      }
      // With the complete taxonomy these are cycles, which XBRL forbids.
      for (const extension of extensionsOf(submission))
        if (!extension.isWhole)
          for (const { from, to, place } of mutualAnchors(extension)) found('both', place, { from, to });
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-ANCHOR-ROLE',
    title: 'Anchors must be in extended link roles of their own',
    description: 'A link role with anchors contains no dimensional relationships.',
    severity: 'error',
    references: [],
    fix: 'Move the anchors to a link role that is used only for anchoring.',
    messages: {
      shared:
        'The link role {role} contains both anchors and dimensional relationships, but anchors must have a link role of their own.',
    },
    check(submission, found) {
      const seen = new Set<string>();
      for (const { extension, relationship } of anchorsOf(extensionsOf(submission))) {
        const { role } = relationship.link;
        const kind = problemOf(extension, relationship);
        if (seen.has(role) || kind === 'member' || kind === 'dimension') continue;
        if (!dimensionalRoles(extension).has(role)) continue;
        seen.add(role);
        const [declared] = extension.dts.roleTypes(role);
        const definition = declared?.type.definition;
        const words = definition ? `"${definition}" (${role})` : `"${role}"`;
        found('shared', placeOfArc(relationship), { role: words });
      }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-ANCHOR-TYPE',
    title: 'Extension concepts must have the data type of their anchors',
    description:
      "The extension concept and its wider or narrower concept are measured in the same way, so they have the same data type. Regulators may also accept a type from which the extension's type is derived, or a general type instead.",
    severity: 'warning',
    references: [],
    fix: 'Declare the extension concept with the data type of the anchor, or choose an anchor of its type.',
    messages: { differs: '{concept} has the data type {type}, but its anchor {anchor} has {other}.' },
    check(submission, found) {
      const demand = submission.profile.taxonomy?.anchorTypes;
      if (demand === undefined) return;
      for (const { extension, relationship } of anchorsOf(extensionsOf(submission))) {
        if (!joinsConcepts(relationship) || !isAcross(extension, relationship)) continue;
        if (problemOf(extension, relationship) !== undefined) continue;
        const [from, to] = [relationship.from.concept, relationship.to.concept];
        const [concept, anchor] = extension.owns(from) ? [from, to] : [to, from];
        const { name = '' } = anchor.element.type;
        const { type } = concept.element;
        if (type.name === name || (demand !== 'same' && isDerivedFrom(type, name))) continue;
        if (demand === 'related' && isGeneral(type.name) && isDerivedFrom(anchor.element.type, type.name))
          continue;
        found('differs', placeOfArc(relationship), {
          concept: showConcept(concept),
          type: localPart(type.name ?? '') || 'anonymous',
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
}

function* anchorsOf(extensions: readonly Extension[]): Generator<Anchor> {
  for (const extension of extensions) {
    const arcrole = extension.profile.taxonomy?.anchoringArcrole;
    if (arcrole === undefined) continue;
    for (const relationship of extension.relationships(arcrole))
      if ([relationship.from, relationship.to].every(isConcept)) yield { extension, relationship };
  }
}

/** Yields anchors to concepts of an absent base taxonomy whose names are not published but resemble one. */
function* misspeltAnchors(
  extensions: readonly Extension[],
): Generator<{ relationship: Relationship; end: string; near: string }> {
  for (const { relationship } of anchorsOf(extensions))
    for (const end of [relationship.from, relationship.to]) {
      const [, prefix = '', local = ''] = (end.kind === 'absent' && /^(.+)_([^_]+)$/.exec(end.id)) || [];
      const near = prefix === IFRS ? meantName(IFRS, local) : undefined;
      if (near !== undefined) yield { relationship, end: local, near };
    }
}

const IFRS = 'ifrs-full';

/** Yields anchors of extension concepts that have no other one, and have the base concept as the narrower. */
function* singleNarrower(extensions: readonly Extension[]): Generator<Relationship> {
  for (const extension of extensions) {
    const counts = new Map<NetworkNode, number>();
    const anchors = [...anchorsOf([extension])].map(({ relationship }) => relationship);
    for (const node of anchors.flatMap(({ from, to }) => [from, to]))
      counts.set(node, (counts.get(node) ?? 0) + 1);
    for (const relationship of anchors) {
      const { from } = relationship;
      if (!isAcross(extension, relationship) || problemOf(extension, relationship) !== undefined) continue;
      if (from.kind === 'concept' && extension.owns(from.concept) && counts.get(from) === 1)
        yield relationship;
    }
  }
}

/** Yields mutual anchors between two URLs, whether or not the documents are installed. */
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

type Problem = 'own' | 'member' | 'dimension' | 'abstract';

function problemOf(extension: Extension, { from, to }: Relationship): Problem | undefined {
  const kinds = [from, to].map((end) => kindOf(end, extension));
  if (kinds.every((kind) => kind === 'own')) return 'own';
  return (['member', 'dimension', 'abstract'] as const).find((problem) => kinds.includes(problem));
}

/** The kind of concept at an end, if it matters: that of one that is not installed shows in its name. */
function kindOf(end: NetworkNode, extension: Extension): Problem | undefined {
  if (end.kind === 'absent') return namedKinds.find(([, suffix]) => suffix.test(end.id))?.[0];
  if (end.kind !== 'concept') return undefined;
  const { concept } = end;
  if (findMembers(extension).has(concept) || isDomainItem(concept)) return 'member';
  if (concept.isDimension || concept.isHypercube) return 'dimension';
  if (extension.owns(concept)) return 'own';
  return concept.isAbstract ? 'abstract' : undefined;
}

/** How regulators' taxonomies name concepts that facts cannot report. */
const namedKinds: readonly (readonly [Problem, RegExp])[] = [
  ['member', /Member$/],
  ['dimension', /(?:Axis|Table)$/],
  ['abstract', /(?:Abstract|LineItems)$/],
];

function namesOf({ from, to }: Relationship): { from: string; to: string } {
  return { from: nameOfNode(from), to: nameOfNode(to) };
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

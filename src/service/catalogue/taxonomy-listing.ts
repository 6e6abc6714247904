import { compareTexts } from '../../core/text-order.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import { consecutiveRole } from '../../taxonomy/dimensions/dimensional-arcs.ts';
import type { Dts, Network, Relationship } from '../../taxonomy/dts.ts';
import { arcroles, STANDARD_LABEL_ROLE } from '../../taxonomy/names.ts';
import { expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import type { Type } from '../../xsd/schema/components.ts';
import { MAX_TREE_DEPTH, MAX_TREE_LINES } from '../limits.ts';

/** A concept as described by its taxonomy. */
export interface ConceptDescription {
  readonly name: string;
  readonly namespace: string;
  readonly label: string | undefined;
  /** The type and its ancestors, nearest first. */
  readonly types: readonly string[];
  readonly substitutionGroup: string | undefined;
  readonly periodType: string | undefined;
  readonly balance: string | undefined;
  readonly isAbstract: boolean;
  readonly isNillable: boolean;
  readonly labels: readonly { readonly role: string; readonly language: string; readonly text: string }[];
  readonly references: readonly (readonly ReferencePart[])[];
  /** Its parents, for each kind of network. */
  readonly uses: readonly ListedUse[];
}

export interface ReferencePart {
  readonly part: string;
  readonly value: string;
}

export interface ListedUse extends ListedRole {
  readonly kind: TreeKind;
  readonly parent: string;
}

export interface ListedRole {
  readonly role: string;
  readonly definition: string | undefined;
}

export type TreeKind = 'presentation' | 'calculation' | 'definition';

/** The kinds of networks to list. */
export const treeKinds: Readonly<Record<TreeKind, readonly string[]>> = {
  presentation: [arcroles.parentChild],
  calculation: [arcroles.summationItem, arcroles.summationItem11],
  definition: [
    arcroles.all,
    arcroles.notAll,
    arcroles.hypercubeDimension,
    arcroles.dimensionDomain,
    arcroles.domainMember,
    arcroles.generalSpecial,
  ],
};

/**
 * Finds a concept by a name as people write it: `ifrs-full:Assets`, `Assets`, or with its namespace in
 * braces.
 */
export function findConcept(dts: Dts, written: string): Concept | undefined {
  const exact = dts.concept(written);
  if (exact) return exact;
  const colon = written.indexOf(':');
  const local = written.slice(colon + 1);
  for (const { targetNamespace } of dts.schemas.documents) {
    const concept = dts.concept(expandedName(targetNamespace, local));
    if (concept && (colon < 0 || prefixOf(concept) === written.slice(0, colon))) return concept;
  }
  return undefined;
}

export function describeConcept(dts: Dts, concept: Concept): ConceptDescription {
  const { element } = concept;
  const labels = dts.labels(concept).map(({ role, language, content }) => ({
    role: role ?? STANDARD_LABEL_ROLE,
    language: language ?? '',
    text: content,
  }));
  return {
    name: nameWithPrefix(concept),
    namespace: namespacePart(concept.name),
    label: labelOf(dts, concept),
    types: typesOf(element.type),
    substitutionGroup: element.head && localPart(element.head.name),
    periodType: concept.periodType,
    balance: concept.balance,
    isAbstract: concept.isAbstract,
    isNillable: element.isNillable,
    labels,
    references: dts
      .references(concept)
      .map(({ parts }) => parts.map(({ name, value }) => ({ part: localPart(name), value: value.trim() }))),
    uses: (Object.keys(treeKinds) as TreeKind[]).flatMap((kind) => usesOf(dts, concept, kind)),
  };
}

function usesOf(dts: Dts, concept: Concept, kind: TreeKind): ListedUse[] {
  return listRoles(dts, kind).flatMap(({ role, definition }) => {
    const above = treeKinds[kind].flatMap((arcrole) => dts.network(arcrole, role).to(concept));
    const parents = new Set(
      above.flatMap(({ from }) => (from.kind === 'concept' ? [nameWithPrefix(from.concept)] : [])),
    );
    return [...parents].map((parent) => ({ kind, role, definition, parent }));
  });
}

/** Lists the link roles with networks of a kind, sorted by definition, which taxonomies number. */
export function listRoles(dts: Dts, kind: TreeKind): ListedRole[] {
  const roles = new Set(treeKinds[kind].flatMap((arcrole) => dts.linkRoles(arcrole)));
  return [...roles]
    .map((role) => ({ role, definition: lineOf(dts.roleTypes(role)[0]?.type.definition) }))
    .sort((a, b) => compareTexts(a.definition ?? a.role, b.definition ?? b.role));
}

/** A line of a network drawn as a tree. */
export interface TreeLine {
  readonly depth: number;
  readonly name: string;
  readonly label: string | undefined;
  readonly arcrole: string | undefined;
  readonly weight: string | undefined;
  readonly preferredLabel: string | undefined;
  /** Whether the concept is its own ancestor, so that the tree stops here. */
  readonly isRepeated: boolean;
}

export interface Tree {
  readonly lines: readonly TreeLine[];
  /** Whether the tree was truncated. */
  readonly isCut: boolean;
}

/** Draws the networks of a kind in a link role as one tree. */
export function drawTree(dts: Dts, role: string, kind: TreeKind): Tree {
  return new TreeDrawing(dts, kind).draw(role);
}

class TreeDrawing {
  private readonly dts: Dts;
  private readonly kind: TreeKind;
  private readonly lines: TreeLine[] = [];
  private isCut = false;

  constructor(dts: Dts, kind: TreeKind) {
    this.dts = dts;
    this.kind = kind;
  }

  draw(role: string): Tree {
    const networks = this.networks(role);
    const targets = new Set(networks.flatMap((network) => network.relationships.flatMap(targetOf)));
    const roots = new Set(networks.flatMap((network) => network.roots).filter((root) => !targets.has(root)));
    for (const root of roots) this.add(root, role, undefined, []);
    return { lines: this.lines, isCut: this.isCut };
  }

  private networks(role: string): readonly Network[] {
    return treeKinds[this.kind].map((arcrole) => this.dts.network(arcrole, role));
  }

  private add(concept: Concept, role: string, by: Relationship | undefined, above: readonly Concept[]): void {
    const { dts, lines } = this;
    if (lines.length >= MAX_TREE_LINES || above.length > MAX_TREE_DEPTH) {
      this.isCut = true;
      return;
    }
    const isRepeated = above.includes(concept);
    const preferredLabel = by?.arc.attributes.preferredLabel;
    lines.push({
      depth: above.length,
      name: nameWithPrefix(concept),
      label: labelOf(dts, concept, preferredLabel),
      arcrole: by?.arc.arcrole,
      weight: by?.arc.attributes.weight,
      preferredLabel,
      isRepeated,
    });
    if (isRepeated) return;
    for (const network of this.networks(role))
      for (const relationship of network.from(concept))
        for (const child of targetOf(relationship))
          this.add(child, consecutiveRole(relationship), relationship, [...above, concept]);
  }
}

function targetOf({ to }: Relationship): Concept[] {
  return to.kind === 'concept' ? [to.concept] : [];
}

/**
 * Returns the label for people: with the given role or else the standard one, in English or else the first
 * available language.
 */
function labelOf(dts: Dts, concept: Concept, role = STANDARD_LABEL_ROLE): string | undefined {
  const labels = dts.labels(concept);
  const ofRole = labels.filter((label) => (label.role ?? STANDARD_LABEL_ROLE) === role);
  const candidates = ofRole.length > 0 ? ofRole : labels;
  return lineOf((candidates.find(({ language }) => language?.startsWith('en')) ?? candidates[0])?.content);
}

/** Returns the text on one line; `undefined` if it is empty. */
function lineOf(text = ''): string | undefined {
  return text.trim().replace(/\s+/g, ' ') || undefined;
}

function typesOf(type: Type): string[] {
  const names: string[] = [];
  for (let step: Type | undefined = type; step && names.length < MAX_TREE_DEPTH; step = step.base)
    if (step.name !== undefined) names.push(localPart(step.name));
  return names;
}

/** Returns the usual prefix of a concept, which taxonomies put before its name in element ids. */
function prefixOf({ name, element }: Concept): string | undefined {
  const { id } = element.definition;
  const end = `_${localPart(name)}`;
  return id?.endsWith(end) ? id.slice(0, -end.length) : undefined;
}

/** Returns the name with the prefix its taxonomy uses, if that is known. */
export function nameWithPrefix(concept: Concept): string {
  const prefix = prefixOf(concept);
  return prefix === undefined ? localPart(concept.name) : `${prefix}:${localPart(concept.name)}`;
}

import { addToList } from '../../core/lists-by-key.ts';
import { taxonomyFamily } from '../../model/line-items.ts';
import type { Report } from '../../model/report/report.ts';
import { listOf, memberOf, recordOf, textOf, type Unchecked } from '../../model/unchecked.ts';
import { STANDARD_LABEL_ROLE } from '../../taxonomy/names.ts';

/** A concept that the filer defines, as far as it is readable. */
export interface ExtensionConcepts {
  readonly path: string;
  readonly concept: string;
  readonly type: string;
  readonly periodType: string | undefined;
  readonly balance: 'debit' | 'credit' | undefined;
  readonly abstract: boolean;
  readonly substitutionGroup: string;
  /** `undefined` if there is no list, which the schema reports. */
  readonly labels: readonly ExtensionLabel[] | undefined;
  readonly anchored: boolean;
  /** Concepts of the base taxonomy that it is anchored to as the narrower one. */
  readonly wider: readonly string[];
  readonly documented: boolean;
}

export interface ExtensionLabel {
  readonly role: string | undefined;
  readonly language: string;
  readonly text: string;
}

/** A relationship of the document as far as it is readable; the schema reports missing ends and roles. */
export class FilingArc {
  private readonly index: number;
  readonly kind: string;
  readonly role: string;
  readonly from: string;
  readonly to: string;
  readonly order: number | undefined;
  readonly weight: number | undefined;
  readonly preferredLabel: string | undefined;

  constructor(index: number, source: Unchecked) {
    this.index = index;
    this.kind = typeof source.kind === 'string' ? source.kind : '';
    this.role = typeof source.role === 'string' ? source.role : '';
    this.from = typeof source.from === 'string' ? source.from : '';
    this.to = typeof source.to === 'string' ? source.to : '';
    this.order = numberOf(source.order);
    this.weight = numberOf(source.weight);
    this.preferredLabel = typeof source.preferredLabel === 'string' ? source.preferredLabel : undefined;
  }

  get path(): string {
    return `/relationships/${this.index}`;
  }
}

export function relationshipsOf(report: Report): readonly FilingArc[] {
  return report.derive(readArcs);
}

function readArcs(report: Report): readonly FilingArc[] {
  const arcs: FilingArc[] = [];
  listOf(report.filing.relationships).forEach((item, index) => {
    const source = recordOf(item);
    if (!source) return;
    const arc = new FilingArc(index, source);
    if (arc.kind && arc.role && arc.from && arc.to) arcs.push(arc);
  });
  return arcs;
}

/** The arcs of one kind and role, by their source concept. */
export interface FilingNetwork {
  readonly kind: string;
  readonly role: string;
  readonly from: ReadonlyMap<string, readonly FilingArc[]>;
}

/** Calculation and presentation networks. */
export function networksOf(report: Report): readonly FilingNetwork[] {
  return report.derive(readNetworks);
}

function readNetworks(report: Report): readonly FilingNetwork[] {
  return [...groupArcs(report, 'calculation'), ...groupArcs(report, 'presentation')];
}

function groupArcs(report: Report, kind: string): readonly FilingNetwork[] {
  const networks = new Map<string, Map<string, FilingArc[]>>();
  for (const arc of relationshipsOf(report)) {
    if (arc.kind !== kind) continue;
    let network = networks.get(arc.role);
    if (!network) {
      network = new Map();
      networks.set(arc.role, network);
    }
    addToList(network, arc.from, arc);
  }
  return [...networks].map(([role, from]) => ({ kind, role, from }));
}

/** Returns extension concepts by name; the first of duplicates. */
export function extensionConcepts(report: Report): ReadonlyMap<string, ExtensionConcepts> {
  return report.derive(readExtensions);
}

function readExtensions(report: Report): ReadonlyMap<string, ExtensionConcepts> {
  const found = new Map<string, ExtensionConcepts>();
  listOf(memberOf(report.filing.extensions, 'concepts')).forEach((item, index) => {
    const concept = textOf(item, 'concept');
    if (concept && !found.has(concept)) found.set(concept, readExtension(item, concept, index));
  });
  return found;
}

/** Returns the prefixes of extension concepts, without those of published taxonomies. */
export function ownPrefixes(report: Report): ReadonlySet<string> {
  const prefixes = [...extensionConcepts(report).keys()].map((qname) => qname.slice(0, qname.indexOf(':')));
  return new Set(
    prefixes.filter((prefix) => taxonomyFamily(report.namespaces.get(prefix) ?? '') === 'other'),
  );
}

/** Returns extension concepts by their names without prefix. */
export function declaredLocals(report: Report): ReadonlyMap<string, ExtensionConcepts> {
  const extensions = [...extensionConcepts(report).values()];
  return new Map(extensions.map((one) => [one.concept.slice(one.concept.indexOf(':') + 1), one]));
}

/** Returns repeated declarations of extension concepts. */
export function repeatedExtensions(report: Report): readonly { concept: string; path: string }[] {
  const seen = new Set<string>();
  return listOf(memberOf(report.filing.extensions, 'concepts')).flatMap((item, index) => {
    const concept = textOf(item, 'concept') ?? '';
    const isRepeated = concept !== '' && seen.has(concept);
    seen.add(concept);
    return isRepeated ? { concept, path: `/extensions/concepts/${index}` } : [];
  });
}

/** Maps the URIs of the filer's roles to their definitions. */
export function roleDefinitions(report: Report): ReadonlyMap<string, string> {
  const roles = new Map<string, string>();
  for (const item of listOf(memberOf(report.filing.extensions, 'roles'))) {
    const uri = textOf(item, 'uri');
    if (uri) roles.set(uri, textOf(item, 'definition') ?? '');
  }
  return roles;
}

export function isStandardLabel({ role }: ExtensionLabel): boolean {
  return role === undefined || role === '' || role === 'label' || role === STANDARD_LABEL_ROLE;
}

export function standardLabel(extension: ExtensionConcepts): string | undefined {
  return extension.labels?.find(isStandardLabel)?.text;
}

/** Whether a concept has values, as opposed to axes, members and headings. */
export function isLineItemConcept({
  concept,
  type,
  abstract,
  substitutionGroup,
}: ExtensionConcepts): boolean {
  return (
    !abstract &&
    !/(?:dimensionItem|hypercubeItem)$/.test(substitutionGroup) &&
    !/domainItemType$/i.test(type) &&
    !/(?:Member|Domain|Axis|Table|Abstract|LineItems)$/.test(concept)
  );
}

function readExtension(item: unknown, concept: string, index: number): ExtensionConcepts {
  const balance = textOf(item, 'balance');
  return {
    path: `/extensions/concepts/${index}`,
    concept,
    type: textOf(item, 'type') ?? '',
    periodType: textOf(item, 'periodType'),
    balance: balance === 'debit' || balance === 'credit' ? balance : undefined,
    abstract: memberOf(item, 'abstract') === true,
    substitutionGroup: textOf(item, 'substitutionGroup') ?? '',
    labels: readLabels(memberOf(item, 'labels')),
    anchored: listOf(memberOf(item, 'anchors')).some((anchor) => textOf(anchor, 'concept')),
    wider: listOf(memberOf(item, 'anchors')).flatMap((anchor) =>
      textOf(anchor, 'relation') === 'wider' ? (textOf(anchor, 'concept') ?? []) : [],
    ),
    documented: (textOf(item, 'documentation') ?? '').trim() !== '',
  };
}

function readLabels(labels: unknown): readonly ExtensionLabel[] | undefined {
  if (!Array.isArray(labels)) return undefined;
  return labels
    .map((label) => ({
      role: textOf(label, 'role'),
      language: textOf(label, 'language') ?? '',
      text: textOf(label, 'text') ?? '',
    }))
    .filter(({ text }) => text.trim() !== '');
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

import type { Report } from '../../model/report.ts';
import { listOf, memberOf, recordOf, textOf, type Unchecked } from '../../model/unchecked.ts';

/** A relationship of the document as far as it can be read; what has no ends or role is left to the schema. */
export interface Arc {
  readonly path: string;
  readonly kind: string;
  readonly role: string;
  readonly from: string;
  readonly to: string;
  readonly order: number | undefined;
  readonly weight: number | undefined;
  readonly preferredLabel: string | undefined;
}

/** A concept the filer defines, as far as it can be read. */
export interface Extension {
  readonly path: string;
  readonly concept: string;
  readonly type: string;
  readonly periodType: string | undefined;
  readonly balance: 'debit' | 'credit' | undefined;
  readonly abstract: boolean;
  readonly substitutionGroup: string;
  readonly labels: readonly ExtensionLabel[];
  readonly anchored: boolean;
  readonly documented: boolean;
}

export interface ExtensionLabel {
  readonly role: string | undefined;
  readonly language: string;
  readonly text: string;
}

class DocumentArc implements Arc {
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
    this.kind = textOf(source, 'kind') ?? '';
    this.role = textOf(source, 'role') ?? '';
    this.from = textOf(source, 'from') ?? '';
    this.to = textOf(source, 'to') ?? '';
    this.order = numberOf(memberOf(source, 'order'));
    this.weight = numberOf(memberOf(source, 'weight'));
    this.preferredLabel = textOf(source, 'preferredLabel');
  }

  get path(): string {
    return `/relationships/${this.index}`;
  }
}

const readArcs = new WeakMap<Report, readonly Arc[]>();
const readExtensions = new WeakMap<Report, ReadonlyMap<string, Extension>>();

export function relationshipsOf(report: Report): readonly Arc[] {
  let known = readArcs.get(report);
  if (!known) {
    const arcs: Arc[] = [];
    listOf(report.filing.relationships).forEach((item, index) => {
      const source = recordOf(item);
      if (!source) return;
      const arc = new DocumentArc(index, source);
      if (arc.kind && arc.role && arc.from && arc.to) arcs.push(arc);
    });
    known = arcs;
    readArcs.set(report, known);
  }
  return known;
}

/** Extension concepts by name; the first of two with one name. */
export function extensionConcepts(report: Report): ReadonlyMap<string, Extension> {
  let known = readExtensions.get(report);
  if (!known) {
    const found = new Map<string, Extension>();
    listOf(memberOf(report.filing.extensions, 'concepts')).forEach((item, index) => {
      const concept = textOf(item, 'concept');
      if (concept && !found.has(concept)) found.set(concept, readExtension(item, concept, index));
    });
    known = found;
    readExtensions.set(report, known);
  }
  return known;
}

/** Role URI → definition text, of the roles the filer declares. */
export function roleDefinitions(report: Report): ReadonlyMap<string, string> {
  const roles = new Map<string, string>();
  for (const item of listOf(memberOf(report.filing.extensions, 'roles'))) {
    const uri = textOf(item, 'uri');
    if (uri) roles.set(uri, textOf(item, 'definition') ?? '');
  }
  return roles;
}

const STANDARD_LABEL = 'http://www.xbrl.org/2003/role/label';

export function isStandardLabel({ role }: ExtensionLabel): boolean {
  return role === undefined || role === '' || role === 'label' || role === STANDARD_LABEL;
}

export function standardLabel(extension: Extension): string | undefined {
  return extension.labels.find(isStandardLabel)?.text;
}

/** Items that hold values, as opposed to the axes, members and headings around them. */
export function isLineItem({ concept, type, abstract, substitutionGroup }: Extension): boolean {
  return (
    !abstract &&
    !/(?:dimensionItem|hypercubeItem)$/.test(substitutionGroup) &&
    !/domainItemType$/i.test(type) &&
    !/(?:Member|Domain|Axis|Table|Abstract|LineItems)$/.test(concept)
  );
}

function readExtension(item: unknown, concept: string, index: number): Extension {
  const balance = textOf(item, 'balance');
  return {
    path: `/extensions/concepts/${index}`,
    concept,
    type: textOf(item, 'type') ?? '',
    periodType: textOf(item, 'periodType'),
    balance: balance === 'debit' || balance === 'credit' ? balance : undefined,
    abstract: memberOf(item, 'abstract') === true,
    substitutionGroup: textOf(item, 'substitutionGroup') ?? '',
    labels: listOf(memberOf(item, 'labels'))
      .map((label) => ({
        role: textOf(label, 'role'),
        language: textOf(label, 'language') ?? '',
        text: textOf(label, 'text') ?? '',
      }))
      .filter(({ text }) => text.trim() !== ''),
    anchored: listOf(memberOf(item, 'anchors')).some((anchor) => textOf(anchor, 'concept')),
    documented: (textOf(item, 'documentation') ?? '').trim() !== '',
  };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

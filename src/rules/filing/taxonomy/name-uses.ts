import { splitQName } from '../../../core/qname.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import { relationshipsOf } from '../relationships.ts';

/** An element named in the filing, with all its places: facts, axes, members, anchors, relationships. */
export interface NameUse {
  readonly qname: string;
  readonly prefix: string;
  readonly local: string;
  /** Empty if the prefix is not declared. */
  readonly namespace: string;
  readonly places: readonly string[];
  readonly placeCount: number;
  /** Whether a fact, a context or an anchor names it, not only relationships. */
  readonly isUsed: boolean;
  /** Its role in contexts, if only contexts and relationships name it. */
  readonly dimensional: 'axis' | 'member' | undefined;
  /** Whether it is an end of a relationship. */
  readonly isRelated: boolean;
}

/** Returns the elements that a filing names, in order of first use. */
export function nameUses(report: Report): ReadonlyMap<string, NameUse> {
  return report.derive(findUses);
}

class FoundUse implements NameUse {
  readonly qname: string;
  readonly prefix: string;
  readonly local: string;
  readonly namespace: string;
  isUsed = false;
  isRelated = false;
  dimensional: 'axis' | 'member' | undefined;
  /** The facts that name it; their paths are computed on demand. */
  facts: readonly ReportFact[] = [];
  readonly others: string[] = [];

  constructor(qname: string, prefix: string, local: string, namespace: string) {
    this.qname = qname;
    this.prefix = prefix;
    this.local = local;
    this.namespace = namespace;
  }

  get places(): readonly string[] {
    return [...this.facts.map((fact) => fact.member('concept')), ...this.others];
  }

  get placeCount(): number {
    return this.facts.length + this.others.length;
  }
}

function findUses(report: Report): ReadonlyMap<string, NameUse> {
  const uses = new Map<string, FoundUse>();
  const useOf = (qname: string): FoundUse | undefined => {
    const known = uses.get(qname);
    const name = known ? undefined : splitQName(qname);
    if (!name?.prefix) return known;
    const use = new FoundUse(qname, name.prefix, name.local, report.namespaces.get(name.prefix) ?? '');
    uses.set(qname, use);
    return use;
  };
  const note = (qname: string, place: string): FoundUse | undefined => {
    const use = useOf(qname);
    use?.others.push(place);
    return use;
  };
  const noteUse = (use: FoundUse | undefined, dimensional?: 'axis' | 'member'): void => {
    if (!use) return;
    if (!use.isUsed) use.dimensional = dimensional;
    else if (!dimensional) use.dimensional = undefined;
    use.isUsed = true;
  };
  for (const { concept, facts } of report.concepts) {
    const use = useOf(concept.qname);
    if (use) use.facts = facts;
    noteUse(use);
  }
  for (const { dimensions, path } of report.contexts)
    dimensions.forEach(({ axis, member, typed }, at) => {
      noteUse(note(axis, `${path}/dimensions/${at}/axis`), 'axis');
      if (!typed) noteUse(note(member as string, `${path}/dimensions/${at}/member`), 'member');
    });
  for (const { anchor, path } of anchorsOf(report)) noteUse(note(anchor, path));
  for (const { from, to, path, kind } of relationshipsOf(report)) {
    if (kind === 'footnote') continue;
    for (const [end, qname] of [
      ['from', from],
      ['to', to],
    ] as const) {
      const use = note(qname, `${path}/${end}`);
      if (use) use.isRelated = true;
    }
  }
  return uses;
}

/** An anchor of an extension concept as written. */
export interface WrittenAnchor {
  readonly concept: string;
  readonly anchor: string;
  readonly relation: string;
  readonly path: string;
}

export function anchorsOf(report: Report): readonly WrittenAnchor[] {
  return report.derive(readAnchors);
}

function readAnchors(report: Report): readonly WrittenAnchor[] {
  return listOf(memberOf(report.filing.extensions, 'concepts')).flatMap((extension, index) =>
    listOf(memberOf(extension, 'anchors')).flatMap((item, at) => {
      const anchor = textOf(item, 'concept');
      if (!anchor) return [];
      return {
        concept: textOf(extension, 'concept') ?? '',
        anchor,
        relation: textOf(item, 'relation') ?? '',
        path: `/extensions/concepts/${index}/anchors/${at}/concept`,
      };
    }),
  );
}

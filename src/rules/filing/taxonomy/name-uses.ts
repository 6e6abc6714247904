import { splitQName } from '../../../core/qname.ts';
import type { Report } from '../../../model/report/report.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import { relationshipsOf } from '../networks/relationships.ts';

/** An element as the filing names it, with all places that do: facts, axes, members, anchors, relationships. */
export interface NameUse {
  readonly qname: string;
  readonly prefix: string;
  readonly local: string;
  /** Empty where the prefix is not declared. */
  readonly namespace: string;
  readonly places: readonly string[];
  /** Whether a fact, a context or an anchor names it, so that relationships are not alone to do so. */
  readonly isUsed: boolean;
  /** What it is in contexts, where nothing but contexts and relationships name it. */
  readonly dimensional: 'axis' | 'member' | undefined;
  /** Whether the end of a relationship names it. */
  readonly isRelated: boolean;
}

/** The elements that a filing names, in order of first use. */
export function nameUses(report: Report): ReadonlyMap<string, NameUse> {
  return report.derive(findUses);
}

type FoundUse = { -readonly [K in keyof NameUse]: NameUse[K] } & { places: string[] };

function findUses(report: Report): ReadonlyMap<string, NameUse> {
  const uses = new Map<string, FoundUse>();
  const note = (qname: string, place: string): FoundUse | undefined => {
    let use = uses.get(qname);
    if (!use) {
      const name = splitQName(qname);
      if (!name?.prefix) return undefined;
      const namespace = report.namespaces.get(name.prefix) ?? '';
      use = {
        qname,
        ...name,
        namespace,
        places: [],
        isUsed: false,
        isRelated: false,
        dimensional: undefined,
      };
      uses.set(qname, use);
    }
    use.places.push(place);
    return use;
  };
  const noteUse = (qname: string, place: string, dimensional?: 'axis' | 'member'): void => {
    const use = note(qname, place);
    if (!use) return;
    if (!use.isUsed) use.dimensional = dimensional;
    else if (!dimensional) use.dimensional = undefined;
    use.isUsed = true;
  };
  for (const { concept, facts } of report.concepts)
    for (const fact of facts) noteUse(concept.qname, fact.member('concept'));
  for (const { dimensions, path } of report.contexts)
    dimensions.forEach(({ axis, member, typed }, at) => {
      noteUse(axis, `${path}/dimensions/${at}/axis`, 'axis');
      if (!typed) noteUse(member as string, `${path}/dimensions/${at}/member`, 'member');
    });
  for (const { anchor, path } of anchorsOf(report)) noteUse(anchor, path);
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

/** An anchor of an extension concept as it is written. */
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

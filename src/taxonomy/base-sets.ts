import { addToList } from '../core/lists-by-key.ts';
import type { TaxonomyDocument } from './document.ts';
import type { BaseSet, PlacedLinkbase } from './dts.ts';
import type { Arc, ArcKind, ExtendedLink } from './linkbase/links.ts';

/** The arcs of a base set in one link. */
export interface BaseSetPart {
  readonly link: ExtendedLink;
  readonly document: TaxonomyDocument;
  readonly arcs: readonly Arc[];
}

/** All arcs of linkbases by base set, both in order of first occurrence. */
export class BaseSets {
  readonly sets: readonly BaseSet[];
  private readonly parts: ReadonlyMap<BaseSet, readonly BaseSetPart[]>;
  private readonly byArcrole = new Map<string, BaseSet[]>();

  constructor(linkbases: readonly PlacedLinkbase[]) {
    const known = new Map<string, BaseSet>();
    const parts = new Map<BaseSet, BaseSetPart[]>();
    for (const { linkbase, document } of linkbases)
      for (const link of linkbase.links) {
        let byKind = link.arcKinds === undefined ? arcsByKind(link) : undefined;
        for (const { name, arcrole } of link.arcKinds ?? firstOfEach(byKind)) {
          const key = kindKey(name, arcrole);
          const setKey = `${key}\n${link.name}\n${link.role}`;
          let set = known.get(setKey);
          if (set === undefined) {
            set = { arcrole, role: link.role, link: link.name, arc: name };
            known.set(setKey, set);
            parts.set(set, []);
          }
          (parts.get(set) as BaseSetPart[]).push({
            link,
            document,
            get arcs() {
              byKind ??= arcsByKind(link);
              return byKind.get(key) ?? [];
            },
          });
        }
      }
    this.sets = [...known.values()];
    this.parts = parts;
    for (const set of this.sets) {
      addToList(this.byArcrole, set.arcrole, set);
    }
  }

  ofArcrole(arcrole: string): readonly BaseSet[] {
    return this.byArcrole.get(arcrole) ?? [];
  }

  partsOf(set: BaseSet): readonly BaseSetPart[] {
    return this.parts.get(set) ?? [];
  }
}

/** Groups the arcs of a link by element and arcrole. Most links have one kind. */
function arcsByKind({ arcs }: ExtendedLink): Map<string, Arc[]> {
  const kinds = new Map<string, Arc[]>();
  let last: Arc | undefined;
  let list: Arc[] = [];
  for (const arc of arcs) {
    if (last === undefined || arc.name !== last.name || arc.arcrole !== last.arcrole) {
      const key = kindKey(arc.name, arc.arcrole);
      const known = kinds.get(key);
      list = known ?? [];
      if (!known) kinds.set(key, list);
    }
    list.push(arc);
    last = arc;
  }
  return kinds;
}

/** Returns the kinds of arcs of a link, in order of first occurrence. */
export function arcKinds(link: ExtendedLink): readonly ArcKind[] {
  return firstOfEach(arcsByKind(link)).map(({ name, arcrole }) => ({ name, arcrole }));
}

function firstOfEach(byKind: ReadonlyMap<string, readonly Arc[]> | undefined): readonly Arc[] {
  return [...(byKind?.values() ?? [])].map((arcs) => arcs[0] as Arc);
}

function kindKey(name: string, arcrole: string): string {
  return `${name}\n${arcrole}`;
}

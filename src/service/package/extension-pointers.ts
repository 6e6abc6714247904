import { addToList } from '../../core/lists-by-key.ts';
import { localOf } from '../../core/qname.ts';
import type { SourcePosition } from '../../findings/finding.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import type { FileRole, PackagedFile } from '../../packaging/packaged-file.ts';

const networks: ReadonlySet<FileRole> = new Set(['presentation', 'calculation', 'definition']);

/** A line of a file, and the role of the extended link that it is in. */
interface WrittenLine {
  readonly text: string;
  readonly role: string;
}

/**
 * Maps places in the taxonomy that was written for a filing to the parts of the filing it was written from:
 * relationships, concepts, or all of them. Each element has a line of its own in the files that we write.
 */
export class ExtensionPlaces {
  private readonly filing: FilingV2;
  private readonly files: readonly PackagedFile[];
  private readonly lines = new Map<PackagedFile, readonly WrittenLine[]>();
  private relationships: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(filing: FilingV2, files: readonly PackagedFile[]) {
    this.filing = filing;
    this.files = files;
  }

  /** Returns `undefined` for a place in another file. */
  pointerTo({ file = '', line }: SourcePosition): string | undefined {
    const written = this.files.find(
      ({ path }) => path === file || path.endsWith(`/${file}`) || file.endsWith(`/${path}`),
    );
    if (!written) return undefined;
    const at = this.linesOf(written)[line - 1] ?? { text: '', role: '' };
    if (written.role === 'schema') return this.declared(at) ?? this.whole('extensions');
    if (written.role === 'label') return this.labeled(at) ?? this.whole('extensions');
    if (networks.has(written.role)) return this.related(at, written.role) ?? this.whole('relationships');
    return undefined;
  }

  private linesOf(file: PackagedFile): readonly WrittenLine[] {
    let lines = this.lines.get(file);
    if (!lines) {
      let role = '';
      lines = new TextDecoder()
        .decode(file.content)
        .split('\n')
        .map((text) => {
          if (attribute(text, 'xlink:type') === 'extended') role = attribute(text, 'xlink:role') ?? '';
          return { text, role };
        });
      this.lines.set(file, lines);
    }
    return lines;
  }

  private whole(part: 'extensions' | 'relationships'): string | undefined {
    return this.filing[part] ? `/${part}` : undefined;
  }

  private declared({ text }: WrittenLine): string | undefined {
    const name = attribute(text, 'name');
    if (name !== undefined) return this.conceptAt((concept) => localOf(concept) === name);
    const role = attribute(text, 'roleURI');
    return pointerIn('/extensions/roles', this.filing.extensions?.roles, ({ uri }) => uri === role);
  }

  private labeled({ text }: WrittenLine): string | undefined {
    const id = attribute(text, 'xlink:from') ?? fragment(text) ?? attribute(text, 'xlink:label');
    if (id === undefined) return undefined;
    return (
      this.conceptAt((concept) => isIdOf(id, concept)) ??
      pointerIn('/extensions/labels', this.filing.extensions?.labels, ({ concept }) => isIdOf(id, concept))
    );
  }

  private conceptAt(matches: (concept: string) => boolean): string | undefined {
    return pointerIn('/extensions/concepts', this.filing.extensions?.concepts, ({ concept }) =>
      matches(concept),
    );
  }

  /** Returns the relationship of an arc, one with the concept of a locator, or the first of the link. */
  private related({ text, role }: WrittenLine, kind: FileRole): string | undefined {
    this.relationships ??= byNetwork(this.filing);
    const referred = attribute(text, 'roleURI');
    const all = this.relationships.get(networkKey(kind, referred ?? role)) ?? [];
    const [from, to] = [attribute(text, 'xlink:from'), attribute(text, 'xlink:to')];
    const id = referred === undefined ? fragment(text) : undefined;
    const index = all.find((at) => {
      const one = this.filing.relationships?.[at] as Relationship;
      if (id !== undefined) return isIdOf(id, one.from) || isIdOf(id, one.to);
      return from !== undefined && to !== undefined && isIdOf(from, one.from) && isIdOf(to, one.to);
    });
    const place = index ?? all[0];
    return place === undefined ? undefined : `/relationships/${place}`;
  }
}

function byNetwork({ relationships = [] }: FilingV2): ReadonlyMap<string, readonly number[]> {
  const byKey = new Map<string, number[]>();
  for (const [index, { kind, role }] of relationships.entries())
    addToList(byKey, networkKey(kind, role), index);
  return byKey;
}

function networkKey(kind: string, role: string): string {
  return `${kind} ${role}`;
}

function pointerIn<T>(
  list: string,
  items: readonly T[] | undefined,
  matches: (item: T) => boolean,
): string | undefined {
  const index = items?.findIndex(matches) ?? -1;
  return index === -1 ? undefined : `${list}/${index}`;
}

type Relationship = NonNullable<FilingV2['relationships']>[number];

/** Returns the value of an attribute in a line of markup. */
function attribute(line: string, name: string): string | undefined {
  const start = line.indexOf(` ${name}="`);
  if (start === -1) return undefined;
  const from = start + name.length + 3;
  return line.slice(from, line.indexOf('"', from));
}

function fragment(line: string): string | undefined {
  const href = attribute(line, 'xlink:href');
  return href?.includes('#') ? href.slice(href.indexOf('#') + 1) : undefined;
}

/** Whether an id is that of a concept. A repeated arc needs another label: "us-gaap_Assets.2". */
function isIdOf(id: string, qname: string): boolean {
  const dot = id.lastIndexOf('.');
  const base = dot > 0 && /^\d+$/.test(id.slice(dot + 1)) ? id.slice(0, dot) : id;
  return base === localOf(qname) || base.endsWith(`_${localOf(qname)}`);
}

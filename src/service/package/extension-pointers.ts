import type { SourcePosition } from '../../findings/finding.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import type { FileRole, PackagedFile } from '../../packaging/packaged-file.ts';

const networks: ReadonlySet<FileRole> = new Set(['presentation', 'calculation', 'definition']);

/**
 * Maps places in the taxonomy that was written for a filing to the parts of the filing it was written from:
 * relationships, concepts, or all of them. Each element has a line of its own in the files that we write.
 */
export class ExtensionPlaces {
  private readonly filing: FilingV2;
  private readonly files: readonly PackagedFile[];
  private readonly lines = new Map<PackagedFile, readonly string[]>();

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
    const { role } = written;
    if (role === 'schema')
      return this.declared(this.linesOf(written)[line - 1] ?? '') ?? this.whole('extensions');
    if (role === 'label')
      return this.labeled(this.linesOf(written)[line - 1] ?? '') ?? this.whole('extensions');
    if (networks.has(role))
      return this.related(this.linesOf(written), line - 1, role) ?? this.whole('relationships');
    return undefined;
  }

  private linesOf(file: PackagedFile): readonly string[] {
    let lines = this.lines.get(file);
    if (!lines) {
      lines = new TextDecoder().decode(file.content).split('\n');
      this.lines.set(file, lines);
    }
    return lines;
  }

  private whole(part: 'extensions' | 'relationships'): string | undefined {
    return this.filing[part] ? `/${part}` : undefined;
  }

  private declared(line: string): string | undefined {
    const name = attribute(line, 'name');
    if (name !== undefined) return this.conceptAt((local) => local === name);
    const role = attribute(line, 'roleURI');
    const index = (this.filing.extensions?.roles ?? []).findIndex(({ uri }) => uri === role);
    return index === -1 ? undefined : `/extensions/roles/${index}`;
  }

  private labeled(line: string): string | undefined {
    const id = attribute(line, 'xlink:from') ?? fragment(line) ?? attribute(line, 'xlink:label');
    if (id === undefined) return undefined;
    const index = (this.filing.extensions?.labels ?? []).findIndex(({ concept }) => isIdOf(id, concept));
    return (
      this.conceptAt((local) => isIdOf(id, local)) ??
      (index === -1 ? undefined : `/extensions/labels/${index}`)
    );
  }

  private related(lines: readonly string[], index: number, kind: string): string | undefined {
    const line = lines[index] ?? '';
    const start = lines.slice(0, index + 1).findLast((one) => attribute(one, 'xlink:type') === 'extended');
    const role = attribute(line, 'roleURI') ?? attribute(start ?? '', 'xlink:role');
    const [from, to, id] = [attribute(line, 'xlink:from'), attribute(line, 'xlink:to'), fragment(line)];
    const isAt = (one: Relationship) =>
      (from === undefined || isIdOf(from, one.from)) &&
      (to === undefined || isIdOf(to, one.to)) &&
      (id === undefined ||
        attribute(line, 'roleURI') !== undefined ||
        isIdOf(id, one.from) ||
        isIdOf(id, one.to));
    return (
      this.relationshipAt((one) => one.kind === kind && one.role === role && isAt(one)) ??
      this.relationshipAt((one) => one.kind === kind && one.role === role)
    );
  }

  private conceptAt(matches: (local: string) => boolean): string | undefined {
    const concepts = this.filing.extensions?.concepts ?? [];
    const index = concepts.findIndex(({ concept }) => matches(localOf(concept)));
    return index === -1 ? undefined : `/extensions/concepts/${index}`;
  }

  private relationshipAt(matches: (one: Relationship) => boolean): string | undefined {
    const index = (this.filing.relationships ?? []).findIndex(matches);
    return index === -1 ? undefined : `/relationships/${index}`;
  }
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

function localOf(qname: string): string {
  return qname.slice(qname.indexOf(':') + 1);
}

/** Whether an id is that of a concept. A repeated arc needs another label: "us-gaap_Assets.2". */
function isIdOf(id: string, qname: string): boolean {
  const dot = id.lastIndexOf('.');
  const base = dot > 0 && /^\d+$/.test(id.slice(dot + 1)) ? id.slice(0, dot) : id;
  return base === localOf(qname) || base.endsWith(`_${localOf(qname)}`);
}

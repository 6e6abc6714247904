import { XmlFault } from '../../xml/fault.ts';
import { END, START_TAG, XmlScanner } from '../../xml/scanner.ts';
import { SourceText } from '../../xml/source-text.ts';
import { MANIFEST } from './manifest.ts';

/** The content of an EDINET manifest. Offsets refer to its text. */
export interface PageManifest {
  readonly text: SourceText;
  readonly instances: readonly ListedInstance[];
  readonly items: readonly ContentsItem[];
  /** The number of tables of contents, and of lists. */
  readonly contents: number;
  readonly lists: number;
  /** The names of its children that a manifest does not have. */
  readonly others: readonly string[];
}

interface ListedInstance {
  readonly id: string;
  readonly type: string;
  /** The name that the instance of the pages gets. */
  readonly fileName: string;
  readonly pages: readonly string[];
  readonly offset: number;
}

/** A part of the table of contents, arranged by a role of the presentation. */
export interface ContentsItem {
  /** The instance it belongs to. */
  readonly ref: string;
  readonly role: string;
  /** Names, by namespace and local name, that the role must present. */
  readonly parent: Named | undefined;
  readonly start: Named | undefined;
  readonly end: Named | undefined;
  readonly offset: number;
}

export interface Named {
  readonly uri: string;
  readonly local: string;
}

/** Reads a manifest; `undefined` for other content. Calls `tell` if the file is not well-formed XML. */
export function readPageManifest(
  bytes: Uint8Array,
  file?: string,
  tell?: (fault: XmlFault) => void,
): PageManifest | undefined {
  try {
    const text = new SourceText(bytes, file);
    const reader = new ManifestReader(text);
    reader.read();
    return reader.isManifest ? reader : undefined;
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    tell?.(fault);
    return undefined;
  }
}

class ManifestReader implements PageManifest {
  readonly text: SourceText;
  readonly instances: (ListedInstance & { readonly pages: string[] })[] = [];
  readonly items: ContentsItem[] = [];
  contents = 0;
  lists = 0;
  readonly others: string[] = [];
  isManifest = false;
  private readonly scanner: XmlScanner;
  /** The elements that inserted items name as parent, by the depth of the insertion. */
  private readonly parents: { readonly depth: number; readonly name: Named | undefined }[] = [];

  constructor(text: SourceText) {
    this.text = text;
    this.scanner = new XmlScanner(text);
  }

  read(): void {
    const { scanner } = this;
    for (let kind = scanner.next(); kind !== END; kind = scanner.next())
      if (kind === START_TAG && scanner.name.uri === MANIFEST) this.start(scanner.name.local);
  }

  private start(local: string): void {
    const { scanner } = this;
    const { depth, offset } = scanner;
    const attribute = (name: string) => scanner.attribute(name)?.trim() ?? '';
    const named = (name: string) => {
      const value = attribute(name);
      return value === '' ? undefined : (scanner.resolve(value) ?? { uri: '', local: value });
    };
    while ((this.parents.at(-1)?.depth ?? 0) >= depth) this.parents.pop();
    if (local === 'manifest') this.isManifest ||= depth === 1;
    else if (local === 'tocComposition') this.contents++;
    else if (local === 'list') this.lists++;
    else if (depth === 2) this.others.push(local);
    else if (local === 'insert') this.parents.push({ depth, name: named('parent') });
    else if (local === 'item')
      this.items.push({
        ref: attribute('ref'),
        role: attribute('extrole'),
        parent: this.parents.at(-1)?.name,
        start: named('start'),
        end: named('end'),
        offset,
      });
    else if (local === 'instance')
      this.instances.push({
        id: attribute('id'),
        type: attribute('type'),
        fileName: attribute('preferredFilename'),
        pages: [],
        offset,
      });
    else if (local === 'ixbrl') {
      const page = scanner.readContent().trim();
      if (page !== '') this.instances.at(-1)?.pages.push(page);
    }
  }
}

import { openArchive, type Read } from './archive.ts';
import { inWorker } from './reader.ts';
import type { About } from './reader.worker.ts';
import { decode } from './text.ts';

/**
 * The opened content. A `document` is JSON of our own model and is sent inside a request; a `report` is XBRL
 * in any syntax, or a package, and is sent unchanged; `broken` begins like JSON but is not.
 */
export interface Content {
  readonly kind: 'document' | 'report' | 'broken';
  /** The original files. */
  readonly given: readonly File[];
  readonly bytes: number;
  readonly isJson: boolean;
  /** Every file in it, by its name in findings. */
  readonly files: ReadonlyMap<string, Read>;
  /** The files that people read. */
  readonly pages: readonly string[];
  /** Metadata of the report; empty until it is known. */
  readonly about: About;
}

/** Why a file cannot be opened, in words for people. */
export class NotAReport extends Error {}

const EXPECTED = 'Choose a report in JSON, XBRL or inline XBRL, or a report package.';
export const isImage = (name: string): boolean => /\.(?:png|gif|jpe?g|svg)$/i.test(name);
const isPage = (name: string) => /\.x?html?$/i.test(name);

/** Opens the files of one report. */
export async function openContent(given: readonly File[]): Promise<Content> {
  const [first, second] = given;
  if (!first) throw new NotAReport(EXPECTED);
  if (!second) return openFile(first);
  const files = new Map(given.map((file) => [file.name, bytesOf(file)]));
  return {
    kind: 'report',
    given,
    bytes: given.reduce((sum, { size }) => sum + size, 0),
    isJson: false,
    files,
    pages: [...files.keys()].filter(isPage),
    about: {},
  };
}

async function openFile(file: File): Promise<Content> {
  const { name, size } = file;
  const common = { given: [file], bytes: size, about: {} };
  if (size === 0) throw new NotAReport(`${name} is empty. ${EXPECTED}`);
  const start = new Uint8Array(await file.slice(0, 5000).arrayBuffer());
  if (start[0] === 0x50 && start[1] === 0x4b) {
    const inside = openArchive(await file.arrayBuffer());
    if (inside.has('[Content_Types].xml')) throw new NotAReport(`${name} is an office document. ${EXPECTED}`);
    const files = new Map([...inside].map(([path, read]) => [`${name}/${path}`, read]));
    return { ...common, kind: 'report', isJson: false, files, pages: [...files.keys()].filter(isPage) };
  }
  const files = new Map([[name, bytesOf(file)]]);
  const head = decode(start).trimStart();
  if (head.startsWith('<')) {
    const pages = /<(?:\w+:)?html[\s>]/i.test(head) ? [name] : [];
    return { ...common, kind: 'report', isJson: false, files, pages };
  }
  if (!/^[{[]/.test(head)) throw new NotAReport(`${name} is not XML, JSON or an archive. ${EXPECTED}`);
  const { kind, about } = await inWorker({ task: 'sniff', file });
  return { ...common, kind, about, isJson: true, files, pages: [] };
}

/** Returns the content of a document after its text was changed, as long as it remains one. */
export function withText(before: Content, file: File): Content {
  return { ...before, given: [file], bytes: file.size, files: new Map([[file.name, bytesOf(file)]]) };
}

export async function readText({ files }: Pick<Content, 'files'>, name: string): Promise<string> {
  return decode((await files.get(name)?.()) ?? new Uint8Array());
}

function bytesOf(file: File): Read {
  return async () => new Uint8Array(await file.arrayBuffer());
}

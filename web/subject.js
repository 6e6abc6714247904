import { openArchive } from './archive.js';

/**
 * What somebody put on the table: one of our documents, which goes into a request, or a report or package, which is
 * sent as it is; `broken` is what begins like a document and is no JSON. The files in it go by the names that findings
 * have for them, and some are pages that people read.
 * @typedef {{ kind: 'document' | 'report' | 'broken', name: string, bytes: ArrayBuffer, text: string,
 *   isJson: boolean, mediaType: string, files: Map<string, import('./archive.js').Read>, pages: string[],
 *   parts?: readonly File[] }} Subject Its files, where there are several.
 */

const EXPECTED = 'Choose the report itself: JSON, XBRL, inline XBRL or a report package.';

/**
 * @param {readonly File[]} given The files of one report or document.
 * @returns {Promise<Subject>}
 */
export async function readSubject(given) {
  const [first, second] = given;
  if (!first) throw new Error(EXPECTED);
  if (!second) return readFile(first);
  const files = new Map(
    given.map((file) => [file.name, async () => new Uint8Array(await file.arrayBuffer())]),
  );
  return {
    kind: 'report',
    name: first.name,
    bytes: new ArrayBuffer(0),
    text: '',
    isJson: false,
    mediaType: '',
    files,
    pages: [...files.keys()].filter((name) => /\.x?html?$/i.test(name)),
    parts: given,
  };
}

/**
 * @param {File} file
 * @returns {Promise<Subject>}
 */
async function readFile(file) {
  const bytes = await file.arrayBuffer();
  const start = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  const { name } = file;
  if (start[0] === 0x50 && start[1] === 0x4b) {
    const files = new Map([...openArchive(bytes)].map(([path, read]) => [`${name}/${path}`, read]));
    if (files.has(`${name}/[Content_Types].xml`)) throw new Error(`This is an office document. ${EXPECTED}`);
    const pages = [...files.keys()].filter((path) => /\.x?html?$/i.test(path));
    return {
      kind: 'report',
      name,
      bytes,
      text: '',
      isJson: false,
      mediaType: 'application/zip',
      files,
      pages,
    };
  }
  const text = decode(new Uint8Array(bytes));
  const files = new Map([[name, async () => new Uint8Array(bytes)]]);
  const kind = kindOf(text);
  const isJson = !text.trimStart().startsWith('<');
  const isPage = !isJson && /<(?:\w+:)?html[\s>]/i.test(text.slice(0, 5000));
  // The service looks at the bytes; the type tells that they are no request of ours, whatever a report is written in.
  return {
    kind,
    name,
    bytes,
    text,
    isJson,
    mediaType: 'application/xml',
    files,
    pages: isPage ? [name] : [],
  };
}

/**
 * @param {Subject} subject
 * @param {string} file
 */
export async function readText({ files }, file) {
  return decode((await files.get(file)?.()) ?? new Uint8Array());
}

/** @param {string} text */
function kindOf(text) {
  const start = text.trimStart()[0] ?? '';
  if (start === '<') return 'report';
  if (start !== '{' && start !== '[')
    throw new Error(`This file is not XML, JSON or an archive. ${EXPECTED}`);
  try {
    return typeof JSON.parse(text)?.documentInfo?.documentType === 'string' ? 'report' : 'document';
  } catch {
    return 'broken';
  }
}

/**
 * A text in the encoding it begins with or declares.
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
function decode(bytes) {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)/.exec(start)?.[1];
  const label = start.startsWith('ÿþ') ? 'utf-16le' : start.startsWith('þÿ') ? 'utf-16be' : declared;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

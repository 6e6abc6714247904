/** Reads archives, far enough to show their files. The service validates them. */

const END = 0x06054b50;
const END_LENGTH = 22;
const MEMBER = 0x02014b50;
const MEMBER_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** A comment may follow the end of the directory. */
const MAX_COMMENT = 0xffff;
/** More than any page has; a file that unpacks to more is not a report. */
const MAX_BYTES = 200 * 1024 * 1024;

export type Read = () => Promise<Uint8Array<ArrayBuffer>>;

/** Returns a function to read each file of an archive, by path. Empty for a damaged archive. */
export function openArchive(bytes: ArrayBuffer): Map<string, Read> {
  const files = new Map<string, Read>();
  try {
    for (const [path, read] of members(bytes)) if (!path.endsWith('/')) files.set(path, read);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return files;
}

function* members(bytes: ArrayBuffer): Generator<[string, Read]> {
  const view = new DataView(bytes);
  const last = bytes.byteLength - END_LENGTH;
  let end = last;
  while (view.getUint32(end, true) !== END) {
    if (last - end > MAX_COMMENT) return;
    end--;
  }
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== MEMBER) return;
    const method = view.getUint16(at + 10, true);
    const length = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const path = new TextDecoder().decode(new Uint8Array(bytes, at + MEMBER_LENGTH, nameLength));
    yield [
      path,
      async () => {
        const before = LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
        const packed = new Uint8Array(bytes, local + before, length);
        return method === 0 ? packed : inflate(packed);
      },
    ];
    at += MEMBER_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const next = () =>
    reader.read().catch(() => {
      throw new Error('The file is damaged and cannot be unpacked.');
    });
  for (let { value } = await next(); value; { value } = await next()) {
    length += value.byteLength;
    if (length > MAX_BYTES) throw new Error('The file is too large to be shown.');
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

import type { Read } from '../desk/archive.ts';
import { isImage } from '../desk/content.ts';

/** Formats that browsers show, by how files are named. */
const types = new Map([
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['svg', 'image/svg+xml'],
]);
const SOURCE = /(<(?:[\w.-]+:)?img\s[^>]*?\bsrc\s*=\s*)(["'])([^"':]+)\2/gi;

/** The page with the images that lie beside it, as it has no place to load them from where it is shown. */
export async function withImages(
  page: string,
  name: string,
  files: ReadonlyMap<string, Read>,
): Promise<string> {
  const images = new Map<string, string>();
  for (const [, , , source = ''] of page.matchAll(SOURCE)) {
    const path = resolve(source, name);
    const read = isImage(path) ? files.get(path) : undefined;
    if (read && !images.has(source)) images.set(source, await dataAddress(await read(), path));
  }
  return page.replace(
    SOURCE,
    (_, before, quote, source) => `${before}${quote}${images.get(source) ?? source}${quote}`,
  );
}

function resolve(source: string, base: string): string {
  try {
    const path = base.split('/').map(encodeURIComponent).join('/');
    return decodeURIComponent(new URL(source, `file:///${path}`).pathname.slice(1));
  } catch {
    return '';
  }
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

function dataAddress(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(new Blob([bytes], { type: types.get(extensionOf(name)) ?? '' }));
  });
}

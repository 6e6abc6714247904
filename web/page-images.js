/** Formats that browsers show, by how files are named. */
const types = new Map([
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['svg', 'image/svg+xml'],
]);
const SOURCE = /(<(?:[\w.-]+:)?img\s[^>]*?\bsrc\s*=\s*)(["'])([^"':]+)\2/gi;

/** @param {string} name */
export const isImage = (name) => types.has(extensionOf(name));

/**
 * The page with the images that lie beside it, as it has no place to load them from where it is shown.
 * @param {string} page
 * @param {string} name
 * @param {import('./subject.js').Subject['files']} files
 */
export async function withImages(page, name, files) {
  /** @type {Map<string, string>} */
  const images = new Map();
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

/**
 * @param {string} source
 * @param {string} base
 */
function resolve(source, base) {
  try {
    const path = base.split('/').map(encodeURIComponent).join('/');
    return decodeURIComponent(new URL(source, `file:///${path}`).pathname.slice(1));
  } catch {
    return '';
  }
}

/** @param {string} name */
function extensionOf(name) {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} name
 * @returns {Promise<string>}
 */
function dataAddress(bytes, name) {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(new Blob([bytes], { type: types.get(extensionOf(name)) ?? '' }));
  });
}

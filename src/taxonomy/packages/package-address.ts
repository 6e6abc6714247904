const SCHEME = 'package://';

/** The address of a file within a package that no catalog gives another one. */
export function packageAddress(file: string, path: string): string {
  return `${SCHEME}${encodeURIComponent(file.toWellFormed())}/${path.toWellFormed().split('/').map(encodeURIComponent).join('/')}`;
}

/** The package and the path such an address names. */
export function parsePackageAddress(
  url: string,
): { readonly file: string; readonly path: string } | undefined {
  if (!url.startsWith(SCHEME)) return undefined;
  const slash = url.indexOf('/', SCHEME.length);
  if (slash < 0) return undefined;
  return {
    file: decodeAddress(url.slice(SCHEME.length, slash)),
    path: decodeAddress(url.slice(slash + 1)),
  };
}

/** Takes percent-encoding off, or nothing where it is broken. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An absolute address as addresses are once they are worked out; anything else stays as it is. */
export function normalizeAddress(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

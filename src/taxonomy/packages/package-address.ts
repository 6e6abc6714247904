import { decodeAddress } from '../../core/web-address.ts';

const SCHEME = 'package://';

/** Returns the address of a file in a package without a catalog address. */
export function packageAddress(file: string, path: string): string {
  return `${SCHEME}${encodeURIComponent(file.toWellFormed())}/${path.toWellFormed().split('/').map(encodeURIComponent).join('/')}`;
}

/** Parses such an address into package and path. */
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

/** Normalizes an absolute address; returns other text unchanged. */
export function normalizeAddress(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}

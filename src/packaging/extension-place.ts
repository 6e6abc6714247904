import { trimEndCharacters } from '../core/file-name.ts';

/** The location of the filer's taxonomy: its folder in the package, and its URL, if it has one. */
export interface ExtensionPlace {
  readonly folder: string;
  /** With a trailing slash. */
  readonly base: string | undefined;
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * Returns the location for a namespace. A namespace on the web is the URL of its folder, as
 * `http://www.issuer.example/2025` is for `www.issuer.example/2025/`; any other is in a folder that reports
 * refer to by relative path.
 */
export function placeExtension(namespace: string): ExtensionPlace {
  const address = trimEndCharacters(namespace, '/#');
  const [, path = ''] = /^https?:\/\/([^?#]*)$/.exec(address) ?? [];
  const segments = path.split('/');
  if (path === '' || path.length > 200 || !segments.every((segment) => SEGMENT.test(segment)))
    return { folder: 'taxonomy', base: undefined };
  return { folder: path, base: `${address}/` };
}

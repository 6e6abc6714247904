import { trimEndCharacters } from '../core/file-name.ts';

/** Where the taxonomy of a filer is: its folder in the package, and the address that means it, if it has one. */
export interface ExtensionPlace {
  readonly folder: string;
  /** With a slash at its end. */
  readonly base: string | undefined;
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/**
 * A namespace on the web is the address of its folder, as `http://www.issuer.example/2025` is of
 * `www.issuer.example/2025/`; any other is in a folder that reports refer to by its path.
 */
export function placeExtension(namespace: string): ExtensionPlace {
  const address = trimEndCharacters(namespace, '/#');
  const [, path = ''] = /^https?:\/\/([^?#]*)$/.exec(address) ?? [];
  const segments = path.split('/');
  if (path === '' || path.length > 200 || !segments.every((segment) => SEGMENT.test(segment)))
    return { folder: 'taxonomy', base: undefined };
  return { folder: path, base: `${address}/` };
}

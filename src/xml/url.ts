import { trimWhiteSpace } from '../core/white-space.ts';
import { MAX_CACHED_URL_LENGTH, MAX_CACHED_URLS } from './limits.ts';

/**
 * Addresses of documents. They are handled as text, and nothing is ever fetched; a local file is `file:///…`,
 * a text without an address `memory:///…`.
 */

/** An address with its fragment separated. */
export interface HrefTarget {
  /** Absolute, without the fragment. */
  readonly url: string;
  /** With percent-encoding decoded; `undefined` if there is none. */
  readonly fragment: string | undefined;
}

/** A cache of resolved addresses, by base. A linkbase has 100,000 references to a dozen documents. */
const known = new Map<string, Map<string, string | undefined>>();
let knownCount = 0;

/** Resolves a reference to an absolute address without fragment; `undefined` if it is not valid. */
export function resolveUrl(href: string, base: string): string | undefined {
  const hash = href.indexOf('#');
  const address = trimWhiteSpace(hash < 0 ? href : href.slice(0, hash));
  if (address.length > MAX_CACHED_URL_LENGTH) return parseUrl(address, base);
  let fromBase = known.get(base);
  if (fromBase?.has(address)) return fromBase.get(address);
  if (knownCount >= MAX_CACHED_URLS) {
    known.clear();
    knownCount = 0;
    fromBase = undefined;
  }
  if (fromBase === undefined) {
    fromBase = new Map();
    known.set(base, fromBase);
  }
  const url = parseUrl(address, base);
  fromBase.set(address, url);
  knownCount++;
  return url;
}

function parseUrl(address: string, base: string): string | undefined {
  try {
    return new URL(address, base).href;
  } catch {
    return undefined;
  }
}

/** Separates a reference from its fragment, and decodes percent-encoding in the fragment. */
export function splitFragment(href: string): {
  readonly address: string;
  readonly fragment: string | undefined;
} {
  const hash = href.indexOf('#');
  if (hash < 0) return { address: trimWhiteSpace(href), fragment: undefined };
  return {
    address: trimWhiteSpace(href.slice(0, hash)),
    fragment: decodePercent(trimWhiteSpace(href.slice(hash + 1))),
  };
}

/**
 * Resolves a reference in a document against the current base. A reference without an address means the
 * document itself, whatever the base (RFC 2396, 4.2). An invalid reference has an empty address.
 */
export function resolveHref(href: string, base: string, document: string): HrefTarget {
  const { address, fragment } = splitFragment(href);
  return { url: address === '' ? document : (resolveUrl(address, base) ?? ''), fragment };
}

/** Whether a text begins with a scheme, like absolute addresses and role URIs. */
export function isAbsoluteUrl(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:./.test(text);
}

/** The base address of texts without an address. */
export const NOWHERE = 'memory:///';

/** Formats an address for people: for a file that came with a report, its name. */
export function showUrl(url: string): string {
  if (url.startsWith(NOWHERE)) return decodePercent(url.slice(NOWHERE.length));
  const [, path] = /^package:\/\/[^/]*\/(.+)$/.exec(url) ?? [];
  return path === undefined ? url : decodePercent(path);
}

/** Decodes percent-encoding; text that is not valid percent-encoded UTF-8 stays as written. */
function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { trimWhiteSpace } from '../core/white-space.ts';
import { MAX_CACHED_URL_LENGTH, MAX_CACHED_URLS } from './limits.ts';

/**
 * Addresses of documents. They are worked with as texts and nothing is ever fetched; a local file is `file:///…`,
 * a text without a place `memory:///…`.
 */

/** An address with its fragment apart. */
export interface HrefTarget {
  /** Absolute, without the fragment. */
  readonly url: string;
  /** As written, with percent-encoding taken off; `undefined` where there is none. */
  readonly fragment: string | undefined;
}

/** Addresses worked out before, by their base. A linkbase has 100,000 references to a dozen documents. */
const known = new Map<string, Map<string, string | undefined>>();
let knownCount = 0;

/** The absolute address a reference means, without a fragment; `undefined` where it means none. */
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

/** A reference and its fragment apart, percent-encoding taken off the fragment. */
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
 * Where a reference of a document leads, from the base in force. A reference without an address means the document
 * it stands in, whatever the base (RFC 2396, 4.2). One that is no address leads nowhere: its address is empty.
 */
export function resolveHref(href: string, base: string, document: string): HrefTarget {
  const { address, fragment } = splitFragment(href);
  return { url: address === '' ? document : (resolveUrl(address, base) ?? ''), fragment };
}

/** Whether a text begins with a scheme, as absolute addresses and names of roles do. */
export function isAbsoluteUrl(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]*:./.test(text);
}

/** Where texts without a place are thought to lie. */
export const NOWHERE = 'memory:///';

/** An address for people: of a file that came with a report, its name. */
export function showUrl(url: string): string {
  return url.startsWith(NOWHERE) ? decodePercent(url.slice(NOWHERE.length)) : url;
}

/** What is no percent-encoding of UTF-8 stays as it is written. */
function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns an address without http or https: both serve the same document. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:/, '');
}

export function isSameAddress(a: string, b: string): boolean {
  return withoutScheme(a) === withoutScheme(b);
}

/** Decodes percent-encoding; returns the text unchanged if it is invalid. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the last segment of a URL or path, which tells roles apart. */
export function lastSegment(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

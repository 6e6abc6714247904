/** Returns an address without http or https: both serve the same document. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:/, '');
}

export function isSameAddress(a: string, b: string): boolean {
  return withoutScheme(a) === withoutScheme(b);
}

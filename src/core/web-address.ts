/** An address without http or https in front: what is published is the same by both. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:/, '');
}

export function isSameAddress(a: string, b: string): boolean {
  return withoutScheme(a) === withoutScheme(b);
}

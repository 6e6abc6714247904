const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** Whether a name is an absolute address, which is looked up among the files and never fetched. */
export function isAddress(name: string): boolean {
  return SCHEME.test(name);
}

/** Resolves a relative reference in a file; `undefined` if it leads outside. */
export function resolveName(from: string, reference: string): string | undefined {
  if (isAddress(reference)) return reference;
  if (isAddress(from)) return URL.canParse(reference, from) ? new URL(reference, from).href : undefined;
  if (reference.startsWith('/')) return undefined;
  const parts = from.split('/').slice(0, -1);
  for (const part of decode(reference).split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function decode(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

/** A name with its namespace, as `{namespace}local`; a name without a namespace is just its local part. */
export type ExpandedName = string;

export function expandedName(uri: string, local: string): ExpandedName {
  return uri === '' ? local : `{${uri}}${local}`;
}

export function localPart(name: ExpandedName): string {
  return name.slice(name.lastIndexOf('}') + 1);
}

export function namespacePart(name: ExpandedName): string {
  return name.charCodeAt(0) === 0x7b ? name.slice(1, name.lastIndexOf('}')) : '';
}

export const XSD = 'http://www.w3.org/2001/XMLSchema';
export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

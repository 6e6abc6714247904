import { mistypedId } from '../../core/nearest-name.ts';
import { type ExpandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import { XML_NAMESPACE, xmlAttributes } from '../../xml/names.ts';
import type { Schemas } from '../schema/components.ts';

/** The namespaces of XBRL, which no one else adds names to. */
const SPECIFICATION = /^https?:\/\/(?:www\.)?xbrl\.org\//;

/**
 * Returns the declared name that an undeclared one misspells. Where a schema allows anything, names of XML and XBRL
 * that are nearly right are mistakes all the same.
 */
export function misspelledName(
  schemas: Schemas,
  kind: 'elements' | 'attributes',
  name: ExpandedName,
): string | undefined {
  const uri = namespacePart(name);
  if (uri === XML_NAMESPACE && kind === 'attributes') return mistypedId(localPart(name), xmlAttributes);
  if (!SPECIFICATION.test(uri)) return undefined;
  const declared = declaredIn(schemas, `${kind} ${uri}`, () =>
    schemas.documents
      .filter(({ targetNamespace }) => targetNamespace === uri)
      .flatMap((document) => document[kind].map((one) => localPart(one.name))),
  );
  return declared.includes(localPart(name)) ? undefined : mistypedId(localPart(name), declared);
}

/** The names declared in a namespace, looked up once. */
const known = new WeakMap<Schemas, Map<string, readonly string[]>>();

function declaredIn(schemas: Schemas, key: string, find: () => readonly string[]): readonly string[] {
  let lists = known.get(schemas);
  if (lists === undefined) {
    lists = new Map();
    known.set(schemas, lists);
  }
  let names = lists.get(key);
  if (names === undefined) {
    names = find();
    lists.set(key, names);
  }
  return names;
}

import { isNCName } from '../../core/qname.ts';
import { noEntity } from '../../model/assembly.ts';
import { prefixOf } from './aliases.ts';
import type { OimEntity } from './filing-builder.ts';

/**
 * Why a text is not an entity: not a prefix and an identifier, an undeclared prefix, or the reserved prefix.
 */
type EntityFault = 'form' | 'prefix' | 'reserved';

/** Reads an entity in OIM form: the prefix of a scheme, a colon and an identifier without white space. */
export function readOimEntity(
  text: string,
  namespaces: ReadonlyMap<string, string>,
): OimEntity | EntityFault {
  const prefix = prefixOf(text);
  const value = text.slice(prefix.length + 1);
  if (!isNCName(prefix) || !/^\S+$/.test(value)) return 'form';
  const scheme = namespaces.get(prefix);
  if (scheme === undefined) return 'prefix';
  return scheme === noEntity.scheme && value === noEntity.value ? 'reserved' : { scheme, value };
}

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

/** Returns the entity meant by a malformed one: without white space around it, or with the colon it lacks. */
export function meantEntity(text: string, namespaces: ReadonlyMap<string, string>): string | undefined {
  const visible = text.trim();
  const separated = /^([^:_;,\s]+)[:_;,\s]{1,3}(\S+)$/.exec(visible);
  const meant = separated ? `${separated[1]}:${separated[2]}` : visible;
  return typeof readOimEntity(meant, namespaces) === 'object' ? meant : undefined;
}

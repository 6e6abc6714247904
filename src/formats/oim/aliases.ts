import { pointer } from '../../core/json-pointer.ts';
import { numberWords } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { MAX_REPEATED_LENGTH } from '../../model/limits.ts';
import {
  EXPLANATORY_FACT_ARCROLE,
  FOOTNOTE_ARCROLE,
  FOOTNOTE_LINK_ROLE,
} from '../../model/report/footnote-links.ts';
import { reservedPrefixes } from '../../model/report/names.ts';
import {
  invalidAliasForReservedURI,
  invalidURI,
  invalidURIForReservedAlias,
  multipleAliasesForURI,
} from './oimce.ts';
import { isAbsoluteUri } from './uri.ts';

export type AliasKind = 'namespaces' | 'linkTypes' | 'linkGroups';

/** Aliases with the same meaning in every report (OIM Common 1.0). */
export const reservedAliases: Readonly<Record<AliasKind, ReadonlyMap<string, string>>> = {
  namespaces: new Map(Object.entries(reservedPrefixes)),
  linkTypes: new Map([
    ['footnote', FOOTNOTE_ARCROLE],
    ['explanatoryFact', EXPLANATORY_FACT_ARCROLE],
  ]),
  linkGroups: new Map([['_', FOOTNOTE_LINK_ROLE]]),
};

/** Returns the declared prefix that a pointer leads to, or the kind of other declarations. */
export function declaredAt(at: string): string | undefined {
  const [, kind, prefix] = /^\/documentInfo\/(namespaces|linkTypes|linkGroups)(?:\/(.+))?$/.exec(at) ?? [];
  return kind === 'namespaces' ? (prefix ?? kind) : kind;
}

/** Checks the aliases of one kind; `at` is the pointer of the object that declares them. */
export function checkAliases(
  aliases: ReadonlyMap<string, string>,
  kind: AliasKind,
  collector: Collector,
  at: string,
): void {
  const reserved = reservedAliases[kind];
  const reservedFor = new Map([...reserved].map(([alias, uri]) => [uri, alias]));
  const seen = new Map<string, string>();
  for (const [alias, uri] of aliases) {
    const place = at + pointer(alias);
    const expected = reserved.get(alias);
    const usual = reservedFor.get(uri);
    const first = seen.get(uri);
    if (uri.length > MAX_REPEATED_LENGTH)
      invalidURI.add(collector, 'long', place, {
        alias,
        length: numberWords(uri.length),
        max: numberWords(MAX_REPEATED_LENGTH),
      });
    else if (!isAbsoluteUri(uri)) invalidURI.add(collector, 'invalid', place, { alias, uri });
    else if (expected !== undefined && expected !== uri)
      invalidURIForReservedAlias.add(collector, 'other', place, { alias, uri, expected });
    else if (usual !== undefined && usual !== alias)
      invalidAliasForReservedURI.add(collector, 'other', place, { alias, uri, expected: usual });
    else if (first !== undefined)
      multipleAliasesForURI.add(collector, 'several', place, { alias, uri, first });
    else seen.set(uri, alias);
  }
}

/** Returns the prefix of a name, before its first colon; empty if it has none. */
export function prefixOf(name: string): string {
  return name.slice(0, Math.max(name.indexOf(':'), 0));
}

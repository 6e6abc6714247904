import { once } from '../../core/once.ts';
import { collapseWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import { localPart } from '../../xml/expanded-name.ts';
import { showUrl } from '../../xml/url.ts';
import type { Dts } from '../dts.ts';
import type { RoleType, TaxonomySchema } from '../taxonomy-schema.ts';
import { arcroleTypeFindings, roleTypeFindings, wrongCycles } from './role-type-findings.ts';

/** Checks the declarations of roles and arcroles in schemas (XBRL 2.1, 5.1.3 and 5.1.4). */
export function checkRoleTypes(dts: Dts, collector: Collector): void {
  for (const document of dts.documents.values()) {
    if (document.kind !== 'schema') continue;
    checkDocument(document, document.roleTypes, dts, 'role', collector);
    checkDocument(document, document.arcroleTypes, dts, 'arcrole', collector);
    for (const { uri, cyclesAllowed, offset } of document.arcroleTypes)
      if (cyclesAllowed === undefined)
        wrongCycles.add(collector, 'value', document.text.place(offset), { uri });
    for (const { name, offset } of document.misplacedRoles ?? []) {
      const { misplaced } = name === 'roleType' ? roleTypeFindings : arcroleTypeFindings;
      misplaced.add(collector, 'misplaced', document.text.place(offset), { name });
    }
  }
}

function checkDocument(
  document: TaxonomySchema,
  types: readonly RoleType[],
  dts: Dts,
  kind: 'role' | 'arcrole',
  collector: Collector,
): void {
  const findings = kind === 'role' ? roleTypeFindings : arcroleTypeFindings;
  const uris = new Set<string>();
  const referredUri = once(() => referredUris(dts, document.url, kind));
  for (const type of types) {
    const { uri, usedOn, offset } = type;
    const place = document.text.place(offset);
    const names = new Set<string>();
    const twice = usedOn.find((name) => names.size === names.add(name).size);
    if (twice !== undefined)
      findings.repeatedUsedOn.add(collector, 'repeated', place, { uri, name: localPart(twice) });
    if (uri === '')
      findings.missingUri.add(collector, 'missing', place, {
        id: type.id === undefined ? '' : ` "${type.id}"`,
        value: ` ${kind}URI${wordsOf(referredUri().get(type.id ?? ''))}`,
      });
    else if (uris.has(uri)) findings.repeatedType.add(collector, 'repeated', place, { uri });
    else {
      const [first] = kind === 'role' ? dts.roleTypes(uri) : dts.arcroleTypes(uri);
      if (first !== undefined && first.document !== document && !areEqual(first.type, type))
        findings.unequalTypes.add(collector, 'unequal', place, { uri, other: showUrl(first.document.url) });
    }
    uris.add(uri);
  }
}

/** `="…"` */
function wordsOf(uri: string | undefined): string {
  return uri === undefined ? '' : `="${uri}"`;
}

/** Returns the URIs by which linkbases refer to the declarations of a schema, by their ids. */
function referredUris(dts: Dts, url: string, kind: 'role' | 'arcrole'): ReadonlyMap<string, string> {
  const uris = new Map<string, string>();
  for (const { linkbase } of dts.linkbases())
    for (const { uri, target } of kind === 'role' ? linkbase.roleRefs : linkbase.arcroleRefs)
      if (target.url === url && target.fragment !== undefined && !uris.has(target.fragment))
        uris.set(target.fragment, uri);
  return uris;
}

/** Whether two declarations are s-equal: in everything except their ids. */
function areEqual(one: RoleType, other: RoleType): boolean {
  const usedOn = new Set(other.usedOn);
  return (
    one.cyclesAllowed === other.cyclesAllowed &&
    collapseWhiteSpace(one.definition ?? '') === collapseWhiteSpace(other.definition ?? '') &&
    one.usedOn.length === other.usedOn.length &&
    one.usedOn.every((name) => usedOn.has(name))
  );
}

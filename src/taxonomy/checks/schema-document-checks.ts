import { mistypedId } from '../../core/nearest-name.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import { type ExpandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import { showUrl } from '../../xml/url.ts';
import type { Dts, Target } from '../dts.ts';
import { readFragment } from '../fragment.ts';
import type { Linkbase } from '../linkbase/links.ts';
import { LINK, LINKBASE_ARCROLE } from '../names.ts';
import { hrefScheme } from './locator-findings.ts';
import * as findings from './schema-document-findings.ts';
import { linkbaseRefRoles, linkParts } from './standard-roles.ts';

/** Checks schema documents (XBRL 2.1, 5.1 and 5.6.1) and references to linkbases (4.3). */
export function checkSchemaDocuments(dts: Dts, collector: Collector): void {
  const linkbases = linkbasesByTarget(dts);
  for (const document of dts.documents.values()) {
    if (document.kind !== 'schema') continue;
    for (const { isRedefine, offset } of document.includes)
      if (isRedefine) findings.redefine.add(collector, 'used', document.text.place(offset), {});
    for (const reference of document.linkbaseRefs)
      if (reference.url === document.url && !reference.fragment)
        findings.linkbaseRefTarget.add(collector, 'self', document.text.place(reference.offset), {});
      else checkLinkbaseRef(dts, collector, linkbases, reference, document.text.place(reference.offset));
  }
  for (const entry of dts.entries)
    if (entry.by === 'linkbaseRef') checkLinkbaseRef(dts, collector, linkbases, entry, entry.place ?? '');
}

interface LinkbaseRef {
  readonly url: string;
  readonly fragment?: string | undefined;
  readonly role?: string | undefined;
  readonly arcrole?: string | undefined;
}

function checkLinkbaseRef(
  dts: Dts,
  collector: Collector,
  linkbases: ReadonlyMap<Target | undefined, Linkbase>,
  reference: LinkbaseRef,
  place: Place,
): void {
  const { url, fragment, role, arcrole } = reference;
  if (arcrole !== LINKBASE_ARCROLE)
    findings.linkbaseRefArcrole.add(collector, 'other', place, { arcrole: arcrole ?? '' });
  // The linkbase schema reports a reference without an address.
  if (url === '' || !dts.holds(url)) return;
  if (fragment !== undefined && readFragment(fragment) === undefined) {
    hrefScheme.add(collector, 'scheme', place, { fragment });
    return;
  }
  const linkbase = linkbases.get(dts.locate({ url, fragment }));
  if (linkbase === undefined)
    findings.linkbaseRefTarget.add(collector, 'target', place, { url: showUrl(url) });
  const written = trimWhiteSpace(role ?? '');
  const expected = linkbaseRefRoles.get(written);
  const near = expected === undefined ? mistypedId(written, linkbaseRefRoles.keys()) : undefined;
  if (near !== undefined)
    findings.linkbaseRefLinks.add(collector, 'misspelled', place, { role: written, near });
  if (expected === undefined) return;
  const other = linkbase?.links.find(({ name }) => isOther(name, expected));
  if (other !== undefined) {
    const right = [...linkbaseRefRoles].find(([, name]) => name === other.name)?.[0];
    findings.linkbaseRefLinks.add(collector, 'other', place, {
      found: localPart(other.name),
      expected: localPart(expected),
      right: right === undefined ? '' : `, or change it to "${right}" if all links are of this kind`,
    });
  }
}

/** Indexes linkbases by the target of their addresses. */
function linkbasesByTarget(dts: Dts): ReadonlyMap<Target | undefined, Linkbase> {
  return new Map(
    dts.linkbases().map(({ linkbase, document: { url, kind } }) => {
      const fragment = kind === 'linkbase' ? undefined : `element(${linkbase.sequence})`;
      return [dts.locate({ url, fragment }), linkbase];
    }),
  );
}

/** Whether it is a standard link other than the expected one. */
function isOther(name: ExpandedName, expected: ExpandedName): boolean {
  return namespacePart(name) === LINK && linkParts.has(localPart(name)) && name !== expected;
}

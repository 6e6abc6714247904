import { expandedName } from '../xml/expanded-name.ts';
import type { TaxonomyDocument } from './document.ts';
import type { DocumentReference, Linkbase } from './linkbase/links.ts';
import { LINK } from './names.ts';

/** The kinds of references between documents (XBRL 2.1, 3.2). */
export type RouteKind = 'schemaRef' | 'linkbaseRef' | 'roleRef' | 'arcroleRef' | 'loc' | 'import' | 'include';

/** The namespace is that of an import, or of the including schema. */
type Visit = (by: RouteKind, url: string | undefined, offset: number, namespace: string) => void;

/** Only this element leads to documents, not its substitutes (XBRL 2.1, 3.2). */
const LOCATOR = expandedName(LINK, 'loc');

/** Visits every document that a document refers to, once for each kind of reference that may matter. */
export function eachReference(document: TaxonomyDocument, visit: Visit): void {
  if (document.kind === 'linkbase') {
    eachLinkbaseReference(document, document.url, visit);
    return;
  }
  for (const { url, namespace, offset } of document.imports) visit('import', url, offset, namespace);
  for (const { url, offset } of document.includes) visit('include', url, offset, document.targetNamespace);
  for (const { url, offset } of document.linkbaseRefs) visit('linkbaseRef', url, offset, '');
  for (const linkbase of document.linkbases) eachLinkbaseReference(linkbase, document.url, visit);
}

function eachLinkbaseReference(linkbase: Linkbase, own: string, visit: Visit): void {
  for (const { target, offset } of linkbase.roleRefs) visit('roleRef', target.url, offset, '');
  for (const { target, offset } of linkbase.arcroleRefs) visit('arcroleRef', target.url, offset, '');
  for (const { url, offset } of linkbase.targets ?? targetsOfLocators(linkbase, own))
    visit('loc', url, offset, '');
}

/** Returns the documents that the locators of a linkbase refer to, each once, except its own. */
export function targetsOfLocators({ links }: Linkbase, own: string): readonly DocumentReference[] {
  const targets: DocumentReference[] = [];
  const seen = new Set([own, '']);
  for (const { locators } of links)
    for (const { name, target, offset } of locators) {
      if (name !== LOCATOR || seen.has(target.url)) continue;
      seen.add(target.url);
      targets.push({ url: target.url, offset });
    }
  return targets;
}

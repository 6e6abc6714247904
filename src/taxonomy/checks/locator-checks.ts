import { likelyName } from '../../core/nearest-name.ts';
import { sameOfOthers } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import { type ExpandedName, expandedName, localPart } from '../../xml/expanded-name.ts';
import { showUrl } from '../../xml/url.ts';
import type { Element } from '../../xsd/schema/components.ts';
import type { TaxonomyDocument } from '../document.ts';
import type { Dts } from '../dts.ts';
import { readFragment } from '../fragment.ts';
import { MAX_LABELS_COMPARED } from '../limits.ts';
import type { Locator } from '../linkbase/links.ts';
import { LINK } from '../names.ts';
import { type LinkKind, linkKinds } from './link-kinds.ts';
import * as findings from './locator-findings.ts';

const LOCATOR = expandedName(LINK, 'loc');

const kindsByName: ReadonlyMap<ExpandedName, LinkKind> = new Map(
  linkKinds.map((kind) => [expandedName(LINK, kind.name), kind]),
);

/** Checks the targets of locators (XBRL 2.1, 3.5.3.7, 3.5.4, and 5.2.2.1 to 5.2.6.1). */
export function checkLocators(dts: Dts, collector: Collector): void {
  const lost = new Map<string, LostTarget>();
  let compared = 0;
  for (const { linkbase, document } of dts.linkbases())
    for (const link of linkbase.links) {
      const kind = kindsByName.get(link.name);
      for (const locator of link.locators) checkLocator(dts, collector, document, locator, kind, lost);
    }
  for (const { target, places } of lost.values()) {
    const { url, fragment = '' } = target;
    const [first, ...others] = places as [Place, ...Place[]];
    const data = {
      url: showUrl(url),
      fragment,
      locators: sameOfOthers(places.length, 'locator'),
      about: dts.documents.get(url)?.text.file,
    };
    if (fragment.includes('(')) {
      findings.idNotFound.add(collector, 'position', first, data, others);
      continue;
    }
    const meant =
      ++compared > MAX_LABELS_COMPARED ? undefined : elementMeant(fragment, dts.documents.get(url));
    if (meant === undefined) findings.idNotFound.add(collector, 'missing', first, data, others);
    else findings.idNotFound.add(collector, meant.kind, first, { ...data, near: meant.near }, others);
  }
}

/** Returns the id that a locator misspells, or the element without an id whose name it ends with. */
function elementMeant(
  fragment: string,
  document: TaxonomyDocument | undefined,
): { readonly kind: 'near' | 'unnamed'; readonly near: string } | undefined {
  if (document?.kind !== 'schema') return undefined;
  const { elements } = document;
  const name = fragment.slice(fragment.indexOf('_') + 1);
  if (elements.some((element) => element.id === undefined && localPart(element.name) === name))
    return { kind: 'unnamed', near: name };
  const near = likelyName(
    fragment,
    elements.flatMap(({ id }) => id ?? []),
  );
  return near === undefined ? undefined : { kind: 'near', near };
}

/** An element that locators point to, but that does not exist, with the places of the locators. */
interface LostTarget {
  readonly target: Locator['target'];
  readonly places: Place[];
}

function checkLocator(
  dts: Dts,
  collector: Collector,
  document: TaxonomyDocument,
  { name, label, target, offset }: Locator,
  kind: LinkKind | undefined,
  lost: Map<string, LostTarget>,
): void {
  const place = () => document.text.place(offset);
  if (kind !== undefined && name !== LOCATOR)
    findings.customLocators[kind.name].add(collector, 'custom', place(), { name: localPart(name) });
  if (target.url === '') findings.locatorAddress.add(collector, 'address', place(), { label });
  if (!dts.holds(target.url)) return;
  const { url, fragment = '' } = target;
  if (readFragment(fragment) === undefined) {
    findings.hrefScheme.add(collector, 'scheme', place(), { fragment });
    return;
  }
  const found = dts.locate(target);
  if (found === undefined) {
    const key = `${url}#${fragment}`;
    const known = lost.get(key);
    if (known) known.places.push(place());
    else lost.set(key, { target, places: [place()] });
  } else if (kind !== undefined && name === LOCATOR && found.kind !== 'concept') {
    if (found.kind === 'resource' && found.resource.name === kind.resource) return;
    if (found.kind === 'element' && isUnfinished(found.element)) return;
    const isSelf = fragment === '' && url === document.url;
    const address = fragment === '' ? showUrl(url) : `#${fragment}`;
    const message = isSelf ? 'self' : found.kind === 'element' ? 'element' : 'target';
    findings.locatorTargets[kind.name].add(collector, message, place(), {
      ...{ label, address, about: `${url}#${fragment}` },
    });
  }
}

/** Whether the substitution group of an element is unknown because the schema that defines it is missing. */
function isUnfinished(element: Element): boolean {
  let last = element;
  while (last.head !== undefined) last = last.head;
  return last.definition.substitutionGroup !== undefined;
}

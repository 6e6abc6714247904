import { MAX_IDS_MISSED } from '../../core/limits.ts';
import { meantId, mistypedId } from '../../core/nearest-name.ts';
import type { Collector } from '../../findings/collector.ts';
import { FOOTNOTE_ARCROLE } from '../../model/report/footnote-links.ts';
import { eachFact, type Instance, type InstanceFootnoteLink } from './instance.ts';
import * as findings from './instance-findings.ts';

/**
 * Checks that locators lead to facts, that the ends of arcs exist, and that the number of links is limited.
 */
export function checkFootnoteLinks(instance: Instance, collector: Collector): void {
  if (instance.footnoteLinks.length === 0) return;
  const ids = new Set<string>();
  eachFact(instance.facts, ({ id }) => {
    if (id !== undefined) ids.add(id);
  });
  let compared = 0;
  const isCompared = () => ++compared <= MAX_IDS_MISSED;
  for (const link of instance.footnoteLinks) checkLink(link, ids, instance, collector, isCompared);
  checkCount(instance, collector);
}

/** Returns the id that a locator refers to; `undefined` if it is in another document. */
export function locatedId(href: string, file: string | undefined): string | undefined {
  const hash = href.indexOf('#');
  const address = href.slice(0, Math.max(hash, 0));
  if (hash < 0 || (address !== '' && address !== file && address !== fileName(file))) return undefined;
  const id = href.slice(hash + 1);
  if (!id.includes('%')) return id;
  try {
    return decodeURIComponent(id);
  } catch {
    return undefined;
  }
}

/** Returns the name by which a neighboring document would refer to the instance. */
function fileName(path: string | undefined): string | undefined {
  return path?.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

function checkLink(
  link: InstanceFootnoteLink,
  ids: ReadonlySet<string>,
  { source }: Instance,
  collector: Collector,
  isCompared: () => boolean,
): void {
  const astray = new Set<string>();
  for (const { href, label, offset } of link.locators)
    if (href !== '' && !ids.has(locatedId(href, source.file) ?? '')) {
      astray.add(label);
      const near = isCompared() ? mistypedId(locatedId(href, source.file), ids) : undefined;
      if (near === undefined)
        findings.footnoteLocator.add(collector, 'target', source.place(offset), { href });
      else findings.footnoteLocator.add(collector, 'near', source.place(offset), { href, near });
    }
  const locators = new Set(link.locators.map(({ label }) => label));
  const labels = new Set(locators);
  for (const { label } of link.footnotes) labels.add(label);
  for (const label of link.otherLabels ?? []) labels.add(label);
  // Elements without a label are already reported, and an arc may refer to one of them.
  if (labels.has('')) return;
  const starts = new Set(link.arcs.map(({ from }) => from));
  const ends = new Set(link.arcs.map(({ to }) => to));
  for (const { from, to, arcrole, offset } of link.arcs) {
    // XBRL 2.1, 4.11.1.3.1: only the standard arcrole defines its ends.
    const isStandard = arcrole === FOOTNOTE_ARCROLE;
    const known = isStandard ? locators : labels;
    if (from !== '' && !known.has(from)) {
      const near = isCompared() ? meantId(from, known, starts) : undefined;
      const kind = near === undefined ? 'unknown' : 'near';
      findings.footnoteArcFrom.add(collector, kind, source.place(offset), { label: from, near: near ?? '' });
    }
    if (to !== '' && !labels.has(to)) {
      const near = isCompared() ? meantId(to, labels, ends) : undefined;
      const kind = near === undefined ? 'unknown' : 'near';
      findings.footnoteArcTo.add(collector, kind, source.place(offset), { label: to, near: near ?? '' });
    } else if (isStandard && locators.has(to) && !astray.has(to))
      findings.footnoteArcTo.add(collector, 'fact', source.place(offset), { label: to });
  }
}

/** The permitted number of links, as a minimum and for each end and arc of the instance. */
const LINKS_ALWAYS = 100_000;
const LINKS_PER_PART = 10;

/**
 * With labels shared by many ends, a small instance could expand to any number of links (XLink 1.1, 5.1.3).
 */
function checkCount({ footnoteLinks, source }: Instance, collector: Collector): void {
  const limit = linkLimit(footnoteLinks);
  let count = 0;
  for (const { locators, footnotes, arcs, offset } of footnoteLinks) {
    const sources = countLabels(locators);
    const targets = countLabels([...locators, ...footnotes]);
    for (const { from, to } of arcs) count += (sources.get(from) ?? 0) * (targets.get(to) ?? 0);
    if (count <= limit) continue;
    findings.tooManyLinks.add(collector, 'many', source.place(offset), { limit });
    return;
  }
}

/** Returns the permitted number of links between facts and footnotes. */
export function linkLimit(footnoteLinks: Instance['footnoteLinks']): number {
  let limit = LINKS_ALWAYS;
  for (const { locators, footnotes, arcs } of footnoteLinks)
    limit += LINKS_PER_PART * (locators.length + footnotes.length + arcs.length);
  return limit;
}

function countLabels(ends: readonly { readonly label: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { label } of ends) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

import { meantId } from '../../core/nearest-name.ts';
import type { Collector } from '../../findings/collector.ts';
import { roleWords } from '../../model/report/fact-words.ts';
import { type ExpandedName, expandedName, localPart } from '../../xml/expanded-name.ts';
import type { TaxonomyDocument } from '../document.ts';
import type { Dts } from '../dts.ts';
import { MAX_LABELS_COMPARED } from '../limits.ts';
import { type Arc, byLabel, type ExtendedLink, type Locator, type Resource } from '../linkbase/links.ts';
import { arcroles, LINK } from '../names.ts';
import * as findings from './arc-findings.ts';

/** Checks the ends of arcs within their links (XBRL 2.1, 3.5.3.9; XLink 1.0, 5.1.3). */
export function checkArcs(dts: Dts, collector: Collector): void {
  for (const { linkbase, document } of dts.linkbases())
    for (const link of linkbase.links) new LinkArcs(dts, collector, document, link).check();
}

/** The target resource of each arcrole, and the finding for a violation. */
const resourceArcs = new Map([
  [arcroles.conceptLabel as string, { resource: expandedName(LINK, 'label'), ...findings.labelArcs }],
  [
    arcroles.conceptReference as string,
    { resource: expandedName(LINK, 'reference'), ...findings.referenceArcs },
  ],
]);

class LinkArcs {
  private readonly dts: Dts;
  private readonly collector: Collector;
  private readonly document: TaxonomyDocument;
  private readonly link: ExtendedLink;
  private readonly locators: ReadonlyMap<string, readonly Locator[]>;
  private readonly resources: ReadonlyMap<string, readonly Resource[]>;
  /** Labels already reported as missing. */
  private readonly missing = new Set<string>();
  /** Ends already checked: their errors are reported at the first arc. */
  private readonly checked = new Set<string>();
  private ends: ReadonlySet<string> | undefined;

  constructor(dts: Dts, collector: Collector, document: TaxonomyDocument, link: ExtendedLink) {
    this.dts = dts;
    this.collector = collector;
    this.document = document;
    this.link = link;
    this.locators = byLabel(link.locators);
    this.resources = byLabel(link.resources);
  }

  check(): void {
    const seen = new Set<string>();
    for (const arc of this.link.arcs) {
      const { from, to, offset } = arc;
      if (from === '' || to === '') continue;
      const place = () => this.document.text.place(offset);
      const pair = `${from}\n${to}`;
      if (seen.has(pair)) findings.repeatedArc.add(this.collector, 'repeated', place(), { from, to });
      seen.add(pair);
      this.checkEnd(findings.arcFrom, from, arc);
      this.checkEnd(findings.arcTo, to, arc);
      if (this.has(to)) this.checkResource(arc);
    }
  }

  /** Reports a label that no locator or resource has, at the first arc that names it. */
  private checkEnd(finding: typeof findings.arcFrom | typeof findings.arcTo, label: string, arc: Arc): void {
    if (this.has(label) || this.missing.has(label)) return;
    this.missing.add(label);
    const { from, to, offset } = arc;
    const data = { label, from, to, role: linkWords(this.link) };
    const isCompared = this.missing.size <= MAX_LABELS_COMPARED;
    const near = isCompared
      ? meantId(label, [...this.locators.keys(), ...this.resources.keys()], this.arcEnds())
      : undefined;
    const place = this.document.text.place(offset);
    if (near === undefined) finding.add(this.collector, 'unknown', place, data);
    else finding.add(this.collector, 'near', place, { ...data, near });
  }

  /**
   * Checks arcs from concepts to labels or references: an arc to a resource in another link can only prohibit
   * (XBRL 2.1, 5.2.2.3).
   */
  private checkResource({ arcrole, to, offset, isProhibited }: Arc): void {
    const expected = resourceArcs.get(arcrole);
    const key = `${arcrole}\n${to}\n${isProhibited}`;
    if (expected === undefined || this.checked.has(key)) return;
    this.checked.add(key);
    const place = () => this.document.text.place(offset);
    for (const { name } of this.resources.get(to) ?? [])
      if (name !== expected.resource) expected.target.add(this.collector, 'target', place(), { label: to });
    for (const { target } of this.locators.get(to) ?? []) {
      const found = this.dts.locate(target);
      if (found === undefined) continue;
      if (!isResource(found, expected.resource))
        expected.target.add(this.collector, 'target', place(), { label: to });
      else if (!isProhibited) expected.remote.add(this.collector, 'remote', place(), { label: to });
    }
  }

  /** The labels at which arcs start or end. */
  private arcEnds(): ReadonlySet<string> {
    this.ends ??= new Set(this.link.arcs.flatMap(({ from, to }) => [from, to]));
    return this.ends;
  }

  private has(label: string): boolean {
    return this.locators.has(label) || this.resources.has(label);
  }
}

/** "the presentationLink for "Balance sheet"" */
function linkWords({ name, role }: ExtendedLink): string {
  return `the ${localPart(name)} for ${roleWords(role)}`;
}

function isResource(
  target: { readonly kind: string; readonly resource?: Resource },
  name: ExpandedName,
): boolean {
  return target.kind === 'resource' && target.resource?.name === name;
}

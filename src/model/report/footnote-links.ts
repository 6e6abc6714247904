import type { FilingFootnote } from '../filing-v2.ts';
import type { Report } from './report.ts';

export const FOOTNOTE_LINK_ROLE = 'http://www.xbrl.org/2003/role/link';
export const FOOTNOTE_ROLE = 'http://www.xbrl.org/2003/role/footnote';
export const FOOTNOTE_ARCROLE = 'http://www.xbrl.org/2003/arcrole/fact-footnote';
export const EXPLANATORY_FACT_ARCROLE = 'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact';

/** A fact and its explanation: a footnote, or another fact. */
export interface FilingFootnoteLink {
  readonly role: string;
  readonly arcrole: string;
  readonly from: string;
  readonly to: string;
  readonly footnote: FilingFootnote | undefined;
  readonly order: number | undefined;
}

/** Returns all links from facts to footnotes, in any of the three forms; each once, in document order. */
export function footnoteLinks(report: Report): readonly FilingFootnoteLink[] {
  return report.derive(findLinks);
}

function findLinks({ filing }: Report): readonly FilingFootnoteLink[] {
  const footnotes = new Map((filing.footnotes ?? []).map((footnote) => [footnote.id, footnote]));
  const links: FilingFootnoteLink[] = [];
  const seen = new Set<string>();
  const add = (from: string, to: string, role: string, arcrole: string, order?: number) => {
    const key = JSON.stringify([role, arcrole, from, to]);
    if (seen.has(key)) return;
    seen.add(key);
    links.push({ role, arcrole, from, to, footnote: footnotes.get(to), order });
  };
  for (const fact of filing.facts)
    for (const ref of fact.footnoteRefs ?? []) add(fact.id, ref, FOOTNOTE_LINK_ROLE, FOOTNOTE_ARCROLE);
  for (const { id, factRefs } of filing.footnotes ?? [])
    for (const ref of factRefs ?? []) add(ref, id, FOOTNOTE_LINK_ROLE, FOOTNOTE_ARCROLE);
  for (const { kind, role, from, to, arcrole, order } of filing.relationships ?? [])
    if (kind === 'footnote') add(from, to, role, arcrole ?? FOOTNOTE_ARCROLE, order);
  return links;
}

import { capitalized, counted } from '../../../core/wording.ts';
import type { Report } from '../../../model/report/report.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import { MAX_IDS_COMPARED } from '../../limits.ts';

/** Lists of a filing whose items people know by their id, with the word for one item. */
export const itemWords: Readonly<Record<string, string>> = {
  facts: 'fact',
  contexts: 'context',
  units: 'unit',
  footnotes: 'footnote',
  tuples: 'tuple',
};

const parts: Readonly<Record<string, string>> = {
  '/entity/name': 'the name of the entity',
  '/document/title': 'the title of the document',
  '/document/period': 'the reporting period',
  '/filing/period': 'the reporting period',
};

/** Names the thing at a place of a document: "Revenue (us-gaap:Revenues)", "the context "now"". */
export function nameAt(report: Report, path: string): string {
  const [, list = '', index = ''] = path.split('/');
  if (list === 'comparatives') return 'the comparative column';
  const known = Object.keys(parts).find((one) => path.startsWith(one));
  if (known) return parts[known] as string;
  if (list === 'relationships') return 'a footnote relationship';
  const item = listOf(memberOf(report.v1 ? report.v1.document : report.filing, list))[Number(index)];
  const concept = list === 'facts' ? textOf(item, 'concept') : undefined;
  if (concept !== undefined) return report.nameOf(report.concept(concept));
  const word = itemWords[list];
  const id = textOf(item, 'id');
  if (word) return id === undefined ? `a ${word}` : `the ${word} "${id}"`;
  if (list === 'sections') {
    const title = textOf(item, 'title');
    return title === undefined ? 'a section' : `the section "${title}"`;
  }
  return 'the document';
}

/** "Revenue (us-gaap:Revenues) refers", "Revenue (us-gaap:Revenues) and two other facts refer" */
export function namedBy(report: Report, paths: readonly string[], verb: string, other: string): string {
  const first = nameAt(report, paths[0] ?? '');
  return paths.length < 2
    ? `${first} ${verb}s`
    : `${first} and ${counted(paths.length - 1, `other ${other}`)} ${verb}`;
}

/** Returns ids that an unknown one is compared with. */
export function idsOf(items: readonly { readonly id: string }[]): readonly string[] {
  return items.slice(0, MAX_IDS_COMPARED).map(({ id }) => id);
}

/** "The fact Revenue (us-gaap:Revenues) refers", "The fact Revenue (us-gaap:Revenues) and two other facts refer" */
export function referring(report: Report, paths: readonly string[]): string {
  const words = namedBy(report, paths, 'refer', 'fact');
  return /^(?:an?|the) /.test(words) ? capitalized(words) : `The fact ${words}`;
}

import type { Report, ReportConcept } from '../model/report/report.ts';
import { listOf, memberOf, textOf } from '../model/unchecked.ts';
import { dictionaryConcept } from './dictionary/dictionary.ts';

/** What taxonomies call the concepts whose type holds escaped markup. */
const USUAL_NAME = /(?:TextBlock|Explanatory)$/;

/** Tells whether a concept is a block of text: as the filing declares it, as is known of it, or by its name. */
export function textBlocks({ filing }: Report): (concept: ReportConcept) => boolean {
  // Rules ask before anybody vouches for the shape of the filing.
  const concepts = listOf(memberOf(filing.extensions, 'concepts'));
  const declared = new Map(concepts.map((each) => [textOf(each, 'concept'), textOf(each, 'type')]));
  return ({ qname, namespace, local }) => {
    const type = declared.get(qname);
    if (type !== undefined) return type.endsWith(':textBlockItemType');
    const known = dictionaryConcept(namespace, local);
    return known ? known.kind === 'textBlock' : USUAL_NAME.test(local);
  };
}

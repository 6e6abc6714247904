import type { Report, ReportConcept } from '../model/report/report.ts';
import { listOf, memberOf, textOf } from '../model/unchecked.ts';
import { dictionaryConcept } from './dictionary/dictionary.ts';

/** The usual name endings of concepts with escaped markup. */
const USUAL_NAME = /(?:TextBlock|Explanatory)$/;

/**
 * Returns whether a concept is a text block: as declared in the filing, by the dictionary, or by its name.
 */
export function textBlocks({ filing }: Report): (concept: ReportConcept) => boolean {
  // Rules may run before the shape of the filing is validated.
  const concepts = listOf(memberOf(filing.extensions, 'concepts'));
  const declared = new Map(concepts.map((each) => [textOf(each, 'concept'), textOf(each, 'type')]));
  return ({ qname, namespace, local }) => {
    const type = declared.get(qname);
    if (type !== undefined) return type.endsWith(':textBlockItemType');
    const known = dictionaryConcept(namespace, local);
    return known ? known.kind === 'textBlock' : USUAL_NAME.test(local);
  };
}

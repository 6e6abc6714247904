import type { Place } from '../../../findings/definition.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import { labelOfConcept } from '../../../taxonomy/concept-label.ts';
import type { TaxonomyDocument } from '../../../taxonomy/document.ts';
import type { Dts, Relationship } from '../../../taxonomy/dts.ts';
import { localPart, namespacePart } from '../../../xml/expanded-name.ts';

/** Returns where a concept is declared. */
export function placeOfConcept({ element }: Concept): Place {
  return element.document.text.place(element.definition.offset);
}

export function placeOfArc({ document, arc }: Relationship): Place {
  return document.text.place(arc.offset);
}

/** The beginning of a document, for findings on the whole of it. */
export function placeOfDocument({ text }: TaxonomyDocument): Place {
  return text.place(0);
}

/** Returns the name of a concept for people. */
export function showConcept({ name }: Concept): string {
  return localPart(name);
}

/** "Adjusted EBITDA (AdjustedEbitda)" */
export function labelledConcept({ name }: Concept, dts: Dts): string {
  const local = localPart(name);
  const label = labelOfConcept(dts, namespacePart(name), local);
  return label === undefined || label === local ? local : `${label} (${local})`;
}

/** Returns the file name at the end of a URL. */
export function fileNameOf(url: string): string {
  const name = url.slice(url.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

import type { TaxonomyDocument } from '../../../taxonomy/document.ts';
import { openDocument } from '../../../taxonomy/document-root.ts';
import { XmlFault } from '../../../xml/fault.ts';
import { END } from '../../../xml/scanner.ts';
import { SourceText } from '../../../xml/source-text.ts';

/** Content of a filer's document that its reader does not keep. */
export interface FilerText {
  readonly text: SourceText;
  /** Prefixes that the root declares, with their namespaces. */
  readonly prefixes: readonly (readonly [prefix: string, uri: string])[];
  readonly rootOffset: number;
  /** Elements with `xml:base`. */
  readonly bases: readonly number[];
}

const surveyed = new WeakMap<TaxonomyDocument, FilerText>();

/** Surveys a document; `undefined` if its text is not available. */
export function filerText(document: TaxonomyDocument): FilerText | undefined {
  const known = surveyed.get(document);
  if (known) return known;
  const text = document.text instanceof SourceText ? document.text : document.text.source?.();
  if (!text) return undefined;
  const survey = surveyText(document, text);
  surveyed.set(document, survey);
  return survey;
}

/**
 * Discovery keeps the content of linkbases; for a schema, the root is read again, and the rest only if it has
 * `xml:base`.
 */
function surveyText(document: TaxonomyDocument, text: SourceText): FilerText {
  const known = document.kind === 'linkbase' ? document : undefined;
  if (known?.root)
    return { text, prefixes: known.root.prefixes, rootOffset: known.root.offset, bases: known.bases ?? [] };
  try {
    const { root, scanner, bases } = openDocument(text);
    const survey = { text, prefixes: root.prefixes, rootOffset: root.offset, bases };
    // For text that is not well-formed, keeps the bases found so far.
    try {
      if (text.bytes.includes('xml:base')) while (scanner.next() !== END);
    } catch (fault) {
      if (!(fault instanceof XmlFault)) throw fault;
    }
    return survey;
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    return { text, prefixes: [], rootOffset: 0, bases: [] };
  }
}

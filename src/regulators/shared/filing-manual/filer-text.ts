import type { TaxonomyDocument } from '../../../taxonomy/document.ts';
import { XmlFault } from '../../../xml/fault.ts';
import { XML_NAMESPACE } from '../../../xml/names.ts';
import { END, START_TAG, XmlScanner } from '../../../xml/scanner.ts';
import { SourceText } from '../../../xml/source-text.ts';

/** What a document of the filer says that its reading does not keep. */
export interface FilerText {
  readonly text: SourceText;
  /** Prefixes that the root declares, with their namespaces. */
  readonly prefixes: readonly (readonly [prefix: string, uri: string])[];
  readonly rootOffset: number;
  /** Elements with `xml:base`. */
  readonly bases: readonly number[];
}

const surveyed = new WeakMap<TaxonomyDocument, FilerText>();

/** Surveys a document; `undefined` where its text is not at hand. */
export function filerText(document: TaxonomyDocument): FilerText | undefined {
  const known = surveyed.get(document);
  if (known) return known;
  const text = document.text instanceof SourceText ? document.text : document.text.source?.();
  if (!text) return undefined;
  const survey = surveyText(text);
  surveyed.set(document, survey);
  return survey;
}

function surveyText(text: SourceText): FilerText {
  const prefixes: [string, string][] = [];
  const bases: number[] = [];
  let rootOffset = 0;
  try {
    const scanner = new XmlScanner(text);
    // No other prefix can stand for this namespace (Namespaces in XML 1.0, 3).
    const hasBases = text.bytes.includes('xml:base');
    for (let kind = scanner.next(); kind !== END; kind = scanner.next()) {
      if (kind !== START_TAG) continue;
      if (scanner.depth === 1) {
        rootOffset = scanner.offset;
        prefixes.push(...declarationsOf(scanner));
        if (!hasBases) break;
      }
      if (scanner.attribute('base', XML_NAMESPACE) !== undefined) bases.push(scanner.offset);
    }
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
  }
  return { text, prefixes, rootOffset, bases };
}

function* declarationsOf(scanner: XmlScanner): Generator<[prefix: string, uri: string]> {
  for (let index = 0; index < scanner.attributeCount; index++) {
    if (!scanner.isDeclaration(index)) continue;
    const written = scanner.attributeText(index);
    yield [written === 'xmlns' ? '' : written.slice('xmlns:'.length), scanner.attributeValue(index)];
  }
}

import { XmlFault } from '../../xml/fault.ts';
import { XmlScanner } from '../../xml/scanner.ts';
import type { SourceText } from '../../xml/source-text.ts';
import { PageReader } from './survey/page-reader.ts';
import type { DocumentSurvey } from './survey/surveyed.ts';

export type * from './survey/surveyed.ts';

/** Surveys a page; of one that is no XML, as much as can be read. */
export function surveyDocument(text: SourceText): DocumentSurvey {
  let reader: PageReader | undefined;
  try {
    reader = new PageReader(new XmlScanner(text));
    reader.read();
    return reader;
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    if (!reader) return { ...emptySurvey, fault };
    reader.fault = fault;
    return reader;
  }
}

const emptySurvey: DocumentSurvey = {
  doctype: undefined,
  language: undefined,
  inlineNamespaces: new Map(),
  facts: [],
  footnotes: [],
  continuations: [],
  targets: [],
  code: [],
  mailLinks: [],
  resources: [],
  bases: [],
  styleElements: [],
  styleAttributes: [],
  hiddenLinks: [],
  fault: undefined,
};

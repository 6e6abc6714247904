import type { SourceText } from '../../xml/source-text.ts';
import { scanPage } from './page-survey-kind.ts';
import { PageReader } from './survey/page-reader.ts';
import type { DocumentSurvey } from './survey/surveyed.ts';

export type * from './survey/surveyed.ts';

/** Surveys a page, as far as it is XML. */
export function surveyDocument(text: SourceText): DocumentSurvey {
  const reader = new PageReader();
  reader.fault = scanPage(text, reader);
  return reader;
}

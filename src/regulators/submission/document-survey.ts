import type { SourceText } from '../../xml/source-text.ts';
import { scanPage } from './page-survey-kind.ts';
import { PageReader } from './survey/page-reader.ts';
import type { DocumentSurvey } from './survey/surveyed.ts';

export type * from './survey/surveyed.ts';

/** Surveys a page; of one that is no XML, as much as can be read. */
export function surveyDocument(text: SourceText): DocumentSurvey {
  const reader = new PageReader();
  reader.fault = scanPage(text, reader);
  return reader;
}

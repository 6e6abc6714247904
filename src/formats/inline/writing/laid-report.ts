import { Collector } from '../../../findings/collector.ts';
import type { Report } from '../../../model/report/report.ts';
import { Labels, type TaxonomyLabels } from './labels.ts';
import type { LaidSection } from './layout.ts';
import { PeriodWords } from './period-columns.ts';
import { phrasesOf } from './phrases.ts';
import { layOut } from './report-layout.ts';

/** The layout of a report without markup, for other kinds of output. */
export interface LaidReport {
  readonly language: string;
  readonly labels: Labels;
  readonly words: PeriodWords;
  readonly sections: readonly LaidSection[];
}

export function layOutReport(report: Report, installed?: TaxonomyLabels): LaidReport {
  const language = regionalLanguage(report, report.language ?? 'en');
  const phrases = phrasesOf(language);
  const labels = new Labels(report, language, phrases, installed);
  return {
    language,
    labels,
    words: new PeriodWords(language, phrases),
    sections: layOut(report, labels, new Collector(0), { language }),
  };
}

/** Returns American English for reports under US GAAP that do not specify a variety of English. */
export function regionalLanguage({ concepts }: Report, language: string): string {
  if (language.toLowerCase() !== 'en') return language;
  return concepts.some(({ concept }) => concept.family === 'us-gaap') ? 'en-US' : language;
}

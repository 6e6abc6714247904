import { registerName } from '../../../model/report/names.ts';
import type { Report } from '../../../model/report/report.ts';
import { escapeText, type XmlWriter } from '../../../xml/writer.ts';
import type { LaidSection } from './layout.ts';
import { PeriodWords } from './period-columns.ts';
import type { Phrases } from './phrases.ts';
import { showWords } from './shown-words.ts';
import type { StyleSheet } from './style-sheet.ts';

export interface CoverWords {
  readonly language: string;
  readonly phrases: Phrases;
  readonly title: string;
}

/** The first page: who reports, what, on which period. */
export function writeCover(
  report: Report,
  xml: XmlWriter,
  style: StyleSheet,
  { language, phrases, title }: CoverWords,
  writeOwn: (() => void) | false,
): void {
  const { entity } = report.filing;
  xml.raw(`<div${style.use('cover')}>\n<h1${style.use('entity')}>${showWords(entity.name)}</h1>\n`);
  xml.raw(`<p${style.use('title')}>${showWords(title)}</p>\n`);
  if (report.period) {
    const words = new PeriodWords(language, phrases).line(report.period);
    xml.raw(`<p${style.use('period')}>${showWords(words)}</p>\n`);
  }
  if (writeOwn) {
    xml.raw(`<div${style.use('coverFacts')}>\n`);
    writeOwn();
    xml.raw('</div>\n</div>\n');
    return;
  }
  xml.raw(`<table${style.use('identifiers')} summary="${phrases.identification}">\n<tbody>\n`);
  for (const { scheme, value } of entity.identifiers) {
    const name = registerName(scheme) ?? 'ID';
    xml.raw(
      `<tr><th${style.use('label')} scope="row">${showWords(name)}</th><td${style.use('value')}>${showWords(value)}</td></tr>\n`,
    );
  }
  xml.raw('</tbody>\n</table>\n</div>\n');
}

/** The table of contents; sections are known by their ids. */
export function writeContents(
  xml: XmlWriter,
  style: StyleSheet,
  sections: readonly { readonly section: LaidSection; readonly id: string }[],
  { contents }: Phrases,
): void {
  if (sections.length < 2) return;
  xml.raw(`<div${style.use('contents')}>\n<h2${style.use('contentsTitle')}>${escapeText(contents)}</h2>\n`);
  xml.raw(`<ul${style.use('entries')}>\n`);
  for (const { section, id } of sections)
    xml.raw(
      `<li${style.use('entry')}><a${style.use('link')} href="#${id}">${showWords(section.title)}</a></li>\n`,
    );
  xml.raw('</ul>\n</div>\n');
}

import { registerName } from '../../../model/report/names.ts';
import type { Report } from '../../../model/report/report.ts';
import { escapeAttribute, escapeText, type XmlWriter } from '../../../xml/writer.ts';
import type { LaidSection } from './layout.ts';
import { mainUnit } from './number-style.ts';
import { PeriodWords } from './period-columns.ts';
import type { Phrases } from './phrases.ts';
import { cleanWords, showWords } from './shown-words.ts';
import type { StyleSheet } from './style-sheet.ts';

export interface CoverLogo {
  readonly image: string;
  readonly alt: string;
}

export interface CoverWords {
  readonly language: string;
  readonly phrases: Phrases;
  readonly title: string;
  readonly logo: CoverLogo | undefined;
}

/** Writes the cover: reporting entity, report, period, currency and audit status. */
export function writeCover(
  report: Report,
  xml: XmlWriter,
  style: StyleSheet,
  { language, phrases, title, logo }: CoverWords,
  writeOwn: (() => void) | false,
): void {
  const { entity, document } = report.filing;
  xml.raw(`<div${style.use('cover')}>\n`);
  if (logo)
    xml.raw(
      `<div><img${style.use('logo')} src="${escapeAttribute(logo.image)}" alt="${escapeAttribute(cleanWords(logo.alt))}"/></div>\n`,
    );
  xml.raw(`<h1${style.use('entity')}>${showWords(entity.name)}</h1>\n`);
  xml.raw(`<p${style.use('title')}>${showWords(title)}</p>\n`);
  if (report.period) {
    const words = new PeriodWords(language, phrases);
    const line = words.line(report.period);
    // A title that names the date says it already.
    if (!title.includes(words.column(report.period).text))
      xml.raw(`<p${style.use('period')}>${showWords(line.charAt(0).toUpperCase() + line.slice(1))}</p>\n`);
  }
  if (writeOwn) {
    xml.raw(`<div${style.use('coverFacts')}>\n`);
    writeOwn();
    xml.raw('</div>\n</div>\n');
    return;
  }
  xml.raw(`<table${style.use('identifiers')} summary="${phrases.identification}">\n<tbody>\n`);
  const rows = entity.identifiers.map(({ scheme, value }) => {
    const name = registerName(scheme) ?? 'ID';
    return [phrases.registers?.[name] ?? name, value];
  });
  const { currency } = mainUnit(report.facts) ?? {};
  if (currency !== undefined) rows.push([phrases.currency, currency]);
  if (document.auditStatus) rows.push([phrases.audit, phrases[document.auditStatus]]);
  for (const [name = '', value = ''] of rows)
    xml.raw(
      `<tr><th${style.use('label')} scope="row">${showWords(name)}</th><td${style.use('value')}>${showWords(value)}</td></tr>\n`,
    );
  xml.raw('</tbody>\n</table>\n</div>\n');
}

/** "②" and the like, which number the parts of a section. */
const CIRCLED = /^[\u2460-\u2473]/;

/** Leaves out the parts of a section whose first part is a heading in it: contents would start at "②". */
function withoutContinuations<Entry extends { readonly section: LaidSection }>(
  entries: readonly Entry[],
): readonly Entry[] {
  if (entries.some(({ section }) => section.title.startsWith('\u2460'))) return entries;
  return entries.filter(({ section }) => !CIRCLED.test(section.title));
}

/** Writes the table of contents; sections are linked by id. */
export function writeContents(
  xml: XmlWriter,
  style: StyleSheet,
  sections: readonly { readonly section: LaidSection; readonly id: string }[],
  { contents }: Phrases,
): void {
  if (sections.length < 2) return;
  xml.raw(`<div${style.use('contents')}>\n<h2${style.use('contentsTitle')}>${escapeText(contents)}</h2>\n`);
  xml.raw(`<ul${style.use('entries')}>\n`);
  for (const { section, id } of withoutContinuations(sections))
    xml.raw(
      `<li${style.use('entry')}><a${style.use('link')} href="#${id}">${showWords(section.title)}</a></li>\n`,
    );
  xml.raw('</ul>\n</div>\n');
}

import type { Collector } from '../findings/collector.ts';
import { formatOfId } from '../formats/index.ts';
import { writeInlinePages } from '../formats/inline/writing/inline-writer.ts';
import type { ReportFormatId } from '../formats/report-format.ts';
import type { Report } from '../model/report/report.ts';
import type { NameParts } from '../regulators/name-templates.ts';
import type { Profile } from '../regulators/profile.ts';
import { writeOptionsOf } from '../regulators/write-options.ts';
import { type FileRole, mediaTypes, type PackagedFile } from './packaged-file.ts';

/** The forms of a report in a package. */
export type ReportForm = ReportFormatId;

/** Returns the form for the file name of a profile's reports. */
export function formOfFile(name: string): ReportForm {
  const [, extension = ''] = /\.(\w+)$/.exec(name) ?? [];
  return extension === 'xbrl' || extension === 'xml' ? 'xml' : extension === 'json' ? 'csv' : 'inline';
}

/**
 * Writes a report in a form; the main file comes first. The caller checks characters, for all files together.
 */
export function writeForm(
  report: Report,
  form: ReportForm,
  name: string,
  look: { readonly profile: Profile; readonly language: string; readonly parts: NameParts },
  collector: Collector,
): readonly PackagedFile[] {
  const { profile, language, parts } = look;
  const { mediaType, write, isPage } = formatOfId(form);
  const { container, ...usual } = writeOptionsOf(profile);
  const inline = { ...usual.inline, language };
  const stem = name.replace(/\.\w+$/, '');
  const isNamed = formOfFile(name) === form && form !== 'json';
  const first = isNamed ? name : undefined;
  const division = isPage
    ? profile.layout?.dividePages?.(report, first ?? `${stem}.xhtml`, parts)
    : undefined;
  if (division) {
    const pages = writeInlinePages(report, collector, { ...inline, container }, division);
    return [...pages].map(([path, content]) => ({ path, role: 'report', mediaType, content }));
  }
  return [...write(report, stem, { container, inline }, collector)].map(([path, content], index) =>
    index === 0
      ? { path: first ?? path, role: roleOf(form, profile), mediaType, content }
      : { path, role: 'data', mediaType: mediaTypes.csv, content },
  );
}

function roleOf(form: ReportForm, { container }: Profile): FileRole {
  if (form === 'inline') return container?.reportRole ?? 'report';
  return form === 'xml' ? 'instance' : 'report';
}

import type { Collector } from '../findings/collector.ts';
import { writeInline } from '../inline/writing/inline-writer.ts';
import type { Report } from '../model/report/report.ts';
import { writeXbrlCsv } from '../oim/csv/write.ts';
import { writeXbrlJson } from '../oim/json/write.ts';
import type { Profile } from '../rules/profile.ts';
import { writeXbrl } from '../xbrl/instance-writer.ts';
import { mediaTypes, type PackagedFile } from './packaged-file.ts';

/** The forms a report can have in a package. */
export type ReportForm = 'inline' | 'xml' | 'json' | 'csv';

const extensions: Readonly<Record<ReportForm, string>> = {
  inline: 'xhtml',
  xml: 'xbrl',
  json: 'json',
  csv: 'json',
};

/** The form that the name of a profile's reports stands for. */
export function formOfName(name: string): ReportForm {
  const [, extension = ''] = /\.(\w+)$/.exec(name) ?? [];
  return extension === 'xbrl' || extension === 'xml' ? 'xml' : extension === 'json' ? 'csv' : 'inline';
}

/** Writes a report in a form; the file to open is the first. */
export function writeForm(
  report: Report,
  form: ReportForm,
  name: string,
  { profile, language }: { readonly profile: Profile; readonly language: string },
  collector: Collector,
): readonly PackagedFile[] {
  const container = profile.dimensionContainer ?? 'scenario';
  const usual = formOfName(name) === form && form !== 'json';
  const stem = name.replace(/\.\w+$/, '');
  const path = usual ? name : `${stem}.${extensions[form]}`;
  switch (form) {
    case 'inline': {
      const content = writeInline(report, collector, { ...profile.inline, language, container });
      return [{ path, role: 'report', mediaType: mediaTypes.xhtml, content }];
    }
    case 'xml': {
      const content = writeXbrl(report, collector, { container });
      return [{ path, role: 'instance', mediaType: mediaTypes.xml, content }];
    }
    case 'json': {
      const content = writeXbrlJson(report, collector);
      return [{ path, role: 'report', mediaType: mediaTypes.json, content }];
    }
    case 'csv':
      return [...writeXbrlCsv(report, collector, stem)].map(([file, content], index) =>
        index === 0
          ? { path: file, role: 'report', mediaType: mediaTypes.json, content }
          : { path: file, role: 'data', mediaType: mediaTypes.csv, content },
      );
  }
}

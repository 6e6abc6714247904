import type { Collector } from '../findings/collector.ts';
import {
  type InlineOptions,
  writeInline,
  writeInlinePages,
} from '../formats/inline/writing/inline-writer.ts';
import { writeXbrl } from '../formats/xbrl/instance-writer.ts';
import { writeXbrlCsv } from '../formats/xbrl-csv/write.ts';
import { writeXbrlJson } from '../formats/xbrl-json/write.ts';
import type { Report } from '../model/report/report.ts';
import type { FixedFolders, Profile } from '../regulators/profile.ts';
import { fillName, type NameParts } from './file-names.ts';
import { writeWithInformation } from './filing-information.ts';
import { layOutForm } from './form-layout.ts';
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
  look: { readonly profile: Profile; readonly language: string; readonly parts: NameParts },
  collector: Collector,
): readonly PackagedFile[] {
  const { profile, language } = look;
  const container = profile.dimensionContainer ?? 'scenario';
  const usual = formOfName(name) === form && form !== 'json';
  const stem = name.replace(/\.\w+$/, '');
  const path = usual ? name : `${stem}.${extensions[form]}`;
  switch (form) {
    case 'inline': {
      const { languages, annualReport: escapesBlocks } = profile.submission ?? {};
      const options = { ...profile.inline, language, languages, container, escapesBlocks };
      const { folders } = profile.container ?? {};
      if (folders) return writePages(report, path, folders, { parts: look.parts, options }, collector);
      const { elements } = profile.taxonomy?.filingInformation ?? {};
      const { filingInformation: own } = profile.container?.names ?? {};
      if (elements && own !== undefined) {
        const names = { first: path, own: fillName(own, look.parts), elements };
        return filesOf(writeWithInformation(report, collector, options, names));
      }
      const content = writeInline(report, collector, options);
      const role = profile.container?.reportRole ?? 'report';
      return [{ path, role, mediaType: mediaTypes.xhtml, content }];
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

/** Writes the pages that the sections of a filing begin by their ids; what comes before is on the first one. */
function writePages(
  report: Report,
  first: string,
  folders: FixedFolders,
  { parts, options }: { readonly parts: NameParts; readonly options: InlineOptions },
  collector: Collector,
): readonly PackagedFile[] {
  const pattern = new RegExp(folders.pageOfSection);
  const pages = writeInlinePages(report, collector, options, {
    first,
    opening: layOutForm(report, folders.form),
    pageOf: ({ keys: [id = ''] }) => {
      const [, number] = pattern.exec(id) ?? [];
      return number && fillName(folders.page, { ...parts, page: number });
    },
  });
  return filesOf(pages);
}

function filesOf(pages: ReadonlyMap<string, Buffer>): readonly PackagedFile[] {
  return [...pages].map(([path, content]) => ({
    path,
    role: 'report',
    mediaType: mediaTypes.xhtml,
    content,
  }));
}

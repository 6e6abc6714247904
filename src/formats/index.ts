import type { Format } from './format.ts';
import { inlineFormat } from './inline/format.ts';
import type { ReportFormatId } from './report-format.ts';
import { xbrlFormat } from './xbrl/format.ts';
import { xbrlCsvFormat } from './xbrl-csv/format.ts';
import { xbrlJsonFormat } from './xbrl-json/format.ts';

/** All formats, by id. A new one needs a folder and a line here. */
export const formats: Readonly<Record<ReportFormatId, Format>> = {
  xml: xbrlFormat,
  json: xbrlJsonFormat,
  csv: xbrlCsvFormat,
  inline: inlineFormat,
};

export function formatOfId(id: ReportFormatId): Format {
  return formats[id];
}

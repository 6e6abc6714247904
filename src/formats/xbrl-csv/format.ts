import { bytesOf } from '../detection.ts';
import type { Format, ReportFiles } from '../format.ts';
import { formatOf, type ReportFormat } from '../report-format.ts';
import { readXbrlCsv } from './read.ts';
import { xbrlCsvSchema } from './schema.ts';
import { writeXbrlCsv } from './write.ts';

/** xBRL-CSV 1.0 reports: JSON metadata and its tables. */
export const xbrlCsvFormat: Format = {
  ...(formatOf('csv') as ReportFormat),
  schema: xbrlCsvSchema,
  read({ content, fileName, files }, context, collector) {
    const main = fileName ?? 'report.json';
    const all = context.withPublished(withMain(files, main, bytesOf(content)));
    const options = { ...context, findTaxonomy: context.findDataTaxonomy };
    const document = readXbrlCsv(all, main, collector, options);
    return document && { document };
  },
  write(report, base, options, collector) {
    return writeXbrlCsv(report, collector, base, options);
  },
};

function withMain(files: ReportFiles | undefined, main: string, content: Uint8Array): ReportFiles {
  return {
    get: (name) => (name === main ? content : files?.get(name)),
    has: (name) => name === main || (files?.has(name) ?? false),
  };
}

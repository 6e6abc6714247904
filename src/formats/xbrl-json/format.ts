import { bytesOf } from '../detection.ts';
import type { Format } from '../format.ts';
import { formatOf, type ReportFormat } from '../report-format.ts';
import { readXbrlJson } from './read.ts';
import { xbrlJsonSchema } from './schema.ts';
import { writeXbrlJson } from './write.ts';

/** xBRL-JSON 1.0 reports. */
export const xbrlJsonFormat: Format = {
  ...(formatOf('json') as ReportFormat),
  schema: xbrlJsonSchema,
  read({ content }, context, collector) {
    const options = { ...context, findTaxonomy: context.findDataTaxonomy };
    const document = readXbrlJson(bytesOf(content), collector, options);
    return document && { document };
  },
  write(report, base, options, collector) {
    return new Map([[`${base}.json`, writeXbrlJson(report, collector, options)]]);
  },
};

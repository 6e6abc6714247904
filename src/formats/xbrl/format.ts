import type { Format } from '../format.ts';
import { formatOf, type ReportFormat } from '../report-format.ts';
import { readXbrl } from './instance-filing.ts';
import { writeXbrl } from './instance-writer.ts';

/** XBRL 2.1 instances. */
export const xbrlFormat: Format = {
  ...(formatOf('xml') as ReportFormat),
  read({ content, fileName }, context, collector) {
    const document = readXbrl(content, collector, context, fileName, context.findTaxonomy);
    return document && { document };
  },
  write(report, base, { container, encode }, collector) {
    const markup = writeXbrl(report, collector, container ? { container } : {});
    return new Map([[`${base}.xbrl`, encode?.(markup) ?? markup]]);
  },
};

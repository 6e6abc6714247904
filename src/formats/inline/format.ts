import type { Format } from '../format.ts';
import { formatOf, type ReportFormat } from '../report-format.ts';
import { readInline } from './reading/inline-reader.ts';
import { writeInline } from './writing/inline-writer.ts';

/** Inline XBRL 1.1 reports, and document sets of them. */
export const inlineFormat: Format = {
  ...(formatOf('inline') as ReportFormat),
  read({ content, fileName, documents }, context, collector) {
    const set = [{ content, file: fileName }, ...(documents ?? [])];
    const report = readInline(set, collector, context);
    return report && { document: report.filing, untagged: report.untagged };
  },
  write(report, base, { inline, container, encode }, collector) {
    const page = writeInline(report, collector, { ...inline, container });
    return new Map([[`${base}.xhtml`, encode?.(page) ?? page]]);
  },
};

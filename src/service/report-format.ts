/** The formats of XBRL reports we read and write, said once. */
export const reportFormats = [
  {
    id: 'xml',
    source: 'xbrl',
    name: 'an XBRL 2.1 instance',
    title: 'XBRL 2.1 instance',
    version: '2.1',
    mediaType: 'application/xml',
    extensions: ['.xbrl', '.xml'],
  },
  {
    id: 'json',
    source: 'xbrl-json',
    name: 'xBRL-JSON',
    title: 'xBRL-JSON report',
    version: '1.0',
    mediaType: 'application/json',
    extensions: ['.json'],
  },
  {
    id: 'csv',
    source: 'xbrl-csv',
    name: 'xBRL-CSV',
    title: 'xBRL-CSV report',
    version: '1.0',
    mediaType: 'application/json',
    extensions: ['.json', '.csv'],
  },
] as const;

export type ReportFormat = (typeof reportFormats)[number];
export type ReportFormatId = ReportFormat['id'];
/** The name a document and the command line use for a format. */
export type ReportFormatName = ReportFormat['source'];

/** A format by either of its names. */
export function formatOf(name: string): ReportFormat | undefined {
  return reportFormats.find(({ id, source }) => id === name || source === name);
}

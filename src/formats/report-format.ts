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
    /** The route that writes it. */
    path: '/api/v1/convert/to-xbrl',
  },
  {
    id: 'json',
    source: 'xbrl-json',
    name: 'xBRL-JSON',
    title: 'xBRL-JSON report',
    version: '1.0',
    mediaType: 'application/json',
    extensions: ['.json'],
    path: '/api/v1/convert/to-xbrl',
  },
  {
    id: 'csv',
    source: 'xbrl-csv',
    name: 'xBRL-CSV',
    title: 'xBRL-CSV report',
    version: '1.0',
    mediaType: 'application/json',
    extensions: ['.json', '.csv'],
    path: '/api/v1/convert/to-xbrl',
  },
  {
    id: 'inline',
    source: 'ixbrl',
    name: 'inline XBRL',
    title: 'Inline XBRL report',
    version: '1.1',
    mediaType: 'application/xhtml+xml',
    extensions: ['.xhtml', '.html', '.htm'],
    path: '/api/v1/convert/to-ixbrl',
  },
] as const;

/** Formats that `to-xbrl` writes; an inline report has a route of its own. */
export const dataFormats = ['xml', 'json', 'csv'] as const;

export type ReportFormat = (typeof reportFormats)[number];
export type ReportFormatId = ReportFormat['id'];
/** The name a document and the command line use for a format. */
export type ReportFormatName = ReportFormat['source'];

/** A format by either of its names. */
export function formatOf(name: string): ReportFormat | undefined {
  return reportFormats.find(({ id, source }) => id === name || source === name);
}

/** The formats in words, for whoever asked for another. */
export function knownFormats(...others: readonly string[]): string {
  return `known are ${[...reportFormats.map(({ id }) => id), ...others].join(', ')}`;
}

/** What an inline report can be asked to look like. */
export const registries = ['tr3', 'tr4', 'tr5'] as const;
export const scales = ['auto', 0, 3, 6, 9] as const;
export { type ThemeName, themes } from './inline/writing/style-sheet.ts';

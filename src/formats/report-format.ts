import { mistypedId } from '../core/nearest-name.ts';
/** The static properties of a format; `formats/index.ts` adds reading and writing. */
export interface ReportFormat {
  /** The name in requests. */
  readonly id: ReportFormatId;
  /** The name in documents and on the command line. */
  readonly source: ReportFormatName;
  /** The name in sentences. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly mediaType: string;
  /** Extensions of its files, the usual one first. */
  readonly extensions: readonly string[];
  /** The route that writes it. */
  readonly path: string;
  /** Whether reports show text around their facts, like inline XBRL. */
  readonly isPage: boolean;
  /** Whether reports are XBRL instances, in which footnotes have roles. */
  readonly isInstance: boolean;
  detects(beginning: Beginning): boolean;
}

/** The features at the beginning of a report that identify its format. */
export interface Beginning {
  readonly kind: 'xml' | 'json';
  /** For XML: the local name of the root in lower case, if found. */
  readonly root?: string | undefined;
  /** For JSON: a value of a member `documentType`. */
  readonly documentType?: string;
}

export type ReportFormatId = 'xml' | 'json' | 'csv' | 'inline';
export type ReportFormatName = 'xbrl' | 'xbrl-json' | 'xbrl-csv' | 'ixbrl';

/** The formats of XBRL reports that can be read and written. */
export const reportFormats: readonly ReportFormat[] = [
  {
    id: 'xml',
    source: 'xbrl',
    name: 'an XBRL 2.1 instance',
    title: 'XBRL 2.1 instance',
    version: '2.1',
    mediaType: 'application/xml',
    extensions: ['.xbrl', '.xml'],
    path: '/api/v1/convert/to-xbrl',
    isPage: false,
    isInstance: true,
    detects: ({ kind, root }) => kind === 'xml' && !isPage(root),
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
    isPage: false,
    isInstance: false,
    detects: ({ documentType = '' }) => /^https:\/\/xbrl\.org\/(?!.*xbrl-csv)/.test(documentType),
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
    isPage: false,
    isInstance: false,
    detects: ({ documentType = '' }) => documentType.includes('xbrl-csv'),
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
    isPage: true,
    isInstance: true,
    detects: ({ kind, root }) => kind === 'xml' && isPage(root),
  },
];

/** Spreadsheets of investor statements: written for people, never read. */
export const workbookFormat = {
  id: 'xlsx',
  title: 'Excel workbook',
  version: 'ISO/IEC 29500',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  extensions: ['.xlsx'],
  path: '/api/v1/convert/to-xlsx',
} as const;

/** Formats that `to-xbrl` writes; inline reports have their own route. */
export const dataFormats = reportFormats.filter(({ isPage }) => !isPage).map(({ id }) => id);

/** Returns a format by either of its names. */
export function formatOf(name: string): ReportFormat | undefined {
  return reportFormats.find(({ id, source }) => id === name || source === name);
}

/** Lists the formats in words, for an error about an unknown one. */
export function knownFormats(...others: readonly string[]): string {
  return `choose one of ${[...reportFormats.map(({ id }) => id), ...others].join(', ')}`;
}

/** Choices for the transformation registry of an inline report. */
export const registryChoices = ['tr3', 'tr4', 'tr5'] as const;
export const scales = ['auto', 0, 3, 6, 9] as const;
export { type ThemeName, themes } from './inline/writing/style-sheet.ts';

/** Whether the root of a document is html, or a misspelling of it. */
function isPage(root: string | undefined): boolean {
  return root === 'html' || mistypedId(root, ['html']) !== undefined;
}

import { reportFormats, workbookFormat } from '../../formats/report-format.ts';
import { documentSchemas } from '../../model/schemas.ts';

/** The source or target of every conversion. */
const CANONICAL = 'filing-v2';

/** The container for a report in any format, with its taxonomy. */
const PACKAGE = {
  id: 'package',
  name: 'Report package',
  version: '1.0',
  mediaType: 'application/zip',
  extensions: ['.xbri', '.xbr', '.zip'],
  read: true,
  write: true,
};

export interface ListedFormat {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly mediaType: string;
  readonly extensions: readonly string[];
  readonly read: boolean;
  readonly write: boolean;
}

export interface ListedConversion {
  readonly from: string;
  readonly to: string;
  readonly method: string;
  readonly path: string;
}

/** Lists the formats and conversions that are implemented. */
export function listFormats(): {
  formats: readonly ListedFormat[];
  conversions: readonly ListedConversion[];
} {
  const documents = documentSchemas.map(({ id, title, version, documentType, modelVersion }) => ({
    id,
    name: title,
    version,
    mediaType: 'application/json',
    extensions: ['.json'],
    read: true,
    write: documentType === 'filing' && modelVersion === 'v2',
  }));
  const reports = reportFormats.map(({ source, title, version, mediaType, extensions }) => ({
    id: source,
    name: title,
    version,
    mediaType,
    extensions,
    read: true,
    write: true,
  }));
  const conversions: ListedConversion[] = reportFormats.flatMap(({ isPage, source, path }) => [
    ...(isPage ? documents : documents.filter((document) => document.id === CANONICAL)).map((document) => ({
      from: document.id,
      to: source,
      method: 'POST',
      path,
    })),
    { from: source, to: CANONICAL, method: 'POST', path: '/api/v1/convert/from-xbrl' },
  ]);
  const { title, path, ...workbook } = workbookFormat;
  const statement = documents.find(({ id }) => id.startsWith('investor-statement'));
  if (statement) conversions.push({ from: statement.id, to: workbook.id, method: 'POST', path });
  conversions.push(
    { from: CANONICAL, to: PACKAGE.id, method: 'POST', path: '/api/v1/package' },
    { from: PACKAGE.id, to: CANONICAL, method: 'POST', path: '/api/v1/convert/from-xbrl' },
  );
  const written = { ...workbook, name: title, read: false, write: true };
  return { formats: [...documents, ...reports, written, PACKAGE], conversions };
}

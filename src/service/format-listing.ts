import { documentSchemas } from '../model/schemas.ts';

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

/** What can be read and written today; a conversion is listed once it works. */
export function listFormats(): {
  formats: readonly ListedFormat[];
  conversions: readonly ListedConversion[];
} {
  const formats = documentSchemas.map(({ id, title, version }) => ({
    id,
    name: title,
    version,
    mediaType: 'application/json',
    extensions: ['.json'],
    read: true,
    write: false,
  }));
  return { formats, conversions: [] };
}

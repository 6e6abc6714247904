import type { FilingV2 } from '../model/filing-v2.ts';
import type { NameOrigins } from '../regulators/profile.ts';

/** The role of a file in a package. */
export type FileRole =
  | 'report'
  | 'accounts'
  | 'instance'
  | 'data'
  | 'schema'
  | 'presentation'
  | 'calculation'
  | 'definition'
  | 'label'
  | 'pages'
  | 'reportPackage'
  | 'taxonomyPackage'
  | 'catalog';

export interface PackagedFile {
  readonly path: string;
  readonly role: FileRole;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** The contents of a package before it is archived. */
export interface PackageContent {
  /** The name of the archive, or of the single file if the regulator accepts no archive. */
  readonly fileName: string;
  readonly mediaType: string;
  /** The document type of a report package; `undefined` for anything else. */
  readonly documentType: string | undefined;
  /** Sorted by path, as in the archive. */
  readonly files: readonly PackagedFile[];
  /** The paths of the reports, main report first. */
  readonly reports: readonly string[];
  /** The schema that reports refer to. */
  readonly entryPoint: string;
  readonly extensionConcepts: number;
  /** Where the filing states the parts of the name, if the regulator checks them. */
  readonly namedBy?: NameOrigins;
  /** Filing indicators that the filing omits and tables state. */
  readonly added?: FilingV2;
}

export const mediaTypes = {
  xhtml: 'application/xhtml+xml',
  xml: 'application/xml',
  json: 'application/json',
  csv: 'text/csv',
  zip: 'application/zip',
} as const;

import type { FilingV2 } from '../model/filing-v2.ts';
import type { NameOrigins } from '../regulators/profile.ts';

/** What a file of a package is for. */
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

/** A package before it is an archive. */
export interface PackageContent {
  /** The name of the archive, or of the one file there is where the regulator takes no archive. */
  readonly fileName: string;
  readonly mediaType: string;
  /** The document type of a report package; `undefined` for anything else. */
  readonly documentType: string | undefined;
  /** In the order of their paths, as the archive has them. */
  readonly files: readonly PackagedFile[];
  /** The paths of the reports, the one to open first at the start. */
  readonly reports: readonly string[];
  /** The schema that reports refer to. */
  readonly entryPoint: string;
  readonly extensionConcepts: number;
  /** Where the filing says what the name is made of, if the regulator checks that. */
  readonly namedBy?: NameOrigins;
  /** What tables say beside the filing: filing indicators that it leaves open. */
  readonly added?: FilingV2;
}

export const mediaTypes = {
  xhtml: 'application/xhtml+xml',
  xml: 'application/xml',
  json: 'application/json',
  csv: 'text/csv',
  zip: 'application/zip',
} as const;

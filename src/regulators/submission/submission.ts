import type { CollectedFindings } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import type { Instance } from '../../formats/xbrl/instance.ts';
import type { CsvReport } from '../../formats/xbrl-csv/read.ts';
import type { ReportFact } from '../../model/report/report.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import type { OpenPackage } from '../../taxonomy/packages/report-package.ts';
import type { SourceText } from '../../xml/source-text.ts';
import type { NameOrigins, Profile } from '../profile.ts';
import type { DocumentSurvey } from './document-survey.ts';
import type { PageSurveys } from './page-survey-kind.ts';

/**
 * A submission, opened and read, and the profile it is validated with, together with the findings of the
 * package and XBRL specifications.
 */
export interface Submission extends CollectedFindings {
  readonly profile: Profile;
  /** The name of the file, and its size. */
  readonly file: string;
  readonly bytes: number;
  /** Whether it was just built from a filing that was validated with the same profile. */
  readonly isBuilt?: boolean;
  /** The places in the filing that the name of a package just built comes from. */
  readonly namedBy?: NameOrigins | undefined;
  /** Whether an archive was submitted, even one that cannot be opened. */
  readonly isArchive: boolean;
  /** `undefined` if a report was submitted on its own. */
  readonly package: OpenPackage | undefined;
  readonly reports: readonly SubmittedReport[];
  /** Reads a file of the package, or beside a report that was submitted on its own. */
  read(path: string): Uint8Array | undefined;
}

/** A report, with the findings of XBRL itself. */
export interface SubmittedReport extends CollectedFindings {
  /** `xhtml` is a document without any Inline XBRL tag. */
  readonly kind: 'inline' | 'xhtml' | 'xml' | 'json' | 'csv';
  /** The documents of an inline report, sorted by name. */
  readonly documents: readonly SubmittedDocument[];
  /** Its instances, that of the default target first. */
  readonly targets: readonly SubmittedTarget[];
  /** The tables, if it is xBRL-CSV. */
  readonly tables?: SubmittedTables;
}

/** An xBRL-CSV report, as far as it could be read. */
export interface SubmittedTables extends Pick<CsvReport, 'metadata' | 'parameters' | 'tables' | 'facts'> {
  /** The path of its own metadata, and its content. */
  readonly path: string;
  readonly own: unknown;
  /** Reads a file by its name relative to the report. */
  read(name: string): Uint8Array | undefined;
  /** Returns the name of such a file in findings. */
  nameOf(name: string): string;
  placeOf(fact: ReportFact): Place;
}

export interface SubmittedDocument {
  /** The path in the package, or its name. */
  readonly path: string;
  readonly text: SourceText;
  readonly survey: DocumentSurvey;
  /** Further surveys of the document that the profile needs. */
  readonly surveys: PageSurveys;
}

export interface SubmittedTarget {
  /** Empty for the default target. */
  readonly name: string;
  readonly instance: Instance;
  readonly dts: Dts;
}

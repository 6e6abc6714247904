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
 * A submission, opened and read, and the profile it is validated with, together with the findings of the package and
 * XBRL specifications.
 */
export interface Submission extends CollectedFindings {
  readonly profile: Profile;
  /** The name of the file, and how long it is. */
  readonly file: string;
  readonly bytes: number;
  /** Whether it was just built from a filing that was validated with the same profile. */
  readonly isBuilt?: boolean;
  /** Of what was built just now: the places of the filing that its name comes from. */
  readonly namedBy?: NameOrigins | undefined;
  /** Whether an archive was submitted, even one that cannot be opened. */
  readonly isArchive: boolean;
  /** `undefined` if a report was submitted on its own. */
  readonly package: OpenPackage | undefined;
  readonly reports: readonly SubmittedReport[];
  /** A file of the package, or beside a report that was submitted on its own. */
  read(path: string): Uint8Array | undefined;
}

/** A report, with the findings of XBRL itself. */
export interface SubmittedReport extends CollectedFindings {
  /** `xhtml` is a document without any Inline XBRL tag. */
  readonly kind: 'inline' | 'xhtml' | 'xml' | 'json' | 'csv';
  /** The documents of an inline report, in the order of their names. */
  readonly documents: readonly SubmittedDocument[];
  /** Its instances, the one of the default target first. */
  readonly targets: readonly SubmittedTarget[];
  /** The tables it is made of, where it is xBRL-CSV. */
  readonly tables?: SubmittedTables;
}

/** An xBRL-CSV report, as far as it could be read. */
export interface SubmittedTables extends Pick<CsvReport, 'metadata' | 'parameters' | 'tables' | 'facts'> {
  /** Where its own metadata is, and what that says. */
  readonly path: string;
  readonly own: unknown;
  /** A file by its name from where the report is. */
  read(name: string): Uint8Array | undefined;
  /** The name that findings know such a file by. */
  nameOf(name: string): string;
  placeOf(fact: ReportFact): Place;
}

export interface SubmittedDocument {
  /** Where it is in the package, or its name. */
  readonly path: string;
  readonly text: SourceText;
  readonly survey: DocumentSurvey;
  /** Further data on documents that the profile asks for. */
  readonly surveys: PageSurveys;
}

export interface SubmittedTarget {
  /** Empty for the default target. */
  readonly name: string;
  readonly instance: Instance;
  readonly dts: Dts;
}

import type { Place } from '../../findings/definition.ts';
import { type Context, dimensionsOf, type Fact } from '../../formats/xbrl/instance.ts';
import { XmlFault } from '../../xml/fault.ts';
import { SourceText } from '../../xml/source-text.ts';
import { type FiledReport, filedReportsOf } from '../shared/filing-manual/filed-report.ts';
import { surveyOf } from '../submission/page-survey-kind.ts';
import type { Submission, SubmittedDocument, SubmittedReport } from '../submission/submission.ts';
import { type ReportFolder, reportFolders } from './folder-reports.ts';
import { formOfName, isPeriodic } from './forms.ts';
import { type PageManifest, readPageManifest } from './manifest-reader.ts';
import { type PageSurvey, pageSurvey } from './page-survey.ts';
import { UploadedFiles } from './uploaded-files.ts';

/** A submission to EDINET, with the data that its rules share. */
export class EdinetFiling {
  readonly submission: Submission;
  /** The folders and files of the archive; `undefined` for a document submitted on its own. */
  readonly upload: UploadedFiles | undefined;
  /** The reports that could be read, the published one first. */
  readonly reports: readonly FiledReport[];
  private listed: readonly FolderManifest[] | undefined;
  private own: ReadonlyMap<string, Fact> | undefined;

  constructor(submission: Submission) {
    this.submission = submission;
    const { package: opened } = submission;
    this.upload = opened && new UploadedFiles(opened.files);
    this.reports = filedReportsOf(submission);
  }

  /** The published report: the one with a cover. */
  get main(): FiledReport | undefined {
    return this.reports.find(({ report }) => !isOfFolder(report, 'AuditDoc'));
  }

  /** The documents of the reports, sorted by name; only the XML error is reported for one that is not XML. */
  get pages(): readonly SubmittedDocument[] {
    return this.submission.reports
      .flatMap(({ documents }) => documents.filter(({ survey }) => !survey.fault))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  survey(page: SubmittedDocument): PageSurvey {
    return surveyOf(page, pageSurvey);
  }

  /** The manifests; an unreadable one has no content. */
  get manifests(): readonly FolderManifest[] {
    if (!this.listed) {
      const { submission } = this;
      const files = submission.package?.files;
      const found = files ? reportFolders(files) : [];
      this.listed = found.flatMap((folder) => {
        const bytes = submission.read(folder.manifest);
        const file = this.fileName(folder.manifest);
        if (!bytes) return [];
        let reason: string | undefined;
        const content = readPageManifest(bytes, file, (fault) => {
          reason = fault.reason;
        });
        return [{ folder, content, reason }];
      });
    }
    return this.listed;
  }

  /** Paths of tagged documents that no manifest lists, so that their facts are left out. */
  get unlistedPages(): readonly string[] {
    const { reports = [] } = this.submission.package ?? {};
    return [...new Set(reports.flatMap(({ unlisted = [] }) => unlisted))];
  }

  /** Document and entity information (DEI), by the name of the element. */
  dei(name: string): Fact | undefined {
    this.own ??= new Map(
      (this.main?.facts ?? [])
        .filter(({ name: { uri }, isNil }) => !isNil && /\/jpdei_cor$/.test(uri))
        .reverse()
        .map((fact) => [fact.name.local, fact]),
    );
    return this.own.get(name);
  }

  deiValue(name: string): string | undefined {
    return this.dei(name)?.value.trim();
  }

  /** Whether consolidated statements are prepared; `undefined` if the DEI does not state it. */
  get isConsolidated(): boolean | undefined {
    const value = this.deiValue('WhetherConsolidatedFinancialStatementsArePreparedDEI');
    return value === undefined ? undefined : value === 'true' || value === '1';
  }

  /**
   * The form of the published report, such as `jpcrp030000-asr`; `undefined` if no page name contains one.
   */
  get form(): string | undefined {
    return formOfName(nameOfFact(this.main?.report.documents[0]?.path ?? ''));
  }

  /**
   * Whether the published report covers a period, with accounts; assumed for a document without such a name.
   */
  get isPeriodic(): boolean {
    return this.form === undefined || isPeriodic(this.form);
  }

  /** Returns a fact of the published report with a value, of any EDINET taxonomy. */
  saying(name: string): Fact | undefined {
    return this.main?.facts.find(
      (fact) =>
        fact.name.local === name &&
        EDINET_ELEMENTS.test(fact.name.uri) &&
        !fact.isNil &&
        fact.value.trim() !== '',
    );
  }

  /** Reads a file of the archive as text; `undefined` if it is missing or in an unknown encoding. */
  readText(path: string): SourceText | undefined {
    const bytes = this.submission.read(path);
    try {
      return bytes && new SourceText(bytes, this.fileName(path));
    } catch (fault) {
      if (!(fault instanceof XmlFault)) throw fault;
      return undefined;
    }
  }

  /** The beginning of a file, for findings on all of it. */
  atFile(path: string): Place {
    return { source: { file: this.fileName(path), line: 1, column: 1 } };
  }

  get whole(): Place {
    return { source: { file: this.submission.file, line: 1, column: 1 } };
  }

  /** The place for findings on a whole report: its first document. */
  atReport({ report }: Pick<FiledReport, 'report'>): Place {
    return report.documents[0]?.text.place(0) ?? this.whole;
  }

  private fileName(path: string): string {
    const { package: opened, file } = this.submission;
    return opened ? `${file}/${path}` : path;
  }
}

/** Namespaces of elements that EDINET publishes. */
export const EDINET_ELEMENTS = /\/jp[a-z-]+_cor$/;

export interface FolderManifest {
  readonly folder: ReportFolder;
  readonly content: PageManifest | undefined;
  /** Why it is not well-formed XML. */
  readonly reason: string | undefined;
}

const filings = new WeakMap<Submission, EdinetFiling>();

export function filingOf(submission: Submission): EdinetFiling {
  let filing = filings.get(submission);
  if (!filing) {
    filing = new EdinetFiling(submission);
    filings.set(submission, filing);
  }
  return filing;
}

/** Whether the pages of a report are in a folder of this name. */
export function isOfFolder({ documents }: SubmittedReport, name: string): boolean {
  return documents.some(({ path }) => path.split('/').at(-2) === name);
}

export function isCover({ path }: Pick<SubmittedDocument, 'path'>): boolean {
  return nameOfFact(path).startsWith('0000000_header_');
}

export function nameOfFact(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Returns the members of a context's dimensions, by the local name of the axis. */
export function membersOfContext(context: Context): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  for (const dimension of dimensionsOf(context))
    if ('member' in dimension) members.set(dimension.axis.local, dimension.member.local);
  return members;
}

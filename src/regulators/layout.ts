import type { PackageFiles } from '../archive/package-files.ts';
import type { PageDivision } from '../formats/inline/writing/inline-writer.ts';
import type { FilingV2 } from '../model/filing-v2.ts';
import type { Report } from '../model/report/report.ts';
import type { PackagedReport } from '../taxonomy/packages/packaged-reports.ts';
import type { NameParts } from './name-templates.ts';

/**
 * How a regulator lays out a submission beyond the data of its profile. Every hook is optional; a regulator
 * implements those it needs in `layout.ts` of its folder.
 */
export interface Layout {
  /** The base of file names, where the regulator accepts fewer characters than archives do. */
  readonly baseNames?: {
    /** What they may contain, in words. */
    readonly accepted: string;
    adapt(base: string): string;
  };
  /** Returns the values from facts for name variables that only this regulator has, by variable. */
  nameParts?(report: Report): Readonly<Record<string, NamedByFact>>;
  /** Returns the filing as the regulator requires it presented, before anything is built from it. */
  present?(report: Report): Report;
  /** Returns the filing with its contexts named as the regulator requires. */
  nameContexts?(report: Report, parts: NameParts): FilingV2;
  /** Divides an inline report into pages; `first` is the name of its first page. */
  dividePages?(report: Report, first: string, parts: NameParts): PageDivision;
  /** Returns a file beside the pages that lists them. */
  listPages?(pages: readonly string[], parts: NameParts): { readonly name: string; readonly content: Buffer };
  /** Finds the reports of an archive that is laid out for this regulator; `undefined` if it is not. */
  findReports?(files: PackageFiles): readonly PackagedReport[] | undefined;
  /** Encodes markup in the characters that the regulator accepts. */
  encode?(markup: Uint8Array): Buffer;
  readonly extension?: ExtensionLayout;
}

/** The value of a variable, and the concept whose fact states it. */
export interface NamedByFact {
  readonly concept: string;
  /** `undefined` if no fact states it and there is no substitute. */
  readonly text: string | undefined;
}

/** The layout of the filer's taxonomy. */
export interface ExtensionLayout {
  /** Returns the namespace and prefix of a filer that has declared none. */
  namespaceFor?(parts: NameParts): { readonly namespace: string; readonly prefix: string };
  /** Returns the URI of a generated role, by its name. */
  roleAddress?(word: string): string;
  /**
   * Returns the id of a role in the base taxonomy that is not installed; the last segment of its URI by
   * default.
   */
  roleId?(address: string): string;
  /** Returns a definition such as `[210000] Title` in the form by which the regulator sorts roles. */
  defineRole?(definition: string): string;
  /** Whether a role used by one kind of link between concepts is declared for all kinds. */
  readonly declaresRolesForAllLinks?: boolean;
  /** Whether concepts of other taxonomies without a label get one from the filer. */
  readonly labelsOtherConcepts?: boolean;
  /** Whether each table states the defaults of its axes, so that a role has one root. */
  readonly statesDefaultsInTables?: boolean;
  /** The role for concepts that the filing does not present, and its root with the prefix in the filing. */
  readonly rest?: { readonly role: string; readonly root: string };
  /** Tables of the base taxonomy for line items. */
  readonly tables?: readonly LineItemTable[];
  /** Further roles of the base taxonomy for filers' relationships. */
  readonly baseRoles?: readonly string[];
}

/**
 * A table for filers' line items that are reported with one member of one axis; names have the usual
 * prefixes.
 */
export interface LineItemTable {
  readonly role: string;
  /** The parent element of line items. */
  readonly root: string;
  readonly axis: string;
  readonly member: string;
}

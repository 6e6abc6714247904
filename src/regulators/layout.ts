import type { PackageFiles } from '../archive/package-files.ts';
import type { PageDivision } from '../formats/inline/writing/inline-writer.ts';
import type { FilingV2 } from '../model/filing-v2.ts';
import type { Report } from '../model/report/report.ts';
import type { PackagedReport } from '../taxonomy/packages/packaged-reports.ts';
import type { NameParts } from './name-templates.ts';

/**
 * How a regulator lays out a submission where the data of its profile does not say it. Every hook is optional; a
 * regulator implements those it needs in `layout.ts` of its folder.
 */
export interface Layout {
  /** What facts say for variables of names that only this regulator has, by variable. */
  nameParts?(report: Report): Readonly<Record<string, NamedByFact>>;
  /** The filing as the regulator requires it presented, before anything is built from it. */
  present?(report: Report): Report;
  /** The filing with its contexts named as the regulator names them. */
  nameContexts?(report: Report, parts: NameParts): FilingV2;
  /** The pages that an inline report is divided into; `first` is the name of its first page. */
  dividePages?(report: Report, first: string, parts: NameParts): PageDivision;
  /** A file beside the pages that lists them. */
  listPages?(pages: readonly string[], parts: NameParts): { readonly name: string; readonly content: Buffer };
  /** The reports of an archive that is laid out for this regulator; `undefined` where it is not. */
  findReports?(files: PackageFiles): readonly PackagedReport[] | undefined;
  /** Markup in the characters that the regulator accepts. */
  encode?(markup: Uint8Array): Buffer;
  readonly extension?: ExtensionLayout;
}

/** The value of a variable, and the concept whose fact states it. */
export interface NamedByFact {
  readonly concept: string;
  /** `undefined` where no fact states it and nothing may replace it. */
  readonly text: string | undefined;
}

/** How the taxonomy of a filer is laid out. */
export interface ExtensionLayout {
  /** The namespace and prefix of a filer that has declared none. */
  namespaceFor?(parts: NameParts): { readonly namespace: string; readonly prefix: string };
  /** The address of a role that is made for the filer, by the word that names it. */
  roleAddress?(word: string): string;
  /** The id of a role in the base taxonomy, where that cannot be looked up; the last step of its address otherwise. */
  roleId?(address: string): string;
  /** A definition such as `[210000] Title` in the form that the regulator sorts roles by. */
  defineRole?(definition: string): string;
  /** Whether a role that one kind of link between concepts uses is declared for all kinds. */
  readonly declaresRolesForAllLinks?: boolean;
  /** Whether concepts of other taxonomies that have no label get one from the filer. */
  readonly labelsOtherConcepts?: boolean;
  /** Whether each table states the defaults of its axes, so that a role has one root. */
  readonly statesDefaultsInTables?: boolean;
  /** The role that presents what the filing does not, and its root by the prefix of the filing. */
  readonly rest?: { readonly role: string; readonly root: string };
  /** Tables of the base taxonomy that take line items. */
  readonly tables?: readonly LineItemTable[];
  /** Further roles of the base taxonomy that relationships of filers stand in. */
  readonly baseRoles?: readonly string[];
}

/** A table that takes line items of filers that are reported with one member of one axis; names have the usual prefixes. */
export interface LineItemTable {
  readonly role: string;
  /** The element line items stand below. */
  readonly root: string;
  readonly axis: string;
  readonly member: string;
}

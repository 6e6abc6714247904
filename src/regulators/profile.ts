import type { RuleOverride } from '../findings/rule.ts';
import type { InlineOptions } from '../formats/inline/writing/inline-writer.ts';
import type { FilingRequirements } from '../rules/filing-requirements.ts';
import type { Layout } from './layout.ts';
import type { PageSurveyKind } from './submission/page-survey-kind.ts';

/** The regulator's requirements for the way inline reports are written. */
type InlineLook = Pick<
  InlineOptions,
  | 'byteOrderMark'
  | 'codes'
  | 'enumerations'
  | 'hiddenProperty'
  | 'negatives'
  | 'noImages'
  | 'noLinks'
  | 'noViewport'
  | 'registry'
  | 'styles'
  | 'version'
>;

/**
 * Where a filing states the parts of a name; the caller that builds the package may name the subject instead.
 */
export interface NameOrigins {
  readonly subject?: string;
  readonly country: string;
}

/**
 * Names are templates: `{base}`, `{date}`, `{day}` (the date without hyphens), `{version}` and `{language}`
 * are filled from the filing, `{others}` with a language other than the report's, and variables of the layout
 * from facts. Names of files have an extension, the name of a package has none.
 */
export interface SubmissionContainer {
  readonly kind: 'report-package' | 'flat' | 'single-file' | 'folders';
  /** Extensions of a submission, the usual one first. */
  readonly extensions: readonly string[];
  /**
   * Extensions of the files in an archive; absent if any is allowed, or the regulator's own rules check them.
   */
  readonly holds?: readonly string[];
  /** Whether a taxonomy package is in the same archive. */
  readonly hasTaxonomyPackage: boolean;
  readonly names: {
    readonly package: string;
    readonly report: string;
    readonly schema?: string;
    /** With `{kind}`: pre, cal, def, lab. */
    readonly linkbase?: string;
    readonly labelLinkbase?: string;
    /** The folder of the reports, below the one that the container prescribes. */
    readonly folder?: string;
  };
  /** Whether the submitted file must have exactly the name that packages are built with. */
  readonly exactName?: boolean;
  /** Whether an archive has the name of the only folder in it. */
  readonly namedAsFolder?: boolean;
  readonly longestBase?: number;
  readonly longestName?: number;
  readonly packageBytes?: number;
  /** The maximum size of all files of the archive together. */
  readonly unpackedBytes?: number;
  /** The regulator's name for the role of the report in a submission, if it has one. */
  readonly reportRole?: 'accounts';
}

/** Modules that are too numerous to list. */
export interface TableModules {
  /** Whether a URL has the form of module URLs. */
  isModule(url: string): boolean;
  /** An example of such a URL. */
  readonly example: string;
}

export interface TaxonomyDemand {
  /** URLs of accepted entry points, the usual one first; `{year}` or a date as published. */
  readonly entryPoints: readonly string[];
  /** Entry points of earlier years, which are no longer accepted. */
  readonly outdated?: readonly string[];
  /**
   * The earliest period end for which an outdated entry point is an error; it is accepted for earlier ones.
   */
  readonly outdatedSince?: string;
  /** The modules whose tables reports contain: xBRL-CSV metadata published beside the entry point. */
  readonly modules?: TableModules;
  readonly extension: 'required' | 'optional' | 'none';
  readonly calculationArcrole: '2003' | '2023';
  /** The type of extension members, as an expanded name. */
  readonly domainItemType?: string;
  /** The role of dimension defaults, and of line items without dimensions. */
  readonly defaultsRole?: string;
  readonly withoutDimensionsRole?: string;
  /**
   * The element above line items without dimensions, by its local name in the entry point's namespace, or
   * with the usual prefix of another.
   */
  readonly withoutDimensionsRoot?: string;
  readonly anchoringArcrole?: string;
  /**
   * Hosts that publish taxonomies, besides those of specifications: their documents are never part of an
   * extension, wherever they were found.
   */
  readonly publishers?: readonly string[];
  /** Other accepted types of extension members, from earlier registries. */
  readonly otherDomainItemTypes?: readonly string[];
  /** The date of the taxonomy, as in its entry point, from which the calculation arcrole is required. */
  readonly calculationArcroleSince?: string;
  /**
   * The naming convention for extension elements: `lc3` is the label in camel case, `capital` begins with a
   * capital.
   */
  readonly elementNames?: 'lc3' | 'capital';
  /**
   * Whether an anchor must have the type of the extension concept, or one it is derived from; `related` also
   * accepts a type of XBRL itself that the anchor's type is derived from.
   */
  readonly anchorTypes?: 'same' | 'base' | 'related';
  /** Whether filers must place all reported concepts in their linkbases, or only their own. */
  readonly placedConcepts?: 'all' | 'own';
  /** Names of the abstract concepts that head the primary statements. */
  readonly statementRoots?: readonly string[];
}

/** The format of a register's identifiers. */
export interface IdentifierForm {
  readonly id: string;
  /** Completes the sentence "The identifier is not …". */
  readonly name: string;
  has(text: string, scheme: string): boolean;
  /** Its characters: "0" for a digit, "A" for a letter or digit, others as they are. */
  readonly mask?: string;
  /** Says which part of another text is wrong, where a mask cannot. */
  faultOf?(text: string): string | undefined;
  /** Whether the check digits are correct. */
  isRight?(text: string): boolean;
}

/** Parameters of the checks that nearly all regulators share; absent ones are not checked. */
export interface SubmissionDemand {
  readonly identifier?: IdentifierForm;
  readonly datesOnly?: boolean;
  readonly noPrecision?: boolean;
  /** Transformation registries that may be used, by namespace. */
  readonly registries?: readonly string[];
  readonly duplicates?: 'consistent' | 'complete' | 'none';
  /** Whether texts that differ only in white space count as different, unlike in XBRL. */
  readonly exactTexts?: boolean;
  readonly noScripts?: boolean;
  readonly noExternalReferences?: boolean;
  readonly images?: readonly ('png' | 'gif' | 'svg' | 'jpeg')[];
  readonly languages?: readonly string[];
  /** Whether texts and footnotes state their language, and exist in the language of the report. */
  readonly textLanguages?: boolean;
  readonly noBase?: boolean;
  /** Whether hidden facts must be untransformable and linked to visible text. */
  readonly hiddenFacts?: boolean;
  readonly standardFootnotesOnly?: boolean;
  /**
   * Which texts are escaped: text blocks only; optionally other texts with markup, too; or all that need it,
   * with no other text rejected. The second by default.
   */
  readonly escapes?: 'blocks' | 'blocks-and-markup' | 'needed';
  /** Whether a report is one document with one target. */
  readonly oneDocument?: boolean;
  /** Whether a report refers to one entry point, and to no other schema. */
  readonly oneEntryPoint?: boolean;
  /** Targets other than the default one that reports may have. */
  readonly targets?: readonly string[];
  /** Whether facts may have targets of any name, meant for other readers. */
  readonly anyTarget?: boolean;
  readonly reportName?: string;
  readonly unusedContexts?: boolean;
  readonly duplicateContexts?: boolean;
  readonly insignificantDigits?: boolean;
  /**
   * Whether a report must be Inline XBRL rather than an XML instance; version 1.1 unless any version is
   * accepted.
   */
  readonly taggedReport?: true | 'any-version';
  /** Whether styles must not hide tagged facts. */
  readonly displayedFacts?: boolean;
  /**
   * Whether documents and extensions follow the ESEF rules for annual reports, which company registers
   * adopted.
   */
  readonly annualReport?: boolean;
  /**
   * Whether reports and taxonomies of filers follow the Global Filing Manual, as the EDGAR Filer Manual has
   * it.
   */
  readonly filingManual?: boolean;
}

/** The additional requirements of one of the authorities that share a profile. */
export interface NationalDemand
  extends Pick<SubmissionContainer, 'packageBytes' | 'unpackedBytes'>,
    Pick<SubmissionDemand, 'targets' | 'anyTarget' | 'escapes'> {}

/** A regulator's requirements, as data. */
export interface Profile extends FilingRequirements {
  readonly title: string;
  readonly version: string;
  readonly authority: string;
  /** The starter filing, by its name under `examples/`. */
  readonly example?: string;
  /** The regulator's target, if the report also serves another one. */
  readonly ownTarget?: string;
  /** The dimension container of contexts; the scenario by default. */
  readonly dimensionContainer?: 'segment' | 'scenario';
  /** The layout of inline reports. */
  readonly inline?: InlineLook;
  /** The container of a submission, and the names of its files. */
  readonly container?: SubmissionContainer;
  /** The layout beyond names. */
  readonly layout?: Layout;
  /** The taxonomy that its reports use. */
  readonly taxonomy?: TaxonomyDemand;
  /** The surveys of pages that its own rules need, besides the shared one. */
  readonly pageSurveys?: readonly PageSurveyKind[];
  /** The parameters of the checks that regulators share. */
  readonly submission?: SubmissionDemand;
  /** Severity and regulator's codes by rule. */
  readonly overrides: Readonly<Record<string, RuleOverride>>;
  /** Overrides instead of those, for an untagged document that is submitted on its own. */
  readonly untagged?: Readonly<Record<string, RuleOverride>>;
  /**
   * The regulator's codes for violations of XBRL itself and of the package specifications, and for declared
   * entities.
   */
  readonly ofXbrl?: {
    readonly report?: string;
    readonly package?: string;
    readonly entities?: string;
    /** Codes for single findings of the specifications, by their code. */
    readonly codes?: Readonly<Record<string, readonly string[]>>;
  };
  /** Rules that add nothing if a rule of the regulator has a finding, by the code of that rule. */
  readonly replaces?: Readonly<Record<string, readonly string[]>>;
  /**
   * Rules of the regulator whose warnings add nothing if a rule over filings has a finding about the same
   * fact.
   */
  readonly yields?: readonly string[];
  /** Rules over filings whose findings explain those of a rule of the regulator, by the code of that rule. */
  readonly explained?: Readonly<Record<string, readonly string[]>>;
  /** Rules of the profile that this edition does not have. */
  readonly without?: readonly string[];
  /** The earliest period end to which this edition applies. */
  readonly since?: string;
  /** By country code, if several authorities share the profile. */
  readonly authorities?: Readonly<Record<string, NationalDemand>>;
  /** All editions of the profile, latest first. */
  readonly editions?: readonly Profile[];
}

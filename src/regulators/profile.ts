import type { RuleOverride } from '../findings/rule.ts';
import type { InlineOptions } from '../formats/inline/writing/inline-writer.ts';
import type { FilingRequirements } from '../rules/filing-requirements.ts';
import type { Layout } from './layout.ts';
import type { PageSurveyKind } from './submission/page-survey-kind.ts';

/** The regulator's requirements for the way inline reports are written. */
type InlineLook = Pick<
  InlineOptions,
  | 'byteOrderMark'
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

/** Where a filing states what a name consists of; the caller that builds the package may name the subject instead. */
export interface NameOrigins {
  readonly subject?: string;
  readonly country: string;
}

/**
 * Names are templates: `{base}`, `{date}`, `{day}` (the date without hyphens), `{version}` and `{language}` are
 * filled from the filing, `{others}` with a language other than the report's, and variables of the layout from facts.
 * Names of files have an extension, the name of a package has none.
 */
export interface SubmissionContainer {
  readonly kind: 'report-package' | 'flat' | 'single-file' | 'folders';
  /** Extensions a submission may have, the usual one first. */
  readonly extensions: readonly string[];
  /** Extensions of the files that an archive may hold; absent where any may, or rules of the regulator say more. */
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
    /** The folder of the reports, below the one that the kind of container has for them. */
    readonly folder?: string;
  };
  /** Whether the submitted file must have exactly the name that packages are built with. */
  readonly exactName?: boolean;
  /** Whether an archive has the name of the one folder in it. */
  readonly namedAsFolder?: boolean;
  readonly longestBase?: number;
  readonly longestName?: number;
  readonly packageBytes?: number;
  /** The maximum size of all files of the archive together. */
  readonly unpackedBytes?: number;
  /** The regulator's name for the role of the report in a submission, if it has one. */
  readonly reportRole?: 'accounts';
}

/** Modules that are too many to list. */
export interface TableModules {
  /** Whether an address has the form of those of modules. */
  isModule(url: string): boolean;
  /** An address that shows the form. */
  readonly example: string;
}

export interface TaxonomyDemand {
  /** Addresses of entry points that are accepted, the usual one first; `{year}` or a date as published. */
  readonly entryPoints: readonly string[];
  /** Entry points of earlier years, which are no longer accepted. */
  readonly outdated?: readonly string[];
  /** The first day a period can end on for an outdated entry point to be wrong; it is accepted for earlier ones. */
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
   * The element above line items without dimensions, by its local name in the entry point's namespace, or with the
   * usual prefix of another.
   */
  readonly withoutDimensionsRoot?: string;
  readonly anchoringArcrole?: string;
  /**
   * Hosts that taxonomies are published at, beside those of specifications: what is there is no extension, wherever it
   * was found.
   */
  readonly publishers?: readonly string[];
  /** Types of extension members that are accepted too, of earlier registries. */
  readonly otherDomainItemTypes?: readonly string[];
  /** The date of the taxonomy, as its entry point has it, from which the calculation arcrole binds. */
  readonly calculationArcroleSince?: string;
  /** How names of extension elements are formed: `lc3` is the label in camel case, `capital` begins with a capital. */
  readonly elementNames?: 'lc3' | 'capital';
  /**
   * Whether an anchor has the type of the extension concept, or one it is derived from; `related` also accepts a type
   * of XBRL itself that the anchor's type is derived from.
   */
  readonly anchorTypes?: 'same' | 'base' | 'related';
  /** Whether filers place all they report in their linkbases; otherwise just what they declare themselves. */
  readonly placedConcepts?: 'all' | 'own';
  /** Names of the abstract concepts that head the primary statements. */
  readonly statementRoots?: readonly string[];
}

/** What identifiers of a register look like. */
export interface IdentifierForm {
  readonly id: string;
  /** Completes the sentence "The identifier is not …". */
  readonly name: string;
  has(text: string, scheme: string): boolean;
  /** Whether the check digits are right. */
  isRight?(text: string): boolean;
}

/** Parameters of the checks that nearly all regulators share; one that is absent is not checked. */
export interface SubmissionDemand {
  readonly identifier?: IdentifierForm;
  readonly datesOnly?: boolean;
  readonly noPrecision?: boolean;
  /** Transformation registries that may be used, by namespace. */
  readonly registries?: readonly string[];
  readonly duplicates?: 'consistent' | 'complete' | 'none';
  /** Whether texts that differ only in white space are different, which they are not in XBRL. */
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
   * Which texts are escaped: text blocks only; other texts with markup too, if filers want it; or all that need it,
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
  /** Whether a report must be Inline XBRL rather than an XML instance; version 1.1 unless any version is accepted. */
  readonly taggedReport?: true | 'any-version';
  /** Whether styles must not hide tagged facts. */
  readonly displayedFacts?: boolean;
  /** Whether documents and extensions follow the ESEF rules for annual reports, which company registers adopted. */
  readonly annualReport?: boolean;
  /** Whether reports and taxonomies of filers follow the Global Filing Manual, as the EDGAR Filer Manual has it. */
  readonly filingManual?: boolean;
}

/** What one of the authorities that share a profile asks beyond it. */
export interface NationalDemand
  extends Pick<SubmissionContainer, 'packageBytes' | 'unpackedBytes'>,
    Pick<SubmissionDemand, 'targets' | 'anyTarget' | 'escapes'> {}

/** A regulator's requirements, as data. */
export interface Profile extends FilingRequirements {
  readonly title: string;
  readonly version: string;
  readonly authority: string;
  /** The filled filing to start from, by its name under `examples/`. */
  readonly example?: string;
  /** The regulator's target, if the report also serves another one. */
  readonly ownTarget?: string;
  /** Where contexts hold their dimensions; the scenario unless said otherwise. */
  readonly dimensionContainer?: 'segment' | 'scenario';
  /** How inline reports are written. */
  readonly inline?: InlineLook;
  /** What a submission is packed in, and what its files are called. */
  readonly container?: SubmissionContainer;
  /** What of the layout is more than names. */
  readonly layout?: Layout;
  /** The taxonomy its reports build on. */
  readonly taxonomy?: TaxonomyDemand;
  /** What its own rules ask of pages, besides what all regulators ask. */
  readonly pageSurveys?: readonly PageSurveyKind[];
  /** What its submissions are checked for, by the kinds of checks that regulators share. */
  readonly submission?: SubmissionDemand;
  /** Severity and regulator's codes by rule. */
  readonly overrides: Readonly<Record<string, RuleOverride>>;
  /** Overrides instead of those, for an untagged document that is submitted on its own. */
  readonly untagged?: Readonly<Record<string, RuleOverride>>;
  /** The regulator's codes for what breaks XBRL itself, the specifications of packages, and for declared entities. */
  readonly ofXbrl?: {
    readonly report?: string;
    readonly package?: string;
    readonly entities?: string;
    /** Codes for single findings of the specifications, by theirs. */
    readonly codes?: Readonly<Record<string, readonly string[]>>;
  };
  /** Rules that add nothing if a rule of the regulator has a finding, by the code of that rule. */
  readonly replaces?: Readonly<Record<string, readonly string[]>>;
  /** Rules of the regulator whose warnings add nothing if a rule over filings has a finding about the same fact. */
  readonly yields?: readonly string[];
  /** Rules over filings whose findings explain those of a rule of the regulator, by the code of that rule. */
  readonly explained?: Readonly<Record<string, readonly string[]>>;
  /** Rules of the profile that this edition does not have. */
  readonly without?: readonly string[];
  /** The first day a period can end on for this edition to apply. */
  readonly since?: string;
  /** By the code of their country, where several authorities share the profile. */
  readonly authorities?: Readonly<Record<string, NationalDemand>>;
  /** All editions of the profile, the latest first. */
  readonly editions?: readonly Profile[];
}

import type { RuleOverride } from '../findings/rule.ts';
import type { FilingRequirements } from '../rules/filing-requirements.ts';

/** What of a filing fills a place of names, where the regulator wants more than who reports on which period. */
export interface NamePart {
  /** The concept of the fact, by its local name. */
  readonly concept: string;
  /** How many digits a number has at least. */
  readonly digits?: number;
  /** What stands there without the fact; where nothing may, files have no names. */
  readonly otherwise?: string;
}

/** Where a filing says what a name is made of; whom it is about may be said by whoever packages it instead. */
export interface NameOrigins {
  readonly subject?: string;
  readonly country: string;
}

/** A section that a form begins with, for filings that lay out none. */
export interface FormSection {
  readonly id: string;
  readonly title: string;
  /** What it says, in order, by the local names of concepts. */
  readonly labels?: ReadonlyMap<string, string>;
}

/** An archive with folders that the regulator has names for, below one folder of the filer's choice. */
export interface FixedFolders {
  /** The folders that hold reports, the one that packages are built with first; the last part names the manifest. */
  readonly reports: readonly string[];
  /** The name of the list of pages, with `{folder}` for the last part of the folder. */
  readonly manifest: string;
  /** The name of a page, with `{page}`, which the id of the section that begins it starts with. */
  readonly page: string;
  /** A pattern of `{page}`; the first group is the page. */
  readonly pageOfSection: string;
  /** What a filing without sections begins with; the rest goes on from there. */
  readonly form: readonly FormSection[];
  /** The name that the instance of the pages gets, and the id it has in the list. */
  readonly instance: string;
  readonly instanceId: string;
  /** What the list says of the table of contents: its title by language, and the role that arranges it. */
  readonly titles: Readonly<Record<string, string>>;
  readonly contentsRole: string;
}

/**
 * Names are templates: `{base}`, `{date}`, `{day}` (the date without hyphens), `{version}` and `{language}` stand for
 * what the filing says, `{others}` for a language other than the report's, and parts of the profile's own for facts.
 * Names of files have an extension, the name of a package has none.
 */
export interface Container {
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
    /** The page for the register, and the folder that it shares with the report. */
    readonly filingInformation?: string;
    readonly reportFolder?: string;
  };
  /** Whether what is handed in must have the very name that it is built with. */
  readonly exactName?: boolean;
  readonly nameParts?: Readonly<Record<string, NamePart>>;
  readonly folders?: FixedFolders;
  readonly longestBase?: number;
  readonly longestName?: number;
  readonly packageBytes?: number;
  /** How long all files of the archive may be together. */
  readonly unpackedBytes?: number;
  /** What the regulator's gateway calls the report, where it has a name for it. */
  readonly reportRole?: 'accounts';
}

/** A table that takes line items of filers; names have the usual prefixes. */
export interface LineItemPlace {
  readonly role: string;
  /** The element line items stand below. */
  readonly root: string;
  readonly axis: string;
  readonly member: string;
}

/** What is for the register alone: its elements, and the heading and role they are presented by. */
export interface FilingInformation {
  readonly elements: readonly string[];
  readonly root: string;
  readonly role: string;
}

export interface TaxonomyDemand {
  /** Addresses of entry points that are accepted, the usual one first; `{year}` or a date as published. */
  readonly entryPoints: readonly string[];
  /** The pattern of further addresses that are accepted, where there are many, and one that shows it. */
  readonly entryPointForm?: { readonly pattern: string; readonly example: string };
  readonly outdated?: readonly string[];
  /** Whether reports are the tables of a module: xBRL-CSV metadata published beside the entry point. */
  readonly tableModules?: boolean;
  readonly extension: 'required' | 'optional' | 'none';
  readonly calculationArcrole: '2003' | '2023';
  /** The type of extension members, as an expanded name. */
  readonly domainItemType?: string;
  /** What ids of roles begin with in the schemas that declare them, before the last step of their addresses. */
  readonly roleIds?: string;
  /** The role of dimension defaults, and of line items without dimensions. */
  readonly defaultsRole?: string;
  readonly withoutDimensionsRole?: string;
  /**
   * The element line items without dimensions stand below, by its local name in the entry point's namespace, or with
   * the usual prefix of another.
   */
  readonly withoutDimensionsRoot?: string;
  /** Whether filers declare roles for all links of statements, and define them as `sort code - type - title`. */
  readonly sortedRoles?: boolean;
  /** Whether filers label what they use of other taxonomies, too. */
  readonly standardLabels?: boolean;
  readonly anchoringArcrole?: string;
  /** Templates of the namespace and prefix of a filer's taxonomy, and what the roles it declares begin with. */
  readonly ownNamespace?: string;
  readonly ownPrefix?: string;
  readonly roleBase?: string;
  /** The role that presents what the filing does not, and the element it begins with, by the filing's prefix. */
  readonly restRole?: { readonly role: string; readonly root: string };
  /** Whether the links of a role have one root, so that defaults of axes stand with the tables that have them. */
  readonly oneRoot?: boolean;
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
  readonly noAbstractConcepts?: boolean;
  /**
   * Whether an anchor has the type of the extension concept, or one that this follows from; `related` takes a type of
   * XBRL itself that the one of the anchor follows from, too.
   */
  readonly anchorTypes?: 'same' | 'base' | 'related';
  /** Whether definition relationships of filers are anchors or say something about dimensions, and nothing else. */
  readonly knownDefinitionsOnly?: boolean;
  /** Whether filers place all they report in their linkbases; otherwise just what they declare themselves. */
  readonly placedConcepts?: 'all' | 'own';
  /** Elements whose facts stand in a page of their own, which `names` has a name for. */
  readonly filingInformation?: FilingInformation;
  /** Tables of the taxonomy for line items that are reported with one member of one axis. */
  readonly lineItemPlaces?: readonly LineItemPlace[];
  /** Names of the abstract concepts that head the primary statements. */
  readonly statementRoots?: readonly string[];
}

/** Parameters of the checks that nearly all regulators share; one that is absent is not checked. */
export interface SubmissionDemand {
  readonly identifier?: 'lei' | 'cik' | 'crn' | 'kvk' | 'edinet' | 'irish' | 'subject';
  readonly datesOnly?: boolean;
  readonly noPrecision?: boolean;
  /** Transformation registries that may be used, by namespace. */
  readonly registries?: readonly string[];
  readonly duplicates?: 'consistent' | 'complete' | 'none';
  readonly noScripts?: boolean;
  readonly noExternalReferences?: boolean;
  readonly images?: readonly ('png' | 'gif' | 'svg' | 'jpeg')[];
  readonly languages?: readonly string[];
  /** Whether texts and footnotes say their language, and are there in that of the report. */
  readonly textLanguages?: boolean;
  readonly noBase?: boolean;
  /** Whether hidden facts are such that cannot be shown, each with a place that stands for it. */
  readonly hiddenFacts?: boolean;
  readonly standardFootnotesOnly?: boolean;
  /**
   * Which texts are escaped: blocks of text alone; other texts with markup too, where their filers want it; or all
   * that need it, which no other text is refused for. The second unless said otherwise.
   */
  readonly escapes?: 'blocks' | 'blocks-and-markup' | 'needed';
  /** Whether reports may be in Inline XBRL of before 1.1. */
  readonly earlierInline?: boolean;
  /** Whether a report is one document that stands for one target. */
  readonly oneDocument?: boolean;
  /** Whether a report refers to one entry point, and to no other schema. */
  readonly oneEntryPoint?: boolean;
  /** Targets other than the default one that reports may have. */
  readonly targets?: readonly string[];
  /** Whether facts may belong to targets of any name, for whoever else reads the page. */
  readonly anyTarget?: boolean;
  readonly reportName?: string;
  readonly unusedContexts?: boolean;
  readonly duplicateContexts?: boolean;
  readonly insignificantDigits?: boolean;
  /** Whether a report is a page with tags, which an instance in XML is not. */
  readonly taggedReport?: boolean;
  /** Whether no style may take tagged facts out of the display. */
  readonly displayedFacts?: boolean;
  /** Whether pages and extensions follow what ESEF asks of annual reports, and registers of companies took over. */
  readonly annualReport?: boolean;
  /** Whether reports and taxonomies of filers follow the Global Filing Manual, as the EDGAR Filer Manual has it. */
  readonly filingManual?: boolean;
}

/**
 * Words that contexts are named by: the fiscal year they are of, `{n}` years before it, or the day of filing; then
 * `Duration` or `Instant`, and the members of their dimensions.
 */
export interface ContextNames {
  readonly current: string;
  readonly prior: string;
  readonly mostPrior: number;
  readonly filing: string;
  /** The part of names that says the day of filing. */
  readonly filedOn: string;
}

/** What one of the authorities that share a profile asks beyond it. */
export interface NationalDemand
  extends Pick<Container, 'packageBytes' | 'unpackedBytes'>,
    Pick<SubmissionDemand, 'targets' | 'anyTarget' | 'escapes'> {}

/** A regulator's requirements, as data. */
export interface Profile extends FilingRequirements {
  readonly title: string;
  readonly version: string;
  readonly authority: string;
  /** The filled filing to start from, by its name under `examples/`. */
  readonly example?: string;
  /** Rules over figures that reports of others are told of though they only warn. */
  readonly figures?: readonly string[];
  /** The target that is the regulator's, where the report is also somebody else's. */
  readonly ownTarget?: string;
  /** Where contexts hold their dimensions; the scenario unless said otherwise. */
  readonly dimensionContainer?: 'segment' | 'scenario';
  /** What the regulator asks of an inline report. */
  readonly inline?: {
    readonly version?: '1.0' | '1.1';
    readonly registry?: 'tr2' | 'tr3' | 'tr4' | 'tr5';
    /** How readers know a negative number: by brackets unless said otherwise. */
    readonly negatives?: 'brackets' | 'triangle';
    /** Where styles stand; some refuse a style element. */
    readonly styles?: 'element' | 'attributes';
    /** The style property by which a shown place names the hidden fact it stands for. */
    readonly hiddenProperty?: string;
    /** Whether pages go without a hint for small screens, where the regulator takes no such `meta` element. */
    readonly noViewport?: boolean;
    /** Whether facts of enumerations are hidden, and shown by the labels of their members. */
    readonly enumerations?: 'hidden';
    /** Whether nothing on a page leads to another place of it. */
    readonly noLinks?: boolean;
    /** Whether pages begin with a byte order mark. */
    readonly byteOrderMark?: boolean;
  };
  /** The names of contexts, where the regulator has a vocabulary for them. */
  readonly contextNames?: ContextNames;
  /** Whether files hold ASCII alone, and references to all other characters. */
  readonly ascii?: boolean;
  /** What a submission is packed in, and what its files are called. */
  readonly container?: Container;
  /** The taxonomy its reports build on. */
  readonly taxonomy?: TaxonomyDemand;
  /** What its submissions are checked for, by the kinds of checks that regulators share. */
  readonly submission?: SubmissionDemand;
  /** Severity and regulator's codes by rule. */
  readonly overrides: Readonly<Record<string, RuleOverride>>;
  /** Overrides in place of those, for a page without tags that is handed in by itself. */
  readonly untagged?: Readonly<Record<string, RuleOverride>>;
  /** The regulator's codes for what breaks XBRL itself, the specifications of packages, and for declared entities. */
  readonly ofXbrl?: {
    readonly report?: string;
    readonly package?: string;
    readonly entities?: string;
    /** Codes for single findings of the specifications, by theirs. */
    readonly codes?: Readonly<Record<string, readonly string[]>>;
  };
  /** Rules of the regime that this edition of it does not have. */
  readonly without?: readonly string[];
  /** The first day a period can end on for this edition to be the one that counts. */
  readonly since?: string;
  /** By the code of their country, where several authorities share the profile. */
  readonly authorities?: Readonly<Record<string, NationalDemand>>;
  /** All editions of the regime, the latest first. */
  readonly editions?: readonly Profile[];
}

import type { Severity } from '../findings/finding.ts';
import type { RuleOverride } from './rule.ts';

/** A fact a regulator wants to see, by concept as the usual prefixes write it. */
export interface RequiredFact {
  /** Any one of these satisfies the requirement. */
  readonly concepts: readonly string[];
  readonly severity: Severity;
  /** What the fact is for, in words. */
  readonly label: string;
  /** The first day a period can end on for the fact to be wanted; absent for always. */
  readonly since?: string;
}

/** The cover page of a form. */
export interface CoverPage {
  /** Values of DocumentType the profile takes; an amendment is the same with `/A`. */
  readonly forms: readonly string[];
  readonly required: readonly RequiredFact[];
  /** Period ends from which the auditor's name, place and firm id belong on the cover. */
  readonly auditorSince?: string;
}

/**
 * Names are templates: `{base}`, `{date}`, `{day}` (the date without hyphens), `{version}` and `{language}` stand for
 * what the filing says. Names of files have an extension, the name of a package has none.
 */
export interface Container {
  readonly kind: 'report-package' | 'flat' | 'single-file';
  /** Extensions a submission may have, the usual one first. */
  readonly extensions: readonly string[];
  /** Whether a taxonomy package is in the same archive. */
  readonly hasTaxonomyPackage: boolean;
  readonly names: {
    readonly package: string;
    readonly report: string;
    readonly schema?: string;
    /** With `{kind}`: pre, cal, def, lab. */
    readonly linkbase?: string;
    readonly labelLinkbase?: string;
  };
  readonly longestBase?: number;
  readonly longestName?: number;
  readonly packageBytes?: number;
}

export interface TaxonomyDemand {
  /** Addresses of entry points that are accepted, the usual one first; `{year}` or a date as published. */
  readonly entryPoints: readonly string[];
  /** Patterns of further addresses that are accepted, where there are many. */
  readonly entryPointPatterns?: readonly string[];
  readonly outdated?: readonly string[];
  readonly extension: 'required' | 'optional' | 'none';
  readonly calculationArcrole: '2003' | '2023';
  /** The type of extension members, as an expanded name. */
  readonly domainItemType?: string;
  /** The role of dimension defaults, and of line items without dimensions. */
  readonly defaultsRole?: string;
  readonly withoutDimensionsRole?: string;
  /** The element line items without dimensions stand below, by its local name in the entry point's namespace. */
  readonly withoutDimensionsRoot?: string;
  /** Whether filers declare roles for all links of statements, and define them as `sort code - type - title`. */
  readonly sortedRoles?: boolean;
  /** Whether filers label what they use of other taxonomies, too. */
  readonly standardLabels?: boolean;
  readonly anchoringArcrole?: string;
  /** Hosts that taxonomies are published at: what is there is no extension, wherever it was found. */
  readonly publishers?: readonly string[];
  /** Types of extension members that are accepted too, of earlier registries. */
  readonly otherDomainItemTypes?: readonly string[];
  /** The date of the taxonomy, as its entry point has it, from which the calculation arcrole binds. */
  readonly calculationArcroleSince?: string;
  /** How names of extension elements are formed: `lc3` is the label in camel case. */
  readonly elementNames?: 'lc3';
  readonly noAbstractConcepts?: boolean;
  /** Whether an anchor has the type of the extension concept, or one that this follows from. */
  readonly anchorTypes?: 'same' | 'base';
  /** Names of the abstract concepts that head the primary statements. */
  readonly statementRoots?: readonly string[];
}

/** Parameters of the checks that nearly all regulators share; one that is absent is not checked. */
export interface SubmissionDemand {
  readonly identifier?: 'lei' | 'cik' | 'crn' | 'kvk' | 'edinet';
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
  /** Whether nothing but blocks of text is escaped, even where a text holds markup. */
  readonly strictEscapes?: boolean;
  readonly reportName?: string;
  readonly unusedContexts?: Severity;
  readonly duplicateContexts?: Severity;
  readonly insignificantDigits?: Severity;
}

/** What a regulator wants, as data. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly authority: string;
  /** The filled filing to start from, by its name under `examples/`. */
  readonly example?: string;
  /** The taxonomy family its filings report in. */
  readonly framework?: 'us-gaap' | 'ifrs-full';
  readonly entity: {
    /** Scheme URIs; absent when any scheme will do. */
    readonly schemes?: readonly string[];
    readonly single: boolean;
  };
  /** Length of the reporting period. */
  readonly period?: 'annual' | 'half-year' | 'quarter';
  /** Months after the period's end within which accounts must be approved. */
  readonly approvalMonths?: number;
  readonly longestYearMonths: number;
  /** Headline figures of the statements. */
  readonly required: readonly RequiredFact[];
  readonly cover?: CoverPage;
  /** Elements that identify the reporting entity, each marked up once. */
  readonly identification?: readonly RequiredFact[];
  /** What extension concepts need beyond a label. */
  readonly extensions?: {
    readonly anchors: boolean;
    readonly balance: 'always' | 'unless-documented';
  };
  /** Where contexts hold their dimensions; the scenario unless said otherwise. */
  readonly dimensionContainer?: 'segment' | 'scenario';
  /** What the regulator asks of an inline report. */
  readonly inline?: {
    readonly registry?: 'tr3' | 'tr4' | 'tr5';
    /** Where styles stand; some refuse a style element. */
    readonly styles?: 'element' | 'attributes';
    /** The style property by which a shown place names the hidden fact it stands for. */
    readonly hiddenProperty?: string;
    /** Whether pages go without a hint for small screens, where the regulator takes no such `meta` element. */
    readonly noViewport?: boolean;
  };
  /** Whether files hold ASCII alone, and references to all other characters. */
  readonly ascii?: boolean;
  /** What a submission is packed in, and what its files are called. */
  readonly container?: Container;
  /** The taxonomy its reports build on. */
  readonly taxonomy?: TaxonomyDemand;
  /** What its submissions are checked for, by the kinds of checks that regulators share. */
  readonly submission?: SubmissionDemand;
  /** Whether a calculation may only add or subtract, with weights 1 and -1. */
  readonly unitWeights?: boolean;
  /** Severity and regulator's codes by rule. */
  readonly overrides: Readonly<Record<string, RuleOverride>>;
  /** Overrides in place of those, for a page without tags that is handed in by itself. */
  readonly untagged?: Readonly<Record<string, RuleOverride>>;
  /** The regulator's codes for what breaks XBRL itself, the specifications of packages, and for declared entities. */
  readonly ofXbrl?: { readonly report?: string; readonly package?: string; readonly entities?: string };
  /** Rules of the regime that this edition of it does not have. */
  readonly without?: readonly string[];
  /** The first day a period can end on for this edition to be the one that counts. */
  readonly since?: string;
  /** All editions of the regime, the latest first. */
  readonly editions?: readonly Profile[];
}

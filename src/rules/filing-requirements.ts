import type { Severity } from '../findings/finding.ts';

/**
 * Types of facts that a regulator wants: the first and the last day are those of the reporting period; fixed items are
 * empty, as the member of a dimension says all.
 */
export type RequiredType = 'date' | 'first-day' | 'last-day' | 'boolean' | 'fixed';

/** A fact a regulator wants to see, by concept as the usual prefixes write it; without a prefix, of any taxonomy. */
export interface RequiredFact {
  /** Any one of these satisfies the requirement. */
  readonly concepts: readonly string[];
  readonly severity: Severity;
  /** What the fact is for, in words. */
  readonly label: string;
  /** What its value is, where not any text will do. */
  readonly type?: RequiredType;
  /** The first day a period can end on for the fact to be wanted; absent for always. */
  readonly since?: string;
  /** Whether a report is asked for it, by what it says in other facts; absent where all are asked. */
  readonly isAsked?: (said: (concept: string) => string | undefined) => boolean;
  /** The scheme of identifiers that reports asked for it use; absent where all are asked. */
  readonly scheme?: string;
}

/** Elements that a report has to tag. */
export interface TaggingDemand {
  readonly required: readonly RequiredFact[];
  /** What any one of several elements says. */
  readonly oneOf?: RequiredFact;
  /** Elements, by name, that state the reporting period; what has to be tagged is tagged for that period. */
  readonly period?: { readonly start: string; readonly end: string };
}

/** The cover page of a form. */
interface CoverPage {
  /** Values of DocumentType the profile takes; an amendment is the same with `/A`. */
  readonly forms: readonly string[];
  readonly required: readonly RequiredFact[];
  /** Period ends from which the auditor's name, place and firm id belong on the cover. */
  readonly auditorSince?: string;
}

/** What a profile asks of the content of filings, in whatever syntax they are submitted. */
export interface FilingRequirements {
  readonly id: string;
  readonly entity: {
    /** Scheme URIs; absent when any scheme will do. */
    readonly schemes?: readonly string[];
    readonly single: boolean;
  };
  /** The taxonomy family its filings report in. */
  readonly framework?: 'us-gaap' | 'ifrs-full';
  /** Namespaces of taxonomies that are published together and used in the editions of one year. */
  readonly sameYear?: readonly RegExp[];
  /** Length of the reporting period. */
  readonly period?: 'annual' | 'half-year' | 'quarter';
  /** Months after the period's end within which accounts must be approved. */
  readonly approvalMonths?: number;
  readonly longestYearMonths: number;
  /** Headline figures of the statements. */
  readonly required: readonly RequiredFact[];
  readonly cover?: CoverPage;
  /** Elements that every report has to tag, most of them to say whose it is. */
  readonly identification?: readonly RequiredFact[];
  /** The same for a report whose facts are in these namespaces, where that makes a difference. */
  identificationIn?(namespaces: ReadonlySet<string>): TaggingDemand;
  /** What extension concepts need beyond a label. */
  readonly extensions?: {
    readonly anchors: boolean;
    /** Whether monetary ones say if they are debit or credit; absent where that is up to the filer. */
    readonly balance?: 'always' | 'unless-documented';
  };
  /** Whether a calculation may only add or subtract, with weights 1 and -1. */
  readonly unitWeights?: boolean;
  /** The concept of the fact that states the day of filing, where contexts may be dated by it. */
  readonly filingDate?: string;
  /** The part of the requirements on submissions that filings are checked for, too. */
  readonly submission?: {
    readonly languages?: readonly string[];
    readonly annualReport?: boolean;
  };
  readonly taxonomy?: { readonly extension: 'required' | 'optional' | 'none' };
}

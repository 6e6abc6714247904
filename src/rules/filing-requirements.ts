import type { Severity } from '../findings/finding.ts';

/**
 * Types of required facts: the first and last day are those of the reporting period; fixed items are empty,
 * as the member of a dimension is the value.
 */
export type RequiredType = 'date' | 'first-day' | 'last-day' | 'boolean' | 'fixed';

/** A fact that a regulator requires, by concept with its usual prefix; without a prefix, of any taxonomy. */
export interface RequiredFact {
  /** Any one of these satisfies the requirement. */
  readonly concepts: readonly string[];
  readonly severity: Severity;
  /** The purpose of the fact, in words. */
  readonly label: string;
  /** The type of its value, if not any text. */
  readonly type?: RequiredType;
  /** The earliest period end for which the fact is required; absent for always. */
  readonly since?: string;
  /** Whether a report must have it, depending on other facts; absent if all must. */
  readonly isAsked?: (said: (concept: string) => string | undefined) => boolean;
  /** The identifier scheme of reports that must have it; absent if all must. */
  readonly scheme?: string;
}

/** Elements that a report must tag. */
export interface TaggingDemand {
  readonly required: readonly RequiredFact[];
  /** A requirement that any one of several elements meets. */
  readonly oneOf?: RequiredFact;
  /** The elements that state the reporting period; required elements are tagged for that period. */
  readonly period?: { readonly start: string; readonly end: string };
}

/** The cover page of a form. */
interface CoverPage {
  /** Values of DocumentType that the profile accepts; an amendment adds `/A`. */
  readonly forms: readonly string[];
  readonly required: readonly RequiredFact[];
  /** The earliest period end from which the auditor's name, location and firm id belong on the cover. */
  readonly auditorSince?: string;
}

/** A profile's requirements for the content of filings, in whatever syntax they are submitted. */
export interface FilingRequirements {
  readonly id: string;
  readonly entity: {
    /** Scheme URIs; absent if any scheme is allowed. */
    readonly schemes?: readonly string[];
    readonly single: boolean;
  };
  /** The taxonomy family of its filings. */
  readonly framework?: 'us-gaap' | 'ifrs-full';
  /** Namespaces of taxonomies that are published together and must be of the same year. */
  readonly sameYear?: readonly RegExp[];
  /** Length of the reporting period. */
  readonly period?: 'annual' | 'half-year' | 'quarter';
  /** Months after the end of the period within which accounts must be approved. */
  readonly approvalMonths?: number;
  readonly longestYearMonths: number;
  /** Headline figures of the statements. */
  readonly required: readonly RequiredFact[];
  readonly cover?: CoverPage;
  /** Elements that every report must tag, most of them to identify the filer. */
  readonly identification?: readonly RequiredFact[];
  /** The same for a report with facts in these namespaces, if that makes a difference. */
  identificationIn?(namespaces: ReadonlySet<string>): TaggingDemand;
  /** Requirements for extension concepts beyond a label. */
  readonly extensions?: {
    readonly anchors: boolean;
    /** Whether monetary concepts must state a balance type; absent if it is optional. */
    readonly balance?: 'always' | 'unless-documented';
  };
  /** Whether a calculation may only add or subtract, with weights 1 and -1. */
  readonly unitWeights?: boolean;
  /** Whether statements must state their sums as calculations. */
  readonly statementCalculations?: boolean;
  /** The concept of the fact that states the filing date, if contexts may be dated by it. */
  readonly filingDate?: string;
  /** The requirements for submissions that also apply to filings. */
  readonly submission?: {
    readonly languages?: readonly string[];
    readonly annualReport?: boolean;
  };
  readonly taxonomy?: { readonly extension: 'required' | 'optional' | 'none' };
}

import type { Severity } from '../findings/finding.ts';
import type { RuleOverride } from './rule.ts';

/** A fact a regulator wants to see, by concept as the usual prefixes write it. */
export interface RequiredFact {
  /** Any one of these satisfies the requirement. */
  readonly concepts: readonly string[];
  readonly severity: Severity;
  readonly reference?: string;
  /** What the fact is for, in words. */
  readonly label: string;
}

/** What a regulator wants, as data. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly authority: string;
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
  readonly required: readonly RequiredFact[];
  /** Severity and regulator's codes by rule. */
  readonly overrides: Readonly<Record<string, RuleOverride>>;
}

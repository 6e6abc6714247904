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
  };
  /** Whether a calculation may only add or subtract, with weights 1 and -1. */
  readonly unitWeights?: boolean;
  /** Severity and regulator's codes by rule. */
  readonly overrides: Readonly<Record<string, RuleOverride>>;
}

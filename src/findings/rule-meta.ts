import type { Severity } from './finding.ts';

export type DocumentType = 'filing' | 'investor-statement';
export type ModelVersion = 'v1' | 'v2';

/** What a rule says of itself; the listing, the docs and the command line read nothing else. */
export interface RuleMeta {
  /** Stable for ever; a code never gets a second meaning. */
  readonly code: string;
  /** What must hold, as a short sentence. */
  readonly title: string;
  readonly description: string;
  readonly severity: Severity;
  readonly documentType: DocumentType | 'any';
  readonly modelVersion: ModelVersion | 'any';
  /** The family a request can select. */
  readonly category: string;
  /** Profiles the rule is limited to; absent for all. */
  readonly profiles?: readonly string[];
  /** Whether its errors leave a document without a meaning to write in another format; a pointer: those below it. */
  readonly blocksConversion?: boolean | string;
  readonly references: readonly string[];
  readonly formula?: string;
  /** What to do about a finding, where no message says it better. */
  readonly fix: string;
  readonly examples: readonly RuleExample[];
}

/**
 * A document that shows a rule at work: made from a base by reporting `lines` in it and changing single places,
 * or given as text. The tests run every example and accept just the findings it names.
 */
export interface RuleExample {
  /** A small filing made here, or the name of a file under `examples/` without `.json`. */
  readonly base?: string;
  /** Line items to report: one value, or the current and the prior period's. */
  readonly lines?: Readonly<Record<string, LineValue>>;
  /** JSON Pointer → new value; `undefined` removes, a last segment `-` appends. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** JSON Pointers of members to remove; the same as `undefined` in `set`. */
  readonly remove?: readonly string[];
  /** A whole document as source text, in place of a base, where its very spelling matters. */
  readonly text?: string;
  /** An XBRL report to read, in place of a document: its text, or its files by name, the report first. */
  readonly report?: string | Readonly<Record<string, string>>;
  /** The files of a taxonomy or report package to open, by their path, in place of a document. */
  readonly package?: Readonly<Record<string, string>>;
  /** What the archive of `package` is called; `package.zip` unless the extension matters. */
  readonly packageName?: string;
  /** How many bytes the archive of `package` has at least; it is filled up with zeros. */
  readonly weight?: number;
  /** The files of a second package, `other.zip`, that is in use beside the first. */
  readonly otherPackage?: Readonly<Record<string, string>>;
  /** The files of a taxonomy that is loaded with a document, by their address. */
  readonly taxonomy?: Readonly<Record<string, string>>;
  /** What the document is converted to, or built as, for what only that can find. */
  readonly to?: 'xml' | 'json' | 'csv' | 'inline' | 'package';
  /** What the request asks the document to be judged as. */
  readonly ask?: {
    readonly documentType?: DocumentType;
    readonly modelVersion?: ModelVersion;
    readonly calculations?: 'round' | 'truncate' | 'off';
    readonly profile?: string;
    /** The language that what is written is asked for in. */
    readonly language?: string;
  };
  /**
   * Where this rule must find something; empty where it must stay silent. A JSON Pointer, or of a report that
   * is not JSON `line:column`, with the file and a colon in front where there are several.
   */
  readonly at: string | readonly string[];
  /** Codes of other rules that rightly speak too. */
  readonly also?: readonly string[];
}

export type LineValue = string | readonly [current: string, prior: string];

/** A finding that others merely follow from, by their codes. */
export interface Cause {
  readonly code: string;
  readonly explains: readonly string[];
  /**
   * Whether it explains only what is found at its place, on its line, about the same name, what relates to its place
   * (`fact`) or to one that it relates to itself, or is in the object of a JSON document that it is in or about.
   */
  readonly of?: 'place' | 'line' | 'name' | 'fact' | 'related' | 'object';
  /** The members of a JSON document it must be about, in its path or its message. */
  readonly at?: RegExp;
  /** Whether it explains notes as well. */
  readonly isOfNotes?: boolean;
}

/** Which findings of a regulator follow from others, by their codes. */
export interface Consequences {
  /** On what a report lacks; facts and contexts that cannot be read explain them. */
  readonly absences?: readonly string[];
  /** On sums; facts in other contexts than meant explain them. */
  readonly totals?: readonly string[];
  /** On networks and labels of the filer; broken links explain them. */
  readonly links?: readonly string[];
  /** On concepts that are in no network or have no label; a concept with a wrong id explains them. */
  readonly unlinked?: readonly string[];
  /** On the filer's own taxonomy; a document that cannot be read explains them. */
  readonly ownTaxonomy?: readonly string[];
  /** On single facts; a fact that cannot be read explains those at its place. */
  readonly facts?: readonly string[];
  /** Warnings that state what is wrong with a fact. */
  readonly warnings?: readonly string[];
  readonly causes?: readonly Cause[];
}

/** References to contexts that cannot be resolved. */
export const withoutContext: readonly string[] = [
  'ix11.7.1.3:contextReference',
  'ix11.10.1.2:contextReference',
  'ix11.11.1.2:contextReference',
  'xbrl.4.6.1:itemContextRef',
];

/** References of facts that cannot be resolved. */
export const unresolved: readonly string[] = [
  ...withoutContext,
  'ix11.7.1.3:unitReference',
  'ix11.10.1.2:unitReference',
  'xbrl.4.6.2:numericUnit',
];

/** What keeps facts and contexts from being read. */
export const unreadable: readonly string[] = [
  'XBRL-001',
  'INL-001',
  'xbrl.4.7.2:contextDateError',
  'xbrl.4.7.2:periodStartBeforeEnd',
  'ix11.10.1.2:nonFractionNegative',
  'xbrl.4.6:notItemOrTuple',
  ...unresolved,
];

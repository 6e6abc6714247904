import type { KnownTaxonomies } from './known-taxonomy.ts';
import type { Markers } from './markers.ts';
import type { Profile } from './profile.ts';
import type { SubmissionRule } from './submission/submission-rule.ts';

/** A regulator: everything the product knows about it, in one folder. */
export interface Regulator {
  /** The name of its folder. */
  readonly id: string;
  /** Its profiles, each in the latest edition, which knows the others. */
  readonly profiles: readonly Profile[];
  /**
   * Its own rules over submissions; they apply to all of its profiles unless they name some. A function, because most
   * runs ask for profiles only, and the rules load with the first call.
   */
  readonly rules: () => readonly SubmissionRule[];
  /** How a report that names no profile is recognized as one of this regulator's. */
  readonly markers?: Markers;
  /** What is known of the taxonomies it publishes without having them installed. */
  readonly taxonomies?: KnownTaxonomies;
}

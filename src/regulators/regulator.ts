import type { Consequences } from './consequences.ts';
import type { KnownTaxonomies } from './known-taxonomy.ts';
import type { Markers } from './markers.ts';
import type { Profile } from './profile.ts';
import type { SubmissionRule } from './submission/submission-rule.ts';

/** A regulator: everything the product knows about it, in one folder. */
export interface Regulator {
  /** The name of its folder. */
  readonly id: string;
  /** Its profiles, each in the latest edition, which refers to the others. */
  readonly profiles: readonly Profile[];
  /**
   * Its own rules over submissions; they apply to all of its profiles unless they name some. A function,
   * because most runs need profiles only, and the first call loads the rules.
   */
  readonly rules: () => readonly SubmissionRule[];
  /** How to recognize this regulator's reports that name no profile. */
  readonly markers?: Markers;
  /** Knowledge about its taxonomies that does not require their installation. */
  readonly taxonomies?: KnownTaxonomies;
  /** Which of its findings merely follow from others. */
  readonly consequences?: Consequences;
}

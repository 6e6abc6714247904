import { withoutScheme } from '../core/web-address.ts';
import type { Profile } from './profile.ts';

/** Traits of a report that show which regulator it is for. */
export interface ReportTraits {
  /** URLs in quotes: identifier schemes, taxonomies and modules. */
  readonly addresses: ReadonlySet<string>;
  /** URLs of the metadata that tables extend. */
  readonly extended: ReadonlySet<string>;
  /** The value of the regulator's own mark, the first found. */
  readonly mark?: string | undefined;
}

/** A text that may be long; markers read only a small part of it. */
export interface SearchedText {
  indexOf(word: string, from?: number): number;
  slice(start: number, end: number): string;
}

/** How to recognize a regulator's reports that name no profile. */
export interface Markers {
  /**
   * Reads a mark that only this regulator's reports have, such as the form on a cover, from one of its texts.
   */
  readMark?(text: SearchedText): string | undefined;
  /** Whether a report is for one of its profiles. */
  isFor(profile: Profile, traits: ReportTraits): boolean;
  /** Whether the report has the form that the regulator accepts, beyond the kind of file. */
  isComplete?(profile: Profile, traits: ReportTraits): boolean;
}

/** Recognizes reports that identify the entity by the profile's register, and use one of its entry points. */
export const byRegisterAndTaxonomy: Markers = {
  isFor: (profile, traits) =>
    isOfRegister(profile, traits) && [...traits.addresses].some(acceptedBy(profile)),
};

export function isOfRegister({ entity }: Profile, { addresses }: ReportTraits): boolean {
  return entity.schemes?.some((scheme) => addresses.has(scheme)) === true;
}

/** Returns a test of whether a URL is an entry point of any edition of a profile. */
export function acceptedBy(profile: Profile): (url: string) => boolean {
  const { taxonomy, editions = [profile] } = profile;
  const demands = editions.flatMap((edition) => edition.taxonomy ?? []);
  const known = demands.flatMap(({ entryPoints, outdated = [] }) => [...entryPoints, ...outdated]);
  const accepted = new Set(known.map(withoutScheme));
  return (url) => accepted.has(withoutScheme(url)) || taxonomy?.modules?.isModule(url) === true;
}

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
  /**
   * Whether a report that is for none of the profiles is most likely for one of them, with one of its marks wrong; the
   * profile's rules then report that mark.
   */
  isNear?(profile: Profile, traits: ReportTraits): boolean;
  /**
   * Says what a report lacks for the profile to apply automatically, beyond the kind of file; `undefined` if nothing.
   */
  missing?(profile: Profile, traits: ReportTraits): string | undefined;
}

/** Recognizes reports that identify the entity by the profile's register, and use one of its entry points. */
export const byRegisterAndTaxonomy: Markers = {
  isFor: (profile, traits) =>
    isOfRegister(profile, traits) && [...traits.addresses].some(acceptedBy(profile)),
  isNear: (profile, traits) =>
    isOfRegister(profile, traits)
      ? hasTaxonomyLike(profile, traits)
      : isNearRegister(profile, traits) && [...traits.addresses].some(acceptedBy(profile)),
};

/** The same for regulators whose taxonomy serves no one else, so that any identifier scheme but theirs is wrong. */
export const byRegisterAndOwnTaxonomy: Markers = {
  ...byRegisterAndTaxonomy,
  isNear: (profile, traits) =>
    isOfRegister(profile, traits)
      ? hasTaxonomyLike(profile, traits)
      : [...traits.addresses].some(acceptedBy(profile)),
};

export function isOfRegister({ entity }: Profile, { addresses }: ReportTraits): boolean {
  return entity.schemes?.some((scheme) => addresses.has(scheme)) === true;
}

/** Whether a report uses a scheme that was meant to be the register's, on the same site. */
function isNearRegister({ entity }: Profile, { addresses }: ReportTraits): boolean {
  const sites = new Set(entity.schemes?.map(siteOf));
  return [...addresses].some((url) => sites.has(siteOf(url)));
}

function siteOf(url: string): string {
  return withoutScheme(url).toLowerCase().split('/', 3)[2] ?? '';
}

/** Whether a report names the taxonomy of a profile in a version that is not newer than the known ones. */
function hasTaxonomyLike(profile: Profile, { addresses }: ReportTraits): boolean {
  const known = entryPointsOf(profile).map(versionOf);
  return [...addresses].some((url) => {
    const { taxonomy, version } = versionOf(url);
    return known.some((one) => one.version !== '' && one.taxonomy === taxonomy && version <= one.version);
  });
}

const VERSION = /\/(\d{4}-\d{2}-\d{2})(?:\/|$)/;

/** Splits a URL into its taxonomy and the version. */
function versionOf(url: string): { readonly taxonomy: string; readonly version: string } {
  const address = withoutScheme(url);
  const found = VERSION.exec(address);
  return { taxonomy: address.slice(0, found?.index), version: found?.[1] ?? '' };
}

function entryPointsOf(profile: Profile): readonly string[] {
  const { editions = [profile] } = profile;
  const demands = editions.flatMap((edition) => edition.taxonomy ?? []);
  return demands.flatMap(({ entryPoints, outdated = [] }) => [...entryPoints, ...outdated]);
}

/** Returns a test of whether a URL is an entry point of any edition of a profile. */
export function acceptedBy(profile: Profile): (url: string) => boolean {
  const accepted = new Set(entryPointsOf(profile).map(withoutScheme));
  return (url) => accepted.has(withoutScheme(url)) || profile.taxonomy?.modules?.isModule(url) === true;
}

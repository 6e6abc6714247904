import { withoutScheme } from '../core/web-address.ts';
import type { Profile } from './profile.ts';

/**
 * Returns the edition of a profile that applies to a report: the latest one in force when the period ended,
 * or else the earliest; preferably of those that accept a taxonomy among the URLs, then of those that list it
 * as outdated, then of all. A profile without editions is its own only edition.
 */
export function editionFor(
  profile: Profile,
  addresses: readonly string[],
  periodEnd: string | undefined,
): Profile {
  const { editions = [] } = profile;
  const used = new Set(addresses.map(withoutScheme));
  const naming = (list: 'entryPoints' | 'outdated') =>
    editions.filter(({ taxonomy }) => taxonomy?.[list]?.some((entry) => used.has(withoutScheme(entry))));
  const possible = [naming('entryPoints'), naming('outdated')].find(({ length }) => length > 0) ?? editions;
  if (periodEnd === undefined) return possible[0] ?? profile;
  return possible.find(({ since = '' }) => since <= periodEnd) ?? possible.at(-1) ?? profile;
}

import { withoutScheme } from '../core/web-address.ts';
import type { Profile } from './profile.ts';

/**
 * The edition of a profile that counts for a report: of those that take a taxonomy among the addresses, otherwise of
 * those that refuse it as outdated, otherwise of all, the latest that was in force when the period ended, or else the
 * earliest. A profile without editions is its only one.
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

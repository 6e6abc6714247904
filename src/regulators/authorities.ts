import { isCountryCode } from '../core/country.ts';
import type { Profile } from './profile.ts';

/**
 * Whether a code can be that of an authority: a country, or an authority's own code in one of the profiles.
 */
export function isAuthority(code: string, profiles: readonly Profile[]): boolean {
  return (
    isCountryCode(code) ||
    profiles.some(({ authorities }) => authorities !== undefined && Object.hasOwn(authorities, code))
  );
}

/**
 * Returns the profile as applied by one of the authorities that share it; unchanged for those that add
 * nothing.
 */
export function forAuthority(profile: Profile, authority: string | undefined): Profile {
  const { authorities, container, submission } = profile;
  if (authority === undefined || !authorities || !Object.hasOwn(authorities, authority)) return profile;
  const { packageBytes, unpackedBytes, ...demand } = authorities[authority] ?? {};
  return {
    ...profile,
    ...(container && {
      container: {
        ...container,
        ...(packageBytes !== undefined && { packageBytes }),
        ...(unpackedBytes !== undefined && { unpackedBytes }),
      },
    }),
    submission: { ...submission, ...demand },
    // Other targets are for other recipients.
    ...((demand.anyTarget || demand.targets) && { ownTarget: '' }),
  };
}

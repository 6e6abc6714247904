import { isCountryCode } from '../core/country.ts';
import type { Profile } from './profile.ts';

/** Whether a code can be that of an authority: a country, or a code of its own under one of the profiles. */
export function isAuthority(code: string, profiles: readonly Profile[]): boolean {
  return (
    isCountryCode(code) ||
    profiles.some(({ authorities }) => authorities !== undefined && Object.hasOwn(authorities, code))
  );
}

/** The profile as one of the authorities that share it applies it; the same for those that add nothing. */
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
    // Other targets are meant for others.
    ...((demand.anyTarget || demand.targets) && { ownTarget: '' }),
  };
}

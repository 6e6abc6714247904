import type { Profile } from '../rules/profile.ts';

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
    // What is said under other targets is for others.
    ...((demand.anyTarget || demand.targets) && { ownTarget: '' }),
  };
}

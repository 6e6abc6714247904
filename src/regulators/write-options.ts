import type { WriteFormatOptions } from '../formats/format.ts';
import type { Profile } from './profile.ts';

/** Returns how a profile requires reports to be written, in any format, on their own or in a package. */
export function writeOptionsOf(profile: Profile): WriteFormatOptions {
  const { languages, annualReport: escapesBlocks } = profile.submission ?? {};
  return {
    container: profile.dimensionContainer ?? 'scenario',
    encode: profile.layout?.encode,
    inline: { ...profile.inline, languages, escapesBlocks },
  };
}

import type { WriteFormatOptions } from '../formats/format.ts';
import type { Profile } from './profile.ts';

/** How a profile wants reports to be written, in whatever format, by themselves or in a package. */
export function writeOptionsOf(profile: Profile): WriteFormatOptions {
  const { languages, annualReport: escapesBlocks } = profile.submission ?? {};
  return {
    container: profile.dimensionContainer ?? 'scenario',
    encode: profile.layout?.encode,
    inline: { ...profile.inline, languages, escapesBlocks },
  };
}

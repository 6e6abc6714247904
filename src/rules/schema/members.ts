import { likelyName } from '../../core/nearest-name.ts';
import { MAX_UNKNOWN_COMPARED } from '../limits.ts';

export function memberNames(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

/** Returns the unknown member of an object that is probably a required one with its name misspelled. */
export function misspellingOf(name: string, unknown: readonly string[]): string | undefined {
  if (unknown.length === 0 || unknown.length > MAX_UNKNOWN_COMPARED) return undefined;
  return likelyName(name, unknown);
}

/** Returns the text in a list or an object that holds nothing else. */
export function onlyText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [only, ...others] = Object.values(value);
  return typeof only === 'string' && only !== '' && others.length === 0 ? only : undefined;
}

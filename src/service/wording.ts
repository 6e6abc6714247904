import { nearestName } from '../core/nearest-name.ts';

/** Wording of durations and lists, for the rooms above the service. */
export { durationWords, listWords, shortened } from '../core/wording.ts';

/** "; did you mean /api/v1/validate?", for a name that is nearly one of the known ones; otherwise empty. */
export function suggestionFor(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

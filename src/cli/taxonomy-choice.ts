import { nearestName } from '../core/nearest-name.ts';
import { chooseEntryPoints, type PackagedEntryPoint } from '../service/catalogue/taxonomy-search.ts';
import type { Taxonomies } from '../service/taxonomies.ts';
import { CommandFailure } from './terminal.ts';

/** Returns the entry points to search: all, or those requested; fails if there are none. */
export function chosenEntryPoints(
  taxonomies: Taxonomies,
  asked: string | undefined,
): readonly PackagedEntryPoint[] {
  const chosen = chooseEntryPoints(taxonomies, asked);
  if (chosen.length > 0 || asked === undefined) return chosen;
  const names = chooseEntryPoints(taxonomies, undefined).map(({ name }) => name);
  const nearest = nearestName(asked, names);
  const hint = nearest === undefined ? '"filewright taxonomy list" lists them' : `did you mean ${nearest}?`;
  throw new CommandFailure(`no entry point matches "${asked}"; ${hint}`);
}

export function describeEntryPoint({ name, package: title }: PackagedEntryPoint): string {
  return title === undefined || title === name ? name : `${title}, ${name}`;
}

import type { Profile } from './profile.ts';

/** Hosts of the specifications and registries that every taxonomy builds on. */
export const specificationHosts: readonly string[] = ['www.xbrl.org', 'xbrl.org', 'www.w3.org'];

/** Returns the hosts of the taxonomies that the filers of a profile use. */
export function publishersOf({ taxonomy }: Profile): readonly string[] {
  return [...specificationHosts, ...(taxonomy?.publishers ?? [])];
}

/** Whether a URL is at one of these hosts. */
export function isPublished(url: string, profile: Profile): boolean {
  return URL.canParse(url) && publishersOf(profile).includes(new URL(url).host);
}

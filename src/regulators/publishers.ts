import type { Profile } from './profile.ts';

/** Hosts of the specifications and registries that every taxonomy builds on. */
export const specificationHosts: readonly string[] = ['www.xbrl.org', 'xbrl.org', 'www.w3.org'];

/** Hosts of what the filers of a profile build on. */
export function publishersOf({ taxonomy }: Profile): readonly string[] {
  return [...specificationHosts, ...(taxonomy?.publishers ?? [])];
}

/** Whether an address is at one of these hosts. */
export function isPublished(url: string, profile: Profile): boolean {
  return URL.canParse(url) && publishersOf(profile).includes(new URL(url).host);
}

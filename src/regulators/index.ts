import { ebaCsv } from './eba/index.ts';
import { jpEdinet } from './edinet/index.ts';
import { ifrsEsefAnnual } from './esef/index.ts';
import { generic } from './generic/index.ts';
import { nlKvk } from './kvk/index.ts';
import { euMicaWhitePaper } from './mica/index.ts';
import type { Profile } from './profile.ts';
import { ieRos } from './ros/index.ts';
import { secProfiles } from './sec/index.ts';
import { ukFrs } from './uk/uk-frs.ts';

export const profiles: readonly Profile[] = [
  generic,
  ...secProfiles,
  ifrsEsefAnnual,
  ukFrs,
  euMicaWhitePaper,
  nlKvk,
  ieRos,
  ebaCsv,
  jpEdinet,
];

const byId = new Map(profiles.map((profile) => [profile.id, profile]));

export function profileOfId(id: string): Profile | undefined {
  return byId.get(id);
}

export const profileIds: readonly string[] = profiles.map((profile) => profile.id);

export { generic };

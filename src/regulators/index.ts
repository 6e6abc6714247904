import { eba } from './eba/index.ts';
import { edinet } from './edinet/index.ts';
import { esef } from './esef/index.ts';
import { ferc } from './ferc/index.ts';
import { noRegulator } from './generic/index.ts';
import { kvk } from './kvk/index.ts';
import { mica } from './mica/index.ts';
import type { Profile } from './profile.ts';
import type { Regulator } from './regulator.ts';
import { ros } from './ros/index.ts';
import { sec } from './sec/index.ts';
import { uk } from './uk/index.ts';

export const regulators: readonly Regulator[] = [
  // In the order in which their profiles are listed.
  noRegulator,
  sec,
  esef,
  uk,
  mica,
  kvk,
  ros,
  eba,
  edinet,
  ferc,
];

export const profiles: readonly Profile[] = regulators.flatMap((regulator) => regulator.profiles);

const byId = new Map(profiles.map((profile) => [profile.id, profile]));

export function profileOfId(id: string): Profile | undefined {
  return byId.get(id);
}

export const profileIds: readonly string[] = profiles.map((profile) => profile.id);

export { generic } from './generic/profile.ts';

import { MAX_PARTICLE_DEPTH } from '../limits.ts';
import type { Particle } from './components.ts';

type Model = Extract<Particle, { readonly particles: unknown }>;

const heights = new WeakMap<Particle, number>();

export const emptyGroup: Model = { kind: 'sequence', particles: [], min: 1, max: 1, offset: 0 };

/** Creates a model group; one that is too deep becomes empty, because all code recurses into it. */
export function makeGroup(
  kind: Model['kind'],
  particles: readonly Particle[],
  { min, max, offset }: Pick<Particle, 'min' | 'max' | 'offset'> = emptyGroup,
): Model {
  let height = 0;
  for (const particle of particles) height = Math.max(height, heights.get(particle) ?? 0);
  const group: Model = { kind, particles: height < MAX_PARTICLE_DEPTH ? particles : [], min, max, offset };
  heights.set(group, height < MAX_PARTICLE_DEPTH ? height + 1 : 1);
  return group;
}

/** Whether a model has no content (XML Schema Part 1, 3.4.2, explicit content). */
export function isEmptyModel(particle: Particle): boolean {
  if (particle.max === 0) return true;
  if (particle.kind === 'element' || particle.kind === 'any' || particle.particles.length > 0) return false;
  return particle.kind !== 'choice' || particle.min === 0;
}

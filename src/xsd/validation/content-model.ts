import type { ComplexType, Particle, Schemas } from '../schema/components.ts';
import { AllModel } from './all-model.ts';
import { compileParticle } from './model-node.ts';
import type { ContentModel } from './model-steps.ts';
import { SequentialModel } from './sequential-model.ts';

const models = new WeakMap<Schemas, WeakMap<ComplexType, { readonly model: ContentModel | undefined }>>();

/** Returns the content model of a type; `undefined` if it exceeds the limits, and is not checked. */
export function contentModel(type: ComplexType, schemas: Schemas): ContentModel | undefined {
  let ofSchemas = models.get(schemas);
  if (!ofSchemas) {
    ofSchemas = new WeakMap();
    models.set(schemas, ofSchemas);
  }
  let known = ofSchemas.get(type);
  if (!known) {
    known = { model: makeModel(type.particle, schemas) };
    ofSchemas.set(type, known);
  }
  return known.model;
}

function makeModel(particle: Particle | undefined, schemas: Schemas): ContentModel | undefined {
  const tree = compileParticle(particle, schemas);
  if (!tree) return undefined;
  return tree.all ? new AllModel(tree.all, schemas) : new SequentialModel(tree.root, schemas);
}

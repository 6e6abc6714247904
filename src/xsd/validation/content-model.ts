import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { ComplexType, Element, Particle, Schemas } from '../schema/components.ts';
import type { Wildcard } from '../schema/definitions.ts';
import { AllModel } from './all-model.ts';
import { compileParticle } from './model-node.ts';
import { SequentialModel } from './sequential-model.ts';

/** What a child of an element is to its content model: the particle it meets, and where that leads. */
export interface Step {
  readonly state: ModelState;
  /** The declaration that counts for the child; `undefined` where a wildcard lets it through. */
  readonly element: Element | undefined;
  readonly wildcard: Wildcard | undefined;
}

export type ModelState = object;

/** The order and number of the children a complex type allows, followed child by child. */
export interface ContentModel {
  start(): ModelState;
  /** Takes a child; `undefined` where it has no place. */
  next(state: ModelState, name: ExpandedName): Step | undefined;
  isComplete(state: ModelState): boolean;
  /** What may come, as words for a message. */
  expected(state: ModelState): readonly string[];
  /** The declaration an element of the name has anywhere in the model. */
  declaration(name: ExpandedName): Element | undefined;
}

const models = new WeakMap<Schemas, WeakMap<ComplexType, { readonly model: ContentModel | undefined }>>();

/** The content model of a type; `undefined` where it is larger than any made for people, and so left open. */
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

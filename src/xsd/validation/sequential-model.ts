import type { ExpandedName } from '../../xml/expanded-name.ts';
import { MAX_CACHED_STEPS, MAX_EXPECTED_NAMES, MAX_FRAMES } from '../limits.ts';
import type { Element, Schemas } from '../schema/components.ts';
import type { Wildcard } from '../schema/definitions.ts';
import { allowsNamespace } from '../schema/wildcards.ts';
import { firstFrame, isEnd, type ModelFrame, walk } from './model-frame.ts';
import { declarationIn, describeLeaf, type Leaf, type ModelNode } from './model-node.ts';
import type { ContentModel, ModelState, Step } from './model-steps.ts';
import { leavesOf, WantedName } from './part-index.ts';

/**
 * All possible matching positions after the same children: usually one, more if the number of occurrences of
 * outer groups matters. Equal situations are one object and cache their steps, which builds a deterministic
 * automaton for the models that documents use.
 */
class Situation {
  readonly frames: readonly ModelFrame[];
  readonly steps = new Map<ExpandedName, Step | undefined>();
  /** Whether the content may end here; cached on first use. */
  isEnd: boolean | undefined = undefined;

  constructor(frames: readonly ModelFrame[]) {
    this.frames = frames;
  }
}

const anything: Wildcard = { namespaces: 'any', process: 'lax' };

/**
 * Sequences and choices. If two particles match a child, which no valid schema permits, the first declaration
 * counts.
 */
export class SequentialModel implements ContentModel {
  private readonly root: ModelNode;
  /** The first element of each name. */
  private readonly leaves = new Map<ExpandedName, Leaf>();
  private readonly schemas: Schemas;
  private readonly situations = new Map<string, Situation>();
  private first: Situation;
  /** The number of cached steps. */
  private known = 0;

  constructor(root: ModelNode, schemas: Schemas) {
    this.root = root;
    for (const leaf of leavesOf(root))
      if (leaf.element && !this.leaves.has(leaf.element.name)) this.leaves.set(leaf.element.name, leaf);
    this.schemas = schemas;
    this.first = new Situation([firstFrame(root)]);
  }

  start(): ModelState {
    return this.first;
  }

  next(state: ModelState, name: ExpandedName): Step | undefined {
    const situation = state as Situation;
    const known = situation.steps.get(name);
    if (known !== undefined || situation.steps.has(name)) return known;
    if (++this.known > MAX_CACHED_STEPS) this.forget(situation);
    const step = this.findStep(situation, name);
    situation.steps.set(name, step);
    return step;
  }

  isComplete(state: ModelState): boolean {
    const situation = state as Situation;
    situation.isEnd ??= isOverfull(situation) || situation.frames.some(isEnd);
    return situation.isEnd;
  }

  expected(state: ModelState): readonly string[] {
    const found = new Set<string>();
    for (const frame of (state as Situation).frames)
      walk(frame, (leaf) => {
        found.add(describeLeaf(leaf));
        return found.size > MAX_EXPECTED_NAMES;
      });
    const words = [...found];
    if (words.length > MAX_EXPECTED_NAMES) return [...words.slice(0, MAX_EXPECTED_NAMES), 'others'];
    return this.isComplete(state) ? [...words, 'the end'] : words;
  }

  declaration(name: ExpandedName): Element | undefined {
    const candidate = this.schemas.element(name);
    for (const met of new WantedName(name, candidate).met) {
      const leaf = this.leaves.get(met);
      const element = leaf && declarationIn(leaf, name, candidate);
      if (element) return element;
    }
    return undefined;
  }

  private forget(situation: Situation): void {
    this.known = 0;
    this.first = new Situation([firstFrame(this.root)]);
    this.situations.clear();
    situation.steps.clear();
    for (const frame of situation.frames) frame.forget();
  }

  private findStep(situation: Situation, name: ExpandedName): Step | undefined {
    if (isOverfull(situation))
      return { state: situation, element: this.declaration(name), wildcard: anything };
    const wanted = new WantedName(name, this.schemas.element(name));
    const arrived = new Set<ModelFrame>();
    let met: Omit<Step, 'state'> | undefined;
    const visit = (leaf: Leaf, arrive: () => ModelFrame): boolean => {
      const { wildcard } = leaf;
      const element = declarationIn(leaf, name, wanted.declaration);
      if (!element && !(wildcard && allowsNamespace(wildcard, wanted.uri))) return false;
      met ??= { element, wildcard };
      arrived.add(arrive());
      return arrived.size > MAX_FRAMES;
    };
    for (const frame of situation.frames) walk(frame, visit, wanted);
    return met && { ...met, state: this.situationOf([...arrived]) };
  }

  private situationOf(frames: readonly ModelFrame[]): Situation {
    const key = frames
      .map(({ id }) => id)
      .sort()
      .join(' ');
    let situation = this.situations.get(key);
    if (!situation) {
      situation = new Situation(frames);
      this.situations.set(key, situation);
    }
    return situation;
  }
}

function isOverfull({ frames }: Situation): boolean {
  return frames.length > MAX_FRAMES;
}

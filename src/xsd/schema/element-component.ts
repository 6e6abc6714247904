import type { ExpandedName } from '../../xml/expanded-name.ts';
import { MAX_HEADS } from '../limits.ts';
import { anyType } from './built-in-components.ts';
import type { ComponentSource } from './component-source.ts';
import type { Element, Type } from './components.ts';
import type { ElementDefinition, SchemaDocument } from './definitions.ts';

/** The schema set of an element, which creates each element once. */
interface ElementSource extends Omit<ComponentSource, 'element'> {
  element(name: ExpandedName): ElementComponent | undefined;
}

/** A declared element. Its type and head are resolved on demand. */
export class ElementComponent implements Element {
  readonly name: ExpandedName;
  readonly definition: ElementDefinition;
  readonly document: SchemaDocument;
  private readonly set: ElementSource;
  private ownType: Type | undefined;
  private ownHead: ElementComponent | undefined;
  /** The number of heads above it; -1 until resolved. */
  private steps = -1;

  constructor(definition: ElementDefinition, document: SchemaDocument, set: ElementSource) {
    this.definition = definition;
    this.name = definition.name;
    this.document = document;
    this.set = set;
  }

  get isAbstract(): boolean {
    return this.definition.isAbstract;
  }

  get isNillable(): boolean {
    return this.definition.isNillable;
  }

  get default(): string | undefined {
    return this.definition.default;
  }

  get fixed(): string | undefined {
    return this.definition.fixed;
  }

  /** `undefined` if the heads form a cycle or there are too many. */
  get head(): ElementComponent | undefined {
    if (this.steps < 0) this.followHeads();
    return this.ownHead;
  }

  /** Its own type, or that of the nearest head with a type. */
  get type(): Type {
    if (!this.ownType) {
      const path: ElementComponent[] = [];
      let step: ElementComponent | undefined = this;
      while (step && !step.ownType && step.definition.type === undefined) {
        path.push(step);
        step = step.head;
      }
      const type = step?.resolveType() ?? anyType;
      for (const untyped of path) untyped.ownType = type;
      this.ownType ??= type;
    }
    return this.ownType;
  }

  private resolveType(): Type {
    const { type } = this.definition;
    this.ownType ??= (type === undefined ? undefined : this.set.resolveType(type, this.document)) ?? anyType;
    return this.ownType;
  }

  /** Resolves the heads of all elements in the chain at once, so that a long chain is followed only once. */
  private followHeads(): void {
    const path: ElementComponent[] = [];
    const onPath = new Set<ElementComponent>();
    let step: ElementComponent | undefined = this;
    while (step && step.steps < 0 && !onPath.has(step)) {
      path.push(step);
      onPath.add(step);
      const name: ExpandedName | undefined = step.definition.substitutionGroup;
      step = name === undefined ? undefined : this.set.element(name);
    }
    let head = step;
    let isCircular = step !== undefined && step.steps < 0;
    const circleStart = step;
    for (const element of path.reverse()) {
      const steps = head && !isCircular ? head.steps + 1 : 0;
      element.ownHead = steps > 0 && steps <= MAX_HEADS ? head : undefined;
      element.steps = element.ownHead ? steps : 0;
      if (element === circleStart) isCircular = false;
      head = element;
    }
  }
}

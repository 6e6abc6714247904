import { type ExpandedName, localPart } from '../../xml/expanded-name.ts';
import type { Element, Schemas } from '../schema/components.ts';
import { type AllGroup, declarationIn, type Leaf } from './model-node.ts';
import type { ContentModel, ModelState, Step } from './model-steps.ts';

/** Elements in any order, each at most once. The state is the set of elements seen, per parent. */
export class AllModel implements ContentModel {
  private readonly group: AllGroup;
  private readonly schemas: Schemas;
  private readonly byName: ReadonlyMap<ExpandedName, Leaf>;

  constructor(group: AllGroup, schemas: Schemas) {
    this.group = group;
    this.schemas = schemas;
    this.byName = new Map(group.members.map((member) => [member.element?.name ?? '', member]));
  }

  start(): ModelState {
    return new Set<Leaf>();
  }

  next(state: ModelState, name: ExpandedName): Step | undefined {
    const seen = state as Set<Leaf>;
    const member = this.member(name);
    if (!member || seen.has(member)) return undefined;
    seen.add(member);
    const element = declarationIn(member, name, this.schemas.element(name));
    return { state, element, wildcard: undefined };
  }

  isComplete(state: ModelState): boolean {
    const seen = state as Set<Leaf>;
    if (seen.size === 0 && this.group.isOptional) return true;
    return this.group.members.every((member) => member.isEmptiable || seen.has(member));
  }

  expected(state: ModelState): readonly string[] {
    const seen = state as Set<Leaf>;
    const missing = this.group.members.filter((member) => !seen.has(member));
    const words = missing.map(({ element }) => (element ? localPart(element.name) : ''));
    return this.isComplete(state) ? [...words, 'the end'] : words;
  }

  declaration(name: ExpandedName): Element | undefined {
    const member = this.member(name);
    return member && declarationIn(member, name, this.schemas.element(name));
  }

  /** Returns the member that an element matches by name or through its substitution group. */
  private member(name: ExpandedName): Leaf | undefined {
    const own = this.byName.get(name);
    if (own) return own;
    const candidate = this.schemas.element(name);
    for (let step = candidate?.head; step; step = step.head) {
      const member = this.byName.get(step.name);
      if (member && declarationIn(member, name, candidate)) return member;
    }
    return undefined;
  }
}

import { dimensionalTaxonomy } from '../../../taxonomy/dimensions/dimensional-taxonomy.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import { type ExpandedName, expandedName } from '../../../xml/expanded-name.ts';
import type { Context, Fact, Instance } from '../instance.ts';

/** An item with all dimensions that hold for it. */
export interface ListedFact {
  readonly name: ExpandedName;
  /** The way to the item from the root by numbers of children: `7`, or `5/2` within a tuple. */
  readonly pointer: string;
  readonly dimensions: readonly ListedDimension[];
}

export interface ListedDimension {
  readonly dimension: ExpandedName;
  /** Of an explicit dimension. */
  readonly member: ExpandedName | undefined;
  /** Whether the member is there by default. */
  readonly isDefault: boolean;
}

/**
 * All items of an instance with their dimensions, in document order. Defaults hold for every item, whether a
 * hypercube has the dimension or not (Dimensions 1.0, 2.7.1).
 */
export function listFacts(instance: Instance, dts: Dts): ListedFact[] {
  const defaults = [...dimensionalTaxonomy(dts).defaultMembers].map(([dimension, member]) => ({
    dimension: dimension.name,
    member: member.name,
    isDefault: true,
  }));
  const contexts = new Map(instance.contexts.map((each) => [each.id, listDimensions(each, defaults)]));
  const listed: ListedFact[] = [];
  const list = (facts: readonly Fact[], pointerOf: (fact: Fact, index: number) => string) => {
    for (const [index, fact] of facts.entries()) {
      const pointer = pointerOf(fact, index);
      if (fact.children) list(fact.children, (_, child) => `${pointer}/${child + 1}`);
      else {
        const dimensions = contexts.get(fact.contextRef ?? '') ?? defaults;
        listed.push({ name: expandedName(fact.name.uri, fact.name.local), pointer, dimensions });
      }
    }
  };
  const numbers = numberChildren(instance);
  list(instance.facts, ({ offset }) => String(numbers.get(offset)));
  return listed;
}

function listDimensions(
  { segment, scenario }: Context,
  defaults: readonly ListedDimension[],
): readonly ListedDimension[] {
  const stated = [...(segment?.dimensions ?? []), ...(scenario?.dimensions ?? [])].map((each) => ({
    dimension: expandedName(each.axis.uri, each.axis.local),
    member: 'member' in each ? expandedName(each.member.uri, each.member.local) : undefined,
    isDefault: false,
  }));
  const names = new Set(stated.map(({ dimension }) => dimension));
  return [...stated, ...defaults.filter(({ dimension }) => !names.has(dimension))];
}

/** The number of each child of the root by where it stands. */
function numberChildren({
  references,
  contexts,
  units,
  facts,
  footnoteLinks,
}: Instance): Map<number, number> {
  const offsets = [...references, ...contexts, ...units, ...facts, ...footnoteLinks].map(
    ({ offset }) => offset,
  );
  return new Map(offsets.sort((a, b) => a - b).map((offset, index) => [offset, index + 1]));
}

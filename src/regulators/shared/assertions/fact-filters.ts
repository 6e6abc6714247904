import type { Fact } from '../../../formats/xbrl/instance.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import { type ExpandedName, localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { isDerivedFrom } from '../../../xsd/schema/components.ts';
import type { AssertionNode, FilterUse } from './assertion-reader.ts';

/** A fact with the aspects that filters need. */
export interface AspectFact {
  readonly fact: Fact;
  readonly name: ExpandedName;
  readonly concept: Concept;
  /** Members of its dimensions, including defaults. */
  readonly members: ReadonlyMap<ExpandedName, string>;
  /** The keys of entity and period, and of the unit of numbers. */
  readonly context: string;
  readonly unit: string;
}

export interface FactFilter {
  readonly accepts: (fact: AspectFact) => boolean;
  /** The only concepts that can pass, if known. */
  readonly names: ReadonlySet<ExpandedName> | undefined;
  readonly coversConcept: boolean;
  readonly coveredAxes: readonly ExpandedName[];
  /** The maximum number of tests. */
  readonly cost: number;
}

/** Combines the filters of a variable; `undefined` if one of them is of an unsupported kind. */
export function joinFilters(uses: readonly FilterUse[]): FactFilter | undefined {
  const filters = uses.map(readFilter);
  if (!filters.every((filter) => filter !== undefined)) return undefined;
  return {
    accepts: (fact) => filters.every(({ accepts }) => accepts(fact)),
    names: filters.find(({ names }) => names)?.names,
    coversConcept: filters.some(({ coversConcept }) => coversConcept),
    coveredAxes: filters.flatMap(({ coveredAxes }) => coveredAxes),
    cost: costOf(filters),
  };
}

function costOf(filters: readonly FactFilter[]): number {
  return filters.reduce((sum, { cost }) => sum + cost, 1);
}

function readFilter(use: FilterUse): FactFilter | undefined {
  const filter = readKind(use);
  if (!filter) return undefined;
  const { isComplement, isCovering } = use;
  return {
    accepts: isComplement ? (fact) => !filter.accepts(fact) : filter.accepts,
    names: isComplement ? undefined : filter.names,
    coversConcept: isCovering && filter.coversConcept,
    coveredAxes: isCovering ? filter.coveredAxes : [],
    cost: filter.cost,
  };
}

function readKind({ filter, parts }: FilterUse): FactFilter | undefined {
  const kind = `${namespacePart(filter.name).replace(/^.*\//, '')}:${localPart(filter.name)}`;
  switch (kind) {
    case 'concept:conceptName':
      return conceptNames(filter);
    case 'concept:conceptDataType':
      return dataType(filter);
    case 'dimension:explicitDimension':
      return explicitDimension(filter);
    case 'boolean:orFilter':
      return anyOf(parts);
    case 'boolean:andFilter':
      return joinFilters(parts);
    default:
      return undefined;
  }
}

const nothing = { names: undefined, coversConcept: false, coveredAxes: [], cost: 1 };

function conceptNames(filter: AssertionNode): FactFilter | undefined {
  const found = filter.children.map((concept) => concept.children[0]?.qname);
  if (!found.every((name) => name !== undefined)) return undefined;
  const names = new Set(found);
  return { ...nothing, accepts: ({ name }) => names.has(name), names, coversConcept: true };
}

function dataType(filter: AssertionNode): FactFilter | undefined {
  const type = filter.children[0]?.children[0]?.qname;
  if (type === undefined || filter.attributes.get('strict') === 'true') return undefined;
  return {
    ...nothing,
    accepts: ({ concept }) => isDerivedFrom(concept.element.type, type),
    coversConcept: true,
  };
}

function explicitDimension(filter: AssertionNode): FactFilter | undefined {
  const [dimension, ...members] = filter.children;
  const axis = dimension?.children[0]?.qname;
  // Members can also be given by their position in a network.
  const names = members.map(({ children }) => (children.length === 1 ? children[0]?.qname : undefined));
  if (axis === undefined || !names.every((name) => name !== undefined)) return undefined;
  const accepted = new Set<string>(names);
  return {
    ...nothing,
    accepts: (fact) => {
      const member = fact.members.get(axis);
      return member !== undefined && (accepted.size === 0 || accepted.has(member));
    },
    coveredAxes: [axis],
  };
}

function anyOf(parts: readonly FilterUse[]): FactFilter | undefined {
  const filters = parts.map(readFilter);
  if (filters.length === 0 || !filters.every((filter) => filter !== undefined)) return undefined;
  const names = filters.every((filter) => filter.names)
    ? new Set(filters.flatMap((filter) => [...(filter.names ?? [])]))
    : undefined;
  // If all filters select by concept only, comparing names is enough.
  const isNamesAlone =
    names && parts.every(({ filter, isComplement }) => !isComplement && isConceptName(filter));
  return {
    accepts: isNamesAlone
      ? ({ name }) => names.has(name)
      : (fact) => filters.some(({ accepts }) => accepts(fact)),
    names,
    coversConcept: filters.some(({ coversConcept }) => coversConcept),
    coveredAxes: filters.flatMap(({ coveredAxes }) => coveredAxes),
    cost: isNamesAlone ? 1 : costOf(filters),
  };
}

function isConceptName({ name }: AssertionNode): boolean {
  return localPart(name) === 'conceptName';
}

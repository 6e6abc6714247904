import { dimensionalTaxonomy } from '../../src/taxonomy/dimensions/dimensional-taxonomy.ts';
import { expandedName } from '../../src/xml/expanded-name.ts';

/**
 * @typedef {import('../../src/xml/expanded-name.ts').ExpandedName} ExpandedName
 * @typedef {import('../../src/formats/xbrl/instance.ts').Instance} Instance
 * @typedef {import('../../src/formats/xbrl/instance.ts').Fact} Fact
 *
 * @typedef {object} ListedDimension
 * @property {ExpandedName} dimension
 * @property {ExpandedName | undefined} member of an explicit dimension
 * @property {boolean} isDefault whether the member is there by default
 *
 * @typedef {object} ListedFact an item with all dimensions that hold for it
 * @property {ExpandedName} name
 * @property {string} pointer the way to the item from the root by numbers of children: `7`, or `5/2` within a tuple
 * @property {readonly ListedDimension[]} dimensions
 */

/**
 * Lists all items of an instance with their dimensions, in document order, as the Dimensions 1.0 suite does.
 * Defaults apply to every item, whether or not a hypercube has the dimension (Dimensions 1.0, 2.7.1).
 *
 * @param {Instance} instance
 * @param {import('../../src/taxonomy/dts.ts').Dts} dts
 */
export function listFacts(instance, dts) {
  const defaults = [...dimensionalTaxonomy(dts).defaultMembers].map(([dimension, member]) => ({
    dimension: dimension.name,
    member: member.name,
    isDefault: true,
  }));
  const contexts = new Map(instance.contexts.map((each) => [each.id, listDimensions(each, defaults)]));
  /** @type {ListedFact[]} */
  const listed = [];
  /** @param {readonly Fact[]} facts @param {(fact: Fact, index: number) => string} pointerOf */
  const list = (facts, pointerOf) => {
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

/**
 * @param {import('../../src/formats/xbrl/instance.ts').Context} context
 * @param {readonly ListedDimension[]} defaults
 * @returns {readonly ListedDimension[]}
 */
function listDimensions({ segment, scenario }, defaults) {
  const stated = [...(segment?.dimensions ?? []), ...(scenario?.dimensions ?? [])].map((each) => ({
    dimension: expandedName(each.axis.uri, each.axis.local),
    member: 'member' in each ? expandedName(each.member.uri, each.member.local) : undefined,
    isDefault: false,
  }));
  const names = new Set(stated.map(({ dimension }) => dimension));
  return [...stated, ...defaults.filter(({ dimension }) => !names.has(dimension))];
}

/**
 * Numbers the children of the root by position.
 *
 * @param {Instance} instance
 */
function numberChildren({ references, contexts, units, facts, footnoteLinks }) {
  const offsets = [...references, ...contexts, ...units, ...facts, ...footnoteLinks].map(
    ({ offset }) => offset,
  );
  return new Map(offsets.sort((a, b) => a - b).map((offset, index) => [offset, index + 1]));
}

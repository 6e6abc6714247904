import { defineFinding } from '../../findings/definition.ts';

/** What Dimensions 1.0 asks of the relationships that follow each other from a primary item to members. */
const common = { severity: 'error', category: 'dimensions', layer: 'taxonomy' } as const;

export const directedCycle = defineFinding({
  ...common,
  code: 'xbrldte:DRSDirectedCycleError',
  title: 'No member of a domain is above itself',
  description:
    'The relationships that lead from a hypercube to the members of a dimension, across the target roles they name, have no directed cycle. A cycle within one link role breaks XBRL 2.1 and is told as such.',
  references: ['Dimensions 1.0 2.4.3'],
  fix: 'Remove one of the relationships, or its target role.',
  messages: { cycle: 'In the domain of "{dimension}", "{from}" is below "{to}" and above it.' },
});

export const polymorphism = defineFinding({
  ...common,
  code: 'xbrldte:PrimaryItemPolymorphismError',
  title: 'No primary item is a member of a dimension of its own hypercube',
  description:
    'An item that has or inherits a hypercube is not a usable member of any domain of that hypercube: it would be both what is reported and what it is broken down by.',
  references: ['Dimensions 1.0 2.5.3.2.1'],
  fix: 'Take the item out of the domain, or declare a member of its own for the domain.',
  messages: {
    member: 'The primary item "{item}" is a member of the dimension "{dimension}" of its hypercube.',
  },
});

export const relationshipSetFindings = [directedCycle, polymorphism];

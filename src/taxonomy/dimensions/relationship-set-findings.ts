import { defineFinding } from '../../findings/definition.ts';

/** Findings on consecutive relationships from a primary item to members (Dimensions 1.0). */
const common = { severity: 'error', category: 'dimensions', layer: 'taxonomy' } as const;

export const directedCycle = defineFinding({
  ...common,
  code: 'xbrldte:DRSDirectedCycleError',
  title: 'A domain must not contain a directed cycle',
  description:
    'The relationships from a hypercube to the members of a dimension, followed across target roles, have no directed cycle. A cycle within a single link role violates XBRL 2.1 and is reported under its own code.',
  references: ['Dimensions 1.0 2.4.3'],
  fix: 'Remove one of the relationships, or its target role.',
  messages: {
    cycle: 'In the domain of "{dimension}", "{from}" is both an ancestor and a descendant of "{to}".',
  },
});

export const polymorphism = defineFinding({
  ...common,
  code: 'xbrldte:PrimaryItemPolymorphismError',
  title: 'A primary item must not be a member of a dimension of its own hypercube',
  description:
    'An item that has or inherits a hypercube is not a usable member of any domain of that hypercube; otherwise it would be both a primary item and a member.',
  references: ['Dimensions 1.0 2.5.3.2.1'],
  fix: 'Remove the item from the domain, or declare a separate member for the domain.',
  messages: {
    member:
      'The primary item "{item}" is also a member of the dimension "{dimension}" of its own hypercube, which is not allowed.',
  },
});

export const relationshipSetFindings = [directedCycle, polymorphism];

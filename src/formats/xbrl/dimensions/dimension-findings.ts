import { defineFinding } from '../../../findings/definition.ts';

/** What Dimensions 1.0 asks of instances and only the taxonomy can tell. */
const common = { severity: 'error', category: 'dimensions', layer: 'taxonomy' } as const;

const clause = (section: string) => [`Dimensions 1.0 ${section}`];

export const dimensionallyInvalid = defineFinding({
  ...common,
  code: 'xbrldie:PrimaryItemDimensionallyInvalidError',
  title: 'Facts lie in the hypercubes of their concepts',
  description:
    'In at least one of the link roles in which a concept has hypercubes, a fact lies in all hypercubes that say `all` and in none that say `notAll`. It lies in a hypercube when it has a usable member for each of its dimensions, stated in the segment or scenario the hypercube names or by default, and, if the hypercube is closed, nothing else there. Facts of one concept with the same dimensions are told once.',
  references: clause('3.1.1'),
  fix: 'Correct the dimensions of the context, or choose the concept that is reported with these dimensions.',
  messages: {
    missing:
      '{count} fact(s) of "{name}" state no value of the dimension "{dimension}" of their hypercube "{hypercube}", and it has no default.',
    misplaced:
      '{count} fact(s) of "{name}" state the dimension "{dimension}" elsewhere; the hypercube "{hypercube}" has it in the {container}.',
    default:
      '{count} fact(s) of "{name}" do not state the dimension "{dimension}", and its default "{member}" is not usable in their hypercube "{hypercube}".',
    member:
      '{count} fact(s) of "{name}" have the member "{member}", which is not usable for the dimension "{dimension}" in their hypercube "{hypercube}".',
    extra:
      '{count} fact(s) of "{name}" state the dimension "{dimension}", which their closed hypercube "{hypercube}" does not have.',
    content:
      '{count} fact(s) of "{name}" have other content in the {container} than dimensions, and their hypercube "{hypercube}" is closed.',
    excluded: '{count} fact(s) of "{name}" lie in the hypercube "{hypercube}", which is excluded for them.',
  },
});

export const defaultUsed = defineFinding({
  ...common,
  code: 'xbrldie:DefaultValueUsedInInstanceError',
  title: 'A context does not state the default of a dimension',
  description: 'A default holds where a dimension is not stated, so that equal facts have equal contexts.',
  references: clause('3.1.4.3'),
  fix: 'Leave the dimension out of the context.',
  messages: { stated: 'The context "{id}" states "{member}", the default of the dimension "{dimension}".' },
});

export const notExplicit = defineFinding({
  ...common,
  code: 'xbrldie:ExplicitMemberNotExplicitDimensionError',
  title: 'An explicitMember belongs to an explicit dimension',
  description: 'The attribute `dimension` names a dimension of the taxonomy that has no typed domain.',
  references: clause('3.1.4.5.2'),
  fix: 'Correct the name of the dimension, or write a typedMember if it is a typed one.',
  messages: {
    explicit:
      'The context "{id}" has an explicitMember of "{dimension}", which is no explicit dimension. Contexts that do so: {count}.',
  },
});

export const notTyped = defineFinding({
  ...common,
  code: 'xbrldie:TypedMemberNotTypedDimensionError',
  title: 'A typedMember belongs to a typed dimension',
  description: 'The attribute `dimension` names a dimension of the taxonomy that has a typed domain.',
  references: clause('3.1.4.4.2'),
  fix: 'Correct the name of the dimension, or write an explicitMember if it is an explicit one.',
  messages: { typed: 'The context "{id}" has a typedMember of "{dimension}", which is no typed dimension.' },
});

export const memberUndefined = defineFinding({
  ...common,
  code: 'xbrldie:ExplicitMemberUndefinedQNameError',
  title: 'Members are declared in the taxonomy',
  description: 'The name in an explicitMember is that of a global element of a schema of the taxonomy.',
  references: clause('3.1.4.5.3'),
  fix: 'Correct the name of the member, or add its declaration to the taxonomy.',
  messages: {
    undeclared:
      'The member "{member}" of the dimension "{dimension}" in the context "{id}" is declared nowhere. Contexts that state it: {count}.',
  },
});

export const typedContent = defineFinding({
  ...common,
  code: 'xbrldie:IllegalTypedDimensionContentError',
  title: 'A typedMember holds the element of its typed domain',
  description:
    'The element in a typedMember is the one that the `xbrldt:typedDomainRef` of the dimension leads to.',
  references: clause('3.1.4.4.3'),
  fix: 'Write the value in the element that the taxonomy names.',
  messages: {
    element: 'The dimension "{dimension}" in the context "{id}" holds "{element}" in place of "{expected}".',
  },
});

export const dimensionFindings = [
  dimensionallyInvalid,
  defaultUsed,
  notExplicit,
  notTyped,
  memberUndefined,
  typedContent,
];

import { defineFinding } from '../../../findings/definition.ts';

/** Findings on instances that need the taxonomy (Dimensions 1.0). */
const common = { severity: 'error', category: 'dimensions', layer: 'taxonomy' } as const;

const clause = (section: string) => [`Dimensions 1.0 ${section}`];

/** For a dimension or member in a namespace that no schema has. */
const namespaceMessages = {
  namespace: {
    text: 'The prefix "{prefix}" of the {role} "{name}" in the context "{id}" has the namespace {uri}, which no schema of the taxonomy has.',
    fix: 'Correct the namespace of the prefix to that of the taxonomy, or refer to the schema with the namespace {uri}.',
  },
  nearNamespace: {
    text: 'The prefix "{prefix}" of the {role} "{name}" in the context "{id}" has the namespace {uri}, which no schema of the taxonomy has; did you mean {near}?',
    fix: 'Correct the namespace of the prefix to {near}. If {uri} is right, refer to the schema with that namespace.',
  },
} as const;

export const dimensionallyInvalid = defineFinding({
  ...common,
  code: 'xbrldie:PrimaryItemDimensionallyInvalidError',
  title: 'Facts must be dimensionally valid',
  description:
    'A fact is dimensionally valid if, in at least one link role in which its concept has hypercubes, it is valid for every `all` hypercube and for no `notAll` hypercube. It is valid for a hypercube if it has a usable member for each dimension, stated in the segment or scenario that the hypercube names or by default, and, if the hypercube is closed, nothing else in that container. Facts with the same cause are reported once.',
  references: clause('3.1.1'),
  fix: 'Correct the dimensions of the context, or use the concept that is reported with these dimensions.',
  messages: {
    missing: {
      text: '{name} is reported without the dimension {dimension}, which its table in the taxonomy ({hypercube}) requires{others}.',
      fix: 'Add the dimension and its member to the context. If the taxonomy is your own and the fact is for the total of all members, declare the default member of the dimension.',
    },
    misplaced: {
      text: '{name} has the dimension {dimension} in the wrong part of the context; its table in the taxonomy ({hypercube}) requires it in the {container}{others}.',
      fix: 'Move the dimension to the {container} of the context.',
    },
    default: {
      text: '{name} is reported without the dimension {dimension}, whose default member {member} its table in the taxonomy ({hypercube}) does not allow{others}.',
      fix: 'Add the dimension to the context, with a member that the table allows.',
    },
    member: {
      text: '{name} is reported with the member {member} of the dimension {dimension}, which its table in the taxonomy ({hypercube}) does not allow{others}.',
      fix: 'Use a member that the table allows. If the taxonomy is your own, add the member to the domain of the dimension.',
    },
    extra: {
      text: '{name} is reported with the dimension {dimension}, which its table in the taxonomy ({hypercube}) does not include{others}.',
      fix: 'Remove the dimension from the context, or use the concept that is reported with this dimension. If the taxonomy is your own, add the dimension to the table.',
    },
    content: {
      text: '{name} is reported with content other than dimensions in the {container}, which its table in the taxonomy ({hypercube}) does not allow{others}.',
      fix: 'Remove the other content from the {container} of the context.',
    },
    excluded:
      '{name} is reported with {combination}, which its table in the taxonomy ({hypercube}) excludes{others}.',
  },
});

export const defaultUsed = defineFinding({
  ...common,
  code: 'xbrldie:DefaultValueUsedInInstanceError',
  title: 'A context must not state the default member of a dimension',
  description:
    'The default member applies when a dimension is omitted, so that equal facts have equal contexts.',
  references: clause('3.1.4.3'),
  fix: 'Remove the dimension from the context.',
  messages: {
    stated:
      'The context "{id}" states "{member}", but the default member of a dimension (here "{dimension}") must be left out.',
  },
});

export const notExplicit = defineFinding({
  ...common,
  code: 'xbrldie:ExplicitMemberNotExplicitDimensionError',
  title: 'An explicitMember must belong to an explicit dimension',
  description: 'The `dimension` attribute names a dimension of the taxonomy that has no typed domain.',
  references: clause('3.1.4.5.2'),
  fix: 'Correct the name of the dimension, or use typedMember if it is a typed dimension.',
  messages: {
    explicit: 'The context "{id}" has an explicitMember for "{dimension}", which {kind}{others}.',
    near: {
      text: 'The context "{id}" has an explicitMember for "{dimension}", which {kind}{others}; did you mean "{near}"?',
      fix: 'Write "{near}", if that is meant.',
    },
    ...namespaceMessages,
  },
});

export const notTyped = defineFinding({
  ...common,
  code: 'xbrldie:TypedMemberNotTypedDimensionError',
  title: 'A typedMember must belong to a typed dimension',
  description: 'The `dimension` attribute names a dimension of the taxonomy that has a typed domain.',
  references: clause('3.1.4.4.2'),
  fix: 'Correct the name of the dimension, or use explicitMember.',
  messages: {
    typed: {
      text: 'The context "{id}" has a typedMember for "{dimension}", which {kind}{others}.',
      repeated: ['dimension'],
    },
    ...namespaceMessages,
  },
});

export const memberUndefined = defineFinding({
  ...common,
  code: 'xbrldie:ExplicitMemberUndefinedQNameError',
  title: 'Members must be declared in the taxonomy',
  description:
    'The QName in an explicitMember is that of a global element declared in a schema of the taxonomy.',
  references: clause('3.1.4.5.3'),
  fix: 'Correct the name of the member, or declare it in the taxonomy.',
  messages: {
    undeclared:
      'The member "{member}" of the dimension "{dimension}" in the context "{id}" is not declared in the taxonomy{others}.',
    near: {
      text: 'The member "{member}" of the dimension "{dimension}" in the context "{id}" is not declared in the taxonomy{others}; did you mean "{near}"?',
      fix: 'Write "{near}", if that is meant, or declare the member in the taxonomy.',
    },
    ...namespaceMessages,
  },
});

export const typedContent = defineFinding({
  ...common,
  code: 'xbrldie:IllegalTypedDimensionContentError',
  title: 'A typedMember must contain the element of its typed domain',
  description:
    'The element in a typedMember is the one that the `xbrldt:typedDomainRef` of the dimension points to.',
  references: clause('3.1.4.4.3'),
  fix: 'Use the element that the taxonomy declares for the dimension.',
  messages: {
    element:
      'The dimension "{dimension}" in the context "{id}" contains "{element}" instead of "{expected}".',
    namespace: {
      text: 'The dimension "{dimension}" in the context "{id}" contains "{element}", whose prefix is not that of the element "{expected}" in the taxonomy.',
      fix: 'Correct the prefix of "{element}", or its namespace.',
    },
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

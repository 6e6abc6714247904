import { defineFinding } from '../../findings/definition.ts';

/** What Dimensions 1.0 asks of the declarations of hypercubes and dimensions. */
const common = { severity: 'error', category: 'dimensions', layer: 'taxonomy' } as const;

const clause = (section: string) => [`Dimensions 1.0 ${section}`];

export const hypercubeNotAbstract = defineFinding({
  ...common,
  code: 'xbrldte:HypercubeElementIsNotAbstractError',
  title: 'Hypercubes are abstract',
  description: 'A hypercube gathers dimensions; no fact can be reported of it.',
  references: clause('2.2.1'),
  fix: 'Declare the hypercube with abstract="true".',
  messages: { concrete: 'The hypercube "{name}" is not abstract.' },
});

export const dimensionNotAbstract = defineFinding({
  ...common,
  code: 'xbrldte:DimensionElementIsNotAbstractError',
  title: 'Dimensions are abstract',
  description: 'A dimension is what facts are broken down by; no fact can be reported of it.',
  references: clause('2.5.1'),
  fix: 'Declare the dimension with abstract="true".',
  messages: { concrete: 'The dimension "{name}" is not abstract.' },
});

export const typedDomainRef = defineFinding({
  ...common,
  code: 'xbrldte:TypedDomainRefError',
  title: 'Only dimensions have a typed domain',
  description:
    'The attribute `xbrldt:typedDomainRef` makes a dimension a typed one, and means nothing on any other element.',
  references: clause('2.5.2.1.1'),
  fix: 'Remove the attribute, or declare the element in the substitution group of xbrldt:dimensionItem.',
  messages: { misplaced: 'The element "{name}" has a typedDomainRef and is no dimension.' },
});

export const typedDomainElement = defineFinding({
  ...common,
  code: 'xbrldte:TypedDimensionError',
  title: 'A typed domain is a global element that is not abstract',
  description:
    'Values of a typed dimension are instances of the element its `xbrldt:typedDomainRef` leads to.',
  references: clause('2.5.2.1.1'),
  fix: 'Let the reference lead to a global element declaration without abstract="true".',
  messages: {
    element: 'The typedDomainRef "{reference}" of the dimension "{name}" leads to no global element.',
    abstract: 'The typedDomainRef "{reference}" of the dimension "{name}" leads to an abstract element.',
  },
});

export const typedDomainFragment = defineFinding({
  ...common,
  code: 'xbrldte:TypedDimensionURIError',
  title: 'The reference to a typed domain has a fragment',
  description: 'The fragment says which of the declarations of a schema is meant, by its id.',
  references: clause('2.5.2.1.1'),
  fix: 'Add "#" and the id of the element.',
  messages: { fragment: 'The typedDomainRef "{reference}" of the dimension "{name}" has no fragment.' },
});

export const typedDomainOutside = defineFinding({
  ...common,
  code: 'xbrldte:OutOfDTSSchemaError',
  title: 'A typed domain is declared in the taxonomy',
  description:
    'The schema a `xbrldt:typedDomainRef` leads to is part of the taxonomy by an import or include of its own.',
  references: clause('2.5.2.1.1'),
  fix: 'Import the schema that declares the element.',
  messages: {
    outside:
      'The typedDomainRef "{reference}" of the dimension "{name}" leads to a schema that is not in the taxonomy.',
  },
});

export const declarationFindings = [
  hypercubeNotAbstract,
  dimensionNotAbstract,
  typedDomainRef,
  typedDomainElement,
  typedDomainFragment,
  typedDomainOutside,
];

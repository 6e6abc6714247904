import { defineFinding } from '../../findings/definition.ts';

/** Findings on the declarations of hypercubes and dimensions (Dimensions 1.0). */
const common = { severity: 'error', category: 'dimensions', layer: 'taxonomy' } as const;

const clause = (section: string) => [`Dimensions 1.0 ${section}`];

export const hypercubeNotAbstract = defineFinding({
  ...common,
  code: 'xbrldte:HypercubeElementIsNotAbstractError',
  title: 'Hypercubes must be abstract',
  description: 'A hypercube groups dimensions and cannot be reported as a fact.',
  references: clause('2.2.1'),
  fix: 'Declare the hypercube with abstract="true".',
  messages: { concrete: 'The hypercube "{name}" is not abstract, but must be.' },
});

export const dimensionNotAbstract = defineFinding({
  ...common,
  code: 'xbrldte:DimensionElementIsNotAbstractError',
  title: 'Dimensions must be abstract',
  description: 'A dimension breaks down facts and cannot be reported as a fact.',
  references: clause('2.5.1'),
  fix: 'Declare the dimension with abstract="true".',
  messages: { concrete: 'The dimension "{name}" is not abstract, but must be.' },
});

export const typedDomainRef = defineFinding({
  ...common,
  code: 'xbrldte:TypedDomainRefError',
  title: 'Elements other than dimensions must not have a typedDomainRef',
  description:
    'The attribute `xbrldt:typedDomainRef` makes a dimension typed. It is not allowed on other elements.',
  references: clause('2.5.2.1.1'),
  fix: 'Remove the attribute, or put the element into the substitution group xbrldt:dimensionItem.',
  messages: { misplaced: 'The element "{name}" has a typedDomainRef, but only a dimension can have one.' },
});

export const typedDomainElement = defineFinding({
  ...common,
  code: 'xbrldte:TypedDimensionError',
  title: 'A typedDomainRef must point to a global, non-abstract element',
  description:
    'The values of a typed dimension are instances of the element that its `xbrldt:typedDomainRef` points to.',
  references: clause('2.5.2.1.1'),
  fix: 'Point the typedDomainRef to a global element declaration without abstract="true".',
  messages: {
    element: 'The typedDomainRef "{reference}" of the dimension "{name}" does not point to a global element.',
    abstract: {
      text: 'The typedDomainRef "{reference}" of the dimension "{name}" points to an abstract element.',
      fix: 'Point the typedDomainRef to another element, or remove abstract="true" from this one.',
    },
  },
});

export const typedDomainFragment = defineFinding({
  ...common,
  code: 'xbrldte:TypedDimensionURIError',
  title: 'A typedDomainRef must have a fragment identifier',
  description: 'The fragment identifies the element declaration in the schema by its id.',
  references: clause('2.5.2.1.1'),
  fix: 'Add "#" and the id of the element.',
  messages: {
    fragment:
      'The typedDomainRef "{reference}" of the dimension "{name}" names a file, but not the element in it.',
  },
});

export const typedDomainOutside = defineFinding({
  ...common,
  code: 'xbrldte:OutOfDTSSchemaError',
  title: 'A typed domain must be declared in the DTS',
  description:
    'The schema that an `xbrldt:typedDomainRef` points to must be in the DTS through an import or include.',
  references: clause('2.5.2.1.1'),
  fix: 'Import the schema that declares the element.',
  messages: {
    outside:
      'The typedDomainRef "{reference}" of the dimension "{name}" points to a schema that is not in the DTS.',
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

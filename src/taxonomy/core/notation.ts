import { expandedName, XSD } from '../../xml/expanded-name.ts';
import type {
  AttributeUse,
  ComplexTypeDefinition,
  ElementDefinition,
  Facet,
  FacetName,
  ParticleDefinition,
  SimpleTypeDefinition,
  TypeDefinition,
  TypeReference,
  Wildcard,
} from '../../xsd/schema/definitions.ts';
import type { RoleType, TaxonomySchema } from '../taxonomy-schema.ts';
import { namespaceOf, placeOf, prefixedName } from './prefixes.ts';

/**
 * A notation for the specifications' own schemas: the content of a schema document with all defaults omitted.
 * Names have the prefixes of `prefixes.ts`.
 */
export interface SchemaNotation {
  /** Prefixes of the imported namespaces. */
  readonly imports?: readonly string[];
  readonly attributes?: Readonly<Record<string, AttributeNotation>>;
  readonly attributeGroups?: Readonly<Record<string, UsesNotation>>;
  readonly types?: Readonly<Record<string, TypeDefinition>>;
  readonly elements?: Readonly<Record<string, ElementNotation>>;
  readonly roles?: readonly RoleType[];
  readonly arcroles?: readonly RoleType[];
  readonly linkbaseRefs?: TaxonomySchema['linkbaseRefs'];
  /** Ids of elements other than declarations and roles, with their local names. */
  readonly ids?: Readonly<Record<string, string>>;
}

export interface ElementNotation {
  readonly id?: string;
  readonly type?: string | TypeDefinition;
  readonly head?: string;
  readonly isAbstract?: boolean;
  readonly isNillable?: boolean;
  readonly default?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

interface AttributeNotation {
  readonly use?: AttributeUse['use'];
  readonly type?: string | TypeDefinition;
  readonly default?: string;
  readonly fixed?: string;
}

interface UsesNotation {
  /** Local attributes by name; a prefixed name refers to a global attribute. */
  readonly attributes?: Readonly<Record<string, AttributeNotation>>;
  readonly attributeGroups?: readonly string[];
  readonly anyAttribute?: Wildcard;
}

interface ComplexNotation extends UsesNotation {
  readonly particle?: ParticleDefinition;
  readonly isMixed?: boolean;
  readonly isAbstract?: boolean;
  readonly final?: string;
}

interface SimpleContentNotation extends UsesNotation {
  readonly final?: string;
  readonly type?: SimpleTypeDefinition;
  readonly facets?: FacetNotation;
}

/** Values by facet name; a list for facets that may be repeated. */
type FacetNotation = Readonly<
  Partial<Record<FacetName, string | { readonly fixed: string } | readonly string[]>>
>;

/** Occurrences: `?`, `*`, `+` or `least..most`; once by default. */
export type Occurs = '' | '?' | '*' | '+' | `${number}..${number}`;

export function schema(url: string, prefix: string, notation: SchemaNotation): TaxonomySchema {
  const targetNamespace = prefix.includes(':') || prefix === '' ? prefix : namespaceOf(prefix);
  const name = (local: string) => expandedName(targetNamespace, local);
  const {
    imports = [],
    attributes = {},
    attributeGroups = {},
    types = {},
    elements = {},
    ids = {},
  } = notation;
  return {
    kind: 'schema',
    url,
    text: textOfNotation(url),
    targetNamespace,
    imports: imports.map((imported) => ({
      namespace: namespaceOf(imported),
      url: placeOf(imported),
      offset: 0,
    })),
    includes: [],
    elements: Object.entries(elements).map(([local, element]) => define(name(local), element)),
    types: Object.entries(types).map(([local, type]) => ({ ...type, name: name(local) })),
    attributes: Object.entries(attributes).map(([local, attribute]) => ({
      name: name(local),
      type: typeOf(attribute.type),
      default: attribute.default,
      fixed: attribute.fixed,
      offset: 0,
    })),
    groups: [],
    attributeGroups: Object.entries(attributeGroups).map(([local, uses]) => ({
      name: name(local),
      ...usesOf(uses),
      offset: 0,
    })),
    linkbaseRefs: notation.linkbaseRefs ?? [],
    roleTypes: notation.roles ?? [],
    arcroleTypes: notation.arcroles ?? [],
    linkbases: [],
    otherIds: new Map(Object.entries(ids).map(([id, local]) => [id, expandedName(XSD, local)])),
  };
}

/** A table has no text: every position is that of the document. */
export function textOfNotation(url: string): TaxonomySchema['text'] {
  return { file: url, place: () => ({ source: { file: url, line: 1, column: 1 } }) };
}

export function role(uri: string, id: string | undefined, usedOn: readonly string[]): RoleType {
  return {
    uri,
    id,
    sequence: '',
    offset: 0,
    definition: undefined,
    usedOn: usedOn.map(prefixedName),
    cyclesAllowed: undefined,
  };
}

export function arcrole(
  uri: string,
  id: string | undefined,
  cyclesAllowed: 'any' | 'undirected' | 'none',
  usedOn: readonly string[],
): RoleType {
  return { ...role(uri, id, usedOn), cyclesAllowed };
}

export function restriction(
  base: string | SimpleTypeDefinition,
  facets: FacetNotation = {},
): SimpleTypeDefinition {
  return simple({ by: 'restriction', base: reference(base), facets: facetsOf(facets) });
}

export function union(...members: readonly (string | SimpleTypeDefinition)[]): SimpleTypeDefinition {
  return simple({ by: 'union', members: members.map(reference) });
}

export function complex(notation: ComplexNotation): ComplexTypeDefinition {
  return complexRestriction('xsd:anyType', notation);
}

export function extension(base: string, notation: ComplexNotation = {}): ComplexTypeDefinition {
  return { ...complexRestriction(base, notation), derivation: 'extension' };
}

export function complexRestriction(base: string, notation: ComplexNotation = {}): ComplexTypeDefinition {
  const { particle, isMixed = false, isAbstract = false, final = '', ...uses } = notation;
  return {
    kind: 'complex',
    name: undefined,
    isAbstract,
    isMixed,
    derivation: 'restriction',
    base: prefixedName(base),
    content: { kind: 'complex', particle },
    ...usesOf(uses),
    block: '',
    final,
    offset: 0,
  };
}

export function simpleExtension(base: string, uses: SimpleContentNotation = {}): ComplexTypeDefinition {
  return { ...simpleRestriction(base, uses), derivation: 'extension' };
}

export function simpleRestriction(base: string, notation: SimpleContentNotation = {}): ComplexTypeDefinition {
  const { type, facets = {}, ...uses } = notation;
  return { ...complexRestriction(base, uses), content: { kind: 'simple', type, facets: facetsOf(facets) } };
}

export function sequence(particles: readonly ParticleDefinition[], occurs: Occurs = ''): ParticleDefinition {
  return { kind: 'sequence', particles, ...occurrence(occurs) };
}

export function choice(particles: readonly ParticleDefinition[], occurs: Occurs = ''): ParticleDefinition {
  return { kind: 'choice', particles, ...occurrence(occurs) };
}

/** Refers to a global element. */
export function ref(name: string, occurs: Occurs = ''): ParticleDefinition {
  return { kind: 'reference', element: prefixedName(name), ...occurrence(occurs) };
}

/** Declares a local element. */
export function local(name: string, element: ElementNotation, occurs: Occurs = ''): ParticleDefinition {
  return { kind: 'element', element: define(prefixedName(name), element), ...occurrence(occurs) };
}

export function any(
  namespaces: 'any' | { readonly not: string } | readonly string[],
  process: Wildcard['process'],
  occurs: Occurs = '',
): ParticleDefinition {
  return { kind: 'any', wildcard: wildcard(namespaces, process), ...occurrence(occurs) };
}

/** Namespaces are given by prefix, no namespace as ''. */
export function wildcard(
  namespaces: 'any' | { readonly not: string } | readonly string[],
  process: Wildcard['process'],
): Wildcard {
  const uri = (prefix: string) => (prefix === '' ? '' : namespaceOf(prefix));
  if (namespaces === 'any') return { namespaces, process };
  return {
    namespaces: 'not' in namespaces ? { not: uri(namespaces.not) } : namespaces.map(uri),
    process,
  };
}

function define(name: string, notation: ElementNotation): ElementDefinition {
  const attributes = Object.entries(notation.attributes ?? {});
  return {
    name,
    id: notation.id,
    sequence: '',
    offset: 0,
    type: typeOf(notation.type),
    substitutionGroup: notation.head === undefined ? undefined : prefixedName(notation.head),
    isAbstract: notation.isAbstract ?? false,
    isNillable: notation.isNillable ?? false,
    default: notation.default,
    fixed: undefined,
    attributes: Object.fromEntries(attributes.map(([key, value]) => [prefixedName(key), value])),
    block: '',
    final: '',
  };
}

function usesOf({ attributes = {}, attributeGroups = [], anyAttribute }: UsesNotation) {
  return {
    attributes: Object.entries(attributes).map(([name, notation]): AttributeUse => {
      const { use = 'optional', type, default: usual, fixed } = notation;
      return {
        use,
        attribute: name.includes(':')
          ? prefixedName(name)
          : { name, type: typeOf(type), default: undefined, fixed: undefined, offset: 0 },
        default: usual,
        fixed,
        offset: 0,
      };
    }),
    attributeGroups: attributeGroups.map(prefixedName),
    anyAttribute,
  };
}

function simple(derivation: SimpleTypeDefinition['derivation']): SimpleTypeDefinition {
  return { kind: 'simple', name: undefined, derivation, final: '', offset: 0 };
}

function reference(type: string | SimpleTypeDefinition): TypeReference {
  return typeof type === 'string' ? prefixedName(type) : type;
}

function typeOf(type: string | TypeDefinition | undefined): TypeReference | undefined {
  return typeof type === 'string' ? prefixedName(type) : type;
}

function facetsOf(notation: FacetNotation): readonly Facet[] {
  return Object.entries(notation).flatMap(([name, values]) =>
    [values].flat().map((value) => ({
      name: name as FacetName,
      value: typeof value === 'string' ? value : value.fixed,
      isFixed: typeof value !== 'string',
      namespaces: undefined,
      offset: 0,
    })),
  );
}

function occurrence(occurs: Occurs): { readonly min: number; readonly max: number; readonly offset: number } {
  const many = Number.POSITIVE_INFINITY;
  switch (occurs) {
    case '':
      return { min: 1, max: 1, offset: 0 };
    case '?':
      return { min: 0, max: 1, offset: 0 };
    case '*':
      return { min: 0, max: many, offset: 0 };
    case '+':
      return { min: 1, max: many, offset: 0 };
    default: {
      const [min, max] = occurs.split('..');
      return { min: Number(min), max: Number(max), offset: 0 };
    }
  }
}

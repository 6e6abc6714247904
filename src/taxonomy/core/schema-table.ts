import type { ParticleDefinition, SimpleTypeDefinition, Wildcard } from '../../xsd/schema/definitions.ts';
import { texts } from '../generated/core-schemas.ts';
import type { TaxonomySchema } from '../taxonomy-schema.ts';
import * as notation from './notation.ts';

/** The schemas with tables in `data/core-schemas`, by file name. */
export type SchemaTableName = keyof typeof texts;

/** Creates the schema of a table, with its address. */
export function tableSchema(name: SchemaTableName, url: string): TaxonomySchema {
  const { prefix, ...table } = evaluate(JSON.parse(texts[name])) as notation.SchemaNotation & {
    readonly prefix: string;
  };
  return notation.schema(url, prefix, table);
}

type Members = Readonly<Record<string, unknown>>;
type Namespaces = Parameters<typeof notation.wildcard>[0];
type Particle = string | ParticleDefinition;

/** The functions of the notation, which members with names in `$` call. */
const operators: Readonly<Record<string, (value: never, rest: never) => unknown>> = {
  $restriction: (base: string, { facets }: { facets?: Parameters<typeof notation.restriction>[1] }) =>
    notation.restriction(base, facets),
  $union: (members: readonly (string | SimpleTypeDefinition)[]) => notation.union(...members),
  $complex: (_: true, rest: Parameters<typeof notation.complex>[0]) => notation.complex(rest),
  $extension: notation.extension,
  $complexRestriction: notation.complexRestriction,
  $simpleExtension: notation.simpleExtension,
  $simpleRestriction: notation.simpleRestriction,
  $sequence: (particles: readonly Particle[], { occurs }: Repeated) =>
    notation.sequence(particles.map(particleOf), occurs),
  $choice: (particles: readonly Particle[], { occurs }: Repeated) =>
    notation.choice(particles.map(particleOf), occurs),
  $element: (name: string, { occurs, ...element }: Repeated & notation.ElementNotation) =>
    notation.local(name, element, occurs),
  $any: (namespaces: Namespaces, { process, occurs }: Repeated & Pick<Wildcard, 'process'>) =>
    notation.any(namespaces, process, occurs),
  $wildcard: (namespaces: Namespaces, { process }: Pick<Wildcard, 'process'>) =>
    notation.wildcard(namespaces, process),
  $role: (uri: string, { id, usedOn }: Role) => notation.role(uri, id, usedOn),
  $arcrole: (uri: string, { id, cyclesAllowed, usedOn }: Role & Pick<Arcrole, 'cyclesAllowed'>) =>
    notation.arcrole(uri, id, cyclesAllowed, usedOn),
};

interface Repeated {
  readonly occurs?: notation.Occurs;
}

interface Role {
  readonly id?: string;
  readonly usedOn: readonly string[];
}

interface Arcrole extends Role {
  readonly cyclesAllowed: 'any' | 'undirected' | 'none';
}

function evaluate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(evaluate);
  if (typeof value !== 'object' || value === null) return value;
  const [[first = '', main] = [], ...others] = Object.entries(value).map(
    ([name, member]) => [name, evaluate(member)] as const,
  );
  const operator = operators[first];
  if (!operator) return first === '' ? {} : { [first]: main, ...Object.fromEntries(others) };
  return operator(main as never, Object.fromEntries(others) as Members as never);
}

/** Reads a particle; a text is a reference to an element, such as `link:loc *`. */
function particleOf(particle: Particle): ParticleDefinition {
  if (typeof particle !== 'string') return particle;
  const [name = '', occurs] = particle.split(' ');
  return notation.ref(name, occurs as notation.Occurs | undefined);
}

import { Concept } from '../../src/taxonomy/concept.ts';
import type { Dts, Relationship } from '../../src/taxonomy/dts.ts';
import type { LinkbaseDocument } from '../../src/taxonomy/linkbase/links.ts';
import { arcroles, XBRLDT, XBRLI } from '../../src/taxonomy/names.ts';
import { EffectiveNetwork } from '../../src/taxonomy/network.ts';
import type { TaxonomySchema } from '../../src/taxonomy/taxonomy-schema.ts';
import { type ExpandedName, expandedName } from '../../src/xml/expanded-name.ts';
import type { Element } from '../../src/xsd/schema/components.ts';

/** A taxonomy for tests of relationships only: concepts by kind, and effective arcs. */
export interface Sketch {
  readonly concepts: Readonly<Record<string, 'item' | 'hypercube' | 'dimension' | 'typed'>>;
  readonly arcs: readonly SketchedArc[];
}

export interface SketchedArc {
  readonly kind: Exclude<keyof typeof arcroles, 'factFootnote'>;
  readonly from: string;
  readonly to: string;
  /** The link role. */
  readonly in: string;
  readonly targetRole?: string;
  readonly usable?: boolean;
  readonly closed?: boolean;
  readonly container?: 'segment' | 'scenario';
}

const text = { place: (offset: number) => ({ source: { line: 1, column: offset + 1 } }), file: undefined };

export function sketchDts({ concepts, arcs }: Sketch): Dts {
  const document = {
    kind: 'schema',
    url: 'memory:///t.xsd',
    text,
    elements: [],
  } as unknown as TaxonomySchema;
  const item = declare(expandedName(XBRLI, 'item'), undefined, document);
  const heads = {
    item,
    hypercube: declare(expandedName(XBRLDT, 'hypercubeItem'), item, document),
    dimension: declare(expandedName(XBRLDT, 'dimensionItem'), item, document),
  };
  const byName = new Map(
    Object.entries(concepts).map(([name, kind]) => {
      const attributes = kind === 'typed' ? { [expandedName(XBRLDT, 'typedDomainRef')]: '#none' } : {};
      const head = heads[kind === 'typed' ? 'dimension' : kind];
      return [name, new Concept(declare(name, head, document, attributes))];
    }),
  );
  const relationships = arcs.map((arc, index) => relate(arc, index, byName));
  const ofArcrole = (arcrole: string) => relationships.filter(({ arc }) => arc.arcrole === arcrole);
  const networks = new Map<string, EffectiveNetwork>();
  return {
    documents: new Map(),
    missing: new Set(),
    schemas: { documents: [], element: (name: string) => byName.get(name)?.element, type: () => undefined },
    concept: (name: ExpandedName) => byName.get(name),
    concepts: () => byName.values(),
    linkbases: () => [],
    linkRoles: (arcrole: string) => [...new Set(ofArcrole(arcrole).map(({ link }) => link.role))],
    network(arcrole: string, role: string) {
      const key = `${arcrole} ${role}`;
      const known = networks.get(key);
      if (known) return known;
      const written = ofArcrole(arcrole).filter(({ link }) => link.role === role);
      const network = new EffectiveNetwork(arcrole, role, written);
      networks.set(key, network);
      return network;
    },
  } as unknown as Dts;
}

function declare(
  name: string,
  head: Element | undefined,
  document: TaxonomySchema,
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const definition = { name, attributes, offset: 0 };
  return {
    name,
    head,
    type: { kind: 'simple', name: undefined, primitive: 'string' },
    isAbstract: true,
    definition,
    document,
  } as unknown as Element;
}

function relate(sketched: SketchedArc, index: number, byName: ReadonlyMap<string, Concept>): Relationship {
  const { kind, from, to, targetRole, usable, closed, container = 'scenario' } = sketched;
  const attributes = Object.fromEntries(
    Object.entries({
      targetRole,
      usable: usable?.toString(),
      closed: closed?.toString(),
      ...((kind === 'all' || kind === 'notAll') && { contextElement: container }),
    }).flatMap(([name, value]) => (value === undefined ? [] : [[expandedName(XBRLDT, name), value]])),
  );
  return {
    from: { kind: 'concept', concept: byName.get(from) as Concept },
    to: { kind: 'concept', concept: byName.get(to) as Concept },
    arc: { from, to, arcrole: arcroles[kind], attributes, offset: index },
    link: { role: sketched.in },
    document: { kind: 'linkbase', text } as unknown as LinkbaseDocument,
    order: index,
  } as unknown as Relationship;
}

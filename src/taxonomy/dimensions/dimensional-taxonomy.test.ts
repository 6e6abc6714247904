import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SketchedArc, sketchDts } from '../../../test/support/sketched-dts.ts';
import type { Concept } from '../concept.ts';
import { dimensionalTaxonomy } from './dimensional-taxonomy.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const roles = ['R1', 'R2', 'R3'];

const concepts = {
  ...Object.fromEntries(names.map((name) => [name, 'item' as const])),
  H: 'hypercube' as const,
  G: 'hypercube' as const,
  A: 'dimension' as const,
};

const anyName = fc.constantFrom(...names);
const anyRole = fc.constantFrom(...roles);
const anyMember = fc.record(
  {
    kind: fc.constant('domainMember' as const),
    from: anyName,
    to: anyName,
    in: anyRole,
    targetRole: anyRole,
    usable: fc.boolean(),
  },
  { requiredKeys: ['kind', 'from', 'to', 'in'] },
);
const anyHas = fc.record({
  kind: fc.constantFrom('all' as const, 'notAll' as const),
  from: anyName,
  to: fc.constantFrom('H', 'G'),
  in: anyRole,
});
const anyHead = fc.record(
  {
    kind: fc.constant('dimensionDomain' as const),
    from: fc.constant('A'),
    to: anyName,
    in: anyRole,
    targetRole: anyRole,
    usable: fc.boolean(),
  },
  { requiredKeys: ['kind', 'from', 'to', 'in'] },
);

/** Returns the consecutive arcs from a concept in a role, following the specification literally. */
function walk(
  arcs: readonly SketchedArc[],
  from: string,
  role: string,
  seen: SketchedArc[] = [],
): SketchedArc[] {
  for (const arc of arcs)
    if (arc.kind === 'domainMember' && arc.from === from && arc.in === role && !seen.includes(arc)) {
      seen.push(arc);
      walk(arcs, arc.to, arc.targetRole ?? arc.in, seen);
    }
  return seen;
}

describe('the hypercubes of a primary item', () => {
  it('are those of consecutive relationships', () => {
    fc.assert(
      fc.property(
        fc.array(anyMember, { maxLength: 12 }),
        fc.array(anyHas, { maxLength: 5 }),
        (members, has) => {
          const arcs: SketchedArc[] = [...members, ...has];
          const dts = sketchDts({ concepts, arcs });
          const taxonomy = dimensionalTaxonomy(dts);
          for (const name of names) {
            const expected = has.filter(
              (arc) => arc.from === name || walk(arcs, arc.from, arc.in).some(({ to }) => to === name),
            );
            const found = [...(taxonomy.hypercubesOf(dts.concept(name) as Concept) ?? [])];
            const described = found.map(({ role, relationship }) => `${role} ${relationship.arc.offset}`);
            expect(described.sort()).toEqual(expected.map((arc) => `${arc.in} ${arcs.indexOf(arc)}`).sort());
          }
        },
      ),
    );
  });

  it('are one object for all items below the same parent, however deep', () => {
    const chain = Array.from({ length: 2000 }, (_, index) => `i${index}`);
    const dts = sketchDts({
      concepts: { H: 'hypercube', ...Object.fromEntries(chain.map((name) => [name, 'item'])) },
      arcs: [
        { kind: 'all', from: 'i0', to: 'H', in: 'R1' },
        ...chain.slice(1).map((name, index): SketchedArc => {
          return { kind: 'domainMember', from: `i${index}`, to: name, in: 'R1' };
        }),
      ],
    });
    const taxonomy = dimensionalTaxonomy(dts);
    const first = taxonomy.hypercubesOf(dts.concept('i1999') as Concept);
    expect(first?.own).toHaveLength(1);
    const below = chain.slice(1).map((name) => taxonomy.hypercubesOf(dts.concept(name) as Concept));
    expect(below.every((set) => set === first)).toBe(true);
  });
});

describe('a domain', () => {
  it('contains the reachable members that are usable everywhere', () => {
    fc.assert(
      fc.property(
        fc.array(anyMember, { maxLength: 12 }),
        fc.array(anyHead, { maxLength: 4 }),
        (members, heads) => {
          const arcs: SketchedArc[] = [
            { kind: 'all', from: 'a', to: 'H', in: 'R1' },
            { kind: 'hypercubeDimension', from: 'H', to: 'A', in: 'R1' },
            ...heads,
            ...members,
          ];
          const dts = sketchDts({ concepts, arcs });
          const [has] = dimensionalTaxonomy(dts).hasHypercubes;
          const domain = has?.hypercube.dimensions.get(dts.concept('A') as Concept)?.domain;
          const starts = heads.filter((head) => head.in === 'R1');
          const reached = starts.flatMap((head) => [
            head,
            ...walk(arcs, head.to, head.targetRole ?? head.in),
          ]);
          const usable = names.filter(
            (name) =>
              reached.some(({ to }) => to === name) &&
              !reached.some((arc) => arc.to === name && arc.usable === false),
          );
          expect(names.filter((name) => domain?.isUsable(dts.concept(name) as Concept))).toEqual(usable);
        },
      ),
    );
  });

  it('is shared by hypercubes that reach it in the same role', () => {
    const dts = sketchDts({
      concepts,
      arcs: [
        { kind: 'all', from: 'a', to: 'H', in: 'R1', targetRole: 'R3' },
        { kind: 'all', from: 'b', to: 'H', in: 'R2', targetRole: 'R3' },
        { kind: 'hypercubeDimension', from: 'H', to: 'A', in: 'R3' },
        { kind: 'dimensionDomain', from: 'A', to: 'c', in: 'R3' },
      ],
    });
    const [first, second] = dimensionalTaxonomy(dts).hasHypercubes;
    expect(first?.hypercube).toBe(second?.hypercube);
    expect(first?.hypercube.dimensions.size).toBe(1);
  });
});

describe('the usual container of a dimension', () => {
  const arcs: SketchedArc[] = [
    { kind: 'all', from: 'a', to: 'H', in: 'R1', container: 'segment' },
    { kind: 'hypercubeDimension', from: 'H', to: 'A', in: 'R1' },
    { kind: 'all', from: 'b', to: 'G', in: 'R1', container: 'scenario' },
    { kind: 'hypercubeDimension', from: 'G', to: 'B', in: 'R1' },
  ];
  const more = { ...concepts, B: 'dimension' as const, C: 'dimension' as const };

  it('is the container of its hypercubes', () => {
    const dts = sketchDts({ concepts: more, arcs });
    const container = (name: string) => dimensionalTaxonomy(dts).usualContainer(dts.concept(name) as Concept);
    expect(['A', 'B', 'C'].map(container)).toEqual(['segment', 'scenario', undefined]);
  });

  it('is that of all other dimensions if it has no hypercube', () => {
    const dts = sketchDts({ concepts: more, arcs: arcs.slice(0, 2) });
    expect(dimensionalTaxonomy(dts).usualContainer(dts.concept('C') as Concept)).toBe('segment');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SketchedArc, sketchDts } from '../../../test/support/sketched-dts.ts';
import type { Concept } from '../concept.ts';
import { dimensionalTaxonomy } from './dimensional-taxonomy.ts';
import { DimensionalCheck, type DimensionalContent, type DimensionValue } from './validity.ts';

const concepts = {
  p: 'item',
  q: 'item',
  r: 'item',
  m: 'item',
  n: 'item',
  H: 'hypercube',
  G: 'hypercube',
  A: 'dimension',
  B: 'dimension',
  T: 'typed',
} as const;

type Stated = Readonly<Record<string, DimensionValue>>;

function faultOf(arcs: readonly SketchedArc[], stated: Stated, others: DimensionalContent['others'] = []) {
  const dts = sketchDts({ concepts, arcs });
  const dimensions = new Map(
    Object.entries(stated).map(([name, value]) => [dts.concept(name) as Concept, value]),
  );
  const check = new DimensionalCheck(dimensionalTaxonomy(dts), { dimensions, others });
  return check.check(dts.concept('p') as Concept);
}

const all: SketchedArc = { kind: 'all', from: 'p', to: 'H', in: 'R1' };
const closed: SketchedArc = { ...all, closed: true };
const withA: SketchedArc[] = [
  { kind: 'hypercubeDimension', from: 'H', to: 'A', in: 'R1' },
  { kind: 'dimensionDomain', from: 'A', to: 'm', in: 'R1' },
];
const m: DimensionValue = { container: 'scenario', member: 'm' };
const text: DimensionValue = { container: 'scenario', member: undefined };

describe('a fact', () => {
  it('is valid without any hypercube', () => {
    expect(faultOf([], { A: m })).toBeUndefined();
  });

  it('needs a usable member for each dimension', () => {
    expect(faultOf([all, ...withA], { A: m })).toBeUndefined();
    expect(faultOf([all, ...withA], {})?.fault).toMatchObject({ kind: 'missing' });
    expect(faultOf([all, ...withA], { A: { ...m, member: 'n' } })?.fault).toMatchObject({
      kind: 'member',
      member: 'n',
    });
    expect(faultOf([all, ...withA], { A: { ...m, member: 'unknown' } })?.fault).toMatchObject({
      kind: 'member',
    });
  });

  it('needs its dimensions in the container of the hypercube', () => {
    expect(faultOf([all, ...withA], { A: { ...m, container: 'segment' } })?.fault?.kind).toBe('misplaced');
    expect(faultOf([all, ...withA], { A: { ...m, container: undefined } })).toBeUndefined();
  });

  it('has the default member of a dimension it does not state, if usable', () => {
    const byDefault = (to: string): SketchedArc => ({ kind: 'dimensionDefault', from: 'A', to, in: 'R9' });
    expect(faultOf([all, ...withA, byDefault('m')], {})).toBeUndefined();
    expect(faultOf([all, ...withA, byDefault('m')], { A: { ...m, container: 'segment' } })).toBeUndefined();
    expect(faultOf([all, ...withA, byDefault('n')], {})?.fault).toMatchObject({
      kind: 'default',
      member: 'n',
    });
  });

  it('must not have other content in the container of a closed hypercube', () => {
    expect(faultOf([closed, ...withA], { A: m, T: text })?.fault?.kind).toBe('extra');
    expect(faultOf([closed, ...withA], { A: m, T: { ...text, container: 'segment' } })).toBeUndefined();
    expect(faultOf([closed, ...withA], { A: m }, ['scenario'])?.fault?.kind).toBe('content');
    expect(faultOf([closed, ...withA], { A: m }, ['segment'])).toBeUndefined();
    expect(faultOf([all, ...withA], { A: m, T: text }, ['scenario'])).toBeUndefined();
  });

  it('must not be in an excluded hypercube', () => {
    const notAll: SketchedArc = { ...all, kind: 'notAll' };
    expect(faultOf([notAll, ...withA], { A: m })).toMatchObject({ fault: undefined });
    expect(faultOf([notAll, ...withA], {})).toBeUndefined();
  });

  it('must satisfy all hypercubes of any one link role', () => {
    const other: SketchedArc = { kind: 'all', from: 'p', to: 'G', in: 'R1', closed: true };
    expect(faultOf([all, other, ...withA], { A: m })?.has.hypercube.concept.name).toBe('G');
    expect(faultOf([all, { ...other, in: 'R2' }, ...withA], { A: m })).toBeUndefined();
    expect(faultOf([all, { ...other, in: 'R2' }, ...withA], {})).toBeUndefined();
  });

  it('reports a wrong member rather than other hypercubes', () => {
    const other: SketchedArc = { kind: 'all', from: 'p', to: 'G', in: 'R0', closed: true };
    expect(faultOf([other, all, ...withA], { A: { ...m, member: 'n' } })?.fault?.kind).toBe('member');
  });
});

const anyArc: fc.Arbitrary<SketchedArc> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('all' as const, 'notAll' as const),
    from: fc.constantFrom('p', 'q', 'r'),
    to: fc.constantFrom('H', 'G'),
    in: fc.constantFrom('R1', 'R2'),
    closed: fc.boolean(),
    container: fc.constantFrom('segment' as const, 'scenario' as const),
  }),
  fc.record({
    kind: fc.constant('hypercubeDimension' as const),
    from: fc.constantFrom('H', 'G'),
    to: fc.constantFrom('A', 'B', 'T'),
    in: fc.constantFrom('R1', 'R2'),
  }),
  fc.record({
    kind: fc.constant('dimensionDomain' as const),
    from: fc.constantFrom('A', 'B'),
    to: fc.constantFrom('m', 'n'),
    in: fc.constantFrom('R1', 'R2'),
    usable: fc.boolean(),
  }),
  fc.record(
    {
      kind: fc.constant('domainMember' as const),
      from: fc.constantFrom('p', 'q', 'r'),
      to: fc.constantFrom('p', 'q', 'r'),
      in: fc.constantFrom('R1', 'R2'),
      targetRole: fc.constantFrom('R1', 'R2'),
    },
    { requiredKeys: ['kind', 'from', 'to', 'in'] },
  ),
);

const anyContainer = fc.constantFrom('segment' as const, 'scenario' as const);
const anyExplicit = fc.option(fc.record({ container: anyContainer, member: fc.constantFrom('m', 'n') }));
const anyTyped = fc.option(fc.record({ container: anyContainer, member: fc.constant(undefined) }));

describe('the verdict', () => {
  it('agrees with a literal reading of the definitions', () => {
    fc.assert(
      fc.property(
        fc.array(anyArc, { maxLength: 16 }),
        anyExplicit,
        anyExplicit,
        anyTyped,
        (arcs, a, b, t) => {
          const stated = Object.fromEntries(
            Object.entries({ A: a, B: b, T: t }).filter((entry) => entry[1] !== null),
          ) as Stated;
          expect(faultOf(arcs, stated) === undefined).toBe(isValid(arcs, stated));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

/** Computes validity by brute force, without defaults. */
function isValid(arcs: readonly SketchedArc[], stated: Stated): boolean {
  const links = arcs.filter(
    (arc) =>
      (arc.kind === 'all' || arc.kind === 'notAll') && (arc.from === 'p' || leadsTo(arcs, arc.from, arc.in)),
  );
  const roles = new Set(links.map((arc) => arc.in));
  return (
    roles.size === 0 ||
    [...roles].some((role) =>
      links.every((arc) => arc.in !== role || (arc.kind === 'all') === isInside(arcs, arc, stated)),
    )
  );
}

/** Whether p inherits the hypercubes of a concept in a role. */
function leadsTo(
  arcs: readonly SketchedArc[],
  from: string,
  role: string,
  taken: readonly SketchedArc[] = [],
): boolean {
  return arcs.some(
    (arc) =>
      arc.kind === 'domainMember' &&
      arc.from === from &&
      arc.in === role &&
      !taken.includes(arc) &&
      (arc.to === 'p' || leadsTo(arcs, arc.to, arc.targetRole ?? arc.in, [...taken, arc])),
  );
}

function isInside(arcs: readonly SketchedArc[], has: SketchedArc, stated: Stated): boolean {
  const inRole = arcs.filter((arc) => arc.in === has.in);
  const dimensions = inRole.filter(({ kind, from }) => kind === 'hypercubeDimension' && from === has.to);
  const fits = dimensions.every(({ to: dimension }) => {
    const value = stated[dimension];
    if (value?.container !== has.container) return false;
    const heads = inRole.filter(({ kind, from }) => kind === 'dimensionDomain' && from === dimension);
    const targets = heads.filter(({ to }) => to === value?.member);
    return dimension === 'T' || (targets.length > 0 && targets.every(({ usable }) => usable));
  });
  const isAlone = Object.entries(stated).every(
    ([name, { container }]) => container !== has.container || dimensions.some(({ to }) => to === name),
  );
  return fits && (!has.closed || isAlone);
}

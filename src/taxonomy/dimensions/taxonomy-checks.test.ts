import { describe, expect, it } from 'vitest';
import { type Sketch, type SketchedArc, sketchDts } from '../../../test/support/sketched-dts.ts';
import { Collector } from '../../findings/collector.ts';
import { checkDimensionalTaxonomy } from './taxonomy-checks.ts';

const concepts = {
  p: 'item',
  q: 'item',
  d: 'item',
  m: 'item',
  H: 'hypercube',
  G: 'hypercube',
  A: 'dimension',
  B: 'dimension',
} as const;

/** Returns the codes, each with the number of its arc. */
function check(arcs: readonly SketchedArc[], more: Sketch['concepts'] = concepts): string[] {
  const collector = new Collector(100);
  checkDimensionalTaxonomy(sketchDts({ concepts: more, arcs }), collector);
  return collector
    .verdict({})
    .errors.map(({ code, source }) => `${code.replace('xbrldte:', '')} ${(source?.column ?? 0) - 1}`);
}

const all: SketchedArc = { kind: 'all', from: 'p', to: 'H', in: 'R1' };
const hypercube: SketchedArc = { kind: 'hypercubeDimension', from: 'H', to: 'A', in: 'R1' };
const domain: SketchedArc = { kind: 'dimensionDomain', from: 'A', to: 'd', in: 'R1' };
const member: SketchedArc = { kind: 'domainMember', from: 'd', to: 'm', in: 'R1' };

describe('directed cycles', () => {
  const away: SketchedArc = { ...member, targetRole: 'R2' };
  const back: SketchedArc = { kind: 'domainMember', from: 'm', to: 'd', in: 'R2' };

  it('are found across link roles', () => {
    expect(check([all, hypercube, domain, away, back])).toContain('DRSDirectedCycleError 4');
  });

  it('are found between the domains of one dimension', () => {
    const second: SketchedArc = { ...domain, to: 'm', targetRole: 'R2' };
    expect(check([all, hypercube, domain, member, second, back])).toContain('DRSDirectedCycleError 5');
  });

  it('are reported once for all hypercubes that share the domain', () => {
    const other: SketchedArc = { ...all, from: 'q' };
    const found = check([all, other, hypercube, domain, away, back]);
    expect(found.filter((each) => each.startsWith('DRS'))).toEqual(['DRSDirectedCycleError 5']);
  });

  it('are ignored unless a hypercube leads to them', () => {
    expect(check([hypercube, domain, away, back])).not.toContain('DRSDirectedCycleError 3');
  });

  it('within one link role are left to XBRL 2.1', () => {
    expect(check([all, hypercube, domain, member, { ...back, in: 'R1' }])).toEqual([]);
  });
});

describe('primary items', () => {
  it('must not be members of their own or inherited hypercubes', () => {
    const below: SketchedArc = { kind: 'domainMember', from: 'p', to: 'q', in: 'R1' };
    expect(check([all, hypercube, { ...domain, to: 'q' }, below])).toEqual([
      'PrimaryItemPolymorphismError 0',
    ]);
  });

  it('may be members that are not usable', () => {
    expect(check([all, hypercube, { ...domain, to: 'p', usable: false }])).toEqual([]);
  });

  it('may be members of the hypercubes of others', () => {
    const other: SketchedArc[] = [
      { kind: 'all', from: 'q', to: 'G', in: 'R1' },
      { kind: 'hypercubeDimension', from: 'G', to: 'B', in: 'R1' },
      { kind: 'dimensionDomain', from: 'B', to: 'p', in: 'R1' },
    ];
    expect(check([all, hypercube, domain, ...other])).toEqual([]);
  });
});

describe('defaults', () => {
  const first: SketchedArc = { kind: 'dimensionDefault', from: 'A', to: 'd', in: 'R1' };

  it('may be stated in several link roles', () => {
    expect(check([first, { ...first, in: 'R2' }])).toEqual([]);
  });

  it('must be the same in all link roles', () => {
    expect(check([first, { ...first, in: 'R2', to: 'm' }])).toEqual(['TooManyDefaultMembersError 1']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Wildcard } from './definitions.ts';
import { allowsNamespace, intersectNamespaces, isSubset, uniteNamespaces } from './wildcards.ts';

type Namespaces = Wildcard['namespaces'];

const uris = ['', 'a', 'b', 'c'];
const samples: readonly Namespaces[] = [
  'any',
  { not: '' },
  { not: 'a' },
  { not: 'b' },
  [],
  [''],
  ['a'],
  ['a', 'b'],
  ['', 'a'],
  ['', 'b', 'c'],
];

const passes = (namespaces: Namespaces, uri: string) => allowsNamespace({ namespaces, process: 'lax' }, uri);
const pairs = samples.flatMap((a) => samples.map((b) => [a, b] as const));

/** The intersection of two different exclusions cannot be expressed as a wildcard. */
const isExpressible = ([a, b]: readonly [Namespaces, Namespaces]) =>
  typeof a === 'string' ||
  typeof b === 'string' ||
  !('not' in a && 'not' in b) ||
  a.not === '' ||
  b.not === '';

describe('wildcards', () => {
  it('do not allow "no namespace" if a namespace is excluded', () => {
    expect(uris.map((uri) => passes({ not: 'a' }, uri))).toEqual([false, false, true, true]);
  });

  it.each(pairs.filter(isExpressible))('%j and %j intersect to what both allow', (a, b) => {
    const both = intersectNamespaces(a, b);
    for (const uri of uris) expect(passes(both, uri)).toBe(passes(a, uri) && passes(b, uri));
  });

  it.each(pairs)('%j and %j unite to what either allows, or more', (a, b) => {
    const either = uniteNamespaces(a, b);
    for (const uri of uris) if (passes(a, uri) || passes(b, uri)) expect(passes(either, uri)).toBe(true);
  });

  it.each(pairs)('%j is a subset of %j only if the other allows everything in it', (a, b) => {
    if (isSubset(a, b)) for (const uri of uris) if (passes(a, uri)) expect(passes(b, uri)).toBe(true);
  });

  it('unite as XML Schema specifies', () => {
    expect(uniteNamespaces({ not: 'a' }, ['a', ''])).toBe('any');
    expect(uniteNamespaces({ not: 'a' }, ['a'])).toEqual({ not: '' });
    expect(uniteNamespaces(['b'], { not: 'a' })).toEqual({ not: 'a' });
    expect(uniteNamespaces({ not: 'a' }, { not: 'b' })).toEqual({ not: '' });
  });
});

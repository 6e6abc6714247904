import { describe, expect, it } from 'vitest';
import { findCircles } from './circularity.ts';

const search = (graph: Readonly<Record<string, readonly string[]>>, longest = 10) =>
  findCircles(Object.keys(graph), (name) => graph[name] ?? [], longest);

describe('findCircles', () => {
  it('finds no cycle in a tree or where two paths meet', () => {
    expect(search({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual({
      circles: [],
      circular: new Set(),
      tooLong: [],
    });
  });

  it('names each cycle once, and all names on it', () => {
    const { circles, circular } = search({ a: ['b'], b: ['c'], c: ['b'], d: ['d'] });
    expect(circles).toEqual(['b', 'd']);
    expect(circular).toEqual(new Set(['c', 'b', 'd']));
  });

  it('finds where a path becomes too long', () => {
    const { tooLong } = search({ a: ['b'], b: ['c'], c: ['d'], d: [] }, 1);
    expect(tooLong).toEqual(['b']);
  });

  it('handles a hundred thousand names that all lead back', () => {
    const names = Array.from({ length: 100_000 }, (_, index) => String(index));
    const { circles, circular } = findCircles(
      names,
      (name) => (name === '99999' ? names : [String(Number(name) + 1)]),
      500,
    );
    expect(circles).toHaveLength(100_000);
    expect(circular.size).toBe(100_000);
  });
});

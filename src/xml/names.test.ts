import { expect, test } from 'vitest';
import { cpuTimeOf } from '../../test/support/cpu-time.ts';
import { usualLimits } from './limits.ts';
import { NameTable } from './names.ts';
import { END, XmlScanner } from './scanner.ts';
import { SourceText } from './source-text.ts';

const COUNT = 50_000;

/** Returns names with the same hash: "Aa" and "BB" are equal in base 31. */
function collidingNames(): string[] {
  return Array.from({ length: COUNT }, (_, n) =>
    n.toString(2).padStart(17, '0').replaceAll('0', 'Aa').replaceAll('1', 'BB'),
  );
}

/** Returns distinct names of the same length. */
function ordinaryNames(): string[] {
  return Array.from({ length: COUNT }, (_, n) => `Name${(n * 2_654_435_761).toString(36).padStart(30, 'x')}`);
}

function documentOf(names: readonly string[]): SourceText {
  return new SourceText(
    `<r>${names
      .map((name) => `<${name}/>`)
      .join('')
      .repeat(2)}</r>`,
  );
}

function timeToRead(source: SourceText): number {
  return cpuTimeOf(() => {
    const scanner = new XmlScanner(source, { limits: { ...usualLimits, names: 3 * COUNT } });
    while (scanner.next() !== END);
  });
}

test('names crafted to collide are read about as fast as others', () => {
  const colliding = documentOf(collidingNames());
  const ordinary = documentOf(ordinaryNames());
  const isAsFast = () => timeToRead(colliding) < 4 * timeToRead(ordinary);
  expect([1, 2, 3, 4].some(isAsFast)).toBe(true);
});

/** Writes names one after another and looks each up like the scanner, with a chosen hash. */
function lookUp(names: readonly string[], hashOf: (number: number) => number) {
  const bytes = Buffer.from(names.join(' '));
  const table = new NameTable(bytes, usualLimits);
  let at = 0;
  return names.map((name) => {
    const found = table.written(at, at + name.length, hashOf(Number(name.slice(1))));
    at += name.length + 1;
    return found;
  });
}

test.each([
  ['all the same', () => 7],
  ['that collide until the table grows', (n: number) => (n % 2 === 1 ? n * 256 : n)],
  ['that collide at the end of the table', (n: number) => (n % 2 === 1 ? n * 256 - 4 : n)],
  ['all different', (n: number) => n],
])('a name remains one object despite others in between, with hashes %s', (_, hashOf) => {
  const names = Array.from({ length: 600 }, (_, n) => `n${n}`);
  const order = names.flatMap((name, n) => [name, names[n >> 1] as string, 'n1', 'n40']);
  const found = lookUp(order, hashOf);
  const known = new Map<string, unknown>();
  order.forEach((name, index) => {
    expect(found[index]?.text).toBe(name);
    if (known.has(name)) expect(found[index]).toBe(known.get(name));
    known.set(name, found[index]);
  });
});

test('names that differ only in their last byte or length are different', () => {
  const names = ['ab', 'abc', 'abd', 'ab', 'a', 'abc'];
  const found = lookUp(names, () => 1);
  expect(found.map(({ text }) => text)).toEqual(names);
  expect(found[3]).toBe(found[0]);
  expect(found[5]).toBe(found[1]);
});

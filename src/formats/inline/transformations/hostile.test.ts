import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '../../../../test/support/cpu-time.ts';
import { registries } from './registry.ts';

function repeat(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length));
}

const PLAIN = [
  ['digits', '1'],
  ['commas', ','],
  ['spaces', ' '],
  ['no-break spaces', '\u00a0'],
  ['letters', 'a'],
] as const;

/** Texts that make a reader restart at each piece, by the length of the repeated part. */
const MISLEADING: readonly (readonly [title: string, write: (length: number) => string])[] = [
  ['zeros with a digit last', (length) => `${repeat('0', length)}1`],
  ['a long fraction', (length) => `1.${repeat('3', length)}4`],
  ['groups of digits with a fault last', (length) => `1${repeat(',234', length)},5`],
  ['months without end, and no year', (length) => `1 ${repeat('jan MAR Dez apr ', length)}123`],
  ['months that run together', (length) => `1 ${repeat('janmaj', length)}!`],
  ['months and a year of three digits', (length) => `Jan${repeat('jan.', length)} 203`],
  ['Roman digits', (length) => `1 ${repeat('XIV', length)} 2020`],
  ['what Indian months begin with', (length) => `11 ${repeat('CM', length)} 1921`],
  ['words of numbers', (length) => repeat('one hundred and ', length)],
  ['quarters', (length) => `${repeat('last ', length)}12`],
  ['units', (length) => `1${repeat(' euro', length)}123`],
];

const readers = new Map(
  registries.flatMap(({ id, formats }) =>
    [...formats.values()].map(({ name, read }) => [read, `${id}:${name}`]),
  ),
);

/** Returns the formats that spend 250 ms of CPU time on a text in each of several attempts. */
function listSlow(text: string): string[] {
  return [...readers].flatMap(([read, name]) => {
    for (let attempt = 0; attempt < 5; attempt++) if (cpuTimeOf(() => read(text)) < 250) return [];
    return [name];
  });
}

describe('hostile texts', () => {
  it.each(PLAIN)('300,000 %s are read or refused at once by every format', (_title, piece) => {
    expect(listSlow(repeat(piece, 300_000))).toEqual([]);
  });

  // Quadratic time would already take seconds here.
  it.each(MISLEADING)('%s are read or refused at once by every format', (_title, write) => {
    expect(listSlow(write(100_000))).toEqual([]);
  });
});

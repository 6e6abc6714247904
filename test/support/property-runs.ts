/**
 * How many cases a test with generated cases tries: all in the proofs, a fifth in the fast tests. Files that ask stand in
 * both projects of `vitest.config.ts`.
 */
export function runs(all: number): number {
  return process.env.FILEWRIGHT_RUNS === 'all' ? all : Math.ceil(all / 5);
}

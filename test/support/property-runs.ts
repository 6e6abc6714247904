/**
 * Returns the number of generated cases to try: all in the proofs, a tenth in the fast tests. Files that use
 * it are in both projects of `vitest.config.ts`.
 */
export function runs(all: number): number {
  return process.env.FILEWRIGHT_RUNS === 'all' ? all : Math.ceil(all / 10);
}

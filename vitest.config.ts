import { defineConfig } from 'vitest/config';

const setupFiles = ['test/support/property-seed.ts'];
const common = { pool: 'threads' as const, isolate: false, testTimeout: 60_000, setupFiles };

/** What everybody runs all the time, and the proofs that take minutes: suites, fuzzing, attacks, real filings. */
export default defineConfig({
  test: {
    globalSetup: 'tools/compile-data.js',
    projects: [
      { test: { ...common, name: 'fast', include: ['src/**/*.test.ts', 'test/*.test.ts'] } },
      { test: { ...common, name: 'proof', testTimeout: 240_000, include: ['test/proof/*.test.ts'] } },
    ],
  },
});

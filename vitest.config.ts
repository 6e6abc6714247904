import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const setupFiles = ['test/support/property-seed.ts', 'test/support/stop-children.ts'];

/** Only stops what hangs: a machine with a load of 20 may take ten times as long as an idle one. */
const LONG = 600_000;

const common = {
  pool: 'threads' as const,
  isolate: false,
  testTimeout: LONG,
  hookTimeout: LONG,
  teardownTimeout: LONG,
  setupFiles,
};

/** Tests with generated cases: some of them in the fast tests, all in the proofs. */
const generated = [
  'src/core/json-scan.test.ts',
  'src/formats/*/round-trip.test.ts',
  'src/rules/filing/hostile.test.ts',
  'src/rules/investor/robustness.test.ts',
  'src/xsd/datatypes/pattern.test.ts',
];

const named = (name: string) => `test/${name}.test.ts`;

/** Tests that take tens of seconds of processor time, as they start servers, workers, commands and databases. */
const processes =
  'batch batch-queue cli compiled-code jobs pool processes readme release server tarball taxonomy-upload tracing'
    .split(' ')
    .map(named);

/** Tests that take as long together, as they validate or package hundreds of documents or long texts. */
const documents = [
  ...'broken-twins eba-csv investor-taxonomy package-hashes published-schemas scorecard v1-pointers'
    .split(' ')
    .map(named),
  'src/formats/inline/transformations/hostile.test.ts',
  'src/rules/filing/document/left-out.test.ts',
  'src/service/validate/{kept-verdict,one-mistake,reading-checks,recognized-profile}.test.ts',
];

/** What everybody runs all the time, and the proofs that take minutes: suites, fuzzing, attacks, real filings. */
export default defineConfig({
  test: {
    // By default, one core is left to Vitest itself, which would be every other core of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['tools/compile-data.js', 'test/support/temporary-folder.ts'],
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      exclude: ['src/**/*.test.ts'],
      reporter: ['text-summary', 'html'],
      reportOnFailure: true,
      // Just under what is measured; raise it when coverage has grown.
      thresholds: { statements: 96, branches: 90, functions: 96, lines: 97 },
    },
    projects: [
      {
        test: {
          ...common,
          name: 'fast',
          include: ['src/**/*.test.ts', 'web/src/**/*.test.ts', 'test/*.test.ts'],
          exclude: [...processes, ...documents],
        },
      },
      {
        test: {
          ...common,
          name: 'proof',
          include: ['test/proof/*.test.ts', 'test/stress/fuzz.test.ts', ...generated, ...documents],
          env: { FILEWRIGHT_RUNS: 'all' },
        },
      },
      { test: { ...common, name: 'processes', include: processes } },
      {
        test: {
          ...common,
          name: 'stress',
          include: ['test/stress/*.test.ts'],
          testTimeout: 12 * LONG,
          fileParallelism: false,
          env: { FILEWRIGHT_STRESS: 'long' },
        },
      },
      { test: { ...common, name: 'browser', include: ['test/browser/*.test.ts'] } },
    ],
  },
});

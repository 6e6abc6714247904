import { defineConfig } from 'vitest/config';

/**
 * Runs tests that leave a process behind, configured like ours; started by
 * `test/proof/child-processes.test.ts`.
 */
export default defineConfig({
  test: {
    include: ['test/support/left-behind/*.test.ts'],
    setupFiles: ['test/support/stop-children.ts'],
    pool: 'threads',
    isolate: false,
    hookTimeout: 5000,
    testTimeout: 600_000,
  },
});

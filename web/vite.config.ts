import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { defineConfig } from 'vite';

/** Files that are larger are stored compressed, as they make up most of the package. */
const MAX_PLAIN = 4_000;

/** The workbench as static files: small, with a name that changes with the content, nothing inline. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'web',
    // Inline resources would need a weaker content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    reportCompressedSize: false,
    // Otherwise each small piece that several views share would be a file of its own.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'ui', test: /[\\/]src[\\/]ui[\\/]/ }] } },
    },
  },
  worker: { format: 'es' },
  plugins: [
    {
      name: 'compress-large-files',
      closeBundle() {
        const folder = join(import.meta.dirname, '../dist/web/web');
        for (const name of readdirSync(folder)) {
          const path = join(folder, name);
          const content = readFileSync(path);
          if (content.length <= MAX_PLAIN) continue;
          writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
          rmSync(path);
        }
      },
    },
  ],
});

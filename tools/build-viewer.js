/** Builds the viewer that is saved with reports: self-contained scripts, and their styles. */
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../web');

await bundle('src/report/standalone.tsx', 'viewer', true);
await bundle('src/report/frame-script.ts', 'frame', false);

/** @param {string} entry @param {string} name @param {boolean} isFirst */
async function bundle(entry, name, isFirst) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: '../dist/viewer',
      emptyOutDir: isFirst,
      target: 'es2023',
      minify: true,
      lib: {
        entry: join(root, entry),
        formats: ['iife'],
        name: 'viewer',
        fileName: () => `${name}.js`,
        cssFileName: name,
      },
    },
  });
}

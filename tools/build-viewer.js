/**
 * Builds the viewer that is saved with reports: self-contained scripts, and their styles, in one compressed
 * file.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '../web');
const folder = join(root, '../dist/viewer');

await bundle('src/report/standalone.tsx', 'viewer', true);
await bundle('src/report/frame-script.ts', 'frame', false);
/** @param {string} name */
const read = (name) => readFileSync(join(folder, name), 'utf8');
const files = { script: read('viewer.js'), styles: read('viewer.css'), frame: read('frame.js') };
writeFileSync(`${folder}.json.gz`, gzipSync(JSON.stringify(files), { level: 9 }));
rmSync(folder, { recursive: true });

/** @param {string} entry @param {string} name @param {boolean} isFirst */
async function bundle(entry, name, isFirst) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: folder,
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

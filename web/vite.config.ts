import { defineConfig } from 'vite';

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
  },
  worker: { format: 'es' },
});

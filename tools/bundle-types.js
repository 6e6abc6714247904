/**
 * Bundles the declarations of the public names, and of the types they mention, into one file beside the
 * library.
 */
import { writeFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

/** @param {string} input @param {string} file */
export async function bundleTypes(input, file) {
  const bundle = await rolldown({
    input,
    external: /^[^./]/,
    checks: { bundlerTimings: false },
    plugins: [dts({ dtsInput: true, tsconfig: false, sourcemap: false })],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const code = output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  // Indented with tabs, which are shorter.
  const indented = code.replaceAll(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2));
  writeFileSync(file, indented.replace(/^\/\/#(?:end)?region.*\n/gm, ''));
}

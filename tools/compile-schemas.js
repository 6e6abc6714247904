/** Compiles every schema ahead of time into the built package, so that no process pays for it at its start. */
import { writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from './chosen-build.js';

await import('../src/http/app.ts');
const { appendFaults, checkedSchemas, compileOptions } = await import('../src/model/schema/schema-check.ts');

const ids = [...checkedSchemas.keys()];
const ajv = new Ajv2020({ ...compileOptions, code: { source: true, esm: true } });
for (const [id, schema] of checkedSchemas) ajv.addSchema(schema, id);
const names = Object.fromEntries(ids.map((id, index) => [`schema${index}`, id]));
const code = appendFaults(standalone.default(ajv, names));
const table = ids.map((id, index) => `  ${JSON.stringify(id)}: schema${index},`).join('\n');
const lines = [
  "import { createRequire } from 'node:module';",
  'const require = createRequire(import.meta.url);',
  code,
  `export const compiledSchemas = {\n${table}\n};`,
  '',
];
writeFileSync(new URL('model/schema/compiled-schemas.js', build), lines.join('\n'));

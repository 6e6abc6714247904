/**
 * Precomputes what would take time at every start: schemas, compiled to code that is loaded on first use, and
 * the service's data on all rules: their number, and which of them prevent conversion.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from './chosen-build.js';

await import('../src/http/server.ts');
const { boundErrors, checkedSchemas, compileOptions } = await import('../src/model/schema/schema-check.ts');
const { conversionObstacles } = await import('../src/service/catalogue/conversion-obstacles.ts');
const { formatRules } = await import('../src/service/catalogue/catalogue.ts');

const WORDS = ['description', 'examples', 'title'];

mkdirSync(new URL('model/schema/compiled/', build), { recursive: true });
for (const [id, schema] of checkedSchemas) write(`model/schema/compiled/${id}.js`, compiled(schema()));
const ids = [...checkedSchemas.keys()];
write(
  'model/schema/compiled-schemas.js',
  [
    ...ids.map((id, index) => `import check${index} from './compiled/${id}.js';`),
    'export const compiledSchemas = {',
    ...ids.map((id, index) => `  '${id}': () => check${index},`),
    '};',
  ].join('\n'),
);
write('service/catalogue/rule-count.js', `export const formatRuleCount = ${formatRules.length};`);
write(
  'service/catalogue/conversion-obstacles.js',
  `export const conversionObstacles = ${JSON.stringify(conversionObstacles)};`,
);

/** @param {object} schema */
function compiled(schema) {
  const ajv = new Ajv2020({ ...compileOptions, code: { source: true, esm: true } });
  const code = boundErrors(standalone.default(ajv, ajv.compile(withoutWords(schema))));
  return code
    .replace(/schemaPath:"(?![^"]*\/(?:oneOf|anyOf)\/)[^"]*"/g, 'schemaPath:""')
    .replace(
      /const (\w+) = require\("([^"]+)"\)\.default;/g,
      (_, name, module) => `import ${name}Module from '${module}.js';const ${name} = ${name}Module.default;`,
    );
}

/**
 * Leaves out what only people read: the code contains its schema.
 * @param {object} schema
 */
function withoutWords(schema) {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      WORDS.includes(key) && (typeof value === 'string' || Array.isArray(value)) ? undefined : value,
    ),
  );
}

/** @param {string} module @param {string} code */
function write(module, code) {
  writeFileSync(new URL(module, build), `${code}\n`);
}

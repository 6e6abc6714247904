import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { detect } from '../src/model/detection.ts';
import { listSchemas, schemaText } from '../src/service/catalogue/schema-listing.ts';
import { validateDocument } from '../src/service/validate/validate.ts';
import { listDocuments } from './support/fixtures.js';

const ajv = new Ajv2020({ strict: false, allErrors: true });
const published = new Map(
  listSchemas().schemas.map(({ id, documentType, modelVersion }) => [
    `${documentType} ${modelVersion}`,
    ajv.compile(JSON.parse(schemaText(id))),
  ]),
);

test('published schemas accept and refuse the same documents as the service', () => {
  const differing: string[] = [];
  let refused = 0;
  for (const { path, options } of listDocuments()) {
    const document = JSON.parse(readFileSync(path, 'utf8'));
    const { documentType, modelVersion, conflicts } = detect(document, options);
    // The service checks no document as what it is not.
    if (conflicts.length > 0) continue;
    const check = published.get(`${documentType} ${modelVersion}`);
    const { errors } = validateDocument(document, options);
    const isSchemas = errors.some(
      ({ code, message }) => code.startsWith('SCHEMA-') || requires(code, message),
    );
    const isRefused = check?.(document) === false;
    if (isRefused) refused++;
    if (isRefused !== isSchemas)
      differing.push(`${path}: ${isRefused ? ajv.errorsText(check?.errors) : errors[0]?.message}`);
  }
  expect(differing).toEqual([]);
  expect(refused).toBeGreaterThan(15);
});

/** Whether a finding reports a missing member that every document of the kind must have. */
function requires(code: string, message: string): boolean {
  const messages: Readonly<Record<string, RegExp>> = {
    'NUM-017': /has no value and is not nil/,
    'LNK-002': /has no language/,
    'LNK-004': /both|neither/,
    'DOC-008': /which is required\.$|^The field .* the required .* is missing\.$/,
    'INV-001': /does not state its kind/,
    'INV-002': /has no header|has no (?:ID|as-of date|currency)\./,
  };
  return messages[code]?.test(message) ?? false;
}

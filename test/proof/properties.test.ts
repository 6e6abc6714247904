import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routes } from '../../src/http/routes.ts';
import { catalogue } from '../../src/service/catalogue/catalogue.ts';
import { writeReport } from '../../src/service/convert/write-report.ts';
import { Problem } from '../../src/service/problems.ts';
import { validateDocument } from '../../src/service/validate/validate.ts';
import { appForTest, misfits } from '../support/app.ts';

const folder = new URL('../../examples/', import.meta.url);
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, document: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) }));
const filings = examples.filter(({ document }) => document.document?.documentType === 'filing');
const codes = new Set(catalogue.map((rule) => rule.code));

/** Returns every path of a document, as lists of keys. */
function placesOf(value: unknown, path: (string | number)[] = [], places: (string | number)[][] = []) {
  places.push(path);
  if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) placesOf(item, [...path, key], places);
  }
  return places;
}

function replaceAt(value: unknown, path: (string | number)[], replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  if (rest.length === 0 && replacement === undefined) delete copy[key];
  else copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

const oddities = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    undefined,
    null,
    -0,
    1e308,
    '1e5',
    '-0',
    '0.00',
    '9'.repeat(400),
    '-',
    '2025-02-30',
    '9999-12-31',
    '__proto__',
    'constructor',
    'a:b:c',
    '\u0000',
    '\ud800',
    [],
    {},
    [[]],
    [null],
    JSON.parse('{"__proto__":1,"constructor":2}'),
    'INF',
    -100,
    '<p',
    '<a><b></a>',
  ),
);

describe('whatever is sent', () => {
  const posts = routes.filter((route) => route.method === 'POST');
  test.each(posts.map((route) => route.path))('%s answers as the API document says', async (path) => {
    const { server } = await appForTest();
    const envelope = fc.oneof(
      fc.jsonValue(),
      fc.record({ document: fc.jsonValue() }),
      fc.record(
        {
          document: fc.oneof(
            fc.dictionary(fc.string(), fc.jsonValue()),
            fc.constantFrom(...examples.map((e) => e.document)),
          ),
          documentType: fc.constantFrom('auto', 'filing', 'investor-statement', 'other', 1),
          modelVersion: fc.constantFrom('auto', 'v1', 'v2', 'v3', null),
          options: fc.jsonValue(),
        },
        { requiredKeys: ['document'] },
      ),
    );
    const headers = { 'content-type': 'application/json' };
    await fc.assert(
      fc.asyncProperty(envelope, async (body) => {
        const reply = await server.inject({
          method: 'POST',
          url: path,
          payload: JSON.stringify(body),
          headers,
        });
        expect(reply.statusCode).not.toBe(500);
        expect(misfits('POST', path, reply)).toEqual([]);
      }),
      { numRuns: 1200 },
    );
  });

  test('GET routes answer any query as the API document says', async () => {
    const { server } = await appForTest();
    const names = fc.constantFrom(
      'documentType',
      'modelVersion',
      'profile',
      'severity',
      'category',
      'q',
      'other',
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(names, fc.string()), async (query) => {
        const reply = await server.inject({ url: '/api/v1/validate/rules', query });
        expect(misfits('GET', '/api/v1/validate/rules', reply)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(filings.map(({ name, document }) => [name, document] as const))(
    'changes of %s are converted and read back, or refused with the reason',
    (_, document) => {
      const places = placesOf(document).slice(1);
      const change = fc.tuple(fc.integer({ min: 0, max: places.length - 1 }), oddities);
      fc.assert(
        fc.property(change, fc.constantFrom('xml', 'json', 'csv'), ([place, oddity], format) => {
          const changed = replaceAt(document, places[place] as (string | number)[], oddity);
          try {
            writeReport(changed as Record<string, unknown>, { format });
          } catch (error) {
            if (!(error instanceof Problem)) throw error;
            if (error.code !== 'unprocessable_document') return;
            expect(error.validation?.errors.length).toBeGreaterThan(0);
            for (const { code } of error.validation?.errors ?? []) expect(codes).toContain(code);
          }
        }),
        { numRuns: 200 },
      );
    },
  );

  test.each(examples.map(({ name, document }) => [name, document] as const))(
    'changes of %s never throw, and only known codes are found',
    (_, document) => {
      const places = placesOf(document).slice(1);
      const change = fc.tuple(fc.integer({ min: 0, max: places.length - 1 }), oddities);
      fc.assert(
        fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
          let changed: unknown = document;
          for (const [place, oddity] of changes) {
            try {
              changed = replaceAt(changed, places[place] as (string | number)[], oddity);
            } catch {
              // An earlier change may have removed the path.
            }
          }
          const text = JSON.stringify(changed);
          const first = validateDocument(JSON.parse(text));
          expect(JSON.stringify(validateDocument(JSON.parse(text)))).toBe(JSON.stringify(first));
          for (const finding of [...first.errors, ...first.warnings, ...first.info])
            expect(codes).toContain(finding.code);
          expect(first.valid).toBe(first.summary.errorCount === 0);
        }),
        { numRuns: Math.ceil(13_000 / examples.length) },
      );
    },
  );
});

import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locateInJson } from '../src/core/json-location.ts';
import { pointer } from '../src/core/json-pointer.ts';
import { lineOfPointer } from '../web/json-place.js';
import { appForTest } from './support/app.ts';

describe('the workbench is served', async () => {
  const { server } = await appForTest();

  test('at the root, with scripts from here alone', async () => {
    const page = await server.inject('/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).toContain('<title>Filewright workbench</title>');
    expect(page.body).not.toMatch(/<script>|https?:\/\//);
  });

  test('with everything the page and its modules refer to', async () => {
    const seen = new Set(['/']);
    for (const path of seen) {
      const { statusCode, body } = await server.inject(path);
      expect(statusCode, path).toBe(200);
      for (const [, found] of body.matchAll(/(?:href|src)="(\/web\/[^"]+)"/g)) seen.add(found as string);
      for (const [, found] of body.matchAll(/from '\.\/([^']+)'/g)) seen.add(`/web/${found}`);
    }
    expect(seen.size).toBe(readdirSync('web').filter((name) => !name.endsWith('.json')).length);
  });

  test('with the examples', async () => {
    const { examples } = (await server.inject('/examples/index.json')).json();
    expect(examples).toEqual(
      readdirSync('examples')
        .filter((name) => name.endsWith('.json'))
        .sort(),
    );
    const first = await server.inject(`/examples/${examples[0]}`);
    expect(first.json()).toHaveProperty('document');
  });

  test('once, as long as nothing changes', async () => {
    const { headers } = await server.inject('/web/workbench.js');
    const again = await server.inject({
      url: '/web/workbench.js',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    '/web/tsconfig.json',
    '/web/../package.json',
    '/examples/..%2fpackage.json',
    '/web/',
    '/examples',
  ])('and nothing else: %s', async (path) => {
    expect((await server.inject(path)).statusCode).toBe(404);
  });

  test('only to be read', async () => {
    expect((await server.inject({ method: 'POST', url: '/' })).statusCode).toBe(405);
  });
});

test('a pointer leads to the same line as the command line says', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), (value, choice) => {
      const text = JSON.stringify(value, null, 2);
      const pointers = pointersOf(value, []);
      const chosen = pointers[choice % pointers.length] as string;
      expect(lineOfPointer(text, chosen)).toBe(locateInJson(text, [chosen]).get(chosen)?.line);
    }),
  );
});

function pointersOf(value: unknown, path: readonly (string | number)[]): string[] {
  const here = pointer(...path);
  if (typeof value !== 'object' || value === null) return [here];
  const isList = Array.isArray(value);
  return [
    here,
    ...Object.entries(value).flatMap(([key, inner]) =>
      pointersOf(inner, [...path, isList ? Number(key) : key]),
    ),
  ];
}

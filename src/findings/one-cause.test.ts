import { expect, test } from 'vitest';
import type { Finding, Severity } from './finding.ts';
import { Claims } from './one-cause.ts';

interface Given {
  readonly code: string;
  readonly at: string;
  readonly related?: readonly string[];
  readonly difference?: string;
  readonly relation?: string;
  readonly severity?: Severity;
  readonly category?: string;
  readonly hint?: string;
  readonly isRootCause?: boolean;
}

function collect(...given: readonly Given[]): readonly Finding[] {
  const claims = new Claims();
  const found: Finding[] = [];
  for (const claim of given) {
    const {
      code,
      at,
      related = [],
      severity = 'warning',
      category = 'networks',
      isRootCause = false,
    } = claim;
    const { difference, relation, hint } = claim;
    const data = {
      ...(difference && { difference }),
      ...(relation && { relation }),
      ...(hint && { hint }),
    };
    const meta = { ...emptyMeta, code, category, severity, isRootCause };
    const make = () => ({ code, path: at, message: `${code} is broken.`, severity, related });
    const places = related.map((path) => ({ path, name: `name of ${path}` }));
    if (!claims.take(meta, severity, make, () => ({ at, related: places, data }))) found.push(make());
  }
  claims.release((_, make) => found.push(make()));
  return found;
}

const emptyMeta = {
  title: '',
  description: '',
  documentType: 'filing',
  modelVersion: 'any',
  references: [],
  fix: '',
} as const;

const codes = (found: readonly Finding[]) => found.map(({ code }) => code);

test('sums with the same difference and a common figure become one finding that names the figure', () => {
  const found = collect(
    { code: 'A', at: '/facts/1/value', related: ['/facts/2'], difference: '900' },
    { code: 'B', at: '/facts/3/value', related: ['/facts/1', '/facts/4'], difference: '900' },
  );
  expect(found).toEqual([
    {
      code: 'A',
      path: '/facts/1/value',
      message: 'A is broken. One other check (B) fails because of name of /facts/1.',
      severity: 'warning',
      related: ['/facts/2', '/facts/3', '/facts/4'],
    },
  ]);
});

test('sums with different differences are separate errors', () => {
  const found = collect(
    { code: 'A', at: '/facts/1/value', related: ['/facts/2'], difference: '900' },
    { code: 'B', at: '/facts/3/value', related: ['/facts/1'], difference: '55' },
  );
  expect(codes(found)).toEqual(['A', 'B']);
});

test('an error is never merged into a warning', () => {
  const found = collect(
    { code: 'A', at: '/facts/1/value', related: ['/facts/2'], difference: '900' },
    { code: 'B', at: '/facts/3/value', related: ['/facts/1'], difference: '900', severity: 'error' },
  );
  expect(found).toMatchObject([{ code: 'B', severity: 'error' }]);
});

test('a scale error is named even if the digits are found first', () => {
  const [finding] = collect(
    { code: 'NUM-006', at: '/facts/1/value', category: 'numbers', severity: 'error' },
    {
      code: 'A',
      at: '/facts/3/value',
      related: ['/facts/1'],
      difference: '999',
      hint: '; it is about 1,000 times too small',
    },
  );
  expect(finding?.message).toBe(
    'NUM-006 is broken; it is about 1,000 times too small. One other check (A) fails because of name of /facts/1.',
  );
});

test('findings that are not about figures are reported unchanged', () => {
  const found = collect(
    { code: 'A', at: '/facts/1/unitRef', category: 'numbers' },
    { code: 'B', at: '/facts/1/value', category: 'text' },
    { code: 'C', at: '/facts/1/value' },
    { code: 'D', at: '/facts/1/value', severity: 'info' },
  );
  expect(codes(found)).toEqual(['A', 'B', 'D', 'C']);
});

test('a root cause explains all findings at its places, and takes their severity', () => {
  const found = collect(
    { code: 'A', at: '/facts/1', category: 'duplicates', severity: 'error' },
    { code: 'B', at: '/facts/3/value', related: ['/facts/2'] },
    { code: 'C', at: '/facts/4/value' },
    { code: 'ROOT', at: '/contexts/0/period', related: ['/facts/1', '/facts/2'], isRootCause: true },
  );
  expect(found).toMatchObject([
    {
      code: 'ROOT',
      severity: 'error',
      message: 'ROOT is broken. Two further findings (A and B) follow from this.',
    },
    { code: 'C' },
  ]);
});

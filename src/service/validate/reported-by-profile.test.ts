import { expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Profile } from '../../regulators/profile.ts';
import { Followers } from './reported-by-profile.ts';

const profile = { explained: { 'P-A': ['NUM-001'] } } as unknown as Profile;
const findingOf = (code: string, members: Partial<Finding> = {}): Finding => ({
  ...{ code, severity: 'error', path: '', message: 'A message.', category: 'numbers' },
  ...members,
});
const causeOf = (finding: Finding, own: readonly Finding[]) =>
  own.indexOf(new Followers(own, [], profile, () => undefined).causeOf(finding) as Finding);

test('the first finding of a code that explains another, and has the same values, is its cause', () => {
  const own = [
    findingOf('NUM-001', { severity: 'info' }),
    findingOf('NUM-001', { expected: '1', actual: '2' }),
    findingOf('NUM-001', { expected: '3' }),
    findingOf('NUM-001'),
  ];
  expect(causeOf(findingOf('P-A'), own)).toBe(1);
  expect(causeOf(findingOf('P-A', { expected: '1', actual: '2' }), own)).toBe(1);
  expect(causeOf(findingOf('P-A', { actual: '9' }), own)).toBe(2);
  expect(causeOf(findingOf('P-A', { expected: '9' }), own)).toBe(3);
  expect(causeOf(findingOf('P-A', { expected: '9' }), own.slice(0, 3))).toBe(-1);
  expect(causeOf(findingOf('P-B'), own)).toBe(-1);
});

test('a misspelled field is the cause of what is missing in its object', () => {
  const own = [findingOf('DOC-008', { path: '/document/lanugage' })];
  expect(causeOf(findingOf('P-B', { path: '/document' }), own)).toBe(0);
  expect(causeOf(findingOf('P-B', { path: '/entity' }), own)).toBe(-1);
});

test('causes of many findings are found in linear time', () => {
  expectLinearTime(4_000, (count) => {
    const all = (code: string) =>
      Array.from({ length: count }, (_, n) => findingOf(code, { path: `/${n}`, expected: `${code} ${n}` }));
    const [own, found] = [all('NUM-001'), all('P-A')];
    return () => {
      const followers = new Followers(own, found, profile, () => undefined);
      for (const finding of own) followers.explain(finding);
    };
  });
});

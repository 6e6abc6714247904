import { expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { scaffold } from '../../../test/support/scaffold.ts';
import type { FilingV2 } from '../filing-v2.ts';
import { Report } from './report.ts';

const filing = scaffold('us-gaap', { totalAssets: '1' }) as unknown as FilingV2;
const instant = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);

test('many contexts that share a long identifier or have long members take linear time', () => {
  expectLinearTime(1000, (size) => {
    const contexts = Array.from({ length: size }, (_, at) => ({
      id: `c${at}`,
      period: { instant: instant(at) },
    }));
    const identifiers = [{ scheme: 'local', value: '9'.repeat(size * 40) }];
    return () => new Report({ ...filing, contexts, entity: { name: 'A', identifiers } });
  });
});

test('contexts have the same subject if entity, members and other content are the same', () => {
  const [identifier] = filing.entity.identifiers;
  const [first, second] = ['A', 'B'].map((name) => ({ axis: `us-gaap:${name}Axis`, member: 'us-gaap:M' }));
  const period = { instant: '2025-12-31' };
  const { contexts } = new Report({
    ...filing,
    contexts: [
      { id: 'a', period, dimensions: [first, second] },
      { id: 'b', period, dimensions: [second, first], entity: { ...identifier } },
      { id: 'c', period },
      { id: 'd', period, entity: { ...identifier, value: 'other' } },
      { id: 'e', period, segment: '<a/>' },
    ] as FilingV2['contexts'],
  });
  const subjects = contexts.map(({ subject }) => subject);
  expect(subjects[0]).toBe(subjects[1]);
  expect(new Set(subjects).size).toBe(4);
});

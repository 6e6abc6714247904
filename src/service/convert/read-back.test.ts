import { expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { scaffold } from '../../../test/support/scaffold.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { Report } from '../../model/report/report.ts';
import { firstDifference } from './read-back.ts';

const filing = scaffold('us-gaap', { totalAssets: '1' }) as unknown as FilingV2;
const [fact] = filing.facts;
const [context] = filing.contexts;

/** A filing in which every fact repeats a long namespace and a long identifier. */
function repetitive(size: number, end = ''): FilingV2 {
  const long = `http://a.example/${'x'.repeat(size * 20)}${end}`;
  const ids = Array.from({ length: size }, (_, at) => `i${at}`);
  return {
    ...filing,
    entity: { name: 'A', identifiers: [{ scheme: long, value: long }] },
    taxonomyRefs: [{ prefix: 'a', namespace: long }],
    contexts: ids.map((id) => ({ ...context, id })) as FilingV2['contexts'],
    facts: ids.map((id) => ({ ...fact, id, contextRef: id, concept: `a:${id}` })) as FilingV2['facts'],
  };
}

test('long names that many facts repeat take linear time', () => {
  expectLinearTime(1000, (size) => {
    const report = new Report(repetitive(size));
    const same = repetitive(size);
    return () => expect(firstDifference(report, same)).toBeUndefined();
  });
});

test('long names that differ at their ends are different', () => {
  expect(firstDifference(repetitive(100), repetitive(100, 'y'))?.path).toBe('/facts/0');
});

import { expect, it } from 'vitest';
import { changedSubmission, findingsOfSubmission } from '../../../../test/support/changed-submission.ts';

it('concepts of a missing presentation have one finding', () => {
  const replace = [
    [
      '_pre.xml',
      /<link:presentationLink [^>]*role\/CoverPage">[\s\S]*?<\/link:presentationLink>/,
      '',
    ] as const,
  ];
  const found = findingsOfSubmission(changedSubmission('sec', { replace })).filter(
    ({ code }) => code === 'P-PRESENTATION',
  );
  expect(found).toHaveLength(1);
  expect(found[0]?.message).toMatch(/^36 concepts in use appear in no presentation: .* and 31 more\.$/);
});

import { expect, test } from 'vitest';
import { exampleDocument, exampleNumber } from '../inline/reading/example-document.ts';
import { fromXbrl } from './conversion.ts';

const options = { createdAt: '2026-01-01T00:00:00Z' };

test('what a page shows around its facts is told to stay there', () => {
  const content = exampleDocument({ body: `<p>Cash at the end of the year: ${exampleNumber()}</p>` });
  const { warnings } = fromXbrl({ content }, options);
  expect(warnings).toMatchObject([
    { code: 'CNV-001', severity: 'info', message: expect.stringContaining('29 bytes of text') },
  ]);
});

test('nothing stays behind in a page of facts', () => {
  expect(fromXbrl({ content: exampleDocument() }, options).warnings).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateDocument } from '../../../service/validate/validate.ts';

const annual = JSON.parse(
  readFileSync(new URL('../../../../examples/filing-sec-annual.json', import.meta.url), 'utf8'),
);
const flag = 'dei:DocumentFinStmtErrorCorrectionFlag';

test.each([
  ['2020-01-01', '2020-12-31', false],
  ['2022-01-27', '2023-01-26', false],
  ['2022-01-28', '2023-01-27', true],
])('for a year from %s to %s the error correction flag is required: %s', (start, end, wanted) => {
  const document = {
    ...annual,
    document: { ...annual.document, period: { start, end } },
    facts: annual.facts.filter(({ concept }: { concept: string }) => concept !== flag),
  };
  const { warnings } = validateDocument(document);
  const lacks = warnings.some(({ code, message }) => code === 'COV-001' && message.includes(flag));
  expect(lacks).toBe(wanted);
});

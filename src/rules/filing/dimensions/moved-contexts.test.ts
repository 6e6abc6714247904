import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { expectLinearTime } from '../../../../test/support/cpu-time.ts';
import { validateDocument } from '../../../service/validate/validate.ts';

const text = readFileSync('examples/filing-sec-annual.json', 'utf8');

test('a context with thousands of dimensions is validated in linear time', () => {
  expectLinearTime(500, (count) => {
    const filing = JSON.parse(text);
    const { dimensions } = filing.contexts.find((one: { dimensions?: unknown }) => one.dimensions);
    for (let index = 0; index < count; index++) dimensions.push(dimensions[0]);
    return () => validateDocument(filing, { profile: 'generic' });
  });
});

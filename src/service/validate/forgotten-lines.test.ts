import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { validateDocument } from './validate.ts';

const text = readFileSync('examples/filing-ros-annual.json', 'utf8');

test('a table of thousands of empty cells is validated in linear time', () => {
  expectLinearTime(4000, (count) => {
    const filing = JSON.parse(text);
    const blocks = filing.sections.flatMap(({ content = [] }) => content);
    const row = blocks.find(({ rows }: { rows?: unknown[] }) => rows?.length).rows[0];
    for (let index = 0; index < count; index++) row.cells.push({ factRef: `absent${index}` });
    // Each finding that is listed asks about its table.
    return () => validateDocument(filing, { maxFindings: count });
  });
});

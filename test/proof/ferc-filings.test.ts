import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { validateSource } from '../../src/service/validate/validate-report.ts';
import { describeShared } from '../support/describe-shared.ts';
import { unpackShared } from '../support/shared-data.js';

const archive = 'filings/ferc.zip';

describeShared('filings that FERC accepted', [archive], () => {
  const folder = unpackShared(archive);
  const reports = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.xbrl'))
    .map((file) => join(folder, file));

  it('exist', () => {
    expect(reports).toHaveLength(9);
  });

  it.each(reports.map((path) => [basename(path), path]))(
    '%s is recognized, and breaks no rule',
    (_, path) => {
      const { profile, errors } = validateSource(
        { content: readFileSync(path), fileName: 'report.xbrl' },
        { createdAt: '2022-04-29T00:00:00Z' },
      );
      expect(profile).toBe('us-ferc');
      expect(errors).toEqual([]);
    },
  );
});

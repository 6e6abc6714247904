import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { recognizeProfile } from '../../src/service/validate/recognized-profile.ts';
import { validateSource } from '../../src/service/validate/validate-report.ts';
import { openTaxonomies } from '../conformance/packaged-taxonomies.js';
import { describeShared } from '../support/describe-shared.ts';
import { sharedFolder, unpackShared } from '../support/shared-data.js';
import explained from './accepted-filings.json' with { type: 'json' };

/** Filings that regulators accepted: their location, the names of reports, and their number. */
const accepted = [
  { filings: 'filings/uk-companies-house.zip', reports: /\.html$/, count: 74 },
  { filings: 'filings/sec-inline.zip', reports: /\.html?$/, count: 11 },
  { filings: 'filings/ferc.zip', reports: /\.xbrl$/, count: 9 },
  { filings: 'filings/report-packages', reports: /\.zip$/, count: 3 },
];

/** Returns the error codes for a report, with its recognized profile, each once. */
function errorsIn(path: string, taxonomies: ReturnType<typeof openTaxonomies>): readonly string[] {
  const content = readFileSync(path);
  const { certain, likely } = recognizeProfile(content);
  const [profile = certain] = likely;
  if (!profile) throw new Error(`${path} is recognized as nobody's`);
  const beside = (name: string) => join(dirname(path), basename(name));
  const files = {
    get: (name: string) => (existsSync(beside(name)) ? readFileSync(beside(name)) : undefined),
    has: (name: string) => existsSync(beside(name)),
  };
  const source = { content, fileName: basename(path), files };
  const createdAt = '2026-01-01T00:00:00Z';
  const { errors } = validateSource(source, { taxonomies, createdAt, profile: profile.id });
  return [...new Set(errors.map(({ code }) => code))];
}

/**
 * An error in an accepted filing is correct and explained in `accepted-filings.json`, or it is our defect.
 */
describeShared(
  'accepted filings',
  [
    ...accepted.map(({ filings }) => filings),
    'taxonomies/xbrl-core.zip',
    'taxonomies/uk-gaap-2009-09-01.zip',
  ],
  () => {
    const taxonomies = openTaxonomies('accepted-filings', ['xbrl-core', 'uk-gaap-2009-09-01']);

    test.each(accepted)('of $filings have no errors but those explained', ({ filings, reports, count }) => {
      const folder = filings.endsWith('.zip') ? unpackShared(filings) : join(sharedFolder, filings);
      const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => reports.test(file))
        .map((file) => join(folder, file));
      expect(paths).toHaveLength(count);
      const found = new Map<string, number>();
      for (const path of paths)
        for (const code of errorsIn(path, taxonomies)) found.set(code, (found.get(code) ?? 0) + 1);
      const expected = explained.filter((one) => one.filings === filings);
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries(expected.map((one) => [one.code, one.count])),
      );
    });
  },
);

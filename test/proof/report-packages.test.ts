import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromXbrl } from '../../src/service/conversion.ts';
import { buildPackage } from '../../src/service/package.ts';
import { firstDifference } from '../../src/service/read-back.ts';
import { sharedFolder } from '../support/shared.ts';

const folder = join(sharedFolder, 'filings/report-packages');
const names = existsSync(folder) ? readdirSync(folder) : [];
const createdAt = '2026-02-20T09:00:00Z';

/** Report packages as companies really file them, which need not be in order. */
describe.skipIf(names.length === 0)('real report packages', () => {
  test.each(names)('%s opens, reads and packages again with the same facts', (fileName) => {
    const { document, facts } = fromXbrl(
      { content: readFileSync(join(folder, fileName)), fileName },
      { createdAt },
    );
    expect(facts).toBeGreaterThan(5);
    const { archive = '', manifest, validation } = buildPackage(document, { archive: true });
    expect(validation.errors).toEqual([]);
    const content = Buffer.from(archive, 'base64');
    const again = fromXbrl({ content, fileName: manifest.package.fileName }, { createdAt });
    expect(firstDifference(document, again.document)).toBeUndefined();
  });
});

import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { FilingV2 } from '../../src/model/filing-v2.ts';
import { convertFromXbrl } from '../../src/service/convert/conversion.ts';
import { buildPackage } from '../../src/service/package/package.ts';
import { TaxonomyStore } from '../../src/store/taxonomy-store.ts';
import { describeShared } from '../support/describe-shared.ts';
import { sharedFolder } from '../support/shared-data.js';

const packages = ['taxonomies/ifrs-esef-2022-03-24.zip', 'taxonomies/xbrl-core.zip'];
const folder = mkdtempSync(join(tmpdir(), 'filewright-packaging-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Elements of the example that the 2022 taxonomy lacks, and their replacements. */
const replaced: readonly (readonly [string, string])[] = [
  ['2025-03-27', '2022-03-24'],
  ['dtr/type/2022-03-31', 'dtr/type/2020-01-21'],
  [
    'DateOfAuthorisationForIssueOfFinancialStatements"',
    'DateOfAuthorisationForIssueOfFinancialStatements2013"',
  ],
];

/** The annual report example, on the installed taxonomy. */
function filingOn2022(): FilingV2 {
  const text = readFileSync('examples/filing-esef-annual.json', 'utf8');
  return JSON.parse(replaced.reduce((all, [from, to]) => all.replaceAll(from, to), text));
}

describeShared('packages on the taxonomy of ESEF 2022', packages, () => {
  for (const path of packages) copyFileSync(join(sharedFolder, path), join(folder, basename(path)));
  const taxonomies = TaxonomyStore.open(folder);

  test.each(['ifrs-esef-annual', 'generic'])('as %s are valid with the complete taxonomy', (profile) => {
    const filing = filingOn2022();
    const shown = filing.relationships?.find(
      ({ kind, to }) => kind === 'presentation' && to === 'ifrs-full:GrossProfit',
    );
    Object.assign(shown ?? {}, { preferredLabel: 'http://www.xbrl.org/2003/role/totalLabel' });
    const { validation, files } = buildPackage(filing, { profile, taxonomies });
    expect(validation.errors).toEqual([]);
    const labels = Object.entries(files).find(([path]) => path.endsWith('_lab-en.xml'))?.[1];
    // The taxonomy has no total label for it, and the presentation prefers one.
    expect(labels).toContain('ifrs-full_GrossProfit');
  });

  test('read the same with and without the taxonomy, where ids show the names', () => {
    const { archive = '', manifest } = buildPackage(filingOn2022(), { archive: true, taxonomies });
    const source = { content: Buffer.from(archive, 'base64'), fileName: manifest.package.fileName };
    const createdAt = '2026-02-20T09:00:00Z';
    const profile = 'ifrs-esef-annual';
    const whole = convertFromXbrl(source, { createdAt, profile, taxonomies });
    const alone = convertFromXbrl(source, { createdAt, profile });
    expect(whole.warnings).toMatchObject([{ code: 'CNV-001', severity: 'info' }]);
    expect(whole.document.extensions).toEqual(alone.document.extensions);
    expect(whole.document.relationships).toEqual(alone.document.relationships);
    expect(whole.document.taxonomyRefs).toEqual(alone.document.taxonomyRefs);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { convertFromXbrl } from '../../src/service/convert/conversion.ts';
import { firstDifference } from '../../src/service/convert/read-back.ts';
import { buildPackage } from '../../src/service/package/package.ts';
import { describeShared } from '../support/describe-shared.ts';
import { sharedFolder } from '../support/shared-data.js';

const createdAt = '2026-02-20T09:00:00Z';

/** The filers' declarations in them, and the parts that a filing cannot hold. */
const taxonomies = {
  'groot-nl-jaarrekening-2023.zip': { concepts: 36, arcs: 795, told: [] },
  'jaarrekening-de-other-gaap-2023.zip': { concepts: 0, arcs: 0, told: [] },
  'nba-klein-nl-commercieel-inrichtingsjaarrekening-2023.zip': {
    concepts: 3,
    arcs: 236,
    told: [
      'The effect of an arc that prohibits or overrides other arcs is lost when the package is converted to a JSON filing; the same is true of one other arc.',
    ],
  },
};

/** Report packages as really filed by companies, which need not be valid. */
describeShared('real report packages', ['filings/report-packages'], () => {
  const folder = join(sharedFolder, 'filings/report-packages');

  test.each(readdirSync(folder))('%s opens, reads and packages again with the same facts', (fileName) => {
    const { document, facts } = convertFromXbrl(
      { content: readFileSync(join(folder, fileName)), fileName },
      { createdAt, profile: 'generic' },
    );
    expect(facts).toBeGreaterThan(5);
    const { archive = '', manifest, validation } = buildPackage(document, { archive: true });
    expect(validation.errors).toEqual([]);
    const content = Buffer.from(archive, 'base64');
    const again = convertFromXbrl(
      { content, fileName: manifest.package.fileName },
      { createdAt, profile: 'generic' },
    );
    expect(firstDifference(document, again.document)).toBeUndefined();
  });

  test.each(Object.entries(taxonomies))(
    "%s keeps the filer's taxonomy",
    (fileName, { concepts, arcs, told }) => {
      const source = { content: readFileSync(join(folder, fileName)), fileName };
      const { document, warnings } = convertFromXbrl(source, { createdAt, profile: 'generic' });
      const losses = warnings.filter(({ code }) => code === 'CNV-006');
      expect(losses.map(({ message }) => message)).toEqual(told);
      expect(document.extensions?.concepts?.length ?? 0).toBe(concepts);
      expect(document.relationships?.length ?? 0).toBe(arcs);
      const { archive = '', manifest } = buildPackage(document, { archive: true });
      const packed = { content: Buffer.from(archive, 'base64'), fileName: manifest.package.fileName };
      const again = convertFromXbrl(packed, { createdAt, profile: 'generic' });
      expect(again.warnings).toMatchObject([{ code: 'CNV-001', severity: 'info' }]);
      expect(again.document.extensions?.concepts).toEqual(document.extensions?.concepts);
      expect(again.document.extensions?.labels).toEqual(document.extensions?.labels);
      // Links are written by role, so that those of a role are together.
      expect(textsOf(again.document.relationships)).toEqual(textsOf(document.relationships));
      // Anchors have their own role in packages we build.
      const added = textsOf(again.document.extensions?.roles).filter(
        (role) => !textsOf(document.extensions?.roles).includes(role),
      );
      for (const role of added) expect(role).toContain('/role/Anchoring"');
    },
  );
});

const textsOf = (list: readonly unknown[] | undefined) =>
  (list ?? []).map((one) => JSON.stringify(one)).sort();

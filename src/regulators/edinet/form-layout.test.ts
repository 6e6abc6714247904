import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildPackage } from '../../service/package/package.ts';
import { readReport } from '../../service/reading/read-report.ts';

const example = JSON.parse(
  readFileSync(new URL('../../../examples/filing-edinet-annual.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, unknown>>;

test('a filing read from a package, without sections, is packaged with the cover page of the form', () => {
  const { archive = '', manifest } = buildPackage(example, { archive: true });
  const source = { content: Buffer.from(archive, 'base64'), fileName: manifest.package.fileName };
  const { document } = readReport(source, { createdAt: '2030-01-01T00:00:00Z' });
  const { sections: _, ...plain } = document;
  const again = buildPackage(plain, { profile: 'jp-edinet' });
  expect(again.validation.warnings).toEqual([]);
  expect(again.manifest.primaryDocument).toBe(manifest.primaryDocument);
  expect(again.manifest.document.period).toEqual(manifest.document.period);
  const cover = again.files[manifest.primaryDocument] ?? '';
  expect(cover).toMatch(/<h2[^>]*>【表紙】<[\s\S]*【提出日】[^【]*FilingDateCoverPage/);
  expect(Object.keys(again.files).filter((path) => path.includes('_honbun_'))).toHaveLength(1);
});

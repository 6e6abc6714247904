import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../../archive/zip-archive.ts';
import { writeZip } from '../../archive/zip-writer.ts';
import { folderReports } from './folder-reports.ts';
import { MANIFEST } from './manifest.ts';
import { readPageManifest } from './manifest-reader.ts';

const manifest = (...pages: readonly string[]): string =>
  `<manifest xmlns="${MANIFEST}" xmlns:a="urn:a"><tocComposition><item ref="r" extrole="urn:role" start="a:S"><insert parent="a:P"><item extrole="urn:below"/></insert></item></tocComposition><list><instance id="r" type="PublicDoc" preferredFilename="r.xbrl">${pages.map((page) => `<ixbrl> ${page} </ixbrl>`).join('')}</instance></list></manifest>`;

const reportsIn = (files: Readonly<Record<string, string>>) =>
  folderReports(new ZipArchive(writeZip(Object.entries(files))))?.map(({ files: pages }) => pages);

describe('reports in fixed folders', () => {
  it.each(['', 'top/'])('are the documents that manifests list, in order, below "%s"', (top) => {
    expect(
      reportsIn({
        [`${top}XBRL/PublicDoc/b_ixbrl.htm`]: 'x',
        [`${top}XBRL/PublicDoc/a_ixbrl.htm`]: 'x',
        [`${top}XBRL/PublicDoc/c_ixbrl.htm`]: 'x',
        [`${top}XBRL/PublicDoc/manifest_PublicDoc.xml`]: manifest('b_ixbrl.htm', 'a_ixbrl.htm'),
        [`${top}XBRL/AuditDoc/d_ixbrl.htm`]: 'x',
      }),
    ).toEqual([
      [`${top}XBRL/PublicDoc/b_ixbrl.htm`, `${top}XBRL/PublicDoc/a_ixbrl.htm`],
      [`${top}XBRL/AuditDoc/d_ixbrl.htm`],
    ]);
  });

  it('are separate from tagged documents that manifests omit', () => {
    const files = {
      'XBRL/PublicDoc/a_ixbrl.htm': 'x',
      'XBRL/PublicDoc/b_ixbrl.htm': '<html xmlns:ix="http://www.xbrl.org/2008/inlineXBRL"/>',
      'XBRL/PublicDoc/c.htm': '<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"/>',
      'XBRL/PublicDoc/d.htm': '<html/>',
    };
    const unlistedBy = (list: string) =>
      folderReports(
        new ZipArchive(writeZip(Object.entries({ ...files, 'XBRL/PublicDoc/manifest_PublicDoc.xml': list }))),
      )?.map(({ unlisted }) => unlisted);
    expect(unlistedBy(manifest('a_ixbrl.htm'))).toEqual([
      ['XBRL/PublicDoc/b_ixbrl.htm', 'XBRL/PublicDoc/c.htm'],
    ]);
    expect(unlistedBy(manifest('a_ixbrl.htm', 'b_ixbrl.htm', 'c.htm'))).toEqual([undefined]);
  });

  it.each(['', '<manifest', '<other/>', manifest('gone_ixbrl.htm')])(
    'are all pages if the manifest is %j',
    (content) => {
      expect(
        reportsIn({
          'XBRL/PublicDoc/b_ixbrl.htm': 'x',
          'XBRL/PublicDoc/a_ixbrl.htm': 'x',
          'XBRL/PublicDoc/images/c_ixbrl.htm': 'x',
          'XBRL/PublicDoc/manifest_PublicDoc.xml': content,
        }),
      ).toEqual([['XBRL/PublicDoc/a_ixbrl.htm', 'XBRL/PublicDoc/b_ixbrl.htm']]);
    },
  );

  it('do not exist in an archive without the folders', () => {
    expect(reportsIn({ 'reports/a_ixbrl.htm': 'x' })).toBeUndefined();
  });
});

it('a manifest lists its instances and the role of its contents', () => {
  const read = readPageManifest(Buffer.from(manifest('a.htm')));
  expect(read?.instances).toMatchObject([
    { id: 'r', type: 'PublicDoc', fileName: 'r.xbrl', pages: ['a.htm'] },
  ]);
  expect(read?.items).toMatchObject([
    { ref: 'r', role: 'urn:role', parent: undefined, start: { uri: 'urn:a', local: 'S' } },
    { ref: '', role: 'urn:below', parent: { uri: 'urn:a', local: 'P' }, start: undefined },
  ]);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeZip } from '../../archive/zip-writer.ts';
import { UNDATED } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { firstDifference } from '../convert/read-back.ts';
import { buildPackage } from '../package/package.ts';
import { readReport } from '../reading/read-report.ts';
import { validateSubmission } from './validate-package.ts';

const filing = JSON.parse(readFileSync('examples/filing-edinet-annual.json', 'utf8')) as FilingV2;
const built = buildPackage(filing, { archive: true });
const archive = Buffer.from(built.archive ?? '', 'base64');
const STEM = 'jpcrp030000-asr-001_E99901-000_2026-03-31_01_2026-06-26';
const FOLDER = 'E99901-000-20260331/XBRL/PublicDoc/';
const page = (number: string) =>
  Object.entries(built.files).find(([path]) => path.startsWith(FOLDER + number))?.[1] ?? '';

describe('a package in fixed folders', () => {
  it('has the file names that the regulator prescribes', () => {
    const names = Object.keys(built.files).map((path) => path.replace(FOLDER, '').replace(STEM, '*'));
    expect(names.slice(0, 2)).toEqual(['0000000_header_*_ixbrl.htm', '0101010_honbun_*_ixbrl.htm']);
    expect(names.filter((name) => !name.endsWith('.htm'))).toEqual([
      '*.xsd',
      '*_cal.xml',
      '*_def.xml',
      '*_lab-en.xml',
      '*_lab.xml',
      '*_pre.xml',
      'manifest_PublicDoc.xml',
    ]);
    expect(built.manifest.package.fileName).toBe('E99901-000-20260331.zip');
    expect(built.manifest.primaryDocument).toBe(`${FOLDER}0000000_header_${STEM}_ixbrl.htm`);
  });

  it('has no findings under its profile, except for taxonomies that are not installed', () => {
    expect(built.validation.warnings).toEqual([]);
    expect(built.validation.info.map(({ code }) => code)).toEqual(['EDINET-DETAIL', 'TAX-001']);
    const { errors, warnings } = validateSubmission(archive, 'a.zip', { profile: 'jp-edinet' });
    expect([...errors, ...warnings]).toEqual([]);
  });

  it.each(
    Object.keys(built.files)
      .filter((path) => path.endsWith('.htm'))
      .map((path) => path.slice(FOLDER.length)),
  )('that does not list its page %s has only that finding, and is validated and read', (name) => {
    const forgetful = writeZip(
      Object.entries(built.files).map(([path, text]) => [path, text.replace(`<ixbrl>${name}</ixbrl>`, '')]),
    );
    const source = { file: `a.zip/${FOLDER}${name}`, line: 1, column: 1 };
    const { errors, warnings } = validateSubmission(forgetful, 'a.zip', { profile: 'jp-edinet' });
    expect([...errors, ...warnings]).toMatchObject([{ code: 'EDINET-MANIFEST', source }]);
    if (name.startsWith('0000000')) return;
    const { findings } = readReport({ content: forgetful, fileName: 'a.zip' }, { createdAt: UNDATED });
    expect(findings.filter(({ severity }) => severity === 'warning')).toMatchObject([
      { code: 'CNV-007', source },
    ]);
  });

  it('contains one header, on the cover, and pages in Inline XBRL 1.0', () => {
    const pages = Object.entries(built.files).filter(([path]) => path.endsWith('.htm'));
    expect(pages.length).toBe(12);
    for (const [path, text] of pages) {
      expect(text.startsWith('\ufeff<?xml'), path).toBe(true);
      expect(text).toContain('xmlns:ix="http://www.xbrl.org/2008/inlineXBRL"');
      expect(text.includes('<ix:header>'), path).toBe(path.includes('/0000000_'));
    }
  });

  it('shows negative numbers with a triangle, and amounts in thousands of yen', () => {
    expect(page('0105310')).toMatch(/>△<ix:nonFraction [^>]*name="jppfs_cor:TreasuryStock"[^>]* sign="-"/);
    expect(page('0105310')).toContain('（単位：千円）');
    expect(page('0105310')).not.toMatch(/\(<ix:nonFraction/);
  });

  it('reads back as the filing, whatever the ids of its contexts', () => {
    const { document } = readReport(
      { content: archive, fileName: 'a.zip' },
      { format: 'package', createdAt: filing.document.createdAt },
    );
    expect(firstDifference(filing, document)).toBeUndefined();
    expect(document.contexts.map(({ id }) => id)).toContain('Prior1YearInstant_NonConsolidatedMember');
  });

  it('has a label file for each language', () => {
    const labels = (kind: string) => built.files[`${FOLDER}${STEM}_${kind}.xml`] ?? '';
    expect(new Set(labels('lab').match(/xml:lang="\w+"/g))).toEqual(new Set(['xml:lang="ja"']));
    expect(new Set(labels('lab-en').match(/xml:lang="\w+"/g))).toEqual(new Set(['xml:lang="en"']));
  });
});

it('a filing without structure gets tables with one root, and defaults in separate networks', () => {
  const { relationships: _, sections, ...rest } = filing;
  const bare = buildPackage({ ...rest, sections }, { archive: false });
  const definition = bare.files[`${FOLDER}${STEM}_def.xml`] ?? '';
  expect(definition).toContain('arcrole/dimension-default');
  expect(bare.validation.errors).toEqual([]);
  expect(
    bare.validation.warnings.filter(({ references = [] }) => references.includes('EDINET.EC8027W')),
  ).toEqual([]);
});

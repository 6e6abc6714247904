import { describe, expect, it } from 'vitest';
import { changedSubmission, taxonomiesOf } from '../../../../test/support/changed-submission.ts';
import { writeZip } from '../../../archive/zip-writer.ts';
import { openSubmission } from '../../../service/validate/open-submission.ts';
import { ifrsEsefAnnual } from '../../esef/profile.ts';
import type { Submission } from '../../submission/submission.ts';
import { findLineItems, findMembers } from './concept-roles.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { fileNameOf, showConcept } from './places.ts';

const submission = changedSubmission('esef');
const { files, name: packageName, taxonomy } = submission;
const catalog = 'abc-2025-12-31-1-en/META-INF/catalog.xml';
const folder = 'abc-2025-12-31-1-en/www.abc.example/xbrl/';

const taxonomies = taxonomiesOf(submission);

function open(changed: Readonly<Record<string, string>> = {}): Submission {
  const bytes = writeZip(Object.entries({ ...files, ...changed }));
  return openSubmission(bytes, packageName, { profile: ifrsEsefAnnual, taxonomies, maxFindings: 100 });
}

function only(submission: Submission): Extension {
  const [extension, ...others] = extensionsOf(submission);
  expect(others).toEqual([]);
  return extension as Extension;
}

const fileNames = ({ documents }: Extension): string[] => documents.map(({ url }) => fileNameOf(url)).sort();

const ownFiles = [
  'abc-2025-12-31.xsd',
  'abc-2025-12-31_cal.xml',
  'abc-2025-12-31_def.xml',
  'abc-2025-12-31_lab-en.xml',
  'abc-2025-12-31_pre.xml',
];

describe('extensionsOf', () => {
  it('finds the documents and concepts that came with the report', () => {
    const extension = only(open());
    expect(fileNames(extension)).toEqual(ownFiles);
    expect(extension.concepts.map(showConcept)).toEqual(['Widgets', 'PreferenceSharesMember']);
    expect(extension.isWhole).toBe(true);
    expect(extension.language).toBe('en');
  });

  it('does not treat a copy of a published taxonomy as an extension', () => {
    const url = 'http://www.esma.europa.eu/taxonomy/2025-03-27/esef_cor.xsd';
    const copied = open({
      'abc-2025-12-31-1-en/copy/esef_cor.xsd': taxonomy[url.replace('http://', '')] ?? '',
      [catalog]: (files[catalog] ?? '').replace(
        '</catalog>',
        `<rewriteURI uriStartString="${url}" rewritePrefix="../copy/esef_cor.xsd"/></catalog>`,
      ),
    });
    const { dts } = only(copied);
    expect(dts.documents.get(url)?.text.file).toContain('/copy/');
    expect(fileNames(only(copied))).toEqual(ownFiles);
  });

  it('uses files beside a report that is submitted on its own', () => {
    const page = files['abc-2025-12-31-1-en/reports/abc-2025-12-31-1-en.xhtml'] ?? '';
    const beside = new Map(
      Object.entries(files).map(([path, text]) => [path.replace(folder, ''), Buffer.from(text)]),
    );
    const loose = openSubmission(
      Buffer.from(page.replace('http://www.abc.example/xbrl/', '')),
      'report.xhtml',
      { profile: ifrsEsefAnnual, taxonomies, files: beside, maxFindings: 100 },
    );
    expect(fileNames(only(loose))).toEqual(ownFiles);
  });

  it('finds none if the profile allows none', () => {
    const { taxonomy: demand, ...others } = ifrsEsefAnnual;
    expect(extensionsOf({ ...open(), profile: others })).toEqual([]);
    if (demand)
      expect(
        extensionsOf({ ...open(), profile: { ...others, taxonomy: { ...demand, extension: 'none' } } }),
      ).toEqual([]);
  });
});

describe('uses of concepts', () => {
  const extension = only(open());
  const names = (concepts: Iterable<Parameters<typeof showConcept>[0]>): string[] =>
    [...concepts].map(showConcept).sort();

  it('finds members below domains and defaults', () => {
    expect(names(findMembers(extension))).toEqual(['EquityMember', 'PreferenceSharesMember']);
  });

  it('finds line items below hypercubes of the extension, and those without dimensions', () => {
    const items = names(findLineItems(extension));
    expect(items).toContain('Equity');
    expect(items).toContain('Widgets');
    expect(items).not.toContain('Inventories');
    expect(items).not.toContain('EquityMember');
  });

  it('knows which concepts are reported without dimensions', () => {
    const reported = new Map(
      [...extension.reported].map(([concept, { isPlain }]) => [showConcept(concept), isPlain]),
    );
    expect(reported.get('Assets')).toBe(true);
    expect(reported.get('Equity')).toBe(false);
    expect(reported.has('Inventories')).toBe(false);
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changedSubmission, packSubmission, taxonomiesOf } from '../../../test/support/changed-submission.ts';
import { writeZip } from '../../archive/zip-writer.ts';
import { ifrsEsefAnnual } from '../../regulators/esef/profile.ts';
import { validateDocument } from './validate.ts';
import { type ValidateSubmissionOptions, validateSubmission } from './validate-package.ts';

const example = changedSubmission('esef');
const { name } = example;
const packed = packSubmission(example);
const taxonomies = taxonomiesOf(example);

/** The package with changes to its page. */
function changed(...changes: readonly (readonly [from: string, to: string])[]): Buffer {
  const replace = changes.map(([from, to]) => ['.xhtml', from, to] as const);
  return packSubmission(changedSubmission('esef', { replace }));
}

function validate(bytes: Uint8Array, file: string, options: ValidateSubmissionOptions = {}): string[] {
  const result = validateSubmission(bytes, file, { profile: 'ifrs-esef-annual', ...options });
  return [...result.errors, ...result.warnings, ...result.info].map(
    ({ severity, code }) => `${severity} ${code}`,
  );
}

test('a valid package has no findings, and names the profile it was validated with', () => {
  expect(validate(packed, name, { taxonomies })).toEqual([]);
  expect(validateSubmission(packed, name, { taxonomies, profile: 'generic' })).toMatchObject({
    valid: true,
    profile: 'generic',
  });
});

test('an unknown profile is refused, not replaced by the generic one', () => {
  expect(() => validateSubmission(packed, name, { profile: 'ifrs-esef' })).toThrow(
    expect.objectContaining({ code: 'invalid_request' }),
  );
});

test('a published taxonomy that is not installed is not an error of the report', () => {
  const result = validateSubmission(packed, name, { profile: 'ifrs-esef-annual' });
  // The fixture uses a namespace of an earlier edition.
  expect(result.errors.map(({ code }) => code)).toEqual(['TAX-008']);
  expect(result.warnings).toEqual([]);
  expect(result.info.map(({ code }) => code)).toEqual(['TAX-001']);
});

test('an unreadable value is reported once', () => {
  const words = changed(['id="assets">100<', 'id="assets" format="ixt:num-dot-decimal">one hundred<']);
  expect(validate(words, name, { taxonomies })).toEqual(['error ix11.10.1.2:transformValueError']);
});

test.each([
  [
    'an unknown format',
    'id="assets">100<',
    'id="assets" format="ixt:numdot">100<',
    'ix11.10.1.2:invalidTransformation',
  ],
  [
    'a format of no registry',
    'id="assets">100<',
    'id="assets" format="no:num">1,00<',
    'ix11.10.1.2:invalidTransformation',
  ],
  ['a number without a unit', / unitRef="[^"]*"([^>]* id="assets")/, '$1', 'INL-001'],
  ['a fact without a context', / contextRef="[^"]*"([^>]* id="assets")/, '$1', 'INL-001'],
  [
    'a context that is not there',
    / contextRef="[^"]*"([^>]* id="assets")/,
    ' contextRef="none"$1',
    'ix11.10.1.2:contextReference',
  ],
  [
    'a unit that is not there',
    / unitRef="[^"]*"([^>]* id="assets")/,
    ' unitRef="none"$1',
    'ix11.10.1.2:unitReference',
  ],
])('%s is reported once, with and without the taxonomy', (_, from, to, code) => {
  const files = Object.entries(example.files).map(([path, text]) => [path, text.replace(from, to)] as const);
  const errors = (options: ValidateSubmissionOptions) =>
    validate(writeZip(files), name, options).filter((finding) => finding.startsWith('error'));
  expect(errors({ taxonomies, profile: 'generic' })).toEqual([`error ${code}`]);
  expect(errors({ profile: 'generic' })).toEqual([`error ${code}`]);
});

test.each([
  ['a report that names no taxonomy', /<link:schemaRef[^>]*>/, ''],
  ['a context that is missing', /(<xbrli:context id=")c"/, '$1lost"'],
])('%s is reported once, whatever depends on it', (_, from, to) => {
  const [[file, text] = ['', '']] = Object.entries(changedSubmission('uk').files);
  expect(text).toMatch(from);
  const { errors } = validateSubmission(Buffer.from(text.replace(from, to)), file, { profile: 'uk-frs' });
  expect(errors).toHaveLength(1);
});

test('an unreadable report has no other findings', () => {
  const body = '<p style="-ix-hidden: none">See above.</p><p><ix:footnote id="n1">Note</ix:footnote></p><p>';
  expect(validate(changed(['</body>', `${body}</body>`]), name, { taxonomies })).toEqual(['error XML-001']);
});

test('size limits are those of the profile', () => {
  const { container } = ifrsEsefAnnual;
  if (!container) throw new Error('the profile has a container');
  const profile = { ...ifrsEsefAnnual, container: { ...container, packageBytes: packed.length - 1 } };
  expect(validate(packed, name, { taxonomies, profile })).toEqual(['error P-SIZE']);
});

test('limits of an authority apply to submissions to it', () => {
  const { authorities = {} } = ifrsEsefAnnual;
  expect(authorities.FR).toEqual({ packageBytes: 40 * 1_048_576 });
  const profile = {
    ...ifrsEsefAnnual,
    authorities: { AT: { packageBytes: packed.length - 1 }, BE: { unpackedBytes: 9 }, CY: {} },
  };
  for (const [authority, found] of [
    ['AT', ['error P-SIZE']],
    ['BE', ['error P-SIZE']],
    ['CY', []],
    ['DE', []],
  ] as const)
    expect(validate(packed, name, { taxonomies, profile, authority })).toEqual(found);
  for (const authority of ['ZZ', 'constructor', ''])
    expect(() => validate(packed, name, { taxonomies, profile, authority })).toThrow('/authority: ');
});

test('some authorities accept facts of other targets, and ignore them', () => {
  const withTarget = (target: string) =>
    changed(
      [
        '</ix:references>',
        `</ix:references><ix:references target="${target}"><link:schemaRef xlink:type="simple" xlink:href="http://www.abc.example/xbrl/abc-2025-12-31.xsd"/></ix:references>`,
      ],
      [
        '</body>',
        `<p><ix:nonFraction target="${target}" name="ifrs-full:Assets" contextRef="i" unitRef="eur" precision="3" id="more">100</ix:nonFraction></p></body>`,
      ],
    );
  const validateFor = (target: string, authority?: string) =>
    validate(withTarget(target), name, { taxonomies, authority });
  expect(validateFor('more')).toEqual(expect.arrayContaining(['error P-NO-PRECISION', 'warning P-TARGET']));
  // Several targets cause a note.
  expect(validateFor('more', 'DK')).toEqual(['info INL-002']);
  expect(validateFor('UKFRS', 'UKFRC')).toEqual(['info INL-002']);
  expect(validateFor('more', 'UKFRC')).toEqual(['warning P-TARGET', 'info INL-002']);
});

const page = (body: string) =>
  Buffer.from(
    `<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"><head><title>Report</title></head><body>${body}</body></html>`,
  );

const UNTAGGED = 'warning ix11.8.1.3:missingHeader';

test('a page on its own is validated as an inline report', () => {
  expect(validate(page('<p>Text</p>'), 'abc-2025-12-31-1-en.xhtml')).toEqual([UNTAGGED]);
  expect(validate(page('<p>Text</p>'), 'report.htm')).toEqual([
    'error ESEF-FILE-EXT',
    'warning P-NAME',
    UNTAGGED,
  ]);
  const { errors } = validateSubmission(page('<script/>'), 'abc-2025-12-31-1-en.xhtml', {
    profile: 'ifrs-esef-annual',
  });
  expect(errors[0]?.references).toContain('ESEF.4.1.3.executableCodePresent');
  expect(errors[0]?.source).toEqual({ file: 'abc-2025-12-31-1-en.xhtml', line: 1, column: 98 });
});

test('files beside a page are found, and no others', () => {
  const files = new Map([['a.gif', Buffer.from('GIF89a')]]);
  const found = (src: string) =>
    validate(page(`<img src="${src}"/>`), 'abc-2025-12-31-1-en.xhtml', { files }).filter(
      (finding) => finding !== UNTAGGED,
    );
  expect(found('a.gif')).toEqual(['warning P-IMG']);
  expect(found('b.gif')).toEqual(['error P-IMG']);
  expect(found('../a.gif')).toEqual(['error P-EXTERNAL']);
});

test('an archive that cannot be opened is a finding, not an exception', () => {
  expect(validate(Buffer.from('Rar!\u001a\u0007\u0000'), 'report.rar')).toEqual([
    'error tpe:invalidArchiveFormat',
  ]);
  expect(validate(packed.subarray(0, packed.length - 40), name)[0]).toBe('error rpe:invalidArchiveFormat');
  expect(validate(Buffer.from(''), 'report.xhtml')[0]).toBe('error XML-001');
  expect(validate(page('<p>'), 'report.xhtml')[0]).toBe('error XML-001');
  expect(validate(Buffer.from([0xff, 0xfe, 0x00]), 'report.xhtml').length).toBeGreaterThan(0);
});

test('with too many reports, the first are validated and the rest is reported', () => {
  const paths = Array.from({ length: 1001 }, (_, index): [string, string] => [
    `a/reports/${index}/p.xhtml`,
    '<a/>',
  ]);
  const { errors } = validateSubmission(writeZip(paths), 'a.zip', { profile: 'generic' });
  expect(errors.filter(({ code }) => code === 'TXM-101')).toMatchObject([
    { message: expect.stringContaining('1001 reports') },
  ]);
});

test('a published schema that is not installed is not an error of the report, even with a long address', () => {
  const schema = `http://www.esma.europa.eu/${'taxonomy/'.repeat(40)}more.xsd`;
  const entries = Object.entries(example.files).map(([path, text]): [string, string] => [
    path,
    path.endsWith('.xsd')
      ? text.replace(
          '</xs:appinfo>',
          `<link:linkbaseRef xlink:type="simple" xlink:href="${schema}" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/></xs:appinfo>`,
        )
      : text,
  ]);
  expect(entries.some(([, text]) => text.includes(schema))).toBe(true);
  const found = validate(writeZip(entries), name, { taxonomies });
  expect(found.filter((one) => one.endsWith('TXM-001'))).toEqual([]);
  expect(found).toContain('info TAX-001');
});

test('totals do not depend on how many findings are listed', () => {
  const facts = Array.from(
    { length: 8 },
    (_, n) =>
      `<ix:nonFraction name="ifrs-full:Assets" contextRef="none${n}" unitRef="none" decimals="0">1</ix:nonFraction>`,
  );
  const bytes = changed(['</body>', `${facts.join('')}</body>`]);
  const summary = (maxFindings: number) =>
    validateSubmission(bytes, name, { taxonomies, profile: 'ifrs-esef-annual', maxFindings }).summary;
  expect(summary(1000).errorCount).toBeGreaterThanOrEqual(facts.length);
  expect(summary(1)).toEqual(summary(1000));
  expect(summary(5)).toEqual(summary(1000));
});

test('a damaged report in a package has that finding only', () => {
  const files = Object.entries(example.files);
  const [path = ''] = files.find(([file]) => file.includes('/reports/')) ?? [];
  const damaged = writeZip(files, { store: true });
  const start = damaged.indexOf('<html', damaged.indexOf(path));
  damaged[damaged.indexOf('<body', start) + 1] = 0x42;
  for (const profile of ['ifrs-esef-annual', 'generic']) {
    const { errors, warnings } = validateSubmission(damaged, name, { taxonomies, profile });
    expect([...errors, ...warnings]).toMatchObject([
      { code: 'tpe:invalidArchiveFormat', message: expect.stringContaining(`"${path}" is damaged`) },
    ]);
  }
});

test('a value that its decimals round to zero has the code of the manual from 2024', () => {
  const small = ['decimals="0" id="equity"', 'decimals="-3" id="equity"'] as const;
  const { warnings } = validateSubmission(changed(small), name, { profile: 'ifrs-esef-annual', taxonomies });
  const references = ['ESEF.2.2.5.roundedValueBelowScaleNotNull'];
  expect(warnings).toMatchObject([{ code: 'NUM-011', references }]);
  const filing = JSON.parse(readFileSync('fixtures/rules/NUM-011/invalid-1.json', 'utf8'));
  const found = validateDocument(filing, { profile: 'ifrs-esef-annual' }).warnings;
  expect(found.find(({ code }) => code === 'NUM-011')).toMatchObject({ references });
});

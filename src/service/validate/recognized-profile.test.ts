import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sampleModule } from '../../../test/support/eba-module.ts';
import { writeZip } from '../../archive/zip-writer.ts';
import { generic, profiles } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import { writeReport } from '../convert/write-report.ts';
import { assemblePackage } from '../package/package.ts';
import { recognizeProfile } from './recognized-profile.ts';
import { validateSource } from './validate-report.ts';

const createdAt = '2026-02-20T09:00:00Z';
const regulated = profiles.filter(({ id }) => id !== generic.id);

const filingOf = ({ example }: Profile) => JSON.parse(readFileSync(`examples/${example}.json`, 'utf8'));

describe.each(regulated.map((profile) => [profile.id, profile] as const))('%s', (_, profile) => {
  test('packages built for it are recognized', () => {
    const { archive } = assemblePackage(filingOf(profile), { taxonomies: sampleModule() });
    expect(recognizeProfile(archive)).toEqual({ certain: profile, likely: [] });
  });
});

test.each(['csv', 'json'] as const)(
  'facts of a module in a %s of another kind are not checked against its tables',
  (form) => {
    const [eba] = profiles.filter(({ id }) => id === 'eba-csv');
    const taxonomies = sampleModule();
    const { archive: content, manifest } = assemblePackage(filingOf(eba as Profile), {
      taxonomies,
      profile: generic.id,
      include: [form],
    });
    expect(recognizeProfile(content)).toEqual({
      certain: undefined,
      likely: [eba],
      reason: expect.stringContaining('tables of a module'),
    });
    const { fileName } = manifest.package;
    expect(validateSource({ content, fileName }, { createdAt, taxonomies })).toMatchObject({
      valid: true,
      profile: 'generic',
      info: [{ code: 'PRF-001' }],
    });
  },
);

describe('an archive without folders', () => {
  const sec = profiles.filter(({ id }) => id.startsWith('sec-'));
  const archiveOf = (change: (page: string) => string) => {
    const [annual] = sec.filter(({ id }) => id === 'sec-us-gaap-annual');
    const { files } = assemblePackage(filingOf(annual as Profile), {});
    const texts = files.map(({ path, content }): [string, string] => [path, Buffer.from(content).toString()]);
    return writeZip(texts.map(([path, text]) => [path, path.endsWith('.htm') ? change(text) : text]));
  };

  test('is validated by the form on its cover, and says so', () => {
    const content = archiveOf((page) => page);
    const result = validateSource({ content, fileName: '0009187342-20251231.zip' }, { createdAt });
    expect(result).toMatchObject({ valid: true, profile: 'sec-us-gaap-annual' });
  });

  test('is recognized as a folder as well, if the schema is beside the report', () => {
    const [annual] = sec.filter(({ id }) => id === 'sec-us-gaap-annual');
    const built = assemblePackage(filingOf(annual as Profile), {}).files;
    const files = new Map(built.map(({ path, content }) => [path, content] as const));
    const [fileName = '', content = new Uint8Array()] =
      [...files].find(([path]) => path.endsWith('.htm')) ?? [];
    const profileOf = (beside: typeof files) =>
      validateSource({ content, fileName, files: beside }, { createdAt }).profile;
    expect(profileOf(files)).toBe('sec-us-gaap-annual');
    expect(profileOf(new Map([[fileName, content]]))).toBe('generic');
  });

  test('with an unknown form lists the profiles that may fit', () => {
    const content = archiveOf((page) => page.replaceAll('dei:DocumentType"', 'dei:DocumentTypes"'));
    expect(recognizeProfile(content)).toEqual({
      certain: undefined,
      likely: sec,
      reason: expect.stringContaining('no taxonomy or form'),
    });
    const { profile, info, likelyProfiles } = validateSource({ content, fileName: 'a.zip' }, { createdAt });
    expect(profile).toBe('generic');
    expect(likelyProfiles).toContain('sec-ifrs-annual');
    expect(info.at(-1)).toMatchObject({
      code: 'PRF-001',
      message: expect.stringContaining('sec-ifrs-annual'),
    });
  });
});

describe('an archive of loose files without a schema gets the verdict of the files', () => {
  const verdictOf = ({ profile, errors, warnings, info }: ReturnType<typeof validateSource>) => ({
    profile,
    codes: [...errors, ...warnings, ...info].map(({ code }) => code),
  });

  test.each(
    ['sec-us-gaap-annual', 'ifrs-esef-annual', 'uk-frs'].flatMap((id) =>
      (['xml', 'inline', 'json', 'csv'] as const).map((format) => [id, format] as const),
    ),
  )('%s in %s', (id, format) => {
    const [profile] = profiles.filter((one) => one.id === id);
    const { files, fileName } = writeReport(filingOf(profile as Profile), { format });
    const loose = { content: files.get(fileName) as Uint8Array, fileName, files };
    const zipped = { content: writeZip([...files]), fileName: 'report.zip' };
    expect(verdictOf(validateSource(zipped, { createdAt }))).toEqual(
      verdictOf(validateSource(loose, { createdAt })),
    );
  });

  const [uk] = profiles.filter((one) => one.id === 'uk-frs');
  const { files, fileName } = writeReport(filingOf(uk as Profile), { format: 'inline' });
  const page = files.get(fileName) as Uint8Array;
  const alone = (profile?: string) =>
    verdictOf(validateSource({ content: page, fileName }, { createdAt, ...(profile && { profile }) }));
  const archived = (entries: readonly (readonly [string, Uint8Array])[], profile?: string) =>
    verdictOf(
      validateSource(
        { content: writeZip(entries), fileName: 'a.zip' },
        { createdAt, ...(profile && { profile }) },
      ),
    );

  test.each(['uk-frs', 'generic', undefined])('with the profile %s', (profile) => {
    expect(archived([[fileName, page]], profile)).toEqual(alone(profile));
  });

  test('whatever the system has added', () => {
    const added = ['__MACOSX/._page.html', '.DS_Store', 'accounts/Thumbs.db', 'accounts/desktop.ini'];
    const entries = [...added, `accounts/${fileName}`].map((name) => [name, page] as const);
    expect(archived(entries)).toEqual(alone());
  });

  test('in UTF-16', () => {
    const text = Buffer.from(page).toString().replace('encoding="UTF-8"', 'encoding="UTF-16"');
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(verdictOf(validateSource({ content: wide, fileName }, { createdAt }))).toEqual(alone());
    expect(archived([[fileName, wide]])).toEqual(alone());
  });
});

test('a requested profile takes precedence over the recognized one', () => {
  const [uk] = profiles.filter(({ id }) => id === 'uk-frs');
  const { files, fileName } = writeReport(filingOf(uk as Profile), { format: 'inline' });
  const source = { content: files.get(fileName) as Uint8Array, fileName };
  expect(validateSource(source, { createdAt }).profile).toBe('uk-frs');
  expect(validateSource(source, { createdAt, profile: 'generic' }).profile).toBe('generic');
});

test('an instance is validated with a profile only on request', () => {
  const [uk] = profiles.filter(({ id }) => id === 'uk-frs');
  const { files, fileName } = writeReport(filingOf(uk as Profile), { format: 'xml' });
  const source = { content: files.get(fileName) as Uint8Array, fileName };
  const codes = (profile?: string) => {
    const { errors, info } = validateSource(source, { createdAt, ...(profile && { profile }) });
    return [...errors, ...info].map(({ code }) => code);
  };
  expect(codes()).toContain('PRF-001');
  expect(codes('uk-frs')).not.toContain('PRF-001');
});

test.each([
  ['uk-frs', 'xml', 'applies automatically only to inline XBRL, and this is an XBRL 2.1 instance. '],
  [
    'ifrs-esef-annual',
    'inline',
    'only to a package of the report and its taxonomy, and this is inline XBRL. ',
  ],
  ['sec-us-gaap-annual', 'inline', 'or a report with its schema beside it, and this is inline XBRL. '],
] as const)(
  'the note on the profile %s says why it was not applied to a report in %s',
  (id, format, reason) => {
    const [profile] = profiles.filter((one) => one.id === id);
    const { files, fileName } = writeReport(filingOf(profile as Profile), { format });
    const { info } = validateSource({ content: files.get(fileName) as Uint8Array, fileName }, { createdAt });
    expect(info.find(({ code }) => code === 'PRF-001')?.message).toContain(reason);
  },
);

test('a report on a form that its profile is not made for is recognized, and the note names the form', () => {
  const [edinet] = profiles.filter(({ id }) => id === 'jp-edinet');
  const { archive, files } = assemblePackage(filingOf(edinet as Profile), {});
  expect(recognizeProfile(archive).certain).toBe(edinet);
  const other = (text: string) => text.replaceAll('jpcrp030000-asr', 'jpcrp040300-ssr');
  const content = writeZip(
    files.map(({ path, content }): [string, string] => [other(path), other(Buffer.from(content).toString())]),
  );
  expect(recognizeProfile(content).reason).toMatch(
    /only to form jpcrp030000-asr, and .* on form jpcrp040300-ssr$/,
  );
});

describe('a report with one wrong mark is recognized by the others', () => {
  const pageOf = (id: string) => {
    const [profile] = profiles.filter((one) => one.id === id);
    const { files } = assemblePackage(filingOf(profile as Profile), {});
    return files.map(({ path, content }): [string, string] => [path, Buffer.from(content).toString()]);
  };
  const recognized = (id: string, change: (text: string) => string) => {
    const texts = pageOf(id).map(([path, text]): [string, string] => [path, change(text)]);
    const [only, another] = texts;
    return recognizeProfile(only && !another ? only[1] : writeZip(texts)).certain?.id;
  };

  test.each([
    ['ifrs-esef-annual', 'the identifier scheme', '/iso/17442', '/iso/17441'],
    ['nl-kvk', 'the identifier scheme', 'http://www.kvk.nl/kvk-id', 'http://www.kvk.nl/kvk'],
    ['nl-kvk', 'the version of the taxonomy', 'kvk/2025-12-31/', 'kvk/2023-12-31/'],
    ['uk-frs', 'the entry point', '/FRS-102-2025-01-01.xsd', '/FRS-1O2-2025-01-01.xsd'],
    ['us-ferc', 'the identifier scheme', 'http://www.ferc.gov/CID', 'http://www.ferc.gov/cid'],
    ['sec-us-gaap-annual', 'the form', '>10-K<', '>10-KK<'],
    ['sec-current-report', 'the form', '>8-K<', '>8K<'],
  ])('%s: %s', (id, _, right, wrong) => {
    expect(recognized(id, (text) => text.replaceAll(right, wrong))).toBe(id);
  });

  test.each([
    ['sec-us-gaap-annual', 'a form without a profile', '>10-K<', '>10-D<'],
    ['uk-frs', 'the register of another country', 'companieshouse.gov.uk', 'register.example'],
    ['ifrs-esef-annual', 'a later taxonomy', 'taxonomy/2025-03-27/', 'taxonomy/2031-03-27/'],
  ])('%s: not by %s', (id, _, right, wrong) => {
    expect(recognized(id, (text) => text.replaceAll(right, wrong))).toBeUndefined();
  });
});

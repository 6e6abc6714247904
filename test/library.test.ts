import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { validateDocument as fromSource } from '../src/service/validate/validate.ts';
import { exampleReport } from './support/example-taxonomy.ts';
import { scaffold } from './support/scaffold.ts';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The package by its own name, as users import it. */
const library = await import(String(manifest.name));

test('offers validate, rules and schemas without a server', () => {
  const verdict = library.validate(
    scaffold('v1', { totalAssets: '100', totalLiabilities: '40', totalStockholdersEquity: '50' }),
  );
  expect(verdict.errors.map(({ code }: { code: string }) => code)).toEqual(['BAL001']);
  expect(library.rules({ severity: 'error' }).length).toBeGreaterThan(20);
  expect(Object.keys(library.schemas)).toEqual([
    'filing-v2',
    'filing-v1',
    'investor-statement',
    'xbrl-json',
    'xbrl-csv',
  ]);
  expect(library.version).toBe(manifest.version);
});

test('converts to XBRL and back', () => {
  const filing = scaffold('us-gaap', { totalAssets: '100' });
  for (const format of ['xml', 'json', 'csv']) {
    const { xbrl, fileName, files } = library.toXbrl(filing, { format });
    const texts = Object.entries(files ?? {}).map(([name, text]) => [name, Buffer.from(String(text))]);
    const { document, warnings } = library.fromXbrl(xbrl, { fileName, files: new Map(texts as []) });
    expect(document.facts).toMatchObject([{ id: 'totalAssets', concept: 'us-gaap:Assets', value: '100' }]);
    expect(warnings).toEqual([]);
  }
  expect(() => library.fromXbrl('<xbrl>')).toThrow(library.Problem);
  for (const look of [{ theme: 'pink' }, { registry: 'tr9' }, { scale: 5 }, { language: 7 }])
    expect(() => library.toIxbrl(filing, look)).toThrow(library.Problem);
});

test('precompiled schemas give the same results as schemas compiled at run time', () => {
  const broken = {
    document: { version: 'two', profil: 1 },
    facts: [{ id: '' }, { id: 3, decimals: 1.5 }],
    contexts: [{ id: 'c', period: {} }],
  };
  expect(JSON.stringify(library.validate(broken))).toBe(JSON.stringify(fromSource(broken)));
});

test('returns a verdict for any input', () => {
  for (const odd of [null, undefined, [], 'text', 7]) {
    expect(library.validate(odd)).toMatchObject({
      valid: false,
      errors: [{ code: 'SCHEMA-TYPE', path: '' }],
    });
  }
  for (const unknown of [{ documentType: 'zz' }, { modelVersion: 3 }])
    expect(() => library.validate({}, unknown)).toThrow(library.Problem);
});

test('says what it expects if the caller passes something else', () => {
  const problem = (message: string) =>
    expect.objectContaining({ name: 'Problem', code: 'invalid_request', message });
  for (const name of ['createPackage', 'toXbrl', 'toIxbrl'])
    expect(() => library[name](null)).toThrow(
      problem('The document must be an object, as JSON.parse returns it; it is null.'),
    );
  for (const name of ['fromXbrl', 'validateReport'])
    expect(() => library[name](1)).toThrow(
      problem('The report must be a string or a Uint8Array; it is of the type number.'),
    );
  expect(() => library.validatePackage(null)).toThrow(
    problem('The package must be a Uint8Array; it is null.'),
  );
});

test('published schemas compile in a strict validator', () => {
  for (const schema of Object.values(library.schemas)) {
    expect(() =>
      new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, strictTuples: false }).compile(
        schema as object,
      ),
    ).not.toThrow();
  }
});

test('validates a report with the taxonomy beside it', () => {
  const report = (facts?: string) => {
    const { 'report.xbrl': text = '', ...files } = exampleReport(facts === undefined ? {} : { facts });
    return library.validateReport(text, { fileName: 'report.xbrl', files });
  };
  expect(report()).toMatchObject({ valid: true, errors: [], warnings: [] });
  const { errors } = report('<t:Nothing contextRef="i" unitRef="u" decimals="0">1</t:Nothing>');
  expect(errors).toMatchObject([
    { code: 'xbrl.4.6:notItemOrTuple', source: { file: 'report.xbrl', line: 5, column: 1 } },
  ]);
});

test('creates, validates and reads packages', () => {
  const filing = scaffold('us-gaap', { totalAssets: '100' });
  const { archive, manifest, validation } = library.createPackage(filing, { profile: 'generic' });
  expect(validation.valid).toBe(true);
  const { fileName } = manifest.package;
  expect(library.fromXbrl(archive, { fileName }).document.facts).toMatchObject([{ value: '100' }]);
  expect(library.validatePackage(archive, { fileName, profile: 'ifrs-esef-annual' })).toMatchObject({
    valid: false,
    profile: 'ifrs-esef-annual',
  });
  expect(() => library.createPackage(scaffold('v1'))).toThrow(library.Problem);
  expect(library.profiles().map(({ id }: { id: string }) => id)).toContain('generic');
  expect(library.profile('ifrs-esef-annual').required.length).toBeGreaterThan(0);
});

test('opens a taxonomy folder, and refuses a missing one', () => {
  expect(library.openTaxonomies('examples').packages).toEqual([]);
  expect(() => library.openTaxonomies('no such folder')).toThrow('There is no folder "no such folder"');
});

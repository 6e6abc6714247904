import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildPackage } from './package.ts';
import { validatePackage } from './validate-package.ts';

const filing = JSON.parse(readFileSync('examples/filing-uk-annual.json', 'utf8'));
const { files, manifest } = buildPackage(filing);
const name = manifest.primaryDocument;
const page = files[name] as string;

const errorsOf = (text: string) => validatePackage(Buffer.from(text), name, { profile: 'uk-frs' }).errors;

test('figures of a page from somebody else are judged as those of a filing', () => {
  expect(errorsOf(page)).toEqual([]);
  const [error, ...others] = errorsOf(page.replaceAll('iso4217:GBP', 'iso4217:XXQ'));
  expect(others).toEqual([]);
  expect(error).toMatchObject({ code: 'NUM-002', path: '', source: { line: expect.any(Number) } });
  expect(page.split('\n')[(error?.source?.line ?? 0) - 1]).toContain('<xbrli:unit id="gbp">');
});

test('figures of a report that is wrong already are left alone', () => {
  const scheme = page.replaceAll('http://www.companieshouse.gov.uk/', 'http://www.sec.gov/CIK');
  const codes = errorsOf(scheme.replaceAll('iso4217:GBP', 'iso4217:XXQ')).map(({ code }) => code);
  expect(codes).toEqual(['P-SCHEME']);
});

test('a vertical balance sheet adds up, with creditors told apart by members', () => {
  const codesOf = (shown: string, other: string) => {
    const changed = Buffer.from(page.replace(`>${shown}<`, `>${other}<`));
    return validatePackage(changed, name, { profile: 'uk-frs' }).warnings.map(({ code }) => code);
  };
  expect(codesOf('109,310', '109,310')).toEqual([]);
  expect(codesOf('109,310', '119,310')).toEqual(['BS-019']);
  expect(codesOf('22,500', '12,500')).toEqual(['BS-025']);
  expect(codesOf('18,860', '18,680')).toEqual(['BS-025']);
});

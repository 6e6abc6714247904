import { describe, expect, it } from 'vitest';
import { writeZip } from '../../archive/zip-writer.ts';
import { validatePackage } from '../../service/validate/validate-package.ts';
import { changedFiling } from './example-filing.ts';
import { exampleStandards } from './example-standards.ts';

const taxonomies = {
  packages: [],
  compiled: () => undefined,
  find: (url: string) =>
    Object.hasOwn(exampleStandards, url)
      ? { bytes: Buffer.from(exampleStandards[url] ?? ''), file: url }
      : undefined,
};

const archive = (): Buffer => writeZip(Object.entries(changedFiling([], []).package ?? {}));

it('breaks no rule', () => {
  const { errors, warnings, info } = validatePackage(archive(), 'abc.zip', {
    profile: 'jp-edinet',
    taxonomies,
  });
  expect([...errors, ...warnings, ...info]).toEqual([]);
});

it('breaks none where standard taxonomies are not at hand', () => {
  const { errors, warnings, info } = validatePackage(archive(), 'abc.zip', { profile: 'jp-edinet' });
  expect([...errors, ...warnings]).toEqual([]);
  expect(info.map(({ code }) => code)).toEqual(['TAX-001']);
});

describe('of a report with a page that cannot be read', () => {
  const files = Object.entries(changedFiling([], []).package ?? {});
  const codes = (page: RegExp, change: (text: string) => string | undefined, name = '$&') => {
    const changed = files.flatMap(([path, text]): [string, string][] => {
      const now = page.test(path) ? change(text) : text;
      return now === undefined ? [] : [[path.replace(page, name), now]];
    });
    const { errors, warnings } = validatePackage(writeZip(changed), 'abc.zip', {
      profile: 'jp-edinet',
      taxonomies,
    });
    return [...errors, ...warnings].map(({ code }) => code);
  };
  const broken = (text: string) => text.replace('</body>', '<p></body>');

  it.each([/0000000_header/, /honbun/])('only that is told (%s)', (page) => {
    expect(codes(page, broken)).toEqual(['XML-001']);
    expect(codes(page, () => '')).toEqual(['XML-001']);
    expect(codes(page, (text) => text.replace('<html', '<!DOCTYPE html [<!ENTITY a "b">]><html'))).toEqual([
      'XML-004',
    ]);
  });

  it('that it is not there is told once', () => {
    expect(codes(/0000000_header/, () => undefined)).toEqual(['EDINET-COVER-FILE']);
    expect(codes(/honbun/, () => undefined)).toEqual(['EDINET-MANIFEST']);
  });

  it('that it has another name is told once', () => {
    const same = (text: string) => text;
    expect(codes(/(header.*)_ixbrl/, same, '$1x_ixbrl')).toEqual(['EDINET-FILE']);
    expect(codes(/(honbun.*)\.htm$/, same, '$1.html')).toEqual(['EDINET-FILE']);
  });

  it('that nobody sees it is told once', () => {
    expect(codes(/honbun/, (text) => text.replace('<body', '<body style="display: none"'))).toEqual([
      'P-DISPLAY',
    ]);
  });
});

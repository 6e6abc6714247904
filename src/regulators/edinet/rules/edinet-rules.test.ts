import { describe, expect, it } from 'vitest';
import { changedSubmission, findingsOfSubmission } from '../../../../test/support/changed-submission.ts';

it('breaks no rule if the standard taxonomies are not installed', () => {
  const found = findingsOfSubmission(changedSubmission('edinet', { isAlone: true }));
  expect(found.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
    'info EDINET-DETAIL',
    'info TAX-001',
  ]);
});

describe('for a report with a document that cannot be read', () => {
  const submission = changedSubmission('edinet');
  const codes = (page: RegExp, change: (text: string) => string | undefined, name = '$&') => {
    const changed = Object.entries(submission.files).flatMap(([path, text]): [string, string][] => {
      const now = page.test(path) ? change(text) : text;
      return now === undefined ? [] : [[path.replace(page, name), now]];
    });
    return findingsOfSubmission({ ...submission, files: Object.fromEntries(changed) })
      .filter(({ severity }) => severity !== 'info')
      .map(({ code }) => code);
  };
  const broken = (text: string) => text.replace('</body>', '<p></body>');

  it.each([/0000000_header/, /honbun/])('only that is reported (%s)', (page) => {
    expect(codes(page, broken)).toEqual(['XML-001']);
    expect(codes(page, () => '')).toEqual(['XML-001']);
    expect(codes(page, (text) => text.replace('<html', '<!DOCTYPE html [<!ENTITY a "b">]><html'))).toEqual([
      'XML-004',
    ]);
  });

  it('a missing document is reported once', () => {
    expect(codes(/0000000_header/, () => undefined)).toEqual(['EDINET-COVER-FILE']);
    expect(codes(/honbun/, () => undefined)).toEqual(['EDINET-MANIFEST']);
  });

  it('a different name is reported once', () => {
    const same = (text: string) => text;
    expect(codes(/(header.*)_ixbrl/, same, '$1x_ixbrl')).toEqual(['EDINET-FILE']);
    expect(codes(/(honbun.*)\.htm$/, same, '$1.html')).toEqual(['EDINET-FILE']);
  });

  it('an unlisted document is reported once', () => {
    expect(codes(/honbun/, (text) => text.replace('<body', '<body style="display: none"'))).toEqual([
      'P-DISPLAY',
    ]);
  });
});

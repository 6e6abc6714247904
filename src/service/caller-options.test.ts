import { describe, expect, test } from 'vitest';
import { scaffold } from '../../test/support/scaffold.ts';
import type { FilingV2 } from '../model/filing-v2.ts';
import { convertFromXbrl, convertToIxbrl } from './convert/conversion.ts';
import { writeReport } from './convert/write-report.ts';
import { assemblePackage } from './package/package.ts';
import { validateDocument } from './validate/validate.ts';
import { validateSource } from './validate/validate-report.ts';

const filing = scaffold('us-gaap', { totalAssets: '100' }) as FilingV2 & Record<string, unknown>;
const createdAt = '2026-02-20T09:00:00Z';

/** Options from a caller without types. */
const untyped = (options: object): never => options as never;
const refusal = (option: string) =>
  expect.objectContaining({
    name: 'Problem',
    code: 'invalid_request',
    message: expect.stringContaining(`/options/${option}: `),
  });

describe('options from untyped callers are checked like those of requests', () => {
  test.each([
    ['profile', 'unknown'],
    ['authority', 7],
    ['authority', 'the one in Paris'],
    ['authority', 'ZZ'],
    ['createdAt', 'yesterday'],
    ['createdAt', '2026-02-30T09:00:00Z'],
    ['onWarnings', 'refuse'],
    ['language', 'in English'],
    ['include', 'inline'],
    ['fileNameBase', ''],
    ['fileName', 'a'],
  ])('for a package, %s: %j', (option, value) => {
    expect(() => assemblePackage(filing, untyped({ [option]: value }))).toThrow(refusal(option));
  });

  test.each([
    ['theme', 'pink'],
    ['registry', 'tr9'],
    ['scale', 5],
    ['language', 7],
    ['language', 'in English'],
    ['profile', 'unknown'],
    ['sections', 'all'],
  ])('for an inline report, %s: %j', (option, value) => {
    expect(() => convertToIxbrl(filing, untyped({ [option]: value }))).toThrow(refusal(option));
  });

  test.each([
    ['profile', 'unknown'],
    ['createdAt', 'yesterday'],
    ['createdAt', '2026-02-30T09:00:00Z'],
    ['entityName', ''],
  ])('for reading a report, %s: %j', (option, value) => {
    const source = { content: convertToIxbrl(filing).ixbrl };
    expect(() => convertFromXbrl(source, untyped({ createdAt, [option]: value }))).toThrow(refusal(option));
  });

  test('every known format is accepted', () => {
    expect(() => writeReport(filing, untyped({ format: 'pdf' }))).toThrow(
      '"pdf" is not a format; choose one of xml, json, csv, inline.',
    );
  });
});

describe('an unknown profile', () => {
  test.each(['xml', 'json', 'csv', 'inline'] as const)(
    'is refused when validating a report in %s',
    (format) => {
      const { files, fileName } = writeReport(filing, { format });
      const source = { content: files.get(fileName) as Uint8Array, fileName, files };
      for (const target of [undefined, 'other'])
        expect(() => validateSource(source, { createdAt, target, profile: 'unknown' })).toThrow(
          refusal('profile'),
        );
    },
  );

  test('is refused in options, and a finding in a document', () => {
    expect(() => validateDocument(filing, { profile: 'unknown' })).toThrow(refusal('profile'));
    const named = { ...filing, document: { ...filing.document, profile: 'unknown' } };
    const { profile, errors } = validateDocument(named);
    expect(profile).toBe('generic');
    expect(errors).toMatchObject([{ path: '/document/profile' }]);
  });
});

test.each([
  ['documentType', 'one of filing, investor-statement, auto'],
  ['modelVersion', 'one of v1, v2, auto'],
])('an unknown %s is refused when validating a document', (name, expected) => {
  expect(() => validateDocument(filing, untyped({ [name]: 'nope' }))).toThrow(expected);
  expect(() => validateDocument(filing, untyped({ [name]: 'auto' }))).not.toThrow();
});

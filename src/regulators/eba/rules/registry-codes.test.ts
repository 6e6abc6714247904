import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  changedSubmission,
  findingsOfSubmission,
  type SubmissionChange,
} from '../../../../test/support/changed-submission.ts';
import { describeProfile } from '../../../service/catalogue/profile-listing.ts';
import { profileOfId } from '../../index.ts';

interface Change extends Pick<SubmissionChange, 'files' | 'isAlone'> {
  /** A text in a file, or in the module, and its replacement. */
  readonly replace?: readonly [file: string, from: string, to: string];
}

/** The codes of the registry found in the small report with a change. */
function codesOf({ replace, ...change }: Change): string[] {
  const findings = findingsOfSubmission(
    changedSubmission('eba', { ...change, replace: replace && [replace] }),
  );
  return findings.flatMap(({ references = [] }) => references.filter((code) => /^(?:CSV|EBA)-/.test(code)));
}

const MODULE = 'mod/ex_a.json';
const REPORT = 'reports/report.json';
const PARAMETERS = 'reports/parameters.csv';
const FIRST = 'reports/t_01.00.csv';
const OPEN = 'reports/t_02.00.csv';

/** The properties of a data point in the small module whose amounts are not converted. */
const OF_CURRENCY = '"ex_dim:CCA":"ex_CA:x1","unit":"$unit"';

test('the small report breaks no rule, with or without its module', () => {
  expect(codesOf({})).toEqual([]);
  expect(codesOf({ isAlone: true })).toEqual([]);
});

/** Findings of the specifications, by the registry's code for each. */
test.each<[code: string, change: Change]>([
  ['CSV-003', { replace: ['META-INF/reportPackage.json', '/2023', '/2020'] }],
  ['CSV-004', { files: { [REPORT]: undefined } }],
  ['CSV-006', { files: { 'stray.txt': 'x' } }],
  ['CSV-010', { replace: [REPORT, '"documentInfo"', 'documentInfo'] }],
  ['CSV-011', { replace: [REPORT, '/2021/xbrl-csv', '/2021/xbrl-tsv'] }],
  ['CSV-014', { replace: [REPORT, '"extends"', '"documentType": "", "extends"'] }],
  ['CSV-014', { replace: [REPORT, '"extends"', '"features": 1, "extends"'] }],
  ['CSV-015', { replace: [PARAMETERS, 'rs:', 'xx:'] }],
  ['CSV-016', { replace: [MODULE, 'http://www.eba.europa.eu', 'relative'] }],
  ['EBA-GUIDE-002', { replace: [REPORT, '"extends"', '"namespaces": { "x": "urn:x" }, "extends"'] }],
  ['CSV-020', { files: { [PARAMETERS]: undefined } }],
  ['CSV-021', { replace: [PARAMETERS, 'name,value', 'parameter,value'] }],
  ['CSV-022', { replace: [PARAMETERS, 'entityID,rs:529900EXAMPLEBANK046.CON\n', ''] }],
  ['CSV-023', { replace: [PARAMETERS, 'refPeriod,2025-12-31\n', ''] }],
  ['CSV-023', { replace: [PARAMETERS, '2025-12-31', '31.12.2025'] }],
  ['CSV-024', { replace: [PARAMETERS, 'baseCurrency,iso4217:EUR\n', ''] }],
  ['CSV-025', { replace: [PARAMETERS, 'decimalsMonetary,-3\n', ''] }],
  ['CSV-026', { replace: [PARAMETERS, 'decimalsMonetary,-3', 'decimalsMonetary,thousands'] }],
  ['CSV-030', { files: { 'reports/FilingIndicators.csv': undefined } }],
  ['CSV-040', { files: { [FIRST]: '\u0000datapoint,factValue\n' } }],
  ['CSV-043', { replace: [FIRST, 'dp3,12', 'dp3,12,13'] }],
  ['CSV-045', { replace: [FIRST, 'dp3,12', 'dp3,#N/A'] }],
  ['CSV-045', { replace: [FIRST, 'dp3,12', 'dp3,#none'] }],
  ['CSV-046', { replace: [FIRST, 'dp3,12', 'dp3,12dx'] }],
  ['CSV-047', { replace: [FIRST, 'dp4,Text', 'dp4,"Text'] }],
  ['CSV-052', { replace: [FIRST, 'dp3,12', 'dp3,12\ndp3,13'] }],
  ['CSV-060', { replace: [FIRST, 'dp3,12', 'dp9,12'] }],
  ['CSV-061', { replace: [FIRST, 'datapoint,factValue', 'datapoint,factValue,GEO'] }],
])('%s is found by the specifications', (code, change) => {
  expect(codesOf(change)).toContain(code);
});

test('amounts that the module converts may be broken down by other currencies', () => {
  const files = { [OPEN]: 'datapoint,factValue,CUS,unit\ndp6,250000,ex_CU:USD,\n' };
  expect(codesOf({ files, replace: [MODULE, OF_CURRENCY, '"unit":"$baseCurrency"'] })).toEqual([]);
});

test('ratios and counts in a currency of denomination have no currency themselves', () => {
  const files = { [OPEN]: 'datapoint,factValue,CUS,unit\ndp6,0.25,ex_CU:USD,\n' };
  const replace = [MODULE, `${OF_CURRENCY}}`, '"ex_dim:CCA":"ex_CA:x1"}'] as const;
  expect(codesOf({ files, replace })).toEqual([]);
});

test('an amount without its currency is reported once', () => {
  expect(codesOf({ replace: [OPEN, 'iso4217:USD', ''] })).toEqual(['EBA-CUR-002']);
});

test('the last reference date is found by either spelling', () => {
  const replace = [MODULE, '"toReferenceDate":"2030', '"ToReferenceDate":"2025-06-30","was":"2030'] as const;
  expect(codesOf({ replace })).toEqual(['EBA-DATE-001']);
});

test('a reference date with a time is reported once', () => {
  expect(codesOf({ replace: [PARAMETERS, '2025-12-31', '2025-12-31T00:00:00'] })).toEqual(['CSV-023']);
});

test.each([
  ['decimalsMonetary,-3', 'decimalsMonetary,#none', 'EBA-DEC-004'],
  ['decimalsInteger,0', 'decimalsInteger,#none', 'EBA-DEC-003'],
])('exact numbers, "%s" as "%s", are checked as such', (from, to, code) => {
  expect(codesOf({ replace: [PARAMETERS, from, to] })).toEqual([code]);
});

test('an empty line is not a row', () => {
  expect(codesOf({ replace: [FIRST, 'dp3,12\n', 'dp3,12\n\n'] })).toEqual([]);
});

test('every code that the profile gives a finding is in the registry', () => {
  const { covered } = describeProfile('eba-csv').coverage;
  const ofRules = covered.flatMap(({ references }) => references);
  const ofXbrl = Object.values(profileOfId('eba-csv')?.ofXbrl?.codes ?? {}).flat();
  for (const code of [...ofRules, ...ofXbrl])
    expect(code).toMatch(
      /^(?:CSV-0[0-6]\d|EBA-(?:NAME|DEC|CUR|UNIT|ENTITY|GUIDE|DATE)-0\d\d|EBA-2\.\d+(?:\.1)?)$/,
    );
});

test('the profile documentation lists every code that is checked, and no others', () => {
  const page = readFileSync(new URL('../../../../docs/profiles/eba-csv.md', import.meta.url), 'utf8');
  const [, covered = '', open = ''] =
    /## Covered\n([\s\S]*)## Not covered\n([\s\S]*)## Our interpretation/.exec(page) ?? [];
  const { coverage } = describeProfile('eba-csv');
  const checked = new Set([
    ...coverage.covered.flatMap(({ references }) => references),
    ...Object.values(profileOfId('eba-csv')?.ofXbrl?.codes ?? {}).flat(),
  ]);
  expect([...listed(covered)].sort()).toEqual([...checked].sort());
  const left = [...listed(open)].filter((code) => !/^(?:CSV-048|EBA-REP-001|EBA-ADD)/.test(code));
  expect(left.filter((code) => checked.has(code))).toEqual([]);
  const later = ['CSV-006', 'EBA-DATE-001'];
  expect(checked.size - later.length + left.length).toBe(109);
});

/** The codes in a table: in full, or as numbers that follow one of their block. */
function listed(table: string): Set<string> {
  const codes = new Set<string>();
  for (const [, cell = ''] of table.matchAll(/^\| ([^|]*) \|/gm)) {
    let block = '';
    for (const [, full, short] of cell.matchAll(/((?:CSV|XML|EBA)-[A-Z0-9.]+(?:-\d+)?)|\b(\d{3})\b/g)) {
      if (full !== undefined) block = full.replace(/\d{3}$/, '');
      codes.add(full ?? block + short);
    }
  }
  return codes;
}

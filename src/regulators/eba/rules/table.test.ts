import { expect, it } from 'vitest';
import {
  changedSubmission,
  findingsOfSubmission,
  type SubmissionChange,
} from '../../../../test/support/changed-submission.ts';

const MODULE = 'https://module.example/fws/ex/1.0/mod/ex_a.json';
const FIRST = 'reports/t_01.00.csv';

function codesOf(change: SubmissionChange): string[] {
  return findingsOfSubmission(changedSubmission('eba', change))
    .filter(({ severity }) => severity !== 'info')
    .map(({ code }) => code);
}

it.each(['dp3', 'dp3,12,13', 'dp3,12,,13'])('the row "%s" is reported once if it has no meaning', (row) => {
  expect(codesOf({ replace: [[FIRST, 'dp3,12', row]] })).toEqual(['xbrlce:unmappedCellValue']);
});

it('a row with one empty cell too many is reported, although it has a meaning', () => {
  expect(codesOf({ replace: [[FIRST, 'dp3,12', 'dp3,12,']] })).toEqual(['EBA-TABLES']);
});

it('an invalid currency is reported for the parameter, not for every amount', () => {
  const amounts = 'datapoint,factValue\ndp1,1284500000\ndp1,1284500000\n';
  expect(
    codesOf({
      files: { [FIRST]: amounts },
      replace: [['reports/parameters.csv', 'iso4217:EUR', 'iso4217:XXQ']],
    }),
  ).toEqual(['EBA-CURRENCY']);
});

it('an invalid entity is reported, not the different name of the package', () => {
  expect(codesOf({ replace: [['reports/parameters.csv', 'BANK0', 'BANK1']] })).toEqual(['P-IDENT']);
  expect(codesOf({ replace: [['reports/parameters.csv', '.CON', '.IND']] })).toEqual(['P-NAME']);
});

it('only metadata at a URL is left to others; a name that is not a module is reported once', () => {
  const found = (name: string) => {
    const replace = [['reports/report.json', MODULE, name]] as const;
    return findingsOfSubmission(changedSubmission('eba', { replace, isAlone: true }))
      .filter(({ path }) => path === '/documentInfo/extends/0')
      .map(({ code, severity }) => `${severity} ${code}`);
  };
  expect(found(MODULE)).toEqual(['warning xbrlce:unresolvableBaseMetadataFile']);
  expect(found('base\\"https:.json')).toEqual(['error P-ENTRYPOINT']);
});

import { expect, it } from 'vitest';
import { writeZip } from '../../../archive/zip-writer.ts';
import { EXAMPLE_MODULE } from '../../../formats/xbrl-csv/example-module.ts';
import { validatePackage } from '../../../service/validate/validate-package.ts';
import { ebaExample } from '../example-report.ts';

const FIRST = 'reports/t_01.00.csv';

function codesOf(change: Parameters<typeof ebaExample>[0]): string[] {
  const { package: files = {}, packageName = '', taxonomy = {} } = ebaExample({ mark: '', ...change });
  const { errors, warnings } = validatePackage(writeZip(Object.entries(files)), packageName, {
    profile: 'eba-csv',
    taxonomies: {
      packages: [],
      compiled: () => undefined,
      find: (url) =>
        Object.hasOwn(taxonomy, url) ? { bytes: Buffer.from(taxonomy[url] ?? ''), file: url } : undefined,
    },
  });
  return [...errors, ...warnings].map(({ code }) => code);
}

it.each(['dp3', 'dp3,12,13', 'dp3,12,,13'])('the row "%s" is told once where it has no meaning', (row) => {
  expect(codesOf({ replace: [FIRST, 'dp3,12', row] })).toEqual(['xbrlce:unmappedCellValue']);
});

it('a row with an empty cell too many is told, although it has a meaning', () => {
  expect(codesOf({ replace: [FIRST, 'dp3,12', 'dp3,12,'] })).toEqual(['EBA-TABLES']);
});

it('a currency that is none is told of the parameter, and not of every amount', () => {
  const amounts = 'datapoint,factValue\ndp1,1284500000\ndp1,1284500000\n';
  expect(
    codesOf({
      files: { [FIRST]: amounts },
      replace: ['reports/parameters.csv', 'iso4217:EUR', 'iso4217:XXQ'],
    }),
  ).toEqual(['EBA-CURRENCY']);
});

it('an entity that is none is told, and not that the package is named otherwise', () => {
  expect(codesOf({ replace: ['reports/parameters.csv', 'BANK0', 'BANK1'] })).toEqual(['P-IDENT']);
  expect(codesOf({ replace: ['reports/parameters.csv', '.CON', '.IND'] })).toEqual(['P-NAME']);
});

it('only metadata at an address is somebody else to bring, whatever a name looks like', () => {
  const severities = (name: string) => {
    const { package: files = {}, packageName = '' } = ebaExample({
      mark: '',
      replace: ['reports/report.json', EXAMPLE_MODULE, name],
    });
    const bytes = writeZip(Object.entries(files));
    const { errors, warnings } = validatePackage(bytes, packageName, { profile: 'eba-csv' });
    return [...errors, ...warnings]
      .filter(({ code }) => code === 'xbrlce:unresolvableBaseMetadataFile')
      .map(({ severity }) => severity);
  };
  expect(severities(EXAMPLE_MODULE)).toEqual(['warning']);
  expect(severities('base\\"https:.json')).toEqual(['error']);
});

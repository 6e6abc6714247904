import { dayNumber } from '../../core/calendar.ts';
import { counted, dateWords } from '../../core/wording.ts';
import type { AddFinding } from '../../findings/rule.ts';
import type { Submission } from '../submission/submission.ts';
import { whole } from '../submission/submission-parts.ts';
import { moduleOf, parametersOf, tablesOf } from '../submission/table-report.ts';
import { isCountry, type ReportSubject, readSubject } from './report-subject.ts';

/**
 * From this date on, the subject contains the consolidation level, unless the module is for one level only.
 */
const LEVELS_SINCE = '2022-12-31';

/** A message on a part of the name that comes from the filing, if the package is built from one. */
const ofFiling = <const T extends string>(text: T) => ({ text, fix: '{remedy}' as const });

const ofPackage = <const T extends string>(text: T) => ({
  text,
  fix: 'Rename the package and its top-level folder.',
});

/** Messages on the file name of an xBRL-CSV report. */
export const tableNameMessages = {
  parts: ofPackage(
    'The name of the package, "{name}", has {count} separated by underscores, but must have six: report subject, country, framework and version, module, reference date, creation timestamp.',
  ),
  level: ofFiling(
    'The report subject "{subject}" in the name of the package must be an LEI, alone or with ".CRDLIQSUBGRP", because the module {module} is for a single consolidation level.',
  ),
  entity: ofFiling(
    'The report subject "{subject}" in the name of the package must be an LEI with the consolidation level: ".CON", ".IND" or ".CRDLIQSUBGRP".',
  ),
  country: ofFiling(
    'The report subject "{subject}" in the name of the package must have a two-letter country code and 000 before "{suffix}".',
  ),
  authority: ofFiling(
    'The report subject "{subject}" in the name of the package must have the code of an authority before ".AUTALL".',
  ),
  token: ofFiling(
    'The report subject "{subject}" in the name of the package must consist of an issuer, a hyphen, a token and ".IND".',
  ),
  place: ofFiling(
    'The country "{country}" in the name of the package is not a two-letter country code (ISO 3166-1) in capital letters.',
  ),
  framework: ofPackage(
    'The framework "{framework}" in the name of the package must be {code} followed by the module version in six digits, such as {example}.',
  ),
  module: ofPackage(
    'The module "{module}" in the name of the package must be {code}, in capital letters and without underscores.',
  ),
  date: ofPackage('The reference date "{date}" in the name of the package is not a date such as 2025-12-31.'),
  created: ofPackage(
    'The creation timestamp "{created}" in the name of the package must have 17 digits, from the year to the millisecond, such as 20260212093000000.',
  ),
  otherSubject: {
    ...ofPackage('The file name has the report subject "{subject}", but the parameters have "{entity}".'),
    severity: 'warning',
    fix: 'Correct the name of the package and of its top-level folder, or the parameter entityID, whichever is wrong.',
  },
  otherDate: {
    ...ofPackage('The file name has the reference date {date}, but the parameters have {period}.'),
    severity: 'warning',
    fix: 'Correct the name of the package and of its top-level folder, or the parameter refPeriod, whichever is wrong.',
  },
} as const;

/** Checks the file name of an xBRL-CSV report by its parts, and against the parameters of the report. */
export function checkTableName(submission: Submission, found: AddFinding<typeof tableNameMessages>): void {
  if (!submission.isArchive) return;
  const at = whole(submission);
  const name = nameOf(submission);
  const parts = name.split('_');
  const [text = '', country = '', framework = '', module = '', date = '', created = ''] = parts;
  if (parts.length !== 6) {
    found('parts', at, { name, count: counted(parts.length, 'part') });
    return;
  }
  const [tables] = tablesOf(submission);
  const address = tables && moduleOf(tables);
  const subject = readSubject(text);
  const problem = subjectProblem(subject, address?.module ?? module, date);
  const { namedBy } = submission;
  const remedy = submission.isBuilt
    ? 'Correct the JSON filing, and build the package again.'
    : 'Rename the package and its top-level folder.';
  if (problem)
    found(problem, namedBy?.subject ?? at, { subject: text, module, suffix: subject.suffix, remedy });
  if (!isCountry(country)) found('place', namedBy?.country ?? at, { country, remedy });
  const code = address?.framework.toUpperCase();
  if (!/^[A-Z][A-Z0-9_-]*[0-9]{6}$/.test(framework) || (code && framework.slice(0, -6) !== code))
    found('framework', at, {
      framework,
      code: code ?? 'the framework code in capital letters',
      example: `${code ?? 'COREP'}010000`,
    });
  const own = address?.module.replaceAll('_', '').toUpperCase();
  if (!/^[A-Z0-9]+$/.test(module) || (own !== undefined && module !== own))
    found('module', at, { module, code: own ?? 'the module name' });
  const isDate = dayNumber(date) !== undefined;
  if (!isDate) found('date', at, { date });
  if (!isMoment(created)) found('created', at, { created });
  if (!tables) return;
  const parameters = parametersOf(tables);
  const entity = parameters.get('entityID')?.text.replace(/^[^:]*:/, '');
  // An invalid entity is reported separately.
  if (!problem && entity !== undefined && entity !== text && readSubject(entity).isSound)
    found('otherSubject', at, { subject: text, entity });
  const period = parameters.get('refPeriod')?.text;
  if (isDate && period !== undefined && dayNumber(period) !== undefined && period !== date)
    found('otherDate', at, { date: dateWords(date), period: dateWords(period) });
}

/** Returns the name without folders and extension. */
function nameOf({ file }: Submission): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

function subjectProblem(
  { kind, suffix, isSound }: ReportSubject,
  module: string,
  date: string,
): 'level' | 'entity' | 'country' | 'authority' | 'token' | undefined {
  if (kind === 'country aggregate') return isSound ? undefined : 'country';
  if (kind === 'authority aggregate') return isSound ? undefined : 'authority';
  if (kind === 'token') return isSound ? undefined : 'token';
  const isOfOneLevel = /(?:con|ind)$/i.test(module) || date < LEVELS_SINCE;
  if (isOfOneLevel) return isSound && !/IND|CON/.test(suffix) ? undefined : 'level';
  return isSound && suffix !== '' ? undefined : 'entity';
}

/** Year, month, day, hour, minute, second and millisecond in digits. */
function isMoment(text: string): boolean {
  const [, year, month, day, hour = '', minute = '', second = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)\d{3}$/.exec(text) ?? [];
  return dayNumber(`${year}-${month}-${day}`) !== undefined && hour < '24' && minute < '60' && second < '60';
}

import { dayNumber } from '../../core/calendar.ts';
import { coded } from '../coded-message.ts';
import type { Submission } from '../submission.ts';
import { whole } from '../submission-parts.ts';
import type { SubmissionRule } from '../submission-rule.ts';
import { ebaRule, moduleOf, parametersOf, tablesOf } from './eba-report.ts';
import { EXAMPLE_NAME, ebaExample } from './example-report.ts';
import { isCountry, type ReportSubject, readSubject } from './report-subject.ts';

/** From this date on the level of consolidation stands in the subject, unless the module is for one level alone. */
const LEVELS_SINCE = '2022-12-31';

const named = (from: string, to: string, also?: readonly string[]) =>
  ebaExample({ name: EXAMPLE_NAME.replace(from, to), mark: '', ...(also && { also }) });

/** A part of the name that is at fault because of what the filing says, if the package is built from one. */
const FROM_FILING =
  'Correct the name of the package and of the folder within it, or the filing they come from.';

const ofFiling = <const T extends string>(code: string, text: T) => coded(code, text, { fix: FROM_FILING });

/** The name of what is handed in (filing rules, file naming). */
export const fileNameRules: readonly SubmissionRule[] = [
  ebaRule({
    code: 'EBA-NAME',
    title: 'The package is named as the EBA wants it',
    description:
      'The name has six parts with underscores between them: the subject of the report, the country, the framework with the version of the module in six digits, the module, the reference date and the moment of creation, as in LEI.CON_AT_COREP040100_COREPLR_2025-12-31_20260212093000000.zip.',
    severity: 'error',
    fix: 'Rename the package, and the folder within it.',
    messages: {
      parts: coded(
        'EBA-NAME-001',
        'The name "{name}" has {count} parts with underscores between them, not six.',
      ),
      level: ofFiling(
        'EBA-NAME-010',
        'The subject "{subject}" must be an LEI, alone or with ".CRDLIQSUBGRP", as the module {module} is for one level of consolidation.',
      ),
      entity: ofFiling(
        'EBA-NAME-011',
        'The subject "{subject}" must be an LEI with the level of the report: ".CON", ".IND" or ".CRDLIQSUBGRP".',
      ),
      country: ofFiling(
        'EBA-NAME-012',
        'The subject "{subject}" must be a country and 000 before "{suffix}".',
      ),
      authority: ofFiling(
        'EBA-NAME-013',
        'The subject "{subject}" must be the code of an authority before ".AUTALL".',
      ),
      token: ofFiling(
        'EBA-NAME-014',
        'The subject "{subject}" must be an issuer, a hyphen, a token and ".IND".',
      ),
      place: ofFiling('EBA-NAME-020', 'The country "{country}" is no code of ISO 3166-1 in capital letters.'),
      framework: coded(
        'EBA-NAME-030',
        'The framework "{framework}" must be {expected} and the version of the module in six digits.',
      ),
      module: coded(
        'EBA-NAME-040',
        'The module "{module}" must be {expected}, in capitals and without underscores.',
      ),
      date: coded('EBA-NAME-050', 'The reference date "{date}" is no date such as 2025-12-31.'),
      created: coded(
        'EBA-NAME-060',
        'The moment of creation "{created}" must be 17 digits, from the year to the millisecond.',
      ),
      otherSubject: coded(
        ['EBA-NAME-010', 'EBA-NAME-011'],
        'The name says that the report is about "{subject}", and its parameters "{entity}".',
        { severity: 'warning' },
      ),
      otherDate: coded(
        'EBA-NAME-050',
        'The name says that the report is for {date}, and its parameters {period}.',
        {
          severity: 'warning',
        },
      ),
    },
    check(submission, found) {
      if (!submission.isArchive) return;
      const at = whole(submission);
      const name = nameOf(submission);
      const parts = name.split('_');
      const [text = '', country = '', framework = '', module = '', date = '', created = ''] = parts;
      if (parts.length !== 6) return found('parts', at, { name, count: parts.length });
      const [tables] = tablesOf(submission);
      const address = tables && moduleOf(tables);
      const subject = readSubject(text);
      const fault = subjectFault(subject, address?.module ?? module, date);
      const { namedBy } = submission;
      if (fault) found(fault, namedBy?.subject ?? at, { subject: text, module, suffix: subject.suffix });
      if (!isCountry(country)) found('place', namedBy?.country ?? at, { country });
      const code = address?.framework.toUpperCase();
      const expected = code ?? 'the code of the framework in capitals';
      if (!/^[A-Z][A-Z0-9_-]*[0-9]{6}$/.test(framework) || (code && framework.slice(0, -6) !== code))
        found('framework', at, { framework, expected });
      const own = address?.module.replaceAll('_', '').toUpperCase();
      if (!/^[A-Z0-9]+$/.test(module) || (own !== undefined && module !== own))
        found('module', at, { module, expected: own ?? 'the name of the module' });
      const isDate = dayNumber(date) !== undefined;
      if (!isDate) found('date', at, { date });
      if (!isMoment(created)) found('created', at, { created });
      if (!tables) return;
      const parameters = parametersOf(tables);
      const entity = parameters.get('entityID')?.text.replace(/^[^:]*:/, '');
      // An entity that is none is told by itself.
      if (!fault && entity !== undefined && entity !== text && readSubject(entity).isSound)
        found('otherSubject', at, { subject: text, entity });
      const period = parameters.get('refPeriod')?.text;
      if (isDate && period !== undefined && dayNumber(period) !== undefined && period !== date)
        found('otherDate', at, { date, period });
    },
    examples: [
      named('.CON_AT', '_AT_CON'),
      named('.CON', '', []),
      named('.CON', '.ALL'),
      named('529900EXAMPLEBANK046.CON', 'AUT000.MEMSTAAGGALL'),
      named('529900EXAMPLEBANK046.CON', '.AUTALL'),
      named('529900EXAMPLEBANK046.CON', 'ISSUER-.IND'),
      named('_AT_', '_at_'),
      named('EX010000', 'EX0100'),
      named('_EXA_', '_EXB_'),
      named('2025-12-31', '31-12-2025'),
      named('20260212093000000', '20260212'),
      named('2025-12-31', '2024-12-31'),
    ],
  }),
];

/** The name without folders and extension. */
function nameOf({ file }: Submission): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

function subjectFault(
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

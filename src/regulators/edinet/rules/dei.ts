import { addMonths, dayNumber, endDay } from '../../../core/calendar.ts';
import { isEdinetCode } from '../../../core/identifiers.ts';
import { andOthers, dateWords, listWords } from '../../../core/wording.ts';
import type { Fact } from '../../../formats/xbrl/instance.ts';
import { elementWords } from '../../submission/fact-words.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { type EdinetFiling, nameOfFact } from '../edinet-filing.ts';
import { ec, edinetRule } from '../edinet-rule.ts';
import { filedDay } from '../name-patterns.ts';

const standards = ['Japan GAAP', 'US GAAP', 'IFRS'];
/** The types of periods: a year, half a year, a quarter (a long fiscal year has more than four), and others. */
const PERIOD_TYPE = /^(?:FY|HY|Q[1-6]|OT)$/;
const PART_OF_YEAR = /^(?:HY|Q[1-3])$/;
/** A date with the year of the Western calendar. */
const JAPANESE_DATE = /(\d{4})年(\d{1,2})月(\d{1,2})日/g;
/** Four digits or letters and a check digit; a dash if the company is not listed. */
const SECURITY_CODE = /^(?:[0-9A-Z]{5}|[-－―‐])$/;
const NEXT_END = 'EndDateOfQuarterlyOrSemiAnnualPeriodOfNextFiscalYearDEI';

/** Document and entity information (Validation Guidelines, 3-5). */
export const deiRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-DEI',
    title: 'The document and entity information must be valid and agree with the report',
    description:
      'The accounting standards are Japan GAAP, US GAAP or IFRS, and IFRS if IFRS elements are used. The type of the period and the security code have the prescribed form. The fiscal year on the cover page is that of the DEI. Entities are identified by the EDINET code. The period ended within a year before filing, the filing date matches the file names, and the accounting section shows which statements are prepared.',
    severity: 'error',
    fix: 'Correct the value, or the part of the report that contradicts it.',
    messages: {
      standard: ec(
        'EC5613E',
        'The accounting standards in the DEI (AccountingStandardsDEI) are "{value}", but must be {accepted}.',
        'Set the accounting standards in the DEI to {accepted}.',
      ),
      ifrs: ec(
        'EC5623W',
        'The report uses IFRS elements, but the accounting standards in the DEI are "{value}".',
        'Set the accounting standards to IFRS, or use the elements of the stated standards.',
      ),
      period: {
        text: 'The type of the current period in the DEI (TypeOfCurrentPeriodDEI) is "{value}", but must be FY, HY, Q1 to Q6 or OT.',
        fix: 'Set the type of the current period in the DEI to FY for an annual report, or to HY for a semi-annual one.',
      },
      whole: {
        text: 'The type of the current period in the DEI (TypeOfCurrentPeriodDEI) is {value}, but the period ends with the fiscal year, on {end}.',
        severity: 'warning',
        fix: 'Set the type of the current period to FY, or correct the end of the current period.',
      },
      year: {
        text: 'The fiscal year on the cover page is from {start} to {end}, but according to the DEI it is from {deiStart} to {deiEnd}.',
        severity: 'warning',
        fix: 'Correct the fiscal year on the cover page or in the DEI, whichever is wrong.',
      },
      security: {
        text: 'The security code in the DEI (SecurityCodeDEI) is "{value}", but must have five characters: the four of the code and a zero.',
        severity: 'warning',
        fix: 'Write the security code with five characters, such as 13010.',
      },
      code: ec(
        'EC8032E',
        'The entity in context "{id}"{others} is "{identifier}", which does not match the EDINET code in the DEI, {code}.',
        'Correct the entity identifiers of the contexts, or the EDINET code in the DEI, whichever is wrong.',
      ),
      late: ec(
        'EC8021W',
        'According to the cover page, the report was filed on {filed}, more than a year after {end}, the date in the DEI for {name}.',
        'Correct the filing date or the date in the DEI, whichever is wrong.',
      ),
      filed: ec(
        'EC8031W',
        'Context "{id}" is dated {date}, but according to the file name "{name}" the report was filed on {filed}.',
        'Correct the date of the context or the file name, whichever is wrong.',
      ),
      named: ec(
        'EC8031W',
        'The file name "{name}" gives {date}, but according to the report it was filed on {filed}.',
        'Correct the file name or the filing date in the report, whichever is wrong.',
      ),
      prepared: ec(
        'EC8055W',
        'According to the DEI, consolidated statements are {prepared}, so the accounting section must tag {name}, but it does not.',
        'Tag the sentence that states these regulations, or correct the DEI.',
      ),
    },
    check(filing, found) {
      const { main } = filing;
      if (!main) return;
      const { contexts } = main.instance;
      const at = (one: { readonly offset: number }) => main.at(one.offset);
      const standard = filing.dei('AccountingStandardsDEI');
      if (standard) {
        const value = standard.value.trim();
        const usesIfrs = main.facts.some(({ name }) => name.uri.endsWith('/jpigp_cor'));
        if (!standards.includes(value))
          found('standard', at(standard), { value, accepted: listWords(standards, 'or') });
        else if (usesIfrs && value !== 'IFRS') found('ifrs', at(standard), { value });
      }
      const type = filing.dei('TypeOfCurrentPeriodDEI');
      const security = filing.dei('SecurityCodeDEI');
      const typeValue = type?.value.trim() ?? '';
      const securityValue = security?.value.trim() ?? '';
      if (type && typeValue !== '' && !PERIOD_TYPE.test(typeValue))
        found('period', at(type), { value: typeValue });
      const end = filing.deiValue('CurrentPeriodEndDateDEI');
      if (
        type &&
        end &&
        PART_OF_YEAR.test(typeValue) &&
        end === filing.deiValue('CurrentFiscalYearEndDateDEI')
      )
        found('whole', at(type), { value: typeValue, end: dateWords(end) });
      const year = otherYear(filing);
      if (year) found('year', at(year.fact), year.data);
      if (security && securityValue !== '' && !SECURITY_CODE.test(securityValue))
        found('security', at(security), { value: securityValue });
      // Reports of funds are identified by the code of the fund.
      const code = (filing.deiValue('FundCodeDEI') ?? filing.deiValue('EDINETCodeDEI'))?.slice(0, 6);
      // If the first context is of another entity, the difference has been reported.
      const entity = contexts[0]?.identifier.trim() ?? '';
      const isSingle = entity.slice(0, 6) !== code;
      const others = contexts.filter(
        ({ identifier }) =>
          (!isSingle || identifier.trim() === entity) &&
          isEdinetCode(identifier.trim()) &&
          identifier.trim().slice(0, 6) !== code,
      );
      const [other] = others;
      if (code !== undefined && other)
        found('code', at(other), {
          id: other.id,
          identifier: other.identifier.trim(),
          code,
          others: andOthers(others.length, 'context'),
        });
      const late = lateFiling(filing);
      if (late) found('late', at(late.fact), late.data);
      const day = mainFileDay(filing);
      for (const { id, period, offset } of contexts)
        if (day && id.startsWith('FilingDate') && 'instant' in period && endDay(period.instant) !== day.filed)
          found('filed', main.at(offset), {
            id,
            name: day.name,
            date: dateWords(period.instant),
            filed: dateWords(day.filed),
          });
      for (const { name, path, kind } of filing.upload?.reportFiles ?? []) {
        const date = kind === 'PublicDoc' ? filedDay(name) : undefined;
        if (day && date !== undefined && date !== day.filed)
          found('named', filing.atFile(path), { name, date: dateWords(date), filed: dateWords(day.filed) });
      }
      const prepared = missingStatement(filing);
      if (prepared) found('prepared', filing.atReport(main), prepared);
    },
  }),
];

/** Returns the fiscal year on the cover page, if it is not that of the DEI. */
function otherYear(filing: EdinetFiling) {
  const fact = filing.saying('FiscalYearCoverPage');
  const deiStart = filing.deiValue('CurrentFiscalYearStartDateDEI');
  const deiEnd = filing.deiValue('CurrentFiscalYearEndDateDEI');
  if (!fact || !deiStart || !deiEnd) return undefined;
  // A value that is not a date is reported as such.
  if (dayNumber(deiStart) === undefined || dayNumber(deiEnd) === undefined) return undefined;
  // Longer texts are not a fiscal year.
  const text = fact.value.slice(0, 200).normalize('NFKC');
  const [start, end, ...more] = [...text.matchAll(JAPANESE_DATE)].map(([, year, month = '', day = '']) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
  if (!start || !end || more.length > 0 || (start === deiStart && end === deiEnd)) return undefined;
  const data = {
    start: dateWords(start),
    end: dateWords(end),
    deiStart: dateWords(deiStart),
    deiEnd: dateWords(deiEnd),
    about: start === deiStart ? 'CurrentFiscalYearEndDateDEI' : 'CurrentFiscalYearStartDateDEI',
  };
  return { fact, data };
}

interface LateFiling {
  readonly fact: Fact;
  readonly data: { readonly filed: string; readonly name: string; readonly end: string };
}

function lateFiling(filing: EdinetFiling): LateFiling | undefined {
  const fact = filing.saying('FilingDateCoverPage');
  const name = filing.dei(NEXT_END) ? NEXT_END : 'CurrentPeriodEndDateDEI';
  const end = filing.deiValue(name);
  const filed = fact?.value.trim() ?? '';
  const last = end && addMonths(end, 12);
  return fact && end !== undefined && last && last < filed
    ? {
        fact,
        data: {
          filed: dateWords(filed),
          name: elementWords(name.replace(/DEI$/, ''), name),
          end: dateWords(end),
        },
      }
    : undefined;
}

/** Returns the date in the names of the report's pages; corrections keep that of the original. */
function mainFileDay(filing: EdinetFiling): { readonly name: string; readonly filed: string } | undefined {
  const isAmended = filing.deiValue('ReportAmendmentFlagDEI') === 'true';
  const name = nameOfFact(filing.main?.report.documents[0]?.path ?? '');
  const filed = filedDay(name);
  return isAmended || filed === undefined ? undefined : { name, filed };
}

/** Returns the first element of the accounting section, if it is missing. */
function missingStatement(
  filing: EdinetFiling,
): { readonly prepared: string; readonly name: string } | undefined {
  const { isConsolidated } = filing;
  if (isConsolidated === undefined || !filing.isPeriodic) return undefined;
  const kind = isConsolidated ? 'ConsolidatedFinancialStatements' : 'FinancialStatements';
  const name = `RegulationsInAccordanceWithWhich${kind}HaveBeenPreparedFinancialInformation`;
  return filing.saying(name)
    ? undefined
    : {
        prepared: isConsolidated ? 'prepared' : 'not prepared',
        name: `the regulations under which the ${isConsolidated ? 'consolidated ' : ''}financial statements have been prepared (${name})`,
      };
}

import type { RequiredFact, RequiredType } from '../../rules/filing-requirements.ts';

const must = (concept: string, label: string, type?: RequiredType): RequiredFact => ({
  concepts: [concept],
  severity: 'error',
  label,
  ...(type && { type }),
});

/** What every annual securities report says of itself and its filer (Taxonomy Extension Guideline, attachment 5). */
export const identification: readonly RequiredFact[] = [
  must('EDINETCodeDEI', 'the EDINET code'),
  must('FilerNameInJapaneseDEI', 'the name of the filer in Japanese'),
  must('FilerNameInEnglishDEI', 'the name of the filer in English'),
  must('CabinetOfficeOrdinanceDEI', 'the ordinance'),
  must('DocumentTypeDEI', 'the form'),
  must('AccountingStandardsDEI', 'the accounting standards'),
  must(
    'WhetherConsolidatedFinancialStatementsArePreparedDEI',
    'whether consolidated financial statements are prepared',
    'boolean',
  ),
  must(
    'IndustryCodeWhenFinancialStatementsArePreparedInAccordanceWithIndustrySpecificRegulationsDEI',
    'the industry that the financial statements follow',
  ),
  must('CurrentFiscalYearStartDateDEI', 'the first day of the fiscal year', 'date'),
  must('CurrentPeriodEndDateDEI', 'the last day of the period', 'date'),
  must('TypeOfCurrentPeriodDEI', 'the type of the period'),
  must('CurrentFiscalYearEndDateDEI', 'the last day of the fiscal year', 'date'),
  must('NumberOfSubmissionDEI', 'the number of the submission'),
  must('AmendmentFlagDEI', 'the amendment flag', 'boolean'),
  must('ReportAmendmentFlagDEI', 'the flag of an amended report', 'boolean'),
  must('XBRLAmendmentFlagDEI', 'the flag of amended XBRL', 'boolean'),
];

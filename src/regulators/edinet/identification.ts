import type { RequiredFact, RequiredType } from '../../rules/filing-requirements.ts';

const must = (concept: string, label: string, type?: RequiredType): RequiredFact => ({
  concepts: [concept],
  severity: 'error',
  label,
  ...(type && { type }),
});

/** Forms with accounts, under the ordinances on companies and on funds. */
const formsWithAccounts: ReadonlySet<string> = new Set(
  '第三号 第三号の二 第四号の三 第五号 第五号の二 第七号 第七号の四 第八号 第九号 第九号の三 第十号'.split(
    ' ',
  ),
);
const fundFormsWithAccounts: ReadonlySet<string> = new Set(
  '第六号の七及び第七号 第六号の九及び第九号 第七号 第七号の三 第八号の二 第八号の四 第九号 第九号の五 第十号 第十号の三 第十一号の二 第十一号の四 第十二号 第十二号の五'.split(
    ' ',
  ),
);

/** Whether a filing uses a form with accounts; assumed if it does not state its form. */
const hasAccounts: NonNullable<RequiredFact['isAsked']> = (said) => {
  const form = said('DocumentTypeDEI')?.trim().replace(/様式$/, '');
  if (!form) return true;
  const isOfFund = said('CabinetOfficeOrdinanceDEI')?.includes('特定有価証券') === true;
  return (isOfFund ? fundFormsWithAccounts : formsWithAccounts).has(form);
};

const accounts = (concept: string, label: string, type?: RequiredType): RequiredFact => ({
  ...must(concept, label, type),
  isAsked: hasAccounts,
});

/** Only the ordinances on companies require an English name of every filer. */
const english: RequiredFact = {
  ...must('FilerNameInEnglishDEI', "the filer's name in English"),
  isAsked: (said) => said('CabinetOfficeOrdinanceDEI')?.includes('特定有価証券') !== true,
};

/** Document and entity information (Taxonomy Extension Guideline, attachment 5). */
export const identification: readonly RequiredFact[] = [
  must('EDINETCodeDEI', 'the EDINET code'),
  must('FilerNameInJapaneseDEI', "the filer's name in Japanese"),
  english,
  must('CabinetOfficeOrdinanceDEI', 'the applicable Cabinet Office Ordinance'),
  must('DocumentTypeDEI', 'the form number'),
  accounts('AccountingStandardsDEI', 'the accounting standards'),
  accounts(
    'WhetherConsolidatedFinancialStatementsArePreparedDEI',
    'whether consolidated financial statements are prepared',
    'boolean',
  ),
  accounts(
    'IndustryCodeWhenFinancialStatementsArePreparedInAccordanceWithIndustrySpecificRegulationsDEI',
    'the industry of the financial statements',
  ),
  accounts('CurrentFiscalYearStartDateDEI', 'the start date of the fiscal year', 'date'),
  accounts('CurrentPeriodEndDateDEI', 'the end date of the current period', 'date'),
  accounts('TypeOfCurrentPeriodDEI', 'the type of the current period'),
  accounts('CurrentFiscalYearEndDateDEI', 'the end date of the fiscal year', 'date'),
  must('NumberOfSubmissionDEI', 'the number of submissions'),
  must('AmendmentFlagDEI', 'the amendment flag', 'boolean'),
  must('ReportAmendmentFlagDEI', 'the report amendment flag', 'boolean'),
  must('XBRLAmendmentFlagDEI', 'the XBRL amendment flag', 'boolean'),
];

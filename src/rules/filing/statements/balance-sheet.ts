import type { Rule } from '../../../findings/rule.ts';
import { DAY } from '../../../model/report/period.ts';
import { localMember } from '../../../model/report/reading.ts';
import type { Report } from '../../../model/report/report.ts';
import { defineIdentities } from '../../identity.ts';
import type { FilingSubject } from '../subject.ts';
import { balanceBoundRules } from './balance-bounds.ts';
import { fairValueRules } from './fair-value.ts';

export const balanceSheetIdentities = defineIdentities('balance-sheet', [
  {
    code: 'BAL001',
    title: 'Total assets must equal total liabilities plus total equity',
    severity: 'error',
    modelVersion: 'v1',
    formula:
      'totalAssets = totalLiabilities + totalStockholdersEquity + temporaryEquity?? + redeemableNoncontrollingInterests?? + noncontrollingInterests??',
  },
  {
    code: 'BAL002',
    title: 'Current and non-current assets must add up to total assets',
    severity: 'error',
    modelVersion: 'v1',
    formula:
      'totalAssets = currentAssets + noncurrentAssets + assetsHeldForSale?? + propertyPlantAndEquipment??',
  },
  {
    code: 'BAL003',
    title: 'Current and non-current liabilities must add up to total liabilities',
    severity: 'error',
    modelVersion: 'v1',
    formula:
      'totalLiabilities = currentLiabilities + noncurrentLiabilities + liabilitiesHeldForSale?? + provisions?? + longTermDebt?? + deferredTaxLiabilities??',
  },
  {
    code: 'BS-001',
    severity: 'error',
    formula: 'totalAssets = liabilitiesAndEquity',
    references: ['DQC_0004.16', 'FAC BS02'],
    yieldsTo: ['BAL001'],
  },
  {
    code: 'BS-002',
    title: 'Liabilities and equity must add up to their total',
    severity: 'error',
    formula:
      'liabilitiesAndEquity = totalLiabilities + totalStockholdersEquity + temporaryEquity?? + redeemableNoncontrollingInterests?? + noncontrollingInterests?? + preferredStock?? + commitmentsAndContingencies??',
    references: ['DQC_0004.9283', 'FAC BS05'],
    yieldsTo: ['BAL001', 'BS-001'],
  },
  {
    code: 'BS-003',
    title: 'The balance sheet must balance',
    severity: 'error',
    modelVersion: 'v2',
    formula:
      'totalAssets = totalLiabilities + totalStockholdersEquity + temporaryEquity?? + redeemableNoncontrollingInterests?? + noncontrollingInterests?? + preferredStock?? + commitmentsAndContingencies?? unless liabilitiesAndEquity',
  },
  {
    code: 'BS-004',
    title: 'Current and non-current assets must add up to total assets',
    severity: 'error',
    modelVersion: 'v2',
    formula:
      'totalAssets = currentAssets + noncurrentAssets + assetsHeldForSale?? + propertyPlantAndEquipment??',
    references: ['DQC_0004.9280', 'FAC BS03'],
    yieldsTo: ['BS-001', 'BS-003'],
  },
  {
    code: 'BS-005',
    title: 'Current and non-current liabilities must add up to total liabilities',
    severity: 'error',
    modelVersion: 'v2',
    formula:
      'totalLiabilities = currentLiabilities + noncurrentLiabilities + liabilitiesHeldForSale?? + provisions?? + longTermDebt?? + deferredTaxLiabilities??',
    references: ['DQC_0004.9281', 'FAC BS04'],
    yieldsTo: ['BS-002', 'BS-003'],
  },
  {
    code: 'BS-006',
    title: 'Equity of the owners and non-controlling interests must add up to total equity',
    severity: 'error',
    formula:
      'totalStockholdersEquity = parentEquity + noncontrollingInterests + otherEquityInterest?? + preferredStock??',
    references: ['DQC_0004.9282', 'FAC BS01'],
    yieldsTo: ['BAL001', 'BS-002', 'BS-003'],
  },
  {
    code: 'BS-013',
    title: 'Cost less accumulated depreciation must equal the carrying amount',
    severity: 'warning',
    formula: [
      'propertyPlantAndEquipment = propertyPlantAndEquipmentGross - accumulatedDepreciation',
      'finiteLivedIntangibles = finiteLivedIntangiblesGross - finiteLivedIntangiblesAmortization',
    ],
  },
  {
    code: 'BS-014',
    title: 'Gross receivables less the allowance must equal net receivables',
    severity: 'warning',
    formula: 'accountsReceivable = accountsReceivableGross - receivablesAllowance',
    dimensions: 'none',
  },
  {
    code: 'BS-015',
    title: 'The classes of inventory must add up to total inventories',
    severity: 'warning',
    formula:
      'inventories = inventoryRawMaterials + inventoryWorkInProgress? + inventoryFinishedGoods + inventoryMerchandise? + inventoryOther? or inventoryRawMaterials + inventoryWorkInProgress? + inventoryFinishedGoods + inventoryMerchandise? + inventoryOther? - inventoryReserves',
    note: 'The classes may be stated before or after valuation reserves.',
    dimensions: 'none',
  },
  {
    code: 'BS-016',
    title: 'Capital, reserves and retained earnings must add up to equity',
    severity: 'warning',
    formula: [
      'parentEquity = shareCapital + sharePremium? + retainedEarnings + accumulatedOci + preferredStock? + otherEquityInterest? - treasuryStock? or shareCapital + sharePremium? + retainedEarnings + accumulatedOci + preferredStock? + otherEquityInterest? + treasuryStock or shareCapitalAndPremium + retainedEarnings + accumulatedOci + preferredStock? - treasuryStock?',
      'totalStockholdersEquity = shareCapital + sharePremium? + retainedEarnings + accumulatedOci + preferredStock? + otherEquityInterest? - treasuryStock? + noncontrollingInterests? or shareCapital + sharePremium? + retainedEarnings + accumulatedOci + preferredStock? + otherEquityInterest? + treasuryStock + noncontrollingInterests? or shareCapitalAndPremium + retainedEarnings + accumulatedOci + preferredStock? - treasuryStock? + noncontrollingInterests? unless parentEquity',
    ],
    note: 'Checked only where capital, retained earnings and reserves are all reported; treasury shares may have either sign.',
    dimensions: 'none',
    yieldsTo: ['BAL001', 'BS-002', 'BS-003', 'BS-006'],
  },
  {
    code: 'BS-017',
    title: 'Current and non-current debt must add up to total debt',
    severity: 'warning',
    formula: [
      'totalDebt = debtCurrent + longTermDebt',
      'longTermDebtTotal = longTermDebtCurrent + longTermDebt',
    ],
    dimensions: 'none',
  },
  {
    code: 'BS-018',
    title:
      'Lease liabilities must equal their current and non-current parts, and lease payments less interest',
    severity: 'warning',
    formula: [
      'leaseLiabilities = leaseLiabilitiesCurrent + leaseLiabilitiesNoncurrent',
      'leaseLiabilities = leasePaymentsDue - leaseImputedInterest',
      'financeLeaseLiabilities = financeLeaseLiabilitiesCurrent + financeLeaseLiabilitiesNoncurrent',
      'financeLeaseLiabilities = financeLeasePaymentsDue - financeLeaseImputedInterest',
    ],
    references: ['DQC_0090'],
    dimensions: 'none',
  },
  {
    code: 'BS-019',
    title: 'Net current assets must equal current assets less current liabilities',
    severity: 'warning',
    formula:
      'netCurrentAssets = currentAssets + separatePrepayments? - currentLiabilities or currentAssets + separatePrepayments? - currentLiabilities - separateAccruals or currentAssets + prepaidExpenses - currentLiabilities',
  },
  {
    code: 'BS-020',
    title: '"Total assets less current liabilities" must equal total assets minus current liabilities',
    severity: 'warning',
    formula:
      'assetsLessCurrentLiabilities = totalAssets - currentLiabilities or unpaidShareCapital? + noncurrentAssets + netCurrentAssets',
    yieldsTo: ['BS-019'],
  },
  {
    code: 'BS-021',
    title: 'Net assets must equal assets less liabilities, and must equal equity',
    severity: 'warning',
    formula: [
      'netAssets = totalAssets - totalLiabilities',
      'netAssets = totalStockholdersEquity unless totalLiabilities',
    ],
    yieldsTo: ['BS-020'],
  },
  {
    code: 'BS-022',
    title: 'The years of a maturity table must add up to its total',
    severity: 'warning',
    formula: [
      'leasePaymentsDue = leaseDueYear1 + leaseDueYear2 + leaseDueYear3 + leaseDueYear4 + leaseDueYear5? + leaseDueThereafter or leaseDueRemainder + leaseDueYear1? + leaseDueYear2 + leaseDueYear3 + leaseDueYear4 + leaseDueYear5? + leaseDueThereafter',
      'financeLeasePaymentsDue = financeLeaseDueYear1 + financeLeaseDueYear2 + financeLeaseDueYear3 + financeLeaseDueYear4 + financeLeaseDueYear5? + financeLeaseDueThereafter or financeLeaseDueRemainder + financeLeaseDueYear1? + financeLeaseDueYear2 + financeLeaseDueYear3 + financeLeaseDueYear4 + financeLeaseDueYear5? + financeLeaseDueThereafter',
      'purchaseObligations = purchaseObligationsDueYear1 + purchaseObligationsDueYear2 + purchaseObligationsDueYear3 + purchaseObligationsDueYear4 + purchaseObligationsDueYear5 + purchaseObligationsDueThereafter?',
    ],
    furtherLines: /Due(?:Year|After|Next|Remainder)/,
  },
  {
    code: 'BS-023',
    title: 'Net deferred tax must equal deferred tax assets less deferred tax liabilities',
    severity: 'warning',
    formula: [
      'netDeferredTaxAsset = deferredTaxAssetsGross - deferredTaxLiabilitiesGross or deferredTaxAssets - deferredTaxLiabilities',
      'netDeferredTaxLiability = deferredTaxLiabilitiesGross - deferredTaxAssetsGross or deferredTaxLiabilities - deferredTaxAssets',
    ],
    dimensions: 'none',
  },
  {
    code: 'BS-025',
    title:
      'Net assets must equal total assets less current liabilities, non-current liabilities and provisions',
    severity: 'warning',
    formula:
      'netAssets = assetsLessCurrentLiabilities - noncurrentLiabilities? - provisions? - separateDeferredTax? - separateAccruals? or assetsLessCurrentLiabilities - noncurrentLiabilities',
    yieldsTo: ['BS-020'],
    excuses: (report, { anchor }) => isApartFromCreditors(report, anchor.context.period.end),
  },
  {
    code: 'BS-026',
    title: 'Stocks, debtors, investments and cash must add up to current assets',
    severity: 'warning',
    formula:
      'currentAssets = inventories? + tradeAndOtherReceivables + shortTermInvestments? + cash + separatePrepayments??',
    note: 'For accounts in the formats of UK and Irish company law, which have no other heading within current assets.',
    references: ['SI 2008/410 Sch 1', 'SI 2008/409 Sch 1'],
    family: 'uk',
    yieldsTo: ['BS-019'],
  },
]);

export const balanceSheetRules: readonly Rule<FilingSubject>[] = [
  ...balanceSheetIdentities,
  ...balanceBoundRules,
  ...fairValueRules,
];

/** Dates that are this close belong to the same balance sheet, and one of them is mistyped. */
const SLIP_DAYS = 7;

/** Whether creditors by maturity are reported some days from a date, but not at it: another rule reports the date. */
function isApartFromCreditors(report: Report, end: number): boolean {
  const ends = report.derive(creditorDates);
  return !ends.has(end) && [...ends].some((other) => Math.abs(other - end) <= SLIP_DAYS * DAY);
}

function creditorDates(report: Report): ReadonlySet<number> {
  const dated = report.contexts.filter(
    ({ period, dimensions }) =>
      period.kind === 'instant' &&
      dimensions.some((dimension) => /^(?:Within|After)OneYear$/.test(localMember(dimension))),
  );
  return new Set(dated.map(({ period }) => period.end));
}

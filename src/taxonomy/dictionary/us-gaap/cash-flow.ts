export const cashFlow = `
StatementOfCashFlowsAbstract A
NetCashProvidedByUsedInOperatingActivitiesAbstract A Net Cash Provided by (Used in) Operating Activities [Abstract]
AdjustmentsToReconcileNetIncomeLossToCashProvidedByUsedInOperatingActivitiesAbstract A Adjustments to Reconcile Net Income (Loss) to Cash Provided by (Used in) Operating Activities [Abstract]
ShareBasedCompensation mdd Share-Based Payment Arrangement, Noncash Expense
DepreciationAmortizationAndAccretionNet mdd Depreciation, Amortization and Accretion, Net
AmortizationOfFinancingCosts mdd Amortization of Debt Issuance Costs
AmortizationOfFinancingCostsAndDiscounts mdd Amortization of Debt Issuance Costs and Discounts
AmortizationOfDebtDiscountPremium mdd Amortization of Debt Discount (Premium)
AdjustmentForAmortization mdd
DeferredIncomeTaxExpenseBenefit mdd Deferred Income Tax Expense (Benefit)
DeferredIncomeTaxesAndTaxCredits mdd
ProvisionForDoubtfulAccounts mdd Accounts Receivable, Credit Loss Expense (Reversal)
InventoryWriteDown mdd Inventory Write-down
EquityMethodInvestmentDividendsOrDistributions mdd Proceeds from Equity Method Investment, Distribution
OtherNoncashIncomeExpense mdc Other Noncash Income (Expense)
OtherNoncashExpense mdd
OperatingLeaseRightOfUseAssetAmortizationExpense mdd Operating Lease, Right-of-Use Asset, Periodic Reduction
AdjustmentsToReconcileNetIncomeLossToCashProvidedByUsedInOperatingActivities mdd Adjustments to Reconcile Net Income (Loss) to Cash Provided by (Used in) Operating Activities
IncreaseDecreaseInOperatingCapitalAbstract A Increase (Decrease) in Operating Capital [Abstract]
IncreaseDecreaseInAccountsReceivable mdc Increase (Decrease) in Accounts Receivable
IncreaseDecreaseInReceivables mdc Increase (Decrease) in Receivables
IncreaseDecreaseInOtherReceivables mdc Increase (Decrease) in Other Receivables
IncreaseDecreaseInInventories mdc Increase (Decrease) in Inventories
IncreaseDecreaseInPrepaidDeferredExpenseAndOtherAssets mdc Increase (Decrease) in Prepaid Expense and Other Assets
IncreaseDecreaseInPrepaidExpense mdc Increase (Decrease) in Prepaid Expense
IncreaseDecreaseInOtherOperatingAssets mdc Increase (Decrease) in Other Operating Assets
IncreaseDecreaseInOtherCurrentAssets mdc Increase (Decrease) in Other Current Assets
IncreaseDecreaseInOtherNoncurrentAssets mdc Increase (Decrease) in Other Noncurrent Assets
IncreaseDecreaseInAccountsPayable mdd Increase (Decrease) in Accounts Payable
IncreaseDecreaseInAccountsPayableTrade mdd Increase (Decrease) in Accounts Payable, Trade
IncreaseDecreaseInAccountsPayableAndAccruedLiabilities mdd Increase (Decrease) in Accounts Payable and Accrued Liabilities
IncreaseDecreaseInAccruedLiabilities mdd Increase (Decrease) in Accrued Liabilities
IncreaseDecreaseInAccruedLiabilitiesAndOtherOperatingLiabilities mdd Increase (Decrease) in Accrued Liabilities and Other Operating Liabilities
IncreaseDecreaseInAccruedIncomeTaxesPayable mdd Increase (Decrease) in Income Taxes Payable
IncreaseDecreaseInContractWithCustomerLiability mdd Increase (Decrease) in Contract with Customer, Liability
IncreaseDecreaseInDeferredRevenue mdd Increase (Decrease) in Deferred Revenue
IncreaseDecreaseInEmployeeRelatedLiabilities mdd Increase (Decrease) in Employee Related Liabilities
IncreaseDecreaseInOperatingLeaseLiability mdd Increase (Decrease) in Operating Lease Liability
IncreaseDecreaseInOtherOperatingLiabilities mdd Increase (Decrease) in Other Operating Liabilities
IncreaseDecreaseInOtherCurrentLiabilities mdd Increase (Decrease) in Other Current Liabilities
IncreaseDecreaseInOtherNoncurrentLiabilities mdd Increase (Decrease) in Other Noncurrent Liabilities
IncreaseDecreaseInOperatingCapital mdc Increase (Decrease) in Operating Capital
OtherOperatingActivitiesCashFlowStatement mdd Other Operating Activities, Cash Flow Statement
NetCashProvidedByUsedInOperatingActivities md Net Cash Provided by (Used in) Operating Activities
NetCashProvidedByUsedInOperatingActivitiesContinuingOperations md Net Cash Provided by (Used in) Operating Activities, Continuing Operations
CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations md Cash Provided by (Used in) Operating Activities, Discontinued Operations
NetCashProvidedByUsedInInvestingActivitiesAbstract A Net Cash Provided by (Used in) Investing Activities [Abstract]
PaymentsToAcquirePropertyPlantAndEquipment mdc+ Payments to Acquire Property, Plant, and Equipment
PaymentsToAcquireProductiveAssets mdc+
PaymentsToAcquireIntangibleAssets mdc+
PaymentsToDevelopSoftware mdc+
PaymentsForCapitalImprovements mdc+
ProceedsFromSaleOfPropertyPlantAndEquipment mdd+ Proceeds from Sale of Property, Plant, and Equipment
ProceedsFromSaleOfProductiveAssets mdd+
PaymentsToAcquireBusinessesNetOfCashAcquired mdc Payments to Acquire Businesses, Net of Cash Acquired
PaymentsToAcquireBusinessesAndInterestInAffiliates mdc
ProceedsFromDivestitureOfBusinesses mdd
ProceedsFromDivestitureOfBusinessesNetOfCashDivested mdd Proceeds from Divestiture of Businesses, Net of Cash Divested
PaymentsToAcquireInvestments mdc+
PaymentsToAcquireMarketableSecurities mdc+
PaymentsToAcquireAvailableForSaleSecuritiesDebt mdc+ Payments to Acquire Debt Securities, Available-for-Sale
PaymentsToAcquireEquityMethodInvestments mdc+
PaymentsToAcquireOtherInvestments mdc+
PaymentsToAcquireShortTermInvestments mdc+ Payments to Acquire Short-Term Investments
ProceedsFromSaleMaturityAndCollectionsOfInvestments mdd+ Proceeds from Sale, Maturity and Collection of Investments
ProceedsFromSaleAndMaturityOfMarketableSecurities mdd+
ProceedsFromMaturitiesPrepaymentsAndCallsOfAvailableForSaleSecurities mdd+ Proceeds from Maturities, Prepayments and Calls of Debt Securities, Available-for-Sale
ProceedsFromSaleOfAvailableForSaleSecuritiesDebt mdd+ Proceeds from Sale of Debt Securities, Available-for-Sale
ProceedsFromSaleAndMaturityOfOtherInvestments mdd+
ProceedsFromSaleOfShortTermInvestments mdd+ Proceeds from Sale of Short-Term Investments
PaymentsForProceedsFromOtherInvestingActivities mdc Payments for (Proceeds from) Other Investing Activities
PaymentsForProceedsFromLoansAndLeases mdc Payments for (Proceeds from) Loans and Leases
NetCashProvidedByUsedInInvestingActivities mdd Net Cash Provided by (Used in) Investing Activities
NetCashProvidedByUsedInInvestingActivitiesContinuingOperations mdd Net Cash Provided by (Used in) Investing Activities, Continuing Operations
CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations mdd Cash Provided by (Used in) Investing Activities, Discontinued Operations
NetCashProvidedByUsedInFinancingActivitiesAbstract A Net Cash Provided by (Used in) Financing Activities [Abstract]
ProceedsFromIssuanceOfCommonStock mdd+
ProceedsFromStockOptionsExercised mdd+
ProceedsFromIssuanceOfSharesUnderIncentiveAndShareBasedCompensationPlansIncludingStockOptions mdd+ Proceeds, Issuance of Shares, Share-Based Payment Arrangement, Including Option Exercised
ProceedsFromStockPlans mdd+ Proceeds, Issuance of Shares, Share-Based Payment Arrangement, Excluding Option Exercised
PaymentsForRepurchaseOfCommonStock mdc+
PaymentsRelatedToTaxWithholdingForShareBasedCompensation mdc+ Payment, Tax Withholding, Share-Based Payment Arrangement
PaymentsOfDividends mdc+
PaymentsOfDividendsCommonStock mdc+ Payments of Ordinary Dividends, Common Stock
PaymentsOfDividendsPreferredStockAndPreferenceStock mdc+ Payments of Ordinary Dividends, Preferred Stock and Preference Stock
PaymentsOfDividendsMinorityInterest mdc+ Payments of Ordinary Dividends, Noncontrolling Interest
ProceedsFromIssuanceOfLongTermDebt mdd+ Proceeds from Issuance of Long-Term Debt
ProceedsFromIssuanceOfDebt mdd+
ProceedsFromIssuanceOfSeniorLongTermDebt mdd+ Proceeds from Issuance of Senior Long-Term Debt
ProceedsFromConvertibleDebt mdd+
ProceedsFromNotesPayable mdd+
ProceedsFromLinesOfCredit mdd+ Proceeds from Long-Term Lines of Credit
ProceedsFromShortTermDebt mdd+ Proceeds from Short-Term Debt
RepaymentsOfLongTermDebt mdc+ Repayments of Long-Term Debt
RepaymentsOfDebt mdc+
RepaymentsOfDebtAndCapitalLeaseObligations mdc+ Repayments of Debt and Lease Obligation
RepaymentsOfNotesPayable mdc+
RepaymentsOfLinesOfCredit mdc+ Repayments of Long-Term Lines of Credit
RepaymentsOfShortTermDebt mdc+ Repayments of Short-Term Debt
FinanceLeasePrincipalPayments mdc+ Finance Lease, Principal Payments
ProceedsFromRepaymentsOfCommercialPaper mdd Proceeds from (Repayments of) Commercial Paper
ProceedsFromRepaymentsOfShortTermDebt mdd Proceeds from (Repayments of) Short-Term Debt
ProceedsFromRepaymentsOfShortTermDebtMaturingInThreeMonthsOrLess mdd Proceeds from (Repayments of) Short-Term Debt, Maturing in Three Months or Less
PaymentsOfDebtIssuanceCosts mdc+
PaymentsOfStockIssuanceCosts mdc+
PaymentsOfFinancingCosts mdc+
ProceedsFromMinorityShareholders mdd+ Proceeds from Noncontrolling Interests
PaymentsToMinorityShareholders mdc+ Payments to Noncontrolling Interests
IncreaseDecreaseInDeposits mdd Increase (Decrease) in Deposits
ProceedsFromPaymentsForOtherFinancingActivities mdd Proceeds from (Payments for) Other Financing Activities
NetCashProvidedByUsedInFinancingActivities mdd Net Cash Provided by (Used in) Financing Activities
NetCashProvidedByUsedInFinancingActivitiesContinuingOperations mdd Net Cash Provided by (Used in) Financing Activities, Continuing Operations
CashProvidedByUsedInFinancingActivitiesDiscontinuedOperations mdd Cash Provided by (Used in) Financing Activities, Discontinued Operations
EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents mdd Effect of Exchange Rate on Cash, Cash Equivalents, Restricted Cash, and Restricted Cash Equivalents, Continuing Operations
EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations mdd Effect of Exchange Rate on Cash, Cash Equivalents, Restricted Cash, and Restricted Cash Equivalents, Including Disposal Group and Discontinued Operations
EffectOfExchangeRateOnCashAndCashEquivalents mdd
CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect mdd Cash, Cash Equivalents, Restricted Cash, and Restricted Cash Equivalents, Period Increase (Decrease), Including Exchange Rate Effect
CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect mdd Cash, Cash Equivalents, Restricted Cash, and Restricted Cash Equivalents, Period Increase (Decrease), Excluding Exchange Rate Effect
CashAndCashEquivalentsPeriodIncreaseDecrease mdd Cash and Cash Equivalents, Period Increase (Decrease)
CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents mid+ Cash, Cash Equivalents, Restricted Cash, and Restricted Cash Equivalents
CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations mid+ Cash, Cash Equivalents, Restricted Cash, and Restricted Cash Equivalents, Including Disposal Group and Discontinued Operations
SupplementalCashFlowInformationAbstract A
InterestPaidNet mdc Interest Paid, Excluding Capitalized Interest, Operating Activities
InterestPaid mdc Interest Paid, Including Capitalized Interest, Operating and Investing Activities
IncomeTaxesPaidNet mdc Income Taxes Paid, Net
IncomeTaxesPaid mdc+
CapitalExpendituresIncurredButNotYetPaid mdc+ Capital Expenditures Incurred but Not yet Paid
StockIssued1 md Stock Issued
NetCashProvidedByUsedInContinuingOperations mdd
NetCashProvidedByUsedInDiscontinuedOperations mdd
CashPeriodIncreaseDecrease mdd
CashAndCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect mdd
ProceedsFromIssuanceOrSaleOfEquity mdd+
PaymentsOfOrdinaryDividends mdc+
`;

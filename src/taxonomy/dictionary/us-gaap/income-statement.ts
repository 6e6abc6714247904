export const incomeStatement = `
IncomeStatementAbstract A
RevenuesAbstract A
Revenues mdc
RevenueFromContractWithCustomerExcludingAssessedTax mdc Revenue from Contract with Customer, Excluding Assessed Tax
RevenueFromContractWithCustomerIncludingAssessedTax mdc Revenue from Contract with Customer, Including Assessed Tax
SalesRevenueNet mdc Revenue, Net
RevenueNotFromContractWithCustomer mdc
OtherIncome mdc
CostOfRevenueAbstract A
CostOfRevenue mdd
CostOfGoodsAndServicesSold mdd
CostOfGoodsSold mdd
CostOfServices mdd
CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization mdd Cost of Goods and Service, Excluding Depreciation, Depletion, and Amortization
GrossProfit mdc
OperatingExpensesAbstract A
ResearchAndDevelopmentExpense mdd
ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost mdd Research and Development Expense (Excluding Acquired in Process Cost)
ResearchAndDevelopmentInProcess mdd
SellingGeneralAndAdministrativeExpense mdd Selling, General and Administrative Expense
SellingAndMarketingExpense mdd
SellingExpense mdd
MarketingExpense mdd
MarketingAndAdvertisingExpense mdd
GeneralAndAdministrativeExpense mdd
OtherGeneralAndAdministrativeExpense mdd
LaborAndRelatedExpense mdd
ProfessionalFees mdd
OccupancyNet mdd Occupancy, Net
ExplorationExpense mdd
Depreciation mdd
DepreciationAndAmortization mdd Depreciation, Depletion and Amortization, Nonproduction
DepreciationDepletionAndAmortization mdd Depreciation, Depletion and Amortization
AmortizationOfIntangibleAssets mdd
AssetImpairmentCharges mdd
GoodwillImpairmentLoss mdd Goodwill, Impairment Loss
GoodwillAndIntangibleAssetImpairment mdd
ImpairmentOfIntangibleAssetsExcludingGoodwill mdd Impairment of Intangible Assets (Excluding Goodwill)
ImpairmentOfLongLivedAssetsHeldForUse mdd Impairment, Long-Lived Asset, Held-for-Use
RestructuringCharges mdd
RestructuringCostsAndAssetImpairmentCharges mdd
BusinessCombinationAcquisitionRelatedCosts mdd Business Combination, Acquisition Related Costs
LitigationSettlementExpense mdd Litigation Settlement, Expense
GainLossOnSaleOfPropertyPlantEquipment mdc Gain (Loss) on Disposition of Property Plant Equipment
GainLossOnDispositionOfAssets1 mdc Gain (Loss) on Disposition of Assets
GainLossOnSaleOfBusiness mdc Gain (Loss) on Disposition of Business
OtherCostAndExpenseOperating mdd Other Cost and Expense, Operating
OtherOperatingIncomeExpenseNet mdc Other Operating Income (Expense), Net
OtherOperatingIncome mdc
OperatingExpenses mdd
CostsAndExpenses mdd
OperatingIncomeLoss mdc Operating Income (Loss)
NonoperatingIncomeExpenseAbstract A Nonoperating Income (Expense) [Abstract]
InterestExpense mdd
InterestExpenseNonoperating mdd Interest Expense, Nonoperating
InterestExpenseOperating mdd Interest Expense, Operating
InterestExpenseDebt mdd Interest Expense, Debt
InvestmentIncomeInterest mdc Investment Income, Interest
InvestmentIncomeInterestAndDividend mdc Investment Income, Interest and Dividend
InvestmentIncomeNet mdc Investment Income, Net
InterestIncomeExpenseNonoperatingNet mdc Interest Income (Expense), Nonoperating, Net
InterestIncomeExpenseNet mdc Interest Income (Expense), Net
InterestIncomeOther mdc Interest Income, Other
ForeignCurrencyTransactionGainLossBeforeTax mdc Foreign Currency Transaction Gain (Loss), before Tax
GainsLossesOnExtinguishmentOfDebt mdc Gain (Loss) on Extinguishment of Debt
GainLossOnInvestments mdc Gain (Loss) on Investments
DebtAndEquitySecuritiesGainLoss mdc Debt and Equity Securities, Gain (Loss)
UnrealizedGainLossOnInvestments mdc Unrealized Gain (Loss) on Investments
OtherNonoperatingIncomeExpense mdc Other Nonoperating Income (Expense)
OtherNonoperatingIncome mdc
OtherNonoperatingExpense mdd
NonoperatingIncomeExpense mdc Nonoperating Income (Expense)
IncomeLossFromEquityMethodInvestments mdc Income (Loss) from Equity Method Investments
IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest mdc Income (Loss) from Continuing Operations before Income Taxes, Noncontrolling Interest
IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments mdc Income (Loss) from Continuing Operations before Income Taxes, Noncontrolling Interest, and Income (Loss) from Equity Method Investments
IncomeTaxExpenseBenefit mdd Income Tax Expense (Benefit)
IncomeLossFromContinuingOperations mdc Income (Loss) from Continuing Operations, Net of Tax, Attributable to Parent
IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest mdc Income (Loss) from Continuing Operations, Net of Tax, Including Portion Attributable to Noncontrolling Interest
IncomeLossFromDiscontinuedOperationsNetOfTax mdc Income (Loss) from Discontinued Operations, Net of Tax, Including Portion Attributable to Noncontrolling Interest
IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity mdc Income (Loss) from Discontinued Operations, Net of Tax, Attributable to Parent
ProfitLoss mdc Net Income (Loss), Including Portion Attributable to Noncontrolling Interest
NetIncomeLossAttributableToNoncontrollingInterest mdd Net Income (Loss) Attributable to Noncontrolling Interest
NetIncomeLossAttributableToRedeemableNoncontrollingInterest mdd Net Income (Loss) Attributable to Redeemable Noncontrolling Interest
NetIncomeLoss mdc Net Income (Loss) Attributable to Parent
PreferredStockDividendsIncomeStatementImpact mdd Preferred Stock Dividends, Income Statement Impact
NetIncomeLossAvailableToCommonStockholdersBasic mdc Net Income (Loss) Available to Common Stockholders, Basic
NetIncomeLossAvailableToCommonStockholdersDiluted mdc Net Income (Loss) Available to Common Stockholders, Diluted
EarningsPerShareAbstract A
EarningsPerShareBasic pd Earnings Per Share, Basic
EarningsPerShareDiluted pd Earnings Per Share, Diluted
EarningsPerShareBasicAndDiluted pd Earnings Per Share, Basic and Diluted
IncomeLossFromContinuingOperationsPerBasicShare pd Income (Loss) from Continuing Operations, Per Basic Share
IncomeLossFromContinuingOperationsPerDilutedShare pd Income (Loss) from Continuing Operations, Per Diluted Share
IncomeLossFromDiscontinuedOperationsNetOfTaxPerBasicShare pd Discontinued Operation, Income (Loss) from Discontinued Operation, Net of Tax, Per Basic Share
IncomeLossFromDiscontinuedOperationsNetOfTaxPerDilutedShare pd Discontinued Operation, Income (Loss) from Discontinued Operation, Net of Tax, Per Diluted Share
CommonStockDividendsPerShareDeclared pd+ Common Stock, Dividends, Per Share, Declared
CommonStockDividendsPerShareCashPaid pd+ Common Stock, Dividends, Per Share, Cash Paid
WeightedAverageNumberOfSharesOutstandingBasic sd+ Weighted Average Number of Shares Outstanding, Basic
WeightedAverageNumberOfDilutedSharesOutstanding sd+ Weighted Average Number of Shares Outstanding, Diluted
WeightedAverageNumberOfShareOutstandingBasicAndDiluted sd+ Weighted Average Number of Shares Outstanding, Basic and Diluted
InterestAndDividendIncomeOperating mdc Interest and Dividend Income, Operating
InterestAndFeeIncomeLoansAndLeases mdc Interest and Fee Income, Loans and Leases
InterestExpenseDeposits mdd Interest Expense, Deposits
InterestExpenseLongTermDebt mdd Interest Expense, Long-Term Debt
InterestIncomeExpenseAfterProvisionForLoanLoss mdc Interest Income (Expense), after Provision for Loan Loss
ProvisionForLoanAndLeaseLosses mdd
ProvisionForLoanLeaseAndOtherLosses mdd Provision for Loan, Lease, and Other Losses
NoninterestIncome mdc
NoninterestExpense mdd
PremiumsEarnedNet mdc Premiums Earned, Net
NetInvestmentIncome mdc
PolicyholderBenefitsAndClaimsIncurredNet mdd Policyholder Benefits and Claims Incurred, Net
DeferredPolicyAcquisitionCostAmortizationExpense mdd Deferred Policy Acquisition Costs, Amortization Expense
BenefitsLossesAndExpenses mdd Benefits, Losses and Expenses
ExtraordinaryItemNetOfTax mdc
SalariesAndWages mdd+
`;

export const balanceSheet = `
StatementOfFinancialPositionAbstract A
AssetsAbstract A
AssetsCurrentAbstract A Assets, Current [Abstract]
CashAndCashEquivalentsAtCarryingValue mid+ Cash and Cash Equivalents, at Carrying Value
Cash mid+
CashEquivalentsAtCarryingValue mid+ Cash Equivalents, at Carrying Value
RestrictedCashAndCashEquivalentsAtCarryingValue mid+ Restricted Cash and Cash Equivalents, Current
RestrictedCashCurrent mid+ Restricted Cash, Current
RestrictedCash mid+
RestrictedCashAndCashEquivalents mid+
CashCashEquivalentsAndShortTermInvestments mid+ Cash, Cash Equivalents, and Short-Term Investments
ShortTermInvestments mid+ Short-Term Investments
MarketableSecuritiesCurrent mid+ Marketable Securities, Current
MarketableSecurities mid+
AvailableForSaleSecuritiesDebtSecurities mid+ Debt Securities, Available-for-Sale
AvailableForSaleSecuritiesDebtSecuritiesCurrent mid+ Debt Securities, Available-for-Sale, Current
AvailableForSaleSecuritiesDebtSecuritiesNoncurrent mid+ Debt Securities, Available-for-Sale, Noncurrent
HeldToMaturitySecurities mid+ Debt Securities, Held-to-Maturity, Amortized Cost, after Allowance for Credit Loss
EquitySecuritiesFvNi mid+ Equity Securities, FV-NI, Current
EquitySecuritiesFVNINoncurrent mid+ Equity Securities, FV-NI, Noncurrent
AccountsReceivableNetCurrent mid+ Accounts Receivable, after Allowance for Credit Loss, Current
AccountsReceivableNet mid+ Accounts Receivable, after Allowance for Credit Loss
AccountsReceivableGrossCurrent mid+ Accounts Receivable, before Allowance for Credit Loss, Current
AllowanceForDoubtfulAccountsReceivableCurrent mic+ Accounts Receivable, Allowance for Credit Loss, Current
AllowanceForDoubtfulAccountsReceivable mic+ Accounts Receivable, Allowance for Credit Loss
AccountsAndOtherReceivablesNetCurrent mid+ Accounts and Other Receivables, Net, Current
AccountsNotesAndLoansReceivableNetCurrent mid+ Accounts, Notes, Loans and Financing Receivable, Net, Current
ReceivablesNetCurrent mid+ Receivables, Net, Current
OtherReceivablesNetCurrent mid+ Other Receivables, Net, Current
NontradeReceivablesCurrent mid+ Nontrade Receivables, Current
NotesAndLoansReceivableNetCurrent mid+ Notes and Loans Receivable, Net, Current
IncomeTaxesReceivable mid+ Income Taxes Receivable, Current
ContractWithCustomerAssetNet mid+ Contract with Customer, Asset, after Allowance for Credit Loss
ContractWithCustomerAssetNetCurrent mid+ Contract with Customer, Asset, after Allowance for Credit Loss, Current
InventoryNet mid+ Inventory, Net
InventoryGross mid+ Inventory, Gross
InventoryRawMaterialsNetOfReserves mid+ Inventory, Raw Materials, Net of Reserves
InventoryRawMaterialsAndSuppliesNetOfReserves mid+ Inventory, Raw Materials and Supplies, Net of Reserves
InventoryWorkInProcessNetOfReserves mid+ Inventory, Work in Process, Net of Reserves
InventoryFinishedGoodsNetOfReserves mid+ Inventory, Finished Goods, Net of Reserves
InventoryValuationReserves mic+
PrepaidExpenseCurrent mid+ Prepaid Expense, Current
PrepaidExpenseAndOtherAssetsCurrent mid+ Prepaid Expense and Other Assets, Current
DeferredCostsCurrent mid+ Deferred Costs, Current
AssetsHeldForSaleNotPartOfDisposalGroupCurrent mid+ Assets Held-for-Sale, Not Part of Disposal Group, Current
AssetsOfDisposalGroupIncludingDiscontinuedOperationCurrent mid+ Disposal Group, Including Discontinued Operation, Assets, Current
OtherAssetsCurrent mid+ Other Assets, Current
AssetsCurrent mid+ Assets, Current
AssetsNoncurrentAbstract A Assets, Noncurrent [Abstract]
LongTermInvestments mid+ Long-Term Investments
MarketableSecuritiesNoncurrent mid+ Marketable Securities, Noncurrent
EquityMethodInvestments mid
LongTermInvestmentsAndReceivablesNet mid+ Long-Term Investments and Receivables, Net
InvestmentsInAffiliatesSubsidiariesAssociatesAndJointVentures mid Investments in Affiliates, Subsidiaries, Associates, and Joint Ventures
PropertyPlantAndEquipmentGross mid+ Property, Plant and Equipment, Gross
AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment mic+ Accumulated Depreciation, Depletion and Amortization, Property, Plant, and Equipment
PropertyPlantAndEquipmentNet mid+ Property, Plant and Equipment, Net
PropertyPlantAndEquipmentAndFinanceLeaseRightOfUseAssetAfterAccumulatedDepreciationAndAmortization mid+ Property, Plant, and Equipment and Finance Lease Right-of-Use Asset, after Accumulated Depreciation and Amortization
OperatingLeaseRightOfUseAsset mid+ Operating Lease, Right-of-Use Asset
FinanceLeaseRightOfUseAsset mid+ Finance Lease, Right-of-Use Asset, after Accumulated Amortization
Goodwill mid+
IntangibleAssetsNetExcludingGoodwill mid+ Intangible Assets, Net (Excluding Goodwill)
FiniteLivedIntangibleAssetsNet mid+ Finite-Lived Intangible Assets, Net
IndefiniteLivedIntangibleAssetsExcludingGoodwill mid+ Indefinite-Lived Intangible Assets (Excluding Goodwill)
IntangibleAssetsNetIncludingGoodwill mid+ Intangible Assets, Net (Including Goodwill)
DeferredIncomeTaxAssetsNet mid+ Deferred Income Tax Assets, Net
RestrictedCashAndCashEquivalentsNoncurrent mid+ Restricted Cash and Cash Equivalents, Noncurrent
RestrictedCashNoncurrent mid+ Restricted Cash, Noncurrent
ContractWithCustomerAssetNetNoncurrent mid+ Contract with Customer, Asset, after Allowance for Credit Loss, Noncurrent
DefinedBenefitPlanAssetsForPlanBenefitsNoncurrent mid+ Assets for Plan Benefits, Defined Benefit Plan
OtherReceivablesNetNoncurrent mid+ Other Receivables, Net, Noncurrent
PrepaidExpenseNoncurrent mid+ Prepaid Expense, Noncurrent
DisposalGroupIncludingDiscontinuedOperationAssetsNoncurrent mid+ Disposal Group, Including Discontinued Operation, Assets, Noncurrent
OtherAssetsNoncurrent mid+ Other Assets, Noncurrent
AssetsNoncurrent mid+ Assets, Noncurrent
CashAndDueFromBanks mid+
InterestBearingDepositsInBanks mid+ Interest-Bearing Deposits in Banks and Other Financial Institutions
FederalFundsSoldAndSecuritiesPurchasedUnderAgreementsToResell mid+ Federal Funds Sold and Securities Purchased under Agreements to Resell
TradingSecurities mid+ Debt Securities, Trading, and Equity Securities, FV-NI
LoansAndLeasesReceivableNetOfDeferredIncome mid+ Financing Receivable, before Allowance for Credit Loss, Net of Deferred Income
LoansAndLeasesReceivableNetReportedAmount mid+ Loans and Leases Receivable, Net Amount
LoansAndLeasesReceivableAllowance mic+ Loans and Leases Receivable, Allowance
FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss mid+ Financing Receivable, Excluding Accrued Interest, after Allowance for Credit Loss
FinancingReceivableExcludingAccruedInterestBeforeAllowanceForCreditLoss mid+ Financing Receivable, Excluding Accrued Interest, before Allowance for Credit Loss
FinancingReceivableAllowanceForCreditLosses mic+ Financing Receivable, Allowance for Credit Loss
LoansReceivableHeldForSaleNet mid+ Financing Receivable, Held-for-Sale
BankOwnedLifeInsurance mid+
DeferredPolicyAcquisitionCosts mid+ Deferred Policy Acquisition Cost
ReinsuranceRecoverables mid+ Reinsurance Recoverables, Including Reinsurance Premium Paid
PremiumsReceivableAtCarryingValue mid+ Premiums Receivable, Net
Investments mid+
OtherAssets mid+
Assets mid+
LiabilitiesAndStockholdersEquityAbstract A Liabilities and Equity [Abstract]
LiabilitiesAbstract A
LiabilitiesCurrentAbstract A Liabilities, Current [Abstract]
AccountsPayableCurrent mic+ Accounts Payable, Current
AccountsPayableTradeCurrent mic+ Accounts Payable, Trade, Current
AccountsPayableAndAccruedLiabilitiesCurrent mic+ Accounts Payable and Accrued Liabilities, Current
AccruedLiabilitiesCurrent mic+ Accrued Liabilities, Current
OtherAccruedLiabilitiesCurrent mic+ Other Accrued Liabilities, Current
EmployeeRelatedLiabilitiesCurrent mic+ Employee-Related Liabilities, Current
AccruedIncomeTaxesCurrent mic+ Accrued Income Taxes, Current
TaxesPayableCurrent mic+ Taxes Payable, Current
InterestPayableCurrent mic+ Interest Payable, Current
DividendsPayableCurrent mic+ Dividends Payable, Current
AccountsPayableRelatedPartiesCurrent mic+ Accounts Payable, Related Parties, Current
ContractWithCustomerLiabilityCurrent mic+ Contract with Customer, Liability, Current
ContractWithCustomerLiability mic+ Contract with Customer, Liability
DeferredRevenueCurrent mic+ Deferred Revenue, Current
CustomerDepositsCurrent mic+ Customer Deposits, Current
ShortTermBorrowings mic+ Short-Term Debt
CommercialPaper mic+
DebtCurrent mic+ Debt, Current
LongTermDebtCurrent mic+ Long-Term Debt, Current Maturities
LongTermDebtAndCapitalLeaseObligationsCurrent mic+ Long-Term Debt and Lease Obligation, Current
OperatingLeaseLiabilityCurrent mic+ Operating Lease, Liability, Current
FinanceLeaseLiabilityCurrent mic+ Finance Lease, Liability, Current
LiabilitiesOfDisposalGroupIncludingDiscontinuedOperationCurrent mic+ Disposal Group, Including Discontinued Operation, Liabilities, Current
OtherLiabilitiesCurrent mic+ Other Liabilities, Current
LiabilitiesCurrent mic+ Liabilities, Current
LiabilitiesNoncurrentAbstract A Liabilities, Noncurrent [Abstract]
LongTermDebtNoncurrent mic+ Long-Term Debt, Excluding Current Maturities
LongTermDebt mic+ Long-Term Debt
LongTermDebtAndCapitalLeaseObligations mic+ Long-Term Debt and Lease Obligation
LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities mic+ Long-Term Debt and Lease Obligation, Including Current Maturities
ConvertibleNotesPayableNoncurrent mic+ Convertible Notes Payable, Noncurrent
ConvertibleDebtNoncurrent mic+ Convertible Debt, Noncurrent
OperatingLeaseLiabilityNoncurrent mic+ Operating Lease, Liability, Noncurrent
FinanceLeaseLiabilityNoncurrent mic+ Finance Lease, Liability, Noncurrent
DeferredIncomeTaxLiabilitiesNet mic+ Deferred Income Tax Liabilities, Net
DeferredIncomeTaxLiabilities mic+ Deferred Tax Liabilities, Gross
ContractWithCustomerLiabilityNoncurrent mic+ Contract with Customer, Liability, Noncurrent
DeferredRevenueNoncurrent mic+ Deferred Revenue, Noncurrent
AccruedIncomeTaxesNoncurrent mic+ Accrued Income Taxes, Noncurrent
PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent mic+ Liability, Defined Benefit Plan, Noncurrent
DefinedBenefitPensionPlanLiabilitiesNoncurrent mic+ Liability, Defined Benefit Pension Plan, Noncurrent
AssetRetirementObligationsNoncurrent mic+ Asset Retirement Obligations, Noncurrent
SelfInsuranceReserveNoncurrent mic+ Self Insurance Reserve, Noncurrent
DeferredCompensationLiabilityClassifiedNoncurrent mic+ Deferred Compensation Liability, Classified, Noncurrent
OtherAccruedLiabilitiesNoncurrent mic+ Other Accrued Liabilities, Noncurrent
OtherLiabilitiesNoncurrent mic+ Other Liabilities, Noncurrent
LiabilitiesNoncurrent mic+ Liabilities, Noncurrent
NoninterestBearingDepositLiabilities mic+ Noninterest-Bearing Deposit Liabilities
InterestBearingDepositLiabilities mic+ Interest-Bearing Deposit Liabilities
Deposits mic+
FederalFundsPurchasedAndSecuritiesSoldUnderAgreementsToRepurchase mic+ Federal Funds Purchased and Securities Sold under Agreements to Repurchase
SecuritiesSoldUnderAgreementsToRepurchase mic+ Securities Sold under Agreements to Repurchase
FederalHomeLoanBankAdvancesLongTerm mic+ Federal Home Loan Bank, Advances, Long-Term
SubordinatedDebt mic+
JuniorSubordinatedNotes mic+
LiabilityForFuturePolicyBenefits mic+ Liability for Future Policy Benefit, before Reinsurance
LiabilityForClaimsAndClaimsAdjustmentExpense mic+
UnearnedPremiums mic+
PolicyholderContractDeposits mic+
SeparateAccountsLiability mic+ Separate Account, Liability
AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent mic+ Accounts Payable and Accrued Liabilities
AccruedLiabilitiesCurrentAndNoncurrent mic+ Accrued Liabilities
OtherLiabilities mic+
Liabilities mic+
CommitmentsAndContingencies mic
TemporaryEquityCarryingAmountAttributableToParent mic Temporary Equity, Carrying Amount, Attributable to Parent
RedeemableNoncontrollingInterestEquityCarryingAmount mic Redeemable Noncontrolling Interest, Equity, Carrying Amount
StockholdersEquityAbstract A Equity, Attributable to Parent [Abstract]
PreferredStockValue mic+ Preferred Stock, Value, Issued
PreferredStockValueOutstanding mic+ Preferred Stock, Value, Outstanding
CommonStockValue mic+ Common Stock, Value, Issued
CommonStocksIncludingAdditionalPaidInCapital mic+ Common Stocks, Including Additional Paid in Capital
AdditionalPaidInCapital mic
AdditionalPaidInCapitalCommonStock mic Additional Paid in Capital, Common Stock
TreasuryStockValue mid+ Treasury Stock, Value
TreasuryStockCommonValue mid+ Treasury Stock, Common, Value
RetainedEarningsAccumulatedDeficit mic Retained Earnings (Accumulated Deficit)
AccumulatedOtherComprehensiveIncomeLossNetOfTax mic Accumulated Other Comprehensive Income (Loss), Net of Tax
UnearnedESOPShares mid+
MembersEquity mic Members' Equity
PartnersCapital mic Partners' Capital
StockholdersEquity mic Equity, Attributable to Parent
MinorityInterest mic Equity, Attributable to Noncontrolling Interest
StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest mic Equity, Including Portion Attributable to Noncontrolling Interest
LiabilitiesAndStockholdersEquity mic+ Liabilities and Equity
CommonStockParOrStatedValuePerShare pi+ Common Stock, Par or Stated Value Per Share
CommonStockSharesAuthorized si+ Common Stock, Shares Authorized
CommonStockSharesIssued si+ Common Stock, Shares, Issued
CommonStockSharesOutstanding si+ Common Stock, Shares, Outstanding
PreferredStockParOrStatedValuePerShare pi+ Preferred Stock, Par or Stated Value Per Share
PreferredStockSharesAuthorized si+ Preferred Stock, Shares Authorized
PreferredStockSharesIssued si+ Preferred Stock, Shares Issued
PreferredStockSharesOutstanding si+ Preferred Stock, Shares Outstanding
TreasuryStockShares si+ Treasury Stock, Shares
TreasuryStockCommonShares si+ Treasury Stock, Common, Shares
InventoryRawMaterials mid+
InventoryRawMaterialsAndSupplies mid+
InventoryWorkInProcess mid+
InventoryFinishedGoods mid+
InventoryMerchandise mid+
OtherInventoryNetOfReserves mid+
OtherInventory mid+
OtherLongTermInvestments mid+
BankOverdrafts mic+
DebtLongtermAndShorttermCombinedAmount mic+
DeferredRevenue mic+
TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests mic
CommonStockValueOutstanding mic+
AssetsNet mid
`;

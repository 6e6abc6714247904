export const incomeStatement = `
ProfitLossAbstract A Profit (loss) [abstract]
StatementOfComprehensiveIncomeAbstract A
Revenue mdc+
RevenueFromContractsWithCustomers mdc
RevenueFromSaleOfGoods mdc
RevenueFromRenderingOfServices mdc
RevenueFromInterest mdc Interest income
RevenueFromDividends mdc Dividend income
RevenueFromRoyalties mdc Royalty income
RevenueFromConstructionContracts mdc
OtherRevenue mdc
CostOfSales mdd+
GrossProfit mdc
OtherIncome mdc
DistributionCosts mdd+
SellingExpense mdd
AdministrativeExpense mdd+ Administrative expenses
SellingGeneralAndAdministrativeExpense mdd+ Selling, general and administrative expense
GeneralAndAdministrativeExpense mdd
ResearchAndDevelopmentExpense mdd+
OtherExpenseByFunction mdd Other expense, by function
OtherExpenseByNature mdd Other expenses, by nature
MiscellaneousOtherOperatingIncome mdc
MiscellaneousOtherOperatingExpense mdd
OtherOperatingIncomeExpense mdc Other operating income (expense)
OtherGainsLosses mdc Other gains (losses)
ChangesInInventoriesOfFinishedGoodsAndWorkInProgress mdd Decrease (increase) in inventories of finished goods and work in progress
OtherWorkPerformedByEntityAndCapitalised mdc
RawMaterialsAndConsumablesUsed mdd
EmployeeBenefitsExpense mdd+
WagesAndSalaries mdd+
SocialSecurityContributions mdd+
PostemploymentBenefitExpenseDefinedContributionPlans mdd+ Post-employment benefit expense, defined contribution plans
PostemploymentBenefitExpenseDefinedBenefitPlans mdd Post-employment benefit expense in profit or loss, defined benefit plans
PostemploymentBenefitExpenseInProfitOrLoss mdd Post-employment benefit expense in profit or loss
ExpenseFromSharebasedPaymentTransactionsWithEmployees mdd Expense from share-based payment transactions with employees
OtherEmployeeExpense mdd
DirectorsRemunerationExpense mdd Directors' remuneration expense
ServicesExpense mdd
ProfessionalFeesExpense mdd
AdvertisingExpense mdd
RentalExpense mdd
RepairsAndMaintenanceExpense mdd
EnergyExpense mdd
TransportationExpense mdd
TravelExpense mdd
CommunicationExpense mdd
InsuranceExpense mdd
UtilitiesExpense mdd
TaxExpenseOtherThanIncomeTaxExpense mdd
DepreciationAndAmortisationExpense mdd+
DepreciationExpense mdd+
AmortisationExpense mdd+
DepreciationRightofuseAssets md- Depreciation, right-of-use assets
DepreciationPropertyPlantAndEquipment md- Depreciation, property, plant and equipment
AmortisationIntangibleAssetsOtherThanGoodwill md- Amortisation, intangible assets other than goodwill
DepreciationAmortisationAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss mdd Depreciation, amortisation and impairment loss (reversal of impairment loss) recognised in profit or loss
ImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss mdd Impairment loss (reversal of impairment loss) recognised in profit or loss
ImpairmentLossRecognisedInProfitOrLoss mdd
ReversalOfImpairmentLossRecognisedInProfitOrLoss mdc
ImpairmentLossRecognisedInProfitOrLossPropertyPlantAndEquipment md- Impairment loss recognised in profit or loss, property, plant and equipment
ImpairmentLossRecognisedInProfitOrLossGoodwill md- Impairment loss recognised in profit or loss, goodwill
ImpairmentLossRecognisedInProfitOrLossIntangibleAssetsOtherThanGoodwill md- Impairment loss recognised in profit or loss, intangible assets other than goodwill
ImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLossTradeReceivables mdd Impairment loss (reversal of impairment loss) recognised in profit or loss, trade receivables
ImpairmentLossImpairmentGainAndReversalOfImpairmentLossDeterminedInAccordanceWithIFRS9 mdd Impairment loss (impairment gain and reversal of impairment loss) determined in accordance with IFRS 9
WritedownsReversalsOfInventories mdd Write-downs (reversals of write-downs) of inventories
ExpenseOfRestructuringActivities mdd
GainsLossesOnDisposalsOfPropertyPlantAndEquipment mdc Gains (losses) on disposals of property, plant and equipment
GainsLossesOnDisposalsOfNoncurrentAssets mdc Gains (losses) on disposals of non-current assets
GainsLossesOnDisposalsOfInvestments mdc Gains (losses) on disposals of investments
GainsLossesOnDisposalsOfInvestmentProperties mdc Gains (losses) on disposals of investment properties
GainsLossesOnFairValueAdjustmentInvestmentProperty md- Gains (losses) on fair value adjustment, investment property
GainsLossesOnLitigationSettlements mdc Gains (losses) on litigation settlements
GainsLossesOnChangeInFairValueOfDerivatives mdc Gains (losses) on change in fair value of derivatives
ForeignExchangeGain mdc
NetForeignExchangeGain mdc
NetForeignExchangeLoss mdd
OperatingExpense mdd+
OperatingExpenseExcludingCostOfSales mdd+
ExpenseByNature mdd Expenses, by nature
ProfitLossFromOperatingActivities mdc Profit (loss) from operating activities
FinanceIncome mdc
FinanceCosts mdd+
FinanceIncomeCost mdc Finance income (cost)
InterestExpense mdd
InterestExpenseOnBorrowings mdd
InterestExpenseOnBonds mdd
InterestExpenseOnBankLoansAndOverdrafts mdd
InterestExpenseOnLeaseLiabilities mdd
OtherFinanceIncome mdc
OtherFinanceCost mdd
OtherFinanceIncomeCost mdc Other finance income (cost)
InterestIncomeOnLoansAndReceivables mdc
InterestIncomeOnCashAndCashEquivalents mdc
GainLossArisingFromDerecognitionOfFinancialAssetsMeasuredAtAmortisedCost mdc Gain (loss) arising from derecognition of financial assets measured at amortised cost
GainsLossesArisingFromDifferenceBetweenPreviousCarryingAmountAndFairValueOfFinancialAssetsReclassifiedAsMeasuredAtFairValue mdc Gains (losses) arising from difference between previous amortised cost and fair value of financial assets reclassified out of amortised cost into fair value through profit or loss measurement category
HedgingGainsLossesForHedgeOfGroupOfItemsWithOffsettingRiskPositions mdc Hedging gains (losses) for hedge of group of items with offsetting risk positions
ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod mdc Share of profit (loss) of associates and joint ventures accounted for using equity method
ShareOfProfitLossOfAssociatesAccountedForUsingEquityMethod mdc Share of profit (loss) of associates accounted for using equity method
ShareOfProfitLossOfJointVenturesAccountedForUsingEquityMethod mdc Share of profit (loss) of joint ventures accounted for using equity method
OtherIncomeExpenseFromSubsidiariesJointlyControlledEntitiesAndAssociates mdc Other income (expense) from subsidiaries, jointly controlled entities and associates
GainsLossesOnNetMonetaryPosition mdc Gains (losses) on net monetary position
ProfitLossBeforeTax mdc Profit (loss) before tax
IncomeTaxExpenseContinuingOperations mdd Tax expense (income)
CurrentTaxExpenseIncome mdd Current tax expense (income)
DeferredTaxExpenseIncome mdd Deferred tax expense (income)
ProfitLossFromContinuingOperations mdc Profit (loss) from continuing operations
ProfitLossFromDiscontinuedOperations mdc Profit (loss) from discontinued operations
ProfitLoss mdc Profit (loss)
ProfitLossAttributableToAbstract A Profit (loss), attributable to [abstract]
ProfitLossAttributableToOwnersOfParent mdc Profit (loss), attributable to owners of parent
ProfitLossAttributableToNoncontrollingInterests mdc Profit (loss), attributable to non-controlling interests
ProfitLossAttributableToOrdinaryEquityHoldersOfParentEntity mdc Profit (loss), attributable to ordinary equity holders of parent entity, used in calculating basic earnings per share
InterestRevenueCalculatedUsingEffectiveInterestMethod mdc
InterestRevenueExpense mdc Interest income (expense)
InterestIncomeOnLoansAndAdvancesToBanks mdc
InterestIncomeOnLoansAndAdvancesToCustomers mdc
InterestExpenseOnDepositsFromBanks mdd
InterestExpenseOnDepositsFromCustomers mdd
InterestExpenseOnDebtInstrumentsIssued mdd
FeeAndCommissionIncome mdc
FeeAndCommissionExpense mdd
FeeAndCommissionIncomeExpense mdc Fee and commission income (expense)
TradingIncomeExpense mdc Trading income (expense)
GainsLossesOnFinancialAssetsAtFairValueThroughProfitOrLoss mdc Gains (losses) on financial assets at fair value through profit or loss
RevenueAndOperatingIncome mdc Revenue and other operating income
InsuranceRevenue mdc
InsuranceServiceExpensesFromInsuranceContractsIssued mdd
InsuranceServiceResult mdc
IncomeExpensesFromReinsuranceContractsHeldOtherThanFinanceIncomeExpenses mdc Income (expenses) from reinsurance contracts held, other than finance income (expenses)
InsuranceFinanceIncomeExpensesFromInsuranceContractsIssuedRecognisedInProfitOrLoss mdc Insurance finance income (expenses) from insurance contracts issued recognised in profit or loss
FinanceIncomeExpensesFromReinsuranceContractsHeldRecognisedInProfitOrLoss mdc Finance income (expenses) from reinsurance contracts held recognised in profit or loss
RevenueFromInsuranceContractsIssuedWithoutReductionForReinsuranceHeld mdc Revenue from insurance contracts issued, without reduction for reinsurance held
ClaimsAndBenefitsPaidNetOfReinsuranceRecoveries mdd Claims and benefits paid, net of reinsurance recoveries
EarningsPerShareAbstract A
BasicEarningsLossPerShare pd Basic earnings (loss) per share
BasicEarningsLossPerShareFromContinuingOperations pd Basic earnings (loss) per share from continuing operations
BasicEarningsLossPerShareFromDiscontinuedOperations pd Basic earnings (loss) per share from discontinued operations
DilutedEarningsLossPerShare pd Diluted earnings (loss) per share
DilutedEarningsLossPerShareFromContinuingOperations pd Diluted earnings (loss) per share from continuing operations
DilutedEarningsLossPerShareFromDiscontinuedOperations pd Diluted earnings (loss) per share from discontinued operations
SalesAndMarketingExpense mdd+
ForeignExchangeLoss mdd
`;

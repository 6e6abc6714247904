export const notes = `
CurrentFederalTaxExpenseBenefit mdd Current Federal Tax Expense (Benefit)
CurrentStateAndLocalTaxExpenseBenefit mdd Current State and Local Tax Expense (Benefit)
CurrentForeignTaxExpenseBenefit mdd Current Foreign Tax Expense (Benefit)
CurrentIncomeTaxExpenseBenefit mdd Current Income Tax Expense (Benefit)
DeferredFederalIncomeTaxExpenseBenefit mdd Deferred Federal Income Tax Expense (Benefit)
DeferredStateAndLocalIncomeTaxExpenseBenefit mdd Deferred State and Local Income Tax Expense (Benefit)
DeferredForeignIncomeTaxExpenseBenefit mdd Deferred Foreign Income Tax Expense (Benefit)
IncomeLossFromContinuingOperationsBeforeIncomeTaxesDomestic mdc Income (Loss) from Continuing Operations before Income Taxes, Domestic
IncomeLossFromContinuingOperationsBeforeIncomeTaxesForeign mdc Income (Loss) from Continuing Operations before Income Taxes, Foreign
EffectiveIncomeTaxRateContinuingOperations %d Effective Income Tax Rate Reconciliation, Percent
EffectiveIncomeTaxRateReconciliationAtFederalStatutoryIncomeTaxRate %d Effective Income Tax Rate Reconciliation, at Federal Statutory Income Tax Rate, Percent
EffectiveIncomeTaxRateReconciliationStateAndLocalIncomeTaxes %d Effective Income Tax Rate Reconciliation, State and Local Income Taxes, Percent
EffectiveIncomeTaxRateReconciliationForeignIncomeTaxRateDifferential %d Effective Income Tax Rate Reconciliation, Foreign Income Tax Rate Differential, Percent
EffectiveIncomeTaxRateReconciliationTaxCreditsResearch %d Effective Income Tax Rate Reconciliation, Tax Credit, Research, Percent
EffectiveIncomeTaxRateReconciliationChangeInDeferredTaxAssetsValuationAllowance %d Effective Income Tax Rate Reconciliation, Change in Deferred Tax Assets Valuation Allowance, Percent
EffectiveIncomeTaxRateReconciliationOtherAdjustments %d Effective Income Tax Rate Reconciliation, Other Adjustments, Percent
IncomeTaxReconciliationIncomeTaxExpenseBenefitAtFederalStatutoryIncomeTaxRate mdd Effective Income Tax Rate Reconciliation, at Federal Statutory Income Tax Rate, Amount
IncomeTaxReconciliationStateAndLocalIncomeTaxes mdd Effective Income Tax Rate Reconciliation, State and Local Income Taxes, Amount
IncomeTaxReconciliationForeignIncomeTaxRateDifferential mdd Effective Income Tax Rate Reconciliation, Foreign Income Tax Rate Differential, Amount
IncomeTaxReconciliationTaxCreditsResearch mdc Effective Income Tax Rate Reconciliation, Tax Credit, Research, Amount
IncomeTaxReconciliationOtherAdjustments mdd Effective Income Tax Rate Reconciliation, Other Adjustments, Amount
DeferredTaxAssetsGross mid+ Deferred Tax Assets, Gross
DeferredTaxAssetsValuationAllowance mic+ Deferred Tax Assets, Valuation Allowance
DeferredTaxAssetsNet mid+ Deferred Tax Assets, Net of Valuation Allowance
DeferredTaxAssetsLiabilitiesNet mid Deferred Tax Assets (Liabilities), Net
DeferredTaxAssetsOperatingLossCarryforwards mid+ Deferred Tax Assets, Operating Loss Carryforwards
DeferredTaxAssetsTaxCreditCarryforwards mid+ Deferred Tax Assets, Tax Credit Carryforwards
DeferredTaxAssetsOther mid+ Deferred Tax Assets, Other
DeferredTaxLiabilities mic Deferred Tax Liabilities, Net
DeferredTaxLiabilitiesPropertyPlantAndEquipment mic+ Deferred Tax Liabilities, Property, Plant and Equipment
DeferredTaxLiabilitiesLeasingArrangements mic+ Deferred Tax Liabilities, Leasing Arrangements
DeferredTaxLiabilitiesOther mic+ Deferred Tax Liabilities, Other
OperatingLossCarryforwards mi
UnrecognizedTaxBenefits mic+
UnrecognizedTaxBenefitsThatWouldImpactEffectiveTaxRate mic
UnrecognizedTaxBenefitsIncreasesResultingFromPriorPeriodTaxPositions mdc Unrecognized Tax Benefits, Increase Resulting from Prior Period Tax Positions
UnrecognizedTaxBenefitsDecreasesResultingFromPriorPeriodTaxPositions mdd Unrecognized Tax Benefits, Decrease Resulting from Prior Period Tax Positions
UnrecognizedTaxBenefitsIncreasesResultingFromCurrentPeriodTaxPositions mdc Unrecognized Tax Benefits, Increase Resulting from Current Period Tax Positions
UnrecognizedTaxBenefitsDecreasesResultingFromSettlementsWithTaxingAuthorities mdd Unrecognized Tax Benefits, Decrease Resulting from Settlements with Taxing Authorities
UnrecognizedTaxBenefitsReductionsResultingFromLapseOfApplicableStatuteOfLimitations mdd Unrecognized Tax Benefits, Reduction Resulting from Lapse of Applicable Statute of Limitations
UnrecognizedTaxBenefitsIncomeTaxPenaltiesAndInterestAccrued mic Unrecognized Tax Benefits, Income Tax Penalties and Interest Accrued
UnrecognizedTaxBenefitsIncomeTaxPenaltiesAndInterestExpense mdd Unrecognized Tax Benefits, Income Tax Penalties and Interest Expense
OperatingLeaseCost mdd Operating Lease, Cost
ShortTermLeaseCost mdd Short-Term Lease, Cost
VariableLeaseCost mdd Variable Lease, Cost
LeaseCost mdd Lease, Cost
SubleaseIncome mdc
FinanceLeaseRightOfUseAssetAmortization mdd Finance Lease, Right-of-Use Asset, Amortization
FinanceLeaseInterestExpense mdd Finance Lease, Interest Expense
OperatingLeasePayments mdc+ Operating Lease, Payments
FinanceLeaseInterestPaymentOnLiability mdc+ Finance Lease, Interest Payment on Liability
RightOfUseAssetObtainedInExchangeForOperatingLeaseLiability mdd Right-of-Use Asset Obtained in Exchange for Operating Lease Liability
RightOfUseAssetObtainedInExchangeForFinanceLeaseLiability mdd Right-of-Use Asset Obtained in Exchange for Finance Lease Liability
OperatingLeaseLiability mic+ Operating Lease, Liability
FinanceLeaseLiability mic+ Finance Lease, Liability
OperatingLeaseWeightedAverageRemainingLeaseTerm1 yi Operating Lease, Weighted Average Remaining Lease Term
FinanceLeaseWeightedAverageRemainingLeaseTerm1 yi Finance Lease, Weighted Average Remaining Lease Term
OperatingLeaseWeightedAverageDiscountRatePercent %i Operating Lease, Weighted Average Discount Rate, Percent
FinanceLeaseWeightedAverageDiscountRatePercent %i Finance Lease, Weighted Average Discount Rate, Percent
LesseeOperatingLeaseLiabilityPaymentsDue mic+ Lessee, Operating Lease, Liability, to be Paid
LesseeOperatingLeaseLiabilityPaymentsDueNextTwelveMonths mic+ Lessee, Operating Lease, Liability, to be Paid, Year One
LesseeOperatingLeaseLiabilityPaymentsDueYearTwo mic+ Lessee, Operating Lease, Liability, to be Paid, Year Two
LesseeOperatingLeaseLiabilityPaymentsDueYearThree mic+ Lessee, Operating Lease, Liability, to be Paid, Year Three
LesseeOperatingLeaseLiabilityPaymentsDueYearFour mic+ Lessee, Operating Lease, Liability, to be Paid, Year Four
LesseeOperatingLeaseLiabilityPaymentsDueYearFive mic+ Lessee, Operating Lease, Liability, to be Paid, Year Five
LesseeOperatingLeaseLiabilityPaymentsDueAfterYearFive mic+ Lessee, Operating Lease, Liability, to be Paid, after Year Five
LesseeOperatingLeaseLiabilityUndiscountedExcessAmount mi Lessee, Operating Lease, Liability, Undiscounted Excess Amount
FinanceLeaseLiabilityPaymentsDue mic+ Finance Lease, Liability, to be Paid
FinanceLeaseLiabilityPaymentsDueNextTwelveMonths mic+ Finance Lease, Liability, to be Paid, Year One
FinanceLeaseLiabilityPaymentsDueYearTwo mic+ Finance Lease, Liability, to be Paid, Year Two
FinanceLeaseLiabilityPaymentsDueYearThree mic+ Finance Lease, Liability, to be Paid, Year Three
FinanceLeaseLiabilityPaymentsDueYearFour mic+ Finance Lease, Liability, to be Paid, Year Four
FinanceLeaseLiabilityPaymentsDueYearFive mic+ Finance Lease, Liability, to be Paid, Year Five
FinanceLeaseLiabilityPaymentsDueAfterYearFive mic+ Finance Lease, Liability, to be Paid, after Year Five
FinanceLeaseLiabilityUndiscountedExcessAmount mi Finance Lease, Liability, Undiscounted Excess Amount
PropertyPlantAndEquipmentUsefulLife y Property, Plant and Equipment, Useful Life
FiniteLivedIntangibleAssetUsefulLife y Finite-Lived Intangible Asset, Useful Life
FiniteLivedIntangibleAssetsGross mid+ Finite-Lived Intangible Assets, Gross
FiniteLivedIntangibleAssetsAccumulatedAmortization mic+ Finite-Lived Intangible Assets, Accumulated Amortization
FiniteLivedIntangibleAssetsAmortizationExpenseNextTwelveMonths mid+ Finite-Lived Intangible Asset, Expected Amortization, Year One
FiniteLivedIntangibleAssetsAmortizationExpenseYearTwo mid+ Finite-Lived Intangible Asset, Expected Amortization, Year Two
FiniteLivedIntangibleAssetsAmortizationExpenseYearThree mid+ Finite-Lived Intangible Asset, Expected Amortization, Year Three
FiniteLivedIntangibleAssetsAmortizationExpenseYearFour mid+ Finite-Lived Intangible Asset, Expected Amortization, Year Four
FiniteLivedIntangibleAssetsAmortizationExpenseYearFive mid+ Finite-Lived Intangible Asset, Expected Amortization, Year Five
FiniteLivedIntangibleAssetsAmortizationExpenseAfterYearFive mid+ Finite-Lived Intangible Asset, Expected Amortization, after Year Five
GoodwillAcquiredDuringPeriod mdd Goodwill, Acquired During Period
GoodwillForeignCurrencyTranslationGainLoss md Goodwill, Foreign Currency Translation Gain (Loss)
GoodwillOtherIncreaseDecrease md Goodwill, Other Increase (Decrease)
DebtInstrumentFaceAmount mic+ Debt Instrument, Face Amount
DebtInstrumentCarryingAmount mic+ Long-Term Debt, Gross
DebtInstrumentUnamortizedDiscountPremiumAndDebtIssuanceCostsNet mid Debt Instrument, Unamortized Discount (Premium) and Debt Issuance Costs, Net
DebtInstrumentInterestRateStatedPercentage %i Debt Instrument, Interest Rate, Stated Percentage
DebtInstrumentInterestRateEffectivePercentage %i Debt Instrument, Interest Rate, Effective Percentage
DebtInstrumentBasisSpreadOnVariableRate1 %d Debt Instrument, Basis Spread on Variable Rate
DebtInstrumentMaturityDate dd Debt Instrument, Maturity Date
DebtInstrumentTerm yd Debt Instrument, Term
DebtInstrumentRedemptionPricePercentage %d Debt Instrument, Redemption Price, Percentage
DebtWeightedAverageInterestRate %i Debt, Weighted Average Interest Rate
ShortTermDebtWeightedAverageInterestRate %i Short-Term Debt, Weighted Average Interest Rate, at Point in Time
LongTermDebtFairValue mic+ Long-Term Debt, Fair Value
LongTermDebtMaturitiesRepaymentsOfPrincipalInNextTwelveMonths mic+ Long-Term Debt, Maturity, Year One
LongTermDebtMaturitiesRepaymentsOfPrincipalInYearTwo mic+ Long-Term Debt, Maturity, Year Two
LongTermDebtMaturitiesRepaymentsOfPrincipalInYearThree mic+ Long-Term Debt, Maturity, Year Three
LongTermDebtMaturitiesRepaymentsOfPrincipalInYearFour mic+ Long-Term Debt, Maturity, Year Four
LongTermDebtMaturitiesRepaymentsOfPrincipalInYearFive mic+ Long-Term Debt, Maturity, Year Five
LongTermDebtMaturitiesRepaymentsOfPrincipalAfterYearFive mic+ Long-Term Debt, Maturity, after Year Five
LineOfCredit mic+ Long-Term Line of Credit
LineOfCreditFacilityMaximumBorrowingCapacity mi+ Line of Credit Facility, Maximum Borrowing Capacity
LineOfCreditFacilityRemainingBorrowingCapacity mi Line of Credit Facility, Remaining Borrowing Capacity
LettersOfCreditOutstandingAmount mic+ Letters of Credit Outstanding, Amount
InterestCostsCapitalized mdd
InterestCostsIncurred mdd
AntidilutiveSecuritiesExcludedFromComputationOfEarningsPerShareAmount sd+ Antidilutive Securities Excluded from Computation of Earnings Per Share, Amount
IncrementalCommonSharesAttributableToShareBasedPaymentArrangements sd Incremental Common Shares Attributable to Dilutive Effect of Share-Based Payment Arrangements
IncrementalCommonSharesAttributableToConversionOfDebtSecurities sd Incremental Common Shares Attributable to Dilutive Effect of Conversion of Debt Securities
WeightedAverageNumberDilutedSharesOutstandingAdjustment sd
AllocatedShareBasedCompensationExpense mdd Share-Based Payment Arrangement, Expense
EmployeeServiceShareBasedCompensationTaxBenefitFromCompensationExpense mdc Share-Based Payment Arrangement, Expense, Tax Benefit
EmployeeServiceShareBasedCompensationNonvestedAwardsTotalCompensationCostNotYetRecognized mi Share-Based Payment Arrangement, Nonvested Award, Cost Not yet Recognized, Amount
EmployeeServiceShareBasedCompensationNonvestedAwardsTotalCompensationCostNotYetRecognizedPeriodForRecognition1 yd Share-Based Payment Arrangement, Nonvested Award, Cost Not yet Recognized, Period for Recognition
ShareBasedCompensationArrangementByShareBasedPaymentAwardNumberOfSharesAuthorized si+ Share-Based Compensation Arrangement by Share-Based Payment Award, Number of Shares Authorized
ShareBasedCompensationArrangementByShareBasedPaymentAwardNumberOfSharesAvailableForGrant si+ Share-Based Compensation Arrangement by Share-Based Payment Award, Number of Shares Available for Grant
ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsOutstandingNumber si+ Share-Based Compensation Arrangement by Share-Based Payment Award, Options, Outstanding, Number
ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsGrantsInPeriodGross sd+ Share-Based Compensation Arrangement by Share-Based Payment Award, Options, Grants in Period, Gross
ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsOutstandingWeightedAverageExercisePrice pi+ Share-Based Compensation Arrangement by Share-Based Payment Award, Options, Outstanding, Weighted Average Exercise Price
ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsExercisableNumber si+ Share-Based Compensation Arrangement by Share-Based Payment Award, Options, Exercisable, Number
ShareBasedCompensationArrangementByShareBasedPaymentAwardEquityInstrumentsOtherThanOptionsNonvestedNumber si+ Share-Based Compensation Arrangement by Share-Based Payment Award, Equity Instruments Other than Options, Nonvested, Number
ShareBasedCompensationArrangementByShareBasedPaymentAwardEquityInstrumentsOtherThanOptionsGrantsInPeriod sd+ Share-Based Compensation Arrangement by Share-Based Payment Award, Equity Instruments Other than Options, Grants in Period
ShareBasedCompensationArrangementByShareBasedPaymentAwardEquityInstrumentsOtherThanOptionsVestedInPeriod sd+ Share-Based Compensation Arrangement by Share-Based Payment Award, Equity Instruments Other than Options, Vested in Period
ShareBasedCompensationArrangementByShareBasedPaymentAwardEquityInstrumentsOtherThanOptionsForfeitedInPeriod sd+ Share-Based Compensation Arrangement by Share-Based Payment Award, Equity Instruments Other than Options, Forfeited in Period
ShareBasedCompensationArrangementByShareBasedPaymentAwardEquityInstrumentsOtherThanOptionsNonvestedWeightedAverageGrantDateFairValue pi+ Share-Based Compensation Arrangement by Share-Based Payment Award, Equity Instruments Other than Options, Nonvested, Weighted Average Grant Date Fair Value
ShareBasedCompensationArrangementByShareBasedPaymentAwardEquityInstrumentsOtherThanOptionsGrantsInPeriodWeightedAverageGrantDateFairValue pd+ Share-Based Compensation Arrangement by Share-Based Payment Award, Equity Instruments Other than Options, Grants in Period, Weighted Average Grant Date Fair Value
ShareBasedCompensationArrangementByShareBasedPaymentAwardEquityInstrumentsOtherThanOptionsVestedInPeriodTotalFairValue md Share-Based Compensation Arrangement by Share-Based Payment Award, Equity Instruments Other than Options, Vested in Period, Fair Value
ShareBasedCompensationArrangementByShareBasedPaymentAwardAwardVestingPeriod1 yd Share-Based Compensation Arrangement by Share-Based Payment Award, Award Vesting Period
ShareBasedCompensationArrangementByShareBasedPaymentAwardFairValueAssumptionsExpectedDividendRate %d Share-Based Compensation Arrangement by Share-Based Payment Award, Fair Value Assumptions, Expected Dividend Rate
ShareBasedCompensationArrangementByShareBasedPaymentAwardFairValueAssumptionsExpectedVolatilityRate %d Share-Based Compensation Arrangement by Share-Based Payment Award, Fair Value Assumptions, Expected Volatility Rate
ShareBasedCompensationArrangementByShareBasedPaymentAwardFairValueAssumptionsRiskFreeInterestRate %d Share-Based Compensation Arrangement by Share-Based Payment Award, Fair Value Assumptions, Risk Free Interest Rate
NumberOfOperatingSegments id
NumberOfReportableSegments id
SegmentExpenditureAdditionToLongLivedAssets md Segment, Expenditure, Addition to Long-Lived Assets
SegmentReportingOtherItemAmount md Segment Reporting, Other Segment Item, Amount
NoncurrentAssets mid+ Long-Lived Assets
ConcentrationRiskPercentage1 %d Concentration Risk, Percentage
RevenueRemainingPerformanceObligation mic+ Revenue, Remaining Performance Obligation, Amount
RevenueRemainingPerformanceObligationPercentage %i Revenue, Remaining Performance Obligation, Percentage
RevenueRemainingPerformanceObligationExpectedTimingOfSatisfactionPeriod1 yi Revenue, Remaining Performance Obligation, Expected Timing of Satisfaction, Period
ContractWithCustomerLiabilityRevenueRecognized mdc Contract with Customer, Liability, Revenue Recognized
DefinedBenefitPlanServiceCost mdd Defined Benefit Plan, Service Cost
DefinedBenefitPlanInterestCost mdd Defined Benefit Plan, Interest Cost
DefinedBenefitPlanExpectedReturnOnPlanAssets mdc Defined Benefit Plan, Expected Return (Loss) on Plan Assets
DefinedBenefitPlanAmortizationOfGainsLosses mdc Defined Benefit Plan, Amortization of Gain (Loss)
DefinedBenefitPlanAmortizationOfPriorServiceCostCredit mdd Defined Benefit Plan, Amortization of Prior Service Cost (Credit)
DefinedBenefitPlanNetPeriodicBenefitCost mdd Defined Benefit Plan, Net Periodic Benefit Cost (Credit)
DefinedBenefitPlanBenefitObligation mic+ Defined Benefit Plan, Benefit Obligation
DefinedBenefitPlanFairValueOfPlanAssets mid Defined Benefit Plan, Plan Assets, Amount
DefinedBenefitPlanFundedStatusOfPlan mid Defined Benefit Plan, Funded (Unfunded) Status of Plan
DefinedBenefitPlanAccumulatedBenefitObligation mic+ Defined Benefit Plan, Accumulated Benefit Obligation
DefinedBenefitPlanAssumptionsUsedCalculatingBenefitObligationDiscountRate %i Defined Benefit Plan, Assumptions Used Calculating Benefit Obligation, Discount Rate
DefinedContributionPlanCostRecognized mdd Defined Contribution Plan, Cost
DefinedContributionPlanEmployerMatchingContributionPercent %d Defined Contribution Plan, Employer Matching Contribution, Percent of Employees' Gross Pay
DefinedContributionPlanEmployerMatchingContributionPercentOfMatch %d Defined Contribution Plan, Employer Matching Contribution, Percent of Match
AdvertisingExpense mdd
AssetsFairValueDisclosure mid+ Assets, Fair Value Disclosure
LiabilitiesFairValueDisclosure mic+ Financial and Nonfinancial Liabilities, Fair Value Disclosure
AvailableForSaleDebtSecuritiesAmortizedCostBasis mid+ Debt Securities, Available-for-Sale, Amortized Cost
AvailableForSaleDebtSecuritiesAccumulatedGrossUnrealizedGainBeforeTax mi Debt Securities, Available-for-Sale, Accumulated Gross Unrealized Gain, before Tax
AvailableForSaleDebtSecuritiesAccumulatedGrossUnrealizedLossBeforeTax mi Debt Securities, Available-for-Sale, Accumulated Gross Unrealized Loss, before Tax
DerivativeNotionalAmount mi Derivative, Notional Amount
DerivativeFairValueOfDerivativeAsset mid+ Derivative Asset, Subject to Master Netting Arrangement, before Offset
DerivativeFairValueOfDerivativeLiability mic+ Derivative Liability, Subject to Master Netting Arrangement, before Offset
DerivativeAssets mid+ Derivative Asset
DerivativeLiabilities mic+ Derivative Liability
BusinessCombinationConsiderationTransferred1 md Business Combination, Consideration Transferred
BusinessCombinationRecognizedIdentifiableAssetsAcquiredGoodwillAndLiabilitiesAssumedNet mid Business Combination, Recognized Asset Acquired, Including Goodwill, and Liability Assumed, Net
LossContingencyAccrualAtCarryingValue mic+ Loss Contingency Accrual
StandardProductWarrantyAccrual mic+
ValuationAllowancesAndReservesBalance mic SEC Schedule, 12-09, Valuation Allowances and Reserves, Amount
EquityMethodInvestmentOwnershipPercentage %i Equity Method Investment, Ownership Percentage
MinorityInterestOwnershipPercentageByParent %i Subsidiary, Ownership Percentage, Parent
ProductWarrantyAccrual mic+
LesseeOperatingLeaseLiabilityPaymentsRemainderOfFiscalYear mic+
LesseeOperatingLeaseLiabilityPaymentsDueAfterYearFour mic+
FinanceLeaseLiabilityPaymentsRemainderOfFiscalYear mic+
PurchaseObligation mic+
PurchaseObligationDueInNextTwelveMonths mic+
PurchaseObligationDueInSecondYear mic+
PurchaseObligationDueInThirdYear mic+
PurchaseObligationDueInFourthYear mic+
PurchaseObligationDueInFifthYear mic+
PurchaseObligationDueAfterFifthYear mic+
PropertyPlantAndEquipmentAdditions mdd
PropertyPlantAndEquipmentDisposals mdc
GoodwillWrittenOffRelatedToSaleOfBusinessUnit mdc
GoodwillTranslationAdjustments mdd
GoodwillTranslationAndPurchaseAccountingAdjustments mdd
GoodwillPurchaseAccountingAdjustments mdd
ProductWarrantyAccrualWarrantiesIssued mdc
ProductWarrantyAccrualPayments mdd
ProductWarrantyAccrualPreexistingIncreaseDecrease mdc
AllowanceForDoubtfulAccountsReceivableWriteOffs mdd
AllowanceForDoubtfulAccountsReceivableRecoveries mdc
`;

export const comprehensiveIncome = `
OtherComprehensiveIncomeAbstract A
ComponentsOfOtherComprehensiveIncomeThatWillNotBeReclassifiedToProfitOrLossNetOfTaxAbstract A Components of other comprehensive income that will not be reclassified to profit or loss, net of tax [abstract]
OtherComprehensiveIncomeNetOfTaxGainsLossesFromInvestmentsInEquityInstruments mdc Other comprehensive income, net of tax, gains (losses) from investments in equity instruments
OtherComprehensiveIncomeNetOfTaxGainsLossesOnRevaluation mdc Other comprehensive income, net of tax, gains (losses) on revaluation of property, plant and equipment, right-of-use assets and intangible assets
OtherComprehensiveIncomeNetOfTaxGainsLossesOnRemeasurementsOfDefinedBenefitPlans mdc Other comprehensive income, net of tax, gains (losses) on remeasurements of defined benefit plans
OtherComprehensiveIncomeNetOfTaxChangeInFairValueOfFinancialLiabilityAttributableToChangeInCreditRiskOfLiability mdc Other comprehensive income, net of tax, change in fair value of financial liability attributable to change in credit risk of liability
ShareOfOtherComprehensiveIncomeOfAssociatesAndJointVenturesAccountedForUsingEquityMethodThatWillNotBeReclassifiedToProfitOrLossNetOfTax mdc Share of other comprehensive income of associates and joint ventures accounted for using equity method that will not be reclassified to profit or loss, net of tax
OtherComprehensiveIncomeThatWillNotBeReclassifiedToProfitOrLossNetOfTax mdc Other comprehensive income that will not be reclassified to profit or loss, net of tax
OtherComprehensiveIncomeThatWillNotBeReclassifiedToProfitOrLossBeforeTax mdc Other comprehensive income that will not be reclassified to profit or loss, before tax
IncomeTaxRelatingToComponentsOfOtherComprehensiveIncomeThatWillNotBeReclassifiedToProfitOrLoss mdd
IncomeTaxRelatingToRemeasurementsOfDefinedBenefitPlansOfOtherComprehensiveIncome mdd Income tax relating to remeasurements of defined benefit plans included in other comprehensive income
IncomeTaxRelatingToInvestmentsInEquityInstrumentsOfOtherComprehensiveIncome mdd Income tax relating to investments in equity instruments included in other comprehensive income
OtherComprehensiveIncomeBeforeTaxGainsLossesOnRemeasurementsOfDefinedBenefitPlans mdc Other comprehensive income, before tax, gains (losses) on remeasurements of defined benefit plans
OtherComprehensiveIncomeBeforeTaxGainsLossesFromInvestmentsInEquityInstruments mdc Other comprehensive income, before tax, gains (losses) from investments in equity instruments
OtherComprehensiveIncomeBeforeTaxGainsLossesOnRevaluation mdc Other comprehensive income, before tax, gains (losses) on revaluation of property, plant and equipment, right-of-use assets and intangible assets
ComponentsOfOtherComprehensiveIncomeThatWillBeReclassifiedToProfitOrLossNetOfTaxAbstract A Components of other comprehensive income that will be reclassified to profit or loss, net of tax [abstract]
GainsLossesOnExchangeDifferencesOnTranslationNetOfTax mdc Gains (losses) on exchange differences on translation of foreign operations, net of tax
GainsLossesOnExchangeDifferencesOnTranslationBeforeTax mdc Gains (losses) on exchange differences on translation of foreign operations, before tax
ReclassificationAdjustmentsOnExchangeDifferencesOnTranslationNetOfTax mdd Reclassification adjustments on exchange differences on translation of foreign operations, net of tax
ReclassificationAdjustmentsOnExchangeDifferencesOnTranslationBeforeTax mdd Reclassification adjustments on exchange differences on translation of foreign operations, before tax
OtherComprehensiveIncomeNetOfTaxExchangeDifferencesOnTranslation mdc Other comprehensive income, net of tax, exchange differences on translation of foreign operations
OtherComprehensiveIncomeBeforeTaxExchangeDifferencesOnTranslation mdc Other comprehensive income, before tax, exchange differences on translation of foreign operations
GainsLossesOnCashFlowHedgesNetOfTax mdc Gains (losses) on cash flow hedges, net of tax
GainsLossesOnCashFlowHedgesBeforeTax mdc Gains (losses) on cash flow hedges, before tax
ReclassificationAdjustmentsOnCashFlowHedgesNetOfTax mdd Reclassification adjustments on cash flow hedges, net of tax
ReclassificationAdjustmentsOnCashFlowHedgesBeforeTax mdd Reclassification adjustments on cash flow hedges, before tax
OtherComprehensiveIncomeNetOfTaxCashFlowHedges mdc Other comprehensive income, net of tax, cash flow hedges
OtherComprehensiveIncomeBeforeTaxCashFlowHedges mdc Other comprehensive income, before tax, cash flow hedges
OtherComprehensiveIncomeNetOfTaxHedgesOfNetInvestmentsInForeignOperations mdc Other comprehensive income, net of tax, hedges of net investments in foreign operations
GainsLossesOnHedgesOfNetInvestmentsInForeignOperationsNetOfTax mdc Gains (losses) on hedges of net investments in foreign operations, net of tax
OtherComprehensiveIncomeNetOfTaxFinancialAssetsMeasuredAtFairValueThroughOtherComprehensiveIncome mdc Other comprehensive income, net of tax, financial assets measured at fair value through other comprehensive income
GainsLossesOnFinancialAssetsMeasuredAtFairValueThroughOtherComprehensiveIncomeNetOfTax mdc Gains (losses) on financial assets measured at fair value through other comprehensive income, net of tax
ReclassificationAdjustmentsOnFinancialAssetsMeasuredAtFairValueThroughOtherComprehensiveIncomeNetOfTax mdd Reclassification adjustments on financial assets measured at fair value through other comprehensive income, net of tax
OtherComprehensiveIncomeNetOfTaxAvailableforsaleFinancialAssets mdc Other comprehensive income, net of tax, available-for-sale financial assets
OtherComprehensiveIncomeNetOfTaxChangeInValueOfTimeValueOfOptions mdc Other comprehensive income, net of tax, change in value of time value of options
OtherComprehensiveIncomeNetOfTaxInsuranceFinanceIncomeExpensesFromInsuranceContractsIssuedExcludedFromProfitOrLossThatWillBeReclassifiedToProfitOrLoss mdc Other comprehensive income, net of tax, insurance finance income (expenses) from insurance contracts issued excluded from profit or loss that will be reclassified to profit or loss
ShareOfOtherComprehensiveIncomeOfAssociatesAndJointVenturesAccountedForUsingEquityMethodThatWillBeReclassifiedToProfitOrLossNetOfTax mdc Share of other comprehensive income of associates and joint ventures accounted for using equity method that will be reclassified to profit or loss, net of tax
ShareOfOtherComprehensiveIncomeOfAssociatesAndJointVenturesAccountedForUsingEquityMethod mdc Share of other comprehensive income of associates and joint ventures accounted for using equity method, net of tax
OtherComprehensiveIncomeThatWillBeReclassifiedToProfitOrLossNetOfTax mdc Other comprehensive income that will be reclassified to profit or loss, net of tax
OtherComprehensiveIncomeThatWillBeReclassifiedToProfitOrLossBeforeTax mdc Other comprehensive income that will be reclassified to profit or loss, before tax
IncomeTaxRelatingToComponentsOfOtherComprehensiveIncomeThatWillBeReclassifiedToProfitOrLoss mdd
IncomeTaxRelatingToCashFlowHedgesOfOtherComprehensiveIncome mdd Income tax relating to cash flow hedges included in other comprehensive income
IncomeTaxRelatingToExchangeDifferencesOnTranslationOfOtherComprehensiveIncome mdd Income tax relating to exchange differences on translation of foreign operations included in other comprehensive income
IncomeTaxRelatingToComponentsOfOtherComprehensiveIncome md-
OtherComprehensiveIncomeBeforeTax mdc Other comprehensive income, before tax
OtherComprehensiveIncome mdc
ComprehensiveIncome mdc
ComprehensiveIncomeAttributableToAbstract A
ComprehensiveIncomeAttributableToOwnersOfParent mdc Comprehensive income, attributable to owners of parent
ComprehensiveIncomeAttributableToNoncontrollingInterests mdc Comprehensive income, attributable to non-controlling interests
OtherComprehensiveIncomeAttributableToOwnersOfParent mdc Other comprehensive income, attributable to owners of parent
OtherComprehensiveIncomeAttributableToNoncontrollingInterests mdc Other comprehensive income, attributable to non-controlling interests
`;

export const comprehensiveIncome = `
StatementOfIncomeAndComprehensiveIncomeAbstract A Statement of Comprehensive Income [Abstract]
OtherComprehensiveIncomeLossNetOfTaxAbstract A Other Comprehensive Income (Loss), Net of Tax [Abstract]
OtherComprehensiveIncomeLossForeignCurrencyTransactionAndTranslationAdjustmentNetOfTax mdc Other Comprehensive Income (Loss), Foreign Currency Transaction and Translation Adjustment, Net of Tax
OtherComprehensiveIncomeForeignCurrencyTransactionAndTranslationAdjustmentNetOfTaxPortionAttributableToParent mdc Other Comprehensive Income (Loss), Foreign Currency Transaction and Translation Adjustment, Net of Tax, Portion Attributable to Parent
OtherComprehensiveIncomeForeignCurrencyTransactionAndTranslationGainLossArisingDuringPeriodNetOfTax mdc Other Comprehensive Income (Loss), Foreign Currency Transaction and Translation Gain (Loss) Arising During Period, Net of Tax
OtherComprehensiveIncomeLossForeignCurrencyTranslationAdjustmentTax mdd Other Comprehensive Income (Loss), Foreign Currency Translation Adjustment, Tax
OtherComprehensiveIncomeUnrealizedHoldingGainLossOnSecuritiesArisingDuringPeriodNetOfTax mdc OCI, Debt Securities, Available-for-Sale, Unrealized Holding Gain (Loss), before Adjustment, after Tax
OtherComprehensiveIncomeLossAvailableForSaleSecuritiesAdjustmentNetOfTax mdc OCI, Debt Securities, Available-for-Sale, Gain (Loss), after Adjustment and Tax
OtherComprehensiveIncomeAvailableforsaleSecuritiesAdjustmentNetOfTaxPortionAttributableToParent mdc OCI, Debt Securities, Available-for-Sale, Gain (Loss), after Adjustment, Tax and Portion Attributable to Parent
OtherComprehensiveIncomeLossReclassificationAdjustmentFromAOCIForSaleOfSecuritiesNetOfTax mdd Other Comprehensive Income (Loss), Reclassification Adjustment from AOCI for Sale of Securities, Net of Tax
OtherComprehensiveIncomeLossCashFlowHedgeGainLossBeforeReclassificationAfterTax mdc Other Comprehensive Income (Loss), Cash Flow Hedge, Gain (Loss), before Reclassification, after Tax
OtherComprehensiveIncomeLossCashFlowHedgeGainLossBeforeReclassificationAndTax mdc OCI, Cash Flow Hedge, Gain (Loss), before Reclassification and Tax
OtherComprehensiveIncomeLossCashFlowHedgeGainLossReclassificationAfterTax mdd Other Comprehensive Income (Loss), Cash Flow Hedge, Gain (Loss), Reclassification, after Tax
OtherComprehensiveIncomeLossCashFlowHedgeGainLossReclassificationBeforeTax mdd OCI, Cash Flow Hedge, Gain (Loss), Reclassification, before Tax
OtherComprehensiveIncomeLossCashFlowHedgeGainLossAfterReclassificationAndTax mdc Other Comprehensive Income (Loss), Cash Flow Hedge, Gain (Loss), after Reclassification and Tax
OtherComprehensiveIncomeLossCashFlowHedgeGainLossAfterReclassificationTax mdd OCI, Cash Flow Hedge, Gain (Loss), after Reclassification, Tax
OtherComprehensiveIncomeLossPensionAndOtherPostretirementBenefitPlansAdjustmentNetOfTax md Other Comprehensive (Income) Loss, Defined Benefit Plan, after Reclassification Adjustment, after Tax
OtherComprehensiveIncomeDefinedBenefitPlansAdjustmentNetOfTaxPortionAttributableToParent md Other Comprehensive (Income) Loss, Defined Benefit Plan, after Reclassification Adjustment, after Tax, Attributable to Parent
OciBeforeReclassificationsNetOfTaxAttributableToParent mdc OCI, before Reclassifications, Net of Tax, Attributable to Parent
ReclassificationFromAociCurrentPeriodNetOfTaxAttributableToParent mdd Reclassification from AOCI, Current Period, Net of Tax, Attributable to Parent
OtherComprehensiveIncomeLossBeforeTax mdc Other Comprehensive Income (Loss), before Tax
OtherComprehensiveIncomeLossTax mdd Other Comprehensive Income (Loss), Tax
OtherComprehensiveIncomeLossNetOfTax mdc Other Comprehensive Income (Loss), Net of Tax
OtherComprehensiveIncomeLossNetOfTaxPortionAttributableToParent mdc Other Comprehensive Income (Loss), Net of Tax, Portion Attributable to Parent
ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest mdc Comprehensive Income (Loss), Net of Tax, Including Portion Attributable to Noncontrolling Interest
ComprehensiveIncomeNetOfTaxAttributableToNoncontrollingInterest mdd Comprehensive Income (Loss), Net of Tax, Attributable to Noncontrolling Interest
ComprehensiveIncomeNetOfTax mdc Comprehensive Income (Loss), Net of Tax, Attributable to Parent
OtherComprehensiveIncomeLossNetOfTaxPortionAttributableToNoncontrollingInterest mdc
`;

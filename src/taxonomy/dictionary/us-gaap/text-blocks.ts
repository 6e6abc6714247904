export const textBlocks = `
BasisOfPresentationAndSignificantAccountingPoliciesTextBlock xd
SignificantAccountingPoliciesTextBlock xd
BusinessDescriptionAndAccountingPoliciesTextBlock xd
NatureOfOperations xd Nature of Operations [Text Block]
BusinessCombinationDisclosureTextBlock xd
MergersAcquisitionsAndDispositionsDisclosuresTextBlock xd Mergers, Acquisitions and Dispositions Disclosures [Text Block]
DisposalGroupsIncludingDiscontinuedOperationsDisclosureTextBlock xd Disposal Groups, Including Discontinued Operations, Disclosure [Text Block]
RevenueFromContractWithCustomerTextBlock xd
SegmentReportingDisclosureTextBlock xd
EarningsPerShareTextBlock xd
IncomeTaxDisclosureTextBlock xd
InventoryDisclosureTextBlock xd
PropertyPlantAndEquipmentDisclosureTextBlock xd Property, Plant and Equipment Disclosure [Text Block]
GoodwillAndIntangibleAssetsDisclosureTextBlock xd
DebtDisclosureTextBlock xd
LesseeOperatingLeasesTextBlock xd Lessee, Operating Leases [Text Block]
LesseeFinanceLeasesTextBlock xd Lessee, Finance Leases [Text Block]
StockholdersEquityNoteDisclosureTextBlock xd Equity [Text Block]
DisclosureOfCompensationRelatedCostsShareBasedPaymentsTextBlock xd Share-Based Payment Arrangement [Text Block]
CompensationAndEmployeeBenefitPlansTextBlock xd
PensionAndOtherPostretirementBenefitsDisclosureTextBlock xd Retirement Benefits [Text Block]
FairValueDisclosuresTextBlock xd
FinancialInstrumentsDisclosureTextBlock xd
DerivativeInstrumentsAndHedgingActivitiesDisclosureTextBlock xd
InvestmentsInDebtAndMarketableEquitySecuritiesAndCertainTradingAssetsDisclosureTextBlock xd Investments in Debt and Marketable Equity Securities (and Certain Trading Assets) Disclosure [Text Block]
EquityMethodInvestmentsAndJointVenturesDisclosureTextBlock xd
AccountsPayableAndAccruedLiabilitiesDisclosureTextBlock xd
CommitmentsAndContingenciesDisclosureTextBlock xd
LegalMattersAndContingenciesTextBlock xd
RestructuringAndRelatedActivitiesDisclosureTextBlock xd
RelatedPartyTransactionsDisclosureTextBlock xd
SubsequentEventsTextBlock xd
ConcentrationRiskDisclosureTextBlock xd
ComprehensiveIncomeNoteTextBlock xd
AdditionalFinancialInformationDisclosureTextBlock xd
SupplementalBalanceSheetDisclosuresTextBlock xd
VariableInterestEntityDisclosureTextBlock xd
BasisOfAccountingPolicyPolicyTextBlock xd Basis of Accounting, Policy [Policy Text Block]
ConsolidationPolicyTextBlock xd Consolidation, Policy [Policy Text Block]
UseOfEstimates xd Use of Estimates, Policy [Policy Text Block]
RevenueRecognitionPolicyTextBlock xd Revenue Recognition, Policy [Policy Text Block]
RevenueFromContractWithCustomerPolicyTextBlock xd Revenue from Contract with Customer, Policy [Policy Text Block]
CashAndCashEquivalentsPolicyTextBlock xd Cash and Cash Equivalents, Policy [Policy Text Block]
InventoryPolicyTextBlock xd Inventory, Policy [Policy Text Block]
PropertyPlantAndEquipmentPolicyTextBlock xd Property, Plant and Equipment, Policy [Policy Text Block]
GoodwillAndIntangibleAssetsPolicyTextBlock xd Goodwill and Intangible Assets, Policy [Policy Text Block]
IncomeTaxPolicyTextBlock xd Income Tax, Policy [Policy Text Block]
EarningsPerSharePolicyTextBlock xd Earnings Per Share, Policy [Policy Text Block]
FairValueMeasurementPolicyPolicyTextBlock xd Fair Value Measurement, Policy [Policy Text Block]
ForeignCurrencyTransactionsAndTranslationsPolicyTextBlock xd Foreign Currency Transactions and Translations, Policy [Policy Text Block]
LesseeLeasesPolicyTextBlock xd Lessee, Leases [Policy Text Block]
DerivativesPolicyTextBlock xd Derivatives, Policy [Policy Text Block]
AdvertisingCostsPolicyTextBlock xd Advertising Costs, Policy [Policy Text Block]
SegmentReportingPolicyPolicyTextBlock xd Segment Reporting, Policy [Policy Text Block]
NewAccountingPronouncementsPolicyPolicyTextBlock xd New Accounting Pronouncements, Policy [Policy Text Block]
DisaggregationOfRevenueTableTextBlock xd
ScheduleOfEarningsPerShareBasicAndDilutedTableTextBlock xd Schedule of Earnings Per Share, Basic and Diluted [Table Text Block]
ScheduleOfAccruedLiabilitiesTableTextBlock xd
ScheduleOfAccumulatedOtherComprehensiveIncomeLossTableTextBlock xd
ScheduleOfComponentsOfIncomeTaxExpenseBenefitTableTextBlock xd
ScheduleOfDebtInstrumentsTextBlock xd Schedule of Long-Term Debt Instruments [Table Text Block]
ScheduleOfDeferredTaxAssetsAndLiabilitiesTableTextBlock xd
ScheduleOfEffectiveIncomeTaxRateReconciliationTableTextBlock xd
ScheduleOfFiniteLivedIntangibleAssetsTableTextBlock xd
ScheduleOfGoodwillTextBlock xd Schedule of Goodwill [Table Text Block]
ScheduleOfIncomeBeforeIncomeTaxDomesticAndForeignTableTextBlock xd Schedule of Income before Income Tax, Domestic and Foreign [Table Text Block]
ScheduleOfInventoryCurrentTableTextBlock xd Schedule of Inventory, Current [Table Text Block]
ScheduleOfMaturitiesOfLongTermDebtTableTextBlock xd
ScheduleOfNetBenefitCostsTableTextBlock xd
ScheduleOfSegmentReportingInformationBySegmentTextBlock xd Schedule of Segment Reporting Information, by Segment [Table Text Block]
ScheduleOfUnrecognizedTaxBenefitsRollForwardTableTextBlock xd
LeaseCostTableTextBlock xd Lease, Cost [Table Text Block]
LesseeOperatingLeaseLiabilityMaturityTableTextBlock xd Lessee, Operating Lease, Liability, to be Paid, Maturity [Table Text Block]
FinanceLeaseLiabilityMaturityTableTextBlock xd Finance Lease, Liability, to be Paid, Maturity [Table Text Block]
PropertyPlantAndEquipmentTextBlock xd Property, Plant and Equipment [Table Text Block]
`;

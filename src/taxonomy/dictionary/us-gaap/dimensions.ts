export const dimensions = `
StatementEquityComponentsAxis X Equity Components [Axis]
EquityComponentDomain M
CommonStockMember M
PreferredStockMember M
AdditionalPaidInCapitalMember M
CommonStockIncludingAdditionalPaidInCapitalMember M
RetainedEarningsMember M
TreasuryStockMember M
TreasuryStockCommonMember M Treasury Stock, Common [Member]
AccumulatedOtherComprehensiveIncomeMember M AOCI Attributable to Parent [Member]
AccumulatedTranslationAdjustmentMember M
AccumulatedNetUnrealizedInvestmentGainLossMember M AOCI, Accumulated Gain (Loss), Debt Securities, Available-for-Sale, Parent [Member]
AccumulatedGainLossNetCashFlowHedgeParentMember M AOCI, Accumulated Gain (Loss), Cash Flow Hedge, Parent [Member]
NoncontrollingInterestMember M
ParentMember M
StatementClassOfStockAxis X Class of Stock [Axis]
CommonClassAMember M Common Class A [Member]
CommonClassBMember M
StatementBusinessSegmentsAxis X Segments [Axis]
OperatingSegmentsMember M
CorporateNonSegmentMember M Segment Reporting, Reconciling Item, Corporate Nonsegment [Member]
AllOtherSegmentsMember M Segments, All Other [Member]
IntersegmentEliminationMember M
MaterialReconcilingItemsMember M Segment Reporting, Reconciling Item, Excluding Corporate Nonsegment [Member]
FairValueByFairValueHierarchyLevelAxis X Fair Value Hierarchy and NAV [Axis]
FairValueInputsLevel1Member M Fair Value, Inputs, Level 1 [Member]
FairValueInputsLevel2Member M Fair Value, Inputs, Level 2 [Member]
FairValueInputsLevel3Member M Fair Value, Inputs, Level 3 [Member]
FairValueByMeasurementFrequencyAxis X Measurement Frequency [Axis]
FairValueMeasurementsRecurringMember M Fair Value, Recurring [Member]
FairValueMeasurementsNonrecurringMember M Fair Value, Nonrecurring [Member]
FairValueByMeasurementBasisAxis X Measurement Basis [Axis]
CarryingReportedAmountFairValueDisclosureMember M Reported Value Measurement [Member]
EstimateOfFairValueFairValueDisclosureMember M Estimate of Fair Value Measurement [Member]
FinancialInstrumentAxis X
CashMember M
MoneyMarketFundsMember M
MutualFundMember M
CommercialPaperMember M
CertificatesOfDepositMember M
BankTimeDepositsMember M
CorporateDebtSecuritiesMember M
USTreasurySecuritiesMember M
USGovernmentAgenciesDebtSecuritiesMember M
ForeignGovernmentDebtSecuritiesMember M Debt Security, Government, Non-US [Member]
AssetBackedSecuritiesMember M Asset-Backed Securities [Member]
EquitySecuritiesMember M
DebtInstrumentAxis X
LongtermDebtTypeAxis X Long-Term Debt, Type [Axis]
ShortTermDebtTypeAxis X Short-Term Debt, Type [Axis]
ConvertibleDebtMember M
UnsecuredDebtMember M
SeniorNotesMember M
CreditFacilityAxis X
RevolvingCreditFacilityMember M
LetterOfCreditMember M
LineOfCreditMember M
PropertyPlantAndEquipmentByTypeAxis X Long-Lived Tangible Asset [Axis]
LandMember M
BuildingMember M
LandAndBuildingMember M
BuildingAndBuildingImprovementsMember M
LeaseholdImprovementsMember M
MachineryAndEquipmentMember M
FurnitureAndFixturesMember M
ConstructionInProgressMember M
FiniteLivedIntangibleAssetsByMajorClassAxis X Finite-Lived Intangible Assets by Major Class [Axis]
CustomerRelationshipsMember M
OtherIntangibleAssetsMember M
AwardTypeAxis X
PlanNameAxis X
RestrictedStockUnitsRSUMember M Restricted Stock Units (RSUs) [Member]
PerformanceSharesMember M
EmployeeStockOptionMember M Share-Based Payment Arrangement, Option [Member]
EmployeeStockMember M
AntidilutiveSecuritiesExcludedFromComputationOfEarningsPerShareByAntidilutiveSecuritiesAxis X Antidilutive Securities [Axis]
DerivativeInstrumentRiskAxis X Derivative Instrument [Axis]
ForeignExchangeContractMember M
InterestRateContractMember M
InterestRateSwapMember M
HedgingDesignationAxis X
DesignatedAsHedgingInstrumentMember M
NondesignatedMember M Not Designated as Hedging Instrument [Member]
CashFlowHedgingMember M
FairValueHedgingMember M
NetInvestmentHedgingMember M
IncomeStatementLocationAxis X Statement of Income Location, Balance [Axis]
CostOfSalesMember M
ResearchAndDevelopmentExpenseMember M
SellingAndMarketingExpenseMember M
GeneralAndAdministrativeExpenseMember M
SellingGeneralAndAdministrativeExpensesMember M
NonoperatingIncomeExpenseMember M
BalanceSheetLocationAxis X
OtherAssetsMember M
OtherLiabilitiesMember M
ConcentrationRiskByTypeAxis X Concentration Risk Type [Axis]
ConcentrationRiskByBenchmarkAxis X Concentration Risk Benchmark [Axis]
CustomerConcentrationRiskMember M
CreditConcentrationRiskMember M
GeographicConcentrationRiskMember M
SalesRevenueNetMember M
ProductMember M
ServiceMember M
BusinessAcquisitionAxis X
RetirementPlanTypeAxis X
PensionPlansDefinedBenefitMember M Pension Plan [Member]
OtherPostretirementBenefitPlansDefinedBenefitMember M Other Postretirement Benefits Plan [Member]
RetirementPlanSponsorLocationAxis X
ForeignPlanMember M
IncomeTaxAuthorityAxis X
DomesticCountryMember M
ForeignCountryMember M
StateAndLocalJurisdictionMember M
SubsequentEventTypeAxis X
SubsequentEventMember M
RelatedPartyTransactionsByRelatedPartyAxis X Related Party, Type [Axis]
RestructuringCostAndReserveAxis X Restructuring Type [Axis]
EmployeeSeveranceMember M
LossContingenciesByNatureOfContingencyAxis X Loss Contingency Nature [Axis]
LitigationStatusAxis X
NonUsMember M Non-US [Member]
EMEAMember M
`;

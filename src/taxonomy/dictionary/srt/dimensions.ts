export const dimensions = `
ProductOrServiceAxis X Product and Service [Axis]
ProductsAndServicesDomain M Product and Service [Domain]
StatementGeographicalAxis X Geographical [Axis]
SegmentGeographicalDomain M Geographical [Domain]
ConsolidationItemsAxis X
ConsolidationItemsDomain M
ConsolidatedEntitiesAxis X
RangeAxis X Statistical Measurement [Axis]
MinimumMember M
MaximumMember M
MedianMember M
WeightedAverageMember M
MajorCustomersAxis X Customer [Axis]
CounterpartyNameAxis X
OwnershipAxis X
TitleOfIndividualAxis X
LitigationCaseAxis X
StatementScenarioAxis X Scenario [Axis]
ScenarioForecastMember M Forecast [Member]
CumulativeEffectPeriodOfAdoptionAxis X Cumulative Effect, Period of Adoption [Axis]
CumulativeEffectPeriodOfAdoptionAdjustmentMember M Cumulative Effect, Period of Adoption, Adjustment [Member]
ParentCompanyMember M
EuropeMember M
AsiaPacificMember M
LatinAmericaMember M
NorthAmericaMember M
AsiaMember M
ScheduleOfEquityMethodInvestmentEquityMethodInvesteeNameAxis X Investment, Name [Axis]
`;

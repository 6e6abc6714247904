/**
 * What readers of Dutch accounts are used to, by the usual prefixes of the taxonomies of Title 9, of the council for
 * annual reporting and of the register. Their names are English.
 */
const lines = `
bw2-titel9:AccrualsAndDeferredIncomeCurrent Overlopende passiva
bw2-titel9:AccruedIncome Overlopende activa
bw2-titel9:Assets Activa
bw2-titel9:AssetsCurrent Vlottende activa
bw2-titel9:AssetsNoncurrent Vaste activa
bw2-titel9:CapitalisedProductionCosts Geactiveerde productie voor het eigen bedrijf
bw2-titel9:CashAndCashEquivalents Liquide middelen
bw2-titel9:ChamberOfCommerceRegistrationNumber Nummer in het handelsregister
bw2-titel9:ChangesInventoriesWorkInProgress Wijziging in voorraden en onderhanden werk
bw2-titel9:ClassesOfEquityAxis Soorten eigen vermogen
bw2-titel9:ComprehensiveIncome Totaalresultaat
bw2-titel9:ConsolidatedMember Geconsolideerd
bw2-titel9:CostsOutsourcedWorkOtherExternalExpenses Kosten van uitbesteed werk en andere externe kosten
bw2-titel9:CostsRawMaterialsConsumables Kosten van grond- en hulpstoffen
bw2-titel9:DepreciationPropertyPlantEquipmentAmortisationIntangibleAssets Afschrijvingen op materiële en immateriële vaste activa
bw2-titel9:DocumentAdoptionDate Datum van vaststelling
bw2-titel9:DocumentAdoptionStatus Vastgesteld
bw2-titel9:Equity Eigen vermogen
bw2-titel9:EquityAndLiabilities Passiva
bw2-titel9:EquityMovement Mutatie in het eigen vermogen
bw2-titel9:FinancialAssets Financiële vaste activa
bw2-titel9:FinancialReportingPeriod Boekjaar
bw2-titel9:FinancialReportingPeriodEndDate Einde van het boekjaar
bw2-titel9:FinancialStatementsTypeAxis Soort jaarrekening
bw2-titel9:Goodwill Goodwill
bw2-titel9:IncomeTaxExpense Belastingen
bw2-titel9:IntangibleAssets Immateriële vaste activa
bw2-titel9:InterestExpensesRelatedExpenses Rentelasten en soortgelijke kosten
bw2-titel9:InterestIncomeRelatedIncome Rentebaten en soortgelijke opbrengsten
bw2-titel9:Inventories Voorraden
bw2-titel9:InventoryFinishedTradeGoods Gereed product en handelsgoederen
bw2-titel9:InventoryRawMaterialsConsumables Grond- en hulpstoffen
bw2-titel9:LandAndBuildings Bedrijfsgebouwen en terreinen
bw2-titel9:LegalEntityLegalForm Rechtsvorm
bw2-titel9:LegalEntityName Naam van de rechtspersoon
bw2-titel9:LegalEntityRegisteredOffice Statutaire zetel
bw2-titel9:LegalReserves Wettelijke reserves
bw2-titel9:LegalReservesMember Wettelijke reserves
bw2-titel9:LiabilitiesCurrent Kortlopende schulden
bw2-titel9:LiabilitiesNoncurrent Langlopende schulden
bw2-titel9:Machinery Machines en installaties
bw2-titel9:NetRevenue Netto-omzet
bw2-titel9:NetResultAfterTax Nettoresultaat
bw2-titel9:OperatingExpenses Som der bedrijfslasten
bw2-titel9:OperatingExpensesOther Overige bedrijfskosten
bw2-titel9:OperatingIncome Som der bedrijfsopbrengsten
bw2-titel9:OperatingIncomeOther Overige bedrijfsopbrengsten
bw2-titel9:OperatingResult Bedrijfsresultaat
bw2-titel9:PayablesBanksCurrent Schulden aan kredietinstellingen
bw2-titel9:PayablesBanksNoncurrent Schulden aan kredietinstellingen
bw2-titel9:PropertyPlantEquipment Materiële vaste activa
bw2-titel9:Provisions Voorzieningen
bw2-titel9:Receivables Vorderingen
bw2-titel9:ReceivablesOtherCurrent Overige vorderingen
bw2-titel9:RepaymentObligationsOfNoncurrentBorrowings Aflossingsverplichtingen op langlopende leningen
bw2-titel9:ReservesOther Overige reserves
bw2-titel9:ReservesOtherMember Overige reserves
bw2-titel9:ResultAfterTax Resultaat na belastingen
bw2-titel9:ResultBeforeTax Resultaat vóór belastingen
bw2-titel9:ResultForTheYear Resultaat boekjaar
bw2-titel9:RetainedEarningsMember Onverdeeld resultaat
bw2-titel9:SeparateMember Enkelvoudig
bw2-titel9:ShareCapitalMember Gestort en opgevraagd kapitaal
bw2-titel9:ShareCapitalPaidCalledUp Gestort en opgevraagd kapitaal
bw2-titel9:SharePremium Agio
bw2-titel9:SharePremiumMember Agio
bw2-titel9:SocialSecurityContributions Sociale lasten
bw2-titel9:TangibleAssetsOther Andere vaste bedrijfsmiddelen
bw2-titel9:TaxesSocialSecurityContributionsPayableCurrent Belastingen en premies sociale verzekeringen
bw2-titel9:TradePayablesCurrent Schulden aan leveranciers
bw2-titel9:TradeReceivables Handelsdebiteuren
bw2-titel9:WagesSalaries Lonen en salarissen
bw2-titel9:WorkInProgress Onderhanden werk
kvk:AnnualReportOfForeignGroupHeadForExemptionUnderArticle403 Verslag van een buitenlands groepshoofd voor de vrijstelling van artikel 403
kvk:AnnualReportOfForeignGroupHeadForExemptionUnderArticle408 Verslag van een buitenlands groepshoofd voor de vrijstelling van artikel 408
kvk:AuditorsReportFinancialStatementsPresent Controleverklaring aanwezig
kvk:LegalEntitySize Omvang van de rechtspersoon
kvk:LegalEntitySizeLargeMember Groot
kvk:LegalEntitySizeMediumMember Middelgroot
kvk:LegalEntitySizeMicroMember Micro
kvk:LegalEntitySizeSmallMember Klein
rj:AdjustmentsDepreciationAndAmortisationExpense Afschrijvingen
rj:AdjustmentsReconcileOperatingResult Aanpassingen van het bedrijfsresultaat
rj:CashAndCashEquivalentsCashFlow Geldmiddelen
rj:CashFlowFinancingActivities Kasstroom uit financieringsactiviteiten
rj:CashFlowFromOperations Kasstroom uit bedrijfsoperaties
rj:CashFlowInvestingActivities Kasstroom uit investeringsactiviteiten
rj:CashFlowOperatingActivities Kasstroom uit operationele activiteiten
rj:ChangesWorkingCapital Veranderingen in werkkapitaal
rj:DeferredTaxLiabilities Latente belastingverplichtingen
rj:DividendsPaidToShareholdersClassifiedAsFinancingActivities Betaald dividend
rj:EquityDividendDistribution Dividenduitkering
rj:EquityResultAllocation Resultaatbestemming
rj:EquityTransfers Overboekingen tussen reserves
rj:FinancialIncomeExpenses Financiële baten en lasten
rj:FinancialStatementsConsolidated Geconsolideerde jaarrekening
rj:IncomeTaxPaidClassifiedAsOperatingActivities Betaalde winstbelasting
rj:IncreaseDecreaseInInventories Mutatie voorraden
rj:IncreaseDecreaseInOtherPayables Mutatie overige schulden
rj:IncreaseDecreaseInOtherReceivables Mutatie overige vorderingen
rj:IncreaseDecreaseInTradeAccountsPayable Mutatie handelscrediteuren
rj:IncreaseDecreaseInTradeAccountsReceivable Mutatie handelsdebiteuren
rj:IncreaseDecreaseProvisions Mutatie voorzieningen
rj:InterestPaidClassifiedAsOperatingActivities Betaalde rente
rj:InterestReceivedClassifiedAsOperatingActivities Ontvangen rente
rj:NetCashFlows Nettokasstroom
rj:OperatingResultCashFlow Bedrijfsresultaat
rj:ProvisionWarranty Garantievoorziening
rj:PurchaseIntangibleAssets Investeringen in immateriële vaste activa
rj:PurchasePropertyPlantEquipment Investeringen in materiële vaste activa
rj:RepaymentsBorrowings Aflossing van leningen
`;

export const dutchLabels: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const end = line.indexOf(' ');
      return [line.slice(0, end), line.slice(end + 1)];
    }),
);

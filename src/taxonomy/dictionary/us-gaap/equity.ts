export const equity = `
StatementOfStockholdersEquityAbstract A Statement of Stockholders' Equity [Abstract]
StatementTable H
StatementLineItems A
IncreaseDecreaseInStockholdersEquityRollForward A Increase (Decrease) in Stockholders' Equity [Roll Forward]
SharesIssued si+ Shares, Issued
SharesOutstanding si+ Shares, Outstanding
StockIssuedDuringPeriodValueNewIssues mdc Stock Issued During Period, Value, New Issues
StockIssuedDuringPeriodSharesNewIssues sd Stock Issued During Period, Shares, New Issues
StockIssuedDuringPeriodValueShareBasedCompensation mdc Shares Issued, Value, Share-Based Payment Arrangement, after Forfeiture
StockIssuedDuringPeriodSharesShareBasedCompensation sd Shares Issued, Shares, Share-Based Payment Arrangement, after Forfeiture
StockIssuedDuringPeriodValueStockOptionsExercised mdc Stock Issued During Period, Value, Stock Options Exercised
StockIssuedDuringPeriodSharesStockOptionsExercised sd Share-Based Compensation Arrangement by Share-Based Payment Award, Options, Exercises in Period
StockIssuedDuringPeriodValueAcquisitions mdc Stock Issued During Period, Value, Acquisitions
StockIssuedDuringPeriodSharesAcquisitions sd Stock Issued During Period, Shares, Acquisitions
StockIssuedDuringPeriodValueEmployeeStockPurchasePlan mdc Stock Issued During Period, Value, Employee Stock Purchase Plan
StockRepurchasedDuringPeriodValue mdd Stock Repurchased During Period, Value
StockRepurchasedDuringPeriodShares sd Stock Repurchased During Period, Shares
StockRepurchasedAndRetiredDuringPeriodValue mdd Stock Repurchased and Retired During Period, Value
StockRepurchasedAndRetiredDuringPeriodShares sd Stock Repurchased and Retired During Period, Shares
TreasuryStockValueAcquiredCostMethod mdd Treasury Stock, Value, Acquired, Cost Method
TreasuryStockSharesAcquired sd Treasury Stock, Shares, Acquired
TreasuryStockSharesRetired sd Treasury Stock, Shares, Retired
AdjustmentsToAdditionalPaidInCapitalSharebasedCompensationRequisiteServicePeriodRecognitionValue mdc APIC, Share-Based Payment Arrangement, Increase for Cost Recognition
AdjustmentsRelatedToTaxWithholdingForShareBasedCompensation mdd Share-Based Payment Arrangement, Decrease for Tax Withholding Obligation
Dividends mdd
DividendsCommonStock mdd Dividends, Common Stock
DividendsCommonStockCash mdd Dividends, Common Stock, Cash
DividendsPreferredStock mdd Dividends, Preferred Stock
DividendsPreferredStockCash mdd Dividends, Preferred Stock, Cash
MinorityInterestDecreaseFromDistributionsToNoncontrollingInterestHolders mdd Noncontrolling Interest, Decrease from Distributions to Noncontrolling Interest Holders
MinorityInterestDecreaseFromRedemptions mdd Noncontrolling Interest, Decrease from Redemptions or Purchase of Interests
StockholdersEquityOther md Stockholders' Equity, Other
StockholdersEquityNoteStockSplitConversionRatio1 nd Stockholders' Equity Note, Stock Split, Conversion Ratio
StockRepurchaseProgramAuthorizedAmount1 mi Stock Repurchase Program, Authorized Amount
StockRepurchaseProgramRemainingAuthorizedRepurchaseAmount1 mi Stock Repurchase Program, Remaining Authorized Repurchase Amount
TreasuryStockAcquiredAverageCostPerShare pd+ Shares Acquired, Average Cost Per Share
StockholdersEquityPeriodIncreaseDecrease mdc
DividendsCash mdd+
StockIssuedDuringPeriodSharesEmployeeStockPurchasePlans sd+
`;

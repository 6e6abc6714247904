import { rows } from './row.ts';

const increase = { balance: 'credit' } as const;
const decrease = { balance: 'debit', neverNegative: true } as const;

/** Movements in equity, and the opening balances that v1 documents write beside them. */
export const equityLines = rows('changesInEquity', 'duration', {
  openingEquity: {
    ...increase,
    label: 'Opening equity',
    aliases: 'equityAtBeginningOfPeriod beginningEquity openingBalance',
  },
  openingRetainedEarnings: {
    ...increase,
    label: 'Opening retained earnings',
    aliases: 'retainedEarningsAtBeginningOfPeriod beginningRetainedEarnings',
  },
  changesInEquity: {
    ...increase,
    label: 'Total changes in equity',
    us: 'StockholdersEquityPeriodIncreaseDecrease',
    ifrs: 'ChangesInEquity',
    aliases: 'totalChangesInEquity',
  },
  dividendsDeclared: {
    ...decrease,
    label: 'Dividends declared',
    us: 'Dividends DividendsCommonStock DividendsCash DividendsCommonStockCash',
    ifrs: 'DividendsPaid DividendsRecognisedAsDistributionsToOwnersOfParent',
    aliases: 'dividends dividendsToShareholders',
  },
  equityIssued: {
    ...increase,
    label: 'Shares issued',
    us: 'StockIssuedDuringPeriodValueNewIssues',
    ifrs: 'IssueOfEquity',
    aliases: 'issueOfShares stockIssued shareIssues',
  },
  equityRepurchased: {
    ...decrease,
    label: 'Own shares bought back',
    us: 'StockRepurchasedDuringPeriodValue StockRepurchasedAndRetiredDuringPeriodValue TreasuryStockValueAcquiredCostMethod',
    ifrs: 'PurchaseOfTreasuryShares',
    aliases: 'shareBuybacks stockRepurchased',
  },
  equityShareBasedPayment: {
    ...increase,
    label: 'Share-based payment credited to equity',
    us: 'AdjustmentsToAdditionalPaidInCapitalSharebasedCompensationRequisiteServicePeriodRecognitionValue',
    ifrs: 'IncreaseDecreaseThroughSharebasedPaymentTransactions',
    aliases: 'shareBasedPaymentEquity',
  },
  equityOptionsExercised: {
    ...increase,
    label: 'Options exercised',
    us: 'StockIssuedDuringPeriodValueStockOptionsExercised StockIssuedDuringPeriodValueShareBasedCompensation',
    ifrs: 'IncreaseDecreaseThroughExerciseOfOptions',
  },
  equityTreasuryTransactions: {
    ...increase,
    label: 'Treasury share transactions',
    ifrs: 'IncreaseDecreaseThroughTreasuryShareTransactions',
  },
  equityOwnershipChanges: {
    ...increase,
    label: 'Changes in ownership interests in subsidiaries',
    ifrs: 'IncreaseDecreaseThroughChangesInOwnershipInterestsInSubsidiariesThatDoNotResultInLossOfControl',
  },
  otherEquityMovements: {
    ...increase,
    label: 'Other changes in equity',
    us: 'StockholdersEquityOther',
    ifrs: 'IncreaseDecreaseThroughTransfersAndOtherChangesEquity',
    aliases: 'otherChangesInEquity',
  },
  retainedEarningsTransfers: {
    ...increase,
    label: 'Transfers to and from retained earnings',
    aliases: 'transfersWithinEquity',
  },
});

import { rows } from './row.ts';

const perShare = { kind: 'perShare' } as const;
const shares = { kind: 'shares', neverNegative: true } as const;

export const perShareLines = [
  ...rows('perShare', 'duration', {
    basicEps: {
      ...perShare,
      label: 'Basic earnings per share',
      us: 'EarningsPerShareBasic EarningsPerShareBasicAndDiluted',
      ifrs: 'BasicEarningsLossPerShare',
      aliases: 'basicEPS epsBasic earningsPerShareBasic basicEarningsPerShare eps',
    },
    dilutedEps: {
      ...perShare,
      label: 'Diluted earnings per share',
      us: 'EarningsPerShareDiluted',
      ifrs: 'DilutedEarningsLossPerShare',
      aliases: 'dilutedEPS epsDiluted earningsPerShareDiluted dilutedEarningsPerShare',
    },
    basicEpsContinuing: {
      ...perShare,
      label: 'Basic earnings per share from continuing operations',
      us: 'IncomeLossFromContinuingOperationsPerBasicShare',
      ifrs: 'BasicEarningsLossPerShareFromContinuingOperations',
      aliases: 'epsBasicContinuing',
    },
    basicEpsDiscontinued: {
      ...perShare,
      label: 'Basic earnings per share from discontinued operations',
      us: 'IncomeLossFromDiscontinuedOperationsNetOfTaxPerBasicShare',
      ifrs: 'BasicEarningsLossPerShareFromDiscontinuedOperations',
      aliases: 'epsBasicDiscontinued',
    },
    dilutedEpsContinuing: {
      ...perShare,
      label: 'Diluted earnings per share from continuing operations',
      us: 'IncomeLossFromContinuingOperationsPerDilutedShare',
      ifrs: 'DilutedEarningsLossPerShareFromContinuingOperations',
      aliases: 'epsDilutedContinuing',
    },
    dilutedEpsDiscontinued: {
      ...perShare,
      label: 'Diluted earnings per share from discontinued operations',
      us: 'IncomeLossFromDiscontinuedOperationsNetOfTaxPerDilutedShare',
      ifrs: 'DilutedEarningsLossPerShareFromDiscontinuedOperations',
      aliases: 'epsDilutedDiscontinued',
    },
    basicShares: {
      ...shares,
      label: 'Basic weighted average shares',
      us: 'WeightedAverageNumberOfSharesOutstandingBasic WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
      ifrs: 'WeightedAverageShares',
      aliases:
        'weightedAverageSharesBasic weightedAverageShares basicSharesOutstanding sharesBasic basicWeightedAverageShares weightedAverageSharesOutstandingBasic',
    },
    dilutedShares: {
      ...shares,
      label: 'Diluted weighted average shares',
      us: 'WeightedAverageNumberOfDilutedSharesOutstanding',
      ifrs: 'AdjustedWeightedAverageShares',
      aliases:
        'weightedAverageSharesDiluted dilutedSharesOutstanding sharesDiluted dilutedWeightedAverageShares weightedAverageSharesOutstandingDiluted',
    },
    dilutiveShares: {
      ...shares,
      label: 'Dilutive potential shares',
      us: 'WeightedAverageNumberDilutedSharesOutstandingAdjustment',
    },
    dividendsPerShare: {
      ...perShare,
      label: 'Dividends declared per share',
      us: 'CommonStockDividendsPerShareDeclared',
      ifrs: 'DividendsRecognisedAsDistributionsToOwnersPerShare',
      neverNegative: true,
      aliases: 'dividendPerShare dps',
    },
    dividendsPaidPerShare: {
      ...perShare,
      label: 'Dividends paid per share',
      us: 'CommonStockDividendsPerShareCashPaid',
      ifrs: 'DividendsPaidOrdinarySharesPerShare',
      neverNegative: true,
    },
    sharesIssuedInPeriod: {
      ...shares,
      label: 'Shares issued in the period',
      us: 'StockIssuedDuringPeriodSharesNewIssues',
      aliases: 'newSharesIssued',
    },
    sharesRepurchasedInPeriod: {
      ...shares,
      label: 'Shares bought back in the period',
      us: 'StockRepurchasedDuringPeriodShares StockRepurchasedAndRetiredDuringPeriodShares TreasuryStockSharesAcquired',
      aliases: 'sharesRepurchased',
    },
    sharesFromOptions: {
      ...shares,
      label: 'Shares issued on exercise of options',
      us: 'StockIssuedDuringPeriodSharesStockOptionsExercised',
      aliases: 'sharesExercised optionsExercisedShares',
    },
    sharesFromCompensation: {
      ...shares,
      label: 'Shares issued as compensation',
      us: 'StockIssuedDuringPeriodSharesShareBasedCompensation StockIssuedDuringPeriodSharesEmployeeStockPurchasePlans',
    },
  }),
  ...rows('perShare', 'instant', {
    sharesOutstanding: {
      ...shares,
      label: 'Shares outstanding',
      us: 'CommonStockSharesOutstanding',
      ifrs: 'NumberOfSharesOutstanding',
      aliases: 'commonSharesOutstanding commonStockSharesOutstanding',
    },
    netAssetValuePerShare: {
      ...perShare,
      label: 'Net asset value per share',
      us: 'NetAssetValuePerShare',
      aliases: 'navPerShare netAssetValuePerUnit',
    },
    sharesIssued: {
      ...shares,
      label: 'Shares issued',
      us: 'CommonStockSharesIssued',
      ifrs: 'NumberOfSharesIssued',
      aliases: 'commonSharesIssued commonStockSharesIssued',
    },
    sharesAuthorized: {
      ...shares,
      label: 'Shares authorized',
      us: 'CommonStockSharesAuthorized',
      ifrs: 'NumberOfSharesAuthorised',
      aliases: 'sharesAuthorised commonSharesAuthorized commonStockSharesAuthorized',
    },
    treasurySharesHeld: {
      ...shares,
      label: 'Treasury shares held',
      us: 'TreasuryStockCommonShares TreasuryStockShares',
      aliases: 'treasuryShareCount sharesHeldInTreasury',
    },
    preferredSharesOutstanding: {
      ...shares,
      label: 'Preferred shares outstanding',
      us: 'PreferredStockSharesOutstanding',
    },
    preferredSharesIssued: {
      ...shares,
      label: 'Preferred shares issued',
      us: 'PreferredStockSharesIssued',
    },
    preferredSharesAuthorized: {
      ...shares,
      label: 'Preferred shares authorized',
      us: 'PreferredStockSharesAuthorized',
      aliases: 'preferredSharesAuthorised',
    },
    parValue: {
      ...perShare,
      label: 'Par value per share',
      us: 'CommonStockParOrStatedValuePerShare',
      ifrs: 'ParValuePerShare',
      neverNegative: true,
      aliases: 'parValuePerShare nominalValuePerShare',
    },
    preferredParValue: {
      ...perShare,
      label: 'Par value per preferred share',
      us: 'PreferredStockParOrStatedValuePerShare',
      neverNegative: true,
    },
  }),
];

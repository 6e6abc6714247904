/** A line that is wrong in one of two years, in statements whose lines add up in the other. */
import { report } from '../structures.js';

/** @typedef {import('../cases.js').Mistake} Mistake */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

/** @type {{ [document: string]: any }} */
const sheets = {
  'statements-us': {
    flows: {
      NetIncomeLoss: [71310, 58420],
      DepreciationDepletionAndAmortization: [31240, 29870],
      ShareBasedCompensation: [6850, 6320],
      IncreaseDecreaseInAccountsReceivable: [8120, 5210],
      IncreaseDecreaseInAccountsPayable: [3950, 2210],
      NetCashProvidedByUsedInOperatingActivities: [105230, 91610],
      PaymentsToAcquirePropertyPlantAndEquipment: [36120, 33480],
      PaymentsToAcquireBusinessesNetOfCashAcquired: [0, 12500],
      ProceedsFromSaleOfPropertyPlantAndEquipment: [890, 410],
      NetCashProvidedByUsedInInvestingActivities: [-35230, -45570],
      ProceedsFromIssuanceOfLongTermDebt: [40000, 25000],
      RepaymentsOfLongTermDebt: [55000, 35000],
      PaymentsOfDividendsCommonStock: [25036, 23214],
      NetCashProvidedByUsedInFinancingActivities: [-40036, -33214],
      CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect:
        [29964, 12826],
    },
  },
  'statements-ifrs': {
    flows: {
      ProfitLoss: [65190, 48230],
      AdjustmentsForDepreciationAndAmortisationExpense: [24310, 23120],
      IncreaseDecreaseInWorkingCapital: [1870, -1120],
      CashFlowsFromUsedInOperatingActivities: [87630, 72470],
      ProceedsFromBorrowingsClassifiedAsFinancingActivities: [80000, 120000],
      RepaymentsOfBorrowingsClassifiedAsFinancingActivities: [118760, 142310],
      PaymentsOfLeaseLiabilitiesClassifiedAsFinancingActivities: [3120, 2980],
      CashFlowsFromUsedInFinancingActivities: [-41880, -25290],
    },
  },
  'statements-nl': {
    flows: {
      NetRevenue: [812340, 764310],
      CostsRawMaterialsConsumables: [312340, 298760],
      WagesSalaries: [241230, 231240],
      OperatingExpensesOther: [72340, 71230],
      OperatingExpenses: [625910, 601230],
      OperatingResult: [186430, 163080],
      InterestExpensesRelatedExpenses: [10870, 11240],
      ResultBeforeTax: [175560, 151840],
      IncomeTaxExpense: [43890, 37960],
      ResultAfterTax: [131670, 113880],
    },
  },
};

/** @type {readonly (readonly [kind: string, document: string, concept: string, context: string, value: string])[]} */
const amounts = [
  ['total', 'statements-us', 'IncreaseDecreaseInAccountsPayable', 'lastYear', '3950000'],
  ['total', 'statements-us', 'ShareBasedCompensation', 'year', '6320000'],
  ['total', 'statements-us', 'PaymentsToAcquirePropertyPlantAndEquipment', 'year', '33480000'],
  ['digits', 'statements-us', 'PaymentsOfDividendsCommonStock', 'lastYear', '32214000'],
  ['total', 'statements-us', 'ProceedsFromIssuanceOfLongTermDebt', 'year', '25000000'],
  ['sign', 'statements-ifrs', 'IncreaseDecreaseInWorkingCapital', 'lastYear', '1120000'],
  ['total', 'statements-ifrs', 'ProceedsFromBorrowingsClassifiedAsFinancingActivities', 'year', '120000000'],
  ['digits', 'statements-nl', 'CostsRawMaterialsConsumables', 'year', '132340000'],
  ['total', 'statements-nl', 'WagesSalaries', 'year', '231240000'],
  ['scale', 'statements-nl', 'OperatingExpensesOther', 'lastYear', '71230'],
  ['total', 'statements-nl', 'IncomeTaxExpense', 'year', '37960000'],
];

/** @type {readonly Mistake[]} */
const mistakes = amounts.map(([kind, document, concept, context, value]) => ({
  kind,
  document,
  name: `${concept} ${context} is ${value}`,
  change(filing) {
    report(sheets[document])(filing);
    const [{ prefix }] = filing.taxonomyRefs;
    const index = filing.facts.findIndex(
      (/** @type {JsonDocument} */ fact) =>
        fact.concept === `${prefix}:${concept}` && fact.contextRef === context,
    );
    filing.facts[index].value = value;
    return [`/facts/${index}`, `/facts/${index}/value`];
  },
}));

export default mistakes;

/** Statements whose lines differ from one year to the next, or are grouped in another way than usual. */
import { report } from '../structures.js';

/** @type {readonly import('../cases.js').Legitimate[]} */
const structures = [
  {
    name: 'A holding company with associates within operating profit',
    document: 'statements-ifrs',
    change: report({
      flows: {
        DividendIncome: [1240, 1180],
        ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod: [3410, 2890],
        AdministrativeExpense: [98, 94],
        ProfitLossFromOperatingActivities: [4552, 3976],
        FinanceIncome: [41, 38],
        FinanceCosts: [122, 131],
        ProfitLossBeforeTax: [4471, 3883],
        IncomeTaxExpenseContinuingOperations: [18, 11],
        ProfitLoss: [4453, 3872],
      },
    }),
  },
  {
    name: 'A payment of one year in an own line of the cash flow statement',
    document: 'statements-us',
    change: report({
      own: { SettlementOfContingentConsideration: 'credit' },
      flows: {
        ProceedsFromIssuanceOfLongTermDebt: [40000, 25000],
        RepaymentsOfLongTermDebt: [55000, 35000],
        PaymentsOfDividendsCommonStock: [25036, 23214],
        SettlementOfContingentConsideration: [4100, null],
        NetCashProvidedByUsedInFinancingActivities: [-44136, -33214],
      },
    }),
  },
  {
    name: 'The first revenue of a company that had none',
    document: 'statements-us',
    change: report({
      flows: {
        Revenues: [5120, null],
        ResearchAndDevelopmentExpense: [68430, 59120],
        GeneralAndAdministrativeExpense: [21340, 19870],
        OperatingExpenses: [89770, 78990],
        OperatingIncomeLoss: [-84650, -78990],
        InvestmentIncomeInterest: [6120, 7340],
        NetIncomeLoss: [-78530, -71650],
      },
    }),
  },
  {
    name: 'A Dutch company that sold its only participation this year',
    document: 'statements-nl',
    change: report({
      own: { ResultOnSaleOfParticipation: 'credit' },
      flows: {
        OperatingResult: [186430, 163080],
        InterestExpensesRelatedExpenses: [10870, 11240],
        ResultOnSaleOfParticipation: [21300, null],
        ResultBeforeTax: [196860, 151840],
        IncomeTaxExpense: [43890, 37960],
        ResultAfterTax: [152970, 113880],
      },
    }),
  },
];

export default structures;

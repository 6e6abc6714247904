import { closed, described, oneOf, REQUIRES, Shape, type Static } from '../schema/shapes.ts';
import { capitalAccount, carry, commitment, facility, offsets, prior } from './capital.ts';
import { account, disclosure, holding, netAssets, transaction, units } from './holdings.ts';
import { notice } from './notice.ts';
import { cashFlow, composite, investment, performance, periodReturn, valuation } from './performance.ts';
import { fund, header, investor, optional, party, statementKinds, statementSigns } from './shapes.ts';

export const investorStatement = closed(
  {
    documentType: optional(Shape.Literal('investor-statement', { description: 'Tells it from a filing' })),
    modelVersion: optional(
      Shape.Literal('v1', { description: 'Investor statements have this version only' }),
    ),
    statementKind: optional(
      oneOf(statementKinds, { description: 'Required, with the block of the kind (INV-001)' }),
    ),
    signConvention: statementSigns,
    header: optional(described('About the statement: dates, currency, status', header)),
    fund: optional(described('The fund', fund)),
    investor: optional(described('Who receives the statement', investor)),
    issuer: optional(described('Who issues it', party)),
    administrator: optional(described('Who prepares it', party)),
    auditor: optional(described('Who audits the fund', party)),
    capitalAccount: optional(
      described(
        'The capital account of the investor: lines for the quarter, the year and since inception',
        capitalAccount,
      ),
    ),
    commitment: optional(
      described('Commitment, what was called of it, and what can still be called', commitment),
    ),
    carry: optional(described('Carried interest and how it is shared', carry)),
    offsets: optional(described('Fees that were offset, by source', offsets)),
    facility: optional(described('The subscription facility of the fund', facility)),
    notice: optional(described('A capital call or distribution notice', notice)),
    performance: optional(described('Returns and multiples', performance)),
    cashFlows: optional(Shape.Array(cashFlow, { description: 'Contributions and distributions by date' })),
    investments: optional(Shape.Array(investment, { description: 'Investments of the fund' })),
    netAssets: optional(described('Net asset value of the fund and its classes of units', netAssets)),
    holdings: optional(Shape.Array(holding, { description: 'Securities and other holdings' })),
    units: optional(described('Units that the investor holds, with orders', units)),
    account: optional(described('A brokerage or custody account', account)),
    transactions: optional(
      Shape.Array(transaction, { description: 'Trades, income, fees and other movements of an account' }),
    ),
    composite: optional(described('The composite of a performance report', composite)),
    returns: optional(Shape.Array(periodReturn, { description: 'Returns of the composite by period' })),
    valuations: optional(
      Shape.Array(valuation, { description: 'Values of the account by date, for time-weighted returns' }),
    ),
    disclosures: optional(Shape.Array(disclosure, { description: 'Texts at the end of the statement' })),
    prior: optional(described('Figures of the statement before, which this one continues', prior)),
  },
  {
    [REQUIRES]: { required: ['statementKind', 'header'] },
    title: 'Investor statement',
    description:
      'What a fund, broker, custodian or manager tells an investor: capital account, call and distribution notices, performance, units, holdings and accounts. Which header members and blocks a kind needs is checked by the rules INV-001 and INV-002.',
  },
);

export type InvestorStatement = Static<typeof investorStatement>;

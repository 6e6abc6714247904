import { closed, oneOf, REQUIRES, Shape, type Static } from '../schema/shapes.ts';
import { capitalAccount, carry, commitment, facility, offsets, prior } from './capital.ts';
import { account, disclosure, holding, netAssets, transaction, units } from './holdings.ts';
import { notice } from './notice.ts';
import { cashFlow, composite, investment, performance, periodReturn, valuation } from './performance.ts';
import { fund, header, investor, optional, party, statementKinds, statementSigns } from './shapes.ts';

export const investorStatement = closed(
  {
    documentType: optional(Shape.Literal('investor-statement')),
    modelVersion: optional(Shape.Literal('v1')),
    statementKind: optional(
      oneOf(statementKinds, { description: 'Required, with the block of the kind (INV-001)' }),
    ),
    signConvention: statementSigns,
    header: optional(header),
    fund: optional(fund),
    investor: optional(investor),
    issuer: optional(party),
    administrator: optional(party),
    auditor: optional(party),
    capitalAccount: optional(capitalAccount),
    commitment: optional(commitment),
    carry: optional(carry),
    offsets: optional(offsets),
    facility: optional(facility),
    notice: optional(notice),
    performance: optional(performance),
    cashFlows: optional(Shape.Array(cashFlow)),
    investments: optional(Shape.Array(investment)),
    netAssets: optional(netAssets),
    holdings: optional(Shape.Array(holding)),
    units: optional(units),
    account: optional(account),
    transactions: optional(Shape.Array(transaction)),
    composite: optional(composite),
    returns: optional(Shape.Array(periodReturn)),
    valuations: optional(Shape.Array(valuation)),
    disclosures: optional(Shape.Array(disclosure)),
    prior: optional(prior),
  },
  {
    [REQUIRES]: { required: ['statementKind', 'header'] },
    title: 'Investor statement',
    description:
      'What a fund, broker, custodian or manager tells an investor: capital account, call and distribution notices, performance, units, holdings and accounts. Which header members and blocks a kind needs is checked by the rules INV-001 and INV-002.',
  },
);

export type InvestorStatement = Static<typeof investorStatement>;

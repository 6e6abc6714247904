import { closed, name, oneOf, Shape } from '../schema/shapes.ts';
import { noticeRowTypes } from './notice.ts';
import { day, money, optional, plain, quantity, requiredDay, yesNo } from './shapes.ts';

const measures = closed({
  irr: quantity('Internal rate of return, as a fraction'),
  tvpi: quantity('Total value to paid-in'),
  dpi: quantity('Distributions to paid-in'),
  rvpi: quantity('Residual value to paid-in'),
  moic: quantity('Multiple of invested capital'),
  pic: quantity('Paid-in to commitment'),
  twr: quantity('Time-weighted return of the period, as a fraction'),
  facility: optional(oneOf(['with', 'without'])),
});

export const performance = closed({
  nav: money('Residual value the ratios stand on'),
  grossValue: money('Residual value before fees and carry'),
  net: optional(measures),
  gross: optional(measures),
  withoutFacility: optional(closed({ net: optional(measures), gross: optional(measures) })),
  method: optional(oneOf(['granular', 'gross-up'])),
  annualised: yesNo('Whether the rates are annual; yes by default'),
});

export const cashFlow = closed({
  date: requiredDay('Value date'),
  type: oneOf(['contribution', 'distribution']),
  amount: money('The flow; all of one type carry the same sign unless reversed'),
  basis: optional(
    oneOf(['net', 'gross'], {
      description: 'Between investor and fund (net, the default), or fund and investments',
    }),
  ),
  insideCommitment: yesNo('Whether the unfunded commitment changes'),
  recallable: yesNo('Whether it can be called again'),
  purpose: optional(oneOf(['new-investment', 'follow-on-investment', 'fees-and-expenses', 'other'])),
  transactionType: optional(
    Shape.String({
      minLength: 1,
      examples: Object.keys(noticeRowTypes),
      description: 'What the flow is for, by the row types of notices',
    }),
  ),
  inKind: yesNo('Whether securities move rather than cash'),
  recallableAmount: money('How much of it can be called again, where not all'),
  investmentId: plain('Which investment'),
});

export const investment = closed({
  id: plain('Identifier'),
  name: name('Name'),
  status: optional(oneOf(['unrealised', 'partially-realised', 'realised', 'written-off'])),
  date: day('First investment'),
  invested: money('Invested'),
  realised: money('Proceeds received'),
  fairValue: money('Fair value'),
  gain: money('Total gain'),
  moic: quantity('Gross multiple'),
  irr: quantity('Gross rate of return, as a fraction'),
  level: optional(Shape.Integer({ minimum: 1, maximum: 3, description: 'Fair value level' })),
  ownershipPercent: quantity('Share held, as a fraction'),
  sector: plain('Sector'),
  country: plain('ISO 3166-1 alpha-2'),
});

/** Consecutive values without cash flows between them, so that returns can be linked. */
export const valuation = closed({
  date: requiredDay('Day of the value'),
  value: money('Value at the end of the day, before the flow'),
  flow: money('Paid in after it, or out where negative'),
});

export const composite = closed({
  name: name('Name'),
  definition: plain('What belongs to it'),
  benchmark: plain('Benchmark'),
  createdDate: day('Date of creation'),
});

export const periodReturn = closed({
  start: requiredDay('First day'),
  end: requiredDay('Last day'),
  gross: quantity('Gross return, as a fraction'),
  net: quantity('Net return, as a fraction'),
  benchmark: quantity('Return of the benchmark, as a fraction'),
  annualised: yesNo('Whether stated for one year'),
  dispersion: quantity('Internal dispersion, as a fraction'),
  deviation: quantity('Three-year standard deviation, as a fraction'),
  portfolios: optional(Shape.Integer({ minimum: 0 })),
  compositeAssets: money('Assets of the composite at the end'),
  firmAssets: money('Assets of the firm at the end'),
});

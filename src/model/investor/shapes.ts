import { closed, isoDateShape, oneOf, REQUIRES, Shape, text } from '../schema/shapes.ts';

export const statementKinds = [
  'capital-account',
  'capital-call',
  'distribution',
  'performance',
  'fund-nav',
  'brokerage',
  'custody',
  'performance-report',
] as const;
export type StatementKind = (typeof statementKinds)[number];

export const signConventions = ['wealth-effect', 'magnitude'] as const;
export type StatementSigns = (typeof signConventions)[number];

/** The content type of a schema leaf; rules that check all leaves of a type find them by it. */
export type StatementContent = 'money' | 'currency' | 'date' | 'lei' | 'isin' | 'cusip' | 'sedol' | 'figi';

/** The annotation for the content type in a published schema. */
export const CONTENT = 'x-content';

export const DECIMAL = '^[+-]?[0-9]{1,30}([.][0-9]{1,20})?$';

export type Quantity = string | number | null;
export type Money = Quantity | { amount: string | number; currency: string };

export const optional = Shape.Optional;

export const plain = (description: string) => optional(text(description));

/** A number other than money: units, prices, ratios, rates; fractions, never percentages. */
export const quantity = (description: string) =>
  optional(
    Shape.Unsafe<Quantity>({
      type: ['string', 'number', 'null'],
      pattern: DECIMAL,
      examples: [/fraction/i.test(description) ? '0.125' : '12.5'],
      description,
    }),
  );

const currencyText = (description: string) => Shape.String({ description, [CONTENT]: 'currency' });

export const currency = (description: string) => optional(currencyText(description));

const ownCurrency = closed(
  {
    amount: Shape.Unsafe<string | number>({
      type: ['string', 'number'],
      pattern: DECIMAL,
      examples: ['1250000.50'],
    }),
    currency: currencyText('ISO 4217'),
  },
  { title: 'money' },
);

/** An amount in the statement's currency, or one that names its own. */
export const money = (description: string) =>
  optional(
    Shape.Unsafe<Money>({
      ...ownCurrency,
      type: ['object', 'string', 'number', 'null'],
      pattern: DECIMAL,
      examples: ['1250000.50'],
      description: `${description}; null is not reported, "0" is zero`,
      [CONTENT]: 'money',
    }),
  );

const date = (description: string) => ({ ...isoDateShape(description), [CONTENT]: 'date' });

export const day = (description: string) => optional(Shape.Unsafe<string>(date(description)));

export const requiredDay = (description: string) => Shape.Unsafe<string>(date(description));

const identifier = (content: StatementContent, description: string) =>
  optional(Shape.String({ description, [CONTENT]: content }));

export const yesNo = (description: string) => optional(Shape.Boolean({ description }));

const lei = identifier('lei', 'Legal entity identifier');

export const securityIdentifiers = {
  isin: identifier('isin', 'ISO 6166'),
  cusip: identifier('cusip', 'North American security number'),
  sedol: identifier('sedol', 'London security number'),
  figi: identifier('figi', 'Financial instrument global identifier'),
};

const contact = plain('Where questions go');

/** Belongs in the header but is also accepted beside it; the header wins. */
export const statementSigns = optional(
  oneOf(signConventions, {
    description:
      'wealth-effect: what lowers the wealth of the party is negative; magnitude: each amount is positive as its name reads. Where absent, taken from the signs of fees, expenses and distributions',
  }),
);

export const header = closed(
  {
    id: plain('Identifies the statement for its issuer'),
    sequence: optional(Shape.Integer({ minimum: 1, description: '1 for the original, then one up' })),
    supersedes: plain('Identifies the statement this one corrects'),
    issueDate: day('When the statement was issued'),
    asOf: day('The day of the balances'),
    period: optional(
      closed({
        start: requiredDay('First day'),
        end: requiredDay('Last day'),
        type: optional(oneOf(['month', 'quarter', 'half', 'year', 'inception'])),
      }),
    ),
    currency: currency('Of every amount that names no other'),
    investorCurrency: currency('Of the investor, where another'),
    language: plain('BCP 47'),
    status: optional(oneOf(['estimated', 'unaudited', 'audited', 'final'])),
    basis: plain('Accounting basis, such as US GAAP or IFRS'),
    template: optional(
      closed({
        name: Shape.String({ examples: ['ILPA-RT', 'ILPA-CCD', 'ILPA-PT'] }),
        version: optional(Shape.String({ examples: ['2.0', '2016'] })),
      }),
    ),
    signConvention: statementSigns,
    decimals: optional(
      Shape.Integer({
        minimum: -12,
        maximum: 12,
        description:
          'Digits after the point the amounts were rounded to; -3 for thousands. The minor unit by default',
      }),
    ),
    contact,
  },
  { [REQUIRES]: { required: ['id', 'asOf', 'currency'] } },
);

export const party = closed({
  name: plain('Legal name'),
  lei,
  id: plain('Any other identifier'),
  role: plain('Such as general partner, administrator, broker, custodian'),
  country: plain('ISO 3166-1 alpha-2'),
  contact,
});

export const fund = closed({
  name: plain('Legal name'),
  lei,
  ...securityIdentifiers,
  id: plain('Any other identifier'),
  vintageYear: optional(Shape.Integer({ minimum: 1900, maximum: 2200 })),
  domicile: plain('ISO 3166-1 alpha-2'),
  inceptionDate: day('First closing, or start of operations'),
  termEnd: day('End of the term'),
  investmentPeriodEnd: day('Last day for new investments'),
  status: plain('Such as investing, harvesting, liquidating'),
  shareClass: plain('Class or series'),
  commitments: money('Commitments of all partners'),
});

export const investor = closed({
  name: plain('Name'),
  id: plain('Identifier with the issuer'),
  lei,
  taxId: plain('Masked but for the last four characters'),
  type: plain('Such as pension fund, family office, natural person'),
  country: plain('ISO 3166-1 alpha-2'),
  sideVehicle: plain('Feeder or parallel vehicle'),
  ownershipPercent: quantity('Share of the fund, as a fraction: 0.025 is 2.5 %'),
});

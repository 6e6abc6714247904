/** Filings with other lines than the examples, as they are. */

/** @type {readonly import('../cases.js').Legitimate[]} */
export default [
  { name: 'A bank with its own order of lines', document: 'bank-us' },
  { name: 'A real estate trust with gains on sales within operating income', document: 'reit-us' },
  { name: 'A Dutch company without relationships', document: 'packaging-nl' },
  {
    name: 'A bank that shows the parts of cash, without calculations',
    document: 'bank-annual-us',
    warnings: ['NET-015'],
  },
  { name: 'An insurer without calculations', document: 'insurer-us', warnings: ['NET-015'] },
  {
    name: 'Segments on two axes and earnings per share by class, without calculations',
    document: 'segments-us',
    warnings: ['NET-015'],
  },
  { name: 'A utility with regulatory assets and a quarter beside nine months', document: 'utility-us' },
  {
    name: 'An airline in millions, with a quarter beside nine months, without calculations',
    document: 'airline-us',
  },
  { name: 'An airline by nature of expense with calculations of two totals only', document: 'airline-eu' },
  { name: 'A property company that reports rental income as its revenue', document: 'property-eu' },
];

/** Lists of a statement, and one of their rows in words. */
export const rowNames: Readonly<Record<string, string>> = {
  cashFlows: 'cash flow',
  transactions: 'transaction',
  holdings: 'holding',
  investments: 'investment',
  returns: 'return',
  rows: 'row',
  orders: 'order',
  expenses: 'expense',
  relatedPartyIncome: 'income',
  valuations: 'valuation',
  cash: 'cash balance',
  disclosures: 'disclosure',
};

/** What decides in which totals the rows of a list are counted. */
const sortings: Readonly<Record<string, string>> = {
  cashFlows: 'type, basis (gross or net), date or investment',
  transactions: 'type or date',
  orders: 'type or date',
  rows: 'type or treatment',
};

/** The rows of a list, by its path, in words: "a cash flow", "cash flow", "cash flows". */
export function listedWords(path: string) {
  const list = path.slice(path.lastIndexOf('/') + 1);
  const noun = list === 'relatedPartyIncome' ? 'income item' : (rowNames[list] ?? 'row');
  const of = list === 'rows' ? ' of the notice' : '';
  return {
    row: `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}${of}`,
    noun,
    nouns: `${noun}s${of}`,
    sorting: sortings[list] ?? 'category',
  };
}

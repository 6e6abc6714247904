/** The examples of the service, by kind, with a description of each. Unlisted ones come last, by name. */

interface Example {
  readonly name: string;
  readonly title: string;
  readonly line: string;
}

export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}

type Row = readonly [name: string, title: string, line: string];

const groups: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    'Reports to regulators',
    [
      ['filing-sec-annual', 'SEC Form 10-K', 'Annual report of a US company, US GAAP'],
      ['filing-sec-quarterly', 'SEC Form 10-Q', 'Quarterly report with year-to-date columns'],
      ['filing-sec-current-report', 'SEC Form 8-K', 'Current report: a cover page and no statements'],
      ['filing-sec-ifrs-annual', 'SEC Form 20-F', 'Annual report of a foreign issuer, IFRS'],
      ['filing-esef-annual', 'ESEF annual report', 'Listed company in the EU, IFRS, with extensions'],
      ['filing-uk-annual', 'UK accounts', 'Small company, FRS 102, for Companies House'],
      ['filing-kvk-annual', 'Dutch accounts', 'Annual accounts for the KVK business register'],
      ['filing-ros-annual', 'Irish accounts', 'Financial statements for Revenue Ireland'],
      ['filing-eba-csv', 'EBA supervisory report', 'Own funds and liquidity of a bank, xBRL-CSV'],
      ['filing-edinet-annual', 'EDINET annual report', 'Securities report in Japanese'],
      ['filing-ferc-form-60', 'FERC Form 60', 'Report of a US service company'],
      ['filing-mica-white-paper', 'MiCA white paper', 'Disclosures on a crypto-asset'],
      ['filing-generic', 'Annual accounts', 'Small IFRS accounts for no regulator in particular'],
    ],
  ],
  [
    'Investor statements',
    [
      ['investor-capital-account', 'Capital account', 'Quarterly statement of a private fund, ILPA'],
      ['investor-capital-call', 'Capital call', 'Notice with purposes and due date'],
      ['investor-distribution', 'Distribution', 'Notice with its sources and recallable part'],
      ['investor-fund-nav', 'Fund NAV', 'Net asset value by share class'],
      ['investor-performance', 'Fund performance', 'IRR and multiples, ILPA performance template'],
      ['investor-performance-report', 'GIPS report', 'Composite returns over ten years'],
      ['investor-brokerage', 'Brokerage statement', 'Positions, trades and cash of an account'],
      ['investor-custody', 'Custody statement', 'Assets that a custodian holds'],
    ],
  ],
  [
    'With mistakes to find',
    [
      ['filing-sec-annual-broken', 'SEC Form 10-K', 'Wrong CIK, contradicting facts, broken totals'],
      ['filing-esef-annual-broken', 'ESEF annual report', 'Wrong LEI, missing anchor, wrong scale'],
      ['investor-capital-account-broken', 'Capital account', 'A line 1,000 times too small'],
      ['investor-capital-call-broken', 'Capital call', 'Amounts that do not add up'],
      ['filing-v1-flat-broken', 'Filing v1, facts', 'Mistakes in the older model'],
      ['filing-v1-statements-broken', 'Filing v1, statements', 'Mistakes in the older model'],
    ],
  ],
  [
    'Older model',
    [
      ['filing-v1-flat', 'Filing v1, facts', 'A flat list of facts'],
      ['filing-v1-statements', 'Filing v1, statements', 'Statements with comparatives'],
    ],
  ],
];

/** Returns the groups with the examples that the service has. */
export function groupExamples(names: readonly string[]): readonly ExampleGroup[] {
  const left = new Set(names);
  const known = groups.map(([title, rows]) => ({
    title,
    examples: rows
      .filter(([name]) => left.delete(name))
      .map(([name, label, line]) => ({ name, title: label, line })),
  }));
  const others = [...left].map((name) => ({ name, title: name, line: '' }));
  return [...known, { title: 'Others', examples: others }].filter(({ examples }) => examples.length > 0);
}

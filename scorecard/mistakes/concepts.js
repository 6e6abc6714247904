/** Misspelled or undeclared names of concepts, axes, members, prefixes and namespaces. */

/** @type {import('../cases.js').Mistake[]} */
export default [
  ...misspelt('filing-sec-annual', {
    'us-gaap:Revenues': ['us-gaap:Revenue', 'us-gaap:Revenus', 'us-gaap:revenues'],
    'us-gaap:GrossProfit': ['us-gaap:grossProfit', 'us-gaap:GrossProfits', 'us-gaap:GrosProfit'],
    'us-gaap:Assets': ['us-gaap:TotalAssets', 'us-gaap:Asset', 'us-gaap:Asstes'],
    'us-gaap:AssetsCurrent': ['us-gaap:CurrentAssets', 'us-gaap:AssetsCurent'],
    'us-gaap:NetIncomeLoss': ['us-gaap:NetIncome', 'us-gaap:NetIncomeLos'],
    'us-gaap:OperatingIncomeLoss': ['us-gaap:OperatingIncome'],
    'us-gaap:IncomeTaxExpenseBenefit': ['us-gaap:IncomeTaxExpense', 'us-gaap:IncomeTaxesExpenseBenefit'],
    'us-gaap:StockholdersEquity': ['us-gaap:StockholderEquity', 'us-gaap:StockholdersEquityTypo'],
    'dei:EntityRegistrantName': ['dei:EntityRegistrantNam'],
    'dei:DocumentType': ['dei:documentType'],
  }),
  ...misspelt('filing-esef-annual', {
    'ifrs-full:Inventories': ['ifrs-full:InventoriesTypo', 'ifrs-full:Inventory', 'ifrs-full:inventories'],
    'ifrs-full:Assets': ['ifrs-full:TotalAssets', 'ifrs-full:Asset'],
    'ifrs-full:CurrentAssets': ['ifrs-full:AssetsCurrent', 'ifrs-full:CurentAssets'],
    'ifrs-full:ProfitLoss': ['ifrs-full:Profit', 'ifrs-full:ProfitLos'],
    'ifrs-full:Equity': ['ifrs-full:Equitty'],
    'ifrs-full:Revenue': ['ifrs-full:Revenues'],
    'ostermoor:EmissionAllowancesHeldForCompliance': [
      'ostermoor:EmissionAllowances',
      'ostermoor:EmissionAllowanceHeldForCompliance',
    ],
  }),
  {
    kind: 'name',
    document: 'filing-esef-annual',
    name: 'member that is declared nowhere',
    change: (filing) => {
      const places = [];
      for (const [index, { dimensions = [] }] of filing.contexts.entries())
        for (const [at, dimension] of dimensions.entries())
          if (dimension.member === 'ostermoor:PackagingMember') {
            dimension.member = 'ostermoor:PackingMember';
            places.push(`/contexts/${index}/dimensions/${at}/member`);
          }
      return places;
    },
  },
  {
    kind: 'name',
    document: 'filing-esef-annual',
    name: 'prefix of one fact misspelt',
    change: (filing) => {
      filing.facts[20].concept = filing.facts[20].concept.replace('ifrs-full:', 'ifrs-ful:');
      return ['/facts/20/concept'];
    },
  },
  ref('prefix misspelt where it is declared', 'ifrs-full', 'prefix', () => 'ifrsfull'),
  ref('namespace with another scheme', 'ifrs-full', 'namespace', (uri) => uri.replace('https', 'http')),
  ref('namespace on another host', 'ifrs-full', 'namespace', (uri) => uri.replace('ifrs.org', 'ifrs.com')),
  ref('namespace of a day without an edition', 'ifrs-full', 'namespace', (uri) => uri.replace('-27', '-28')),
  ref('namespace of another year than the entry point', 'ifrs-full', 'namespace', (uri) =>
    uri.replace('2025-03-27', '2023-03-23'),
  ),
  {
    ...ref('taxonomies of two years', 'esef_cor', 'namespace', (uri) =>
      uri.replace('2025-03-27', '2024-03-27'),
    ),
    points: ['/taxonomyRefs/0/namespace', '/taxonomyRefs/1/namespace'],
  },
  extension('anchored to itself', '/0/anchors/0/concept', (concept) => {
    concept.anchors[0].concept = concept.concept;
  }),
  extension('anchored both ways', '/0/anchors/1/concept', (concept) => {
    concept.anchors.push({ relation: 'narrower', concept: concept.anchors[0].concept });
  }),
  extension('anchored to a misspelt concept', '/0/anchors/0/concept', (concept) => {
    concept.anchors[0].concept = 'ifrs-full:OtherCurrentNonfinancialAsset';
  }),
  extension('anchored to an extension that is declared nowhere', '/0/anchors/0/concept', (concept) => {
    concept.anchors[0].concept = 'ostermoor:OtherAssets';
  }),
  extension('anchored to a member', '/0/anchors/0/concept', (concept) => {
    concept.anchors[0].concept = 'ifrs-full:RetainedEarningsMember';
  }),
  extension('anchored with a prefix that is not declared', '/0/anchors/0/concept', (concept) => {
    concept.anchors[0].concept = 'ifrs:OtherCurrentNonfinancialAssets';
  }),
  extension('not anchored', '/0', (concept) => {
    delete concept.anchors;
  }),
  extension('with labels in another language only', '/0/labels', (concept) => {
    for (const label of concept.labels) label.language = 'de';
  }),
  extension('with two standard labels', '/0/labels', (concept) => {
    concept.labels.push({ language: 'en', text: 'Allowances' });
  }),
  extension('without a label', '/0', (concept) => {
    concept.labels = [];
  }),
  extension('declared twice', '/3', (concept, all) => {
    all.push(structuredClone(concept));
  }),
  extension('beside one that nothing uses', '/3', (concept, all) => {
    const labels = [{ language: 'en', text: 'Green certificates' }];
    all.push({ ...structuredClone(concept), concept: 'ostermoor:GreenCertificates', labels });
  }),
  text('namespace with another scheme', (page) => page.replaceAll(/(xmlns:ifrs-full=")https:/g, '$1http:')),
  text('prefix misspelt where it is declared', (page) =>
    page.replaceAll('xmlns:ifrs-full=', 'xmlns:ifrsfull='),
  ),
  text('another LEI in one context', (page) =>
    page.replace('>529900OSTERMOORP2581<', '>529900T8BM49AURSDO55<'),
  ),
  text('badly checked LEI in one context', (page) =>
    page.replace('>529900OSTERMOORP2581<', '>529900OSTERMOORP2580<'),
  ),
  text('transformation registry that does not exist', (page) =>
    page.replaceAll(/(inlineXBRL\/transformation\/\d{4}-\d{2}-)\d{2}/g, '$199'),
  ),
];

/**
 * Gives the facts of a concept an unpublished name; relationships keep the correct one.
 * @param {string} document
 * @param {Readonly<Record<string, readonly string[]>>} names
 * @returns {import('../cases.js').Mistake[]}
 */
function misspelt(document, names) {
  return Object.entries(names).flatMap(([right, wrong]) =>
    wrong.map((name) => ({
      kind: 'name',
      document,
      name: `${right} written ${name}`,
      change: (/** @type {import('../cases.js').JsonDocument} */ filing) => {
        const places = [];
        for (const [index, fact] of filing.facts.entries())
          if (fact.concept === right) {
            fact.concept = name;
            places.push(`/facts/${index}/concept`);
          }
        return places;
      },
    })),
  );
}

/**
 * @param {string} name
 * @param {string} prefix
 * @param {'prefix' | 'namespace'} member
 * @param {(text: string) => string} edit
 * @returns {import('../cases.js').Mistake}
 */
function ref(name, prefix, member, edit) {
  return {
    kind: 'name',
    document: 'filing-esef-annual',
    name,
    change: (filing) => {
      const index = filing.taxonomyRefs.findIndex((/** @type {any} */ one) => one.prefix === prefix);
      const found = filing.taxonomyRefs[index];
      found[member] = edit(found[member]);
      return [`/taxonomyRefs/${index}/${member}`];
    },
  };
}

/**
 * @param {string} name
 * @param {string} place
 * @param {(concept: any, all: any[]) => void} change
 * @returns {import('../cases.js').Mistake}
 */
function extension(name, place, change) {
  return {
    kind: 'extension',
    document: 'filing-esef-annual',
    name: `extension concept ${name}`,
    change: (filing) => {
      const { concepts } = filing.extensions;
      change(concepts[0], concepts);
      return [`/extensions/concepts${place}`];
    },
  };
}

/**
 * @param {string} name
 * @param {(text: string) => string} edit
 * @returns {import('../cases.js').Mistake}
 */
function text(name, edit) {
  return {
    kind: 'name',
    document: 'filing-esef-annual',
    name: `page: ${name}`,
    report: 'inline',
    edit,
    points: [''],
  };
}

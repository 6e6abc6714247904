/** The default taxonomies of a filing that names only its framework. */
export const frameworks = {
  'us-gaap': {
    name: 'US GAAP',
    version: '2025',
    prefix: 'us-gaap',
    namespace: 'http://fasb.org/us-gaap/2025',
    entryPoint: 'https://xbrl.fasb.org/us-gaap/2025/entire/us-gaap-entryPoint-std-2025.xsd',
  },
  'ifrs-full': {
    name: 'IFRS Accounting Taxonomy',
    version: '2025',
    prefix: 'ifrs-full',
    namespace: 'https://xbrl.ifrs.org/taxonomy/2025-03-27/ifrs-full',
    entryPoint: 'https://xbrl.ifrs.org/taxonomy/2025-03-27/full_ifrs_entry_point_2025-03-27.xsd',
  },
} as const;

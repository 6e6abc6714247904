/** A taxonomy without a dictionary, with the list of the names that reports use most. */
export interface ListedTaxonomy {
  readonly namespace: RegExp;
  readonly list: 'uk' | 'nl';
  readonly taxonomy: string;
}

const listed: readonly ListedTaxonomy[] = [
  {
    namespace: /^https?:\/\/(?:xbrl\.frc\.org\.uk|www\.xbrl\.org\/uk|xbrl\.ie|www\.xbrl-ie\.net)\//,
    list: 'uk',
    taxonomy: 'UK and Irish accounts',
  },
  {
    namespace: /^https?:\/\/www\.nltaxonomie\.nl\/(?:bw2-titel9|jenv|rj|kvk)\//,
    list: 'nl',
    taxonomy: 'Dutch annual reports',
  },
];

/** Returns the taxonomy of a namespace whose usual names are listed; the lists are loaded only for it. */
export function listedTaxonomy(uri: string): ListedTaxonomy | undefined {
  return listed.find(({ namespace }) => namespace.test(uri));
}

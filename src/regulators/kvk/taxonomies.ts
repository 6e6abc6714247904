import type { KnownTaxonomies } from '../known-taxonomy.ts';

/** The taxonomies of Title 9, of the council for annual reporting and of the register. */
export const kvkTaxonomies: KnownTaxonomies = {
  schemas: [
    {
      namespace: /^(https:\/\/www\.nltaxonomie\.nl\/[\w-]+\/\d{4}-\d{2}-\d{2}\/(bw2-titel9|rj|kvk)-cor)$/,
      url: '$1.xsd',
      idPrefix: '$2',
    },
  ],
};

import type { KnownTaxonomies } from '../known-taxonomy.ts';

export const secTaxonomies: KnownTaxonomies = {
  schemas: [
    {
      namespace: /^http:\/\/xbrl\.sec\.gov\/(dei|country|currency|exch|ecd|cyd|naics|sic|stpr)\/(20[23]\d)$/,
      url: 'https://xbrl.sec.gov/$1/$2/$1-$2.xsd',
      idPrefix: '$1',
    },
  ],
};

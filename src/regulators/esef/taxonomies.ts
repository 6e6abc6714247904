import type { KnownTaxonomies } from '../known-taxonomy.ts';

export const esefTaxonomies: KnownTaxonomies = {
  schemas: [
    {
      namespace: /^(https?:\/\/www\.esma\.europa\.eu\/taxonomy\/\d{4}-\d{2}-\d{2})\/esef_cor$/,
      url: '$1/esef_cor.xsd',
      idPrefix: 'esef_cor',
      hasTables: true,
    },
  ],
};

import type { TaxonomySchema } from '../taxonomy-schema.ts';
import { arcrole, schema } from './notation.ts';

export const calculations11 = (url: string): TaxonomySchema =>
  schema(url, 'calc11', {
    arcroles: [
      arcrole('https://xbrl.org/2023/arcrole/summation-item', 'summation-item', 'undirected', [
        'link:calculationArc',
      ]),
    ],
  });

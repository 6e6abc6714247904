import type { SchemaDocument } from '../schema/definitions.ts';
import { arcrole, schema } from './notation.ts';

export const calculations11 = (url: string): SchemaDocument =>
  schema(url, 'calc11', {
    arcroles: [
      arcrole('https://xbrl.org/2023/arcrole/summation-item', 'summation-item', 'undirected', [
        'link:calculationArc',
      ]),
    ],
  });

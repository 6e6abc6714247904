import type { TaxonomySchema } from '../taxonomy-schema.ts';
import { restriction, schema, union } from './notation.ts';

export const xmlSchema = (url: string): TaxonomySchema =>
  schema(url, 'xml', {
    attributes: {
      lang: { type: union('xsd:language', restriction('xsd:string', { enumeration: '' })) },
      space: { type: restriction('xsd:NCName', { enumeration: ['default', 'preserve'] }) },
      base: { type: 'xsd:anyURI' },
      id: { type: 'xsd:ID' },
    },
    attributeGroups: {
      specialAttrs: { attributes: { 'xml:base': {}, 'xml:lang': {}, 'xml:space': {}, 'xml:id': {} } },
    },
  });

import type { TaxonomySchema } from '../taxonomy-schema.ts';
import { schema, simpleRestriction } from './notation.ts';

export const enumerations10 = (url: string): TaxonomySchema =>
  schema(url, 'enum', {
    imports: ['xbrli'],
    attributes: {
      domain: { type: 'xsd:QName' },
      linkrole: { type: 'xsd:anyURI' },
      headUsable: { type: 'xsd:boolean', default: 'false' },
    },
    types: {
      enumerationItemType: simpleRestriction('xbrli:QNameItemType', {
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
    },
    ids: { enumerationItemType: 'complexType' },
  });

export const enumerations20 = (url: string): TaxonomySchema =>
  schema(url, 'enum2', {
    imports: ['xbrli', 'dtr2020'],
    attributes: {
      domain: { type: 'xsd:QName' },
      linkrole: { type: 'xsd:anyURI' },
      headUsable: { type: 'xsd:boolean', default: 'false' },
    },
    types: {
      enumerationItemType: simpleRestriction('dtr2020:noLangTokenItemType', {
        facets: { pattern: '[A-Za-z][-A-Za-z0-9+-.]*:\\S+#[\\i-[:]][\\c-[:]]*' },
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
      enumerationSetItemType: simpleRestriction('dtr2020:noLangTokenItemType', {
        facets: {
          pattern:
            '([A-Za-z][-A-Za-z0-9+-.]*:\\S+#[\\i-[:]][\\c-[:]]*( [A-Za-z][-A-Za-z0-9+-.]*:\\S+#[\\i-[:]][\\c-[:]]*)*)?',
        },
        attributeGroups: ['xbrli:nonNumericItemAttrs'],
      }),
    },
    ids: { enumerationItemType: 'complexType', enumerationSetItemType: 'complexType' },
  });

import type { TaxonomySchema } from '../taxonomy-schema.ts';
import {
  any,
  arcrole,
  choice,
  complexRestriction,
  extension,
  ref,
  role,
  schema,
  sequence,
  wildcard,
} from './notation.ts';

export const genericLink = (url: string): TaxonomySchema =>
  schema(url, 'gen', {
    imports: ['xl', 'link'],
    types: {
      genericArcType: extension('xl:arcType', { attributes: { id: { type: 'xsd:ID' } } }),
      linkType: complexRestriction('xl:extendedType', {
        particle: choice(
          [ref('xl:title'), ref('xl:documentation'), ref('link:loc'), ref('gen:arc'), ref('xl:resource')],
          '*',
        ),
        anyAttribute: wildcard(['xml'], 'lax'),
      }),
      linkTypeWithOpenAttrs: extension('gen:linkType', { anyAttribute: wildcard({ not: 'gen' }, 'strict') }),
    },
    elements: {
      arc: { id: 'xml-gen-arc', type: 'gen:genericArcType', head: 'xl:arc' },
      link: { id: 'xml-gen-link', type: 'gen:linkTypeWithOpenAttrs', head: 'xl:extended' },
    },
    roles: [role('http://www.xbrl.org/2008/role/link', 'standard-link-role', ['gen:link'])],
  });

export const genericLabel = (url: string): TaxonomySchema =>
  schema(url, 'label', {
    imports: ['xl'],
    elements: {
      label: {
        id: 'xml-generic-label',
        type: extension('xl:resourceType', {
          isMixed: true,
          particle: sequence([any(['xhtml'], 'skip', '*')]),
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
        head: 'xl:resource',
      },
    },
    roles: [
      role('http://www.xbrl.org/2008/role/label', 'standard-label', ['label:label']),
      role('http://www.xbrl.org/2008/role/verboseLabel', 'verbose-label', ['label:label']),
      role('http://www.xbrl.org/2008/role/terseLabel', 'terse-label', ['label:label']),
      role('http://www.xbrl.org/2008/role/documentation', 'documentation', ['label:label']),
    ],
    arcroles: [
      arcrole('http://xbrl.org/arcrole/2008/element-label', 'element-label', 'undirected', ['gen:arc']),
    ],
  });

export const genericReference = (url: string): TaxonomySchema =>
  schema(url, 'reference', {
    imports: ['xl', 'link'],
    elements: {
      reference: {
        id: 'xml-generic-reference',
        type: extension('xl:resourceType', { isMixed: true, particle: sequence([ref('link:part', '*')]) }),
        head: 'xl:resource',
      },
    },
    roles: [role('http://www.xbrl.org/2008/role/reference', 'standard-reference', ['reference:reference'])],
    arcroles: [
      arcrole('http://xbrl.org/arcrole/2008/element-reference', 'element-reference', 'undirected', [
        'gen:arc',
      ]),
    ],
  });

export const preferredLabel = (url: string): TaxonomySchema =>
  schema(url, 'gpl', { attributes: { preferredLabel: { type: 'xsd:anyURI' } } });

import type { TaxonomySchema } from '../taxonomy-schema.ts';
import { any, arcrole, complex, restriction, schema, sequence, simpleExtension } from './notation.ts';

export const dimensionsSchema = (url: string): TaxonomySchema =>
  schema(url, 'xbrldt', {
    imports: ['xbrli'],
    attributes: {
      contextElement: { type: 'xbrldt:contextElementType' },
      typedDomainRef: { type: 'xsd:anyURI' },
      closed: { type: 'xsd:boolean', default: 'false' },
      usable: { type: 'xsd:boolean', default: 'true' },
      targetRole: { type: 'xsd:anyURI' },
    },
    types: { contextElementType: restriction('xsd:token', { enumeration: ['segment', 'scenario'] }) },
    elements: {
      hypercubeItem: {
        id: 'xbrldt_hypercubeItem',
        type: 'xbrli:stringItemType',
        head: 'xbrli:item',
        isAbstract: true,
        attributes: { 'xbrli:periodType': 'duration' },
      },
      dimensionItem: {
        id: 'xbrldt_dimensionItem',
        type: 'xbrli:stringItemType',
        head: 'xbrli:item',
        isAbstract: true,
        attributes: { 'xbrli:periodType': 'duration' },
      },
    },
    arcroles: [
      arcrole('http://xbrl.org/int/dim/arcrole/hypercube-dimension', 'hypercube-dimension', 'none', [
        'link:definitionArc',
      ]),
      arcrole('http://xbrl.org/int/dim/arcrole/dimension-domain', 'dimension-domain', 'none', [
        'link:definitionArc',
      ]),
      arcrole('http://xbrl.org/int/dim/arcrole/domain-member', 'domain-member', 'undirected', [
        'link:definitionArc',
      ]),
      arcrole('http://xbrl.org/int/dim/arcrole/all', 'all', 'undirected', ['link:definitionArc']),
      arcrole('http://xbrl.org/int/dim/arcrole/notAll', 'notAll', 'undirected', ['link:definitionArc']),
      arcrole('http://xbrl.org/int/dim/arcrole/dimension-default', 'dimension-default', 'none', [
        'link:definitionArc',
      ]),
    ],
  });

export const dimensionInstanceSchema = (url: string): TaxonomySchema =>
  schema(url, 'xbrldi', {
    elements: {
      explicitMember: {
        type: simpleExtension('xsd:QName', {
          attributes: { dimension: { type: 'xsd:QName', use: 'required' } },
        }),
      },
      typedMember: {
        type: complex({
          particle: sequence([any({ not: 'xbrldi' }, 'strict')]),
          attributes: { dimension: { type: 'xsd:QName', use: 'required' } },
        }),
      },
    },
  });

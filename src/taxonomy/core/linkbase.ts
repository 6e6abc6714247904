import type { TaxonomySchema } from '../taxonomy-schema.ts';
import {
  any,
  choice,
  complex,
  complexRestriction,
  extension,
  ref,
  restriction,
  schema,
  sequence,
  wildcard,
} from './notation.ts';

export const linkbaseSchema = (url: string): TaxonomySchema =>
  schema(url, 'link', {
    imports: ['xl', 'xlink'],
    elements: {
      documentation: { type: 'xl:documentationType', head: 'xl:documentation' },
      loc: { type: 'xl:locatorType', head: 'xl:locator' },
      labelArc: { type: 'xl:arcType', head: 'xl:arc' },
      referenceArc: { type: 'xl:arcType', head: 'xl:arc' },
      definitionArc: { type: 'xl:arcType', head: 'xl:arc' },
      presentationArc: {
        type: extension('xl:arcType', {
          attributes: { preferredLabel: { type: restriction('xsd:anyURI', { minLength: '1' }) } },
        }),
        head: 'xl:arc',
      },
      calculationArc: {
        type: extension('xl:arcType', { attributes: { weight: { type: 'xsd:decimal', use: 'required' } } }),
        head: 'xl:arc',
      },
      footnoteArc: { type: 'xl:arcType', head: 'xl:arc' },
      label: {
        type: extension('xl:resourceType', {
          isMixed: true,
          particle: sequence([any(['xhtml'], 'skip', '*')]),
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
        head: 'xl:resource',
      },
      part: { type: 'xsd:anySimpleType', isAbstract: true },
      reference: {
        type: extension('xl:resourceType', { isMixed: true, particle: sequence([ref('link:part', '*')]) }),
        head: 'xl:resource',
      },
      footnote: {
        type: extension('xl:resourceType', {
          isMixed: true,
          particle: sequence([any(['xhtml'], 'skip', '*')]),
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
        head: 'xl:resource',
      },
      presentationLink: {
        type: complexRestriction('xl:extendedType', {
          particle: choice(
            [ref('xl:title'), ref('link:documentation'), ref('link:loc'), ref('link:presentationArc')],
            '*',
          ),
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
        head: 'xl:extended',
      },
      definitionLink: {
        type: complexRestriction('xl:extendedType', {
          particle: choice(
            [ref('xl:title'), ref('link:documentation'), ref('link:loc'), ref('link:definitionArc')],
            '*',
          ),
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
        head: 'xl:extended',
      },
      calculationLink: {
        type: complexRestriction('xl:extendedType', {
          particle: choice(
            [ref('xl:title'), ref('link:documentation'), ref('link:loc'), ref('link:calculationArc')],
            '*',
          ),
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
        head: 'xl:extended',
      },
      labelLink: {
        type: complexRestriction('xl:extendedType', {
          particle: choice(
            [
              ref('xl:title'),
              ref('link:documentation'),
              ref('link:loc'),
              ref('link:labelArc'),
              ref('link:label'),
            ],
            '*',
          ),
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
        head: 'xl:extended',
      },
      referenceLink: {
        type: complexRestriction('xl:extendedType', {
          particle: choice(
            [
              ref('xl:title'),
              ref('link:documentation'),
              ref('link:loc'),
              ref('link:referenceArc'),
              ref('link:reference'),
            ],
            '*',
          ),
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
        head: 'xl:extended',
      },
      footnoteLink: {
        type: complexRestriction('xl:extendedType', {
          particle: choice(
            [
              ref('xl:title'),
              ref('link:documentation'),
              ref('link:loc'),
              ref('link:footnoteArc'),
              ref('link:footnote'),
            ],
            '*',
          ),
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
        head: 'xl:extended',
      },
      linkbase: {
        type: complex({
          particle: choice(
            [ref('link:documentation'), ref('link:roleRef'), ref('link:arcroleRef'), ref('xl:extended')],
            '*',
          ),
          attributes: { id: { type: 'xsd:ID' } },
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
      },
      linkbaseRef: {
        type: complexRestriction('xl:simpleType', {
          attributes: { 'xlink:arcrole': { use: 'required' } },
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
        head: 'xl:simple',
      },
      schemaRef: { type: 'xl:simpleType', head: 'xl:simple' },
      roleRef: {
        type: extension('xl:simpleType', {
          attributes: { roleURI: { type: 'xl:nonEmptyURI', use: 'required' } },
        }),
        head: 'xl:simple',
      },
      arcroleRef: {
        type: extension('xl:simpleType', {
          attributes: { arcroleURI: { type: 'xl:nonEmptyURI', use: 'required' } },
        }),
        head: 'xl:simple',
      },
      definition: { type: 'xsd:string' },
      usedOn: { type: 'xsd:QName' },
      roleType: {
        type: complex({
          particle: sequence([ref('link:definition', '?'), ref('link:usedOn', '+')]),
          attributes: { roleURI: { type: 'xl:nonEmptyURI', use: 'required' }, id: { type: 'xsd:ID' } },
        }),
      },
      arcroleType: {
        type: complex({
          particle: sequence([ref('link:definition', '?'), ref('link:usedOn', '+')]),
          attributes: {
            arcroleURI: { type: 'xl:nonEmptyURI', use: 'required' },
            id: { type: 'xsd:ID' },
            cyclesAllowed: {
              type: restriction('xsd:NMTOKEN', { enumeration: ['any', 'undirected', 'none'] }),
              use: 'required',
            },
          },
        }),
      },
    },
  });

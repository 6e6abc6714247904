import type { TaxonomySchema } from '../taxonomy-schema.ts';
import {
  choice,
  complex,
  ref,
  restriction,
  schema,
  sequence,
  simpleExtension,
  wildcard,
} from './notation.ts';

export const xlinkSchema = (url: string): TaxonomySchema =>
  schema(url, 'xlink', {
    attributes: {
      type: {
        type: restriction('xsd:string', {
          enumeration: ['simple', 'extended', 'locator', 'arc', 'resource', 'title'],
        }),
      },
      role: { type: restriction('xsd:anyURI', { minLength: '1' }) },
      arcrole: { type: restriction('xsd:anyURI', { minLength: '1' }) },
      title: { type: 'xsd:string' },
      show: {
        type: restriction('xsd:string', { enumeration: ['new', 'replace', 'embed', 'other', 'none'] }),
      },
      actuate: { type: restriction('xsd:string', { enumeration: ['onLoad', 'onRequest', 'other', 'none'] }) },
      label: { type: 'xsd:NCName' },
      from: { type: 'xsd:NCName' },
      to: { type: 'xsd:NCName' },
      href: { type: 'xsd:anyURI' },
    },
  });

export const xlSchema = (url: string): TaxonomySchema =>
  schema(url, 'xl', {
    imports: ['xlink'],
    types: {
      nonEmptyURI: restriction('xsd:anyURI', { minLength: '1' }),
      documentationType: simpleExtension('xsd:string', { anyAttribute: wildcard({ not: 'xl' }, 'lax') }),
      titleType: complex({ attributes: { 'xlink:type': { use: 'required', fixed: 'title' } } }),
      locatorType: complex({
        particle: sequence([ref('xl:title', '*')]),
        attributes: {
          'xlink:type': { use: 'required', fixed: 'locator' },
          'xlink:href': { use: 'required' },
          'xlink:label': { use: 'required' },
          'xlink:role': {},
          'xlink:title': {},
        },
      }),
      useEnum: restriction('xsd:NMTOKEN', { enumeration: ['optional', 'prohibited'] }),
      arcType: complex({
        particle: sequence([ref('xl:title', '*')]),
        attributes: {
          'xlink:type': { use: 'required', fixed: 'arc' },
          'xlink:from': { use: 'required' },
          'xlink:to': { use: 'required' },
          'xlink:arcrole': { use: 'required' },
          'xlink:title': {},
          'xlink:show': {},
          'xlink:actuate': {},
          order: { type: 'xsd:decimal' },
          use: { type: 'xl:useEnum' },
          priority: { type: 'xsd:integer' },
        },
        anyAttribute: wildcard({ not: 'xl' }, 'lax'),
      }),
      resourceType: complex({
        isMixed: true,
        attributes: {
          'xlink:type': { use: 'required', fixed: 'resource' },
          'xlink:label': { use: 'required' },
          'xlink:role': {},
          'xlink:title': {},
          id: { type: 'xsd:ID' },
        },
      }),
      extendedType: complex({
        particle: choice(
          [ref('xl:title'), ref('xl:documentation'), ref('xl:locator'), ref('xl:arc'), ref('xl:resource')],
          '*',
        ),
        attributes: {
          'xlink:type': { use: 'required', fixed: 'extended' },
          'xlink:role': { use: 'required' },
          'xlink:title': {},
          id: { type: 'xsd:ID' },
        },
        anyAttribute: wildcard(['xml'], 'lax'),
      }),
      simpleType: complex({
        attributes: {
          'xlink:type': { use: 'required', fixed: 'simple' },
          'xlink:href': { use: 'required' },
          'xlink:arcrole': {},
          'xlink:role': {},
          'xlink:title': {},
          'xlink:show': {},
          'xlink:actuate': {},
        },
        anyAttribute: wildcard(['xml'], 'lax'),
      }),
    },
    elements: {
      documentation: { type: 'xl:documentationType', isAbstract: true },
      title: { type: 'xl:titleType', isAbstract: true },
      locator: { type: 'xl:locatorType', isAbstract: true },
      arc: { type: 'xl:arcType', isAbstract: true },
      resource: { type: 'xl:resourceType', isAbstract: true },
      extended: { type: 'xl:extendedType', isAbstract: true },
      simple: { type: 'xl:simpleType', isAbstract: true },
    },
  });

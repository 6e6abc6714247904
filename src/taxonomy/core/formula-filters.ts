import type { TaxonomySchema } from '../taxonomy-schema.ts';
import { arcrole, choice, complex, extension, local, restriction, schema, sequence } from './notation.ts';

export const aspectCoverFilter = (url: string): TaxonomySchema =>
  schema(url, 'acf', {
    imports: ['xl', 'variable'],
    types: {
      'dimension.model': complex({
        particle: choice([
          local('acf:qname', { type: 'xsd:QName' }),
          local('acf:qnameExpression', { type: 'variable:expression' }),
        ]),
      }),
    },
    elements: {
      aspectCover: {
        id: 'xml-aspect-cover-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence(
            [
              choice([
                local('acf:aspect', {
                  type: restriction('xsd:token', {
                    enumeration: [
                      'all',
                      'concept',
                      'entity-identifier',
                      'location',
                      'period',
                      'unit',
                      'complete-segment',
                      'complete-scenario',
                      'non-XDT-segment',
                      'non-XDT-scenario',
                      'dimensions',
                    ],
                  }),
                }),
                local('acf:dimension', { type: 'acf:dimension.model' }),
                local('acf:excludeDimension', { type: 'acf:dimension.model' }),
              ]),
            ],
            '+',
          ),
        }),
        head: 'variable:filter',
      },
    },
    ids: { 'xml-dimension-model': 'complexType' },
  });

export const booleanFilter = (url: string): TaxonomySchema =>
  schema(url, 'bf', {
    imports: ['xl', 'variable'],
    elements: {
      andFilter: { id: 'xml-and-filter', type: 'variable:resource.type', head: 'variable:filter' },
      orFilter: { id: 'xml-or-filter', type: 'variable:resource.type', head: 'variable:filter' },
    },
    arcroles: [
      arcrole('http://xbrl.org/arcrole/2008/boolean-filter', 'boolean-filter', 'undirected', [
        'variable:variableFilterArc',
      ]),
    ],
  });

export const conceptFilter = (url: string): TaxonomySchema =>
  schema(url, 'cf', {
    imports: ['xl', 'variable'],
    types: {
      'qname.model': complex({
        particle: choice([
          local('cf:qname', { type: 'xsd:QName' }),
          local('cf:qnameExpression', { type: 'variable:expression' }),
        ]),
      }),
    },
    elements: {
      conceptName: {
        id: 'xml-concept-name-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence([local('cf:concept', { type: 'cf:qname.model' })], '+'),
        }),
        head: 'variable:filter',
      },
      conceptPeriodType: {
        id: 'xml-concept-period-type-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: {
            periodType: {
              type: restriction('xsd:token', { enumeration: ['instant', 'duration'] }),
              use: 'required',
            },
          },
        }),
        head: 'variable:filter',
      },
      conceptBalance: {
        id: 'xml-concept-balance-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: {
            balance: {
              type: restriction('xsd:token', { enumeration: ['debit', 'credit', 'none'] }),
              use: 'required',
            },
          },
        }),
        head: 'variable:filter',
      },
      conceptCustomAttribute: {
        id: 'xml-concept-custom-attribute-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence([local('cf:attribute', { type: 'cf:qname.model' })]),
          attributes: { value: { type: 'variable:expression' } },
        }),
        head: 'variable:filter',
      },
      conceptDataType: {
        id: 'xml-concept-data-type-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence([local('cf:type', { type: 'cf:qname.model' })]),
          attributes: { strict: { type: 'xsd:boolean', use: 'required' } },
        }),
        head: 'variable:filter',
      },
      conceptSubstitutionGroup: {
        id: 'xml-concept-substitution-group-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence([local('cf:substitutionGroup', { type: 'cf:qname.model' })]),
          attributes: { strict: { type: 'xsd:boolean', use: 'required' } },
        }),
        head: 'variable:filter',
      },
    },
  });

export const conceptRelationFilter = (url: string): TaxonomySchema =>
  schema(url, 'crf', {
    imports: ['xl', 'variable'],
    elements: {
      conceptRelation: {
        id: 'xml-concept-relation-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence([
            choice([
              local('crf:variable', { type: 'variable:QName' }),
              local('crf:qname', { type: 'xsd:QName' }),
              local('crf:qnameExpression', { type: 'variable:expression' }),
            ]),
            choice([
              local('crf:linkrole', { type: 'xsd:anyURI' }),
              local('crf:linkroleExpression', { type: 'variable:expression' }),
            ]),
            choice(
              [
                local('crf:linkname', { type: 'xsd:QName' }),
                local('crf:linknameExpression', { type: 'variable:expression' }),
              ],
              '?',
            ),
            choice([
              local('crf:arcrole', { type: 'xsd:anyURI' }),
              local('crf:arcroleExpression', { type: 'variable:expression' }),
            ]),
            choice(
              [
                local('crf:arcname', { type: 'xsd:QName' }),
                local('crf:arcnameExpression', { type: 'variable:expression' }),
              ],
              '?',
            ),
            local('crf:axis', {
              type: restriction('xsd:token', {
                enumeration: [
                  'child-or-self',
                  'child',
                  'descendant-or-self',
                  'descendant',
                  'parent-or-self',
                  'parent',
                  'ancestor-or-self',
                  'ancestor',
                  'sibling',
                  'sibling-or-self',
                  'sibling-or-descendant',
                ],
              }),
            }),
            local('crf:generations', { type: 'xsd:nonNegativeInteger' }, '?'),
          ]),
          attributes: { test: { type: 'variable:expression' } },
        }),
        head: 'variable:filter',
      },
    },
  });

export const dimensionFilter = (url: string): TaxonomySchema =>
  schema(url, 'df', {
    imports: ['xl', 'variable'],
    types: {
      'dimension.model': complex({
        particle: choice([
          local('df:qname', { type: 'xsd:QName' }),
          local('df:qnameExpression', { type: 'variable:expression' }),
        ]),
      }),
      'member.model': complex({
        particle: sequence([
          choice([
            local('df:variable', { type: 'variable:QName' }),
            local('df:qname', { type: 'xsd:QName' }),
            local('df:qnameExpression', { type: 'variable:expression' }),
          ]),
          sequence(
            [
              local('df:linkrole', { type: 'xsd:anyURI' }),
              local('df:arcrole', { type: 'xsd:anyURI' }),
              local('df:axis', {
                type: restriction('xsd:token', {
                  enumeration: ['child-or-self', 'child', 'descendant', 'descendant-or-self'],
                }),
              }),
            ],
            '?',
          ),
        ]),
      }),
    },
    elements: {
      explicitDimension: {
        id: 'xml-explicit-dimension-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence([
            local('df:dimension', { type: 'df:dimension.model' }),
            local('df:member', { type: 'df:member.model' }, '*'),
          ]),
        }),
        head: 'variable:filter',
      },
      typedDimension: {
        id: 'xml-typed-dimension-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence([local('df:dimension', { type: 'df:dimension.model' })]),
          attributes: { test: { type: 'variable:expression' } },
        }),
        head: 'variable:filter',
      },
    },
    ids: { 'xml-dimension-model': 'complexType' },
  });

export const entityFilter = (url: string): TaxonomySchema =>
  schema(url, 'ef', {
    imports: ['xl', 'variable'],
    elements: {
      identifier: {
        id: 'xml-entity-identifier-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { test: { type: 'variable:expression', use: 'required' } },
        }),
        head: 'variable:filter',
      },
      specificScheme: {
        id: 'xml-specific-entity-scheme-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { scheme: { type: 'variable:expression', use: 'required' } },
        }),
        head: 'variable:filter',
      },
      regexpScheme: {
        id: 'xml-regular-expression-entity-scheme-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { pattern: { type: 'xsd:string', use: 'required' } },
        }),
        head: 'variable:filter',
      },
      specificIdentifier: {
        id: 'xml-specific-entity-identifier-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: {
            scheme: { type: 'variable:expression', use: 'required' },
            value: { type: 'variable:expression', use: 'required' },
          },
        }),
        head: 'variable:filter',
      },
      regexpIdentifier: {
        id: 'xml-regular-expression-entity-identifier-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { pattern: { type: 'xsd:string', use: 'required' } },
        }),
        head: 'variable:filter',
      },
    },
  });

export const generalFilter = (url: string): TaxonomySchema =>
  schema(url, 'gf', {
    imports: ['xl', 'variable'],
    elements: {
      general: {
        id: 'xml-general-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { test: { type: 'variable:expression' } },
        }),
        head: 'variable:filter',
      },
    },
  });

export const matchFilter = (url: string): TaxonomySchema =>
  schema(url, 'mf', {
    imports: ['xl', 'variable'],
    types: {
      'match.model': extension('variable:resource.type', {
        isMixed: true,
        attributes: {
          variable: { type: 'variable:QName', use: 'required' },
          matchAny: { type: 'xsd:boolean', default: 'false' },
        },
      }),
      'dimension.match.model': extension('mf:match.model', {
        isMixed: true,
        attributes: { dimension: { type: 'xsd:QName', use: 'required' } },
      }),
    },
    elements: {
      matchConcept: { id: 'xml-match-concept-filter', type: 'mf:match.model', head: 'variable:filter' },
      matchLocation: { id: 'xml-match-location-filter', type: 'mf:match.model', head: 'variable:filter' },
      matchUnit: { id: 'xml-match-unit-filter', type: 'mf:match.model', head: 'variable:filter' },
      matchEntityIdentifier: {
        id: 'xml-match-entity-identifier-filter',
        type: 'mf:match.model',
        head: 'variable:filter',
      },
      matchPeriod: { id: 'xml-match-period-filter', type: 'mf:match.model', head: 'variable:filter' },
      matchSegment: {
        id: 'xml-match-complete-segment-filter',
        type: 'mf:match.model',
        head: 'variable:filter',
      },
      matchScenario: {
        id: 'xml-match-complete-scenario-filter',
        type: 'mf:match.model',
        head: 'variable:filter',
      },
      matchNonXDTSegment: {
        id: 'xml-match-nonxdt-segment-filter',
        type: 'mf:match.model',
        head: 'variable:filter',
      },
      matchNonXDTScenario: {
        id: 'xml-match-nonxdt-scenario-filter',
        type: 'mf:match.model',
        head: 'variable:filter',
      },
      matchDimension: {
        id: 'xml-match-dimension-filter',
        type: 'mf:dimension.match.model',
        head: 'variable:filter',
      },
    },
  });

export const periodFilter = (url: string): TaxonomySchema =>
  schema(url, 'pf', {
    imports: ['xl', 'variable'],
    types: {
      'date-time.model': extension('variable:resource.type', {
        isMixed: true,
        attributes: {
          date: { type: 'variable:expression', use: 'required' },
          time: { type: 'variable:expression' },
        },
      }),
    },
    elements: {
      period: {
        id: 'xml-period-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { test: { type: 'variable:expression', use: 'required' } },
        }),
        head: 'variable:filter',
      },
      periodStart: { id: 'xml-period-start-filter', type: 'pf:date-time.model', head: 'variable:filter' },
      periodEnd: { id: 'xml-period-end-filter', type: 'pf:date-time.model', head: 'variable:filter' },
      periodInstant: { id: 'xml-period-instant-filter', type: 'pf:date-time.model', head: 'variable:filter' },
      forever: { id: 'xml-forever-filter', type: 'variable:resource.type', head: 'variable:filter' },
      instantDuration: {
        id: 'xml-instant-duration-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: {
            variable: { type: 'variable:QName', use: 'required' },
            boundary: { type: restriction('xsd:token', { enumeration: ['start', 'end'] }), use: 'required' },
          },
        }),
        head: 'variable:filter',
      },
    },
  });

export const relativeFilter = (url: string): TaxonomySchema =>
  schema(url, 'rf', {
    imports: ['xl', 'variable'],
    elements: {
      relativeFilter: {
        id: 'xml-relative-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { variable: { type: 'variable:QName', use: 'required' } },
        }),
        head: 'variable:filter',
      },
    },
  });

export const segmentScenarioFilter = (url: string): TaxonomySchema =>
  schema(url, 'ssf', {
    imports: ['xl', 'variable'],
    types: {
      'filter.model': extension('variable:resource.type', {
        isMixed: true,
        attributes: { test: { type: 'variable:expression' } },
      }),
    },
    elements: {
      segment: { id: 'xml-segment-filter', type: 'ssf:filter.model', head: 'variable:filter' },
      scenario: { id: 'xml-scenario-filter', type: 'ssf:filter.model', head: 'variable:filter' },
    },
  });

export const tupleFilter = (url: string): TaxonomySchema =>
  schema(url, 'tf', {
    imports: ['xl', 'variable'],
    types: {
      'qname.model': complex({
        particle: choice([
          local('tf:qname', { type: 'xsd:QName' }),
          local('tf:qnameExpression', { type: 'variable:expression' }),
        ]),
      }),
    },
    elements: {
      parentFilter: {
        id: 'xml-parent-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence([local('tf:parent', { type: 'tf:qname.model' })]),
        }),
        head: 'variable:filter',
      },
      ancestorFilter: {
        id: 'xml-ancestor-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence([local('tf:ancestor', { type: 'tf:qname.model' })]),
        }),
        head: 'variable:filter',
      },
      siblingFilter: {
        id: 'xml-sibling-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { variable: { type: 'variable:QName', use: 'required' } },
        }),
        head: 'variable:filter',
      },
      locationFilter: {
        id: 'xml-location-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: {
            variable: { type: 'variable:QName', use: 'required' },
            location: { type: 'variable:expression', use: 'required' },
          },
        }),
        head: 'variable:filter',
      },
    },
  });

export const unitFilter = (url: string): TaxonomySchema =>
  schema(url, 'uf', {
    imports: ['xl', 'variable'],
    types: {
      'qname.model': complex({
        particle: choice([
          local('uf:qname', { type: 'xsd:QName' }),
          local('uf:qnameExpression', { type: 'variable:expression' }),
        ]),
      }),
    },
    elements: {
      singleMeasure: {
        id: 'xml-single-measure-unit-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence([local('uf:measure', { type: 'uf:qname.model' })]),
        }),
        head: 'variable:filter',
      },
      generalMeasures: {
        id: 'xml-general-unit-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { test: { type: 'variable:expression', use: 'required' } },
        }),
        head: 'variable:filter',
      },
    },
  });

export const valueFilter = (url: string): TaxonomySchema =>
  schema(url, 'vf', {
    imports: ['xl', 'variable'],
    elements: {
      nil: { id: 'xml-nil-filter', type: 'variable:resource.type', head: 'variable:filter' },
      precision: {
        id: 'xml-precision-filter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { minimum: { type: 'variable:expression', use: 'required' } },
        }),
        head: 'variable:filter',
      },
    },
  });

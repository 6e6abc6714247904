import type { TaxonomySchema } from '../taxonomy-schema.ts';
import {
  any,
  arcrole,
  choice,
  complex,
  extension,
  local,
  ref,
  restriction,
  role,
  schema,
  sequence,
  simpleExtension,
  wildcard,
} from './notation.ts';

export const variable = (url: string): TaxonomySchema =>
  schema(url, 'variable', {
    imports: ['xl', 'xlink', 'gen'],
    attributeGroups: {
      'naming.attribute.group': { attributes: { name: { type: 'variable:QName', use: 'required' } } },
    },
    types: {
      expression: restriction('xsd:string', { pattern: '[\\s]*[\\S]+[\\s\\S]*' }),
      QName: restriction('xsd:Name', { pattern: '([^:]+:)?[^:]+' }),
      'resource.type': extension('xl:resourceType', {
        isMixed: true,
        anyAttribute: wildcard(['xml'], 'lax'),
      }),
      'variableSet.type': extension('variable:resource.type', {
        isMixed: true,
        attributes: {
          aspectModel: { type: 'xsd:token', use: 'required' },
          implicitFiltering: { type: 'xsd:boolean', use: 'required' },
        },
      }),
    },
    elements: {
      resource: { type: 'variable:resource.type', head: 'xl:resource', isAbstract: true },
      function: {
        id: 'xml-custom-function-signature',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence(
            [
              local('variable:input', {
                type: complex({ attributes: { type: { type: 'xsd:string', use: 'required' } } }),
              }),
            ],
            '*',
          ),
          attributes: {
            name: { type: 'xsd:QName', use: 'required' },
            output: { type: 'xsd:string', use: 'required' },
          },
        }),
        head: 'variable:resource',
      },
      parameter: {
        id: 'xml-parameter',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: {
            name: { type: 'xsd:QName', use: 'required' },
            select: { type: 'variable:expression' },
            required: { type: 'xsd:boolean' },
            as: { type: 'xsd:QName' },
          },
        }),
        head: 'variable:resource',
      },
      equalityDefinition: {
        id: 'xml-equality-definition',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { test: { type: 'variable:expression', use: 'required' } },
        }),
        head: 'variable:resource',
      },
      variable: {
        id: 'xml-abstract-variable',
        type: 'variable:resource.type',
        head: 'variable:resource',
        isAbstract: true,
      },
      filter: {
        id: 'xml-abstract-filter',
        type: 'variable:resource.type',
        head: 'variable:resource',
        isAbstract: true,
      },
      variableSet: {
        id: 'xml-abstract-variable-set',
        type: 'variable:variableSet.type',
        head: 'variable:resource',
        isAbstract: true,
      },
      generalVariable: {
        id: 'xml-general-variable',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: {
            select: { type: 'variable:expression', use: 'required' },
            bindAsSequence: { type: 'xsd:boolean', use: 'required' },
          },
        }),
        head: 'variable:variable',
      },
      factVariable: {
        id: 'xml-fact-variable',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: {
            nils: { type: 'xsd:boolean' },
            matches: { type: 'xsd:boolean' },
            fallbackValue: { type: 'variable:expression' },
            bindAsSequence: { type: 'xsd:boolean', use: 'required' },
          },
        }),
        head: 'variable:variable',
      },
      variableFilterArc: {
        id: 'xml-variable-filter-arc',
        type: extension('gen:genericArcType', {
          attributes: {
            complement: { type: 'xsd:boolean', use: 'required' },
            cover: { type: 'xsd:boolean', use: 'required' },
          },
        }),
        head: 'gen:arc',
      },
      variableSetFilterArc: {
        id: 'xml-variable-set-filter-arc',
        type: extension('gen:genericArcType', {
          attributes: { complement: { type: 'xsd:boolean', use: 'required' } },
        }),
        head: 'gen:arc',
      },
      variableArc: {
        id: 'xml-variable-arc',
        type: extension('gen:genericArcType', { attributeGroups: ['variable:naming.attribute.group'] }),
        head: 'gen:arc',
      },
      precondition: {
        id: 'xml-precondition',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { test: { type: 'variable:expression', use: 'required' } },
        }),
        head: 'variable:resource',
      },
    },
    arcroles: [
      arcrole('http://xbrl.org/arcrole/2008/equality-definition', 'equality-definition', 'undirected', [
        'gen:arc',
      ]),
      arcrole('http://xbrl.org/arcrole/2008/variable-set', 'variable-set', 'undirected', [
        'variable:variableArc',
      ]),
      arcrole('http://xbrl.org/arcrole/2008/variable-filter', 'variable-filter', 'undirected', [
        'variable:variableFilterArc',
      ]),
      arcrole('http://xbrl.org/arcrole/2008/variable-set-filter', 'variable-set-filter', 'undirected', [
        'variable:variableSetFilterArc',
      ]),
      arcrole(
        'http://xbrl.org/arcrole/2008/variable-set-precondition',
        'variable-set-precondition',
        'undirected',
        ['gen:arc'],
      ),
    ],
    ids: { 'naming.attribute.group': 'attributeGroup' },
  });

export const formula = (url: string): TaxonomySchema =>
  schema(url, 'formula', {
    imports: ['variable'],
    types: {
      'qname.model': complex({
        particle: choice([
          local('formula:qname', { type: 'xsd:QName' }),
          local('formula:qnameExpression', { type: 'variable:expression' }),
        ]),
      }),
      'abstract.aspect.type': complex({ attributes: { source: { type: 'variable:QName' } } }),
      'abstract.occ.aspect.type': extension('formula:abstract.aspect.type', {
        attributes: {
          occ: { type: restriction('xsd:token', { enumeration: ['segment', 'scenario'] }), use: 'required' },
        },
      }),
      'abstract.dimension.aspect.type': extension('formula:abstract.aspect.type', {
        attributes: { dimension: { type: 'xsd:QName', use: 'required' } },
      }),
    },
    elements: {
      formula: {
        id: 'xml-formula',
        type: extension('variable:variableSet.type', {
          isMixed: true,
          particle: sequence([
            choice(
              [
                local('formula:precision', { type: 'variable:expression' }),
                local('formula:decimals', { type: 'variable:expression' }),
              ],
              '?',
            ),
            ref('formula:aspects', '*'),
          ]),
          attributes: {
            value: { type: 'variable:expression', use: 'required' },
            source: { type: 'variable:QName' },
          },
        }),
        head: 'variable:variableSet',
      },
      aspects: {
        id: 'xml-aspects',
        type: complex({
          particle: sequence([ref('formula:abstract.aspect', '+')]),
          attributes: { source: { type: 'variable:QName' } },
        }),
      },
      'abstract.aspect': {
        id: 'xml-abstract-aspect',
        type: 'formula:abstract.aspect.type',
        isAbstract: true,
      },
      concept: {
        id: 'xml-concept',
        type: extension('formula:abstract.aspect.type', {
          particle: choice(
            [
              local('formula:qname', { type: 'xsd:QName' }),
              local('formula:qnameExpression', { type: 'variable:expression' }),
            ],
            '?',
          ),
        }),
        head: 'formula:abstract.aspect',
      },
      entityIdentifier: {
        id: 'xml-entity-identifier',
        type: extension('formula:abstract.aspect.type', {
          attributes: { scheme: { type: 'variable:expression' }, value: { type: 'variable:expression' } },
        }),
        head: 'formula:abstract.aspect',
      },
      period: {
        id: 'xml-period',
        type: extension('formula:abstract.aspect.type', {
          particle: choice(
            [
              local('formula:forever', { id: 'xml-forever', type: complex({}) }),
              local('formula:instant', {
                id: 'xml-instant',
                type: complex({ attributes: { value: { type: 'variable:expression' } } }),
              }),
              local('formula:duration', {
                id: 'xml-duration',
                type: complex({
                  attributes: {
                    start: { type: 'variable:expression' },
                    end: { type: 'variable:expression' },
                  },
                }),
              }),
            ],
            '?',
          ),
        }),
        head: 'formula:abstract.aspect',
      },
      unit: {
        id: 'xml-unit',
        type: extension('formula:abstract.aspect.type', {
          particle: sequence([
            local(
              'formula:multiplyBy',
              {
                id: 'xml-multiplyBy',
                type: complex({
                  attributes: {
                    measure: { type: 'variable:expression' },
                    source: { type: 'variable:QName' },
                  },
                }),
              },
              '*',
            ),
            local(
              'formula:divideBy',
              {
                id: 'xml-divideBy',
                type: complex({
                  attributes: {
                    measure: { type: 'variable:expression' },
                    source: { type: 'variable:QName' },
                  },
                }),
              },
              '*',
            ),
          ]),
          attributes: { augment: { type: 'xsd:boolean', default: 'true' } },
        }),
        head: 'formula:abstract.aspect',
      },
      'abstract.occ.aspect': {
        id: 'xml-abstract-occ-aspect',
        type: 'formula:abstract.occ.aspect.type',
        head: 'formula:abstract.aspect',
        isAbstract: true,
      },
      occEmpty: {
        id: 'xml-occ-empty',
        type: 'formula:abstract.occ.aspect.type',
        head: 'formula:abstract.occ.aspect',
      },
      occFragments: {
        id: 'xml-occ-fragments',
        type: extension('formula:abstract.occ.aspect.type', {
          particle: sequence([any('any', 'strict', '*')]),
        }),
        head: 'formula:abstract.occ.aspect',
      },
      occXpath: {
        id: 'xml-occ-xpath',
        type: extension('formula:abstract.occ.aspect.type', {
          attributes: { select: { type: 'variable:expression' } },
        }),
        head: 'formula:abstract.occ.aspect',
      },
      'abstract.dimension.aspect': {
        id: 'xml-abstract-dimension-aspect',
        type: 'formula:abstract.dimension.aspect.type',
        head: 'formula:abstract.aspect',
        isAbstract: true,
      },
      explicitDimension: {
        id: 'xml-explicit-dimension',
        type: extension('formula:abstract.dimension.aspect.type', {
          particle: choice([
            local('formula:member', { type: 'formula:qname.model' }, '?'),
            local('formula:omit', { type: complex({}) }, '?'),
          ]),
        }),
        head: 'formula:abstract.dimension.aspect',
      },
      typedDimension: {
        id: 'xml-typed-dimension',
        type: extension('formula:abstract.dimension.aspect.type', {
          particle: choice(
            [
              local('formula:xpath', { type: 'xsd:string' }),
              local('formula:value', { type: complex({ particle: sequence([any('any', 'strict')]) }) }),
              local('formula:omit', { type: complex({}) }),
            ],
            '?',
          ),
        }),
        head: 'formula:abstract.dimension.aspect',
      },
    },
    ids: {
      'xml-forever': 'element',
      'xml-instant': 'element',
      'xml-duration': 'element',
      'xml-multiplyBy': 'element',
      'xml-divideBy': 'element',
    },
  });

export const validation = (url: string): TaxonomySchema =>
  schema(url, 'validation', {
    imports: ['xl', 'variable'],
    types: {
      'assertion.type': extension('variable:resource.type', { isMixed: true }),
      'assertion.variableSet.type': extension('variable:variableSet.type', { isMixed: true }),
      'assertionSet.type': extension('variable:resource.type', { isMixed: true }),
    },
    elements: {
      assertion: {
        id: 'xml-abstract-assertion',
        type: 'validation:assertion.type',
        head: 'variable:resource',
        isAbstract: true,
      },
      variableSetAssertion: {
        id: 'xml-abstract-variable-set-assertion',
        type: 'validation:assertion.variableSet.type',
        head: 'variable:variableSet',
        isAbstract: true,
      },
      assertionSet: {
        id: 'xml-assertion-set',
        type: 'validation:assertionSet.type',
        head: 'variable:resource',
      },
    },
    arcroles: [
      arcrole('http://xbrl.org/arcrole/2008/assertion-set', 'assertion-set', 'undirected', ['gen:arc']),
    ],
  });

export const valueAssertion = (url: string): TaxonomySchema =>
  schema(url, 'va', {
    imports: ['xl', 'variable', 'validation'],
    elements: {
      valueAssertion: {
        id: 'xml-value-assertion',
        type: extension('validation:assertion.variableSet.type', {
          isMixed: true,
          attributes: { test: { type: 'variable:expression', use: 'required' } },
        }),
        head: 'validation:variableSetAssertion',
      },
    },
  });

export const existenceAssertion = (url: string): TaxonomySchema =>
  schema(url, 'ea', {
    imports: ['xl', 'variable', 'validation'],
    elements: {
      existenceAssertion: {
        id: 'xml-existence-assertion',
        type: extension('validation:assertion.variableSet.type', {
          isMixed: true,
          attributes: { test: { type: 'variable:expression' } },
        }),
        head: 'validation:variableSetAssertion',
      },
    },
  });

export const consistencyAssertion = (url: string): TaxonomySchema =>
  schema(url, 'ca', {
    imports: ['xl', 'variable', 'validation'],
    elements: {
      consistencyAssertion: {
        id: 'xml-consistency-assertion',
        type: extension('validation:assertion.type', {
          isMixed: true,
          attributes: {
            strict: { type: 'xsd:boolean', use: 'required' },
            absoluteAcceptanceRadius: { type: 'variable:expression' },
            proportionalAcceptanceRadius: { type: 'variable:expression' },
          },
        }),
        head: 'validation:assertion',
      },
    },
    arcroles: [
      arcrole(
        'http://xbrl.org/arcrole/2008/consistency-assertion-formula',
        'consistency-assertion-formula',
        'undirected',
        ['gen:arc'],
      ),
      arcrole(
        'http://xbrl.org/arcrole/2008/consistency-assertion-parameter',
        'consistency-assertion-parameter',
        'undirected',
        ['variable:variableArc'],
      ),
    ],
  });

export const customFunction = (url: string): TaxonomySchema =>
  schema(url, 'cfi', {
    imports: ['xl', 'variable'],
    elements: {
      implementation: {
        id: 'xml-implementation',
        type: extension('variable:resource.type', {
          isMixed: true,
          particle: sequence([
            local(
              'cfi:input',
              {
                id: 'xml-input',
                type: complex({ attributes: { name: { type: 'variable:QName', use: 'required' } } }),
              },
              '*',
            ),
            local(
              'cfi:step',
              {
                id: 'xml-step',
                type: simpleExtension('variable:expression', {
                  attributes: { name: { type: 'variable:QName', use: 'required' } },
                }),
              },
              '*',
            ),
            local('cfi:output', { id: 'xml-output', type: 'variable:expression' }),
          ]),
        }),
        head: 'variable:resource',
      },
    },
    arcroles: [
      arcrole('http://xbrl.org/arcrole/2010/function-implementation', 'cfi-implementation', 'none', [
        'gen:arc',
      ]),
    ],
    ids: { 'xml-input': 'element', 'xml-step': 'element', 'xml-output': 'element' },
  });

export const message = (url: string): TaxonomySchema =>
  schema(url, 'msg', {
    imports: ['gen', 'xl'],
    elements: {
      message: {
        id: 'xml-message',
        type: extension('xl:resourceType', {
          isMixed: true,
          particle: sequence([any({ not: 'msg' }, 'skip', '*')]),
          attributes: { separator: { type: 'xsd:string' } },
          anyAttribute: wildcard(['xml'], 'lax'),
        }),
        head: 'xl:resource',
      },
    },
    roles: [
      role('http://www.xbrl.org/2010/role/message', 'standard-message', ['msg:message']),
      role('http://www.xbrl.org/2010/role/verboseMessage', 'verbose-message', ['msg:message']),
      role('http://www.xbrl.org/2010/role/terseMessage', 'terse-message', ['msg:message']),
    ],
  });

export const validationMessage = (url: string): TaxonomySchema =>
  schema(url, 'http://xbrl.org/2010/message/validation', {
    imports: ['gen', 'xl'],
    arcroles: [
      arcrole(
        'http://xbrl.org/arcrole/2010/assertion-satisfied-message',
        'assertion-satisfied-message',
        'undirected',
        ['gen:arc'],
      ),
      arcrole(
        'http://xbrl.org/arcrole/2010/assertion-unsatisfied-message',
        'assertion-unsatisfied-message',
        'undirected',
        ['gen:arc'],
      ),
    ],
  });

export const severity2016 = (url: string): TaxonomySchema =>
  schema(url, 'sev2016', {
    imports: ['xl'],
    elements: {
      error: { id: 'error', type: 'xl:resourceType', head: 'xl:resource' },
      warning: { id: 'warning', type: 'xl:resourceType', head: 'xl:resource' },
      ok: { id: 'ok', type: 'xl:resourceType', head: 'xl:resource' },
    },
    arcroles: [
      arcrole(
        'http://xbrl.org/arcrole/2016/assertion-unsatisfied-severity',
        'assertion-unsatisfied-severity',
        'undirected',
        ['gen:arc'],
      ),
    ],
  });

export const severity2022 = (url: string): TaxonomySchema =>
  schema(url, 'sev2022', {
    imports: ['xl', 'variable'],
    elements: {
      error: { id: 'error', type: 'xl:resourceType', head: 'xl:resource' },
      warning: { id: 'warning', type: 'xl:resourceType', head: 'xl:resource' },
      ok: { id: 'ok', type: 'xl:resourceType', head: 'xl:resource' },
      expression: {
        id: 'expression',
        type: extension('variable:resource.type', {
          isMixed: true,
          attributes: { severity: { type: 'variable:expression', use: 'required' } },
        }),
        head: 'xl:resource',
      },
    },
    arcroles: [
      arcrole(
        'http://xbrl.org/arcrole/2022/assertion-unsatisfied-severity',
        'assertion-unsatisfied-severity',
        'undirected',
        ['gen:arc', 'sev2022:arc'],
      ),
    ],
  });

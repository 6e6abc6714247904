import type { TaxonomySchema } from '../taxonomy-schema.ts';
import {
  arcrole,
  choice,
  complex,
  extension,
  local,
  ref,
  restriction,
  schema,
  sequence,
  simpleExtension,
  wildcard,
} from './notation.ts';

export const tableLinkbase = (url: string): TaxonomySchema =>
  schema(url, 'table', {
    imports: ['xl', 'variable', 'formula', 'gen'],
    attributeGroups: {
      'definitionNode.attrs': {
        attributes: { tagSelector: { type: 'xsd:NCName' } },
        anyAttribute: wildcard({ not: 'table' }, 'lax'),
      },
    },
    types: {
      'table.type': extension('xl:resourceType', {
        attributes: { parentChildOrder: { type: 'table:parentChildOrder.type', default: 'parent-first' } },
        anyAttribute: wildcard({ not: 'table' }, 'lax'),
      }),
      'breakdown.type': extension('xl:resourceType', {
        attributes: { parentChildOrder: { type: 'table:parentChildOrder.type' } },
        anyAttribute: wildcard({ not: 'table' }, 'lax'),
      }),
      'definitionNode.type': extension('xl:resourceType', {
        attributeGroups: ['table:definitionNode.attrs'],
      }),
      'parentChildOrder.type': restriction('xsd:token', { enumeration: ['parent-first', 'children-first'] }),
      'closedDefinitionNode.type': extension('table:definitionNode.type', {
        attributes: { parentChildOrder: { type: 'table:parentChildOrder.type' } },
      }),
      'simpleAspectSpec.type': complex({ anyAttribute: wildcard({ not: 'table' }, 'lax') }),
      'dimensionAspectSpec.type': simpleExtension('xsd:QName', {
        attributes: { includeUnreportedValue: { type: 'xsd:boolean', default: 'false' } },
        anyAttribute: wildcard({ not: 'table' }, 'lax'),
      }),
      'axis.type': restriction('xsd:token', { enumeration: ['x', 'y', 'z'] }),
      'ruleSet.type': complex({
        particle: sequence([ref('formula:abstract.aspect')], '*'),
        attributes: { tag: { type: 'xsd:NCName', use: 'required' } },
      }),
      'ruleNode.type': extension('table:closedDefinitionNode.type', {
        isMixed: true,
        particle: sequence(
          [
            choice([
              ref('formula:abstract.aspect'),
              local('table:ruleSet', { id: 'xml-rule-set', type: 'table:ruleSet.type' }),
            ]),
          ],
          '*',
        ),
        attributes: {
          abstract: { type: 'xsd:boolean', default: 'false' },
          merge: { type: 'xsd:boolean', default: 'false' },
        },
      }),
      'relationshipNode.type': extension('table:closedDefinitionNode.type'),
      'conceptRelationshipFormulaAxis.type': restriction('xsd:token', {
        enumeration: [
          'descendant',
          'descendant-or-self',
          'child',
          'child-or-self',
          'sibling',
          'sibling-or-self',
          'sibling-or-descendant',
          'sibling-or-descendant-or-self',
        ],
      }),
      'conceptRelationshipNode.type': extension('table:relationshipNode.type', {
        isMixed: true,
        particle: sequence([
          choice(
            [
              local('table:relationshipSource', { type: 'xsd:QName' }, '*'),
              local('table:relationshipSourceExpression', { type: 'variable:expression' }, '*'),
            ],
            '*',
          ),
          choice(
            [
              local('table:linkrole', { type: 'xl:nonEmptyURI' }),
              local('table:linkroleExpression', { type: 'variable:expression' }),
            ],
            '?',
          ),
          choice([
            local('table:arcrole', { type: 'xl:nonEmptyURI' }),
            local('table:arcroleExpression', { type: 'variable:expression' }),
          ]),
          choice(
            [
              local('table:formulaAxis', { type: 'table:conceptRelationshipFormulaAxis.type' }),
              local('table:formulaAxisExpression', { type: 'variable:expression' }),
            ],
            '?',
          ),
          choice(
            [
              local('table:generations', { type: 'xsd:nonNegativeInteger' }),
              local('table:generationsExpression', { type: 'variable:expression' }),
            ],
            '?',
          ),
          choice(
            [
              local('table:linkname', { type: 'xsd:QName' }),
              local('table:linknameExpression', { type: 'variable:expression' }),
            ],
            '?',
          ),
          choice(
            [
              local('table:arcname', { type: 'xsd:QName' }),
              local('table:arcnameExpression', { type: 'variable:expression' }),
            ],
            '?',
          ),
        ]),
      }),
      'dimensionRelationshipFormulaAxis.type': restriction('xsd:token', {
        enumeration: ['descendant', 'descendant-or-self', 'child', 'child-or-self'],
      }),
      'dimensionRelationshipNode.type': extension('table:relationshipNode.type', {
        isMixed: true,
        particle: sequence([
          choice(
            [
              local('table:relationshipSource', { type: 'xsd:QName' }, '*'),
              local('table:relationshipSourceExpression', { type: 'variable:expression' }, '*'),
            ],
            '*',
          ),
          choice(
            [
              local('table:linkrole', { type: 'xl:nonEmptyURI' }),
              local('table:linkroleExpression', { type: 'variable:expression' }),
            ],
            '?',
          ),
          local('table:dimension', { type: 'xsd:QName' }),
          choice(
            [
              local('table:formulaAxis', { type: 'table:dimensionRelationshipFormulaAxis.type' }),
              local('table:formulaAxisExpression', { type: 'variable:expression' }),
            ],
            '?',
          ),
          choice(
            [
              local('table:generations', { type: 'xsd:nonNegativeInteger' }),
              local('table:generationsExpression', { type: 'variable:expression' }),
            ],
            '?',
          ),
        ]),
      }),
      'aspectNode.type': extension('table:definitionNode.type', {
        isMixed: true,
        particle: sequence([ref('table:aspectSpec')]),
      }),
    },
    elements: {
      aspectSpec: { id: 'xml-abstract-aspect-spec', type: 'xsd:anyType', isAbstract: true },
      conceptAspect: {
        id: 'xml-concept-aspect-spec',
        type: 'table:simpleAspectSpec.type',
        head: 'table:aspectSpec',
      },
      unitAspect: {
        id: 'xml-unit-aspect-spec',
        type: 'table:simpleAspectSpec.type',
        head: 'table:aspectSpec',
      },
      entityIdentifierAspect: {
        id: 'xml-entity-identifier-aspect-spec',
        type: 'table:simpleAspectSpec.type',
        head: 'table:aspectSpec',
      },
      periodAspect: {
        id: 'xml-period-aspect-spec',
        type: 'table:simpleAspectSpec.type',
        head: 'table:aspectSpec',
      },
      dimensionAspect: {
        id: 'xml-dimension-aspect-spec',
        type: 'table:dimensionAspectSpec.type',
        head: 'table:aspectSpec',
      },
      table: { id: 'xml-table', type: 'table:table.type', head: 'xl:resource' },
      breakdown: { id: 'xml-breakdown', type: 'table:breakdown.type', head: 'xl:resource' },
      definitionNode: {
        id: 'xml-abstract-definition-node',
        type: 'table:definitionNode.type',
        head: 'xl:resource',
        isAbstract: true,
      },
      closedDefinitionNode: {
        id: 'xml-abstract-closed-definition-node',
        type: 'table:closedDefinitionNode.type',
        head: 'table:definitionNode',
        isAbstract: true,
      },
      tableBreakdownArc: {
        id: 'xml-table-breakdown-arc',
        type: extension('gen:genericArcType', {
          attributes: { axis: { type: 'table:axis.type', use: 'required' } },
        }),
        head: 'gen:arc',
      },
      breakdownTreeArc: {
        id: 'xml-breakdown-tree-arc',
        type: extension('gen:genericArcType'),
        head: 'gen:arc',
      },
      tableFilterArc: {
        id: 'xml-table-filter-arc',
        type: extension('gen:genericArcType', {
          attributes: { complement: { type: 'xsd:boolean', use: 'required' } },
        }),
        head: 'gen:arc',
      },
      tableParameterArc: {
        id: 'xml-table-parameter-arc',
        type: extension('gen:genericArcType', {
          attributes: { name: { type: 'variable:QName', use: 'required' } },
        }),
        head: 'gen:arc',
      },
      definitionNodeSubtreeArc: {
        id: 'xml-definition-node-subtree-arc',
        type: extension('gen:genericArcType'),
        head: 'gen:arc',
      },
      ruleNode: { id: 'xml-rule-node', type: 'table:ruleNode.type', head: 'table:closedDefinitionNode' },
      conceptRelationshipNode: {
        id: 'xml-concept-relationship-node',
        type: 'table:conceptRelationshipNode.type',
        head: 'table:closedDefinitionNode',
      },
      dimensionRelationshipNode: {
        id: 'xml-dimension-relationship-node',
        type: 'table:dimensionRelationshipNode.type',
        head: 'table:closedDefinitionNode',
      },
      aspectNode: { id: 'xml-aspect-node', type: 'table:aspectNode.type', head: 'table:definitionNode' },
      aspectNodeFilterArc: {
        id: 'xml-aspect-node-filter-arc',
        type: extension('gen:genericArcType', {
          attributes: { complement: { type: 'xsd:boolean', default: 'false' } },
        }),
        head: 'gen:arc',
      },
    },
    arcroles: [
      arcrole('http://xbrl.org/arcrole/2014/table-breakdown', 'table-breakdown', 'undirected', [
        'table:tableBreakdownArc',
      ]),
      arcrole('http://xbrl.org/arcrole/2014/breakdown-tree', 'breakdown-tree', 'undirected', [
        'table:breakdownTreeArc',
      ]),
      arcrole('http://xbrl.org/arcrole/2014/table-filter', 'table-filter', 'undirected', [
        'table:tableFilterArc',
      ]),
      arcrole('http://xbrl.org/arcrole/2014/table-parameter', 'table-parameter', 'undirected', [
        'table:tableParameterArc',
      ]),
      arcrole(
        'http://xbrl.org/arcrole/2014/definition-node-subtree',
        'definition-node-subtree',
        'undirected',
        ['table:definitionNodeSubtreeArc'],
      ),
      arcrole('http://xbrl.org/arcrole/2014/aspect-node-filter', 'aspect-node-filter', 'undirected', [
        'table:aspectNodeFilterArc',
      ]),
    ],
    ids: { 'xml-rule-set': 'element' },
  });

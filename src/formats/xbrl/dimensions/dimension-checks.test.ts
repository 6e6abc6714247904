import { describe, expect, test } from 'vitest';
import { loadExample } from '../../../../test/support/example-check.ts';
import {
  type DimensionsParts,
  dimensionalArc,
  EXAMPLE_ROLE,
  exampleDimensions,
  typedDimension,
  usualArcs,
  usualDeclarations,
} from '../../../../test/support/example-dimensions.ts';
import { Collector } from '../../../findings/collector.ts';
import { checkDimensionalTaxonomy } from '../../../taxonomy/dimensions/taxonomy-checks.ts';
import { checkDimensions } from './dimension-checks.ts';

/** Returns codes with their places. */
function findingsIn(files: Readonly<Record<string, string>>): string[] {
  const { instance, dts } = loadExample(files);
  const collector = new Collector(100);
  checkDimensionalTaxonomy(dts, collector);
  checkDimensions(instance, dts, collector);
  return collector
    .verdict({})
    .errors.map(({ code, source }) => `${code} ${source?.file}:${source?.line}:${source?.column}`);
}

const cash = '<t:Cash contextRef="i" unitRef="eur" decimals="0">1</t:Cash>';
const inM = '<xbrldi:explicitMember dimension="t:A">t:M</xbrldi:explicitMember>';
const inN = '<xbrldi:explicitMember dimension="t:A">t:N</xbrldi:explicitMember>';

function messages(parts: DimensionsParts): string[] {
  const { instance, dts } = loadExample(exampleDimensions(parts));
  const collector = new Collector(100);
  checkDimensions(instance, dts, collector);
  return collector.verdict({}).errors.map(({ message }) => message);
}

describe('facts and their hypercubes', () => {
  test('a member of the domain is valid', () => {
    expect(findingsIn(exampleDimensions({ scenario: inM, facts: cash }))).toEqual([]);
  });

  test('similar facts are reported once', () => {
    expect(messages({ scenario: inN, facts: [cash, cash, cash].join('\n') })).toEqual([
      'Cash (t:Cash) is reported with the member t:N of the dimension t:A, which its table in the taxonomy (t:H) does not allow; the same is true of two other facts.',
    ]);
  });

  test('a dimension without a default is reported once for all concepts', () => {
    const debt = '<t:Debt contextRef="i" unitRef="eur" decimals="0">1</t:Debt>';
    const arcs = [...Object.values(usualArcs), dimensionalArc('domainMember', 'Cash', 'Debt')];
    expect(messages({ arcs, scenario: '', facts: [cash, debt, debt].join('\n') })).toEqual([
      'Cash (t:Cash) is reported without the dimension t:A, which its table in the taxonomy (t:H) requires; the same is true of two other facts, of two concepts in all.',
    ]);
  });

  test('hypercubes are inherited across a target role', () => {
    const heir = (targetRole: string) => ({
      arcs: [...Object.values(usualArcs), dimensionalArc('domainMember', 'Cash', 'Debt', targetRole)],
      others: [dimensionalArc('domainMember', 'Debt', 'Assets')],
      facts: '<t:Assets contextRef="i" unitRef="eur" decimals="0">1</t:Assets>',
    });
    expect(messages(heir(''))).toEqual([]);
    expect(messages(heir(`d:targetRole="${EXAMPLE_ROLE}"`))).toHaveLength(1);
  });

  test('an invalid context is reported, and its facts are not', () => {
    const scenario = '<xbrldi:explicitMember dimension="t:A">t:Unknown</xbrldi:explicitMember>';
    expect(findingsIn(exampleDimensions({ scenario, facts: cash }))).toEqual([
      'xbrldie:ExplicitMemberUndefinedQNameError report.xbrl:3:217',
    ]);
  });

  test('content other than dimensions violates only closed hypercubes', () => {
    const declarations = [...Object.values(usualDeclarations), '<element name="part" type="string"/>'].join(
      '\n',
    );
    const parts = { declarations, scenario: `${inM}<t:part>x</t:part>`, facts: cash };
    const closed = dimensionalArc('all', 'Cash', 'H', 'd:contextElement="scenario" d:closed="true"');
    expect(messages(parts)).toEqual([]);
    expect(messages({ ...parts, arcs: [closed, ...Object.values(usualArcs).slice(1)] })).toEqual([
      'Cash (t:Cash) is reported with content other than dimensions in the scenario, which its table in the taxonomy (t:H) does not allow.',
    ]);
  });

  test('a typed dimension needs a value of its element', () => {
    const declarations = [...Object.values(usualDeclarations), typedDimension].join('\n');
    const arcs = [usualArcs.all, dimensionalArc('hypercubeDimension', 'H', 'T')];
    const scenario = '<xbrldi:typedMember dimension="t:T"><t:code>x</t:code></xbrldi:typedMember>';
    expect(messages({ declarations, arcs, scenario, facts: cash })).toEqual([]);
    expect(messages({ declarations, arcs, facts: cash })).toEqual([
      'Cash (t:Cash) is reported without the dimension t:T, which its table in the taxonomy (t:H) requires.',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { checkExample } from '../../../../test/support/example-check.ts';
import {
  exampleArc,
  exampleContext,
  exampleItem,
  exampleLink,
  exampleLocator,
  exampleReport,
} from '../../../../test/support/example-taxonomy.ts';
import { arcroles } from '../../../taxonomy/names.ts';

const names = ['A', 'B', 'C'];
const concepts = names.map((name) => exampleItem(name, 'xbrli:periodType="instant"')).join('\n');
const declarations =
  '<element name="List" substitutionGroup="xbrli:tuple"><complexType><choice maxOccurs="unbounded"><element ref="t:A"/><element ref="t:B"/><element ref="t:C"/><element ref="t:List"/></choice></complexType></element>';
const moment = '<xbrli:instant>2025-12-31</xbrli:instant>';
const arcroleRef = `<link:arcroleRef arcroleURI="${arcroles.summationItem11}" xlink:type="simple" xlink:href="https://www.xbrl.org/2023/calculation-1.1.xsd#summation-item"/>`;

/** A is the sum of B and C, with the given weights. */
function sums(arcrole: string, weights: readonly string[]): string {
  const arcs = weights.map((weight, index) =>
    exampleArc('calculationArc', arcrole, 'A', names[index + 1] ?? '', `order="1" weight="${weight}"`),
  );
  const link = exampleLink('calculationLink', names.map(exampleLocator).join('') + arcs.join(''));
  return arcrole === arcroles.summationItem11 ? arcroleRef + link : link;
}

function report(arcrole: string, facts: string, weights: readonly string[]) {
  return exampleReport({
    schema: { concepts, declarations },
    linkbase: sums(arcrole, weights),
    contexts: exampleContext('i', moment) + exampleContext('j', moment),
    facts,
  });
}

const fact = (name: string, value: string, attributes = 'decimals="0"') =>
  `<t:${name} contextRef="i" unitRef="eur" ${attributes}>${value}</t:${name}>`;

describe('calculations of XBRL 2.1', () => {
  const isInconsistent = (facts: string, weights = ['1', '1']) => {
    const found = checkExample(report(arcroles.summationItem, facts, weights));
    expect(found.filter((one) => !one.startsWith('xbrl.5.2.5.2:calcInconsistency'))).toEqual([]);
    return found.length > 0;
  };

  test.each<[string, string, boolean]>([
    ['a sum', fact('A', '3') + fact('B', '1') + fact('C', '2'), false],
    ['another sum', fact('A', '4') + fact('B', '1') + fact('C', '2'), true],
    ['an item that is not reported', fact('A', '1') + fact('B', '1'), false],
    ['no items', fact('A', '1'), false],
    ['an equal context', fact('A', '1') + fact('B', '2').replace('"i"', '"j"'), true],
    ['a nil total', fact('A', '', 'xsi:nil="true"') + fact('B', '2'), false],
    ['a nil item', fact('A', '2') + fact('B', '2') + fact('C', '', 'xsi:nil="true"'), false],
    ['nil items only', fact('A', '2') + fact('B', '', 'xsi:nil="true"'), false],
    ['a repeated total', fact('A', '2') + fact('A', '', 'xsi:nil="true"') + fact('B', '1'), false],
    ['a repeated item', fact('A', '2') + fact('B', '1') + fact('B', '1'), false],
    ['numbers rounded first', fact('A', '3', 'decimals="INF"') + fact('B', '1.4') + fact('C', '1.4'), true],
    ['the sum rounded like the total', fact('A', '10', 'decimals="-1"') + fact('B', '14'), false],
    [
      'more hundredths than a safe integer',
      fact('A', '90071992547409.93', 'decimals="2"') +
        fact('B', '90071992547409.91', 'decimals="2"') +
        fact('C', '0.02', 'decimals="2"'),
      false,
    ],
    ['a precision', fact('A', '100', 'precision="2"') + fact('B', '104'), false],
    ['a precision of 0', fact('A', '1') + fact('B', '1', 'precision="0"'), true],
    ['a total within a tuple', `<t:List>${fact('A', '1')}</t:List>${fact('B', '2')}`, false],
    ['items within a tuple', `<t:List>${fact('B', '2')}</t:List>${fact('A', '1')}`, true],
    [
      'items at several levels',
      `<t:List>${fact('B', '2')}</t:List>${fact('A', '3')}${fact('B', '1')}`,
      false,
    ],
    [
      'the same item in two tuples',
      `<t:List>${fact('B', '2')}</t:List><t:List>${fact('B', '1')}</t:List>${fact('A', '3')}`,
      false,
    ],
    ['an inner tuple', `<t:List>${fact('A', '1')}<t:List>${fact('C', '1')}</t:List></t:List>`, false],
    [
      'deeply nested repeated items',
      `<t:List>${fact('A', '9')}<t:List>${fact('C', '1')}${fact('C', '1')}</t:List></t:List>`,
      false,
    ],
  ])('%s', (_, facts, expected) => {
    expect(isInconsistent(facts)).toBe(expected);
  });

  test('weights are applied', () => {
    const facts = fact('A', '5') + fact('B', '10') + fact('C', '10');
    expect([isInconsistent(facts, ['1', '-0.5']), isInconsistent(facts, ['1', '0.5'])]).toEqual([
      false,
      true,
    ]);
  });

  test('one total with many items takes time linear in its items', () => {
    const many = Array.from({ length: 3000 }, (_, index) =>
      exampleContext(`k${index}`, moment.replace('2025', String(1000 + index))),
    );
    const facts = many.map(
      (_, index) =>
        fact('A', '1').replace('"i"', `"k${index}"`) + fact('B', '1').replace('"i"', `"k${index}"`),
    );
    const files = exampleReport({
      schema: { concepts },
      linkbase: sums(arcroles.summationItem, ['1', '1']),
      contexts: many.join(''),
      facts: facts.join('\n'),
    });
    expect(checkExample(files)).toEqual([]);
  });
});

describe('Calculations 1.1', () => {
  const check = (facts: string, mode: 'round' | 'truncate' | 'off', weights = ['1', '1']) =>
    checkExample(report(arcroles.summationItem11, facts, weights), { calculations: mode }).map((found) =>
      found.replace(/ .*/, '').replace('calc11e:', ''),
    );
  const round = 'inconsistentCalculationUsingRounding';
  const cut = 'inconsistentCalculationUsingTruncation';

  test.each<[string, string, string[], string[]]>([
    ['exact sums', fact('A', '3') + fact('B', '1') + fact('C', '2'), [], []],
    ['a rounding difference', fact('A', '4') + fact('B', '1') + fact('C', '2'), [], []],
    ['a total below its items', fact('A', '2') + fact('B', '1') + fact('C', '2'), [], [cut]],
    ['the largest rounding difference', fact('A', '2') + fact('B', '1'), [], [cut]],
    ['more than rounding explains', fact('A', '3') + fact('B', '1'), [round], [cut]],
    ['exact numbers', fact('A', '2', 'decimals="INF"') + fact('B', '1', 'decimals="INF"'), [round], [cut]],
    ['nil items', fact('A', '9') + fact('B', '', 'xsi:nil="true"'), [], []],
    ['a nil total', fact('A', '', 'xsi:nil="true"') + fact('B', '1'), [], []],
    ['digits beyond the decimals', fact('A', '9') + fact('B', '1.5'), ['excessDigits'], ['excessDigits']],
    [
      'digits that round to nothing',
      fact('A', '1') + fact('B', '1') + fact('C', '0.4'),
      ['excessDigits'],
      ['excessDigits'],
    ],
    [
      'a sum that contradictory items could add up to',
      fact('A', '5') + fact('B', '5') + fact('B', '7'),
      [],
      ['disallowedDuplicateFactsUsingTruncation'],
    ],
    ['duplicate items', fact('A', '1') + fact('B', '5') + fact('B', '5'), [round], [cut]],
    [
      'contradictory items',
      fact('A', '1') + fact('B', '5') + fact('B', '7'),
      [],
      ['disallowedDuplicateFactsUsingTruncation'],
    ],
    [
      'duplicates with different accuracy',
      fact('A', '10') + fact('B', '0', 'decimals="-1"') + fact('B', '5'),
      [round],
      [cut],
    ],
  ])('%s', (_, facts, rounded, truncated) => {
    expect(check(facts, 'round')).toEqual(rounded);
    expect(check(facts, 'truncate')).toEqual(truncated);
    expect(check(facts, 'off')).toEqual([]);
  });

  test('a negative weight swaps the bounds', () => {
    const facts = fact('A', '1') + fact('B', '3') + fact('C', '1');
    expect(check(facts, 'truncate', ['1', '-1'])).toEqual([]);
    expect(check(fact('A', '4') + fact('B', '3') + fact('C', '1'), 'truncate', ['1', '-1'])).toEqual([cut]);
  });

  test('tuples are skipped', () => {
    const facts = `<t:List>${fact('B', '5')}</t:List>${fact('A', '1')}${fact('B', '1')}`;
    expect(check(facts, 'round')).toEqual(['tuplesInReportWarning']);
  });
});

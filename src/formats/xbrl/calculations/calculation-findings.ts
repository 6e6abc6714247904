import { defineFinding } from '../../../findings/definition.ts';
import {
  exampleArc,
  exampleItem,
  exampleLink,
  exampleLocator,
  exampleReport,
} from '../../../taxonomy/example-taxonomy.ts';
import { arcroles } from '../../../taxonomy/names.ts';

/** What calculations find. An inconsistent sum is no breach of XBRL: rounding and omissions can be right. */
const common = { severity: 'warning', category: 'xbrl' } as const;

const locators = exampleLocator('Assets') + exampleLocator('Cash') + exampleLocator('Debt');

const number = (name: string, value: string, attributes = 'decimals="0"') =>
  `<t:${name} contextRef="i" unitRef="eur" ${attributes}>${value}</t:${name}>`;

/** A report whose assets are cash, by the calculations of XBRL 2.1. */
const legacyReport = (facts: string) =>
  exampleReport({
    linkbase: exampleLink(
      'calculationLink',
      locators + exampleArc('calculationArc', 'summation-item', 'Assets', 'Cash', 'order="1" weight="1"'),
    ),
    facts,
  });

const arcroleRef = `<link:arcroleRef arcroleURI="${arcroles.summationItem11}" xlink:type="simple" xlink:href="https://www.xbrl.org/2023/calculation-1.1.xsd#summation-item"/>`;

const arc11 = (to: string, attributes: string) =>
  exampleArc('calculationArc', arcroles.summationItem11, 'Assets', to, attributes);

const link11 = (arcs: string) => exampleLink('calculationLink', `${locators}\n${arcs}`);

/** The same by Calculations 1.1; the arcs of the linkbase are its line 5. */
const report11 = (facts: string, arcs = arc11('Cash', 'order="1" weight="1"'), schema = {}) =>
  exampleReport({
    schema,
    linkbase: `${arcroleRef}\n${link11(arcs)}`,
    facts,
  });

export const inconsistent = defineFinding({
  ...common,
  code: 'xbrl.5.2.5.2:calcInconsistency',
  title: 'Totals agree with their items',
  description:
    'A calculation linkbase says which items add up to a total, and with which weight. Each number is rounded to its decimals first, and the sum to those of the total. Numbers with a precision of 0 agree with nothing.',
  references: ['XBRL 2.1 5.2.5.2'],
  fix: 'Correct the total or its items, report those that are missing, or state the decimals as they are.',
  messages: {
    sum: '"{name}" is {value}, but its {count} item(s) add up to {sum} (link role {role}).',
    unknown: 'Of "{name}" or an item of it nothing is known, as a precision is 0 (link role {role}).',
  },
  examples: [
    { report: legacyReport(`${number('Assets', '100')}\n${number('Cash', '99')}`), at: 'report.xbrl:5:1' },
    {
      report: legacyReport(`${number('Assets', '100')}\n${number('Cash', '100', 'precision="0"')}`),
      at: 'report.xbrl:5:1',
    },
  ],
});

const intervals =
  'A number stands for every value it may have been before it was brought to its decimals. A sum is inconsistent where no values of the items add up to any value of the total.';

export const inconsistentRounding = defineFinding({
  ...common,
  code: 'calc11e:inconsistentCalculationUsingRounding',
  title: 'Totals agree with their items, all being rounded',
  description: intervals,
  references: ['Calculations 1.1 5'],
  fix: 'Correct the total or its items, report those that are missing, or state the decimals as they are.',
  messages: { sum: '"{name}" is {value}, but its items add up to {low} to {high} (link role {role}).' },
  examples: [
    { report: report11(`${number('Assets', '100')}\n${number('Cash', '98')}`), at: 'report.xbrl:5:1' },
  ],
});

export const inconsistentTruncation = defineFinding({
  ...common,
  code: 'calc11e:inconsistentCalculationUsingTruncation',
  title: 'Totals agree with their items, all being cut off',
  description: `${intervals} Numbers that are cut off may have been larger, never smaller.`,
  references: ['Calculations 1.1 5'],
  fix: 'Correct the total or its items, report those that are missing, or state the decimals as they are.',
  messages: { sum: '"{name}" is {value}, but its items add up to {low} to {high} (link role {role}).' },
  examples: [
    {
      report: report11(`${number('Assets', '100')}\n${number('Cash', '99')}`),
      ask: { calculations: 'truncate' },
      at: 'report.xbrl:5:1',
    },
  ],
});

export const excessDigits = defineFinding({
  ...common,
  code: 'calc11e:excessDigits',
  title: 'Numbers of a calculation have no digits beyond their decimals',
  description:
    'Decimals say up to which digit a number was rounded. One with more digits was not, and its sums are not checked.',
  references: ['Calculations 1.1 5'],
  fix: 'Round the number, or state the decimals it has.',
  messages: { digits: '"{name}" is {value}, but its decimals are {decimals}.' },
  examples: [
    { report: report11(`${number('Assets', '100')}\n${number('Cash', '99.4')}`), at: 'report.xbrl:6:1' },
  ],
});

export const disallowedDuplicates = defineFinding({
  ...common,
  code: 'calc11e:disallowedDuplicateFactsUsingTruncation',
  title: 'Repeated numbers of a calculation agree, all being cut off',
  description:
    'Facts that repeat each other and have no value in common that they may have been leave their sums unknown.',
  references: ['Calculations 1.1 5'],
  fix: 'Keep one of the facts.',
  messages: {
    repeated: '{count} facts report "{name}" for the same context and unit, and contradict each other.',
  },
  examples: [
    {
      report: report11(`${number('Assets', '100')}\n${number('Cash', '100')}\n${number('Cash', '101')}`),
      ask: { calculations: 'truncate' },
      at: 'report.xbrl:6:1',
    },
  ],
});

export const duplicateRelationships = defineFinding({
  ...common,
  severity: 'error',
  code: 'calc11e:duplicateCalculationRelationships',
  title: 'An item counts once in a total',
  description:
    'Within a link role, two relationships from the same total to the same item would count it twice.',
  references: ['Calculations 1.1 4'],
  fix: 'Remove one of the arcs.',
  messages: { repeated: '"{item}" adds to "{total}" a second time (link role {role}).' },
  examples: [
    {
      report: exampleReport({
        linkbase: `${arcroleRef}\n${link11(arc11('Cash', 'order="1" weight="1"'))}\n${link11(arc11('Cash', 'order="2" weight="1"'))}`,
        facts: number('Assets', '100'),
      }),
      at: 'linkbase.xml:9:1',
    },
  ],
});

export const nonDecimalItem = defineFinding({
  ...common,
  severity: 'error',
  code: 'calc11e:nonDecimalItemNode',
  title: 'Calculations are between decimal numbers',
  description:
    'Totals and items have types that follow from decimal; floats and doubles cannot be added exactly.',
  references: ['Calculations 1.1 4'],
  fix: 'Give the concept a decimal type, or leave it out of the calculation.',
  messages: { type: 'The type of "{name}" does not follow from decimal.' },
  examples: [
    {
      report: report11(number('Assets', '100'), arc11('Debt', 'order="1" weight="1"'), {
        concepts: ['Assets', 'Cash', 'Debt']
          .map((name) =>
            exampleItem(
              name,
              'xbrli:periodType="instant"',
              name === 'Debt' ? 'xbrli:doubleItemType' : 'xbrli:monetaryItemType',
            ),
          )
          .join('\n'),
      }),
      at: 'linkbase.xml:5:1',
    },
  ],
});

export const tuplesInReport = defineFinding({
  ...common,
  code: 'calc11e:tuplesInReportWarning',
  title: 'Calculations 1.1 pass over tuples',
  description:
    'Facts within tuples take no part in calculations that are defined for the Open Information Model.',
  references: ['Calculations 1.1 3'],
  fix: 'Report the facts outside of tuples.',
  messages: { tuples: 'The facts within tuples are not looked at by calculations.' },
  examples: [
    {
      report: report11(`${number('Assets', '1')}<t:List>${number('Cash', '2')}</t:List>`, undefined, {
        declarations:
          '<element name="List" id="t_List" substitutionGroup="xbrli:tuple"><complexType><sequence><element ref="t:Cash"/></sequence></complexType></element>',
      }),
      at: 'report.xbrl:5:65',
    },
  ],
});

export const oimIncompatible = defineFinding({
  ...common,
  code: 'calc11e:oimIncompatibleReportWarning',
  title: 'Calculations 1.1 need a report that the Open Information Model can hold',
  description:
    'Fractions, numbers with a precision of 0 and contexts with more than dimensions have no place there; the calculations of such a report are not checked.',
  references: ['Calculations 1.1 3'],
  fix: 'Report without them.',
  messages: {
    report:
      'The calculations are not checked, as the report is more than the Open Information Model can hold.',
  },
  examples: [
    {
      report: report11(`${number('Assets', '1')}\n${number('Cash', '2', 'precision="0"')}`),
      at: 'report.xbrl:6:1',
    },
  ],
});

export const calculationFindings = [
  inconsistent,
  inconsistentRounding,
  inconsistentTruncation,
  excessDigits,
  disallowedDuplicates,
  duplicateRelationships,
  nonDecimalItem,
  tuplesInReport,
  oimIncompatible,
];

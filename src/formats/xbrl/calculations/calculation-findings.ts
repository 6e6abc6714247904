import { defineFinding } from '../../../findings/definition.ts';

/** What calculations find. An inconsistent sum is no breach of XBRL: rounding and omissions can be right. */
const common = { severity: 'warning', category: 'xbrl' } as const;

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
});

export const inconsistentTruncation = defineFinding({
  ...common,
  code: 'calc11e:inconsistentCalculationUsingTruncation',
  title: 'Totals agree with their items, all being cut off',
  description: `${intervals} Numbers that are cut off may have been larger, never smaller.`,
  references: ['Calculations 1.1 5'],
  fix: 'Correct the total or its items, report those that are missing, or state the decimals as they are.',
  messages: { sum: '"{name}" is {value}, but its items add up to {low} to {high} (link role {role}).' },
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

import { defineFinding } from '../../../findings/definition.ts';

/**
 * Findings of calculations. An inconsistent sum does not violate XBRL: rounding and omissions may be
 * legitimate.
 */
const common = { severity: 'warning', category: 'xbrl' } as const;

const FIX_SUM =
  'Correct the amount that is wrong (value, sign, scale or decimals), or report the item that is missing from the sum.';

export const inconsistent = defineFinding({
  ...common,
  code: 'xbrl.5.2.5.2:calcInconsistency',
  title: 'A total must equal the sum of its contributing items',
  description:
    'A calculation linkbase defines which items contribute to a total, and with which weight. Each value is first rounded to its decimals, and the sum to those of the total. Values with a precision of 0 are always inconsistent.',
  references: ['XBRL 2.1 5.2.5.2'],
  fix: FIX_SUM,
  messages: {
    sum: '{name} {is} {actual}, but {its} {items} in {statement}{names} {add} {expected}: a difference of {difference}.',
    sign: {
      text: '{name} {is} {actual}, but {its} {items} in {statement}{names} {add} {expected}: a difference of {difference}. With the opposite sign of {wrong}, they would agree.',
      fix: 'Correct the sign of {wrong}. If it is right, correct the amount that is wrong, or report the item that is missing from the sum.',
    },
    unknownItem: {
      text: '{name} cannot be checked against its items in {statement}, because {item} has precision="0".',
      fix: 'State the real accuracy of this item with decimals instead of precision="0".',
    },
    unknownTotal: {
      text: '{name} has precision="0", so it cannot be checked against its items in {statement}.',
      fix: 'State the real accuracy of the total with decimals instead of precision="0".',
    },
    unknown: {
      text: '{name}, or one of the items that add up to it in {statement}, has precision="0", so the total cannot be checked.',
      fix: 'State the real accuracy with decimals instead of precision="0".',
    },
  },
});

const intervals =
  'A reported value represents the interval of all values that could have been rounded or truncated to it. A calculation is inconsistent if no values in the intervals of the contributing items add up to a value in the interval of the total.';

export const inconsistentRounding = defineFinding({
  ...common,
  code: 'calc11e:inconsistentCalculationUsingRounding',
  title: 'A total must equal the sum of its contributing items, allowing for rounding',
  description: intervals,
  references: ['Calculations 1.1 5'],
  fix: FIX_SUM,
  messages: {
    sum: '{name} {is} {actual}{whole}, but the {items} in {statement}{names} {add} {range}.',
  },
});

export const inconsistentTruncation = defineFinding({
  ...common,
  code: 'calc11e:inconsistentCalculationUsingTruncation',
  title: 'A total must equal the sum of its contributing items, allowing for truncation',
  description: `${intervals} The original of a truncated value can only be larger in magnitude, never smaller.`,
  references: ['Calculations 1.1 5'],
  fix: FIX_SUM,
  messages: {
    sum: '{name} {is} {actual}{whole}, but the {items} in {statement}{names} {add} {range}.',
  },
});

export const excessDigits = defineFinding({
  ...common,
  code: 'calc11e:excessDigits',
  title: 'A value in a calculation must be rounded to its decimals',
  description:
    'Decimals state the digit to which a value was rounded. A value with further non-zero digits was not rounded, so its calculations are not checked.',
  references: ['Calculations 1.1 5'],
  fix: 'Correct the scale or the decimals, whichever is wrong, or report the value rounded to its decimals.',
  messages: { digits: '{name} {is} {actual}, which is not rounded to its decimals of {decimals}.' },
});

export const disallowedDuplicates = defineFinding({
  ...common,
  code: 'calc11e:disallowedDuplicateFactsUsingTruncation',
  title: 'Duplicate facts in a calculation must be consistent, allowing for truncation',
  description: 'If the intervals of duplicate facts do not overlap, their calculations cannot be checked.',
  references: ['Calculations 1.1 5'],
  fix: 'Find out which value is right, and correct or remove the other.',
  messages: {
    repeated:
      '{name} {is} reported {times} with inconsistent values, even allowing for truncation: {values}.',
  },
});

export const duplicateRelationships = defineFinding({
  ...common,
  severity: 'error',
  code: 'calc11e:duplicateCalculationRelationships',
  title: 'An item must contribute to a total only once',
  description:
    'Within a link role, two relationships from the same total to the same item would count it twice.',
  references: ['Calculations 1.1 4'],
  fix: 'Keep one of the arcs, and remove the others.',
  messages: {
    repeated: '{item} contributes to {total} more than once in {statement}, so it would be counted twice.',
  },
});

export const nonDecimalItem = defineFinding({
  ...common,
  severity: 'error',
  code: 'calc11e:nonDecimalItemNode',
  title: 'Calculations must use decimal items only',
  description:
    'The data types of totals and contributing items are derived from decimal; floats and doubles cannot be added exactly.',
  references: ['Calculations 1.1 4'],
  fix: 'Give the concept a decimal data type, or remove it from the calculation.',
  messages: { type: '{name} is in a calculation, but its data type is not derived from decimal.' },
});

export const tuplesInReport = defineFinding({
  ...common,
  code: 'calc11e:tuplesInReportWarning',
  title: 'Reports that use Calculations 1.1 must not contain tuples',
  description: 'Calculations 1.1 are defined on the Open Information Model and ignore facts in tuples.',
  references: ['Calculations 1.1 3'],
  fix: 'Report the facts outside tuples if the taxonomy allows it; otherwise check their totals yourself.',
  messages: { tuples: 'Facts in tuples are not included in the calculation checks.' },
});

export const oimIncompatible = defineFinding({
  ...common,
  code: 'calc11e:oimIncompatibleReportWarning',
  title: 'A report that uses Calculations 1.1 must be compatible with the Open Information Model',
  description:
    'The Open Information Model does not support fractions, values with a precision of 0 or contexts with non-dimensional content. The calculations of a report that has these are not checked.',
  references: ['Calculations 1.1 3'],
  fix: 'Report fractions as decimal numbers, state decimals instead of precision="0", and remove content other than dimensions from segments and scenarios.',
  messages: {
    fraction: {
      text: 'The calculations were not checked, because {name} is reported as a fraction.',
      fix: 'Report the value as a decimal number.',
    },
    precision: {
      text: 'The calculations were not checked, because {name} is reported with precision="0", so its accuracy is unknown.',
      fix: 'State decimals instead of precision="0".',
    },
    context: {
      text: 'The calculations were not checked, because the context "{name}" has content other than dimensions.',
      fix: 'Remove this content from the segment or scenario of the context, or replace it with dimensions.',
    },
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

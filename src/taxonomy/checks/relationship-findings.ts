import { defineFinding } from '../../findings/definition.ts';

/** What relationships say of the concepts they join. */
const common = { severity: 'error', category: 'taxonomy' } as const;

export const notNumeric = defineFinding({
  ...common,
  code: 'xbrl.5.2.5.2:nonNumericCalc',
  title: 'Sums are made of numeric items',
  description: 'Both ends of a summation-item arc are items with numeric values.',
  references: ['XBRL 2.1 5.2.5.2'],
  fix: 'Remove the arc, or correct the type of the item.',
  messages: { end: 'The concept "{concept}" is part of a sum and is no numeric item.' },
});

export const zeroWeight = defineFinding({
  ...common,
  code: 'xbrl.5.2.5.2.1:zeroWeight',
  title: 'A part of a sum has a weight other than zero',
  description: 'The `weight` of a summation-item arc is any number but 0.',
  references: ['XBRL 2.1 5.2.5.2.1'],
  fix: 'Set the weight to 1 or -1, or remove the arc.',
  messages: { zero: 'The weight of "{item}" in "{sum}" is 0.' },
});

export const negativeWeight = defineFinding({
  ...common,
  code: 'xbrl.5.1.1.2:balanceCalcWeightIllegalNegative',
  title: 'Items on the same side add to each other',
  description: 'Where an item and its sum have the same balance, the weight is above zero.',
  references: ['XBRL 2.1 5.1.1.2'],
  fix: 'Correct the weight, or the balance of one of the items.',
  messages: { sign: 'The weight of "{item}" in "{sum}" is negative, and both have the same balance.' },
});

export const positiveWeight = defineFinding({
  ...common,
  code: 'xbrl.5.1.1.2:balanceCalcWeightIllegalPositive',
  title: 'Items on opposite sides are taken from each other',
  description: 'Where an item and its sum have different balances, the weight is below zero.',
  references: ['XBRL 2.1 5.1.1.2'],
  fix: 'Correct the weight, or the balance of one of the items.',
  messages: { sign: 'The weight of "{item}" in "{sum}" is positive, and their balances differ.' },
});

export const generalSpecialEnds = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.1:generalSpecialEnds',
  title: 'Items are special cases of items',
  description: 'Both ends of a general-special arc are items.',
  references: ['XBRL 2.1 5.2.6.2.1'],
  fix: 'Remove the arc, or let it join items.',
  messages: { end: 'The concept "{concept}" is no item.' },
});

export const essenceAliasTypes = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.2:essenceAliasTypes',
  title: 'An alias is of the kind of its essence',
  description: 'Both ends of an essence-alias arc are items with the same type and the same periodType.',
  references: ['XBRL 2.1 5.2.6.2.2'],
  fix: 'Remove the arc, or make the declarations alike.',
  messages: {
    types: 'The essence "{essence}" and the alias "{alias}" are not items of the same type.',
    periods: 'The essence "{essence}" and the alias "{alias}" have different period types.',
  },
});

export const essenceAliasBalance = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.2:essenceAliasBalance',
  title: 'An alias is on the side of its essence',
  description: 'Where both ends of an essence-alias arc have a balance, it is the same.',
  references: ['XBRL 2.1 5.2.6.2.2'],
  fix: 'Correct the balance of one of the items, or remove the arc.',
  messages: { balances: 'The essence "{essence}" and the alias "{alias}" have different balances.' },
});

export const similarTupleEnds = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.3:similarTupleEnds',
  title: 'Tuples are similar to tuples',
  description: 'Both ends of a similar-tuples arc are tuples.',
  references: ['XBRL 2.1 5.2.6.2.3'],
  fix: 'Remove the arc, or let it join tuples.',
  messages: { end: 'The concept "{concept}" is no tuple.' },
});

export const preferredLabel = defineFinding({
  ...common,
  code: 'xbrl.5.2.4.2.1:preferredLabelMissing',
  title: 'A preferred label exists',
  description:
    'The concept a parent-child arc leads to has a label with the role that `preferredLabel` names.',
  references: ['XBRL 2.1 5.2.4.2.1'],
  fix: 'Add the label, or prefer another one.',
  messages: { missing: 'The concept "{concept}" has no label with the role "{role}".' },
});

export const cycles = defineFinding({
  ...common,
  code: 'xbrl.5.1.4.3:cycles',
  title: 'Relationships form no cycles that their arcrole forbids',
  description:
    'An arcrole that allows no cycles forms trees; one that allows undirected ones lets a concept be reached in several ways, but never from itself. Parent-child, general-special and essence-alias arcs are of the second kind.',
  references: ['XBRL 2.1 5.1.4.3', 'XBRL 2.1 5.2.4.2', 'XBRL 2.1 5.2.6.2'],
  fix: 'Remove or prohibit one of the arcs.',
  messages: {
    directed: 'The arc closes a circle of "{arcrole}" relationships: {path}.',
    undirected:
      'The arc reaches "{node}" a second way, and "{arcrole}" relationships may form no cycles at all.',
  },
});

export const relationshipFindings = [
  notNumeric,
  zeroWeight,
  negativeWeight,
  positiveWeight,
  generalSpecialEnds,
  essenceAliasTypes,
  essenceAliasBalance,
  similarTupleEnds,
  preferredLabel,
  cycles,
];

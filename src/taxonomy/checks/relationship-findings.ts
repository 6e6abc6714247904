import { defineFinding } from '../../findings/definition.ts';

/** Findings on relationships between concepts. */
const common = { severity: 'error', category: 'taxonomy' } as const;

export const notNumeric = defineFinding({
  ...common,
  code: 'xbrl.5.2.5.2:nonNumericCalc',
  title: 'Calculation relationships must connect numeric items',
  description: 'Both ends of a summation-item arc are numeric items.',
  references: ['XBRL 2.1 5.2.5.2'],
  fix: 'Remove the arc, or correct the data type of the item.',
  messages: { end: 'The concept "{concept}" is in a calculation but is not a numeric item.' },
});

export const zeroWeight = defineFinding({
  ...common,
  code: 'xbrl.5.2.5.2.1:zeroWeight',
  title: 'The weight of a calculation relationship must not be zero',
  description: 'The `weight` of a summation-item arc is any number except 0.',
  references: ['XBRL 2.1 5.2.5.2.1'],
  fix: 'Set the weight to 1 or -1, or remove the arc.',
  messages: { zero: 'The weight of "{item}" in the total "{sum}" is 0, but must not be zero.' },
});

export const negativeWeight = defineFinding({
  ...common,
  code: 'xbrl.5.1.1.2:balanceCalcWeightIllegalNegative',
  title: 'The weight between concepts with the same balance must be positive',
  description: 'If an item and its total have the same balance, the weight is greater than zero.',
  references: ['XBRL 2.1 5.1.1.2'],
  fix: 'Correct the weight, or the balance of one of the concepts.',
  messages: {
    sign: 'The weight of "{item}" in the total "{sum}" is negative, but must be positive, because both have the same balance (debit or credit).',
  },
});

export const positiveWeight = defineFinding({
  ...common,
  code: 'xbrl.5.1.1.2:balanceCalcWeightIllegalPositive',
  title: 'The weight between concepts with opposite balances must be negative',
  description: 'If an item and its total have opposite balances, the weight is less than zero.',
  references: ['XBRL 2.1 5.1.1.2'],
  fix: 'Correct the weight, or the balance of one of the concepts.',
  messages: {
    sign: 'The weight of "{item}" in the total "{sum}" is positive, but must be negative, because one has a debit and the other a credit balance.',
  },
});

export const generalSpecialEnds = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.1:generalSpecialEnds',
  title: 'A general-special relationship must connect items',
  description: 'Both ends of a general-special arc are items.',
  references: ['XBRL 2.1 5.2.6.2.1'],
  fix: 'Remove the arc, or connect items.',
  messages: { end: 'The concept "{concept}" is in a general-special relationship but is not an item.' },
});

export const essenceAliasTypes = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.2:essenceAliasTypes',
  title: 'An alias must have the same data type and period type as its essence',
  description: 'Both ends of an essence-alias arc are items with the same data type and period type.',
  references: ['XBRL 2.1 5.2.6.2.2'],
  fix: 'Remove the arc, or make the declarations agree.',
  messages: {
    types: {
      text: 'The essence "{essence}" and the alias "{alias}" must be items with the same data type, but are not.',
      fix: 'Remove the arc, or declare both as items with the same data type.',
    },
    periods: {
      text: 'The essence "{essence}" and the alias "{alias}" have different period types ({from} and {to}), but must have the same.',
      fix: 'Remove the arc, or give both the same period type.',
    },
  },
});

export const essenceAliasBalance = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.2:essenceAliasBalance',
  title: 'An alias must have the same balance as its essence',
  description: 'If both ends of an essence-alias arc have a balance, it is the same.',
  references: ['XBRL 2.1 5.2.6.2.2'],
  fix: 'Correct the balance of one of the items, or remove the arc.',
  messages: {
    balances:
      'The essence "{essence}" and the alias "{alias}" have different balances (debit and credit), but must have the same.',
  },
});

export const similarTupleEnds = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.3:similarTupleEnds',
  title: 'A similar-tuples relationship must connect tuples',
  description: 'Both ends of a similar-tuples arc are tuples.',
  references: ['XBRL 2.1 5.2.6.2.3'],
  fix: 'Remove the arc, or connect tuples.',
  messages: { end: 'The concept "{concept}" is in a similar-tuples relationship but is not a tuple.' },
});

export const preferredLabel = defineFinding({
  ...common,
  code: 'xbrl.5.2.4.2.1:preferredLabelMissing',
  title: 'A preferred label must exist',
  description:
    'The target concept of a parent-child arc has a label with the role that `preferredLabel` names.',
  references: ['XBRL 2.1 5.2.4.2.1'],
  fix: 'Add the label, or change the preferredLabel of the arc.',
  messages: {
    missing: 'The arc asks for the label of "{concept}" with the role "{role}", but it has no such label.',
    misspelled: {
      text: 'The arc asks for labels with the role "{role}", which XBRL does not define; did you mean "{near}"?',
      fix: 'Write "{near}" in the preferredLabel, here and wherever else this file has the same role.',
    },
  },
});

export const cycles = defineFinding({
  ...common,
  code: 'xbrl.5.1.4.3:cycles',
  title: 'Relationships must not form cycles that their arcrole disallows',
  description:
    'Relationships of an arcrole that allows no cycles form a tree. If undirected cycles are allowed, there may be several paths to a concept, but none from a concept to itself. Parent-child, general-special and essence-alias relationships allow undirected cycles only.',
  references: ['XBRL 2.1 5.1.4.3', 'XBRL 2.1 5.2.4.2', 'XBRL 2.1 5.2.6.2'],
  fix: 'Remove or prohibit one of the arcs on the path.',
  messages: {
    directed: 'The arc closes a directed cycle of "{arcrole}" relationships: {path}.',
    undirected:
      'The arc adds a second path to "{node}", but "{arcrole}" relationships may lead to a concept by one path only.',
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

import { defineFinding } from '../../findings/definition.ts';

/** What XBRL 2.1 asks of the declarations of items. */
const common = { severity: 'error', category: 'taxonomy' } as const;

export const itemPeriodType = defineFinding({
  ...common,
  code: 'xbrl.5.1.1.1:itemPeriodType',
  title: 'Every item says whether it is of an instant or a duration',
  description: 'The declaration of an item has `xbrli:periodType`, with the value `instant` or `duration`.',
  references: ['XBRL 2.1 5.1.1.1'],
  fix: 'Add xbrli:periodType="instant" or "duration".',
  messages: {
    missing: 'The item "{name}" has no periodType.',
    value: 'The periodType of the item "{name}" is "{value}".',
  },
});

export const itemBalance = defineFinding({
  ...common,
  code: 'xbrl.5.1.1.2:itemBalance',
  title: 'Only monetary items have a balance',
  description: '`xbrli:balance` stands on items whose type is monetaryItemType or follows from it.',
  references: ['XBRL 2.1 5.1.1.2'],
  fix: 'Remove xbrli:balance, or make the item monetary.',
  messages: { type: 'The item "{name}" has a balance and is not monetary.' },
});

export const itemType = defineFinding({
  ...common,
  code: 'xbrl.5.1.1.3:itemType',
  title: 'The type of an item is one of XBRL, or follows from one',
  description:
    'An item has one of the item types of XBRL, such as `xbrli:stringItemType`, or a type that restricts or extends one and keeps a simple value. Only fractions hold elements.',
  references: ['XBRL 2.1 5.1.1.3'],
  fix: 'Use the item type, for example xbrli:decimalItemType in place of decimal.',
  messages: { type: 'The type of the item "{name}" is no item type of XBRL and does not follow from one.' },
});

export const conceptFindings = [itemPeriodType, itemBalance, itemType];

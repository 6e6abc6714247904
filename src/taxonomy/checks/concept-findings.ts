import { defineFinding } from '../../findings/definition.ts';

/** Findings on the declarations of items (XBRL 2.1). */
const common = { severity: 'error', category: 'taxonomy' } as const;

export const itemPeriodType = defineFinding({
  ...common,
  code: 'xbrl.5.1.1.1:itemPeriodType',
  title: 'Every item must have a valid period type',
  description: 'The declaration of an item has `xbrli:periodType` with the value `instant` or `duration`.',
  references: ['XBRL 2.1 5.1.1.1'],
  fix: 'Add xbrli:periodType="instant" for a balance, or xbrli:periodType="duration" for anything else.',
  messages: {
    missing: 'The item "{name}" has no period type.',
    value: {
      text: 'The period type of the item "{name}" is "{value}"; expected "instant" or "duration".',
      fix: 'Change xbrli:periodType to "instant" or "duration".',
    },
  },
});

export const itemBalance = defineFinding({
  ...common,
  code: 'xbrl.5.1.1.2:itemBalance',
  title: 'Non-monetary items must not have a balance',
  description:
    '`xbrli:balance` is allowed only on items whose data type is monetaryItemType or derived from it.',
  references: ['XBRL 2.1 5.1.1.2'],
  fix: 'Remove xbrli:balance, or give the item the type xbrli:monetaryItemType.',
  messages: {
    type: 'The item "{name}" has a balance (debit or credit), but only monetary items can have one.',
  },
});

export const itemType = defineFinding({
  ...common,
  code: 'xbrl.5.1.1.3:itemType',
  title: 'The data type of an item must be derived from an XBRL item type',
  description:
    'An item has one of the XBRL item types, such as `xbrli:stringItemType`, or a type derived from one with simple content. Only fractions contain elements.',
  references: ['XBRL 2.1 5.1.1.3'],
  fix: 'Give the item an XBRL item type, such as xbrli:decimalItemType instead of xsd:decimal.',
  messages: {
    type: 'The data type of the item "{name}" is neither an XBRL item type nor derived from one.',
    absent: {
      text: 'The item "{name}" has no data type.',
      fix: 'Add the attribute type with an XBRL item type, such as xbrli:monetaryItemType or xbrli:stringItemType.',
    },
  },
});

export const conceptFindings = [itemPeriodType, itemBalance, itemType];

import type { ItemKind } from '../../../taxonomy/dictionary/dictionary.ts';

const names: Readonly<Partial<Record<ItemKind, string>>> = {
  monetary: 'monetaryItemType',
  shares: 'sharesItemType',
  perShare: 'perShareItemType',
  percent: 'percentItemType',
  pure: 'pureItemType',
  area: 'areaItemType',
  decimal: 'decimalItemType floatItemType doubleItemType',
  integer: `integerItemType nonPositiveIntegerItemType negativeIntegerItemType nonNegativeIntegerItemType
    positiveIntegerItemType longItemType intItemType shortItemType byteItemType unsignedLongItemType
    unsignedIntItemType unsignedShortItemType unsignedByteItemType`,
  string: `stringItemType normalizedStringItemType tokenItemType languageItemType NameItemType NCNameItemType
    anyURIItemType QNameItemType`,
  textBlock: 'textBlockItemType escapedItemType',
  date: 'dateItemType',
  monthDay: 'gMonthDayItemType',
  year: 'gYearItemType',
  duration: 'durationItemType',
  boolean: 'booleanItemType',
  member: 'domainItemType',
};

const kinds = new Map<string, ItemKind>();
for (const [kind, list] of Object.entries(names))
  for (const name of list.split(/\s+/)) kinds.set(name, kind as ItemKind);

/** Returns the kind of a type by its local name: those of XBRL 2.1 and of the data types registry. */
export function kindOfType(local: string): ItemKind | undefined {
  return kinds.get(local);
}

const numbers: ReadonlySet<ItemKind> = new Set([
  'monetary',
  'shares',
  'perShare',
  'percent',
  'pure',
  'area',
  'decimal',
  'integer',
]);

export function isNumericKind(kind: ItemKind | undefined): boolean {
  return kind !== undefined && numbers.has(kind);
}

const arrangements: ReadonlySet<ItemKind> = new Set(['member', 'axis', 'table', 'abstract']);

/** Whether a kind only structures others and never has a value. */
export function isArrangement(kind: ItemKind | undefined): boolean {
  return kind !== undefined && arrangements.has(kind);
}

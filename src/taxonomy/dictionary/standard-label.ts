import type { ItemKind } from './item-kind.ts';

/** The capitalization of a taxonomy's labels: title case or sentence case. */
export type LabelStyle = 'title' | 'sentence';

/** Endings of element names and the corresponding suffixes of labels; the longest first. */
const endings: Readonly<Partial<Record<ItemKind, readonly (readonly [ending: string, mark: string])[]>>> = {
  member: [
    ['Member', '[Member]'],
    ['Domain', '[Domain]'],
  ],
  axis: [['Axis', '[Axis]']],
  table: [['Table', '[Table]']],
  abstract: [
    ['Abstract', '[Abstract]'],
    ['LineItems', '[Line Items]'],
    ['RollForward', '[Roll Forward]'],
  ],
  textBlock: [
    ['TableTextBlock', '[Table Text Block]'],
    ['TextBlock', '[Text Block]'],
    ['Explanatory', '[Text Block]'],
  ],
};

const smallWords = new Set('a an and as at by for from in of on or than the to with'.split(' '));

/** Derives the label from an element's name, such as "Cost of sales" from `CostOfSales`. */
export function labelOfName(local: string, kind: ItemKind, style: LabelStyle): string {
  const [ending, mark] = endings[kind]?.find(([end]) => local.endsWith(end)) ?? ['', ''];
  const stem = local.slice(0, local.length - ending.length);
  const words = stem
    .replace(/[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$& ')
    .split(' ')
    .map((word, at) => (at === 0 || isAcronym(word) ? word : inStyle(word, style)));
  if (mark !== '') words.push(style === 'title' ? mark : mark.toLowerCase());
  return words.join(' ');
}

function inStyle(word: string, style: LabelStyle): string {
  const small = word.toLowerCase();
  return style === 'sentence' || smallWords.has(small) ? small : word;
}

function isAcronym(word: string): boolean {
  return word.length > 1 && word === word.toUpperCase();
}

/** Namespaces of Inline XBRL 1.1 and 1.0. */
export const IX = 'http://www.xbrl.org/2013/inlineXBRL';
export const IX10 = 'http://www.xbrl.org/2008/inlineXBRL';

/** The namespace of formats before the first registry, which has the same formats. */
export const EARLY_TRANSFORMATIONS = 'http://www.xbrl.org/2008/inlineXBRL/transformation';

export type FactKind = 'nonFraction' | 'nonNumeric' | 'fraction' | 'tuple';
export type TermKind = 'numerator' | 'denominator';

/** The header and its parts. */
export type PartKind = 'header' | 'hidden' | 'references' | 'resources' | 'relationship';

export type InlineKind = FactKind | TermKind | PartKind | 'continuation' | 'exclude' | 'footnote';

const kinds: ReadonlySet<string> = new Set<InlineKind>([
  'nonFraction',
  'nonNumeric',
  'fraction',
  'tuple',
  'numerator',
  'denominator',
  'header',
  'hidden',
  'references',
  'resources',
  'relationship',
  'continuation',
  'exclude',
  'footnote',
]);

export function isInlineKind(local: string): local is InlineKind {
  return kinds.has(local);
}

export function isFactKind(kind: InlineKind): kind is FactKind {
  return kind === 'nonFraction' || kind === 'nonNumeric' || kind === 'fraction' || kind === 'tuple';
}

export function isTermKind(kind: InlineKind): kind is TermKind {
  return kind === 'numerator' || kind === 'denominator';
}

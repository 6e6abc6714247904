import { addToList } from '../../core/lists-by-key.ts';
import type { Addressable, DocumentText } from '../../xml/document-text.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { HrefTarget } from '../../xml/url.ts';
import type { DocumentRoot } from '../document-root.ts';

/** An address that a document refers to, and the position of the reference. */
export interface DocumentReference {
  /** Absolute, without a fragment. */
  readonly url: string;
  readonly offset: number;
}

/** A linkbase that is a separate document. */
export interface LinkbaseDocument extends Linkbase {
  readonly kind: 'linkbase';
  readonly url: string;
  readonly text: DocumentText;
  /** Its root, and the elements with `xml:base`, if it was read from text. */
  readonly root?: DocumentRoot;
  readonly bases?: readonly number[];
  /** Ids of elements that a link cannot refer to, with the elements' names. */
  readonly otherIds: ReadonlyMap<string, ExpandedName>;
}

/** A linkbase as written: plain data, with absolute addresses and unresolved XLink labels. */
export interface Linkbase extends Addressable {
  readonly roleRefs: readonly RoleReference[];
  readonly arcroleRefs: readonly RoleReference[];
  readonly links: readonly ExtendedLink[];
  /** The target documents of the locators, if known without reading each locator. */
  readonly targets?: readonly DocumentReference[];
}

/** A roleRef or arcroleRef. */
export interface RoleReference {
  /** The role or arcrole it introduces. */
  readonly uri: string;
  readonly target: HrefTarget;
  readonly offset: number;
}

export interface ExtendedLink extends Addressable {
  readonly name: ExpandedName;
  readonly role: string;
  readonly locators: readonly Locator[];
  readonly resources: readonly Resource[];
  readonly arcs: readonly Arc[];
  /** The kinds of arcs, in order of first occurrence, if known without reading each arc. */
  readonly arcKinds?: readonly ArcKind[];
}

export type ArcKind = Pick<Arc, 'name' | 'arcrole'>;

export interface Locator {
  readonly name: ExpandedName;
  readonly label: string;
  readonly target: HrefTarget;
  readonly offset: number;
}

export interface Resource extends Addressable {
  readonly name: ExpandedName;
  readonly label: string;
  readonly role: string | undefined;
  /** The inherited `xml:lang`. */
  readonly language: string | undefined;
  /** The text of a label, or of any other resource with only text. */
  readonly content: string;
  /** For references: their parts, in order. */
  readonly parts: readonly { readonly name: ExpandedName; readonly value: string }[];
}

export interface Arc {
  readonly name: ExpandedName;
  readonly from: string;
  readonly to: string;
  readonly arcrole: string;
  readonly order: string | undefined;
  readonly isProhibited: boolean;
  readonly priority: number;
  /** All other attributes except those of XLink, by expanded name: weight, preferredLabel, xbrldt:closed … */
  readonly attributes: Readonly<Record<ExpandedName, string>>;
  readonly offset: number;
}

/** Groups parts of a link by label, which several can share. */
export function byLabel<T extends { readonly label: string }>(
  parts: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const labels = new Map<string, T[]>();
  for (const part of parts) {
    addToList(labels, part.label, part);
  }
  return labels;
}

import type { Addressable, DocumentText } from '../../xml/document-text.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { HrefTarget } from '../../xml/url.ts';
import type { DocumentRoot } from '../document-root.ts';

/** An address that a document refers to, and where. */
export interface DocumentReference {
  /** Absolute, without a fragment. */
  readonly url: string;
  readonly offset: number;
}

/** A linkbase that is a document of its own. */
export interface LinkbaseDocument extends Linkbase {
  readonly kind: 'linkbase';
  readonly url: string;
  readonly text: DocumentText;
  /** What its root says, and elements with `xml:base`, where it was read from its text. */
  readonly root?: DocumentRoot;
  readonly bases?: readonly number[];
  /** Ids of elements that are nothing a link could mean, with the elements' names. */
  readonly otherIds: ReadonlyMap<string, ExpandedName>;
}

/** A linkbase as it is written: plain data, addresses absolute, labels of XLink not followed yet. */
export interface Linkbase extends Addressable {
  readonly roleRefs: readonly RoleReference[];
  readonly arcroleRefs: readonly RoleReference[];
  readonly links: readonly ExtendedLink[];
  /** Documents that locators lead to, where that is known without looking at each locator. */
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
  /** The kinds of arcs there are, in the order they are met, where that is known without looking at each arc. */
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
  /** `xml:lang` in force. */
  readonly language: string | undefined;
  /** The text of a label, or of any other resource with nothing but text. */
  readonly content: string;
  /** Of references: their parts, in order. */
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
  /** Every other attribute but those of XLink, by expanded name: weight, preferredLabel, xbrldt:closed … */
  readonly attributes: Readonly<Record<ExpandedName, string>>;
  readonly offset: number;
}

/** Parts of a link by their labels, which several can share. */
export function byLabel<T extends { readonly label: string }>(
  parts: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const labels = new Map<string, T[]>();
  for (const part of parts) {
    const same = labels.get(part.label);
    if (same) same.push(part);
    else labels.set(part.label, [part]);
  }
  return labels;
}

import type { FactKind } from '../../../formats/inline/reading/names.ts';
import type { XmlFault } from '../../../xml/fault.ts';

/** Data on a document that regulators' rules need, gathered in one pass. Offsets refer to its text. */
export interface DocumentSurvey {
  readonly doctype: Trace | undefined;
  /** `xml:lang` of the root. */
  readonly language: string | undefined;
  /** Inline XBRL namespaces of the elements on the page: 1.1, or an earlier one. */
  readonly inlineNamespaces: ReadonlyMap<string, number>;
  readonly facts: readonly SurveyedFact[];
  readonly footnotes: readonly SurveyedFootnote[];
  readonly continuations: readonly SurveyedContinuation[];
  /** Elements with a target other than the default one. */
  readonly targets: readonly Trace[];
  /** Code that a browser would run: elements, attributes, URLs. */
  readonly code: readonly Trace[];
  /** Links that open a mail program. */
  readonly mailLinks: readonly Trace[];
  /** Resources loaded with the page; ordinary links are not. */
  readonly resources: readonly SurveyedResource[];
  readonly bases: readonly Trace[];
  readonly styleElements: readonly number[];
  readonly styleAttributes: readonly number[];
  /** Texts whose style refers to a hidden fact that they show. */
  readonly hiddenLinks: readonly HiddenLink[];
  /** Why the page could not be read to its end. */
  readonly fault: XmlFault | undefined;
}

/** Something that a rule may report, in words, and its place. */
export interface Trace {
  readonly text: string;
  readonly offset: number;
}

export interface SurveyedResource {
  readonly kind: 'image' | 'sheet' | 'font' | 'script' | 'other';
  readonly url: string;
  /** The element that loads it. */
  readonly element: string;
  readonly offset: number;
}

export interface HiddenLink {
  readonly property: string;
  readonly id: string;
  readonly offset: number;
}

export interface SurveyedFact {
  readonly kind: FactKind;
  /** The concept: its namespace and name, and as written. */
  readonly uri: string;
  readonly local: string;
  readonly written: string;
  readonly id: string | undefined;
  readonly target: string;
  readonly format: { readonly written: string; readonly uri: string } | undefined;
  readonly isEscaped: boolean;
  readonly isNil: boolean;
  readonly hasPrecision: boolean;
  /** Whether it is in ix:hidden. */
  readonly isHidden: boolean;
  /** Whether a style hides it or an element around it. */
  readonly isUndisplayed: boolean;
  readonly language: string | undefined;
  readonly continuedAt: string | undefined;
  readonly offset: number;
}

export interface SurveyedFootnote {
  readonly id: string | undefined;
  readonly role: string | undefined;
  readonly language: string | undefined;
  readonly offset: number;
}

export interface SurveyedContinuation {
  readonly id: string | undefined;
  readonly continuedAt: string | undefined;
  readonly offset: number;
}

import type { SourcePosition } from '../../findings/finding.ts';
import type { XmlElement } from '../../xml/element.ts';

/**
 * An XBRL 2.1 instance as it is: everything the specification has, also what a filing cannot hold. Offsets lead
 * back into the source.
 */
export interface Instance {
  readonly source: InstanceSource;
  /** `xml:lang` and `xml:base` of the root. */
  readonly language: string | undefined;
  readonly base: string | undefined;
  /** Prefixes the root binds, in their order. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly references: readonly Reference[];
  readonly contexts: readonly Context[];
  readonly units: readonly Unit[];
  /** Items and tuples directly in the instance, in document order; what tuples hold is within them. */
  readonly facts: readonly Fact[];
  readonly footnoteLinks: readonly InstanceFootnoteLink[];
  /** Where `xml:base` stands below the root. */
  readonly bases: readonly number[];
  /** Attributes of facts that XBRL has no meaning for: the first place of each, and how often it is there. */
  readonly foreign: ReadonlyMap<string, { readonly offset: number; readonly count: number }>;
  /** Ids of contexts and units that could not be read, so that their facts are not blamed too. */
  readonly unsound: ReadonlySet<string>;
  /** Facts whose values could not be read, so that no check asks for them. */
  readonly unread?: ReadonlySet<Fact>;
  /** Facts without the context or unit that they need, which was reported. */
  readonly incomplete?: ReadonlySet<Fact>;
  readonly scopedNames?: readonly ScopedName[];
  /** Filing indicators that say that their template is not reported. */
  readonly notFiled?: ReadonlySet<Fact>;
  /** Elements within what has a context, and so is no tuple. */
  readonly itemElements?: readonly ItemElement[];
  /** Attributes of facts that are of the namespaces of XBRL or XLink. */
  readonly reservedAttributes?: readonly ReservedAttribute[];
}

/** What an instance was read from: markup, or a filing. */
interface InstanceSource {
  readonly file: string | undefined;
  place(offset: number): InstancePlace;
}

/** A place in markup, or a pointer into a filing. */
export type InstancePlace = { readonly source: SourcePosition } | { readonly path: string };

/** Where a place is in markup; `undefined` for a pointer. */
export function positionOf(place: InstancePlace): SourcePosition | undefined {
  return 'source' in place ? place.source : undefined;
}

export interface ItemElement {
  readonly item: Name;
  readonly found: string;
  readonly offset: number;
}

export interface ReservedAttribute {
  readonly fact: Name;
  readonly attribute: string;
  readonly offset: number;
}

/** A value that is a name by a prefix which means something else, or nothing, at the root. */
export interface ScopedName {
  readonly text: string;
  readonly prefix: string;
  readonly uri: string;
  readonly concept: Name;
  readonly offset: number;
}

/** A name as the instance means it; the prefix is how it was written. Only measures can lack a namespace. */
export interface Name {
  readonly uri: string;
  readonly local: string;
  readonly prefix: string;
}

export type ReferenceKind = 'schemaRef' | 'linkbaseRef' | 'roleRef' | 'arcroleRef';

export interface Reference {
  readonly kind: ReferenceKind;
  readonly href: string;
  /** The role or arcrole a roleRef or arcroleRef means. */
  readonly uri: string | undefined;
  /** `xlink:role` and `xlink:arcrole` of a linkbaseRef. */
  readonly role: string | undefined;
  readonly arcrole: string | undefined;
  /** `xml:base` of the root and of the reference, where they have one. */
  readonly bases: readonly string[];
  readonly offset: number;
}

export type ContextPeriod =
  | { readonly instant: string }
  | { readonly start: string; readonly end: string }
  | { readonly forever: true };

export interface Context {
  readonly id: string;
  readonly scheme: string;
  readonly identifier: string;
  readonly period: ContextPeriod;
  /** Dates of the period with a time zone and no time, which it holds as the moments they mean. */
  readonly zonedDates?: readonly string[];
  readonly segment: ContextContent | undefined;
  readonly scenario: ContextContent | undefined;
  readonly offset: number;
}

/** What a segment or scenario holds: dimensions, and anything else as it stands. */
export interface ContextContent {
  readonly dimensions: readonly InstanceDimension[];
  readonly others: readonly XmlElement[];
  /** What is more than dimensions with a simple value, as XML that declares the prefixes it uses. */
  readonly markup?: string;
  readonly offset: number;
}

export type InstanceDimension =
  | { readonly axis: Name; readonly member: Name; readonly offset: number }
  | { readonly axis: Name; readonly typed: TypedMember; readonly offset: number };

export interface TypedMember {
  readonly element: Name;
  readonly value: string;
  readonly isNil: boolean;
  /** The content where it is more than a text. */
  readonly complex: XmlElement | undefined;
  /** The typed member as a whole, where its content is more than a text. */
  readonly markup?: string;
}

export interface Unit {
  readonly id: string;
  readonly numerator: readonly Name[];
  readonly denominator: readonly Name[];
  readonly isDivision: boolean;
  readonly offset: number;
}

/** An item or a tuple. One shape for all, as an instance can hold a million. */
export class Fact {
  readonly name: Name;
  readonly id: string | undefined;
  readonly contextRef: string | undefined;
  readonly unitRef: string | undefined;
  readonly decimals: string | undefined;
  readonly precision: string | undefined;
  readonly isNil: boolean;
  /** `xml:lang` of the fact itself or of a tuple around it. */
  readonly language: string | undefined;
  readonly value: string;
  readonly fraction: Fraction | undefined;
  /** The facts of a tuple. */
  readonly children: readonly Fact[] | undefined;
  readonly offset: number;

  constructor(members: Omit<Fact, 'isTuple'>) {
    this.name = members.name;
    this.id = members.id;
    this.contextRef = members.contextRef;
    this.unitRef = members.unitRef;
    this.decimals = members.decimals;
    this.precision = members.precision;
    this.isNil = members.isNil;
    this.language = members.language;
    this.value = members.value;
    this.fraction = members.fraction;
    this.children = members.children;
    this.offset = members.offset;
  }

  get isTuple(): boolean {
    return this.children !== undefined;
  }
}

/** All items and tuples, also those within tuples, in document order; depth is bounded by the scanner. */
export function eachFact(facts: readonly Fact[], visit: (fact: Fact) => void): void {
  for (const fact of facts) {
    visit(fact);
    if (fact.children) eachFact(fact.children, visit);
  }
}

export interface Fraction {
  readonly numerator: string;
  readonly denominator: string;
}

export interface InstanceFootnoteLink {
  readonly role: string;
  readonly locators: readonly FootnoteLocator[];
  readonly footnotes: readonly Footnote[];
  readonly arcs: readonly FootnoteArc[];
  /** Labels of resources that are no footnotes. */
  readonly otherLabels?: readonly string[];
  readonly offset: number;
}

export interface FootnoteLocator {
  readonly label: string;
  readonly href: string;
  readonly offset: number;
}

export interface Footnote {
  readonly id: string | undefined;
  readonly label: string;
  readonly role: string | undefined;
  readonly language: string | undefined;
  readonly xhtml: string;
  /** The content where it is nothing but text. */
  readonly text: string | undefined;
  readonly offset: number;
}

export interface FootnoteArc {
  readonly from: string;
  readonly to: string;
  readonly arcrole: string;
  readonly order: string | undefined;
  readonly isProhibited?: boolean;
  readonly priority?: number;
  /** Whether it is an arc of another vocabulary, whose arcroles XBRL says nothing about. */
  readonly isForeign?: boolean;
  readonly offset: number;
}

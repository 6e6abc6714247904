import type { SourcePosition } from '../../findings/finding.ts';
import type { XmlElement } from '../../xml/element.ts';

/**
 * A complete XBRL 2.1 instance, including the parts that a filing cannot represent. Offsets refer to the
 * source.
 */
export interface Instance {
  readonly source: InstanceSource;
  /** `xml:lang` and `xml:base` of the root. */
  readonly language: string | undefined;
  readonly base: string | undefined;
  /** The prefixes that the root declares, in order. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly references: readonly Reference[];
  readonly contexts: readonly Context[];
  readonly units: readonly Unit[];
  /**
   * Items and tuples directly in the instance, in document order; the content of tuples is nested in them.
   */
  readonly facts: readonly Fact[];
  readonly footnoteLinks: readonly InstanceFootnoteLink[];
  /** Positions of `xml:base` below the root. */
  readonly bases: readonly number[];
  /** Attributes of facts without a meaning in XBRL: the first position of each, and their number. */
  readonly foreign: ReadonlyMap<string, { readonly offset: number; readonly count: number }>;
  /** Ids of unreadable contexts and units, so that their facts are not reported as well. */
  readonly unsound: ReadonlySet<string>;
  /** Facts with unreadable values, which are not checked. */
  readonly unread?: ReadonlySet<Fact>;
  /** Facts without a required context or unit, which is reported. */
  readonly incomplete?: ReadonlySet<Fact>;
  readonly scopedNames?: readonly ScopedName[];
  /** Filing indicators that mark their template as not reported. */
  readonly notFiled?: ReadonlySet<Fact>;
  /** Elements within an element that has a context, and so is not a tuple. */
  readonly itemElements?: readonly ItemElement[];
  /** Attributes of facts in the namespaces of XBRL or XLink. */
  readonly reservedAttributes?: readonly ReservedAttribute[];
  readonly plainItems?: PlainItems;
}

/** Facts in markup that have only text and the usual attributes: context, unit, decimals and id. */
interface PlainItems {
  readonly runs: readonly PlainRun[];
  /** The ids of all elements that were read, with their offsets. */
  readonly ids: ReadonlyMap<string, number>;
}

/** Plain facts without other elements between them. */
export interface PlainRun {
  /** The indexes of the first of them and of the next fact. */
  readonly from: number;
  readonly to: number;
  /** Where the last of them ends. */
  readonly end: number;
}

/** The source of an instance: markup, or a filing. */
interface InstanceSource {
  readonly file: string | undefined;
  place(offset: number): InstancePlace;
}

/** A position in markup, or a pointer into a filing. */
export type InstancePlace = { readonly source: SourcePosition } | { readonly path: string };

/** Returns the position in markup; `undefined` for a pointer. */
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

/** A value that is a name with a prefix that the root binds differently or not at all. */
export interface ScopedName {
  readonly text: string;
  readonly prefix: string;
  readonly uri: string;
  readonly concept: Name;
  readonly offset: number;
}

/** A resolved name; the prefix is as written. Only measures can lack a namespace. */
export interface Name {
  readonly uri: string;
  readonly local: string;
  readonly prefix: string;
}

export type ReferenceKind = 'schemaRef' | 'linkbaseRef' | 'roleRef' | 'arcroleRef';

export interface Reference {
  readonly kind: ReferenceKind;
  readonly href: string;
  /** The role or arcrole that a roleRef or arcroleRef declares. */
  readonly uri: string | undefined;
  /** `xlink:role` and `xlink:arcrole` of a linkbaseRef. */
  readonly role: string | undefined;
  readonly arcrole: string | undefined;
  /** `xml:base` of the root and of the reference, if present. */
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
  /** Dates of the period with a time zone but no time, which the period has as moments. */
  readonly zonedDates?: readonly string[];
  readonly segment: ContextContent | undefined;
  readonly scenario: ContextContent | undefined;
  readonly offset: number;
}

/** Returns the dimensions of both containers. */
export function dimensionsOf({ segment, scenario }: Context): readonly InstanceDimension[] {
  return [...(segment?.dimensions ?? []), ...(scenario?.dimensions ?? [])];
}

/** The content of a segment or scenario: dimensions, and anything else unchanged. */
export interface ContextContent {
  readonly dimensions: readonly InstanceDimension[];
  readonly others: readonly XmlElement[];
  /** Content other than dimensions with a simple value, as XML that declares its prefixes. */
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
  /** The content, if it is more than text. */
  readonly complex: XmlElement | undefined;
  /** The entire typed member, if its content is more than text. */
  readonly markup?: string;
}

export interface Unit {
  readonly id: string;
  readonly numerator: readonly Name[];
  readonly denominator: readonly Name[];
  readonly isDivision: boolean;
  readonly offset: number;
}

/** An item or a tuple. All have the same shape, because an instance can contain a million. */
export class Fact {
  readonly name: Name;
  readonly id: string | undefined;
  readonly contextRef: string | undefined;
  readonly unitRef: string | undefined;
  readonly decimals: string | undefined;
  readonly precision: string | undefined;
  readonly isNil: boolean;
  /** `xml:lang` of the fact itself or of an enclosing tuple. */
  readonly language: string | undefined;
  readonly value: string;
  readonly fraction: Fraction | undefined;
  /** The facts of a tuple. */
  readonly children: readonly Fact[] | undefined;
  readonly offset: number;

  constructor(name: Name, offset: number) {
    this.name = name;
    this.id = undefined;
    this.contextRef = undefined;
    this.unitRef = undefined;
    this.decimals = undefined;
    this.precision = undefined;
    this.isNil = false;
    this.language = undefined;
    this.value = '';
    this.fraction = undefined;
    this.children = undefined;
    this.offset = offset;
  }

  get isTuple(): boolean {
    return this.children !== undefined;
  }
}

/** A fact while it is read. */
export type DraftFact = { -readonly [Key in keyof Fact]: Fact[Key] };

/**
 * Visits all items and tuples, including nested ones, in document order; the scanner limits the depth. Lists
 * of all facts are visited by `forEach` here and elsewhere: a loop that runs once for a long list stays slow,
 * as V8 optimizes it only after it has begun, while the visiting function soon runs optimized.
 */
export function eachFact(facts: readonly Fact[], visit: (fact: Fact) => void): void {
  facts.forEach((fact) => {
    visit(fact);
    if (fact.children) eachFact(fact.children, visit);
  });
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
  /** Labels of resources other than footnotes. */
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
  /** The content, if it is only text. */
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
  /** Whether it is an arc of another vocabulary, whose arcroles XBRL does not define. */
  readonly isForeign?: boolean;
  readonly offset: number;
}

import type { SourceText } from '../../../xml/source-text.ts';
import { MAX_PREFIXES } from '../../limits.ts';
import type { Context, Fact, Fraction, Name, Reference, Unit } from '../../xbrl/instance.ts';
import type { Transformation } from '../transformations/transformation.ts';
import type { HeldFinding } from './held-findings.ts';
import type { FactKind, TermKind } from './names.ts';
import type { Content } from './pieces.ts';

/** A format as named by a fact. */
export interface FactFormat {
  readonly written: string;
  readonly uri: string;
  readonly local: string;
  /** `undefined` if no known registry lists it. */
  readonly transformation: Transformation | undefined;
}

/** The attributes that convert a text to a number. */
export interface NumberForm {
  readonly format: FactFormat | undefined;
  readonly scale: number;
  readonly isNegative: boolean;
}

/** A term of a fraction. */
export interface Term extends NumberForm {
  readonly kind: TermKind;
  readonly content: Content;
  readonly offset: number;
}

/**
 * A fact of an inline document, which becomes one of the instance once its value is read. All kinds have the
 * same shape, because a set can contain a million.
 */
export class InlineFact implements NumberForm, Fact {
  readonly kind: FactKind;
  readonly offset: number;
  readonly content: Content;
  /** The enclosing tuple. */
  readonly parent: InlineFact | undefined;
  name: Name;
  id: string | undefined;
  /** Empty for the default target. */
  target = '';
  contextRef: string | undefined;
  unitRef: string | undefined;
  decimals: string | undefined;
  precision: string | undefined;
  format: FactFormat | undefined;
  scale = 0;
  isNegative = false;
  isNil = false;
  isEscaped = false;
  /** Whether its content violates a rule, so that its value is not read. */
  isFaulty = false;
  /** The inherited `xml:lang`; in the instance, only if it differs from that of the root. */
  language: string | undefined;
  order: string | undefined;
  tupleRef: string | undefined;
  tupleId: string | undefined;
  continuedAt: string | undefined;
  /** Inline XBRL 1.0: ids of footnotes, as written. */
  footnoteRefs: string | undefined;
  numerator: Term | undefined;
  denominator: Term | undefined;
  value = '';
  fraction: Fraction | undefined;
  readonly children: Fact[] | undefined;

  constructor(kind: FactKind, name: Name, offset: number, content: Content, parent: InlineFact | undefined) {
    this.kind = kind;
    this.name = name;
    this.offset = offset;
    this.content = content;
    this.parent = parent;
    this.id = this.contextRef = this.unitRef = this.decimals = this.precision = undefined;
    this.format = this.language = this.order = this.tupleRef = this.tupleId = undefined;
    this.continuedAt = this.footnoteRefs = this.numerator = this.denominator = this.fraction = undefined;
    this.children = kind === 'tuple' ? [] : undefined;
  }

  get isTuple(): boolean {
    return this.kind === 'tuple';
  }
}

/** A context, unit or target that facts name. */
export class FactUse {
  /** The first fact. */
  readonly fact: InlineFact;
  readonly targets: Set<string>;
  count = 0;

  constructor(fact: InlineFact) {
    this.fact = fact;
    this.targets = new Set([fact.target]);
  }
}

/** The references of facts, in order of first use. */
export class FactUses {
  readonly all = new Map<string | undefined, FactUse>();
  private last: FactUse | undefined;
  private lastKey: string | undefined;

  note(key: string | undefined, fact: InlineFact): void {
    if (key !== this.lastKey || !this.last) {
      this.lastKey = key;
      this.last = this.all.get(key);
    }
    if (!this.last) {
      this.last = new FactUse(fact);
      this.all.set(key, this.last);
    }
    this.last.count++;
    if (fact.target !== this.last.fact.target) this.last.targets.add(fact.target);
  }
}

export interface InlineContinuation {
  readonly kind: 'continuation';
  readonly id: string;
  readonly continuedAt: string | undefined;
  readonly content: Content;
  readonly offset: number;
}

export interface InlineFootnote {
  readonly kind: 'footnote';
  readonly id: string;
  readonly role: string | undefined;
  readonly language: string | undefined;
  readonly continuedAt: string | undefined;
  readonly content: Content;
  readonly offset: number;
  /** Inline XBRL 1.0: a footnote itself defines the links from the facts that refer to it. */
  readonly linkRole: string;
  readonly arcrole: string;
}

export interface InlineRelationship {
  readonly fromRefs: readonly string[];
  readonly toRefs: readonly string[];
  readonly linkRole: string;
  readonly arcrole: string;
  readonly order: string | undefined;
  readonly offset: number;
}

/** An ix:references element. */
export interface InlineReferences {
  readonly target: string;
  readonly language: string | undefined;
  readonly references: readonly Reference[];
  /** Whether it has a schemaRef, even without an address. */
  hasSchemaRef: boolean;
  /** The prefixes in scope. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** Attributes with a prefix, which are copied to the root of the target. */
  readonly attributes: ReadonlySet<string>;
  readonly id: string | undefined;
  readonly offset: number;
}

/** A context or unit with errors, which matter only if a fact uses it. */
export interface DoubtfulResource {
  readonly kind: 'context' | 'unit';
  readonly id: string | undefined;
  readonly faults: readonly HeldFinding[];
}

/** The combined content of the files of a document set, in file order. */
export class DocumentSet {
  /** `xml:lang` of the root of the first file. */
  language: string | undefined;
  /** `title` of the first file. */
  title = '';
  /** The number of bytes of text shown outside facts and footnotes. */
  untagged = 0;
  hasHeader = false;
  /** Where the first header starts. */
  headerOffset = 0;
  hasResources = false;
  readonly facts: InlineFact[] = [];
  /** The facts that are tuples, are in a tuple, have continuations, or refer to footnotes. */
  readonly tuples: InlineFact[] = [];
  readonly members: InlineFact[] = [];
  readonly continued: InlineFact[] = [];
  readonly annotated: InlineFact[] = [];
  /** The references of the facts. */
  readonly targets = new FactUses();
  readonly usedContexts = new FactUses();
  readonly usedUnits = new FactUses();
  readonly continuations: InlineContinuation[] = [];
  readonly footnotes: InlineFootnote[] = [];
  readonly relationships: InlineRelationship[] = [];
  readonly references: InlineReferences[] = [];
  readonly roleReferences: Reference[] = [];
  readonly contexts: Context[] = [];
  readonly units: Unit[] = [];
  /** Facts with a format that predates the first registry. */
  readonly earlyFormats: number[] = [];
  /** The remaining number of prefixes that references may have in scope. */
  prefixRoom = MAX_PREFIXES;
  /** Attributes of other vocabularies on facts, by name. */
  readonly foreign = new Map<string, { offset: number; count: number }>();
  /** Elements with an id, by id. */
  readonly ids = new Map<string, IdentifiedElement>();
  /** Contexts and units with errors. */
  readonly doubtful: DoubtfulResource[] = [];
  /** Ids of unreadable contexts and units, so that their facts are not reported as well. */
  readonly unsound = new Set<string>();

  addFact(fact: InlineFact): void {
    this.facts.push(fact);
    if (fact.kind === 'tuple') this.tuples.push(fact);
    if (fact.parent || fact.tupleRef !== undefined) this.members.push(fact);
    if (fact.continuedAt !== undefined) this.continued.push(fact);
    if (fact.footnoteRefs !== undefined) this.annotated.push(fact);
    this.targets.note(fact.target, fact);
    this.usedContexts.note(fact.contextRef, fact);
    this.usedUnits.note(fact.unitRef, fact);
  }

  factsOf(target: string): readonly InlineFact[] {
    const { all } = this.targets;
    return all.size === 1 && all.has(target)
      ? this.facts
      : this.facts.filter((fact) => fact.target === target);
  }
}

/** "a context", "an ix:nonFraction" */
export function kindWords(kind: IdentifiedKind): string {
  return kind === 'context' || kind === 'unit' ? `a ${kind}` : `an ix:${kind}`;
}

/** The first element of a set with its id. */
export interface IdentifiedElement {
  readonly kind: IdentifiedKind;
  readonly text: SourceText;
  /** In its own file. */
  readonly offset: number;
}

export type IdentifiedKind = FactKind | 'continuation' | 'footnote' | 'references' | 'context' | 'unit';

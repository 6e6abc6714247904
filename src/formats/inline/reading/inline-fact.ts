import { MAX_PREFIXES } from '../../limits.ts';
import type { Context, Fact, Fraction, Name, Reference, Unit } from '../../xbrl/instance.ts';
import type { Transformation } from '../transformations/transformation.ts';
import type { HeldFinding } from './held-findings.ts';
import type { FactKind, TermKind } from './names.ts';
import type { Content } from './pieces.ts';

/** A format as a fact names it. */
export interface FactFormat {
  readonly written: string;
  readonly uri: string;
  readonly local: string;
  /** `undefined` where no registry we know lists it. */
  readonly transformation: Transformation | undefined;
}

/** How a text becomes a number. */
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
 * A fact as an inline document has it, which becomes one of the instance once its value is read. One shape for all
 * kinds, as a set can hold a million.
 */
export class InlineFact implements NumberForm, Fact {
  readonly kind: FactKind;
  readonly offset: number;
  readonly content: Content;
  /** The tuple it stands in. */
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
  /** Whether its content breaks a rule, so that its value is not looked at. */
  isFaulty = false;
  /** `xml:lang` in force; in the instance, where it is not that of the root. */
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
  /** The first of the facts. */
  readonly fact: InlineFact;
  readonly targets: Set<string>;
  count = 0;

  constructor(fact: InlineFact) {
    this.fact = fact;
    this.targets = new Set([fact.target]);
  }
}

/** What facts use, in the order in which they come to it. */
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
  /** Inline XBRL 1.0: a footnote says itself how the facts that refer to it are linked. */
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
  /** Prefixes in force. */
  readonly namespaces: ReadonlyMap<string, string>;
  /** Attributes with a prefix, which the root of the target gets. */
  readonly attributes: ReadonlySet<string>;
  readonly id: string | undefined;
  readonly offset: number;
}

/** A context or unit that breaks rules, which matters only where a fact uses it. */
export interface DoubtfulResource {
  readonly kind: 'context' | 'unit';
  readonly id: string | undefined;
  readonly faults: readonly HeldFinding[];
}

/** What the files of a document set hold together, in their order. */
export class DocumentSet {
  /** `xml:lang` of the root of the first file. */
  language: string | undefined;
  /** `title` of the first file. */
  title = '';
  /** How many bytes of text are shown outside of facts and footnotes. */
  untagged = 0;
  hasHeader = false;
  hasResources = false;
  readonly facts: InlineFact[] = [];
  /** Those of them that are tuples, that are in one, that go on elsewhere, and that refer to footnotes. */
  readonly tuples: InlineFact[] = [];
  readonly members: InlineFact[] = [];
  readonly continued: InlineFact[] = [];
  readonly annotated: InlineFact[] = [];
  /** What the facts name. */
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
  /** Facts with a format from before the first registry. */
  readonly earlyFormats: number[] = [];
  /** How many prefixes more may be in force at references. */
  prefixRoom = MAX_PREFIXES;
  /** Attributes of other vocabularies on facts, by name. */
  readonly foreign = new Map<string, { offset: number; count: number }>();
  /** What has an id, by it. */
  readonly ids = new Map<string, IdentifiedKind>();
  /** Contexts and units with faults. */
  readonly doubtful: DoubtfulResource[] = [];
  /** Ids of contexts and units that could not be read, so that their facts are not blamed too. */
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

export type IdentifiedKind = FactKind | 'continuation' | 'footnote' | 'references' | 'context' | 'unit';

import { splitQName } from '../../core/qname.ts';
import { partOf } from '../assembly.ts';
import type { FilingFact, FilingTuple, FilingUnit, FilingV2 } from '../filing-v2.ts';
import {
  type LineItem,
  lineItemOfConcept,
  lineItemOfKey,
  type TaxonomyFamily,
  taxonomyFamily,
} from '../line-items.ts';
import { listOf, textOf } from '../unchecked.ts';
import { type AspectFacts, FactIndex } from './fact-index.ts';
import { factsByLine } from './facts-by-line.ts';
import { LINE_ITEM_NAMESPACE } from './names.ts';
import { ownLabels } from './own-labels.ts';
import { instantKey, type Period } from './period.ts';
import { declaredNamespaces, eachItem, FaultList, familyOfPrefix, firstIdentifier } from './reading.ts';
import { ReportContexts } from './report-contexts.ts';
import {
  type ConceptUse,
  type Dimension,
  type Entity,
  type ReportConcept,
  type ReportContext,
  ReportFact,
} from './report-fact.ts';
import { isMeasureKnown, type ReportUnit, usualMeasure } from './report-unit.ts';
import { ReportUnits } from './report-units.ts';
import { findReportingPeriod, type ReportingPeriod } from './reporting-period.ts';
import { resolveTuples, type TupleFault } from './tuples.ts';
import type { FactOrigin, V1Origin } from './v1-origin.ts';

export { LINE_ITEM_NAMESPACE, reservedPrefixes } from './names.ts';
export type {
  ConceptUse,
  Dimension,
  Entity,
  ReportConcept,
  ReportContext,
} from './report-fact.ts';
export { ReportFact } from './report-fact.ts';
export type { ReportUnit, UnitKind } from './report-unit.ts';
export type { FactOrigin, Unmapped, V1Origin } from './v1-origin.ts';

/** Pointers by common error, such as the same missing context. */
export type Faults = ReadonlyMap<string, readonly string[]>;

type SoundList = 'contexts' | 'units' | 'facts' | 'tuples';

/** Returns the label of a concept, if known. */
export type ConceptLabels = (concept: ReportConcept) => string | undefined;

export interface ReportOptions {
  /** Whether the item has no schema errors. */
  readonly isSound?: (list: SoundList, index: number) => boolean;
  readonly v1?: V1Origin;
}

/**
 * A filing, interpreted once: prefixes, periods, units and references resolved, aspects interned. Unresolved
 * items are listed for the rules to report and left out of `facts`, so that one error gives one finding.
 */
export class Report {
  readonly filing: FilingV2;
  readonly v1: V1Origin | undefined;
  readonly entity: Entity;
  readonly namespaces: ReadonlyMap<string, string>;
  readonly contexts: readonly ReportContext[];
  readonly units: readonly ReportUnit[];
  /** Facts whose context, unit and concept resolve, in document order. */
  readonly facts: readonly ReportFact[];
  /** The tuple that contains a fact or another tuple, by the id of the member. */
  readonly tuples: ReadonlyMap<string, FilingTuple>;
  /** Errors in tuples. */
  readonly tupleFaults: readonly TupleFault[];
  readonly missingContexts: Faults;
  readonly missingUnits: Faults;
  readonly undeclaredPrefixes: Faults;
  /** Contexts with invalid dates. */
  readonly unreadablePeriods: readonly number[];
  /** Contexts with a duration that does not start before it ends. */
  readonly reversedPeriods: readonly number[];
  /** Units with a measure whose prefix is missing or undeclared. */
  readonly unreadableUnits: readonly number[];
  /** Ids given to more than one context or unit. */
  readonly repeatedIds: { readonly contexts: Faults; readonly units: Faults };
  readonly options: ReportOptions;
  private readonly interned: ReportContexts;
  private readonly conceptsByName = new Map<string, ReportConcept>();
  private readonly derived = new Map<unknown, unknown>();
  private factIndex: FactIndex | undefined;
  private textFacts: readonly ReportFact[] | undefined;
  private uses: { readonly contexts: Int32Array; readonly units: Int32Array } | undefined;
  private labels: ConceptLabels | undefined;
  private readonly labelsByConcept = new Map<ReportConcept, string | undefined>();
  private readonly factsByPlace = new Map<string, ReportFact>();
  private foundPeriod: ReportingPeriod | undefined | null = null;

  constructor(filing: FilingV2, options: ReportOptions = {}) {
    this.filing = filing;
    this.options = options;
    this.v1 = options.v1;
    const isSound = options.isSound ?? (() => true);
    const undeclared = new FaultList();
    this.undeclaredPrefixes = undeclared.map;
    this.entity = firstIdentifier(filing);
    this.namespaces = declaredNamespaces(filing);

    const contexts = new ReportContexts(filing, this.entity, isSound);
    this.interned = contexts;
    this.contexts = contexts.read;
    this.unreadablePeriods = contexts.unreadable;
    this.reversedPeriods = contexts.reversed;
    const units = new ReportUnits(filing, this.namespaces, isSound);
    this.units = units.read;
    this.unreadableUnits = units.unreadable;
    this.repeatedIds = { contexts: contexts.repeated.map, units: units.repeated.map };

    const { holders, faults } = resolveTuples(filing, isSound);
    this.tuples = holders;
    this.tupleFaults = faults;
    const missingContexts = new FaultList();
    const missingUnits = new FaultList();
    const facts: ReportFact[] = [];
    const uses = noUses(filing);
    eachItem<FilingFact>(filing.facts, (fact, index) => {
      if (!isSound('facts', index)) return;
      const concept = this.concept(fact.concept);
      const context = contexts.byId.get(fact.contextRef);
      const unit = fact.unitRef === undefined ? undefined : units.byId.get(fact.unitRef);
      if (concept.prefix && !concept.namespace) undeclared.add(concept.prefix, `/facts/${index}/concept`);
      if (!context && !contexts.unsound.has(fact.contextRef))
        missingContexts.add(fact.contextRef, `/facts/${index}/contextRef`);
      if (fact.unitRef !== undefined && !unit && !units.unsound.has(fact.unitRef))
        missingUnits.add(fact.unitRef, `/facts/${index}/unitRef`);
      if (!context || (!unit && fact.unitRef !== undefined)) return;
      uses.contexts[context.index]!++;
      if (unit) uses.units[unit.index]!++;
      facts.push(new ReportFact(this, index, fact, concept, context, unit));
    });
    eachItem<FilingTuple>(filing.tuples, ({ concept }, index) => {
      if (isSound('tuples', index)) this.notePrefix(concept, `/tuples/${index}/concept`, undeclared);
    });
    this.facts = facts;
    this.uses = uses;
    this.missingContexts = missingContexts.map;
    this.missingUnits = missingUnits.map;

    for (const context of this.contexts)
      context.dimensions.forEach((dimension, at) => {
        const place = `${context.path}/dimensions/${at}`;
        this.notePrefix(dimension.axis, `${place}/axis`, undeclared);
        if (!dimension.typed) this.notePrefix(dimension.member as string, `${place}/member`, undeclared);
      });
    for (const { measure, path } of this.unreadableMeasures())
      if (!usualMeasure(measure)) this.notePrefix(measure, path, undeclared);
  }

  /** Returns the same facts under other entry points; the prefixes and namespaces must be the same. */
  referringTo(taxonomyRefs: FilingV2['taxonomyRefs']): Report {
    const copy: Report = Object.create(Report.prototype);
    return Object.assign(copy, this, { filing: { ...this.filing, taxonomyRefs }, derived: new Map() });
  }

  /** Reads a filing with changed names, in the same way as this one. */
  reread(filing: FilingV2): Report {
    const report = new Report(filing, this.options);
    report.labels = this.labels;
    return report;
  }

  /** Returns the report without some of its facts and without tuples. The other facts keep their places. */
  omitting(left: ReadonlySet<ReportFact>): Report {
    const { filing } = this;
    const ids = new Set([...left].map(({ source }) => source.id));
    const stays = (id: string) => !ids.has(id);
    const copy: Report = Object.create(Report.prototype);
    return Object.assign(copy, this, {
      filing: {
        ...filing,
        facts: filing.facts.filter(({ id }) => stays(id)),
        tuples: undefined,
        footnotes: filing.footnotes?.map((footnote) =>
          footnote.factRefs ? { ...footnote, factRefs: footnote.factRefs.filter(stays) } : footnote,
        ),
        relationships: filing.relationships?.filter(
          ({ kind, from, to }) => kind !== 'footnote' || (stays(from) && stays(to)),
        ),
      },
      facts: this.facts.filter((fact) => !left.has(fact)),
      tuples: new Map(),
      ...{ derived: new Map(), factIndex: undefined, textFacts: undefined, uses: undefined },
    });
  }

  /** Returns the measures that make units unreadable, with their places. */
  *unreadableMeasures(): Generator<{ measure: string; path: string }> {
    for (const index of this.unreadableUnits) {
      const unit = this.filing.units[index] as FilingUnit;
      for (const part of ['measures', 'numerator', 'denominator'] as const)
        for (const [at, measure] of (unit[part] ?? []).entries())
          if (!isMeasureKnown(measure, this.namespaces))
            yield { measure, path: `/units/${index}/${part}/${at}` };
    }
  }

  /** Ids given to more than one fact. */
  get repeatedFactIds(): Faults {
    return this.derive(findRepeatedFactIds);
  }

  get modelVersion(): 'v1' | 'v2' {
    return this.v1 ? 'v1' : 'v2';
  }

  factPath(index: number): string {
    return this.v1 ? (this.v1.origins[index] as FactOrigin).path : `/facts/${index}`;
  }

  factMemberPath(index: number, name: string): string {
    if (!this.v1) return `/facts/${index}/${name}`;
    const origin = this.v1.origins[index] as FactOrigin;
    const written = name === 'unitRef' ? 'unit' : name;
    return origin.isObject && ['value', 'unit', 'decimals'].includes(written)
      ? `${origin.path}/${written}`
      : origin.path;
  }

  /** Returns the concept of a QName by the prefixes this document declares. */
  concept(qname: string): ReportConcept {
    let known = this.conceptsByName.get(qname);
    if (!known) {
      const { prefix, local } = splitQName(qname) ?? { prefix: '', local: qname };
      const namespace = this.namespaces.get(prefix) ?? '';
      const family = namespace ? taxonomyFamily(namespace) : familyOfPrefix(prefix);
      const line =
        namespace === LINE_ITEM_NAMESPACE ? lineItemOfKey(local) : lineItemOfConcept(family, local);
      known = { id: this.conceptsByName.size, qname, prefix, local, namespace, family, line };
      this.conceptsByName.set(qname, known);
    }
    return known;
  }

  get conceptCount(): number {
    return this.conceptsByName.size;
  }

  get aspectCount(): number {
    return this.interned.aspectCount;
  }

  private get index(): FactIndex {
    this.factIndex ??= new FactIndex(this.facts, this.conceptCount, this.aspectCount);
    return this.factIndex;
  }

  /** The reported concepts, in order of first use. */
  get concepts(): readonly ConceptUse[] {
    return this.index.concepts;
  }

  /** Returns facts by local name of the concept, whatever the prefix or year of its taxonomy. */
  factsNamed(local: string, family?: TaxonomyFamily): readonly ReportFact[] {
    return this.index.named(local, family);
  }

  /**
   * The facts by aspect, in order of first use. What depends only on the entity, the period or the dimensions
   * is checked once for many facts in this way.
   */
  get factsByAspect(): readonly AspectFacts[] {
    return this.index.aspects;
  }

  factsWithAspect(aspect: number): readonly ReportFact[] {
    return this.index.withAspect(aspect);
  }

  /** Facts without a unit. */
  get texts(): readonly ReportFact[] {
    this.textFacts ??= this.facts.filter((fact) => !fact.unit);
    return this.textFacts;
  }

  /** Returns the number of facts in a context. */
  usesOf(context: ReportContext): number {
    return this.countUses().contexts[context.index] as number;
  }

  /** Returns the number of facts with a unit. */
  usesOfUnit(unit: ReportUnit): number {
    return this.countUses().units[unit.index] as number;
  }

  private countUses() {
    if (!this.uses) {
      this.uses = noUses(this.filing);
      for (const { context, unit } of this.facts) {
        this.uses.contexts[context.index]!++;
        if (unit) this.uses.units[unit.index]!++;
      }
    }
    return this.uses;
  }

  /** The reporting period with its place; `undefined` if missing or invalid. */
  get reportingPeriod(): ReportingPeriod | undefined {
    if (this.foundPeriod === null) this.foundPeriod = findReportingPeriod(this);
    return this.foundPeriod;
  }

  get period(): Period | undefined {
    return this.reportingPeriod?.period;
  }

  /** The default language of texts. */
  get language(): string | undefined {
    return textOf(this.filing.document, 'language');
  }

  /**
   * Returns the facts of a line item by aspect, ignoring members that only identify the line; non-nil numbers
   * only.
   */
  factsOfLine(key: string): ReadonlyMap<number, readonly ReportFact[]> {
    return this.derive(factsByLine).get(key) ?? nothing;
  }

  /** The line items with facts. */
  get lines(): readonly LineItem[] {
    return [...this.derive(factsByLine).keys()].map((key) => lineItemOfKey(key) as LineItem);
  }

  /** Adds taxonomy labels, for concepts that the filing itself does not label. */
  useLabels(labels: ConceptLabels): void {
    this.labels = labels;
    this.labelsByConcept.clear();
  }

  /** Returns the label of a concept: from the filing, else from its taxonomy. */
  labelOf(concept: ReportConcept): string | undefined {
    if (this.labelsByConcept.has(concept)) return this.labelsByConcept.get(concept);
    const own = this.v1 ? undefined : this.derive(labelsOfFiling).get(concept.qname);
    const label =
      own ?? (this.v1 ? concept.line?.label : undefined) ?? this.labels?.(concept) ?? concept.line?.label;
    this.labelsByConcept.set(concept, label);
    return label;
  }

  /**
   * "Total assets (us-gaap:Assets)"; the concept alone if it has no label, the line alone in a v1 document.
   */
  nameOf(concept: ReportConcept): string {
    const label = this.labelOf(concept);
    if (label === undefined) return concept.qname;
    return this.v1 ? label : `${label} (${concept.qname})`;
  }

  /** Returns the fact at or around a place in the document. */
  factAt(path: string): ReportFact | undefined {
    if (!this.v1) {
      const part = partOf(path);
      return part?.list === 'facts' ? this.factOfIndex(part.index) : undefined;
    }
    if (this.factsByPlace.size === 0) for (const fact of this.facts) this.factsByPlace.set(fact.path, fact);
    for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const fact = this.factsByPlace.get(at);
      if (fact) return fact;
    }
    return undefined;
  }

  /** Facts are sorted by index, but some indexes may be missing. */
  private factOfIndex(index: number): ReportFact | undefined {
    let low = 0;
    let high = Math.min(index, this.facts.length - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.facts[middle] as ReportFact).index <= index) low = middle;
      else high = middle - 1;
    }
    const fact = this.facts[low];
    return fact?.index === index ? fact : undefined;
  }

  /** Caches a value derived from this report, for all rules that need it. */
  derive<T>(make: (report: Report) => T): T {
    let made = this.derived.get(make) as T | undefined;
    if (made === undefined) {
      made = make(this);
      this.derived.set(make, made);
    }
    return made;
  }

  /** Returns the aspect with the same entity and dimensions at a moment, if a context has it. */
  aspectAt(context: ReportContext, moment: number): number | undefined {
    return this.interned.aspectOf(context.subject, instantKey(moment));
  }

  /** Returns the aspect with the same entity and dimensions over another period. */
  aspectOver({ subject }: Pick<ReportContext, 'subject'>, period: Period): number | undefined {
    return this.interned.aspectOf(subject, period.key);
  }

  /** Returns the aspect of a context with other dimensions. */
  aspectWith({ entity, free, period }: ReportContext, dimensions: readonly Dimension[]): number | undefined {
    return this.interned.aspectOf(this.interned.subjectOf(entity, dimensions, free), period.key);
  }

  private notePrefix(qname: string, path: string, faults: FaultList): void {
    const prefix = splitQName(qname)?.prefix;
    if (prefix && !this.namespaces.has(prefix)) faults.add(prefix, path);
  }
}

/** Returns counters for the uses of each context and unit. */
function noUses({ contexts, units }: FilingV2) {
  return { contexts: new Int32Array(listOf(contexts).length), units: new Int32Array(listOf(units).length) };
}

function findRepeatedFactIds({ filing, options }: Report): Faults {
  const repeated = new FaultList();
  const ids = new Set<string>();
  eachItem<FilingFact>(filing.facts, (fact, index) => {
    if (options.isSound?.('facts', index) === false) return;
    const { id } = fact;
    if (ids.has(id)) repeated.add(id, `/facts/${index}/id`);
    else ids.add(id);
  });
  return repeated.map;
}

function labelsOfFiling({ filing }: Report): ReadonlyMap<string, string> {
  return ownLabels(filing);
}

const nothing: ReadonlyMap<number, readonly ReportFact[]> = new Map();

import { addAll } from '../../core/large-lists.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import { counted } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { readAccuracy } from '../../model/accuracy.ts';
import {
  type AssemblyOptions,
  assembleFiling,
  filingEntity,
  type LossSeverity,
  type Origins,
} from '../../model/assembly.ts';
import type {
  FilingContext,
  FilingDimension,
  FilingFact,
  FilingIndicator,
  FilingTuple,
  FilingUnit,
  FilingV2,
  TaxonomyRef,
} from '../../model/filing-v2.ts';
import { PrefixTable } from '../../model/prefix-table.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { addLostFact, showLostFact } from '../lost-facts.ts';
import { FactTypes } from './fact-types.ts';
import { mapFootnotes } from './footnote-mapping.ts';
import {
  type ContextContent,
  type Fact,
  type Instance,
  type InstanceDimension,
  type Name,
  positionOf,
  type Unit,
} from './instance.ts';
import { checkInstance } from './instance-checks.ts';
import { InstanceIds, idsOf } from './instance-ids.ts';
import { readInstance } from './instance-reader.ts';
import * as findings from './mapping-findings.ts';
import {
  INDICATOR,
  INDICATORS_NAMESPACE,
  INDICATORS_TUPLE,
  registeredArcroles,
  syntaxNamespaces,
  XBRLI,
} from './names.ts';
import { decimalText, isNumber as isNumberText } from './number-text.ts';
import { checkByTaxonomy } from './taxonomy-checks.ts';

/** Reads an XBRL instance as a filing; `undefined` exactly if an error was collected. */
export function readXbrl(
  input: Uint8Array | string,
  collector: Collector,
  options: AssemblyOptions,
  file?: string,
  findTaxonomy?: FindTaxonomy,
): FilingV2 | undefined {
  const instance = readInstance(input, collector, file);
  if (!instance) return undefined;
  const dts = understandInstance(instance, collector, findTaxonomy);
  if (collector.hasErrors) return undefined;
  const filing = mapInstance(instance, collector, options, dts);
  return collector.hasErrors ? undefined : filing;
}

/** Returns the taxonomy of an instance, if it is completely installed. */
export type FindTaxonomy = (instance: Instance) => Dts | undefined;

/**
 * Checks that an instance can be interpreted, with its taxonomy if installed; excludes calculations and
 * dimensions.
 */
export function understandInstance(
  instance: Instance,
  collector: Collector,
  findTaxonomy: FindTaxonomy | undefined,
): Dts | undefined {
  const dts = findTaxonomy?.(instance);
  if (dts)
    checkByTaxonomy(instance, dts, collector, { calculations: 'off', values: true, passesNamespaces: true });
  else checkInstance(instance, collector);
  return dts;
}

/**
 * Maps an instance to a filing. Each part that a filing cannot represent causes a finding, and never changes
 * the rest. The taxonomy provides schema defaults of facts, and decides which values are names.
 */
export function mapInstance(
  instance: Instance,
  collector: Collector,
  options: AssemblyOptions,
  dts?: Dts,
): FilingV2 {
  return new Mapping(instance, collector, dts).map(options);
}

class Mapping {
  private readonly instance: Instance;
  private readonly collector: Collector;
  private readonly prefixes = new PrefixTable();
  private readonly qnames = new Map<Name, string>();
  private readonly types: FactTypes | undefined;
  private readonly facts: FilingFact[] = [];
  private readonly tuples: FilingTuple[] = [];
  private readonly indicators: FilingIndicator[] = [];
  private unfitUnits: ReadonlySet<string> = new Set();
  private lostFacts: LossSeverity = 'info';
  private ids: InstanceIds | undefined;
  private origins: Origins | undefined;

  constructor(instance: Instance, collector: Collector, dts: Dts | undefined) {
    this.instance = instance;
    this.collector = collector;
    this.types = dts && new FactTypes(dts);
  }

  map(options: AssemblyOptions): FilingV2 {
    const { instance } = this;
    this.origins = options.origins;
    this.lostFacts = options.lostFacts ?? 'info';
    for (const [prefix, uri] of instance.namespaces)
      if (prefix !== '' && !syntaxNamespaces.has(uri)) this.prefixes.prefixOf(uri, prefix);
    const contexts = this.mapContexts();
    this.unfitUnits = new Set(instance.units.filter(hasBareMeasure).map(({ id }) => id));
    this.mapFacts(instance.facts, undefined);
    const units = instance.units.filter(({ id }) => !this.unfitUnits.has(id));
    this.noteOrigins(units);
    this.noteAttributes();
    this.noteScopedNames();
    const { facts, tuples } = this;
    const ids = () => new Set([...facts, ...tuples].map(({ id }) => id));
    const notes = mapFootnotes(instance, ids, () => this.nextId('fn'));
    for (const offset of notes.leftOut)
      findings.linkFromFootnote.add(this.collector, 'arc', instance.source.place(offset), {});
    const taxonomyRefs = [...this.mapReferences()];
    return assembleFiling(
      {
        sourceFormat: 'xbrl',
        language: instance.language,
        taxonomyRefs: [...this.prefixes.declarations(), ...taxonomyRefs],
        contexts,
        units: units.map((unit) => this.mapUnit(unit)),
        facts,
        tuples,
        filingIndicators: this.indicators,
        footnotes: notes.footnotes,
        relationships: notes.relationships,
      },
      options,
    );
  }

  private mapContexts(): FilingContext[] {
    const { instance, collector } = this;
    return instance.contexts.map((context) => {
      const { id, segment, scenario } = context;
      this.origins?.contexts.push(context.offset);
      const [inSegment, inScenario] = [simpleDimensions(segment), simpleDimensions(scenario)];
      if (inSegment.length > 0 && inScenario.length > 0)
        findings.inconsistentContainer.add(collector, 'both', instance.source.place(context.offset), { id });
      const dimensions = [...inSegment, ...inScenario];
      return {
        id,
        entity: filingEntity(context.scheme, context.identifier),
        period: context.period,
        ...(dimensions.length > 0 && {
          dimensions: dimensions.map((dimension) => this.mapDimension(dimension)),
          container: inSegment.length > 0 ? 'segment' : 'scenario',
        }),
        ...(segment?.markup !== undefined && { segment: segment.markup }),
        ...(scenario?.markup !== undefined && { scenario: scenario.markup }),
      };
    });
  }

  private mapDimension(dimension: InstanceDimension): FilingDimension {
    const axis = this.qname(dimension.axis);
    if ('member' in dimension) return { axis, member: this.qname(dimension.member) };
    const { element, value, isNil } = dimension.typed;
    return { axis, typed: { element: this.qname(element), ...(isNil ? { nil: true } : { value }) } };
  }

  private mapUnit({ id, numerator, denominator, isDivision }: Unit): FilingUnit {
    const above = numerator.map((name) => this.qname(name));
    if (!isDivision) return { id, measures: above };
    return { id, numerator: above, denominator: denominator.map((name) => this.qname(name)) };
  }

  /**
   * Maps facts in document order, including those of tuples; tuples from the outer to the inner. `members`
   * are those of the tuple that contains them.
   */
  private mapFacts(written: readonly Fact[], members: string[] | undefined): void {
    written.forEach((one) => {
      const fact = this.types?.of(one.name)?.complete(one) ?? one;
      if (fact.children) {
        const indicators = this.indicatorsOf(fact);
        if (indicators) addAll(this.indicators, indicators);
        else {
          const id = this.mapTuple(fact, fact.children);
          members?.push(id);
        }
        return;
      }
      const number = fact.unitRef === undefined || fact.isNil ? undefined : decimalText(fact.value);
      if (!this.isLost(fact, number)) {
        this.origins?.facts.push(fact.offset);
        const mapped = this.mapFact(fact, number);
        this.facts.push(mapped);
        members?.push(mapped.id);
      }
    });
  }

  private mapTuple(fact: Fact, children: readonly Fact[]): string {
    const tuple: FilingTuple = {
      id: fact.id ?? this.nextId('t'),
      concept: this.qname(fact.name),
      members: [],
      ...(fact.isNil && { nil: true }),
    };
    this.origins?.tuples.push(fact.offset);
    this.tuples.push(tuple);
    this.mapFacts(children, tuple.members);
    return tuple.id;
  }

  /** Returns the content of a filing indicator tuple; `undefined` for any other tuple. */
  private indicatorsOf({ name, children = [] }: Fact): FilingIndicator[] | undefined {
    if (name.uri !== INDICATORS_NAMESPACE || name.local !== INDICATORS_TUPLE) return undefined;
    const isIndicator = ({ name: { uri, local }, contextRef, value, isNil }: Fact) =>
      uri === INDICATORS_NAMESPACE &&
      local === INDICATOR &&
      contextRef !== undefined &&
      !isNil &&
      trimWhiteSpace(value) !== '';
    if (children.length === 0 || !children.every(isIndicator)) return undefined;
    return children.map((child) => ({
      template: trimWhiteSpace(child.value),
      filed: !this.instance.notFiled?.has(child),
      contextRef: child.contextRef as string,
    }));
  }

  /** Reports a fact that a filing cannot represent. */
  private isLost(fact: Fact, number: string | undefined): boolean {
    const { collector, lostFacts } = this;
    const { unitRef, fraction, isNil, value, offset, name } = fact;
    if (unitRef === undefined) return false;
    const isNumber = isNil || fraction || number !== undefined;
    const isUnfit = this.unfitUnits.size > 0 && this.unfitUnits.has(unitRef);
    if (isNumber && !fraction && !isUnfit) return false;
    const at = this.instance.source.place(offset);
    const data = { fact: showLostFact(fact.id, name.local), format: 'a JSON filing' };
    if (fraction) addLostFact(collector, lostFacts, 'fraction', at, { ...data, ...fraction });
    else if (isNumber) {
      // Validation mentions the unit once; a conversion lists every fact that it would lose.
      const taker = lostFacts === 'info' ? collector.once(`measure ${unitRef}`) : collector;
      addLostFact(taker, lostFacts, 'measure', at, { ...data, unit: unitRef });
    } else {
      // Validation reports what is not a number, and keeps it, so that the line is not missing as well.
      if (lostFacts === 'info' && !isNumberText(value)) return false;
      addLostFact(collector, lostFacts, 'number', at, { ...data, value: trimWhiteSpace(value) });
    }
    return true;
  }

  private mapFact(fact: Fact, number: string | undefined): FilingFact {
    const id = fact.id ?? this.nextId('f');
    const concept = this.qname(fact.name);
    const contextRef = fact.contextRef as string;
    const { unitRef, decimals } = fact;
    // Nearly all facts; an object literal is smaller and faster to create.
    if (
      unitRef !== undefined &&
      number !== undefined &&
      decimals !== undefined &&
      fact.precision === undefined
    )
      return { id, concept, contextRef, unitRef, value: number, decimals: readAccuracy(decimals) };
    const mapped: FilingFact = { id, concept, contextRef };
    if (unitRef !== undefined) mapped.unitRef = unitRef;
    if (fact.isNil) mapped.nil = true;
    else mapped.value = fact.unitRef === undefined ? fact.value : (number ?? trimWhiteSpace(fact.value));
    if (fact.decimals !== undefined) mapped.decimals = readAccuracy(fact.decimals);
    if (fact.precision !== undefined) mapped.precision = readAccuracy(fact.precision);
    if (fact.unitRef === undefined) {
      const language = this.languageOf(fact);
      if (language !== undefined) mapped.language = language;
    }
    return mapped;
  }

  /** An empty `xml:lang` resets the inherited language, written as "und" if the document has a language. */
  private languageOf({ language }: Fact): string | undefined {
    if (language !== '') return language;
    return this.instance.language === undefined ? undefined : 'und';
  }

  /** Schemas become entry points; a filing cannot represent other references. */
  private *mapReferences(): Generator<TaxonomyRef> {
    const { source, references } = this.instance;
    for (const { kind, href, bases, uri = '', offset } of references) {
      if (kind === 'linkbaseRef')
        findings.unsupportedLinkbase.add(this.collector, 'linkbase', source.place(offset), { href });
      else if (kind === 'schemaRef') {
        const entryPoint = resolveAddress(href, bases);
        if (entryPoint === undefined)
          findings.unsupportedBase.add(this.collector, 'base', source.place(offset), {});
        yield { entryPoint: entryPoint ?? href };
      } else if (registeredArcroles.get(uri) !== href)
        findings.unsupportedRoleRef.add(this.collector, 'role', source.place(offset), { href, uri });
    }
  }

  /**
   * A prefix has one meaning in a filing; a value with a locally bound prefix cannot be recognized by its
   * text.
   */
  private noteScopedNames(): void {
    const { scopedNames = [], source } = this.instance;
    for (const { text, prefix, uri, concept, offset } of scopedNames)
      if (this.mayBeName(concept) && this.prefixes.prefixOf(uri, prefix) !== prefix)
        findings.scopedName.add(this.collector, 'name', source.place(offset), {
          text,
          prefix,
          uri,
          other: this.prefixes.namespaceOf(prefix) ?? '',
        });
  }

  private mayBeName(concept: Name): boolean {
    const type = this.types?.of(concept)?.concept.value;
    return type === undefined || type.variety !== 'atomic' || type.primitive === 'QName';
  }

  private noteOrigins(units: readonly Unit[]): void {
    const { origins, instance } = this;
    if (!origins) return;
    for (const unit of units) origins.units.push(unit.offset);
    origins.place = (offset) => positionOf(instance.source.place(offset));
  }

  private noteAttributes(): void {
    const { bases, foreign, source } = this.instance;
    for (const offset of bases)
      findings.unsupportedBase.add(this.collector, 'base', source.place(offset), {});
    for (const [name, { offset, count }] of foreign)
      findings.foreignAttribute.add(this.collector, 'attribute', source.place(offset), {
        name,
        facts: counted(count, 'fact'),
      });
  }

  /** Returns a generated id. */
  private nextId(stem: string): string {
    this.ids ??= new InstanceIds(idsOf(this.instance));
    return this.ids.make(stem);
  }

  private qname(name: Name): string {
    let qname = this.qnames.get(name);
    if (qname === undefined) {
      const { uri, local, prefix } = name;
      qname = this.prefixes.qname(uri, local, prefix === '' && uri === XBRLI ? 'xbrli' : prefix);
      this.qnames.set(name, qname);
    }
    return qname;
  }
}

/** Names in a filing have a prefix, which a name without a namespace cannot have. */
function hasBareMeasure({ numerator, denominator }: Unit): boolean {
  return [...numerator, ...denominator].some(({ uri }) => uri === '' || syntaxNamespaces.has(uri));
}

/** Returns dimensions with a simple value; the others stay in the free content. */
function simpleDimensions(content: ContextContent | undefined): readonly InstanceDimension[] {
  const dimensions = content?.dimensions ?? [];
  return content?.markup === undefined ? dimensions : dimensions.filter((dimension) => !isComplex(dimension));
}

function isComplex(dimension: InstanceDimension): boolean {
  return 'typed' in dimension && dimension.typed.complex !== undefined;
}

/** Resolves the address of a reference; `undefined` if its bases are invalid. */
function resolveAddress(href: string, bases: readonly string[]): string | undefined {
  if (bases.length === 0) return href;
  let address: string | undefined;
  for (const part of [...bases, href]) {
    if (!URL.canParse(part, address)) return undefined;
    address = new URL(part, address).href;
  }
  return address;
}

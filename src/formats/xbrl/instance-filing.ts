import { trimBlanks } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import { type AssemblyOptions, assembleFiling, filingEntity, type Origins } from '../../model/assembly.ts';
import type {
  FilingContext,
  FilingDimension,
  FilingFact,
  FilingUnit,
  FilingV2,
  TaxonomyRef,
} from '../../model/filing-v2.ts';
import { PrefixTable } from '../../model/prefix-table.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { MAX_READ_DECIMALS } from '../limits.ts';
import { FactTypes } from './fact-types.ts';
import { mapFootnotes } from './footnote-mapping.ts';
import {
  type Context,
  type ContextContent,
  eachFact,
  type Fact,
  type Instance,
  type InstanceDimension,
  type Name,
  type Unit,
} from './instance.ts';
import { checkInstance } from './instance-checks.ts';
import { InstanceIds, idsOf } from './instance-ids.ts';
import { readInstance } from './instance-reader.ts';
import * as findings from './mapping-findings.ts';
import { registeredArcroles, syntaxNamespaces, XBRLI } from './names.ts';
import { decimalText } from './number-text.ts';
import { checkByTaxonomy } from './taxonomy-checks.ts';

/** Reads an XBRL instance as a filing; `undefined` exactly where an error was collected. */
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
  return collector.hasErrors ? undefined : mapInstance(instance, collector, options, dts);
}

/** The taxonomy of an instance, where it is at hand and whole. */
export type FindTaxonomy = (instance: Instance) => Dts | undefined;

/** Checks that an instance says what it means, by its taxonomy where that is at hand; sums and dimensions aside. */
export function understandInstance(
  instance: Instance,
  collector: Collector,
  findTaxonomy: FindTaxonomy | undefined,
): Dts | undefined {
  const dts = findTaxonomy?.(instance);
  if (dts) checkByTaxonomy(instance, dts, collector, { calculations: 'off', values: true });
  else checkInstance(instance, collector);
  return dts;
}

/**
 * The filing an instance stands for. What it cannot hold is a warning each, and never changes what is left. The
 * taxonomy tells what its schemas give to facts, and which values are names.
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
  private readonly types: FactTypes | undefined;
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
    for (const [prefix, uri] of instance.namespaces)
      if (prefix !== '' && !syntaxNamespaces.has(uri)) this.prefixes.prefixOf(uri, prefix);
    const { contexts, leftOut } = this.mapContexts();
    const unfitUnits = new Set(instance.units.filter(hasBareMeasure));
    const facts = this.mapFacts(leftOut, new Set([...unfitUnits].map(({ id }) => id)));
    const units = instance.units.filter((unit) => !unfitUnits.has(unit)).map((unit) => this.mapUnit(unit));
    if (unfitUnits.size > 0) this.noteUnfitUnits(unfitUnits);
    this.noteOrigins(unfitUnits);
    this.noteAttributes();
    this.noteScopedNames();
    const notes = mapFootnotes(instance, facts, () => this.nextId('fn'));
    for (const offset of notes.leftOut)
      findings.linkFromFootnote.add(this.collector, 'arc', instance.source.place(offset), {});
    const taxonomyRefs = [...this.mapReferences()];
    return assembleFiling(
      {
        sourceFormat: 'xbrl',
        language: instance.language,
        taxonomyRefs: [...this.prefixes.declarations(), ...taxonomyRefs],
        contexts,
        units,
        facts,
        footnotes: notes.footnotes,
        relationships: notes.relationships,
      },
      options,
    );
  }

  private mapContexts(): { contexts: FilingContext[]; leftOut: ReadonlySet<string> } {
    const { instance, collector } = this;
    const contexts: FilingContext[] = [];
    const unfit: Context[] = [];
    for (const context of instance.contexts) {
      const { id, segment, scenario } = context;
      const contents = [segment, scenario];
      if (context.identifier === '' || contents.some((content) => content && !isDimensional(content))) {
        unfit.push(context);
        continue;
      }
      this.origins?.contexts.push(context.offset);
      const dimensions = [...(segment?.dimensions ?? []), ...(scenario?.dimensions ?? [])];
      const container = segment?.dimensions.length ? 'segment' : 'scenario';
      if (segment?.dimensions.length && scenario?.dimensions.length)
        findings.inconsistentContainer.add(collector, 'both', instance.source.place(context.offset), { id });
      contexts.push({
        id,
        entity: filingEntity(context.scheme, context.identifier),
        period: context.period,
        ...(dimensions.length > 0 && {
          dimensions: dimensions.map((dimension) => this.mapDimension(dimension)),
          container,
        }),
      });
    }
    const leftOut = new Set(unfit.map(({ id }) => id));
    if (unfit.length > 0) this.noteUnfit(unfit);
    return { contexts, leftOut };
  }

  private noteUnfit(contexts: readonly Context[]): void {
    const { instance, collector } = this;
    const counts = new Map<string, number>();
    eachFact(instance.facts, ({ contextRef = '' }) =>
      counts.set(contextRef, (counts.get(contextRef) ?? 0) + 1),
    );
    for (const { id, identifier, segment, scenario, offset } of contexts) {
      const count = counts.get(id) ?? 0;
      if (identifier === '')
        findings.noIdentifier.add(collector, 'empty', instance.source.place(offset), { id, count });
      const parts = { segment, scenario };
      for (const part of ['segment', 'scenario'] as const) {
        const content = parts[part];
        const [other] = content?.others ?? [];
        if (content && other)
          findings.freeContent.add(collector, 'content', instance.source.place(content.offset), {
            part,
            id,
            name: other.name.local,
            count,
          });
        const complex = content?.dimensions.find(isComplex);
        if (complex)
          findings.complexTyped.add(collector, 'complex', instance.source.place(complex.offset), {
            axis: complex.axis.local,
            id,
            count,
          });
      }
    }
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

  private noteUnfitUnits(units: ReadonlySet<Unit>): void {
    const { instance, collector } = this;
    const counts = new Map<string, number>();
    eachFact(instance.facts, ({ unitRef = '' }) => counts.set(unitRef, (counts.get(unitRef) ?? 0) + 1));
    for (const { id, offset } of units)
      findings.bareMeasure.add(collector, 'measure', instance.source.place(offset), {
        id,
        count: counts.get(id) ?? 0,
      });
  }

  private mapFacts(leftOut: ReadonlySet<string>, unfitUnits: ReadonlySet<string>): FilingFact[] {
    const { instance, collector } = this;
    const facts: FilingFact[] = [];
    for (const written of instance.facts) {
      const fact = this.types?.of(written.name)?.complete(written) ?? written;
      const name = fact.name.local;
      if (fact.children) {
        let count = 0;
        eachFact(fact.children, ({ isTuple }) => {
          if (!isTuple) count++;
        });
        findings.unsupportedTuple.add(collector, 'tuple', instance.source.place(fact.offset), {
          name,
          count,
        });
      } else if (fact.fraction)
        findings.unsupportedFraction.add(collector, 'fraction', instance.source.place(fact.offset), {
          name,
          ...fact.fraction,
        });
      else if (fact.unitRef !== undefined && !fact.isNil && decimalText(fact.value) === undefined)
        findings.notDecimal.add(collector, 'value', instance.source.place(fact.offset), {
          name,
          value: trimBlanks(fact.value),
        });
      else if (isBeyond(fact))
        findings.accuracyBeyond.add(collector, 'beyond', instance.source.place(fact.offset), {
          name,
          accuracy: fact.decimals ?? fact.precision ?? '',
        });
      else if (!leftOut.has(fact.contextRef as string) && !unfitUnits.has(fact.unitRef ?? '')) {
        this.origins?.facts.push(fact.offset);
        facts.push(this.mapFact(fact));
      }
    }
    return facts;
  }

  private mapFact(fact: Fact): FilingFact {
    const mapped: FilingFact = {
      id: fact.id ?? this.nextId('f'),
      concept: this.qname(fact.name),
      contextRef: fact.contextRef as string,
    };
    if (fact.unitRef !== undefined) mapped.unitRef = fact.unitRef;
    if (fact.isNil) mapped.nil = true;
    else mapped.value = fact.unitRef === undefined ? fact.value : (decimalText(fact.value) ?? '');
    if (fact.decimals !== undefined) mapped.decimals = accuracyOf(fact.decimals);
    if (fact.precision !== undefined) mapped.precision = accuracyOf(fact.precision);
    if (fact.unitRef === undefined) {
      const language = this.languageOf(fact);
      if (language !== undefined) mapped.language = language;
    }
    return mapped;
  }

  /** An empty `xml:lang` takes back the language around it, which "und" says where the document names one. */
  private languageOf({ language }: Fact): string | undefined {
    if (language !== '') return language;
    return this.instance.language === undefined ? undefined : 'und';
  }

  /** Schemas become entry points; the other references have no place in a filing. */
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

  /** A filing has one meaning for a prefix; a name that means another cannot be told from its text. */
  private noteScopedNames(): void {
    const { scopedNames = [], source } = this.instance;
    for (const { text, prefix, uri, concept, offset } of scopedNames)
      if (this.mayBeName(concept) && this.prefixes.prefixOf(uri, prefix) !== prefix)
        findings.scopedName.add(this.collector, 'name', source.place(offset), { text, prefix, uri });
  }

  private mayBeName(concept: Name): boolean {
    const type = this.types?.of(concept)?.concept.value;
    return type === undefined || type.variety !== 'atomic' || type.primitive === 'QName';
  }

  private noteOrigins(unfitUnits: ReadonlySet<Unit>): void {
    const { origins, instance } = this;
    if (!origins) return;
    for (const unit of instance.units) if (!unfitUnits.has(unit)) origins.units.push(unit.offset);
    origins.place = (offset) => instance.source.place(offset).source;
  }

  private noteAttributes(): void {
    const { bases, foreign, source } = this.instance;
    for (const offset of bases)
      findings.unsupportedBase.add(this.collector, 'base', source.place(offset), {});
    for (const [name, { offset, count }] of foreign)
      findings.foreignAttribute.add(this.collector, 'attribute', source.place(offset), { name, count });
  }

  /** An id for what has none. */
  private nextId(stem: string): string {
    this.ids ??= new InstanceIds(idsOf(this.instance));
    return this.ids.take('', stem);
  }

  private qname({ uri, local, prefix }: Name): string {
    return this.prefixes.qname(uri, local, prefix === '' && uri === XBRLI ? 'xbrli' : prefix);
  }
}

/** Names of a filing have a prefix, which one without a namespace cannot have. */
function hasBareMeasure({ numerator, denominator }: Unit): boolean {
  return [...numerator, ...denominator].some(({ uri }) => uri === '');
}

function isDimensional({ others, dimensions }: ContextContent): boolean {
  return others.length === 0 && !dimensions.some(isComplex);
}

function isComplex(dimension: InstanceDimension): boolean {
  return 'typed' in dimension && dimension.typed.complex !== undefined;
}

function isBeyond({ decimals, precision }: Fact): boolean {
  const accuracy = decimals ?? precision ?? 'INF';
  return accuracy !== 'INF' && Math.abs(Number(accuracy)) > MAX_READ_DECIMALS;
}

/** Zero without a sign, as JSON has one that XBRL means nothing by. */
function accuracyOf(text: string): number | 'INF' {
  return text === 'INF' ? 'INF' : Number(text) + 0;
}

/** The address a reference leads to; `undefined` where its bases lead nowhere. */
function resolveAddress(href: string, bases: readonly string[]): string | undefined {
  if (bases.length === 0) return href;
  let address: string | undefined;
  for (const part of [...bases, href]) {
    if (!URL.canParse(part, address)) return undefined;
    address = new URL(part, address).href;
  }
  return address;
}

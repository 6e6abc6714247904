import type { FilingPeriod, FilingV2 } from '../../model/filing-v2.ts';
import { footnoteLinks } from '../../model/report/footnote-links.ts';
import { EntityKeys } from '../../model/report/reading.ts';
import type { Dimension, Report, ReportContext, ReportUnit } from '../../model/report/report.ts';
import { readElements } from '../../xml/markup.ts';
import { type Attributes, escapeText, type XmlWriter } from '../../xml/writer.ts';
import { periodKey } from './equality-keys.ts';
import type { InstanceIds } from './instance-ids.ts';
import type { InstancePrefixes } from './instance-prefixes.ts';
import { LINK, registeredArcroles, XBRLDI, XBRLI, XLINK, XSI } from './names.ts';

export type DimensionContainer = 'segment' | 'scenario';

interface PlannedContext {
  readonly id: string;
  readonly context: ReportContext;
  readonly period: FilingPeriod;
  readonly container: DimensionContainer;
  /** Free content, by container. */
  readonly free: Readonly<Partial<Record<DimensionContainer, string>>>;
}

interface PlannedUnit {
  readonly id: string;
  readonly numerator: readonly string[];
  readonly denominator: readonly string[];
}

/**
 * Writes the resources of facts: schemas, contexts and units, both in instances and in inline reports. Ids
 * are known from the start, because facts may come first.
 */
export class ResourceWriter {
  private readonly report: Report;
  private readonly filing: FilingV2;
  private readonly xml: XmlWriter;
  private readonly prefixes: InstancePrefixes;
  private readonly ids: InstanceIds;
  private readonly container: DimensionContainer;
  /** The written ids of contexts and units, by their index in the filing. */
  private readonly contextIds: string[] = [];
  private readonly unitIds: string[] = [];
  private readonly contexts: readonly PlannedContext[];
  private readonly units: readonly PlannedUnit[];

  constructor(
    report: Report,
    xml: XmlWriter,
    prefixes: InstancePrefixes,
    ids: InstanceIds,
    container: DimensionContainer = 'scenario',
  ) {
    this.report = report;
    this.filing = report.filing;
    this.xml = xml;
    this.prefixes = prefixes;
    this.ids = ids;
    this.container = container;
    this.contexts = this.planContexts();
    this.units = this.planUnits();
  }

  contextId({ index }: ReportContext): string {
    return this.contextIds[index] as string;
  }

  unitId({ index }: ReportUnit): string {
    return this.unitIds[index] as string;
  }

  /** Returns whether there was a schema to refer to. */
  writeSchemaRefs(): boolean {
    const entryPoints = this.filing.taxonomyRefs.flatMap(({ entryPoint }) => entryPoint ?? []);
    for (const entryPoint of entryPoints)
      this.xml.empty(this.prefixes.name(LINK, 'schemaRef'), this.simpleLink(entryPoint));
    return entryPoints.length > 0;
  }

  /** Writes references to arcrole definitions in a published registry. */
  writeArcroleRefs(): void {
    const arcroles = new Set(footnoteLinks(this.report).map(({ arcrole }) => arcrole));
    for (const [arcroleURI, href] of registeredArcroles)
      if (arcroles.has(arcroleURI))
        this.xml.empty(this.prefixes.name(LINK, 'arcroleRef'), { ...this.simpleLink(href), arcroleURI });
  }

  private simpleLink(href: string): Attributes {
    return {
      [this.prefixes.name(XLINK, 'type')]: 'simple',
      [this.prefixes.name(XLINK, 'href')]: href,
    };
  }

  /** Equivalent contexts are written once. */
  private planContexts(): PlannedContext[] {
    const planned = new Map<string, PlannedContext>();
    const entities = new EntityKeys();
    for (const context of this.report.contexts) {
      const { entity, dimensions, index } = context;
      const source = this.filing.contexts[index] as FilingV2['contexts'][number];
      const container = source.container ?? this.container;
      const key = JSON.stringify([
        entities.ofEntity(entity),
        periodKey(source.period),
        dimensions.map((dimension) => this.dimensionKey(dimension)).sort(),
        dimensions.length > 0 && container,
        context.free,
      ]);
      let plan = planned.get(key);
      if (!plan) {
        const { period, segment = '', scenario = '' } = source;
        const free = { segment: freeContent(segment), scenario: freeContent(scenario) };
        plan = { id: this.ids.take(context.id, 'c'), context, period, container, free };
        planned.set(key, plan);
      }
      this.contextIds[index] = plan.id;
    }
    return [...planned.values()];
  }

  private dimensionKey({ axis, member, typed, element = '' }: Dimension): string {
    const { prefixes } = this;
    return JSON.stringify(
      typed
        ? [prefixes.qname(axis), prefixes.qname(element), member]
        : [prefixes.qname(axis), prefixes.qname(member ?? '')],
    );
  }

  writeContexts(): void {
    for (const context of this.contexts) this.writeContext(context);
  }

  private writeContext({ id, context, period, container, free }: PlannedContext): void {
    const { xml } = this;
    const { entity, dimensions } = context;
    const { instant, start = '', end = '', forever } = period;
    const element = (local: string) => this.prefixes.name(XBRLI, local);
    xml.start(element('context'), { id });
    xml.start(element('entity'));
    xml.leaf(element('identifier'), { scheme: entity.scheme }, entity.value);
    const inContainer = (name: DimensionContainer) => (container === name ? dimensions : []);
    this.writeContent(element('segment'), inContainer('segment'), free.segment);
    xml.end(element('entity'));
    xml.start(element('period'));
    if (forever) xml.empty(element('forever'));
    else if (instant !== undefined) xml.leaf(element('instant'), {}, instant);
    else {
      xml.leaf(element('startDate'), {}, start);
      xml.leaf(element('endDate'), {}, end);
    }
    xml.end(element('period'));
    this.writeContent(element('scenario'), inContainer('scenario'), free.scenario);
    xml.end(element('context'));
  }

  private writeContent(container: string, dimensions: readonly Dimension[], free = ''): void {
    if (dimensions.length === 0 && free === '') return;
    const { xml, prefixes } = this;
    xml.start(container);
    for (const { axis, member, typed, element } of dimensions) {
      const attributes = { dimension: prefixes.qname(axis) };
      if (!typed) {
        xml.leaf(prefixes.name(XBRLDI, 'explicitMember'), attributes, prefixes.qname(member as string));
        continue;
      }
      const name = prefixes.qname(element as string);
      const markup =
        member === null
          ? `<${name} ${prefixes.name(XSI, 'nil')}="true"/>`
          : `<${name}>${escapeText(member)}</${name}>`;
      xml.content(prefixes.name(XBRLDI, 'typedMember'), attributes, markup);
    }
    if (free !== '') xml.raw(`      ${free}\n`);
    xml.end(container);
  }

  /** Equivalent units are written once, whatever the order of their measures. */
  private planUnits(): PlannedUnit[] {
    const planned = new Map<string, PlannedUnit>();
    for (const unit of this.report.units) {
      const numerator = this.measuresOf(unit.numerator);
      const denominator = this.measuresOf(unit.denominator);
      const key = `${numerator.join(' ')}/${denominator.join(' ')}`;
      let plan = planned.get(key);
      if (!plan) {
        plan = { id: this.ids.take(unit.id, 'u'), numerator, denominator };
        planned.set(key, plan);
      }
      this.unitIds[unit.index] = plan.id;
    }
    return [...planned.values()];
  }

  private measuresOf(measures: ReportUnit['numerator']): string[] {
    return measures.map((measure) => this.prefixes.qname(measure)).sort();
  }

  writeUnits(): void {
    for (const unit of this.units) this.writeUnit(unit);
  }

  private writeUnit({ id, numerator, denominator }: PlannedUnit): void {
    const { xml } = this;
    const element = (local: string) => this.prefixes.name(XBRLI, local);
    const writeMeasures = (measures: readonly string[]) => {
      for (const measure of measures) xml.leaf(element('measure'), {}, measure);
    };
    xml.start(element('unit'), { id });
    if (denominator.length === 0) writeMeasures(numerator);
    else {
      xml.start(element('divide'));
      xml.start(element('unitNumerator'));
      writeMeasures(numerator);
      xml.end(element('unitNumerator'));
      xml.start(element('unitDenominator'));
      writeMeasures(denominator);
      xml.end(element('unitDenominator'));
      xml.end(element('divide'));
    }
    xml.end(element('unit'));
  }
}

/** Returns free content in canonical spelling; malformed content is already reported. */
function freeContent(text: string): string {
  const elements = text === '' ? [] : readElements(text);
  return 'reason' in elements ? '' : elements.map(({ markup }) => markup).join('');
}

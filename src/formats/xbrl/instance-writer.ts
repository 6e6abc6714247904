import type { Collector } from '../../findings/collector.ts';
import type { FilingTuple } from '../../model/filing-v2.ts';
import { contextOfIndicator } from '../../model/report/filing-indicators.ts';
import type { Report, ReportFact } from '../../model/report/report.ts';
import { escapeAttribute, escapeText, XmlWriter } from '../../xml/writer.ts';
import { FootnoteWriter } from './footnote-writer.ts';
import { noSchema } from './instance-findings.ts';
import { type InstanceIds, reportIds } from './instance-ids.ts';
import { InstancePrefixes } from './instance-prefixes.ts';
import { FILED, INDICATOR, INDICATORS_NAMESPACE, INDICATORS_TUPLE, XBRLI, XSI } from './names.ts';
import { type DimensionContainer, ResourceWriter } from './resource-writer.ts';
import { noteOwnRoles } from './role-notes.ts';

export type { DimensionContainer } from './resource-writer.ts';

export interface WriteOptions {
  /** The default container of dimensions in contexts. */
  readonly container?: DimensionContainer;
}

/** Writes a filing as an XBRL 2.1 instance. The report must have resolved every fact of its filing. */
export function writeXbrl(report: Report, collector: Collector, options: WriteOptions = {}): Buffer {
  return new InstanceWriter(report, collector, options).write();
}

class InstanceWriter {
  private readonly report: Report;
  private readonly collector: Collector;
  private readonly prefixes: InstancePrefixes;
  private readonly ids: InstanceIds;
  private readonly xml = new XmlWriter();
  private readonly resources: ResourceWriter;

  constructor(report: Report, collector: Collector, options: WriteOptions) {
    this.report = report;
    this.collector = collector;
    this.prefixes = new InstancePrefixes(report);
    this.ids = reportIds(report);
    this.resources = new ResourceWriter(report, this.xml, this.prefixes, this.ids, options.container);
  }

  write(): Buffer {
    const { xml, report, resources } = this;
    const root = this.prefixes.name(XBRLI, 'xbrl');
    xml.start(root, { ...this.prefixes.declarations(), 'xml:lang': report.language });
    if (!resources.writeSchemaRefs()) noSchema.add(this.collector, 'written', '/taxonomyRefs', {});
    resources.writeArcroleRefs();
    resources.writeContexts();
    resources.writeUnits();
    this.writeIndicators();
    if (report.filing.tuples?.length) this.writeWithTuples(report.filing.tuples);
    else for (const fact of report.facts) this.writeFact(fact, '  ');
    new FootnoteWriter(report, xml, this.prefixes, this.ids).write();
    noteOwnRoles(report, this.collector);
    xml.end(root);
    return xml.finish();
  }

  private writeIndicators(): void {
    const { xml, prefixes, report } = this;
    const { filingIndicators = [] } = report.filing;
    if (filingIndicators.length === 0) return;
    const tuple = prefixes.name(INDICATORS_NAMESPACE, INDICATORS_TUPLE);
    const attribute = prefixes.name(INDICATORS_NAMESPACE, FILED);
    xml.start(tuple);
    for (const indicator of filingIndicators) {
      const context = contextOfIndicator(report, indicator);
      const contextRef = context && this.resources.contextId(context);
      const filed = indicator.filed ? undefined : 'false';
      xml.leaf(
        prefixes.name(INDICATORS_NAMESPACE, INDICATOR),
        { contextRef, [attribute]: filed },
        indicator.template,
      );
    }
    xml.end(tuple);
  }

  /** A tuple is written at its first fact; tuples without facts come last. */
  private writeWithTuples(tuples: readonly FilingTuple[]): void {
    const { report } = this;
    const facts = new Map(report.facts.map((fact) => [fact.source.id, fact]));
    const byId = new Map(tuples.map((tuple) => [tuple.id, tuple]));
    const written = new Set<FilingTuple>();
    const write = (tuple: FilingTuple, indent: string) => {
      written.add(tuple);
      const name = this.prefixes.qname(tuple.concept);
      const tag = `${indent}<${name} id="${escapeAttribute(tuple.id)}"`;
      if (tuple.members.length === 0) {
        const nil = tuple.nil ? ` ${this.prefixes.name(XSI, 'nil')}="true"` : '';
        this.xml.raw(`${tag}${nil}/>\n`);
        return;
      }
      this.xml.raw(`${tag}>\n`);
      for (const id of tuple.members) {
        const inner = byId.get(id);
        const fact = facts.get(id);
        if (inner) write(inner, `${indent}  `);
        else if (fact) this.writeFact(fact, `${indent}  `);
      }
      this.xml.raw(`${indent}</${name}>\n`);
    };
    for (const fact of report.facts) {
      const tuple = outermost(report, fact.source.id);
      if (!tuple) this.writeFact(fact, '  ');
      else if (!written.has(tuple)) write(tuple, '  ');
    }
    for (const tuple of tuples) if (!written.has(tuple) && !report.tuples.has(tuple.id)) write(tuple, '  ');
  }

  private writeFact(fact: ReportFact, indent: string): void {
    const { source, unit, context } = fact;
    const name = this.prefixes.qname(source.concept);
    let tag = `${indent}<${name} id="${escapeAttribute(source.id)}" contextRef="${this.resources.contextId(context)}"`;
    if (unit) tag += ` unitRef="${this.resources.unitId(unit)}"`;
    else if (source.language !== undefined) tag += ` xml:lang="${escapeAttribute(source.language)}"`;
    if (fact.nil) {
      this.xml.raw(`${tag} ${this.prefixes.name(XSI, 'nil')}="true"/>\n`);
      return;
    }
    if (unit) {
      const { decimals, precision } = source;
      const isPrecision = decimals === undefined && precision !== undefined;
      tag += isPrecision ? ` precision="${precision}"` : ` decimals="${decimals ?? 'INF'}"`;
    }
    // A JSON number may have an exponent, which decimals do not allow.
    const isNumber = unit && typeof source.value === 'number';
    const text = (isNumber && fact.value?.toString()) || fact.text;
    this.xml.raw(`${tag}>${escapeText(text)}</${name}>\n`);
  }
}

/** Returns the outermost tuple around a fact. */
function outermost({ tuples }: Report, id: string): FilingTuple | undefined {
  let tuple = tuples.get(id);
  for (let outer = tuple; outer; outer = tuples.get(outer.id)) tuple = outer;
  return tuple;
}

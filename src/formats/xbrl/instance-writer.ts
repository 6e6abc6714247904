import type { Collector } from '../../findings/collector.ts';
import type { Report, ReportFact } from '../../model/report/report.ts';
import { escapeAttribute, escapeText, XmlWriter } from '../../xml/writer.ts';
import { FootnoteWriter } from './footnote-writer.ts';
import { noSchema } from './instance-findings.ts';
import { InstanceIds } from './instance-ids.ts';
import { InstancePrefixes } from './instance-prefixes.ts';
import { XBRLI, XSI } from './names.ts';
import { type DimensionContainer, ResourceWriter } from './resource-writer.ts';
import { noteOwnRoles } from './role-notes.ts';

export type { DimensionContainer } from './resource-writer.ts';

export interface WriteOptions {
  /** Where dimensions go in contexts that do not say it themselves. */
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
    this.ids = new InstanceIds(report.filing.facts.map(({ id }) => id));
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
    for (const fact of report.facts) this.writeFact(fact);
    new FootnoteWriter(report, xml, this.prefixes, this.ids).write();
    noteOwnRoles(report, this.collector);
    xml.end(root);
    return xml.finish();
  }

  private writeFact(fact: ReportFact): void {
    const { source, unit, context } = fact;
    const name = this.prefixes.qname(source.concept);
    let tag = `  <${name} id="${escapeAttribute(source.id)}" contextRef="${this.resources.contextId(context)}"`;
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
    // A JSON number may be written with an exponent, which decimals do not have.
    const isNumber = unit && typeof source.value === 'number';
    const text = (isNumber && fact.value?.toString()) || fact.text;
    this.xml.raw(`${tag}>${escapeText(text)}</${name}>\n`);
  }
}

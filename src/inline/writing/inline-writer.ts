import type { Collector } from '../../findings/collector.ts';
import type { Report } from '../../model/report/report.ts';
import { InstanceIds } from '../../xbrl/instance-ids.ts';
import { InstancePrefixes } from '../../xbrl/instance-prefixes.ts';
import { XSI } from '../../xbrl/names.ts';
import { type DimensionContainer, ResourceWriter } from '../../xbrl/resource-writer.ts';
import { noteOwnRoles } from '../../xbrl/role-notes.ts';
import { XHTML_NAMESPACE } from '../../xml/fragment.ts';
import { escapeAttribute, XmlWriter } from '../../xml/writer.ts';
import { registryOf } from '../transformations/registry.ts';
import { writeContents, writeCover } from './cover.ts';
import { FactWriter, IX } from './fact-writer.ts';
import { FootnoteMarks } from './footnote-marks.ts';
import { Labels } from './labels.ts';
import { numberLook, type ScaleChoice, usualScale } from './number-style.ts';
import { directionOf, phrasesOf } from './phrases.ts';
import { layOut } from './report-layout.ts';
import { SectionWriter } from './section-writer.ts';
import { showWords } from './shown-words.ts';
import { type StylePlace, StyleSheet, type ThemeName } from './style-sheet.ts';
import { missingEntryPoint } from './writer-findings.ts';

export interface InlineOptions {
  /** Of labels, dates and the way numbers are written; the language of the report by default. */
  readonly language?: string | undefined;
  /** How many thousands amounts leave out; by default what suits the report. Never so many that a digit is lost. */
  readonly scale?: ScaleChoice | undefined;
  readonly theme?: ThemeName | undefined;
  /** The sections wanted, by role, id or title; the rest of the facts comes after them. */
  readonly sections?: readonly string[] | undefined;
  /** The registry of transformations that the regulator takes. */
  readonly registry?: 'tr3' | 'tr4' | 'tr5' | undefined;
  readonly container?: DimensionContainer | undefined;
  readonly title?: string | undefined;
  readonly styles?: StylePlace | undefined;
  /** The style property by which a shown place names the hidden fact it stands for. */
  readonly hiddenProperty?: string | undefined;
  /** Whether the page goes without a hint for small screens. */
  readonly noViewport?: boolean | undefined;
}

/** Writes a filing as an inline report. The report must have resolved every fact of its filing. */
export function writeInline(report: Report, collector: Collector, options: InlineOptions = {}): Buffer {
  return new InlineWriter(report, collector, options).write();
}

class InlineWriter {
  private readonly report: Report;
  private readonly collector: Collector;
  private readonly options: InlineOptions;
  private readonly language: string;
  private readonly xml = new XmlWriter();
  private readonly style: StyleSheet;
  private readonly prefixes: InstancePrefixes;
  private readonly ids: InstanceIds;
  private readonly resources: ResourceWriter;
  private readonly facts: FactWriter;
  private readonly marks: FootnoteMarks;
  private readonly labels: Labels;

  constructor(report: Report, collector: Collector, options: InlineOptions) {
    const { xml } = this;
    this.report = report;
    this.collector = collector;
    this.options = options;
    this.language = options.language ?? report.language ?? 'en';
    this.style = new StyleSheet(options.theme ?? 'navy', options.styles ?? 'element');
    const registry = registryOf(options.registry ?? 'tr4');
    this.prefixes = new InstancePrefixes(report, [
      ['ix', IX],
      [registry.prefix, registry.namespace],
      ['xsi', XSI],
    ]);
    this.ids = new InstanceIds(report.filing.facts.map(({ id }) => id));
    this.resources = new ResourceWriter(report, xml, this.prefixes, this.ids, options.container);
    const phrases = phrasesOf(this.language);
    this.labels = new Labels(report, this.language, phrases);
    this.facts = new FactWriter(
      report,
      this.prefixes,
      this.resources,
      {
        registry: registry.id,
        registryNamespace: registry.namespace,
        numbers: numberLook(this.language),
        language: this.language,
        phrases,
        hiddenProperty: options.hiddenProperty ?? '-ix-hidden',
      },
      collector,
    );
    this.marks = new FootnoteMarks(report, this.prefixes, this.ids, this.style, collector);
  }

  write(): Buffer {
    const { xml, report, style, labels, language } = this;
    const { phrases } = labels;
    const title = this.options.title ?? report.filing.document.title ?? phrases.report;
    this.marks.check();
    noteOwnRoles(report, this.collector);
    this.writeStart(`${report.filing.entity.name}: ${title}`);
    this.writeHeader();
    xml.raw(`<div${style.use('page')}>\n`);
    writeCover(report, xml, style, { language, phrases, title });
    const layout = layOut(report, labels, this.collector, { language, sections: this.options.sections });
    const sections = layout.map((section, index) => ({
      section,
      id: this.ids.take(`section-${index + 1}`, 'section-'),
    }));
    writeContents(xml, style, sections, phrases);
    const { scale = 'auto' } = this.options;
    const isAuto = scale === 'auto';
    const look = { scale: isAuto ? usualScale(report.facts) : scale, takesHints: isAuto, phrases };
    const writer = new SectionWriter(report, xml, this.facts, this.marks, style, look);
    for (const { section, id } of sections) writer.write(section, id);
    this.marks.writeRest(xml);
    xml.raw('</div>\n</body>\n</html>\n');
    return xml.finish();
  }

  /** The language of facts that name none is the one of the root; some have none at all. */
  private writeStart(title: string): void {
    const { xml, report, style } = this;
    let root = `<html xmlns="${XHTML_NAMESPACE}"`;
    for (const [name, uri] of Object.entries(this.prefixes.declarations()))
      root += ` ${name}="${escapeAttribute(uri)}"`;
    if (report.language !== undefined) root += ` xml:lang="${escapeAttribute(report.language)}"`;
    const direction = directionOf(report.language ?? '');
    if (direction === 'rtl') root += ' dir="rtl"';
    xml.raw(`${root}>\n<head>\n<title>${showWords(title)}</title>\n`);
    xml.raw('<meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/>\n');
    if (!this.options.noViewport)
      xml.raw('<meta name="viewport" content="width=device-width, initial-scale=1"/>\n');
    if (style.rules) xml.raw(`<style type="text/css">\n${style.rules}\n</style>\n`);
    xml.raw(`</head>\n<body${style.use('body')}>\n`);
  }

  private writeHeader(): void {
    const { xml, prefixes, resources } = this;
    const element = (local: string) => prefixes.name(IX, local);
    xml.raw('<div style="display:none">\n');
    xml.start(element('header'));
    const hidden = this.report.facts.filter((fact) => this.facts.isHidden(fact));
    if (hidden.length > 0) {
      xml.start(element('hidden'));
      for (const fact of hidden) xml.raw(`${this.facts.hidden(fact)}\n`);
      xml.end(element('hidden'));
    }
    xml.start(element('references'));
    if (!resources.writeSchemaRefs()) missingEntryPoint.add(this.collector, 'none', '/taxonomyRefs', {});
    xml.end(element('references'));
    xml.start(element('resources'));
    resources.writeArcroleRefs();
    resources.writeContexts();
    resources.writeUnits();
    this.marks.writeRelationships(xml);
    xml.end(element('resources'));
    xml.end(element('header'));
    xml.raw('</div>\n');
  }
}

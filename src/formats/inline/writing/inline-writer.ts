import { languageWords, speakAlike } from '../../../core/language.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { andOthers, listWords } from '../../../core/wording.ts';
import type { Collector } from '../../../findings/collector.ts';
import { isImage } from '../../../model/image.ts';
import type { Report } from '../../../model/report/report.ts';
import { XHTML_NAMESPACE } from '../../../xml/fragment.ts';
import { escapeAttribute, XmlWriter } from '../../../xml/writer.ts';
import { type InstanceIds, reportIds } from '../../xbrl/instance-ids.ts';
import { InstancePrefixes } from '../../xbrl/instance-prefixes.ts';
import { XSI } from '../../xbrl/names.ts';
import { type DimensionContainer, ResourceWriter } from '../../xbrl/resource-writer.ts';
import { noteOwnRoles } from '../../xbrl/role-notes.ts';
import type { TemplatePlace } from '../../xbrl-csv/template-places.ts';
import { IX, IX10 } from '../reading/names.ts';
import { registryOf } from '../transformations/registry.ts';
import { nameRegistry } from '../transformations/rendering.ts';
import { choiceWords } from './choices.ts';
import { type CoverLogo, writeContents, writeCover } from './cover.ts';
import { enumeratedWords, templateWords, wordsForValues } from './enumerated.ts';
import { type CodedConcepts, FactWriter, type NegativeStyle } from './fact-writer.ts';
import { FootnoteMarks } from './footnote-marks.ts';
import { Labels, type TaxonomyLabels } from './labels.ts';
import { regionalLanguage } from './laid-report.ts';
import type { LaidSection } from './layout.ts';
import type { Structure } from './network-outline.ts';
import { numberLook, type ScaleChoice, usualScale } from './number-style.ts';
import { directionOf, phrasesOf } from './phrases.ts';
import { layOut } from './report-layout.ts';
import { SectionWriter } from './section-writer.ts';
import { showWords } from './shown-words.ts';
import { type StylePlace, StyleSheet, type Theme, type ThemeName, themeOf } from './style-sheet.ts';
import { logoLeftOut, missingEntryPoint, otherLanguage, untaggedAmounts } from './writer-findings.ts';

export interface InlineOptions {
  /** The language of labels, dates and number formats; by default that of the report. */
  readonly language?: string | undefined;
  /** The languages that the regulator accepts. */
  readonly languages?: readonly string[] | undefined;
  /** The scale of amounts; by default one that suits the report. Never so large that a digit is lost. */
  readonly scale?: ScaleChoice | undefined;
  readonly theme?: ThemeName | undefined;
  /**
   * The color of headings and lines, such as "#0a5c7a"; by default that of the document. A theme overrides
   * both.
   */
  readonly color?: string | undefined;
  /** The sections to show first, by role, id or title; the other facts follow. */
  readonly sections?: readonly string[] | undefined;
  /** The transformation registry that the regulator accepts. */
  readonly registry?: 'tr2' | 'tr3' | 'tr4' | 'tr5' | undefined;
  /** The version of Inline XBRL that the regulator accepts. */
  readonly version?: '1.0' | '1.1' | undefined;
  /** The style of negative numbers. */
  readonly negatives?: NegativeStyle | undefined;
  /** Whether the regulator accepts text blocks only if their markup can be escaped. */
  readonly escapesBlocks?: boolean | undefined;
  readonly container?: DimensionContainer | undefined;
  readonly title?: string | undefined;
  readonly styles?: StylePlace | undefined;
  /** The style property with which displayed text names its hidden fact. */
  readonly hiddenProperty?: string | undefined;
  /** Whether to omit the viewport hint for small screens. */
  readonly noViewport?: boolean | undefined;
  /** Whether to omit links within the report. */
  readonly noLinks?: boolean | undefined;
  /** Whether the regulator accepts no images in a report. */
  readonly noImages?: boolean | undefined;
  /** Whether to show enumeration facts by the labels of their members, with the facts hidden. */
  readonly enumerations?: 'hidden' | undefined;
  /** Concepts whose codes are shown by the names that EDGAR's registry has for them. */
  readonly codes?: CodedConcepts | undefined;
  /** The labels of installed taxonomies. */
  readonly labels?: TaxonomyLabels | undefined;
  /** Returns the presentation of a report's concepts in an installed taxonomy. */
  readonly structure?: ((report: Report) => Structure) | undefined;
  /** Returns the positions of a report's facts in the templates of an installed module. */
  readonly templates?: ((report: Report) => readonly TemplatePlace[]) | undefined;
  /** Whether files begin with a byte order mark. */
  readonly byteOrderMark?: boolean | undefined;
}

/** The division of a report into files. */
export interface PageDivision {
  /** The file with the shared header, including hidden facts. */
  readonly first: string;
  /**
   * Returns the file that a section begins or continues; `undefined` if it stays in the file of the previous
   * one.
   */
  pageOf(section: LaidSection): string | undefined;
  /** Whether the first file begins with a cover and a table of contents. */
  readonly hasCover?: boolean;
  /** Sections before those of the report. */
  readonly opening?: readonly LaidSection[];
}

/** Writes a filing as an inline report. The report must have resolved every fact of its filing. */
export function writeInline(report: Report, collector: Collector, options: InlineOptions = {}): Buffer {
  return new InlineWriter(report, collector, options).write();
}

/** Writes a filing as an inline document set that forms one report, by file name. */
export function writeInlinePages(
  report: Report,
  collector: Collector,
  options: InlineOptions,
  division: PageDivision,
): ReadonlyMap<string, Buffer> {
  return new InlineWriter(report, collector, options).writePages(division);
}

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

class InlineWriter {
  private readonly report: Report;
  private readonly collector: Collector;
  private readonly options: InlineOptions;
  private readonly language: string;
  private readonly xml = new XmlWriter();
  private readonly theme: Theme;
  private readonly style: StyleSheet;
  /** The section ids of notes, by note number. */
  private readonly notes = new Map<string, string>();
  private readonly prefixes: InstancePrefixes;
  private readonly ids: InstanceIds;
  private readonly resources: ResourceWriter;
  private readonly facts: FactWriter;
  private readonly marks: FootnoteMarks;
  private readonly labels: Labels;
  /** The namespace of Inline XBRL. */
  private readonly syntax: string;
  private readonly isLanguageAccepted: boolean;
  private readonly templates: readonly TemplatePlace[];

  constructor(report: Report, collector: Collector, options: InlineOptions) {
    const { xml } = this;
    this.report = report;
    this.collector = collector;
    this.options = options;
    const usual = options.languages?.length === 1 ? options.languages[0] : undefined;
    this.language = regionalLanguage(report, options.language ?? report.language ?? usual ?? 'en');
    this.isLanguageAccepted = this.checkLanguage();
    this.templates = options.templates?.(report) ?? [];
    this.theme = themeOf(options.theme, options.color ?? report.filing.document.color);
    this.style = new StyleSheet(this.theme, options.styles ?? 'element');
    this.syntax = options.version === '1.0' ? IX10 : IX;
    const registry = registryOf(options.registry ?? 'tr4');
    this.prefixes = new InstancePrefixes(report, [
      ['ix', this.syntax],
      [registry.prefix, registry.namespace],
      ...(options.codes ? [[nameRegistry.prefix, nameRegistry.namespace] as const] : []),
      ['xsi', XSI],
    ]);
    this.ids = reportIds(report);
    this.resources = new ResourceWriter(report, xml, this.prefixes, this.ids, options.container);
    const footnotes = { namespace: this.syntax, hasLinks: !options.noLinks };
    this.marks = new FootnoteMarks(report, this.prefixes, this.ids, this.style, footnotes, collector);
    const phrases = phrasesOf(this.language);
    this.labels = new Labels(report, this.language, phrases, options.labels);
    this.facts = new FactWriter(
      report,
      this.prefixes,
      this.resources,
      {
        registry: registry.id,
        registryNamespace: registry.namespace,
        numbers: numberLook(this.language),
        codes: options.codes ?? {},
        language: this.language,
        phrases,
        hiddenProperty: options.hiddenProperty ?? '-ix-hidden',
        choices: choiceWords(report, this.labels),
        enumerated: new Map([
          ...(options.enumerations ? enumeratedWords(report, this.labels) : []),
          ...templateWords(this.templates, this.labels),
          ...wordsForValues(report),
        ]),
        syntax: this.syntax,
        negatives: options.negatives ?? 'brackets',
        escapesBlocks: options.escapesBlocks ?? false,
        ids: this.ids,
        footnotesOf: (fact) => this.marks.refsOf(fact),
      },
      collector,
    );
  }

  /** Refuses a language that the regulator does not accept. */
  private checkLanguage(): boolean {
    const { language: asked, languages: accepted } = this.options;
    const { language: own } = this.report;
    if (asked === undefined || own === undefined || speakAlike(asked, own)) return true;
    if (!accepted || accepted.some((one) => speakAlike(one, asked))) return true;
    otherLanguage.add(this.collector, 'refused', '/document/language', {
      own: languageWords(own),
      asked: languageWords(asked),
      taken: listWords(accepted.map(languageWords), 'or'),
    });
    return false;
  }

  write(): Buffer {
    const { xml } = this;
    this.begin(xml);
    const sections = this.sections();
    this.writeOpening(xml, sections);
    const writer = this.sectionWriter(xml);
    for (const { section, id } of sections) if (!section.isCover) writer.write(section, id);
    return this.end(xml, true);
  }

  writePages({ first, pageOf, hasCover, opening }: PageDivision): ReadonlyMap<string, Buffer> {
    const sections = this.sections(opening);
    const pages = new Map<string, typeof sections>([[first, []]]);
    let page = first;
    for (const placed of sections) {
      page = pageOf(placed.section) ?? page;
      addToList(pages, page, placed);
    }
    const last = [...pages.keys()].at(-1);
    const written = new Map<string, Buffer>();
    for (const [name, list] of pages) {
      // The header already uses the writer of the first file.
      const xml = name === first ? this.xml : new XmlWriter();
      this.begin(xml);
      if (hasCover && name === first) this.writeOpening(xml, list);
      const writer = this.sectionWriter(xml);
      for (const { section, id } of list) if (!section.isCover || !hasCover) writer.write(section, id);
      written.set(name, this.end(xml, name === last));
    }
    return written;
  }

  /** Writes the cover and the table of contents. */
  private writeOpening(xml: XmlWriter, sections: ReturnType<InlineWriter['sections']>): void {
    const { report, style, language, labels } = this;
    const { phrases } = labels;
    const covers = sections.filter(({ section }) => section.isCover);
    const writer = this.sectionWriter(xml);
    const writeOwn =
      covers.length > 0 &&
      (() => {
        for (const { section } of covers) writer.writeBlocks(section.blocks, section.title);
      });
    writeCover(report, xml, style, { language, phrases, title: this.title, logo: this.logo() }, writeOwn);
    writeContents(
      xml,
      style,
      sections.filter(({ section }) => !section.isCover),
      phrases,
    );
  }

  /** Returns the logo of the filing, if a report may contain it. */
  private logo(): CoverLogo | undefined {
    const { logo } = this.report.filing.document;
    if (!logo || !isImage(logo.image)) return undefined;
    if (!this.options.noImages) return logo;
    logoLeftOut.add(this.collector, 'refused', '/document/logo', {});
    return undefined;
  }

  private get title(): string {
    return this.options.title ?? this.report.filing.document.title ?? this.labels.phrases.report;
  }

  private sections(
    opening: readonly LaidSection[] = [],
  ): { readonly section: LaidSection; readonly id: string }[] {
    const { report, labels, language } = this;
    const layout = layOut(report, labels, this.collector, {
      language,
      sections: this.options.sections,
      templates: this.templates,
      structure: this.options.structure,
      narrative: (element) => this.style.ofNarrative(element),
    });
    return [...opening, ...layout].map((section, index) => {
      const id = this.ids.take(`section-${index + 1}`, 'section-');
      if (section.note !== undefined) this.notes.set(section.note, id);
      return { section, id };
    });
  }

  private sectionWriter(xml: XmlWriter): SectionWriter {
    const { report, facts, marks, style, labels, options } = this;
    const { scale = 'auto' } = options;
    const isAuto = scale === 'auto';
    return new SectionWriter(report, xml, facts, marks, style, {
      scale: isAuto ? usualScale(report.facts) : scale,
      takesHints: isAuto,
      phrases: labels.phrases,
      hasLinks: !options.noLinks,
      notes: this.notes,
      percents: new Set(this.templates.flatMap(({ fact, isPercent }) => (isPercent ? fact : []))),
      language: this.language,
      charts: {
        theme: this.theme,
        numbers: numberLook(this.language),
        cutScale: labels.phrases.cutScale,
      },
    });
  }

  /** Begins a file; the first one contains the header. */
  private begin(xml: XmlWriter): void {
    const { report, style } = this;
    this.writeStart(xml, `${report.filing.entity.name}: ${this.title}`);
    if (xml === this.xml) {
      this.marks.check();
      noteOwnRoles(report, this.collector);
      this.writeHeader();
    }
    xml.raw(`<div${style.use('page')}>\n`);
  }

  private end(xml: XmlWriter, isLast: boolean): Buffer {
    if (isLast) {
      this.marks.writeRest(xml);
      this.noteUntagged();
      if (this.isLanguageAccepted) this.noteLanguages();
    }
    xml.raw('</div>\n</body>\n</html>\n');
    const content = xml.finish();
    return this.options.byteOrderMark ? Buffer.concat([BYTE_ORDER_MARK, content]) : content;
  }

  private noteUntagged(): void {
    const { untagged, firstUntagged: first } = this.facts;
    if (!first) return;
    const where = first.section ? ` in the section "${first.section}"` : '';
    const others = andOthers(untagged, 'amount');
    const tables = where === '' || others !== '' ? ' in the tables of the report' : '';
    const data = { first: first.text, where, others: others + tables, are: untagged === 1 ? 'is' : 'are' };
    untaggedAmounts.add(this.collector, 'untagged', '/sections', data);
  }

  /** Reports labels in other languages than that of the report. */
  private noteLanguages(): void {
    const { foreign } = this.labels;
    const { language: asked } = this.options;
    const { language: own } = this.report;
    const [first = ''] = foreign;
    const isOther = asked !== undefined && own !== undefined && !speakAlike(asked, own);
    const concepts = `${this.report.nameOf(this.report.concept(first))}${andOthers(foreign.size, 'concept')} ${foreign.size === 1 ? 'has' : 'have'}`;
    const data = {
      ...{ own: languageWords(own ?? ''), asked: languageWords(asked ?? '') },
      ...{ language: languageWords(this.language), concepts },
    };
    const key = isOther ? (foreign.size > 0 ? 'otherLabels' : 'other') : 'labels';
    if (isOther || foreign.size > 0) otherLanguage.add(this.collector, key, '/document/language', data);
  }

  /** The root declares the default language of facts; some have none. */
  private writeStart(xml: XmlWriter, title: string): void {
    const { report, style } = this;
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
    const rules = style.rules({
      left: report.filing.entity.name,
      right: this.title,
      paper: this.language === 'en-US' ? 'letter' : 'A4',
    });
    if (rules) xml.raw(`<style type="text/css">\n${rules}\n</style>\n`);
    xml.raw(`</head>\n<body${style.use('body')}>\n`);
  }

  private writeHeader(): void {
    const { xml, prefixes, resources } = this;
    const element = (local: string) => prefixes.name(this.syntax, local);
    xml.raw('<div style="display:none">\n');
    xml.start(element('header'));
    const hidden = this.report.facts.filter((fact) => this.facts.isHidden(fact));
    const tuples = [...this.facts.tuples()];
    if (hidden.length + tuples.length > 0) {
      xml.start(element('hidden'));
      for (const tuple of tuples) xml.raw(`${tuple}\n`);
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

import { TextOutput } from '../../core/text-output.ts';
import type { Collector } from '../../findings/collector.ts';
import type {
  Report,
  ReportConcept,
  ReportContext,
  ReportFact,
  ReportUnit,
} from '../../model/report/report.ts';
import { AspectWriter, writeDecimals, writeValue } from '../oim/aspect-writer.ts';
import { type OimWriteOptions, writeDocumentInfo } from '../oim/document-info-writer.ts';
import type { OimLink } from '../oim/filing-builder.ts';
import { UNIT_HINT } from '../oim/hints.ts';
import { type WrittenNotes, writeNotes } from '../oim/note-writer.ts';
import { XBRL_JSON_TYPE } from './document-info.ts';

/** Writes a report as xBRL-JSON, one fact per line; the same report always gives the same bytes. */
export function writeXbrlJson(
  report: Report,
  collector: Collector,
  options: OimWriteOptions = {},
): Uint8Array {
  return new JsonReportWriter(report, collector).write(options);
}

/** The dimensions common to all facts of a context, as JSON text. */
interface ContextText {
  readonly core: string;
  readonly axes: string;
}

class JsonReportWriter {
  private readonly report: Report;
  private readonly collector: Collector;
  private readonly aspects: AspectWriter;
  private readonly notes: WrittenNotes;
  /** By concept id, and by context index. */
  private readonly concepts: string[] = [];
  private readonly contexts: ContextText[] = [];
  private readonly units = new Map<ReportUnit, string>();
  private readonly output = new TextOutput();
  /** The hint that marks a fact as a number if nothing else does; empty if no fact needs it. */
  private hint = '';

  constructor(report: Report, collector: Collector) {
    this.report = report;
    this.collector = collector;
    this.aspects = new AspectWriter(report, collector);
    this.notes = writeNotes(report, collector);
  }

  write(options: OimWriteOptions): Uint8Array {
    const { aspects, output, report, notes, collector } = this;
    // Every name must be known before the prefixes can be written.
    for (const fact of report.facts) this.prepare(fact);
    if (notes.notes.length > 0) aspects.names.noteConcept();
    aspects.checkPrecision();
    aspects.checkContainers(report.contexts.filter(({ index }) => this.contexts[index]));
    const info = writeDocumentInfo(XBRL_JSON_TYPE, report, aspects.names, notes, collector, options);
    output.write(`{\n"documentInfo": ${JSON.stringify(info, null, 1)},\n"facts": {`);
    let separator = '\n';
    for (const fact of report.facts) {
      output.write(separator);
      this.writeFact(fact);
      separator = ',\n';
    }
    for (const { id, language, xhtml } of notes.notes) {
      const key = quote(id);
      output.write(`${separator}${key}:{"value":${quote(xhtml)},"dimensions":{"concept":"xbrl:note",`);
      output.write(`"noteId":${key},"language":${quote(language)}}}`);
      separator = ',\n';
    }
    output.write('\n}\n}\n');
    return output.finish();
  }

  private prepare(fact: ReportFact): void {
    this.conceptText(fact.concept);
    this.contextText(fact.context);
    if (fact.unit && this.unitText(fact.unit) === '' && this.hint === '' && isUnmarked(fact))
      this.hint = `,${quote(`${this.aspects.names.hintPrefix()}:${UNIT_HINT}`)}:"xbrli:pure"`;
  }

  private writeFact(fact: ReportFact): void {
    const { source, unit } = fact;
    const { core, axes } = this.contextText(fact.context);
    const links = this.notes.links.get(source.id);
    let value = quote(writeValue(fact));
    let own = '';
    if (unit) {
      const decimals = writeDecimals(fact);
      own = this.unitText(unit);
      if (decimals !== undefined) value += `,"decimals":${decimals}`;
      else if (own === '') value += this.hint;
    } else {
      const language = this.aspects.language(fact);
      if (language) own = `,"language":${quote(language)}`;
    }
    this.output.write(
      `${quote(source.id)}:{"value":${value},"dimensions":{"concept":${this.conceptText(fact.concept)}` +
        `${core}${own}${axes}}${links ? `,"links":${JSON.stringify(nestLinks(links, this.notes))}` : ''}}`,
    );
  }

  private conceptText({ id, qname }: ReportConcept): string {
    let text = this.concepts[id];
    if (text === undefined) {
      text = quote(this.aspects.names.qname(qname));
      this.concepts[id] = text;
    }
    return text;
  }

  private contextText(context: ReportContext): ContextText {
    let text = this.contexts[context.index];
    if (!text) {
      const { entity, period, axes } = this.aspects.context(context);
      text = {
        core: membersText([
          ['entity', entity],
          ['period', period],
        ]),
        axes: membersText(axes),
      };
      this.contexts[context.index] = text;
    }
    return text;
  }

  private unitText(unit: ReportUnit): string {
    let text = this.units.get(unit);
    if (text === undefined) {
      text = membersText([['unit', this.aspects.unit(unit)]]);
      this.units.set(unit, text);
    }
    return text;
  }
}

function membersText(members: readonly (readonly [string, string | null | undefined])[]): string {
  return members
    .map(([name, value]) => (value === undefined ? '' : `,${quote(name)}:${quote(value)}`))
    .join('');
}

/** Characters that must be escaped in a JSON string. */
const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/;

/** Writes a JSON string, or null. Few texts need more than quotes, and a test is faster than escaping. */
function quote(text: string | null): string {
  return text === null || NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** Whether neither unit nor decimals would mark a pure fact as a number. */
function isUnmarked(fact: ReportFact): boolean {
  return writeDecimals(fact) === undefined;
}

/** Nests links as xBRL-JSON does: types, groups, targets; sorted, because their order has no meaning. */
function nestLinks(links: readonly OimLink[], { linkTypes, linkGroups }: WrittenNotes): unknown {
  const paths = links.map(({ arcrole, role, to }) => [
    linkTypes.get(arcrole) as string,
    linkGroups.get(role) as string,
    to,
  ]) as [type: string, group: string, to: string][];
  const nested: Record<string, Record<string, string[]>> = {};
  for (const [type, group, to] of paths.sort(compareNames)) {
    nested[type] ??= {};
    const groups = nested[type];
    groups[group] ??= [];
    groups[group].push(to);
  }
  return nested;
}

function compareNames(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((name, index) => name !== b[index]);
  return at < 0 ? 0 : (a[at] as string) < (b[at] as string) ? -1 : 1;
}

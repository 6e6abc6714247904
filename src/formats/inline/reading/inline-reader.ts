import { capitalized, counted } from '../../../core/wording.ts';
import type { Collector } from '../../../findings/collector.ts';
import type { AssemblyOptions } from '../../../model/assembly.ts';
import type { FilingV2 } from '../../../model/filing-v2.ts';
import { XmlFault } from '../../../xml/fault.ts';
import { addXmlFault, checkEncoding } from '../../../xml/findings.ts';
import { type TokenListener, XmlScanner } from '../../../xml/scanner.ts';
import { SourceText } from '../../../xml/source-text.ts';
import type { Instance } from '../../xbrl/instance.ts';
import { type FindTaxonomy, mapInstance, understandInstance } from '../../xbrl/instance-filing.ts';
import * as findings from './document-findings.ts';
import { FileReader } from './file-reader.ts';
import { DocumentSet } from './inline-fact.ts';
import { missingReferences } from './reference-findings.ts';
import { earlyFormat } from './structure-findings.ts';
import { TargetInstances } from './target-instance.ts';
import { chooseTarget, listTargets } from './targets.ts';

export interface InlineDocument {
  readonly content: Uint8Array | string;
  readonly file?: string | undefined;
  /** The content as text, if already decoded. */
  readonly text?: SourceText | undefined;
  /** Receives the report while it is read. */
  readonly listener?: PageListener | undefined;
}

export interface PageListener extends TokenListener {
  /** Receives the reason why the document could not be read completely. */
  break(fault: XmlFault): void;
}

export interface ReadInlineOptions extends AssemblyOptions {
  /** The target to read; the default target if absent. */
  readonly target?: string | undefined;
  readonly findTaxonomy?: FindTaxonomy | undefined;
}

export interface InlineReport {
  readonly filing: FilingV2;
  /** All targets of the document set; the default target is an empty string. */
  readonly targets: readonly string[];
  /** The number of bytes of text that the documents show outside facts and footnotes. */
  readonly untagged: number;
}

/** Reads the files of an inline document set as a filing; `undefined` exactly if an error was collected. */
export function readInline(
  documents: readonly InlineDocument[],
  collector: Collector,
  options: ReadInlineOptions,
): InlineReport | undefined {
  const result = readInlineInstance(documents, collector, options.target);
  if (!result || collector.hasErrors) return undefined;
  const { instance, targets, title, untagged } = result;
  // Everything that Inline XBRL rules check is valid at this point, so nothing is reported twice.
  const dts = understandInstance(instance, collector, options.findTaxonomy);
  if (collector.hasErrors) return undefined;
  const filing = mapInstance(instance, collector, options, dts);
  if (collector.hasErrors) return undefined;
  const document = { ...filing.document, ...titleOf(title, filing.entity.name) };
  return { filing: { ...filing, document: { ...document, sourceFormat: 'ixbrl' } }, targets, untagged };
}

/** Returns the document title without the entity name, with which it customarily begins. */
function titleOf(title: string, entity: string): { title?: string } {
  const whole = title.replace(/[\t\n\r ]+/g, ' ').trim();
  const rest = whole.startsWith(`${entity}: `) ? whole.slice(entity.length + 2) : whole;
  return rest === '' ? {} : { title: rest };
}

export interface InlineInstance extends Omit<InlineReport, 'filing'> {
  readonly instance: Instance;
  /** The title of the first document. */
  readonly title: string;
  /** Returns the instance of another target without reading the set again. */
  instanceOf(target: string): Instance;
}

/** Reads the instance of a target of a document set; `undefined` if it cannot be built. */
export function readInlineInstance(
  documents: readonly InlineDocument[],
  collector: Collector,
  asked?: string,
): InlineInstance | undefined {
  const set = new DocumentSet();
  const source = new SetSource();
  for (const document of documents) if (!readFile(document, set, source, collector)) return undefined;
  const start = source.place(0);
  checkParts(set, documents.length, source, collector);
  const [first = -1] = set.earlyFormats;
  if (first >= 0)
    earlyFormat.add(collector, 'early', source.place(first), {
      facts:
        set.earlyFormats.length === 1
          ? 'One fact uses'
          : `${capitalized(counted(set.earlyFormats.length, 'fact'))} use`,
    });
  const targets = listTargets(set);
  const target = chooseTarget(targets, asked, start, collector);
  if (target === undefined) return undefined;
  const checks = { set, collector, place: (offset: number) => source.place(offset) };
  const instances = new TargetInstances(checks, source, source.length);
  return {
    instance: instances.build(target),
    ...{ targets, title: set.title, untagged: set.untagged },
    instanceOf: (other) => instances.build(other),
  };
}

function readFile(
  { content, file, text: decoded, listener }: InlineDocument,
  set: DocumentSet,
  source: SetSource,
  collector: Collector,
): boolean {
  let text = decoded;
  try {
    text ??= new SourceText(content, file);
    checkEncoding(collector, text);
    const base = source.add(text);
    new FileReader(new XmlScanner(text, { listener }), collector, set, base).read();
    return true;
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    listener?.break(fault);
    addXmlFault(collector, text, fault);
    return false;
  }
}

/** Without a header the other parts are missing too, which is reported once. */
function checkParts(set: DocumentSet, count: number, source: SetSource, collector: Collector): void {
  if (collector.hasErrors && set.facts.length === 0) return;
  if (!set.hasHeader) {
    addMissingHeader(count, set.facts.length === 0 ? 'untagged' : 'none', source.place(0), collector);
    return;
  }
  const place = source.place(set.headerOffset);
  if (!set.hasResources) findings.missingResources.add(collector, 'none', place, {});
  if (set.references.length === 0) missingReferences.add(collector, 'none', place, {});
}

/** Reports that a set of documents has no header, and whether it has no tags either. */
export function addMissingHeader(
  count: number,
  key: 'none' | 'untagged',
  place: ReturnType<SourceText['place']>,
  collector: Collector,
): void {
  if (count > 1)
    findings.headerMissing.add(collector, key, place, {
      documents: `${count === 2 ? 'Neither' : 'None'} of the ${counted(count, 'document')}`,
    });
  else findings.missingHeader.add(collector, key, place, {});
}

/** The files of a set as one text. */
class SetSource {
  /** A reference within the set names no file. */
  readonly file = undefined;
  length = 0;
  private readonly files: SourceText[] = [];
  private readonly bases: number[] = [];

  /** Adds a file and returns its start. */
  add(text: SourceText): number {
    const base = this.length;
    this.files.push(text);
    this.bases.push(base);
    this.length += text.bytes.length + 1;
    return base;
  }

  place(offset: number): ReturnType<SourceText['place']> {
    const set = this;
    return {
      get source() {
        const index = Math.max(
          set.bases.findLastIndex((base) => base <= offset),
          0,
        );
        const text = set.files[index];
        return text ? text.positionAt(offset - (set.bases[index] as number)) : { line: 1, column: 1 };
      },
    };
  }
}

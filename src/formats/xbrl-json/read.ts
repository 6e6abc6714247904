import { constants, isUtf8 } from 'node:buffer';
import { pointer } from '../../core/json-pointer.ts';
import { findJsonSyntaxError } from '../../core/json-syntax.ts';
import { OPEN_BRACE } from '../../core/json-text.ts';
import { uncapitalized } from '../../core/wording.ts';
import { Collector, foundIn } from '../../findings/collector.ts';
import type { AssemblyOptions } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import type { ReportFact } from '../../model/report/report.ts';
import { refuseDuplicateFacts } from '../oim/allowed-duplicates.ts';
import { FilingBuilder } from '../oim/filing-builder.ts';
import { notInFiling, placesWords } from '../oim/oim-findings.ts';
import { SharedFaults } from '../oim/shared-faults.ts';
import { TaxonomyKnowledge } from '../oim/taxonomy-knowledge.ts';
import { findTextStart } from '../oim/text-start.ts';
import type { FindDataTaxonomy } from '../oim/value-types.ts';
import { findInvalidUtf8, positionOfByte } from './byte-position.ts';
import { checkExtension, type DocumentInfo, readDocumentInfo } from './document-info.ts';
import { FactReader } from './fact-reader.ts';
import { CursorFault, JsonCursor } from './json-cursor.ts';
import { readWhole, refuseNext } from './whole-value.ts';
import { invalidJSON, invalidJSONStructure } from './xbrlje.ts';

export interface ReadJsonOptions extends AssemblyOptions {
  /** Finds the taxonomy, which defines the types of values. */
  readonly findTaxonomy?: FindDataTaxonomy | undefined;
  /** Whether the XBRL checks validate the values against their types. */
  readonly isValidated?: boolean | undefined;
}

/** Reads an xBRL-JSON report; `undefined` exactly if the collector has an error. */
export function readXbrlJson(
  bytes: Uint8Array,
  collector: Collector,
  options: ReadJsonOptions,
): FilingV2 | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = findTextStart(bytes);
  let filing: FilingV2 | undefined;
  if (isReadable(buffer, start, collector)) {
    const found = new Collector(collector.limit);
    try {
      filing = readReport(buffer, start, found, options);
      collector.absorb(foundIn(found.verdict(undefined)));
    } catch (fault) {
      if (!(fault instanceof CursorFault)) throw fault;
      // What was found before is unreliable: a missing bracket moves all that follows to another level.
      refuseSyntax(buffer, start, fault, collector);
    }
  }
  return collector.hasErrors ? undefined : filing;
}

/** Skipped parts may contain an earlier error, so the text is scanned again. */
function refuseSyntax(bytes: Buffer, start: number, fault: CursorFault, collector: Collector): void {
  const isShort = bytes.length <= constants.MAX_STRING_LENGTH;
  const first = isShort ? findJsonSyntaxError(bytes.toString('utf8', start)) : undefined;
  const { line, column } = first ?? positionOfByte(bytes, start, fault.offset);
  const { reason } = first ?? fault;
  invalidJSON.add(collector, 'syntax', { source: { line, column } }, { reason: uncapitalized(reason) });
}

function isReadable(bytes: Buffer, start: number, collector: Collector): boolean {
  const isWide = bytes[0] === 0 || bytes[1] === 0 || (bytes[0] as number) >= 0xfe;
  if (isWide) invalidJSON.add(collector, 'wide', { source: { line: 1, column: 1 } }, {});
  else if (!isUtf8(bytes)) {
    const offset = findInvalidUtf8(bytes);
    const source = positionOfByte(bytes, start, offset);
    invalidJSON.add(collector, 'encoding', { source }, { byte: offset + 1 });
  } else return true;
  return false;
}

function readReport(
  bytes: Buffer,
  start: number,
  collector: Collector,
  options: ReadJsonOptions,
): FilingV2 | undefined {
  const cursor = new JsonCursor(bytes, start);
  if (cursor.peek() !== OPEN_BRACE) {
    refuseNext(cursor, '', 'a group of fields in braces', collector);
    cursor.readEnd();
    return undefined;
  }
  const faults = new SharedFaults();
  const extensions: string[] = [];
  const names = new Set<string>();
  let info: DocumentInfo | undefined;
  let hasInfo = false;
  let builder: FilingBuilder | undefined;
  let factsAt = -1;
  const readFacts = (known: DocumentInfo) => {
    const { typedElements, namespaces, taxonomy } = known;
    builder = new FilingBuilder(namespaces);
    const dts = options.findTaxonomy?.(taxonomy);
    const knowledge = new TaxonomyKnowledge(typedElements, namespaces, dts, options.isValidated);
    new FactReader(cursor, known, builder, knowledge, faults, collector).readFacts();
  };

  for (let more = cursor.enterObject(); more; more = cursor.nextMember()) {
    const name = cursor.readName(false);
    if (names.has(name)) invalidJSON.add(collector, 'duplicate', pointer(name), { name });
    names.add(name);
    if (name === 'facts' && info && !builder) readFacts(info);
    else if (name === 'facts') {
      // Facts need the content of `documentInfo`, which may come after them.
      cursor.peek();
      if (factsAt < 0) factsAt = cursor.at;
      cursor.skipValue();
    } else {
      const value = readWhole(cursor, () => pointer(name), collector);
      if (name !== 'documentInfo') extensions.push(name);
      else if (!hasInfo) {
        hasInfo = true;
        info = readDocumentInfo(value, collector);
      }
    }
  }
  cursor.readEnd();
  if (!hasInfo)
    invalidJSONStructure.add(collector, 'missing', '', {
      ...{ name: 'documentInfo', place: 'The report', example: '' },
    });
  if (!info) return undefined;
  if (!builder && factsAt >= 0) {
    cursor.at = factsAt;
    readFacts(info);
  }
  for (const name of extensions)
    checkExtension(name, '', info.namespaces, ['documentInfo', 'facts'], collector, (at) => {
      notInFiling.add(collector, 'extension', at, { name, places: placesWords(1) });
    });
  faults.tellAll();
  const { taxonomy, language, own } = info;
  const parts = { sourceFormat: 'xbrl-json', taxonomy, language, own } as const;
  const filing = (builder ?? new FilingBuilder(info.namespaces)).finish(parts, options);
  const placeOf = ({ source }: ReportFact) => pointer('facts', source.id);
  refuseDuplicateFacts(filing, info.allowedDuplicates, placeOf, collector);
  return filing;
}

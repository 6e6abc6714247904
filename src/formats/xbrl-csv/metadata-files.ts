import { parsePointer } from '../../core/json-pointer.ts';
import { scanJson } from '../../core/json-scan.ts';
import { findJsonSyntaxError } from '../../core/json-syntax.ts';
import { likelyName } from '../../core/nearest-name.ts';
import { capitalized, uncapitalized } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { memberOf, textOf } from '../../model/unchecked.ts';
import { MAX_METADATA_DEPTH, MAX_METADATA_FILES } from '../limits.ts';
import { jsonPlace } from '../oim/json-place.ts';
import { unsupportedDocumentType } from '../oim/oimce.ts';
import { isAddress, resolveName } from './file-names.ts';
import { inFile, type Metadata } from './metadata.ts';
import { MetadataFile, mergeMetadata } from './metadata-merge.ts';
import { type CsvMetadata, XBRL_CSV_DOCUMENT_TYPE, xbrlCsvMetadata } from './schema.ts';
import { checkStructure } from './structure.ts';
import {
  cycleInExtensionChain,
  invalidJSON,
  invalidJSONStructure,
  multipleDocumentTypesInExtensionChain,
  unresolvableBaseMetadataFile,
} from './xbrlce-files.ts';

/** The files of a report by name. */
export type Files = Pick<ReadonlyMap<string, Uint8Array>, 'get' | 'has'>;

export interface MetadataOptions {
  /** Whether metadata extended by address may be missing, because the report does not have to include it. */
  readonly takesPublished?: boolean | undefined;
}

/** Reads the metadata of a report with all that it extends; `undefined` if a file cannot be read. */
export function loadMetadata(
  files: Files,
  main: string,
  collector: Collector,
  { takesPublished = false }: MetadataOptions = {},
): Metadata | undefined {
  /** All files so far; `undefined` for unreadable ones. */
  const known = new Map<string, MetadataFile | undefined>();
  const finished: MetadataFile[] = [];
  const open: { readonly file: MetadataFile; next: number }[] = [];
  let isWhole = true;
  const enter = (name: string) => {
    const content = readFile(files.get(name), name, main, collector);
    const file = content && new MetadataFile(name, content);
    known.set(name, file);
    if (file) open.push({ file, next: 0 });
  };
  enter(main);
  for (let step = open.at(-1); step; step = open.at(-1)) {
    const { file } = step;
    const reference = file.content.documentInfo.extends?.[step.next];
    if (reference === undefined) {
      finished.push(file);
      open.pop();
      const parent = open.at(-1);
      parent?.file.extend(file);
      continue;
    }
    const at = `/documentInfo/extends/${step.next++}`;
    const where = inFile({ main }, file.name);
    const name = resolveName(file.name, reference);
    const base = name === undefined ? undefined : known.get(name);
    if (name === undefined || !files.has(name)) {
      const isPublished = takesPublished && /^https?:/.test(name ?? '');
      const kind = isPublished ? 'published' : isAddress(name ?? '') ? 'remote' : 'missing';
      isWhole = false;
      unresolvableBaseMetadataFile.add(collector, kind, at, { name: reference, where });
    } else if (base && open.some((one) => one.file === base))
      cycleInExtensionChain.add(collector, 'cycle', at, { name, where: `"${file.name}"` });
    else if (base) file.extend(base);
    else if (!known.has(name)) {
      if (known.size < MAX_METADATA_FILES) enter(name);
      else {
        unresolvableBaseMetadataFile.add(collector, 'many', at, { limit: MAX_METADATA_FILES, where });
        step.next = Number.POSITIVE_INFINITY;
      }
    }
  }
  return known.get(main) && { ...mergeMetadata(finished, collector), isWhole };
}

function readFile(
  bytes: Uint8Array | undefined,
  file: string,
  main: string,
  collector: Collector,
): CsvMetadata | undefined {
  const where = inFile({ main }, file);
  if (!bytes) return void invalidJSON.add(collector, 'absent', '', { name: file });
  const text = decode(bytes);
  if (text === undefined) return void invalidJSON.add(collector, 'encoding', '', { where });
  const { tooDeep, duplicates } = scanJson(text, { maxDepth: MAX_METADATA_DEPTH });
  const value = tooDeep ? undefined : parse(text);
  if (value === undefined) {
    const fault = tooDeep ? undefined : findJsonSyntaxError(text);
    const reason = uncapitalized(fault?.reason ?? `it is nested more than ${MAX_METADATA_DEPTH} levels deep`);
    const source = { file, line: fault?.line ?? 1, column: fault?.column ?? 1 };
    return void invalidJSON.add(collector, 'syntax', { source }, { where, reason });
  }
  const documentType = textOf(memberOf(value, 'documentInfo'), 'documentType') ?? '';
  if (documentType !== XBRL_CSV_DOCUMENT_TYPE) {
    const data = { found: documentType, expected: XBRL_CSV_DOCUMENT_TYPE };
    const at = '/documentInfo/documentType';
    const kind = documentType === '' ? 'absent' : 'unknown';
    if (file === main) unsupportedDocumentType.add(collector, kind, at, data);
    else multipleDocumentTypesInExtensionChain.add(collector, 'other', at, { ...data, where });
    return undefined;
  }
  for (const path of duplicates)
    invalidJSON.add(collector, 'repeated', path, { key: parsePointer(path)?.at(-1) ?? '', where });
  let isSound = duplicates.length === 0;
  checkStructure(value, xbrlCsvMetadata, (found) => {
    isSound = false;
    const { kind, path } = found;
    const outer = kind === 'unknown' ? path.slice(0, path.lastIndexOf('/')) : path;
    const place = capitalized(jsonPlace(outer, 'the metadata'));
    if (kind === 'type') invalidJSONStructure.add(collector, 'type', path, { ...found, place, where });
    else {
      const { member } = found;
      const near = kind === 'unknown' ? likelyName(member.replace(/^xbrl:/, ''), found.known) : undefined;
      const data = { member, place, where, example: examples.get(member) ?? '' };
      if (near === undefined) invalidJSONStructure.add(collector, kind, path, data);
      else invalidJSONStructure.add(collector, 'near', path, { ...data, near });
    }
  });
  return isSound ? (value as CsvMetadata) : undefined;
}

/** What to write in a required member. */
const examples: ReadonlyMap<string, string> = new Map([
  ['url', ', the name of its CSV file, such as "table.csv"'],
  ['columns', ', a group with a field for each column'],
]);

/** Returns the value of a JSON text; `undefined` if it is invalid. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

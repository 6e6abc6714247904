import { isUtf8 } from 'node:buffer';
import type { PackageFiles } from '../../archive/package-files.ts';
import { ZipFault } from '../../archive/zip-fault.ts';
import { locateInJson } from '../../core/json-location.ts';
import { parsePointer, resolvePointer } from '../../core/json-pointer.ts';
import { scanJson } from '../../core/json-scan.ts';
import { findJsonSyntaxError } from '../../core/json-syntax.ts';
import { nearestName } from '../../core/nearest-name.ts';
import { describeValue, uncapitalized } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { invalidJSON, invalidJSONStructure } from './report-package-findings.ts';
import { wholePackage } from './taxonomy-package.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Returns the document type in a JSON file of a report package; `undefined` if a finding was reported
 * instead.
 */
export function readDocumentType(
  files: PackageFiles,
  path: string,
  file: string,
  collector: Collector,
  /** The type that a package with its extension has; absent for reports. */
  expected?: string,
): string | undefined {
  const value = readJson(files, path, file, collector);
  if (value === undefined) return undefined;
  const type = resolvePointer(value, '/documentInfo/documentType');
  if (typeof type === 'string') return type;
  const name = nameOf(file);
  if (type === undefined) {
    if (expected === undefined) invalidJSONStructure.add(collector, 'report', wholePackage(file), { name });
    else {
      const misspelled = misspelledMember(value);
      if (misspelled) invalidJSONStructure.add(collector, 'member', wholePackage(file), misspelled);
      else invalidJSONStructure.add(collector, 'missing', wholePackage(file), { expected });
    }
  } else
    invalidJSONStructure.add(collector, 'wrong', wholePackage(file), {
      name,
      found: describeValue(type),
      example: expected ?? `https://xbrl.org/2021/xbrl-${isTableReport(value) ? 'csv' : 'json'}`,
    });
  return undefined;
}

/** Returns the member that misspells the first part of the path to the document type that is missing. */
function misspelledMember(value: unknown): { readonly name: string; readonly meant: string } | undefined {
  const info = resolvePointer(value, '/documentInfo');
  const [parent, meant] = info === undefined ? [value, 'documentInfo'] : [info, 'documentType'];
  if (typeof parent !== 'object' || parent === null) return undefined;
  const name = Object.keys(parent).find((key) => nearestName(key, [meant]) !== undefined);
  return name === undefined ? undefined : { name, meant };
}

/** Whether the metadata are those of an xBRL-CSV report. */
function isTableReport(value: unknown): boolean {
  return ['tables', 'tableTemplates', 'documentInfo/extends'].some(
    (path) => resolvePointer(value, `/${path}`) !== undefined,
  );
}

/** Returns the content of a JSON file (Report Package 1.0, 3.3); `undefined` if it is invalid. */
function readJson(files: PackageFiles, path: string, file: string, collector: Collector): unknown {
  let bytes: Uint8Array | undefined;
  try {
    bytes = files.read(path);
  } catch (fault) {
    if (!(fault instanceof ZipFault)) throw fault;
    invalidJSON.add(collector, 'unread', wholePackage(file), { name: nameOf(file), reason: fault.reason });
  }
  if (bytes === undefined) return undefined;
  if (!isUtf8(bytes)) {
    invalidJSON.add(collector, 'encoding', wholePackage(file), { name: nameOf(file) });
    return undefined;
  }
  const decoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  const text = decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded;
  const { tooDeep, duplicates } = scanJson(text, { maxReports: 1 });
  if (tooDeep) {
    invalidJSON.add(collector, 'syntax', wholePackage(file), {
      name: nameOf(file),
      reason: 'it is nested too deeply',
    });
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const error = findJsonSyntaxError(text);
    const source = { file, line: error?.line ?? 1, column: error?.column ?? 1 };
    const reason = uncapitalized(error?.reason ?? 'Unexpected end of text');
    invalidJSON.add(collector, 'syntax', { source }, { name: nameOf(file), reason });
    return undefined;
  }
  const [pointer] = duplicates;
  if (pointer === undefined) return value;
  const { line, column } = locateInJson(text, [pointer]).get(pointer) ?? { line: 1, column: 1 };
  const data = { key: parsePointer(pointer)?.at(-1) ?? pointer, name: nameOf(file) };
  invalidJSON.add(collector, 'duplicate', { source: { file, line, column } }, data);
  return undefined;
}

/** Returns the name of a file without its folders. */
function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

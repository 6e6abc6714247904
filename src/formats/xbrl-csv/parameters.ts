import { pointer } from '../../core/json-pointer.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import { isUnknownSpecial } from './cell-value.ts';
import { CsvText } from './csv-text.ts';
import { resolveName } from './file-names.ts';
import { isIdentifier } from './identifier.ts';
import { inFile, type Metadata } from './metadata.ts';
import type { Files } from './metadata-files.ts';
import { addUnknownSpecial } from './xbrlce-cells.ts';
import {
  illegalReportParameterRedefinition,
  invalidCSVFileFormat,
  invalidParameterCSVFile,
  missingParametersFile,
} from './xbrlce-files.ts';
import { invalidIdentifier } from './xbrlce-templates.ts';

/** A parameter as written, and its position. */
export interface Parameter {
  readonly text: string;
  readonly at: Place;
  readonly where: string;
}

/** Reads the parameters of a report, from the metadata and from the file it names. */
export function readParameters(
  metadata: Metadata,
  files: Files,
  collector: Collector,
): Map<string, Parameter> {
  const parameters = new Map<string, Parameter>();
  for (const [name, { value, file }] of metadata.parameters)
    addParameter(parameters, name, value, pointer('parameters', name), inFile(metadata, file), collector);
  const { parameterURL } = metadata;
  if (!parameterURL) return parameters;
  const name = resolveName(metadata.main, parameterURL.value);
  const bytes = name === undefined ? undefined : files.get(name);
  if (name === undefined || !bytes) {
    const data = { name: parameterURL.value, where: inFile(metadata, parameterURL.file) };
    missingParametersFile.add(collector, 'missing', '/parameterURL', data);
  } else readParameterFile(new CsvText(name, bytes), parameters, collector);
  return parameters;
}

/** Adds a parameter of the metadata. */
export function addParameter(
  parameters: Map<string, Parameter>,
  name: string,
  text: string,
  at: Place,
  where: string,
  collector: Collector,
): void {
  if (!isIdentifier(name))
    return void invalidIdentifier.add(collector, 'invalid', at, { name, what: 'a parameter', where });
  if (isUnknownSpecial(text)) addUnknownSpecial(collector, at, text, where);
  parameters.set(name, { text, at, where });
}

function readParameterFile(csv: CsvText, parameters: Map<string, Parameter>, collector: Collector): void {
  const inMetadata = new Set(parameters.keys());
  const at = (cell: number): Place => ({ source: csv.position(cell) });
  if (!csv.fault && !(csv.next() && csv.text(0) === 'name' && csv.text(1) === 'value' && isEmptyFrom(csv, 2)))
    if (!csv.fault) {
      const found = Array.from({ length: csv.count }, (_, cell) => csv.text(cell)).join(',');
      const kind = /^\s*name\s*[;\t|]\s*value\s*$/i.test(found) ? 'separator' : 'header';
      return void invalidParameterCSVFile.add(collector, kind, at(0), { found });
    }
  while (csv.next()) {
    const name = csv.text(0);
    const text = csv.text(1);
    if (!isEmptyFrom(csv, 2)) invalidParameterCSVFile.add(collector, 'more', at(2), {});
    else if (name === '') {
      if (text !== '') invalidParameterCSVFile.add(collector, 'name', at(0), {});
    } else if (text === '') invalidParameterCSVFile.add(collector, 'value', at(1), { name });
    else if (inMetadata.has(name))
      illegalReportParameterRedefinition.add(collector, 'other', at(0), { name });
    else if (parameters.has(name)) invalidParameterCSVFile.add(collector, 'repeated', at(0), { name });
    else addParameter(parameters, name, text, at(0), '', collector);
  }
  if (csv.fault) {
    const { source, reason } = csv.fault;
    invalidCSVFileFormat.add(collector, /UTF-8/.test(reason) ? 'encoding' : 'fault', { source }, { reason });
  }
}

function isEmptyFrom(csv: CsvText, first: number): boolean {
  for (let cell = first; cell < csv.count; cell++) if (!csv.isEmpty(cell)) return false;
  return true;
}

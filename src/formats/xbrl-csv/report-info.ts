import { pointer } from '../../core/json-pointer.ts';
import { addToList } from '../../core/lists-by-key.ts';
import { isNCName } from '../../core/qname.ts';
import type { Collector } from '../../findings/collector.ts';
import { checkAliases } from '../oim/aliases.ts';
import { type Allowance, allowances } from '../oim/allowed-duplicates.ts';
import {
  hintPrefixOf,
  LANGUAGE_HINT,
  readLanguage,
  readTypedElements,
  TYPED_DIMENSIONS_HINT,
  UNIT_HINT,
} from '../oim/hints.ts';
import { notInFiling, placesWords } from '../oim/oim-findings.ts';
import { invalidBaseURL, noTaxonomy } from '../oim/oime.ts';
import { OWN_TAXONOMY_HINT, type OwnTaxonomy, readOwnTaxonomy } from '../oim/own-taxonomy.ts';
import { isAbsoluteUri, resolveEntryPoint } from '../oim/uri.ts';
import type { AspectValues } from './aspect-values.ts';
import { isAddress } from './file-names.ts';
import { inFile, type Metadata, valuesOf } from './metadata.ts';
import { FACT_ID_HINT } from './template-reader.ts';
import { invalidJSONStructure } from './xbrlce-files.ts';

/** The metadata of the report as a whole. */
interface ReportInfo {
  readonly namespaces: Map<string, string>;
  readonly taxonomy: readonly string[];
  /** The prefix of our hints, if the report declares one. */
  readonly hintPrefix: string | undefined;
  /** Absent if the report has no hint for typed axes. */
  readonly typedElements: ReadonlyMap<string, string> | undefined;
  /** The default language of texts, from our hint. */
  readonly language: string | undefined;
  /** The filer's declarations, from our hint. */
  readonly own: OwnTaxonomy | undefined;
}

export function readReportInfo(metadata: Metadata, collector: Collector): ReportInfo {
  for (const kind of ['namespaces', 'linkTypes', 'linkGroups'] as const) {
    const aliases = valuesOf(metadata[kind]);
    for (const [alias, { file }] of metadata[kind]) {
      if (isNCName(alias)) continue;
      const data = { alias, where: inFile(metadata, file) };
      invalidJSONStructure.add(collector, 'alias', pointer('documentInfo', kind, alias), data);
      aliases.delete(alias);
    }
    checkAliases(aliases, kind, collector, `/documentInfo/${kind}`);
  }
  const { baseURL, taxonomy } = metadata;
  if (baseURL && !isAbsoluteUri(baseURL.value))
    invalidBaseURL.add(collector, 'relative', '/documentInfo/baseURL', { url: baseURL.value });
  if (taxonomy.length === 0) noTaxonomy.add(collector, 'empty', '/documentInfo/taxonomy', {});
  const namespaces = valuesOf(metadata.namespaces);
  const hintPrefix = hintPrefixOf(namespaces);
  const hint = (name: string) => metadata.extensions.get(`/documentInfo/${hintPrefix}:${name}`)?.value;
  return {
    namespaces,
    taxonomy: taxonomy.map((entryPoint) => resolveEntryPoint(entryPoint, baseURL?.value)),
    hintPrefix,
    typedElements: readTypedElements(hint(TYPED_DIMENSIONS_HINT), namespaces),
    language: readLanguage(hint(LANGUAGE_HINT)),
    own: readOwnTaxonomy(hint(OWN_TAXONOMY_HINT)),
  };
}

/** Returns which repeated facts the report allows; a filing ignores other features. */
export function readFeatures(metadata: Metadata, values: AspectValues, collector: Collector): Allowance {
  let allowed: Allowance = 'all';
  for (const [name, { value }] of metadata.features) {
    const at = pointer('documentInfo', 'features', name);
    const known = allowances.find((word) => word === value);
    values.checkPrefix(name, at);
    if (name !== 'xbrl:allowedDuplicates') notInFiling.add(collector, 'feature', at, { name });
    else if (known) allowed = known;
    else {
      const data = { feature: name, value: String(value), expected: allowances.join(', ') };
      invalidJSONStructure.add(collector, 'feature', at, data);
    }
  }
  return allowed;
}

/**
 * Reports extension members that a filing cannot represent, each name once; except our own hints. Metadata
 * that is published elsewhere with a taxonomy is not content of the report.
 */
export function checkExtensions(
  metadata: Metadata,
  { hintPrefix, typedElements, language, own }: ReportInfo,
  values: AspectValues,
  collector: Collector,
): void {
  const understood = [UNIT_HINT, FACT_ID_HINT];
  if (typedElements) understood.push(TYPED_DIMENSIONS_HINT);
  if (language !== undefined) understood.push(LANGUAGE_HINT);
  if (own) understood.push(OWN_TAXONOMY_HINT);
  const hints = new Set(understood.map((hint) => `${hintPrefix}:${hint}`));
  const found = new Map<string, string[]>();
  const note = (name: string, at: string) => {
    if (!name.includes(':') || hints.has(name)) return;
    values.checkPrefix(name, at);
    addToList(found, name, at);
  };
  const noteMembers = (object: object, at: string) => {
    for (const name of Object.keys(object)) note(name, at + pointer(name));
  };
  for (const [path, { file }] of metadata.extensions)
    if (!isAddress(file)) note(path.slice(path.lastIndexOf('/') + 1), path);
  for (const [name, { value, file }] of metadata.tables)
    if (!isAddress(file)) noteMembers(value, pointer('tables', name));
  for (const [name, { value, file }] of metadata.templates) {
    if (isAddress(file)) continue;
    const at = pointer('tableTemplates', name);
    noteMembers(value, at);
    for (const [column, written] of Object.entries(value.columns)) {
      const place = `${at}/columns${pointer(column)}`;
      noteMembers(written, place);
      for (const [group, properties] of Object.entries(written.propertyGroups ?? {}))
        noteMembers(properties, `${place}/propertyGroups${pointer(group)}`);
    }
  }
  for (const [name, [at = '', ...related]] of found)
    notInFiling.add(collector, 'extension', at, { name, places: placesWords(related.length + 1) }, related);
}

import { pointer } from '../../core/json-pointer.ts';
import { likelyName, nearestName } from '../../core/nearest-name.ts';
import { isNCName, isQName } from '../../core/qname.ts';
import { describeValue } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { memberOf, recordOf, type Unchecked } from '../../model/unchecked.ts';
import { type AliasKind, checkAliases, declaredAt, prefixOf } from '../oim/aliases.ts';
import { type Allowance, allowances } from '../oim/allowed-duplicates.ts';
import {
  hintPrefixOf,
  LANGUAGE_HINT,
  readLanguage,
  readTypedElements,
  TYPED_DIMENSIONS_HINT,
} from '../oim/hints.ts';
import { notInFiling, placesWords } from '../oim/oim-findings.ts';
import { addUnboundPrefix, unsupportedDocumentType } from '../oim/oimce.ts';
import { invalidBaseURL, noTaxonomy } from '../oim/oime.ts';
import { OWN_TAXONOMY_HINT, type OwnTaxonomy, readOwnTaxonomy } from '../oim/own-taxonomy.ts';
import { isAbsoluteUri, resolveEntryPoint } from '../oim/uri.ts';
import { placeOf, refuseMember } from './whole-value.ts';
import { invalidJSONStructure } from './xbrlje.ts';

export const XBRL_JSON_TYPE = 'https://xbrl.org/2021/xbrl-json';

/** The types of reports in JSON; metadata of xBRL-CSV with a misspelled type are read here too. */
const documentTypes = [XBRL_JSON_TYPE, 'https://xbrl.org/2021/xbrl-csv'];

/** The document info of a report, as far as it can be interpreted. */
export interface DocumentInfo {
  readonly namespaces: Map<string, string>;
  readonly linkTypes: ReadonlyMap<string, string>;
  readonly linkGroups: ReadonlyMap<string, string>;
  readonly taxonomy: readonly string[];
  /** The prefix of our hints, if the report declares one. */
  readonly hintPrefix: string | undefined;
  readonly typedElements: ReadonlyMap<string, string>;
  /** The default language of texts, from our hint. */
  readonly language: string | undefined;
  /** The filer's declarations, from our hint. */
  readonly own: OwnTaxonomy | undefined;
  readonly allowedDuplicates: Allowance;
  readonly hasCanonicalValues: boolean;
}

const AT = '/documentInfo';
const members = ['documentType', 'namespaces', 'linkTypes', 'linkGroups', 'taxonomy', 'baseURL', 'features'];

/** Reads `documentInfo`; `undefined` if nothing else of the report can be checked. */
export function readDocumentInfo(written: unknown, collector: Collector): DocumentInfo | undefined {
  const value = recordOf(written);
  if (!value) return expect(collector, AT, written, 'a group of fields in braces');
  const type = memberOf(value, 'documentType');
  if (typeof type !== 'string') {
    if (type === undefined)
      invalidJSONStructure.add(collector, 'missing', AT, {
        ...{ name: 'documentType', place: placeOf(AT) },
        example: `: "${XBRL_JSON_TYPE}"`,
      });
    else expect(collector, `${AT}/documentType`, type, `"${XBRL_JSON_TYPE}"`);
    return undefined;
  }
  if (type !== XBRL_JSON_TYPE) {
    const data = { found: type, expected: nearestName(type, documentTypes) ?? XBRL_JSON_TYPE };
    unsupportedDocumentType.add(collector, 'unknown', `${AT}/documentType`, data);
    return undefined;
  }
  const namespaces = readAliases(value, 'namespaces', collector);
  const linkTypes = readAliases(value, 'linkTypes', collector);
  const linkGroups = readAliases(value, 'linkGroups', collector);
  const taxonomy = readTaxonomy(value, collector);
  const hintPrefix = hintPrefixOf(namespaces);
  const typedHint = `${hintPrefix}:${TYPED_DIMENSIONS_HINT}`;
  const typedElements = readTypedElements(memberOf(value, typedHint), namespaces);
  const languageHint = `${hintPrefix}:${LANGUAGE_HINT}`;
  const language = readLanguage(memberOf(value, languageHint));
  const ownHint = `${hintPrefix}:${OWN_TAXONOMY_HINT}`;
  const own = readOwnTaxonomy(memberOf(value, ownHint));
  const understood = new Set([
    ...members,
    ...(typedElements ? [typedHint] : []),
    ...(language === undefined ? [] : [languageHint]),
    ...(own ? [ownHint] : []),
  ]);
  for (const name of Object.keys(value)) {
    if (understood.has(name)) continue;
    checkExtension(name, AT, namespaces, members, collector, (at) => {
      const isHint = [typedHint, languageHint, ownHint].includes(name);
      const near = isHint ? undefined : likelyName(name, [typedHint, languageHint, ownHint]);
      if (near !== undefined) notInFiling.add(collector, 'misspelt', at, { name, near });
      else notInFiling.add(collector, isHint ? 'hint' : 'extension', at, { name, places: placesWords(1) });
    });
  }
  return {
    namespaces: new Map(namespaces),
    linkTypes,
    linkGroups,
    taxonomy,
    hintPrefix,
    typedElements: typedElements ?? new Map(),
    language,
    own,
    ...readFeatures(value, namespaces, collector),
  };
}

/**
 * Checks the name of a member that xBRL-JSON does not define; `accept` receives the place of a valid
 * extension.
 */
export function checkExtension(
  name: string,
  parent: string,
  namespaces: ReadonlyMap<string, string>,
  known: readonly string[],
  collector: Collector,
  accept: (at: string) => void,
): void {
  const at = parent + pointer(name);
  const prefix = prefixOf(name);
  if (!name.includes(':')) refuseMember(collector, at, { name, place: placeOf(parent), known });
  else if (!isQName(name)) invalidJSONStructure.add(collector, 'name', at, { name });
  else if (!namespaces.has(prefix))
    addUnboundPrefix(collector, at, { prefix, name, places: placesWords(1) }, namespaces.keys());
  else accept(at);
}

function readAliases(info: Unchecked, kind: AliasKind, collector: Collector): ReadonlyMap<string, string> {
  const aliases = new Map<string, string>();
  const value = memberOf(info, kind);
  const at = `${AT}/${kind}`;
  const declared = recordOf(value);
  if (value !== undefined && !declared) expect(collector, at, value, 'a group of fields in braces');
  for (const [alias, uri] of Object.entries(declared ?? {})) {
    if (typeof uri !== 'string') expect(collector, at + pointer(alias), uri, 'a URI in quotation marks');
    else if (!isNCName(alias)) invalidJSONStructure.add(collector, 'alias', at + pointer(alias), { alias });
    else aliases.set(alias, uri);
  }
  checkAliases(aliases, kind, collector, at);
  return aliases;
}

function readTaxonomy(info: Unchecked, collector: Collector): string[] {
  const at = `${AT}/taxonomy`;
  const value = memberOf(info, 'taxonomy');
  const baseURL = memberOf(info, 'baseURL');
  if (baseURL !== undefined && typeof baseURL !== 'string')
    expect(collector, `${AT}/baseURL`, baseURL, 'a URI in quotation marks');
  else if (baseURL !== undefined && !isAbsoluteUri(baseURL))
    invalidBaseURL.add(collector, 'relative', `${AT}/baseURL`, { url: baseURL });
  if (value === undefined) {
    // A misspelled name is reported as such.
    if (likelyName('taxonomy', Object.keys(info)) === undefined)
      invalidJSONStructure.add(collector, 'missing', AT, {
        ...{ name: 'taxonomy', place: placeOf(AT) },
        example: ', a list with the URL of the entry point',
      });
  } else if (!Array.isArray(value)) expect(collector, at, value, 'a list of URIs in square brackets');
  else {
    if (value.length === 0) noTaxonomy.add(collector, 'empty', at, {});
    const entries: string[] = [];
    value.forEach((entry: unknown, index) => {
      if (typeof entry !== 'string' || entry === '')
        expect(collector, `${at}/${index}`, entry, 'a URI in quotation marks');
      else entries.push(resolveEntryPoint(entry, typeof baseURL === 'string' ? baseURL : undefined));
    });
    return entries;
  }
  return [];
}

function readFeatures(
  info: Unchecked,
  namespaces: ReadonlyMap<string, string>,
  collector: Collector,
): Pick<DocumentInfo, 'allowedDuplicates' | 'hasCanonicalValues'> {
  const at = `${AT}/features`;
  const value = memberOf(info, 'features');
  const features = recordOf(value);
  let allowedDuplicates: Allowance = 'all';
  let hasCanonicalValues = false;
  if (value !== undefined && !features) expect(collector, at, value, 'a group of fields in braces');
  for (const [name, setting] of Object.entries(features ?? {}))
    checkExtension(name, at, namespaces, ['prefixed names'], collector, (place) => {
      const allowance = allowances.find((word) => word === setting);
      if (typeof setting === 'object' && setting !== null)
        expect(collector, place, setting, 'a single value');
      else if (name === 'xbrl:canonicalValues') {
        if (typeof setting !== 'boolean') expect(collector, place, setting, 'true or false');
        else hasCanonicalValues = setting;
      } else if (name === 'xbrl:allowedDuplicates') {
        if (allowance) allowedDuplicates = allowance;
        else expect(collector, place, setting, allowances.join(', '));
      } else notInFiling.add(collector, 'feature', place, { name });
    });
  return { allowedDuplicates, hasCanonicalValues };
}

function expect(collector: Collector, at: string, found: unknown, expected: string): undefined {
  invalidJSONStructure.add(collector, 'type', at, {
    place: placeOf(at),
    found: describeValue(found),
    expected,
    about: declaredAt(at),
  });
}

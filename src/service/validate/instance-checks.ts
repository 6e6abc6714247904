import type { Collector } from '../../findings/collector.ts';
import { type Finding, showPlace } from '../../findings/finding.ts';
import type { CalculationMode } from '../../formats/xbrl/calculations/calculation-checks.ts';
import { checkDimensions } from '../../formats/xbrl/dimensions/dimension-checks.ts';
import { checkEnumerations } from '../../formats/xbrl/enumerations/enumeration-checks.ts';
import type { Instance } from '../../formats/xbrl/instance.ts';
import { readInstance } from '../../formats/xbrl/instance-reader.ts';
import { findValidItems } from '../../formats/xbrl/plain-items.ts';
import { checkByTaxonomy } from '../../formats/xbrl/taxonomy-checks.ts';
import { checkUnitsByRegistry } from '../../formats/xbrl/unit-registry-checks.ts';
import { alwaysKnown } from '../../taxonomy/canonical-urls.ts';
import { documentNotFound } from '../../taxonomy/discovery-findings.ts';
import type { DocumentSource, EntryPoint } from '../../taxonomy/document.ts';
import { readRoot } from '../../taxonomy/document-root.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import type { UnitsRegistry } from '../../taxonomy/units/units-registry.ts';
import { SourceText } from '../../xml/source-text.ts';
import { resolveHref, resolveUrl } from '../../xml/url.ts';
import type { Taxonomies } from '../taxonomies.ts';
import { loadCheckedTaxonomy } from './checked-taxonomy.ts';
import { checkOwnTaxonomy } from './kept-taxonomy.ts';
import { checkMarkup } from './taxonomy-checks.ts';

/** The context for checking an instance. */
export interface CheckContext {
  /** Documents that came with the report. */
  readonly source: DocumentSource;
  /** Documents of packages, used for those that did not come with the report. */
  readonly taxonomies?: Taxonomies | undefined;
  /** The registry for checking units; absent to skip the check. */
  readonly units?: UnitsRegistry | undefined;
  readonly calculations?: CalculationMode | undefined;
}

/** The text of an instance, and its address as the base of its references. */
export interface PlacedText {
  readonly content: Uint8Array | string;
  readonly url: string;
  readonly file?: string | undefined;
}

/** Validates an XML instance with the taxonomy it names, by XML Schema and the XBRL specifications. */
export function checkInstanceSource(
  { content, url, file }: PlacedText,
  context: CheckContext,
  collector: Collector,
): CheckedInstance | undefined {
  const instance = readInstance(content, collector, file, { isValidated: true });
  if (!instance) return undefined;
  const isReadable = !collector.hasErrors;
  const { source } = instance;
  const text = source instanceof SourceText ? source : new SourceText(content, file);
  const schemaLocations = locationsOf(text, url);
  const dts = taxonomyOf(entriesOf(instance, url), context, collector, schemaLocations);
  // The markup check would repeat errors of the reader or the schemas in other words.
  const isSound = !collector.hasErrors;
  checkFacts(instance, dts, context, collector, { values: !isSound });
  if (isSound)
    checkMarkup([{ text, isLax: false, valid: findValidItems(instance, dts.schemas) }], dts, collector);
  else if (isReadable && isOnlyIncomplete(collector))
    checkMarkup([{ text, isLax: false, namespaces: alwaysKnown }], dts, collector);
  return { instance, dts, isReadable };
}

/** An instance, checked by XBRL with its taxonomy as far as that is installed. */
export interface CheckedInstance {
  readonly instance: Instance;
  readonly dts: Dts;
  /** Whether reading found no errors, so that its facts are meaningful. */
  readonly isReadable: boolean;
}

export interface FactOptions {
  /** Whether values are checked against their types, for markup that no schema validates. */
  readonly values?: boolean | undefined;
}

/** A schema location that an instance states for its markup. */
interface SchemaPlace {
  readonly namespace: string;
  readonly url: string;
}

function locationsOf(text: SourceText, base: string): SchemaPlace[] {
  return readRoot(text).schemaLocations.flatMap(({ namespace, href }) => {
    const url = resolveUrl(href, base);
    return url === undefined ? [] : [{ namespace, url }];
  });
}

/** Whether all errors so far are that documents of the taxonomy were not found. */
function isOnlyIncomplete(collector: Collector): boolean {
  const { errors } = collector.verdict({});
  const absences = errors.filter(({ code }) => code === documentNotFound.meta.code);
  return absences.length === collector.errorCount;
}

/** Validates the facts of an instance, whatever their source syntax. */
export function checkInstanceFacts(
  instance: Instance,
  url: string,
  context: CheckContext,
  collector: Collector,
  options: FactOptions = {},
): Dts {
  const dts = taxonomyOf(entriesOf(instance, url), context, collector, []);
  checkFacts(instance, dts, context, collector, options);
  return dts;
}

function checkFacts(
  instance: Instance,
  dts: Dts,
  { units, calculations }: CheckContext,
  collector: Collector,
  { values }: FactOptions,
): void {
  // The reader reports a missing taxonomy; without one, no concept can be checked.
  if (dts.entries.length === 0) return;
  checkByTaxonomy(instance, dts, collector, { calculations, values });
  // Without the filer's taxonomy its tables are unknown, and those of others say little.
  if (declaresAll(instance, dts)) checkDimensions(instance, dts, collector);
  checkEnumerations(instance, dts, collector);
  if (units) checkUnitsByRegistry(instance, dts, units, collector);
}

/** Whether every namespace with facts has a schema, or may have one that is not installed. */
function declaresAll({ facts }: Instance, { schemas, missing }: Dts): boolean {
  if (missing.size > 0) return true;
  const declared = new Set(schemas.documents.map(({ targetNamespace }) => targetNamespace));
  return facts.every(({ name }) => declared.has(name.uri));
}

/**
 * Returns the taxonomy of a report and reports its findings. A taxonomy from packages only is the same for
 * all reports and is checked once.
 */
function taxonomyOf(
  entries: readonly EntryPoint[],
  { source, taxonomies }: CheckContext,
  collector: Collector,
  schemaLocations: readonly SchemaPlace[],
): Dts {
  const isPackaged = ({ url, by }: EntryPoint) =>
    by === 'schemaRef' && !source.find(url) && taxonomies?.find(url) !== undefined;
  const reported = new Set<string>();
  if (taxonomies && entries.length > 0 && entries.every(isPackaged)) {
    const { dts, findings } = loadCheckedTaxonomy(entries, taxonomies);
    for (const finding of findings) {
      collector.add(finding.severity, () => finding);
      reported.add(identityOf(finding));
    }
    if (schemaLocations.every(({ url }) => dts.holds(url))) return dts;
  }
  // With the schemas of a report, some findings on packaged ones occur again.
  const { dts, found } = checkOwnTaxonomy(entries, source, taxonomies, schemaLocations);
  collector.absorb(found, (finding) => (reported.has(identityOf(finding)) ? undefined : finding));
  return dts;
}

function identityOf(finding: Finding): string {
  return `${finding.code} ${showPlace(finding)} ${finding.message}`;
}

/** Lists the documents that an instance refers to. */
export function entriesOf({ references, source }: Instance, url: string): EntryPoint[] {
  return references
    .map(({ kind, href, role, arcrole, bases, offset }) => {
      const base = bases.reduce((outer, inner) => resolveUrl(inner, outer) ?? outer, url);
      const pointer = resolveHref(href, base, url);
      return { ...pointer, by: kind, role, arcrole, place: source.place(offset) };
    })
    .filter((entry) => entry.url !== '');
}

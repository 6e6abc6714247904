import { pathAddress } from '../../core/file-name.ts';
import { pointer } from '../../core/json-pointer.ts';
import { localOf, prefixOf } from '../../core/qname.ts';
import { type CollectedFindings, Collector, foundIn } from '../../findings/collector.ts';
import { type Finding, showPlace } from '../../findings/finding.ts';
import { instanceOfFiling } from '../../formats/xbrl/filing-instance.ts';
import type { Instance } from '../../formats/xbrl/instance.ts';
import { itemNumber } from '../../formats/xbrl/item-findings.ts';
import { notItemOrTuple } from '../../formats/xbrl/taxonomy-findings.ts';
import { STATEMENT_NAMESPACE } from '../../model/report/names.ts';
import type { Report } from '../../model/report/report.ts';
import { makeOwnTaxonomy } from '../../packaging/package-content.ts';
import type { Profile } from '../../regulators/profile.ts';
import { idNotFound } from '../../taxonomy/checks/locator-findings.ts';
import { dimensionalTaxonomy } from '../../taxonomy/dimensions/dimensional-taxonomy.ts';
import { documentNotFound } from '../../taxonomy/discovery-findings.ts';
import type { DocumentSource } from '../../taxonomy/document.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { givenFiles } from '../../taxonomy/packages/package-source.ts';
import { publishedUnits } from '../../taxonomy/units/published-units.ts';
import { localPart } from '../../xml/expanded-name.ts';
import { NOWHERE } from '../../xml/url.ts';
import { MAX_MARKUP_FINDINGS } from '../limits.ts';
import { type Taxonomies, taxonomyOfFiling } from '../taxonomies.ts';
import { checkInstanceFacts } from './instance-checks.ts';

/** A filing checked by XBRL, with its taxonomy as far as it is installed. */
export interface FilingByTaxonomy {
  /** `undefined` if its declarations do not form a taxonomy. */
  readonly dts: Dts | undefined;
  /** The taxonomies it names, without its own declarations. */
  readonly base: Dts | undefined;
  readonly found: CollectedFindings;
}

/**
 * Checks a filing by XBRL as if it were a report: with the taxonomies it names, as far as they are installed,
 * and its own declarations. `undefined` if it has neither.
 */
export function checkFilingByTaxonomy(
  report: Report,
  profile: Profile,
  taxonomies: Taxonomies | undefined,
): FilingByTaxonomy | undefined {
  const base = taxonomies && taxonomyOfFiling(report.filing, taxonomies);
  const made = new Collector(MAX_MARKUP_FINDINGS);
  const own = makeOwn(report, { profile, base }, made);
  if (made.hasErrors) return { dts: undefined, base, found: foundIn(made.verdict({})) };
  if (!base && !own) return undefined;
  const context = { source: own?.source ?? nowhere, taxonomies, units: publishedUnits() };
  const instance = instanceWith(own, report, base);
  const collector = new Collector(MAX_MARKUP_FINDINGS);
  const dts = checkInstanceFacts(instance, `${NOWHERE}report`, context, collector, { values: true });
  const found = new Collector(MAX_MARKUP_FINDINGS);
  const lead = own && placesOfOwn(report, dts);
  const checked = foundIn(collector.verdict({}));
  // An unknown concept is reported at its fact, not at the locators that were generated for it.
  const hasUnknown = checked.findings.some(({ code }) => code === notItemOrTuple.meta.code);
  found.absorb(checked, (finding) => {
    if (saidOfFilings.has(finding.code)) return undefined;
    if (hasUnknown && finding.code === idNotFound.meta.code) return undefined;
    return lead?.(finding) ?? finding;
  });
  return { dts, base, found: foundIn(found.verdict({})) };
}

/**
 * Findings that rules over filings word better: documents that are not installed, and the notation of numbers
 * in JSON.
 */
const saidOfFilings: ReadonlySet<string> = new Set(
  [documentNotFound, itemNumber].map(({ meta }) => meta.code),
);

/** The declarations of a filing as documents that its report could refer to. */
interface OwnDocuments {
  readonly source: DocumentSource;
  readonly schemaRef: string;
}

const nowhere: DocumentSource = { find: () => undefined };

export function makeOwn(
  report: Report,
  options: { readonly profile: Profile; readonly base: Dts | undefined },
  collector: Collector,
): OwnDocuments | undefined {
  const own = declaresTaxonomy(report) ? makeOwnTaxonomy(report, options, collector) : undefined;
  if (!own) return undefined;
  const files = new Map(own.files.map(({ path, content }) => [path, content]));
  // The report itself may have another address, such as that of an archive.
  return {
    source: givenFiles((name) => files.get(name)),
    schemaRef: NOWHERE + pathAddress(own.schemaRef),
  };
}

/** Returns the instance for a filing, with a reference to its own declarations. */
export function instanceWith(own: OwnDocuments | undefined, report: Report, base: Dts | undefined): Instance {
  const instance = instanceOfFiling(report, base && containerIn(base));
  return own ? { ...instance, references: [ownReference(own), ...instance.references] } : instance;
}

function declaresTaxonomy({ filing, namespaces }: Report): boolean {
  const { concepts = [] } = filing.extensions ?? {};
  // The filing of a statement repeats the published taxonomy, so that it can be read without it.
  const isPublished = ({ concept }: { readonly concept: string }) =>
    namespaces.get(prefixOf(concept)) === STATEMENT_NAMESPACE;
  if (concepts.length > 0) return !concepts.every(isPublished);
  return filing.relationships?.some(({ kind }) => kind !== 'footnote') ?? false;
}

function ownReference({ schemaRef: href }: OwnDocuments) {
  const nothing = { uri: undefined, role: undefined, arcrole: undefined };
  return { ...nothing, kind: 'schemaRef', href, bases: [], offset: 3 } as const;
}

/** Returns the dimension container that the taxonomy's tables use, as data formats do not state one. */
function containerIn(dts: Dts): 'segment' | 'scenario' {
  const { hasHypercubes } = dimensionalTaxonomy(dts);
  return hasHypercubes.some(({ container }) => container === 'segment') ? 'segment' : 'scenario';
}

/** Maps places in the generated documents to the parts of the filing they were generated from. */
function placesOfOwn({ filing }: Report, dts: Dts): (finding: Finding) => Finding {
  const indexes = new Map(
    filing.extensions?.concepts?.map(({ concept }, index) => [localOf(concept), index]),
  );
  const places = new Map<string, string>();
  for (const { element } of dts.concepts()) {
    const index = indexes.get(localPart(element.name));
    if (index === undefined || !element.document.url.startsWith(NOWHERE)) continue;
    const place = element.document.text.place(element.definition.offset);
    places.set(showPlace({ path: '', ...place }), pointer('extensions', 'concepts', index));
  }
  return ({ source, ...finding }) => {
    if (!source) return { ...finding };
    const path = places.get(showPlace({ path: '', source }));
    return { ...finding, path: path ?? (isLinkbase(source) ? '/relationships' : '/extensions') };
  };
}

function isLinkbase({ file = '' }: NonNullable<Finding['source']>): boolean {
  return file.endsWith('.xml') && !/_lab\b|_lab-/.test(file);
}

import type { Collector } from '../../findings/collector.ts';
import { showPlace } from '../../findings/finding.ts';
import { checkDts } from '../../taxonomy/checks/dts-checks.ts';
import { isCoreDocument } from '../../taxonomy/core/core-documents.ts';
import { checkDimensionalTaxonomy } from '../../taxonomy/dimensions/taxonomy-checks.ts';
import { type DiscoveryOptions, loadDts } from '../../taxonomy/discovery.ts';
import type { DocumentSource, EntryPoint, TaxonomyDocument } from '../../taxonomy/document.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { checkEnumerationTaxonomy } from '../../taxonomy/enumerations/enumeration-checks.ts';
import { SourceText } from '../../xml/source-text.ts';
import { checkSchemas } from '../../xsd/schema/schema-checks.ts';
import type { ValidMarkup } from '../../xsd/validation/id-space.ts';
import { validateMarkup } from '../../xsd/validation/markup-validator.ts';
import { loading } from '../work-counts.ts';

/** Loads a taxonomy and validates it by XML Schema, XBRL 2.1, Dimensions 1.0 and Extensible Enumerations. */
export function checkTaxonomy(
  entries: readonly EntryPoint[],
  source: DocumentSource,
  collector: Collector,
  options: DtsCheckOptions = {},
): Dts {
  const dts = loading(() => loadDts(entries, source, collector, options));
  const { isTrusted = () => false } = options;
  const documents = [...dts.documents.values()].filter((document) => !isTrusted(document));
  checkSchemas(dts.schemas, collector, {
    documents: dts.schemas.documents.filter((schema) => !isCoreDocument(schema) && !isTrusted(schema)),
    isSound: isCoreDocument,
  });
  checkDts(dts, collector);
  checkDimensionalTaxonomy(dts, collector);
  checkEnumerationTaxonomy(dts, collector);
  checkMarkup(documents.flatMap(markupOf), dts, collector);
  return dts;
}

export interface DtsCheckOptions extends DiscoveryOptions {
  /** Whether a document was validated before, such as those of a published taxonomy. */
  readonly isTrusted?: (document: Pick<TaxonomyDocument, 'url'>) => boolean;
}

/** Text whose markup schemas describe. */
export interface DocumentMarkup {
  readonly text: SourceText;
  /** Whether its root element is not declared by the schemas, as for a schema itself. */
  readonly isLax: boolean;
  /** The only namespaces to validate, if the schemas of others are missing. */
  readonly namespaces?: ReadonlySet<string>;
  /** Parts that are known to be valid. */
  readonly valid?: ValidMarkup | undefined;
}

/** Returns the text of a document; those of the specifications have none. */
function markupOf({ kind, text }: TaxonomyDocument): readonly DocumentMarkup[] {
  const source = text instanceof SourceText ? text : text.source?.();
  return source ? [{ text: source, isLax: kind === 'schema' }] : [];
}

/** Validates markup by XML Schema, except for elements with findings of XBRL rules. */
export function checkMarkup(texts: readonly DocumentMarkup[], { schemas }: Dts, collector: Collector): void {
  const { errors, warnings } = collector.verdict({});
  const reported = new Set([...errors, ...warnings].map(showPlace));
  for (const { text, isLax, namespaces, valid } of texts) {
    const isReported = (offset: number) =>
      reported.has(showPlace({ path: '', source: text.positionAt(offset) }));
    validateMarkup(text, schemas, collector, { isLax, isReported, valid, ...(namespaces && { namespaces }) });
  }
}

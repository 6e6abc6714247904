import { normalizeLanguage } from '../../core/language.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Report } from '../../model/report/report.ts';
import { findTypedElements, LANGUAGE_HINT, TYPED_DIMENSIONS_HINT } from './hints.ts';
import type { NameWriter } from './name-writer.ts';
import type { WrittenNotes } from './note-writer.ts';
import { noTaxonomy } from './oime.ts';
import { OWN_TAXONOMY_HINT, ownTaxonomyOf } from './own-taxonomy.ts';

export interface OimWriteOptions {
  /** Whether the report includes the filer's declarations, because no separate taxonomy does. */
  readonly ownTaxonomy?: boolean | undefined;
}

/** Writes the document info of a report. Every name written elsewhere must already be declared. */
export function writeDocumentInfo(
  documentType: string,
  report: Report,
  names: NameWriter,
  notes: WrittenNotes,
  collector: Collector,
  { ownTaxonomy }: OimWriteOptions,
): Record<string, unknown> {
  const elements = [...findTypedElements(report, collector)].map((pair) =>
    pair.map((name) => names.qname(name)),
  );
  const { language } = report;
  const own = ownTaxonomy ? ownTaxonomyOf(report.filing, (name) => names.qname(name)) : undefined;
  const hints: Record<string, unknown> = {
    ...(elements.length > 0 && { [TYPED_DIMENSIONS_HINT]: Object.fromEntries(elements.sort()) }),
    ...(language !== undefined && { [LANGUAGE_HINT]: normalizeLanguage(language) }),
    ...(own && { [OWN_TAXONOMY_HINT]: own }),
  };
  const written = Object.entries(hints).map(([name, value]) => [`${names.hintPrefix()}:${name}`, value]);
  const taxonomy = report.filing.taxonomyRefs.flatMap(({ entryPoint }) => entryPoint ?? []);
  if (taxonomy.length === 0) noTaxonomy.add(collector, 'none', '/taxonomyRefs', {});
  return {
    documentType,
    namespaces: Object.fromEntries(names.declarations()),
    ...(notes.links.size > 0 && {
      linkTypes: byAlias(notes.linkTypes),
      linkGroups: byAlias(notes.linkGroups),
    }),
    taxonomy: [...new Set(taxonomy)],
    ...Object.fromEntries(written),
  };
}

/** Returns the alias declarations of a report. */
function byAlias(aliases: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...aliases].map(([uri, alias]) => [alias, uri]));
}

import { Collector } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import type { EntryPoint } from '../../taxonomy/document.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { MAX_TAXONOMY_FINDINGS } from '../limits.ts';
import { keepLoaded, keyOf, loadTaxonomy, type Taxonomies } from '../taxonomies.ts';
import { checkTaxonomy } from './taxonomy-checks.ts';

/** Loads a taxonomy with all its findings, which are computed once and then remembered. */
export function loadCheckedTaxonomy(
  given: readonly EntryPoint[],
  taxonomies: Taxonomies,
): { readonly dts: Dts; readonly findings: readonly Finding[] } {
  // Drops the places where the report refers to them, which differ between reports.
  const entries = given.map(({ url }) => ({ url }));
  const key = keyOf(entries);
  let findings = taxonomies.recall?.(key);
  if (findings) return { dts: loadTaxonomy(entries, taxonomies), findings };
  const collector = new Collector(MAX_TAXONOMY_FINDINGS);
  const dts = checkTaxonomy(entries, taxonomies, collector, {
    documents: (url) => taxonomies.compiled(url),
  });
  const { errors, warnings, info } = collector.verdict({});
  findings = [...errors, ...warnings, ...info];
  taxonomies.remember?.(key, findings);
  return { dts: keepLoaded(entries, taxonomies, () => dts), findings };
}

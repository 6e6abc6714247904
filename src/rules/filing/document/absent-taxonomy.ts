import { listWords } from '../../../core/wording.ts';
import type { Collector } from '../../../findings/collector.ts';
import { defineFinding } from '../../../findings/definition.ts';
import type { Place } from '../../../findings/rule.ts';
import { MAX_TAXONOMIES_NAMED } from '../../limits.ts';

// Separate from the rule, so that validating a report does not load all rules over filings.
export const absence = {
  code: 'TAX-001',
  title: 'The taxonomies of the document must be installed',
  description:
    'Without its taxonomy a document is checked for syntax and against the most common concepts of US GAAP, IFRS and the SEC cover page. Whether other concepts exist, their data types, dimensions, text blocks and the calculations of the taxonomy are not checked. Definitions in the document or package are checked: its own concepts, labels and anchors, its own calculations, and languages.',
  severity: 'info',
  category: 'taxonomy',
  references: [],
  fix: 'Download the taxonomy packages from their publishers, install them with `filewright taxonomy add FILE` on the machine that validates, and validate again. This is not an error in the document, if it names its taxonomies correctly.',
  messages: {
    absent:
      'Not fully checked: {taxonomies} not installed, so concepts, data types, dimensions, text blocks and the calculations of the taxonomy were not checked.',
  },
} as const;

export const taxonomyAbsent = defineFinding(absence);

/** Reports the same for a report or package as the rule does for a filing. */
export function noteAbsentTaxonomy(addresses: readonly string[], place: Place, collector: Collector): void {
  taxonomyAbsent.add(collector, 'absent', place, { taxonomies: taxonomiesAre(addresses) });
}

/** "the taxonomy US GAAP 2025 is", "the taxonomies US GAAP 2025, SRT 2025 and 2 more are". */
export function taxonomiesAre(addresses: readonly string[]): string {
  const names = [...new Set(addresses.map(nameOfTaxonomy))].sort();
  const shown = listWords(names, 'and', MAX_TAXONOMIES_NAMED);
  return names.length === 1 ? `the taxonomy ${shown} is` : `the taxonomies ${shown} are`;
}

/** Returns the common name of a taxonomy, by its namespace or entry point; others by their publisher's host and year. */
function nameOfTaxonomy(address: string): string {
  const [, family = '', year = ''] =
    /\/(us-gaap|srt|dei|ifrs)\b.*?(20\d\d)/.exec(address) ??
    /\/([a-z]{2,8})\/(20\d\d)\/\1-\2\.xsd$/.exec(address) ??
    [];
  const [, ifrsYear] = /\/(20\d\d)-\d\d-\d\d\/(?:full_)?ifrs/.exec(address) ?? [];
  if (ifrsYear) return `IFRS ${ifrsYear}`;
  if (family) return `${family.toUpperCase().replace('-', ' ')} ${year}`;
  const [, host, edition] = /^https?:\/\/(?:www\.|xbrl\.)?([^/]+)\/.*?\b(20\d\d)(?!\d)/.exec(address) ?? [];
  return host && edition ? `${host} ${edition}` : address;
}

import type { Collector } from '../../../findings/collector.ts';
import { defineFinding } from '../../../findings/definition.ts';
import type { Place } from '../../../findings/rule.ts';
import { MAX_TAXONOMIES_NAMED } from '../../limits.ts';

// Apart from the rule, so that whoever validates a report does not load all rules over filings.
export const absence = {
  code: 'TAX-001',
  title: 'The taxonomies of the document are at hand',
  description:
    'Without its taxonomy a document is judged by syntax and by what is known of the most common concepts of US GAAP, IFRS and the SEC cover page: whether a concept exists, the types of others, dimensions, whether blocks of text are escaped, and the calculations of the taxonomy are not judged. What the document or package says itself is: its own concepts, their labels and anchors, its own calculations, and languages.',
  severity: 'info',
  category: 'taxonomy',
  references: [],
  fix: 'To have the rest judged as well, add the taxonomy package; that it is absent is no fault of the document: `filewright taxonomy add FILE`, or `taxonomies` of the library.',
  messages: {
    absent:
      'The taxonomy is not at hand for {names}; whether concepts exist, their types, dimensions, escaping and its calculations were not judged.',
  },
} as const;

export const taxonomyAbsent = defineFinding(absence);

/** Says of a report or package what the rule says of a filing. */
export function noteAbsentTaxonomy(addresses: readonly string[], place: Place, collector: Collector): void {
  taxonomyAbsent.add(collector, 'absent', place, { names: listed(addresses) });
}

export function listed(names: readonly string[]): string {
  const more = names.length - MAX_TAXONOMIES_NAMED;
  return names.slice(0, MAX_TAXONOMIES_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

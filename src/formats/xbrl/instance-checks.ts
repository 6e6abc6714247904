import type { Collector } from '../../findings/collector.ts';
import { checkFootnoteLinks } from './footnote-checks.ts';
import { eachFact, type Instance } from './instance.ts';
import * as findings from './instance-findings.ts';
import { itemName } from './instance-words.ts';
import { FactReferences } from './reference-checks.ts';
import { checkFactBySyntax } from './syntax-checks.ts';

/**
 * Checks an instance without its taxonomy: references between its parts, and errors in facts that the syntax
 * reveals. `checkByTaxonomy` replaces it if the taxonomy is installed.
 */
export function checkInstance(instance: Instance, collector: Collector): void {
  const references = new FactReferences(instance);
  eachFact(instance.facts, (fact) => {
    references.contextOf(fact);
    references.unitOf(fact);
    checkFactBySyntax(fact, instance, collector);
  });
  references.report(collector);
  for (const { item, found, offset } of instance.itemElements ?? [])
    findings.itemContent.add(collector, 'element', instance.source.place(offset), {
      name: itemName(item),
      found,
    });
  checkFootnoteLinks(instance, collector);
}

import type { Collector } from '../../findings/collector.ts';
import { tupleAttribute } from '../../taxonomy/checks/tuple-findings.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import type { XmlElement } from '../../xml/element.ts';
import { expandedName } from '../../xml/expanded-name.ts';
import { type CalculationMode, checkCalculations } from './calculations/calculation-checks.ts';
import { ContentTypes } from './content-types.ts';
import { type FactCheckOptions, FactChecks } from './fact-checks.ts';
import { FactTypes } from './fact-types.ts';
import { checkFootnoteLinks } from './footnote-checks.ts';
import { checkFootnoteRoles } from './footnote-roles.ts';
import type { ContextContent, Instance } from './instance.ts';
import * as findings from './instance-findings.ts';
import { outermost } from './outermost-elements.ts';
import { FactReferences } from './reference-checks.ts';
import { checkEssenceAlias, checkRequiredElements } from './relationship-checks.ts';
import * as typed from './taxonomy-findings.ts';

export interface TaxonomyCheckOptions extends FactCheckOptions {
  /** Whether numbers were rounded or truncated, for Calculations 1.1; `off` skips all calculations. */
  readonly calculations?: CalculationMode | undefined;
}

/** Checks an instance against its taxonomy, in place of the guesses of `checkInstance`. */
export function checkByTaxonomy(
  instance: Instance,
  dts: Dts,
  collector: Collector,
  options: TaxonomyCheckOptions = {},
): void {
  const types = new FactTypes(dts);
  const references = new FactReferences(instance);
  const facts = new FactChecks(instance, types, references, collector, options);
  facts.checkAll(instance.facts);
  facts.report();
  references.report(collector);
  checkItemElements(instance, types, collector);
  checkReservedAttributes(instance, types, collector);
  checkContexts(instance, dts, collector);
  checkFootnoteLinks(instance, collector);
  checkFootnoteRoles(instance, dts, collector);
  const content = new ContentTypes(dts.schemas, instance.namespaces);
  checkEssenceAlias(instance, types, content, collector);
  checkRequiredElements(instance, types, collector);
  checkCalculations(instance, types, content, options.calculations ?? 'round', collector);
}

/**
 * The content of a tuple with a context was not read; the context is already reported, and so is an unknown
 * name.
 */
function checkItemElements(
  { itemElements = [], source }: Instance,
  types: FactTypes,
  collector: Collector,
): void {
  for (const { item, found, offset } of itemElements) {
    const type = types.of(item);
    if (type ? type.concept.isItem : types.dts.missing.size > 0)
      findings.itemContent.add(collector, 'element', source.place(offset), { name: item.local, found });
  }
}

/** XBRL 2.1, 4.9: regardless of what its type allows. */
function checkReservedAttributes(
  { reservedAttributes = [], source }: Instance,
  types: FactTypes,
  collector: Collector,
): void {
  for (const { fact, attribute, offset } of reservedAttributes)
    if (types.of(fact)?.concept.isTuple)
      tupleAttribute.add(collector, 'written', source.place(offset), { name: fact.local, attribute });
}

function checkContexts({ contexts, source }: Instance, dts: Dts, collector: Collector): void {
  const isConcept = ({ name: { uri, local } }: XmlElement) =>
    dts.concept(expandedName(uri, local)) !== undefined;
  const check = (finding: typeof typed.segmentItem, id: string, content: ContextContent | undefined) => {
    for (const { name, offset } of outermost(content?.others ?? [], isConcept))
      finding.add(collector, 'element', source.place(offset), { id, name: name.local });
  };
  for (const { id, segment, scenario } of contexts) {
    check(typed.segmentItem, id, segment);
    check(typed.scenarioItem, id, scenario);
  }
}

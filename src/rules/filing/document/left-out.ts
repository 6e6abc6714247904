import { nearestName } from '../../../core/nearest-name.ts';
import { type LineItem, lineItemKeys, taxonomyFamily } from '../../../model/line-items.ts';
import { LINE_ITEM_NAMESPACE, type Report, type ReportConcept } from '../../../model/report/report.ts';
import { listOf, textOf } from '../../../model/unchecked.ts';
import { MAX_SUGGESTIONS, MAX_VALUES_LEFT_OUT } from '../../limits.ts';
import { oddNumbers } from '../numbers/odd-numbers.ts';

interface LeftOut {
  readonly names: ReadonlySet<string>;
  /** Local names without a namespace, which may have been meant for any declared one. */
  readonly locals: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  /** Keys of line items with the aspect they were reported for; without it if the context is unknown. */
  readonly places: ReadonlySet<string>;
  /** The aspects of facts without a readable concept, which may be of any line; `undefined` if unknown. */
  readonly unnamed: ReadonlySet<number | undefined>;
}

/**
 * Returns the names of concepts whose facts are in the document but could not be used, because of their
 * context, unit or form. Other rules report these errors, so a rule that misses such a fact stays silent.
 */
export function namesLeftOut(report: Report): ReadonlySet<string> {
  return report.derive(findLeftOut).names;
}

/** Whether the document has a fact, or a line of a v1 filing, that could not be used. */
export function leavesOut(report: Report): boolean {
  const { names, keys } = report.derive(findLeftOut);
  return names.size + keys.size > 0;
}

/** Whether some fact of a line could not be used, or one whose concept is unreadable. */
export function isLineLeftOut(report: Report, key: string): boolean {
  const { keys, unnamed } = report.derive(findLeftOut);
  return unnamed.size > 0 || keys.has(key);
}

/** The same of a concept. */
export function isNameLeftOut(report: Report, concept: ReportConcept): boolean {
  return hasUnnamed(report) || isConceptLeftOut(report, concept);
}

/** Whether some fact that may be of a concept could not be used. */
export function isConceptLeftOut(report: Report, { qname, local }: ReportConcept): boolean {
  const { names, locals } = report.derive(findLeftOut);
  return names.has(qname) || locals.has(local);
}

/** Whether a line may have been reported for this aspect by a fact that could not be used. */
export function isLeftOut(report: Report, { key }: LineItem, aspect: number | undefined): boolean {
  const { places } = report.derive(findLeftOut);
  return places.size > 0 && (places.has(key) || places.has(`${key} ${aspect}`));
}

/** Whether any line or concept may have been reported for this aspect by a fact whose concept is unreadable. */
export function mayBeUnnamed(report: Report, aspect: number | undefined): boolean {
  const { unnamed } = report.derive(findLeftOut);
  return unnamed.size > 0 && (unnamed.has(undefined) || unnamed.has(aspect));
}

/** Whether the concept of some fact is unreadable. */
export function hasUnnamed(report: Report): boolean {
  return report.derive(findLeftOut).unnamed.size > 0;
}

/** Returns the values of facts that could not be used; sums may lack them. */
export function valuesLeftOut(report: Report): readonly string[] {
  const written = listOf(report.filing.facts);
  if (written.length === report.facts.length) return [];
  const used = new Set(report.facts.map(({ index }) => index));
  return written
    .filter((_, index) => !used.has(index))
    .slice(0, MAX_VALUES_LEFT_OUT)
    .map((fact) => textOf(fact, 'value') ?? '');
}

/** Matches the line in a pointer into a v1 filing. */
const v1Line = /^(?:\/comparatives\/\d+)?\/(?:facts|statements\/[^/]+)\/([^/]+)/;

function findLeftOut(report: Report): LeftOut {
  const names = new Set<string>();
  const locals = new Set<string>();
  const keys = new Set<string>();
  const places = new Set<string>();
  const unnamed = new Set<number | undefined>();
  const add = (name: string, aspect: number | undefined) => {
    names.add(name);
    const key = report.concept(name).line?.key;
    if (key === undefined) return;
    keys.add(key);
    places.add(aspect === undefined ? key : `${key} ${aspect}`);
  };
  for (const path of report.v1?.leftOut ?? []) {
    const key = v1Line.exec(path)?.[1];
    if (key === undefined) continue;
    keys.add(key);
    places.add(key);
  }
  for (const { reason, key } of (report.v1?.unmapped ?? []).slice(0, MAX_SUGGESTIONS)) {
    const meant = reason === 'unknown-key' ? nearestName(key, lineItemKeys) : undefined;
    if (meant === undefined) continue;
    keys.add(meant);
    places.add(meant);
  }
  const unreadable = new Set(oddNumbers(report).unreadable);
  const unvalued = oddNumbers(report).unvalued.filter(({ nil }) => !nil);
  for (const { concept, context } of [...unreadable, ...unvalued]) add(concept.qname, context.aspect);
  const prefixes = prefixesOfFamilies(report);
  for (const { concept, facts } of report.concepts) {
    if (concept.namespace !== '') continue;
    for (const fact of facts.filter((one) => !unreadable.has(one))) {
      locals.add(concept.local);
      add(concept.qname, fact.context.aspect);
      for (const prefix of prefixes) add(`${prefix}:${concept.local}`, fact.context.aspect);
    }
  }
  const written = listOf(report.filing.facts);
  if (written.length === report.facts.length) return { names, locals, keys, places, unnamed };
  const aspects = new Map(report.contexts.map(({ id, aspect }) => [id, aspect]));
  let next = 0;
  written.forEach((fact, index) => {
    if (report.facts[next]?.index === index) next++;
    else {
      const [concept = '', context = ''] = [textOf(fact, 'concept'), textOf(fact, 'contextRef')];
      add(concept, aspects.get(context));
      if (concept === '') unnamed.add(aspects.get(context));
    }
  });
  return { names, locals, keys, places, unnamed };
}

/** Returns one prefix for each family of taxonomies: a filing may declare any number of prefixes. */
function prefixesOfFamilies({ namespaces }: Report): readonly string[] {
  const prefixes = new Map<string, string>();
  for (const [prefix, namespace] of namespaces) {
    const family = namespace === LINE_ITEM_NAMESPACE ? namespace : taxonomyFamily(namespace);
    if (!prefixes.has(family)) prefixes.set(family, prefix);
  }
  return [...prefixes.values()];
}

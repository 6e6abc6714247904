/** Declarations of elements, inferred from the dictionary, the facts of a filing, or the name. */
import { usualDefault } from '../../../src/packaging/extension/axis-defaults.ts';
import { dictionaryConcept, dictionaryFamily } from '../../../src/taxonomy/dictionary/dictionary.ts';
import { labelOfName } from '../../../src/taxonomy/dictionary/standard-label.ts';

/** @typedef {import('../../../src/taxonomy/dictionary/dictionary.ts').ItemKind} ItemKind */
/** @typedef {import('../../../src/model/report/report.ts').ConceptUse} ConceptUse */
/** @typedef {Readonly<Record<string, string | undefined>>} Attributes */

/** Types by prefix: `xbrli`, and `num` and `text` for the registry of data types. */
const types = /** @type {Readonly<Partial<Record<ItemKind, string>>>} */ ({
  monetary: 'xbrli:monetaryItemType',
  shares: 'xbrli:sharesItemType',
  pure: 'xbrli:pureItemType',
  decimal: 'xbrli:decimalItemType',
  integer: 'xbrli:integerItemType',
  date: 'xbrli:dateItemType',
  monthDay: 'xbrli:gMonthDayItemType',
  year: 'xbrli:gYearItemType',
  duration: 'xbrli:durationItemType',
  boolean: 'xbrli:booleanItemType',
  perShare: 'num:perShareItemType',
  percent: 'num:percentItemType',
  area: 'num:areaItemType',
  textBlock: 'text:textBlockItemType',
  member: 'text:domainItemType',
});

const arranging = new Set(['axis', 'table', 'member', 'abstract']);

/**
 * @param {ItemKind} kind
 * @param {string} [periodType]
 * @param {string} [balance]
 * @returns {Attributes}
 */
export function itemOfKind(kind, periodType = 'duration', balance = 'none') {
  const group =
    kind === 'axis' ? 'xbrldt:dimensionItem' : kind === 'table' ? 'xbrldt:hypercubeItem' : 'xbrli:item';
  return {
    type: types[kind] ?? 'xbrli:stringItemType',
    substitutionGroup: group,
    abstract: arranging.has(kind) ? 'true' : undefined,
    'xbrli:periodType': periodType,
    'xbrli:balance': balance === 'none' ? undefined : balance,
  };
}

/**
 * Returns an element with facts.
 * @param {ConceptUse} use
 */
export function itemOfFacts({ concept, facts }) {
  const known = dictionaryConcept(concept.namespace, concept.local);
  const periodType = facts.some(({ context }) => context.period.kind === 'instant') ? 'instant' : 'duration';
  return itemOfKind(known?.kind ?? kindOfFacts(concept.local, facts), periodType, known?.balance);
}

/**
 * Returns an element with the type of another, from the tag that declares that.
 * @param {string} tag
 */
export function itemLike(tag) {
  /** @param {string} name */
  const attribute = (name) => new RegExp(`\\s${name}="(?:\\w+:)?([^"]*)"`).exec(tag)?.[1];
  const type = `xbrli:${attribute('type')}`;
  const kind = Object.entries(types).find(([, name]) => name === type)?.[0] ?? 'string';
  return itemOfKind(
    /** @type {ItemKind} */ (kind),
    attribute('xbrli:periodType'),
    attribute('xbrli:balance'),
  );
}

/**
 * Returns the members that facts name by URI, if a concept is an enumeration; none otherwise.
 * @param {ConceptUse['facts']} facts
 * @returns {{ namespace: string, local: string }[]}
 */
export function chosenMembers(facts) {
  return facts.flatMap(({ text, unit }) => {
    const [, namespace, local] = (!unit && /^(https?:[^\s#]+)#(\w+)$/.exec(text)) || [];
    return namespace === undefined || local === undefined ? [] : [{ namespace, local }];
  });
}

/**
 * Returns a structural element, as no fact reports it.
 * @param {string} namespace
 * @param {string} local
 */
export function itemOfName(namespace, local) {
  const known = dictionaryConcept(namespace, local);
  return itemOfKind(known?.kind ?? kindOfName(local), known?.periodType, known?.balance);
}

/** Pairs of words, the second for negative values, which taxonomies write in brackets. */
const OPPOSITES =
  /\b(asset|charge|expense|gain|income|increase|inflow|payment|profit|surplus) (credit|decrease|deficit|expense|income|liability|loss|outflow|receipt)\b/i;

/**
 * @param {string} namespace
 * @param {string} local
 */
export function labelOf(namespace, local) {
  const known = dictionaryConcept(namespace, local)?.label;
  return known ?? labelOfName(local, kindOfName(local), 'sentence').replace(OPPOSITES, '$1 ($2)');
}

/**
 * Returns the default member of an axis, by its local name.
 * @param {string} namespace
 * @param {string} axis
 */
export function defaultOf(namespace, axis) {
  return dictionaryFamily(namespace) && usualDefault(namespace, axis);
}

/**
 * @param {string} local
 * @param {ConceptUse['facts']} facts
 * @returns {ItemKind}
 */
function kindOfFacts(local, facts) {
  const [unit] = facts.flatMap(({ unit: one }) => one ?? []);
  if (unit) return unit.kind in types ? /** @type {ItemKind} */ (unit.kind) : 'decimal';
  return local.endsWith('TextBlock') ? 'textBlock' : kindOfTexts(facts);
}

/**
 * Returns the kind of a concept without units from all its values, as a single text may look like a date or a
 * Boolean by chance.
 * @param {ConceptUse['facts']} facts
 */
export function kindOfTexts(facts) {
  const texts = facts.filter(({ nil, source }) => !nil && source.language === undefined);
  if (texts.length === 0 || texts.length < facts.length) return 'string';
  if (texts.every(({ text }) => /^\d{4}-\d\d-\d\d$/.test(text))) return 'date';
  return texts.every(({ text }) => text === 'true' || text === 'false') ? 'boolean' : 'string';
}

/**
 * @param {string} local
 * @returns {ItemKind}
 */
function kindOfName(local) {
  if (/(?:Table|Hypercube)$/.test(local)) return 'table';
  if (/(?:Axis|Dimension)$/.test(local)) return 'axis';
  return /(?:Member|Domain)$/.test(local) ? 'member' : 'abstract';
}

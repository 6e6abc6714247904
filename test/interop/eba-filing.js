/** A filing for a module: facts for some data points of each table, with generated values. */
import { kindOf, namespaceOf, numberOf } from './eba-dictionary.js';

/** @typedef {import('./eba-module-data.js').ModuleData} ModuleData */
/** @typedef {import('./eba-dictionary.js').Dictionary} Dictionary */
/** @typedef {import('./eba-dictionary.js').Kind} Kind */

/**
 * @typedef {object} Point of a table
 * @property {string} concept
 * @property {Kind} kind
 * @property {readonly string[]} allowed values
 * @property {string | undefined} unit
 * @property {Readonly<Record<string, string>>} members by axis
 *
 * @typedef {{ axis: string, member: string } | { axis: string, typed: { element: string, value: string } }} Dimension
 */

const ENTRY = { name: 'EBA', prefix: 'eba_met', namespace: namespaceOf('eba_met') };
const BASE_CURRENCY = 'EUR';
const INDICATORS = 'http://www.xbrl.org/taxonomy/int/filing-indicators/REC/2021-02-03';
/** The number of reported data points of a table, and of rows if there are keys. */
const POINTS = 6;
const ROWS = 2;
/** For modules that do not state when they come into use. */
const USUAL_DATE = '2026-03-31';

const decimalsOf = /** @type {Partial<Record<Kind, number>>} */ ({
  monetary: -3,
  pure: 4,
  integer: 0,
  decimal: 2,
});
/** Existing members of these domains; others are named x and a number. */
const domains = /** @type {Record<string, readonly string[]>} */ ({
  eba_CU: ['EUR', 'USD'],
  eba_GA: ['AT', 'DE'],
});

/**
 * @param {ModuleData} module
 * @param {Dictionary} dictionary that members of keys are added to
 */
export function makeFiling(module, dictionary) {
  const instant = module.from ?? USUAL_DATE;
  const facts = new Facts(instant, dictionary);
  const fixed = fixedMembers(module);
  for (const table of module.tables) {
    const points = choosePoints(table);
    for (let row = 0; row < (table.open_keys.length > 0 ? ROWS : 1); row++) {
      const keys = table.open_keys.map((key) => keyDimension(key, row, fixed.get(key), dictionary));
      for (const point of points) facts.add(point, keys);
    }
    facts.addIndicator(table.filing_indicator ?? table.code.replaceAll('-', '.').replace(/\.[a-z]$/, ''));
  }
  return {
    document: {
      ...{ version: '2.0.0', documentType: 'filing', profile: 'eba-csv', sourceFormat: 'manual' },
      ...{ createdAt: `${instant}T12:00:00Z`, jurisdiction: 'AT', language: 'en', title: module.code },
      period: { instant },
    },
    entity: {
      name: 'Hartwald Kreditbank AG',
      jurisdiction: 'AT',
      identifiers: [{ scheme: 'https://eurofiling.info/eu/rs', value: '5299HARTWALDBANK2K92.CON' }],
    },
    taxonomyRefs: [
      { ...ENTRY, entryPoint: module.url.replace(/json$/, 'xsd') },
      ...Object.entries(dictionary.namespaces)
        .filter(([prefix]) => prefix !== ENTRY.prefix)
        .map(([prefix, namespace]) => ({ prefix, namespace })),
      { prefix: 'fi', namespace: INDICATORS },
    ],
    ...facts.all(),
  };
}

class Facts {
  /** @type {Map<string, { id: string, period: { instant: string }, dimensions?: readonly Dimension[] }>} */
  #contexts = new Map();
  /** @type {Set<string>} */
  #units = new Set();
  /** @type {Map<string, Record<string, string | number>>} */
  #facts = new Map();
  #instant;
  #dictionary;

  /** @param {string} instant @param {Dictionary} dictionary */
  constructor(instant, dictionary) {
    this.#instant = instant;
    this.#dictionary = dictionary;
  }

  /** @param {Point} point @param {readonly Dimension[]} keys */
  add({ concept, kind, allowed, unit, members }, keys) {
    const dimensions = [...Object.entries(members).map(([axis, member]) => ({ axis, member })), ...keys].sort(
      (a, b) => (a.axis < b.axis ? -1 : 1),
    );
    const aspects = JSON.stringify(dimensions);
    const key = concept + aspects;
    // Tables share data points.
    if (this.#facts.has(key)) return;
    const context = this.#contexts.get(aspects) ?? {
      id: `c${this.#contexts.size + 1}`,
      period: { instant: this.#instant },
      ...(dimensions.length > 0 && { dimensions }),
    };
    this.#contexts.set(aspects, context);
    const decimals = decimalsOf[kind];
    const unitRef = kind === 'monetary' ? currencyFor(unit, dimensions) : 'pure';
    if (decimals !== undefined) this.#units.add(unitRef);
    if (kind === 'QName') this.#dictionary.addMember(allowed[0] ?? 'eba_ZZ:x1');
    this.#facts.set(key, {
      ...{ id: `f${this.#facts.size + 1}`, concept, contextRef: context.id },
      ...(decimals !== undefined && { unitRef, decimals }),
      value: valueFor(kind, key, allowed),
    });
  }

  /**
   * Reports a template as filed, so that it gets the facts it shares with others.
   * @param {string} template
   */
  addIndicator(template) {
    const id = `i${template}`;
    if (this.#contexts.has(id)) return;
    const dimensions = [{ axis: 'fi:template', typed: { element: 'fi:templateDomain', value: template } }];
    this.#contexts.set(id, { id, period: { instant: this.#instant }, dimensions });
    this.#facts.set(id, { id: `f${id}`, concept: 'fi:filed', contextRef: id, value: 'true' });
  }

  all() {
    return {
      contexts: [...this.#contexts.values()],
      units: [...this.#units].map((id) => ({
        id,
        measures: [id === 'pure' ? 'xbrli:pure' : `iso4217:${id}`],
      })),
      facts: [...this.#facts.values()],
    };
  }
}

/**
 * Chooses data points of every kind in the table, and further ones up to a limit.
 * @param {ModuleData['tables'][number]} table
 */
function choosePoints(table) {
  const all =
    table.architecture === 'datapoints' ? table.variables.map(pointOf) : pointsOfColumns(table.columns);
  const kinds = new Set();
  const first = all.filter(({ kind, unit }) => !kinds.has(`${kind} ${unit}`) && kinds.add(`${kind} ${unit}`));
  if (table.architecture === 'headers') return all;
  return [...new Set([...first, ...all.slice(0, POINTS)])].slice(0, Math.max(POINTS, first.length));
}

/** @param {import('./eba-module-data.js').Variable} variable @returns {Point} */
function pointOf({ dimensions: { concept = '', unit, ...members }, attributes, allowed_values: allowed }) {
  return { concept, unit, members, allowed, kind: kindOf(concept, attributes, allowed) };
}

/** @param {readonly import('./eba-module-data.js').Column[]} columns */
function pointsOfColumns(columns) {
  return columns.flatMap(({ code, dimensions, decimals = null }) =>
    dimensions ? [pointOf({ code, dimensions, attributes: decimals, allowed_values: [] })] : [],
  );
}

/**
 * Returns the members of data points, by the local name of the dimension.
 * @param {ModuleData} module
 */
function fixedMembers({ tables }) {
  /** @type {Map<string, string[]>} */
  const members = new Map();
  for (const table of tables)
    for (const { dimensions = {} } of table.architecture === 'datapoints' ? table.variables : table.columns)
      for (const [axis, member] of Object.entries(dimensions)) {
        const [, local = ''] = axis.split(':');
        const known = members.get(local) ?? [];
        members.set(local, known);
        if (!known.includes(member)) known.push(member);
      }
  return members;
}

/**
 * @param {string} key
 * @param {number} row
 * @param {readonly string[] | undefined} fixed members
 * @param {Dictionary} dictionary
 * @returns {Dimension}
 */
function keyDimension(key, row, fixed, dictionary) {
  const axis = dictionary.axisOf(key);
  if (axis.domain === undefined)
    return {
      axis: axis.name,
      typed: { element: dictionary.typedElement(axis), value: `${key}-000${row + 1}` },
    };
  const local = domains[axis.domain]?.[row] ?? `x${row + 1}`;
  const member = fixed ? String(fixed[row % fixed.length]) : `${axis.domain}:${local}`;
  dictionary.addMember(member);
  return { axis: axis.name, member };
}

/**
 * @param {string | undefined} unit as the data point has it
 * @param {readonly Dimension[]} dimensions
 */
function currencyFor(unit, dimensions) {
  if (unit !== '$unit') return BASE_CURRENCY;
  for (const dimension of dimensions) {
    const [, currency] = 'member' in dimension ? (/^eba_CU:([A-Z]{3})$/.exec(dimension.member) ?? []) : [];
    if (currency && /:CU[SA]$/.test(dimension.axis)) return currency;
  }
  return 'USD';
}

/**
 * @param {Kind} kind
 * @param {string} key what the value is for
 * @param {readonly string[]} allowed
 */
function valueFor(kind, key, allowed) {
  const number = numberOf(key, 900_000) + 1;
  switch (kind) {
    case 'monetary':
      return `${number}000`;
    case 'pure':
      return `0.${String(number % 10_000).padStart(4, '0')}`;
    case 'integer':
      return String(number % 1000);
    case 'decimal':
      return `${number % 50}.25`;
    case 'QName':
      return allowed[number % allowed.length] ?? 'eba_ZZ:x1';
    case 'date':
      return `2025-0${(number % 9) + 1}-15`;
    case 'boolean':
      return number % 2 === 0 ? 'true' : 'false';
    default:
      return `Text ${number}, with "marks"`;
  }
}

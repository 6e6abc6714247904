/** Names in the EBA's dictionary that a module uses, and stand-ins for the schemas that declare them. */
import { escapeAttribute } from '../../src/xml/writer.ts';

/** @typedef {'monetary' | 'pure' | 'integer' | 'decimal' | 'QName' | 'date' | 'boolean' | 'string'} Kind of value */

/**
 * @typedef {object} Axis
 * @property {string} name
 * @property {string} [domain] the prefix of its members; typed values where there is none
 */

const DICTIONARY = 'http://www.eba.europa.eu/xbrl/crr/dict';
const TYPED = 'eba_typ';

const kindsOfDecimals = /** @type {const} */ ({
  $decimalsMonetary: 'monetary',
  $decimalsPercentage: 'pure',
  $decimalsInteger: 'integer',
  $decimalsDecimal: 'decimal',
});
/** Kinds by the first letter of older metrics; current names do not show it. */
const kindsOfNames = /** @type {Record<string, Kind>} */ ({
  e: 'QName',
  d: 'date',
  b: 'boolean',
  s: 'string',
});
const kindsOfOthers = /** @type {const} */ (['string', 'date', 'boolean']);

/**
 * @param {string} concept
 * @param {string | null | undefined} decimals the parameter that gives them
 * @param {readonly string[]} [allowed] values
 * @returns {Kind}
 */
export function kindOf(concept, decimals, allowed = []) {
  const numeric = kindsOfDecimals[/** @type {keyof typeof kindsOfDecimals} */ (decimals)];
  if (numeric) return numeric;
  if (allowed.length > 0) return 'QName';
  const [, letter = ''] = /:([a-z])i[0-9]+$/.exec(concept) ?? [];
  return kindsOfNames[letter] ?? kindsOfOthers[numberOf(concept, 3)] ?? 'string';
}

/**
 * Returns a number below a limit that is always the same for a text.
 * @param {string} text
 * @param {number} below
 */
export function numberOf(text, below) {
  let number = 7;
  for (const character of text) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return number % below;
}

export class Dictionary {
  /** @type {Map<string, Map<string, string>>} declarations by local name, by prefix */
  #declared = new Map();
  /** @type {Map<string, Axis>} by local name */
  #axes = new Map();
  #dimensions;
  #version;

  /**
   * @param {ReadonlyMap<string, { version: string, domain: string }>} dimensions those with members, by local name
   * @param {string} version of the module, in which all others are said to be
   */
  constructor(dimensions, version) {
    this.#dimensions = dimensions;
    this.#version = version;
  }

  /** @param {string} concept @param {Kind} kind */
  addConcept(concept, kind) {
    this.#declare(concept, `type="xbrli:${kind}ItemType" substitutionGroup="xbrli:item"`);
  }

  /** @param {string} member */
  addMember(member) {
    this.#declare(member, 'type="xbrli:stringItemType" substitutionGroup="xbrli:item" abstract="true"');
  }

  /** @param {string} axis a dimension of a data point @param {string} member */
  addDimension(axis, member) {
    const local = localPart(axis);
    const known = { name: axis, domain: prefixOf(member) };
    if (!this.#axes.has(local)) this.#axes.set(local, known);
    this.#declareAxis(known);
    this.addMember(member);
  }

  /**
   * Returns the dimension that a key column is named after.
   * @param {string} key
   */
  axisOf(key) {
    const used = this.#axes.get(key);
    if (used) return used;
    const { version = this.#version, domain } = this.#dimensions.get(key) ?? {};
    const axis = { name: `eba_dim${version && '_'}${version}:${key}`, ...(domain && { domain }) };
    this.#axes.set(key, axis);
    this.#declareAxis(axis);
    return axis;
  }

  /** @param {Axis} axis */
  typedElement({ name }) {
    return `${TYPED}:${localPart(name)}`;
  }

  /** @returns {Record<string, string>} all namespaces, by prefix */
  get namespaces() {
    return Object.fromEntries([...this.#declared.keys()].map((prefix) => [prefix, namespaceOf(prefix)]));
  }

  /** @returns {Map<string, string>} schemas by address */
  schemas() {
    return new Map(
      [...this.#declared].map(([prefix, elements]) => [
        addressOf(prefix),
        schemaText(namespaceOf(prefix), [...elements.values()]),
      ]),
    );
  }

  /**
   * Returns a schema that imports all others.
   * @param {string} namespace
   */
  entrySchema(namespace) {
    const imports = [...this.#declared.keys()].map((prefix) =>
      importOf(namespaceOf(prefix), addressOf(prefix)),
    );
    return schemaText(namespace, imports);
  }

  /** @param {Axis} axis */
  #declareAxis(axis) {
    const typed = `xbrldt:typedDomainRef="${addressOf(TYPED)}#${idOf(this.typedElement(axis))}"`;
    if (!axis.domain) this.#declare(this.typedElement(axis), 'type="xs:string"', '');
    this.#declare(
      axis.name,
      `type="xbrli:stringItemType" substitutionGroup="xbrldt:dimensionItem" abstract="true" ${axis.domain ? '' : typed}`,
    );
  }

  /** @param {string} name @param {string} attributes @param {string} [ofItems] */
  #declare(name, attributes, ofItems = 'xbrli:periodType="instant" nillable="true"') {
    const [prefix, local] = [prefixOf(name), localPart(name)];
    const elements = this.#declared.get(prefix) ?? new Map();
    this.#declared.set(prefix, elements);
    if (!elements.has(local))
      elements.set(local, `<xs:element name="${local}" id="${idOf(name)}" ${attributes} ${ofItems}/>`);
  }
}

/** @param {string} name */
export function prefixOf(name) {
  return name.slice(0, name.indexOf(':'));
}

/** @param {string} name */
function localPart(name) {
  return name.slice(name.indexOf(':') + 1);
}

/** @param {string} name */
function idOf(name) {
  return name.replace(':', '_');
}

/** @param {string} prefix */
export function namespaceOf(prefix) {
  const [, part = '', version] = /^eba_(met|dim|typ)(?:_(.+))?$/.exec(prefix) ?? [];
  if (part) return `${DICTIONARY}/${part}${version ? `/${version}` : ''}`;
  return `${DICTIONARY}/dom/${prefix.replace(/^eba_/, '')}`;
}

/** @param {string} prefix */
function addressOf(prefix) {
  const file = /^eba_(met|dim|typ)/.exec(prefix)?.[1] ?? 'mem';
  return `${namespaceOf(prefix).replace('/xbrl/', '/eu/fr/xbrl/')}/${file}.xsd`;
}

/** @param {string} namespace @param {readonly string[]} content */
function schemaText(namespace, content) {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xbrli="http://www.xbrl.org/2003/instance"
  xmlns:xbrldt="http://xbrl.org/2005/xbrldt" targetNamespace="${escapeAttribute(namespace)}">
${importOf('http://www.xbrl.org/2003/instance', 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd')}
${importOf('http://xbrl.org/2005/xbrldt', 'http://www.xbrl.org/2005/xbrldt-2005.xsd')}
${content.join('\n')}
</xs:schema>
`;
}

/** @param {string} namespace @param {string} location */
function importOf(namespace, location) {
  return `<xs:import namespace="${escapeAttribute(namespace)}" schemaLocation="${escapeAttribute(location)}"/>`;
}

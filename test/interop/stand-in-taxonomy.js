/**
 * Generates a small taxonomy from the names in a filing whose real one is not installed: a schema for each
 * namespace with its concepts, axes, members and typed domains. Validating a report needs no relationships.
 */
import { splitQName } from '../../src/core/qname.ts';
import { Report } from '../../src/model/report/report.ts';
import { escapeAttribute } from '../../src/xml/writer.ts';
import { kindOfTexts } from '../support/stand-in/elements.js';

/** @typedef {import('../../src/model/filing-v2.ts').FilingV2} FilingV2 */
/** @typedef {import('../../src/model/report/report.ts').ConceptUse} ConceptUse */

/** The schema that imports all others. */
export const ENTRY_POINT = 'all.xsd';

/** Other units are for numbers of any kind. */
const itemTypes = /** @type {Record<string, string>} */ ({
  monetary: 'monetaryItemType',
  shares: 'sharesItemType',
  pure: 'pureItemType',
});

/**
 * @param {FilingV2} filing
 * @returns {{ filing: FilingV2, files: Map<string, string> }} the filing, pointed at the schemas by file name
 */
export function standIn(filing) {
  const report = new Report(filing);
  const schemas = new Schemas(report);
  for (const use of report.concepts) schemas.declare(use.concept.qname, itemAttributes(use));
  for (const { axis, member, typed, element } of report.contexts.flatMap(({ dimensions }) => dimensions)) {
    const domain = typed && element ? schemas.declare(element, { type: 'xs:string' }) : undefined;
    schemas.declare(axis, {
      ...abstractItem,
      substitutionGroup: 'xbrldt:dimensionItem',
      'xbrldt:typedDomainRef': domain,
    });
    if (!typed && member !== null) schemas.declare(member, abstractItem);
  }
  const taxonomyRefs = filing.taxonomyRefs.map(({ entryPoint, ...ref }) => {
    const file = ref.namespace === undefined ? ENTRY_POINT : schemas.fileOf(ref.namespace);
    return file === undefined ? ref : { ...ref, entryPoint: file };
  });
  return { filing: { ...filing, taxonomyRefs }, files: schemas.files() };
}

const abstractItem = {
  type: 'xbrli:stringItemType',
  substitutionGroup: 'xbrli:item',
  abstract: 'true',
  'xbrli:periodType': 'duration',
};

/** @param {ConceptUse} use */
function itemAttributes({ concept, facts }) {
  const kinds = new Set(facts.flatMap(({ unit }) => (unit ? [unit.kind] : [])));
  const periods = new Set(
    facts.map(({ context }) => (context.period.kind === 'instant' ? 'instant' : 'duration')),
  );
  if (periods.size > 1) throw new Error(`${concept.qname} is used with moments and with durations.`);
  const [kind] = kinds;
  const numeric = kinds.size === 1 ? itemTypes[String(kind)] : undefined;
  const type = kind === undefined ? `${kindOfTexts(facts)}ItemType` : (numeric ?? 'decimalItemType');
  return {
    type: `xbrli:${type}`,
    substitutionGroup: 'xbrli:item',
    'xbrli:periodType': [...periods].join(),
  };
}

class Schemas {
  /** @type {Map<string, { prefix: string, elements: Map<string, string> }>} */
  #byNamespace = new Map();
  #report;

  /** @param {Report} report */
  constructor(report) {
    this.#report = report;
  }

  /**
   * @param {string} qname
   * @param {Readonly<Record<string, string | undefined>>} attributes
   * @returns {string} where the element is, for references
   */
  declare(qname, attributes) {
    const { prefix, local } = splitQName(qname) ?? { prefix: '', local: qname };
    const namespace = this.#report.namespaces.get(prefix) ?? '';
    const schema = this.#byNamespace.get(namespace) ?? { prefix, elements: new Map() };
    this.#byNamespace.set(namespace, schema);
    const id = `${prefix}_${local}`;
    const all = Object.entries({ id, name: local, nillable: 'true', ...attributes })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}="${escapeAttribute(String(value))}"`);
    if (!schema.elements.has(local)) schema.elements.set(local, `<xs:element ${all.join(' ')}/>`);
    return `${this.fileOf(namespace)}#${id}`;
  }

  /** @param {string} namespace */
  fileOf(namespace) {
    const schema = this.#byNamespace.get(namespace);
    return schema && `${schema.prefix}.xsd`;
  }

  files() {
    const files = [...this.#byNamespace].map(([namespace, { prefix, elements }]) => ({
      namespace,
      file: `${prefix}.xsd`,
      elements: [...elements.values()],
    }));
    const imports = files.map(({ namespace, file }) => importOf(namespace, file));
    return new Map([
      ...files.map(
        ({ namespace, file, elements }) => /** @type {const} */ ([file, schemaText(elements, namespace)]),
      ),
      [ENTRY_POINT, schemaText(imports, 'urn:filewright:stand-in')],
    ]);
  }
}

/**
 * @param {readonly string[]} content
 * @param {string} namespace
 */
function schemaText(content, namespace) {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
  xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldt="http://xbrl.org/2005/xbrldt"
  targetNamespace="${escapeAttribute(namespace)}" elementFormDefault="qualified">
${importOf('http://www.xbrl.org/2003/instance', 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd')}
${importOf('http://xbrl.org/2005/xbrldt', 'http://www.xbrl.org/2005/xbrldt-2005.xsd')}
${content.join('\n')}
</xs:schema>
`;
}

/**
 * @param {string} namespace
 * @param {string} location
 */
function importOf(namespace, location) {
  return `<xs:import namespace="${escapeAttribute(namespace)}" schemaLocation="${escapeAttribute(location)}"/>`;
}

/**
 * Stand-ins for published taxonomies, which are not part of the repository: at the same URLs, with only the
 * names that our package uses.
 */
import { splitQName } from '../../../src/core/qname.ts';
import { Report } from '../../../src/model/report/report.ts';
import { definitionLink, labelLink, referenceLink, schemaDocument } from './documents.js';
import { chosenMembers, defaultOf, itemLike, itemOfFacts, itemOfKind, itemOfName } from './elements.js';
import { attributeOf, findAnchors, findLabels, tagsOf } from './package-markup.js';
import { StandInSchemas } from './schemas.js';

/** @typedef {import('../../../src/regulators/profile.ts').Profile} Profile */

/**
 * @typedef {object} Details
 * @property {Pick<Profile, 'taxonomy' | 'layout'> | undefined} demand
 * @property {import('../../interop/arelle-rules.js').Codes | undefined} [codes]
 * @property {import('./documents.js').Registry | undefined} [registry] of data types
 */

/**
 * Returns the documents by URL.
 * @param {import('../../../src/model/filing-v2.ts').FilingV2} filing
 * @param {Readonly<Record<string, string>>} files of the package, by path
 * @param {Details} details
 */
export function standInDocuments(filing, files, { demand, codes, registry = '2022-03-31' }) {
  const report = new Report(filing);
  const texts = Object.values(files);
  const schemas = new StandInSchemas(report, files);
  const located = texts.flatMap((text) => findElements(text, report, schemas));
  for (const { url, namespace } of located) schemas.place(namespace, url);
  for (const tag of texts.flatMap((text) => tagsOf(text, 'import')))
    schemas.addEntry(attributeOf(tag, 'schemaLocation') ?? '', attributeOf(tag, 'namespace'));
  for (const { entryPoint = '', namespace } of report.filing.taxonomyRefs)
    schemas.addEntry(entryPoint, namespace);
  declareReported(report, schemas);
  const anchors = findAnchors(texts);
  for (const { href, namespace, local } of located) {
    const anchored = anchors.get(href);
    schemas.declare(namespace, local, anchored ? itemLike(anchored) : itemOfName(namespace, local));
  }
  for (const text of texts) declareRoles(text, schemas);
  if (demand) relateTables(demand, report, schemas);
  const wanted = { languages: new Set(['en', report.language ?? 'en']), ...findLabels(texts) };
  /** @type {Map<string, string>} */
  const documents = new Map();
  for (const [url, schema] of schemas.all) {
    const imports = schemas.entries.has(url) ? [...schemas.all].filter(([other]) => other !== url) : [];
    const links = [labelLink(url, schema, wanted)];
    if (url === schemas.main) for (const [role, arcs] of schemas.arcs) links.push(definitionLink(role, arcs));
    if (codes) links.push(referenceLink(url, schema, codes));
    documents.set(url, schemaDocument(schema, imports, links, registry));
  }
  return documents;
}

/**
 * Returns the elements at locators.
 * @param {string} text
 * @param {Report} report
 * @param {StandInSchemas} schemas
 */
function findElements(text, report, schemas) {
  return tagsOf(text, 'loc').flatMap((tag) => {
    const [url = '', id = ''] = (attributeOf(tag, 'xlink:href') ?? '').split('#');
    if (!schemas.isElsewhere(url)) return [];
    const [prefix, namespace] =
      [...report.namespaces].find(([name]) => id.startsWith(`${name}_`)) ??
      /** @type {const} */ ([id.slice(0, id.lastIndexOf('_')), `${url}#`]);
    return [{ href: `${url}#${id}`, url, namespace, local: id.slice(prefix.length + 1) }];
  });
}

/**
 * Declares the concepts, axes, members and typed domains of facts.
 * @param {Report} report
 * @param {StandInSchemas} schemas
 */
function declareReported(report, schemas) {
  for (const use of report.concepts) {
    if (chosenMembers(use.facts).length > 0) declareChoice(use, schemas);
    else schemas.declareName(use.concept.qname, itemOfFacts(use));
  }
  for (const { axis, member, typed, element } of report.contexts.flatMap((one) => one.dimensions)) {
    const domain = typed && element ? schemas.declareName(element, { type: 'xs:string' }) : undefined;
    schemas.declareName(axis, { ...itemOfKind('axis'), 'xbrldt:typedDomainRef': domain });
    if (!typed && member !== null) schemas.declareName(member, itemOfKind('member'));
  }
}

/**
 * Declares an enumeration with the values of its facts.
 * @param {import('../../../src/model/report/report.ts').ConceptUse} use
 * @param {StandInSchemas} schemas
 */
function declareChoice(use, schemas) {
  const { namespace, local } = use.concept;
  const role = schemas.declareRole(`${schemas.main}/${local}`);
  const domain = `${local}Domain`;
  schemas.declare(namespace, local, {
    ...itemOfFacts(use),
    type: 'enum2:enumerationItemType',
    'enum2:domain': `${schemas.prefixOf(namespace)}:${domain}`,
    'enum2:linkrole': role,
  });
  const from = schemas.declare(namespace, domain, itemOfKind('member'));
  for (const member of chosenMembers(use.facts)) {
    const to = schemas.declare(member.namespace, member.local, itemOfKind('member'));
    schemas.relate(role, 'domain-member', from, to);
  }
}

/**
 * @param {string} text
 * @param {StandInSchemas} schemas
 */
function declareRoles(text, schemas) {
  for (const tag of tagsOf(text, 'roleRef')) {
    const [url = '', id = ''] = (attributeOf(tag, 'xlink:href') ?? '').split('#');
    if (schemas.isElsewhere(url)) schemas.schemaAt(url).roles.set(attributeOf(tag, 'roleURI') ?? '', id);
  }
}

/**
 * Relates the defaults of axes, and tables of line items, if the regulator's taxonomy has them.
 * @param {Pick<Profile, 'taxonomy' | 'layout'>} demand
 * @param {Report} report
 * @param {StandInSchemas} schemas
 */
function relateTables(demand, report, schemas) {
  const { defaultsRole, withoutDimensionsRole, withoutDimensionsRoot } = demand.taxonomy ?? {};
  const { roleId, tables = [] } = demand.layout?.extension ?? {};
  if (defaultsRole !== undefined) relateDefaults(schemas.declareRole(defaultsRole, roleId), schemas);
  /** @param {string} role @param {string} root with a prefix, or of the main entry point */
  const relateTable = (role, root) => {
    const { prefix, local } = splitQName(root) ?? { prefix: '', local: root };
    const namespace = report.namespaces.get(prefix) ?? schemas.schemaAt(schemas.main).namespace;
    const table = schemas.declare(namespace, `${local}Table`, itemOfKind('table'));
    schemas.relate(role, 'all', schemas.declare(namespace, local, itemOfKind('abstract')), table);
    return table;
  };
  if (withoutDimensionsRole !== undefined && withoutDimensionsRoot !== undefined)
    relateTable(schemas.declareRole(withoutDimensionsRole, roleId), withoutDimensionsRoot);
  for (const { role, root, axis, member } of tables) {
    // Skips those of taxonomies that the report does not use.
    if (!report.namespaces.has(splitQName(axis)?.prefix ?? '')) continue;
    const uri = schemas.declareRole(role, roleId);
    const dimension = schemas.declareName(axis, itemOfKind('axis'));
    schemas.relate(uri, 'hypercube-dimension', relateTable(uri, root), dimension);
    schemas.relate(uri, 'dimension-domain', dimension, schemas.declareName(member, itemOfKind('member')));
  }
}

/**
 * @param {string} role
 * @param {StandInSchemas} schemas
 */
function relateDefaults(role, schemas) {
  for (const { namespace, elements } of [...schemas.all.values()])
    for (const axis of [...elements.keys()]) {
      const member = defaultOf(namespace, axis);
      if (member === undefined) continue;
      const to = schemas.declare(namespace, member, itemOfKind('member'));
      schemas.relate(role, 'dimension-default', schemas.declare(namespace, axis, {}), to);
    }
}

/** Writes schemas and links of stand-in taxonomies as text. */
import { escapeAttribute, escapeText } from '../../../src/xml/writer.ts';
import { labelOf } from './elements.js';

/**
 * @typedef {object} StandInSchema
 * @property {string} namespace
 * @property {string} prefix
 * @property {Map<string, import('./elements.js').Attributes>} elements by local name
 * @property {Map<string, string>} roles ids by role
 *
 * @typedef {object} Arc
 * @property {string} arcrole the last part of it
 * @property {string} from
 * @property {string} to
 */

/** @typedef {'2022-03-31' | '2009-12-16'} Registry a version of the registry of data types */

const DIMENSIONS = 'http://www.xbrl.org/2005/xbrldt-2005.xsd';
const REGISTRY = 'http://www.xbrl.org/dtr/type';
const STANDARD_LABEL = 'http://www.xbrl.org/2003/role/label';
const CONCEPT_LABEL = 'http://www.xbrl.org/2003/arcrole/concept-label';
const STANDARD_REFERENCE = 'http://www.xbrl.org/2003/role/reference';
const CONCEPT_REFERENCE = 'http://www.xbrl.org/2003/arcrole/concept-reference';
const ARCROLE = 'http://xbrl.org/int/dim/arcrole/';
const arcroles = ['all', 'hypercube-dimension', 'dimension-domain', 'domain-member', 'dimension-default'];
const usedOn = ['definitionLink', 'presentationLink', 'calculationLink'];

const namespaces = {
  xs: 'http://www.w3.org/2001/XMLSchema',
  xbrli: 'http://www.xbrl.org/2003/instance',
  xbrldt: 'http://xbrl.org/2005/xbrldt',
  link: 'http://www.xbrl.org/2003/linkbase',
  xlink: 'http://www.w3.org/1999/xlink',
  enum2: 'http://xbrl.org/2020/extensible-enumerations-2.0',
};

/** Schemas that all of them need. */
const core = /** @type {const} */ ([
  [namespaces.xbrli, 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd'],
  [namespaces.xbrldt, DIMENSIONS],
]);

/** Namespaces and schemas of types; the first version had two. */
const registries = /** @type {const} */ ({
  '2022-03-31': {
    num: [`${REGISTRY}/2022-03-31`, 'https://www.xbrl.org/dtr/type/2022-03-31/types.xsd'],
    text: [`${REGISTRY}/2022-03-31`, 'https://www.xbrl.org/dtr/type/2022-03-31/types.xsd'],
  },
  '2009-12-16': {
    num: [`${REGISTRY}/numeric`, `${REGISTRY}/numeric-2009-12-16.xsd`],
    text: [`${REGISTRY}/non-numeric`, `${REGISTRY}/nonNumeric-2009-12-16.xsd`],
  },
});

/**
 * @param {StandInSchema} schema
 * @param {readonly (readonly [url: string, schema: StandInSchema])[]} imports
 * @param {readonly string[]} links
 * @param {Registry} registry
 */
export function schemaDocument({ namespace, prefix, elements, roles }, imports, links, registry) {
  const { num, text } = registries[registry];
  const prefixes = { ...namespaces, num: num[0], text: text[0], [prefix]: namespace };
  const declared = Object.fromEntries(Object.entries(prefixes).map(([name, uri]) => [`xmlns:${name}`, uri]));
  const isUsed = [...elements.values()].some(({ type }) => type?.startsWith('enum2:'));
  const imported = new Map([
    ...core,
    num,
    text,
    ...imports.map(([url, other]) => pair(other.namespace, url)),
  ]);
  if (isUsed) imported.set(namespaces.enum2, 'https://www.xbrl.org/2020/extensible-enumerations-2.0.xsd');
  const roleTypes = [...roles].map(([roleURI, id]) => {
    const uses = usedOn.map((name) => `<link:usedOn>link:${name}</link:usedOn>`);
    return `<link:roleType${written({ roleURI, id })}>${uses.join('')}</link:roleType>`;
  });
  const roleRefs = [...roles].map(([roleURI, id]) => reference('roleRef', { roleURI }, `#${id}`));
  const arcroleRefs = arcroles.map((id) =>
    reference('arcroleRef', { arcroleURI: `${ARCROLE}${id}` }, `${DIMENSIONS}#${id}`),
  );
  const content = [
    '<xs:annotation><xs:appinfo>',
    ...roleTypes,
    '<link:linkbase>',
    ...roleRefs,
    ...arcroleRefs,
    ...links,
    '</link:linkbase>',
    '</xs:appinfo></xs:annotation>',
    ...[...imported].map(
      ([uri, schemaLocation]) => `<xs:import${written({ namespace: uri, schemaLocation })}/>`,
    ),
    ...[...elements].map(
      ([name, attributes]) =>
        `<xs:element${written({ id: `${prefix}_${name}`, name, nillable: 'true', ...attributes })}/>`,
    ),
  ];
  return `<xs:schema${written({ ...declared, targetNamespace: namespace })}>\n${content.join('\n')}\n</xs:schema>\n`;
}

/**
 * @param {string} namespace
 * @param {string} url
 * @returns {[string, string]}
 */
function pair(namespace, url) {
  return [namespace, url];
}

/**
 * Labels for every element: the standard one, and those of required roles, unless the package has them.
 * @param {string} url
 * @param {StandInSchema} schema
 * @param {{ languages: Iterable<string> } & ReturnType<typeof import('./package-markup.js').findLabels>}
 * wanted
 */
export function labelLink(url, { namespace, prefix, elements }, { languages, asked, given }) {
  const content = [...elements.keys()].flatMap((local, index) => {
    const href = `${url}#${prefix}_${local}`;
    const roles = new Set([
      STANDARD_LABEL,
      ...asked.flatMap(([place, role]) => (place === href ? role : [])),
    ]);
    const missing = [...roles].filter((role) => !given.has(`${href} ${role}`));
    const labels = missing.flatMap((role) =>
      [...languages].map(
        (language) =>
          `<link:label xlink:type="resource"${written({ 'xlink:role': role, 'xlink:label': `t${index}`, 'xml:lang': language })}>${escapeText(labelOf(namespace, local))}</link:label>`,
      ),
    );
    if (labels.length === 0) return [];
    const arc = { 'xlink:arcrole': CONCEPT_LABEL, 'xlink:from': `l${index}`, 'xlink:to': `t${index}` };
    return `${locator(href, `l${index}`)}${labels.join('')}<link:labelArc xlink:type="arc"${written(arc)}/>`;
  });
  return `<link:labelLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">
${content.join('\n')}
</link:labelLink>`;
}

/**
 * Codes of members, each in a part of a reference.
 * @param {string} url
 * @param {StandInSchema} schema
 * @param {import('../../interop/arelle-rules.js').Codes} codes
 */
export function referenceLink(url, { prefix, elements }, { namespace, part, members }) {
  const content = [...elements.keys()].flatMap((local) => {
    const code = members[local];
    if (code === undefined) return [];
    const arc = { 'xlink:arcrole': CONCEPT_REFERENCE, 'xlink:from': local, 'xlink:to': `${local}_ref` };
    // Arelle looks for the namespace among those of the reference itself.
    const resource = {
      'xmlns:ref': namespace,
      'xlink:role': STANDARD_REFERENCE,
      'xlink:label': `${local}_ref`,
    };
    const text = `<ref:${part}>${escapeText(code)}</ref:${part}>`;
    return `${locator(`${url}#${prefix}_${local}`, local)}<link:reference xlink:type="resource"${written(resource)}>${text}</link:reference><link:referenceArc xlink:type="arc"${written(arc)}/>`;
  });
  return `<link:referenceLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">
${content.join('\n')}
</link:referenceLink>`;
}

/**
 * @param {string} role
 * @param {readonly Arc[]} arcs
 */
export function definitionLink(role, arcs) {
  const content = arcs.map(({ arcrole, from, to }, index) => {
    const ends = { 'xlink:from': `f${index}`, 'xlink:to': `t${index}` };
    const table = arcrole === 'all' ? { 'xbrldt:contextElement': 'scenario', 'xbrldt:closed': 'true' } : {};
    const all = { 'xlink:arcrole': `${ARCROLE}${arcrole}`, ...ends, ...table };
    return `${locator(from, `f${index}`)}${locator(to, `t${index}`)}<link:definitionArc xlink:type="arc"${written(all)}/>`;
  });
  return `<link:definitionLink xlink:type="extended"${written({ 'xlink:role': role })}>
${content.join('\n')}
</link:definitionLink>`;
}

/**
 * @param {string} href
 * @param {string} label
 */
function locator(href, label) {
  return `<link:loc xlink:type="locator"${written({ 'xlink:href': href, 'xlink:label': label })}/>`;
}

/**
 * @param {'roleRef' | 'arcroleRef'} name
 * @param {Readonly<Record<string, string>>} uri
 * @param {string} href
 */
function reference(name, uri, href) {
  return `<link:${name} xlink:type="simple"${written({ ...uri, 'xlink:href': href })}/>`;
}

/** @param {Readonly<Record<string, string | undefined>>} attributes */
function written(attributes) {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
}

/**
 * Writes the taxonomy of investor statements that is published under schemas/; `--check` fails if a committed
 * file is out of date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  conceptBlocks,
  itemTypes,
  STATEMENT_ENTRY_POINT,
  STATEMENT_NAMESPACE,
  STATEMENT_PREFIX,
  taxonomyConcepts,
} from '../build/model/investor/taxonomy.js';
import { ROW_NUMBER } from '../build/model/investor/taxonomy-axes.js';
import { XmlWriter } from '../build/xml/writer.js';

/** @typedef {import('../build/model/investor/taxonomy.js').ConceptBlock} ConceptBlock */
/** @typedef {{ name: string, label: string, documentation?: string | undefined, shortLabel?: string }} Labelled */
/** @typedef {{ from: string, to: string, arcrole: string, more?: Record<string, string> }} Arc */

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'schemas');
const linkbaseName = (/** @type {string} */ kind) => STATEMENT_ENTRY_POINT.replace('.xsd', `-${kind}.xml`);

const XLINK = 'http://www.w3.org/1999/xlink';
const LINK = 'http://www.xbrl.org/2003/linkbase';
const STANDARD_ROLE = 'http://www.xbrl.org/2003/role/link';
const DIMENSIONS = 'http://www.xbrl.org/2005/xbrldt-2005.xsd';
const PARENT_CHILD = 'http://www.xbrl.org/2003/arcrole/parent-child';
const dimensional = (/** @type {string} */ word) => `http://xbrl.org/int/dim/arcrole/${word}`;

const axes = [
  ...new Map(conceptBlocks.flatMap((block) => block.axes.map((axis) => [axis.name, axis]))).values(),
];
const members = axes.flatMap((axis) => [...(axis.default ? [axis.default] : []), ...(axis.members ?? [])]);
const tables = conceptBlocks.filter((block) => block.axes.length > 0);

/** Names and labels of the elements that only structure the concepts of a block. */
const heading = (/** @type {ConceptBlock} */ block) => ({
  name: `${block.stem}Abstract`,
  label: `${titleOf(block)} [abstract]`,
});
const table = (/** @type {ConceptBlock} */ block) => ({
  name: `${block.stem}Table`,
  label: `${titleOf(block)} [table]`,
});
const lineItems = (/** @type {ConceptBlock} */ block) => ({
  name: `${block.stem}LineItems`,
  label: `${titleOf(block)} [line items]`,
});

/** @param {ConceptBlock} block */
function titleOf({ noun, section }) {
  return noun || section;
}

/** @param {ConceptBlock} block */
function conceptsOf({ concepts, variantConcepts }) {
  return [...concepts.values(), ...[...variantConcepts.values()].map(([, concept]) => concept)];
}

const roleId = (/** @type {ConceptBlock} */ { stem }) => `role_${stem}`;
const roleUri = (/** @type {ConceptBlock} */ { stem }) => `${STATEMENT_NAMESPACE}:role:${stem}`;
const elementId = (/** @type {string} */ name) => `${STATEMENT_PREFIX}_${name}`;

function writeSchema() {
  const xml = new XmlWriter();
  xml.start('xs:schema', {
    'xmlns:xs': 'http://www.w3.org/2001/XMLSchema',
    'xmlns:xbrli': 'http://www.xbrl.org/2003/instance',
    'xmlns:link': LINK,
    'xmlns:xlink': XLINK,
    'xmlns:xbrldt': 'http://xbrl.org/2005/xbrldt',
    [`xmlns:${STATEMENT_PREFIX}`]: STATEMENT_NAMESPACE,
    targetNamespace: STATEMENT_NAMESPACE,
    elementFormDefault: 'qualified',
    attributeFormDefault: 'unqualified',
  });
  xml.start('xs:annotation');
  xml.start('xs:appinfo');
  for (const [kind, word] of [
    ['lab', 'label'],
    ['pre', 'presentation'],
    ['def', 'definition'],
  ])
    xml.empty('link:linkbaseRef', {
      'xlink:type': 'simple',
      'xlink:href': linkbaseName(String(kind)),
      'xlink:role': `http://www.xbrl.org/2003/role/${word}LinkbaseRef`,
      'xlink:arcrole': 'http://www.w3.org/1999/xlink/properties/linkbase',
    });
  for (const [index, block] of conceptBlocks.entries()) {
    xml.start('link:roleType', { roleURI: roleUri(block), id: roleId(block) });
    xml.leaf(
      'link:definition',
      {},
      `${String(index + 1).padStart(2, '0')} - ${block.section} - ${titleOf(block)}`,
    );
    xml.leaf('link:usedOn', {}, 'link:presentationLink');
    if (tables.includes(block)) xml.leaf('link:usedOn', {}, 'link:definitionLink');
    xml.end('link:roleType');
  }
  xml.end('xs:appinfo');
  xml.end('xs:annotation');
  for (const [namespace, schemaLocation] of [
    ['http://www.xbrl.org/2003/instance', 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd'],
    ['http://xbrl.org/2005/xbrldt', DIMENSIONS],
  ])
    xml.empty('xs:import', { namespace, schemaLocation });
  writeType(xml, itemTypes.perUnit, 'xbrli:decimalItemType');
  writeType(xml, itemTypes.percent, 'xbrli:pureItemType');
  xml.empty('xs:element', { name: ROW_NUMBER, id: elementId(ROW_NUMBER), type: 'xs:positiveInteger' });
  for (const { name, kind, moment, balance } of taxonomyConcepts)
    writeElement(xml, name, {
      type: itemTypes[kind],
      nillable: 'true',
      'xbrli:periodType': moment === 'during' ? 'duration' : 'instant',
      'xbrli:balance': balance,
    });
  for (const { name, members } of axes)
    writeElement(xml, name, {
      ...structural('xbrldt:dimensionItem'),
      'xbrldt:typedDomainRef': members ? undefined : `#${elementId(ROW_NUMBER)}`,
    });
  for (const { name } of [...members, ...conceptBlocks.map(heading), ...tables.map(lineItems)])
    writeElement(xml, name, structural('xbrli:item'));
  for (const block of tables) writeElement(xml, table(block).name, structural('xbrldt:hypercubeItem'));
  xml.end('xs:schema');
  return xml.finish();
}

/** @param {string} substitutionGroup */
function structural(substitutionGroup) {
  return {
    type: itemTypes.string,
    substitutionGroup,
    abstract: 'true',
    nillable: 'true',
    'xbrli:periodType': 'duration',
  };
}

/**
 * @param {XmlWriter} xml
 * @param {string} name
 * @param {Record<string, string | undefined>} attributes
 */
function writeElement(xml, name, attributes) {
  xml.empty('xs:element', { name, id: elementId(name), substitutionGroup: 'xbrli:item', ...attributes });
}

/**
 * @param {XmlWriter} xml
 * @param {string} name
 * @param {string} base
 */
function writeType(xml, name, base) {
  xml.start('xs:complexType', { name: name.slice(name.indexOf(':') + 1) });
  xml.start('xs:simpleContent');
  xml.empty('xs:restriction', { base });
  xml.end('xs:simpleContent');
  xml.end('xs:complexType');
}

function writeLabels() {
  const xml = startLinkbase([]);
  xml.start('labelLink', { 'xlink:type': 'extended', 'xlink:role': STANDARD_ROLE });
  const labelled = [
    ...taxonomyConcepts,
    ...axes,
    ...members,
    ...conceptBlocks.map(heading),
    ...tables.flatMap((block) => [table(block), lineItems(block)]),
  ];
  for (const [index, element] of labelled.entries()) writeElementLabels(xml, element, index + 1);
  xml.end('labelLink');
  return endLinkbase(xml);
}

/**
 * @param {XmlWriter} xml
 * @param {Labelled} element
 * @param {number} number
 */
function writeElementLabels(xml, { name, label, documentation, shortLabel = label }, number) {
  const locator = writeLocator(xml, name, number);
  const resource = `l${number}`;
  const texts = { label, terseLabel: shortLabel === label ? undefined : shortLabel, documentation };
  for (const [role, text] of Object.entries(texts)) {
    if (text === undefined) continue;
    const attributes = {
      'xlink:type': 'resource',
      'xlink:label': resource,
      // That of the standard label is the default.
      ...(role !== 'label' && { 'xlink:role': `http://www.xbrl.org/2003/role/${role}` }),
      'xml:lang': 'en',
    };
    xml.leaf('label', attributes, text);
  }
  xml.empty('labelArc', {
    'xlink:type': 'arc',
    'xlink:arcrole': 'http://www.xbrl.org/2003/arcrole/concept-label',
    'xlink:from': locator,
    'xlink:to': resource,
  });
}

function writePresentation() {
  const xml = startLinkbase(conceptBlocks);
  for (const block of conceptBlocks) {
    const root = heading(block).name;
    const lines = block.axes.length > 0 ? lineItems(block).name : root;
    /** @type {(from: string, to: string) => Arc} */
    const under = (from, to) => ({ from, to, arcrole: PARENT_CHILD });
    writeLink(xml, 'presentation', roleUri(block), [
      ...(block.axes.length > 0
        ? [
            under(root, table(block).name),
            ...block.axes.flatMap((axis) => [
              under(table(block).name, axis.name),
              ...memberArcs(axis, under, under),
            ]),
            under(root, lines),
          ]
        : []),
      ...conceptsOf(block).map(({ name }) => under(lines, name)),
    ]);
  }
  return endLinkbase(xml);
}

function writeDefinitions() {
  const words = ['all', 'hypercube-dimension', 'dimension-domain', 'domain-member', 'dimension-default'];
  const xml = startLinkbase(tables, words);
  /** @type {(word: string) => (from: string, to: string) => Arc} */
  const arc = (word) => (from, to) => ({ from, to, arcrole: dimensional(word) });
  // Separate from the tables, as a link may not have two arcs between the same ends (XLink 1.1, 5.1.3).
  const defaults = axes.flatMap((axis) =>
    axis.default ? [arc('dimension-default')(axis.name, axis.default.name)] : [],
  );
  writeLink(xml, 'definition', STANDARD_ROLE, defaults);
  for (const block of tables) {
    writeLink(xml, 'definition', roleUri(block), [
      {
        ...arc('all')(lineItems(block).name, table(block).name),
        more: { 'xbrldt:contextElement': 'scenario', 'xbrldt:closed': 'true' },
      },
      ...block.axes.flatMap((axis) => [
        arc('hypercube-dimension')(table(block).name, axis.name),
        ...memberArcs(axis, arc('dimension-domain'), arc('domain-member')),
      ]),
      ...conceptsOf(block).map(({ name }) => arc('domain-member')(lineItems(block).name, name)),
    ]);
  }
  return endLinkbase(xml);
}

/**
 * The default is the parent of the other members, as it represents their total.
 * @param {(typeof axes)[number]} axis
 * @param {(from: string, to: string) => Arc} toDomain
 * @param {(from: string, to: string) => Arc} toMember
 */
function memberArcs(axis, toDomain, toMember) {
  const names = (axis.members ?? []).map(({ name }) => name);
  const top = axis.default?.name;
  if (top === undefined) return names.map((name) => toDomain(axis.name, name));
  return [toDomain(axis.name, top), ...names.map((name) => toMember(top, name))];
}

/**
 * @param {readonly ConceptBlock[]} blocks
 * @param {readonly string[]} words
 */
function startLinkbase(blocks, words = []) {
  const xml = new XmlWriter();
  xml.start('linkbase', {
    xmlns: LINK,
    'xmlns:xlink': XLINK,
    'xmlns:xbrldt': words.length > 0 ? 'http://xbrl.org/2005/xbrldt' : undefined,
  });
  const reference = (/** @type {string} */ href) => ({ 'xlink:type': 'simple', 'xlink:href': href });
  for (const block of blocks)
    xml.empty('roleRef', {
      roleURI: roleUri(block),
      ...reference(`${STATEMENT_ENTRY_POINT}#${roleId(block)}`),
    });
  for (const word of words)
    xml.empty('arcroleRef', { arcroleURI: dimensional(word), ...reference(`${DIMENSIONS}#${word}`) });
  return xml;
}

/** Leaves out the indentation, as the package has a limited size. @param {XmlWriter} xml */
function endLinkbase(xml) {
  xml.end('linkbase');
  return Buffer.from(xml.finish().toString('utf8').replace(/^ +/gm, ''));
}

/**
 * @param {XmlWriter} xml
 * @param {'presentation' | 'definition'} kind
 * @param {string} role
 * @param {readonly Arc[]} arcs
 */
function writeLink(xml, kind, role, arcs) {
  const link = `${kind}Link`;
  xml.start(link, { 'xlink:type': 'extended', 'xlink:role': role });
  /** @type {Map<string, string>} */
  const labels = new Map();
  for (const name of arcs.flatMap(({ from, to }) => [from, to]))
    if (!labels.has(name)) labels.set(name, writeLocator(xml, name, labels.size + 1));
  for (const [index, { from, to, arcrole, more }] of arcs.entries())
    xml.empty(`${kind}Arc`, {
      'xlink:type': 'arc',
      'xlink:arcrole': arcrole,
      'xlink:from': labels.get(from) ?? '',
      'xlink:to': labels.get(to) ?? '',
      order: String(index + 1),
      ...more,
    });
  xml.end(link);
}

/**
 * Writes a locator and returns the label that arcs name it by; short, because the file is published.
 * @param {XmlWriter} xml
 * @param {string} name
 * @param {number} number
 */
function writeLocator(xml, name, number) {
  const label = `c${number}`;
  const href = `${STATEMENT_ENTRY_POINT}#${elementId(name)}`;
  xml.empty('loc', { 'xlink:type': 'locator', 'xlink:href': href, 'xlink:label': label });
  return label;
}

const files = new Map([
  [STATEMENT_ENTRY_POINT, writeSchema()],
  [linkbaseName('lab'), writeLabels()],
  [linkbaseName('pre'), writePresentation()],
  [linkbaseName('def'), writeDefinitions()],
]);
const stale = [...files].filter(
  ([name, content]) => !existsSync(join(folder, name)) || !readFileSync(join(folder, name)).equals(content),
);

if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    console.error(`Not fresh, run node tools/write-taxonomy.js: ${stale.map(([name]) => name).join(', ')}`);
    process.exit(1);
  }
  console.log(`the taxonomy is fresh: ${files.size} files, ${taxonomyConcepts.length} concepts`);
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of stale) writeFileSync(join(folder, name), content);
  console.log(`${stale.length} of ${files.size} files written`);
}

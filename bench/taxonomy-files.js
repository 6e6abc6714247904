/** A small taxonomy with sums and dimensions, and instances of any size that follow it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMESPACE = 'http://example.com/bench';
const GROUPS = 20;
const PARTS = 9;
const AXES = 3;
const MEMBERS = 20;

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const LINK = 'xmlns:link="http://www.xbrl.org/2003/linkbase"';

/** @param {string} folder @param {number} facts @returns the path of the instance */
export function writeCase(folder, facts) {
  writeTaxonomy(folder);
  const path = join(folder, `bench-${facts}.xbrl`);
  writeFileSync(path, instance(facts));
  return path;
}

/**
 * Writes the same facts on a page, one per table row.
 * @param {string} folder
 * @param {number} facts
 * @returns the path of the page
 */
export function writeInlineCase(folder, facts) {
  writeTaxonomy(folder);
  const path = join(folder, `bench-${facts}.xhtml`);
  writeFileSync(path, page(facts));
  return path;
}

/** @param {string} folder */
function writeTaxonomy(folder) {
  writeFileSync(join(folder, 'bench.xsd'), schema());
  writeFileSync(join(folder, 'bench-calculation.xml'), calculations());
  writeFileSync(join(folder, 'bench-definition.xml'), definitions());
}

function schema() {
  /** @param {string} name @param {string} type */
  const item = (name, type, more = '') =>
    `<xs:element name="${name}" id="b_${name}" type="${type}" substitutionGroup="xbrli:item" nillable="true" xbrli:periodType="instant"${more}/>`;
  const amounts = concepts().map((name) => item(name, 'xbrli:monetaryItemType', ' xbrli:balance="debit"'));
  /** @param {string} name */
  const member = (name) => item(name, 'xbrli:stringItemType', ' abstract="true"');
  const members = axes().flatMap(({ domain, members }) => [domain, ...members].map(member));
  /** @param {string} name @param {string} group */
  const special = (name, group) =>
    `<xs:element name="${name}" id="b_${name}" type="xbrli:stringItemType" substitutionGroup="xbrldt:${group}" abstract="true" nillable="true" xbrli:periodType="instant"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldt="http://xbrl.org/2005/xbrldt" ${LINK} ${XLINK} targetNamespace="${NAMESPACE}" elementFormDefault="qualified">
<xs:annotation><xs:appinfo>
<link:linkbaseRef xlink:type="simple" xlink:href="bench-calculation.xml" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>
<link:linkbaseRef xlink:type="simple" xlink:href="bench-definition.xml" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>
</xs:appinfo></xs:annotation>
<xs:import namespace="http://www.xbrl.org/2003/instance" schemaLocation="http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd"/>
<xs:import namespace="http://xbrl.org/2005/xbrldt" schemaLocation="http://www.xbrl.org/2005/xbrldt-2005.xsd"/>
${[...amounts, ...members, special('Cube', 'hypercubeItem'), ...axes().map(({ axis }) => special(axis, 'dimensionItem'))].join('\n')}
</xs:schema>
`;
}

function calculations() {
  const arcs = [];
  for (let group = 0; group < GROUPS; group++)
    for (let part = 0; part < PARTS; part++)
      arcs.push(
        arc(
          'calculationArc',
          'http://www.xbrl.org/2003/arcrole/summation-item',
          `Total${group}`,
          `Part${group}-${part}`,
          ` weight="1" order="${part + 1}"`,
        ),
      );
  return linkbase([extendedLink('calculationLink', concepts(), arcs)]);
}

function definitions() {
  /** @param {string} name */
  const dim = (name) => `http://xbrl.org/int/dim/arcrole/${name}`;
  const [first = '', ...others] = concepts();
  const arcs = [
    arc('definitionArc', dim('all'), first, 'Cube', ' xbrldt:contextElement="scenario" xbrldt:closed="true"'),
    ...others.map((name, at) =>
      arc('definitionArc', dim('domain-member'), first, name, ` order="${at + 1}"`),
    ),
    ...axes().flatMap(({ axis, domain, members }) => [
      arc('definitionArc', dim('hypercube-dimension'), 'Cube', axis),
      arc('definitionArc', dim('dimension-domain'), axis, domain),
      ...members.map((name, at) =>
        arc('definitionArc', dim('domain-member'), domain, name, ` order="${at + 1}"`),
      ),
    ]),
  ];
  // An extended link must not have two arcs between the same labels.
  const defaults = axes().map(({ axis, domain }) =>
    arc('definitionArc', dim('dimension-default'), axis, domain),
  );
  const names = [
    ...concepts(),
    'Cube',
    ...axes().flatMap(({ axis, domain, members }) => [axis, domain, ...members]),
  ];
  const roles = ['all', 'hypercube-dimension', 'dimension-domain', 'domain-member', 'dimension-default'].map(
    (name) =>
      `<link:arcroleRef xlink:type="simple" arcroleURI="${dim(name)}" xlink:href="http://www.xbrl.org/2005/xbrldt-2005.xsd#${name}"/>`,
  );
  const ends = axes().flatMap(({ axis, domain }) => [axis, domain]);
  return linkbase([
    ...roles,
    extendedLink('definitionLink', names, arcs),
    extendedLink('definitionLink', ends, defaults),
  ]);
}

/** @param {string} name @param {string} arcrole @param {string} from @param {string} to */
function arc(name, arcrole, from, to, more = '') {
  return `<link:${name} xlink:type="arc" xlink:arcrole="${arcrole}" xlink:from="${from}" xlink:to="${to}"${more}/>`;
}

/** @param {string} name @param {string[]} concepts @param {string[]} arcs */
function extendedLink(name, concepts, arcs) {
  const locators = concepts.map(
    (name) => `<link:loc xlink:type="locator" xlink:href="bench.xsd#b_${name}" xlink:label="${name}"/>`,
  );
  return `<link:${name} xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">
${[...locators, ...arcs].join('\n')}
</link:${name}>`;
}

/** @param {string[]} content */
function linkbase(content) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<link:linkbase ${LINK} ${XLINK} xmlns:xbrldt="http://xbrl.org/2005/xbrldt">
${content.join('\n')}
</link:linkbase>
`;
}

/** @param {number} facts */
function instance(facts) {
  const parts = [];
  for (const { context, rows } of statements(facts)) {
    parts.push(contextElement(context, ''));
    for (const { name, value } of rows)
      parts.push(`<b:${name} contextRef="c${context}" unitRef="u" decimals="0">${value}</b:${name}>`);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:b="${NAMESPACE}" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" ${LINK} ${XLINK}>
<link:schemaRef xlink:type="simple" xlink:href="bench.xsd"/>
<unit id="u"><measure>iso4217:EUR</measure></unit>
${parts.join('\n')}
</xbrl>
`;
}

/** @param {number} facts */
function page(facts) {
  const contexts = [];
  const tables = [];
  for (const { context, rows } of statements(facts)) {
    contexts.push(contextElement(context, 'xbrli:'));
    const cells = rows.map(
      ({ name, value }) =>
        `<tr><td style="padding:2px 1pt;text-align:left">${name}</td><td style="text-align:right"><ix:nonFraction name="b:${name}" contextRef="c${context}" unitRef="u" decimals="0" format="ixt:num-dot-decimal">${value.toLocaleString('en-US')}</ix:nonFraction></td></tr>`,
    );
    tables.push(`<table style="border-collapse:collapse">\n${cells.join('\n')}\n</table>`);
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:b="${NAMESPACE}" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" ${LINK} ${XLINK}>
<head><title>Annual report</title><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/></head>
<body>
<div style="display:none"><ix:header><ix:references><link:schemaRef xlink:type="simple" xlink:href="bench.xsd"/></ix:references><ix:resources>
<xbrli:unit id="u"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>
${contexts.join('\n')}
</ix:resources></ix:header></div>
${tables.join('\n')}
</body>
</html>
`;
}

/**
 * Yields the facts by context, one for each concept.
 * @param {number} facts
 */
function* statements(facts) {
  let written = 0;
  for (let context = 0; written < facts; context++) {
    const rows = concepts()
      .slice(0, facts - written)
      .map((name) => ({ name, value: name.startsWith('Total') ? PARTS * 1000 : 1000 }));
    written += rows.length;
    yield { context, rows };
  }
}

/** @param {number} number @param {string} prefix of the elements of instances */
function contextElement(number, prefix) {
  const dimensions = axes()
    .map(({ axis, members }, at) => {
      const member = members[Math.floor(number / MEMBERS ** at) % (MEMBERS + 1)];
      return member ? `<xbrldi:explicitMember dimension="b:${axis}">b:${member}</xbrldi:explicitMember>` : '';
    })
    .join('');
  const scenario = dimensions === '' ? '' : `<${prefix}scenario>${dimensions}</${prefix}scenario>`;
  const year = 2000 + (Math.floor(number / MEMBERS ** AXES) % 25);
  return `<${prefix}context id="c${number}"><${prefix}entity><${prefix}identifier scheme="http://example.com">E</${prefix}identifier></${prefix}entity><${prefix}period><${prefix}instant>${year}-12-31</${prefix}instant></${prefix}period>${scenario}</${prefix}context>`;
}

function concepts() {
  const names = [];
  for (let group = 0; group < GROUPS; group++) {
    names.push(`Total${group}`);
    for (let part = 0; part < PARTS; part++) names.push(`Part${group}-${part}`);
  }
  return names;
}

function axes() {
  return Array.from({ length: AXES }, (_, axis) => ({
    axis: `Axis${axis}`,
    domain: `Domain${axis}`,
    members: Array.from({ length: MEMBERS }, (_, member) => `Member${axis}-${member}`),
  }));
}

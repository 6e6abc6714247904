import { LINK, XBRLI, XLINK } from '../../src/taxonomy/names.ts';
import { XSD, XSI } from '../../src/xml/expanded-name.ts';

/** Texts of a tiny taxonomy and a report on it, for examples of findings and for tests. */

/** The namespace of the example's concepts; its prefix is `t`. */
export const EXAMPLE_NAMESPACE = 'http://example.com/t';

export interface ExampleSchemaParts {
  /** Additional attributes of the root. */
  readonly root?: string;
  /** The content of the annotation on line 2, besides the reference to the linkbase. */
  readonly appinfo?: string;
  /** The import of XBRL on line 3 and any others. */
  readonly imports?: string;
  /** The concepts of lines 4 to 8. */
  readonly concepts?: string;
  /** More declarations, from line 9 on. */
  readonly declarations?: string;
}

export interface ExampleReportParts extends ExampleInstanceParts {
  readonly schema?: ExampleSchemaParts | string;
  /** The content of `linkbase.xml`, from line 2 on; without it there is no linkbase. */
  readonly linkbase?: string;
  /** More files by their names. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface ExampleInstanceParts {
  /** The content of line 2 in place of the schemaRef. */
  readonly references?: string;
  /** Line 3. */
  readonly contexts?: string;
  /** Line 4. */
  readonly units?: string;
  /** From line 5 on. */
  readonly facts?: string;
}

const prefixes = `xmlns:xbrli="${XBRLI}" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:t="${EXAMPLE_NAMESPACE}"`;

/** The import of XBRL that every example schema has. */
export const exampleImport = `<import namespace="${XBRLI}" schemaLocation="http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd"/>`;

const usualConcepts = [
  exampleItem('Assets', 'xbrli:periodType="instant" xbrli:balance="debit"'),
  exampleItem('Cash', 'xbrli:periodType="instant" xbrli:balance="debit"'),
  exampleItem('Debt', 'xbrli:periodType="instant" xbrli:balance="credit"'),
  exampleItem('Profit', 'xbrli:periodType="duration" xbrli:balance="credit"'),
  exampleItem('Note', 'xbrli:periodType="duration"', 'xbrli:stringItemType'),
].join('\n');

const usualContexts = [
  exampleContext('i', '<xbrli:instant>2025-12-31</xbrli:instant>'),
  exampleContext(
    'd',
    '<xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate>',
  ),
].join('');

/** An item with the id `t_` and its name; monetary unless a type is given. */
export function exampleItem(name: string, attributes: string, type = 'xbrli:monetaryItemType'): string {
  return `<element name="${name}" id="t_${name}" type="${type}" substitutionGroup="xbrli:item" nillable="true" ${attributes}/>`;
}

export function exampleContext(id: string, period: string, scenario = ''): string {
  return `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000000001</xbrli:identifier></xbrli:entity><xbrli:period>${period}</xbrli:period>${scenario}</xbrli:context>`;
}

/**
 * `taxonomy.xsd`: the root on line 1, annotation, imports, five concepts from line 4 on, more from line 9 on.
 */
export function exampleSchema(parts: ExampleSchemaParts = {}): string {
  const {
    root = '',
    appinfo = '',
    imports = exampleImport,
    concepts = usualConcepts,
    declarations = '',
  } = parts;
  return [
    `<schema xmlns="${XSD}" ${prefixes} targetNamespace="${EXAMPLE_NAMESPACE}" elementFormDefault="qualified"${root && ` ${root}`}>`,
    `<annotation><appinfo>${appinfo}</appinfo></annotation>`,
    imports,
    concepts,
    declarations,
    '</schema>',
  ].join('\n');
}

/** `linkbase.xml`: the root on line 1, its content from line 2 on. */
export function exampleLinkbase(content: string): string {
  return `<link:linkbase ${prefixes}>\n${content}\n</link:linkbase>`;
}

/** An extended link with the standard role around its content. */
export function exampleLink(
  name: string,
  content: string,
  role = 'http://www.xbrl.org/2003/role/link',
): string {
  return `<link:${name} xlink:type="extended" xlink:role="${role}">\n${content}\n</link:${name}>`;
}

/** A locator of a concept in `taxonomy.xsd`, with the concept's name as its label. */
export function exampleLocator(name: string): string {
  return `<link:loc xlink:type="locator" xlink:href="taxonomy.xsd#t_${name}" xlink:label="${name}"/>`;
}

/** An arc with an arcrole of XBRL 2.1 between two labels. */
export function exampleArc(name: string, arcrole: string, from: string, to: string, attributes = ''): string {
  const role = arcrole.includes(':') ? arcrole : `http://www.xbrl.org/2003/arcrole/${arcrole}`;
  return `<link:${name} xlink:type="arc" xlink:arcrole="${role}" xlink:from="${from}" xlink:to="${to}"${attributes && ` ${attributes}`}/>`;
}

/**
 * `report.xbrl`: references on line 2, contexts `i` and `d` on line 3, the unit `eur` on line 4, facts from
 * line 5.
 */
export function exampleReportText(parts: ExampleInstanceParts = {}): string {
  const {
    references = '<link:schemaRef xlink:type="simple" xlink:href="taxonomy.xsd"/>',
    contexts = usualContexts,
    units = '<xbrli:unit id="eur"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>',
    facts = '<t:Assets contextRef="i" unitRef="eur" decimals="0">1</t:Assets>',
  } = parts;
  return [
    `<xbrli:xbrl ${prefixes} xmlns:xsi="${XSI}" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:iso4217="http://www.xbrl.org/2003/iso4217">`,
    references,
    contexts,
    units,
    facts,
    '</xbrli:xbrl>',
  ].join('\n');
}

/** All files of a report on a tiny taxonomy, the report first. */
export function exampleReport(parts: ExampleReportParts = {}): Record<string, string> {
  const { schema = {}, linkbase, files, ...instance } = parts;
  const linkbaseRef =
    linkbase === undefined
      ? ''
      : '<link:linkbaseRef xlink:type="simple" xlink:href="linkbase.xml" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>';
  return {
    'report.xbrl': exampleReportText(instance),
    'taxonomy.xsd':
      typeof schema === 'string'
        ? schema
        : exampleSchema({ ...schema, appinfo: linkbaseRef + (schema.appinfo ?? '') }),
    ...(linkbase !== undefined && { 'linkbase.xml': exampleLinkbase(linkbase) }),
    ...files,
  };
}

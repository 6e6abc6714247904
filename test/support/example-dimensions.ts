import { arcroles, XBRLDI, XBRLDT, XBRLI } from '../../src/taxonomy/names.ts';
import {
  exampleArc,
  exampleContext,
  exampleLink,
  exampleLocator,
  exampleReport,
} from './example-taxonomy.ts';

/** Texts of a tiny dimensional taxonomy and a report on it, for examples of findings and for tests. */
export interface DimensionsParts {
  /** Additional attributes of the root of the schema, and imports. */
  readonly root?: string;
  readonly imports?: string;
  /**
   * The declarations from line 9 on; the first five are a hypercube, a dimension, its domain and two members.
   */
  readonly declarations?: string;
  /** The arcs in the link with the standard role, one per line from line 5 of `linkbase.xml` on. */
  readonly arcs?: readonly string[];
  /** The arcs of a second link, with the role `http://example.com/role`. */
  readonly others?: readonly string[];
  /** The content of the scenario of the context, on line 3 of `report.xbrl`. */
  readonly scenario?: string;
  /** From line 5 of `report.xbrl` on. */
  readonly facts?: string;
}

export const EXAMPLE_ROLE = 'http://example.com/role';

type ArcroleName =
  | 'all'
  | 'notAll'
  | 'hypercubeDimension'
  | 'dimensionDomain'
  | 'domainMember'
  | 'dimensionDefault';

/** An arc between two concepts of the example; Dimensions attributes have the prefix `d`. */
export function dimensionalArc(arcrole: ArcroleName, from: string, to: string, attributes = ''): string {
  return exampleArc(
    'definitionArc',
    arcroles[arcrole],
    from,
    to,
    attributes && `xmlns:d="${XBRLDT}" ${attributes}`,
  );
}

/** Cash has the hypercube H, H the dimension A, A the domain D, and D the member M. */
export const usualArcs = {
  all: dimensionalArc('all', 'Cash', 'H', 'd:contextElement="scenario"'),
  hypercube: dimensionalArc('hypercubeDimension', 'H', 'A'),
  domain: dimensionalArc('dimensionDomain', 'A', 'D'),
  member: dimensionalArc('domainMember', 'D', 'M'),
};

export function exampleDeclaration(name: string, group: string, attributes = 'abstract="true"'): string {
  return `<element name="${name}" id="t_${name}" type="xbrli:stringItemType" substitutionGroup="${group}" ${attributes} nillable="true" xbrli:periodType="duration"/>`;
}

export const usualDeclarations = {
  hypercube: exampleDeclaration('H', 'xbrldt:hypercubeItem'),
  dimension: exampleDeclaration('A', 'xbrldt:dimensionItem'),
  domain: exampleDeclaration('D', 'xbrli:item'),
  member: exampleDeclaration('M', 'xbrli:item'),
  other: exampleDeclaration('N', 'xbrli:item'),
};

/** A second dimension, with texts as values. */
export const typedDimension = [
  '<element name="code" id="t_code" type="string"/>',
  exampleDeclaration('T', 'xbrldt:dimensionItem', 'abstract="true" xbrldt:typedDomainRef="#t_code"'),
].join('\n');

const usualImports = [
  `<import namespace="${XBRLI}" schemaLocation="http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd"/>`,
  `<import namespace="${XBRLDT}" schemaLocation="http://www.xbrl.org/2005/xbrldt-2005.xsd"/>`,
  `<import namespace="${XBRLDI}" schemaLocation="http://www.xbrl.org/2006/xbrldi-2006.xsd"/>`,
].join('');

const arcroleRefs = Object.entries({
  all: 'all',
  notAll: 'notAll',
  hypercubeDimension: 'hypercube-dimension',
  dimensionDomain: 'dimension-domain',
  domainMember: 'domain-member',
  dimensionDefault: 'dimension-default',
})
  .map(
    ([name, id]) =>
      `<link:arcroleRef xlink:type="simple" arcroleURI="${arcroles[name as ArcroleName]}" xlink:href="http://www.xbrl.org/2005/xbrldt-2005.xsd#${id}"/>`,
  )
  .join('');

const roleRef = `<link:roleRef xlink:type="simple" roleURI="${EXAMPLE_ROLE}" xlink:href="taxonomy.xsd#role"/>`;
const roleType = `<link:roleType roleURI="${EXAMPLE_ROLE}" id="role"><link:usedOn>link:definitionLink</link:usedOn></link:roleType>`;

/** All files of a report on a tiny dimensional taxonomy, the report first. */
export function exampleDimensions(parts: DimensionsParts = {}): Record<string, string> {
  const {
    root = '',
    imports = '',
    declarations = Object.values(usualDeclarations).join('\n'),
    arcs = Object.values(usualArcs),
    others = [],
    scenario = '',
    facts = '',
  } = parts;
  const links = [exampleLink('definitionLink', [locators(arcs), ...arcs].join('\n'))];
  if (others.length > 0)
    links.push(exampleLink('definitionLink', [locators(others), ...others].join('\n'), EXAMPLE_ROLE));
  const period = '<xbrli:instant>2025-12-31</xbrli:instant>';
  return exampleReport({
    schema: {
      root: `xmlns:xbrldt="${XBRLDT}"${root && ` ${root}`}`,
      imports: usualImports + imports,
      ...(others.length > 0 && { appinfo: roleType }),
      declarations,
    },
    linkbase: [(others.length > 0 ? roleRef : '') + arcroleRefs, ...links].join('\n'),
    contexts: exampleContext('i', period, scenario && `<xbrli:scenario>${scenario}</xbrli:scenario>`),
    facts: facts || '<t:Assets contextRef="i" unitRef="eur" decimals="0">1</t:Assets>',
  });
}

/** Locators of all concepts at the ends of arcs. */
function locators(arcs: readonly string[]): string {
  const names = new Set(
    arcs.flatMap((arc) => [...arc.matchAll(/xlink:(?:from|to)="([^"]+)"/g)].map(([, name]) => name)),
  );
  return [...names].map((name) => exampleLocator(name as string)).join('');
}

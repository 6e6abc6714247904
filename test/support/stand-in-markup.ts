import { registeredRole } from '../../src/packaging/extension/base-schemas.ts';
import { arcroles, LINK, STANDARD_LINK_ROLE, XBRLDT, XBRLI, XLINK } from '../../src/taxonomy/names.ts';
import { escapeAttribute } from '../../src/xml/writer.ts';

const DTR = 'http://www.xbrl.org/dtr/type/2022-03-31';

/** A schema of a stand-in: its elements as markup by name, and its roles with their ids. */
export interface Schema {
  readonly namespace: string;
  readonly prefix: string;
  readonly elements: Map<string, string>;
  readonly roles: Map<string, string>;
}

export type Attributes = Readonly<Record<string, string | undefined>>;

export function emptyTag(name: string, attributes: Attributes): string {
  const all = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeAttribute(value)}"`],
  );
  return `<${name}${all.join('')}/>`;
}

export function importOf(namespace: string, schemaLocation: string): string {
  return emptyTag('xs:import', { namespace, schemaLocation });
}

export function schemaText(
  { namespace, elements, roles }: Schema,
  imports: readonly string[],
  linkbase: string,
) {
  const roleTypes = [...roles].map(
    ([uri, id]) =>
      `<link:roleType roleURI="${escapeAttribute(uri)}" id="${id}"><link:usedOn>link:definitionLink</link:usedOn><link:usedOn>link:presentationLink</link:usedOn><link:usedOn>link:calculationLink</link:usedOn></link:roleType>`,
  );
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xbrli="${XBRLI}" xmlns:xbrldt="${XBRLDT}"
  xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:dtr="${DTR}" targetNamespace="${escapeAttribute(namespace)}">
<xs:annotation><xs:appinfo>${roleTypes.join('\n')}${linkbase}</xs:appinfo></xs:annotation>
${importOf(XBRLI, 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd')}
${importOf(XBRLDT, 'http://www.xbrl.org/2005/xbrldt-2005.xsd')}
${importOf(DTR, 'https://www.xbrl.org/dtr/type/2022-03-31/types.xsd')}
${imports.join('\n')}
${[...elements.values()].join('\n')}
</xs:schema>
`;
}

/** A linkbase with its own roles by their ids, and registered ones. */
export function linkbaseOf(
  links: readonly string[],
  roles: ReadonlyMap<string, string>,
  registered: Iterable<string> = [],
): string {
  const addresses = [
    ...[...roles].map(([uri, id]) => [uri, `#${id}`] as const),
    ...[...registered].map((uri) => [uri, registeredRole(uri)] as const),
  ];
  const refs = addresses.flatMap(([roleURI, href]) =>
    href === undefined
      ? []
      : [emptyTag('link:roleRef', { roleURI, 'xlink:type': 'simple', 'xlink:href': href })],
  );
  const arcs = ['all', 'dimension-default', 'hypercube-dimension', 'dimension-domain'].map((id) =>
    emptyTag('link:arcroleRef', {
      arcroleURI: `http://xbrl.org/int/dim/arcrole/${id}`,
      'xlink:type': 'simple',
      'xlink:href': `http://www.xbrl.org/2005/xbrldt-2005.xsd#${id}`,
    }),
  );
  return `<link:linkbase>${[...refs, ...arcs, ...links].join('\n')}</link:linkbase>`;
}

export function linkOf(role: string, arcs: readonly string[]): string {
  const attributes = `xlink:type="extended" xlink:role="${escapeAttribute(role)}"`;
  return `<link:definitionLink ${attributes}>${arcs.join('\n')}</link:definitionLink>`;
}

export function labelLink(content: readonly string[]): string {
  return `<link:labelLink xlink:type="extended" xlink:role="${STANDARD_LINK_ROLE}">${content.join('\n')}</link:labelLink>`;
}

let labels = 0;
export function labelOf(href: string, role: string): string {
  const [, id] = href.split('#');
  const [start, end] = [`l${++labels}`, `t${labels}`];
  return `${locatorOf(href, start)}<link:labelArc xlink:type="arc" xlink:arcrole="${arcroles.conceptLabel}" xlink:from="${start}" xlink:to="${end}"/><link:label xlink:type="resource" xlink:label="${end}" xlink:role="${role}" xml:lang="en">${id}</link:label>`;
}

export function locatorOf(href: string, label: string): string {
  return emptyTag('link:loc', { 'xlink:type': 'locator', 'xlink:href': href, 'xlink:label': label });
}

export function arcOf(arcrole: string, from: string, to: string, attributes = ''): string {
  const [start, end] = [`a${++labels}`, `b${labels}`];
  return `${locatorOf(from, start)}${locatorOf(to, end)}<link:definitionArc xlink:type="arc" xlink:arcrole="${arcrole}" xlink:from="${start}" xlink:to="${end}"${attributes}/>`;
}

import { pathAddress } from '../../core/file-name.ts';
import { reservedPrefixes } from '../../model/report/report.ts';
import { LINK, LINKBASE_ARCROLE, XBRLDT, XBRLI, XLINK } from '../../taxonomy/names.ts';
import { type ExpandedName, localPart, namespacePart, XSD } from '../../xml/expanded-name.ts';
import { XmlWriter } from '../../xml/writer.ts';
import type { Addresses } from './addresses.ts';
import type { DeclaredConcept, ExtensionTaxonomy } from './extension.ts';

/** A linkbase that the schema refers to. */
export interface LinkedFile {
  readonly name: string;
  readonly kind: 'presentation' | 'calculation' | 'definition' | 'label';
}

/** Writes the schema of an extension. */
export function writeSchema(
  extension: ExtensionTaxonomy,
  addresses: Addresses,
  linkbases: readonly LinkedFile[],
): Buffer {
  const xml = new XmlWriter();
  const prefixes = new SchemaPrefixes(extension);
  xml.start('xs:schema', {
    ...prefixes.declarations(),
    targetNamespace: extension.namespace,
    elementFormDefault: 'qualified',
    attributeFormDefault: 'unqualified',
  });
  xml.start('xs:annotation');
  xml.start('xs:appinfo');
  for (const { name, kind } of linkbases)
    xml.empty('link:linkbaseRef', {
      'xlink:type': 'simple',
      'xlink:href': pathAddress(name),
      'xlink:role': `http://www.xbrl.org/2003/role/${kind}LinkbaseRef`,
      'xlink:arcrole': LINKBASE_ARCROLE,
    });
  for (const [uri, { definition, usedOn }] of extension.roles) {
    xml.start('link:roleType', { roleURI: uri, id: addresses.roleId(uri) });
    if (definition !== undefined) xml.leaf('link:definition', {}, definition);
    for (const name of usedOn) xml.leaf('link:usedOn', {}, name);
    xml.end('link:roleType');
  }
  xml.end('xs:appinfo');
  xml.end('xs:annotation');
  for (const { namespace, url } of extension.imports)
    xml.empty('xs:import', { namespace, schemaLocation: url });
  for (const local of extension.typedDomains)
    xml.empty('xs:element', { name: local, id: addresses.idOf(local), type: 'xs:string' });
  for (const concept of extension.concepts.values()) writeConcept(xml, concept, addresses, prefixes);
  xml.end('xs:schema');
  return xml.finish();
}

function writeConcept(
  xml: XmlWriter,
  concept: DeclaredConcept,
  addresses: Addresses,
  prefixes: SchemaPrefixes,
): void {
  xml.empty('xs:element', {
    name: concept.local,
    id: addresses.idOf(concept.local),
    type: prefixes.name(concept.type),
    substitutionGroup: prefixes.name(concept.substitutionGroup),
    abstract: concept.isAbstract ? 'true' : undefined,
    nillable: 'true',
    'xbrli:periodType': concept.periodType,
    'xbrli:balance': concept.balance,
    'xbrldt:typedDomainRef': concept.typedDomain && addresses.element(concept.typedDomain)?.href,
  });
}

/** The prefixes of a schema: those of its syntax and of the namespaces of its types. */
class SchemaPrefixes {
  private readonly prefixes = new Map<string, string>();

  constructor({ namespace, prefix, concepts }: ExtensionTaxonomy) {
    this.bind('xs', XSD);
    this.bind('xbrli', XBRLI);
    this.bind('link', LINK);
    this.bind('xlink', XLINK);
    this.bind('xbrldt', XBRLDT);
    this.bind(prefix, namespace);
    for (const { type, substitutionGroup } of concepts.values())
      for (const name of [type, substitutionGroup]) this.bind(usualPrefix(name), namespacePart(name));
  }

  name(name: ExpandedName): string {
    return `${this.prefixes.get(namespacePart(name))}:${localPart(name)}`;
  }

  declarations(): Record<string, string> {
    return Object.fromEntries([...this.prefixes].map(([uri, prefix]) => [`xmlns:${prefix}`, uri]));
  }

  private bind(wanted: string, uri: string): void {
    if (this.prefixes.has(uri)) return;
    const taken = new Set(this.prefixes.values());
    let prefix = wanted;
    for (let number = 2; taken.has(prefix); number++) prefix = `${wanted}${number}`;
    this.prefixes.set(uri, prefix);
  }
}

function usualPrefix(name: ExpandedName): string {
  const namespace = namespacePart(name);
  const [reserved] = Object.entries(reservedPrefixes).find(([, uri]) => uri === namespace) ?? [];
  return reserved ?? (namespace.startsWith('http://www.xbrl.org/dtr/type') ? 'dtr' : 'ns');
}

import type { ExampleFact } from './uk-accounts.ts';

export const ENTRY_POINT = 'https://xbrl.frc.org.uk/FRS-102/2026-01-01/FRS-102-2026-01-01.xsd';

const own = {
  bus: 'http://xbrl.frc.org.uk/cd/2026-01-01/business',
  core: 'http://xbrl.frc.org.uk/fr/2026-01-01/core',
  direp: 'http://xbrl.frc.org.uk/reports/2026-01-01/direp',
  aurep: 'http://xbrl.frc.org.uk/reports/2026-01-01/aurep',
  char: 'http://xbrl.frc.org.uk/char/2026-01-01',
} as const;

export const namespaces: Readonly<Record<string, string>> = {
  '': 'http://www.w3.org/1999/xhtml',
  ix: 'http://www.xbrl.org/2013/inlineXBRL',
  link: 'http://www.xbrl.org/2003/linkbase',
  xlink: 'http://www.w3.org/1999/xlink',
  xbrli: 'http://www.xbrl.org/2003/instance',
  xbrldi: 'http://xbrl.org/2006/xbrldi',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
  ...own,
};

const addressOf = (prefix: string) => `https://xbrl.frc.org.uk/example/${prefix}.xsd`;

const importOf = (namespace: string, address: string) =>
  `<xs:import namespace="${namespace}" schemaLocation="${address}"/>`;

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** A taxonomy at the URL of the FRC's that declares just the names in facts, by file and URL. */
export function exampleTaxonomy(
  facts: readonly ExampleFact[],
  labels: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const declared = new Map<string, string>();
  for (const [name, where, value] of facts) {
    const type = typeOf(localName(name), value);
    const period = /^[cb]/.test(where) ? 'duration' : 'instant';
    if (!declared.has(name)) declared.set(name, element(name, type, 'xbrli:item', period));
    for (const pair of where.split(' ').slice(1)) {
      const [axis, member] = pair.split('=');
      declared.set(`bus:${axis}`, element(`bus:${axis}`, 'string', 'xbrldt:dimensionItem', 'duration'));
      declared.set(`bus:${member}`, element(`bus:${member}`, 'string', 'xbrli:item', 'duration'));
    }
  }
  const files: Record<string, string> = { [ENTRY_POINT]: entrySchema(labels) };
  for (const [prefix, uri] of Object.entries(own)) {
    const elements = [...declared].filter(([name]) => name.startsWith(`${prefix}:`));
    files[addressOf(prefix)] = schema(uri, [
      importOf('http://www.xbrl.org/2003/instance', 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd'),
      importOf('http://xbrl.org/2005/xbrldt', 'http://www.xbrl.org/2005/xbrldt-2005.xsd'),
      ...elements.map(([, text]) => text),
    ]);
  }
  return files;
}

function typeOf(local: string, value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'date';
  if (/^(?:true|false)$/.test(value)) return 'boolean';
  if (local.startsWith('AverageNumber')) return 'decimal';
  return /^-?\d{1,6}$/.test(value) && !local.endsWith('Number') ? 'monetary' : 'string';
}

function element(name: string, type: string, group: string, period: string): string {
  const local = localName(name);
  const isDeclaredAbstract = group === 'xbrldt:dimensionItem' ? ' abstract="true"' : '';
  return `<xs:element id="${local}" name="${local}" type="xbrli:${type}ItemType" substitutionGroup="${group}" xbrli:periodType="${period}" nillable="true"${isDeclaredAbstract}/>`;
}

function schema(target: string, content: readonly string[]): string {
  return [
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldt="http://xbrl.org/2005/xbrldt" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" targetNamespace="${target}" elementFormDefault="qualified">`,
    ...content,
    '</xs:schema>',
  ].join('\n');
}

/** The entry point imports all namespaces, and contains the labels. */
function entrySchema(labels: Readonly<Record<string, string>>): string {
  const resources = Object.entries(labels).map(([name, text]) => {
    const [prefix = ''] = name.split(':');
    const local = localName(name);
    return `<link:loc xlink:type="locator" xlink:href="${addressOf(prefix)}#${local}" xlink:label="${local}"/><link:label xlink:type="resource" xlink:label="${local}_label" xlink:role="http://www.xbrl.org/2003/role/label" xml:lang="en">${text}</link:label><link:labelArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/concept-label" xlink:from="${local}" xlink:to="${local}_label"/>`;
  });
  const link = `<xs:annotation><xs:appinfo><link:linkbase><link:labelLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">${resources.join('')}</link:labelLink></link:linkbase></xs:appinfo></xs:annotation>`;
  return schema('http://xbrl.frc.org.uk/FRS-102/2026-01-01', [
    ...(resources.length > 0 ? [link] : []),
    ...Object.entries(own).map(([prefix, uri]) => importOf(uri, addressOf(prefix))),
  ]);
}

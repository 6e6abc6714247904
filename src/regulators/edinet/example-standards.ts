import { coverItems } from './cover-items.ts';
import { type BodyFact, deiValues, FILING, roles, statementFacts, textFacts } from './example-concepts.ts';
import {
  type Family,
  families,
  folderOf,
  idOf,
  namespaceOf,
  presentationOf,
  rolesOf,
  roleType,
  schemaOf,
  startSchema,
  xbrlImports,
} from './example-texts.ts';

const debits = new Set(['jppfs_cor:Assets', 'jppfs_cor:CashAndDeposits']);
const credits = new Set(['jppfs_cor:NetAssets', 'jppfs_cor:LiabilitiesAndNetAssets']);

/** Standard taxonomies, with the elements and roles that the example uses. */
export const exampleStandards: Readonly<Record<string, string>> = Object.fromEntries(
  families.flatMap((family) => [
    [schemaOf(family), standardSchema(family)],
    [rolesOf(family), roleSchema(family)],
  ]),
);

function roleSchema(family: Family): string {
  const own = roles.filter(({ uri }) => uri.includes(`/role/${family}/`));
  return [
    startSchema(`${folderOf(family)}/${family}_rt`, 'rt'),
    '<xs:annotation><xs:appinfo>',
    ...own.map(({ uri }) => roleType(uri, '<link:definition>310040 x</link:definition>')),
    '</xs:appinfo></xs:annotation>',
    '</xs:schema>',
  ].join('\n');
}

function standardSchema(family: Family): string {
  const all: BodyFact[] = [
    ...coverItems.map((name): BodyFact => [`jpcrp_cor:${name}`, FILING, '']),
    ...Object.keys(deiValues).map((name): BodyFact => [`jpdei_cor:${name}`, FILING, '']),
    ['jpdei_cor:NumberOfSubmissionDEI', FILING, 0.5],
    ...textFacts,
    ...statementFacts,
  ];
  const reported = new Map(all.map((one) => [one[0], one]));
  const names = new Set([
    ...reported.keys(),
    ...roles.flatMap((role) => presentationOf(role).flatMap(({ 0: from, 1: to }) => [from, to])),
  ]);
  const own = [...names].filter((name) => name.startsWith(`${family}_cor:`));
  return [
    startSchema(namespaceOf(family), `${family}_cor`),
    ...xbrlImports,
    ...own.map((name) => standardElement(name, reported.get(name))),
    '</xs:schema>',
  ].join('\n');
}

function standardElement(name: string, reported: BodyFact | undefined): string {
  const local = name.slice(name.indexOf(':') + 1);
  const [, contextRef = '', value] = reported ?? [];
  const group = local.endsWith('Axis')
    ? 'xbrldt:dimensionItem'
    : local.endsWith('Table')
      ? 'xbrldt:hypercubeItem'
      : 'xbrli:item';
  const type = local.endsWith('Member')
    ? 'nonnum:domainItemType'
    : local.endsWith('TextBlock')
      ? 'nonnum:textBlockItemType'
      : typeof value !== 'number'
        ? 'xbrli:stringItemType'
        : Number.isInteger(value)
          ? 'xbrli:monetaryItemType'
          : 'xbrli:pureItemType';
  const balance = debits.has(name) ? 'debit' : credits.has(name) ? 'credit' : undefined;
  const period = /Instant/.test(contextRef) ? 'instant' : 'duration';
  return `<xs:element name="${local}" id="${idOf(name)}" type="${type}" substitutionGroup="${group}"${reported ? '' : ' abstract="true"'} nillable="true" xbrli:periodType="${period}"${balance ? ` xbrli:balance="${balance}"` : ''}/>`;
}

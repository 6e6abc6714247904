import { IX } from '../../formats/inline/reading/names.ts';
import { arcroles, LINK, XBRLDI, XBRLI, XLINK } from '../../taxonomy/names.ts';
import { exampleConcepts, mandatoryConcepts } from './esef-extension-concepts.ts';
import {
  ANCHOR,
  addresses,
  CORE_ROLE,
  ESEF,
  type ExampleArc,
  idOf,
  importOf,
  labelsOf,
  linkbaseOf,
  linkbaseRefOf,
  namespaces,
  OWN_ROLE,
  roleOf,
  schemaOf,
} from './esef-extension-markup.ts';

/** The texts of a small ESEF report package that breaks no rule, and of the taxonomy it builds on. */

/** What stands for the LEI of the issuer. */
export const LEI = '529900T8BM49AURSDO55';

const below = (
  arcrole: string,
  parent: string,
  children: readonly string[],
  attributes?: string,
): ExampleArc[] => children.map((child) => [arcrole, parent, child, attributes ?? '']);

const statement = ['ifrs-full_NoncurrentAssets', 'abc_Widgets', 'ifrs-full_Assets'];
const { all, hypercubeDimension, dimensionDomain, dimensionDefault, domainMember, parentChild } = arcroles;
const PLACEHOLDER = 'esef_cor_LineItemsNotDimensionallyQualifiedPlaceholder';

const presentation = linkbaseOf(
  {
    kind: 'presentation',
    role: `${OWN_ROLE}General`,
    arcs: below(parentChild, 'esef_cor_NotesAccountingPoliciesAndMandatoryTags', mandatoryConcepts.map(idOf)),
  },
  {
    kind: 'presentation',
    role: `${OWN_ROLE}Position`,
    arcs: below(parentChild, 'ifrs-full_StatementOfFinancialPositionAbstract', statement),
  },
  {
    kind: 'presentation',
    role: `${OWN_ROLE}Equity`,
    arcs: below(parentChild, 'ifrs-full_StatementOfChangesInEquityAbstract', [
      'ifrs-full_StatementOfChangesInEquityTable',
      'ifrs-full_Equity',
    ]),
  },
);

const calculation = linkbaseOf({
  kind: 'calculation',
  role: `${OWN_ROLE}Position`,
  arcs: below(arcroles.summationItem11, 'ifrs-full_Assets', statement.slice(0, -1), ' weight="1"'),
});

const definition = linkbaseOf(
  {
    kind: 'definition',
    role: `${CORE_ROLE}esef_role-999999`,
    arcs: below(domainMember, PLACEHOLDER, [...mandatoryConcepts.map(idOf), ...statement]),
  },
  {
    kind: 'definition',
    role: `${OWN_ROLE}Equity`,
    arcs: [
      [
        all,
        'ifrs-full_StatementOfChangesInEquityAbstract',
        'ifrs-full_StatementOfChangesInEquityTable',
        ' xbrldt:contextElement="scenario" xbrldt:closed="true"',
      ],
      [hypercubeDimension, 'ifrs-full_StatementOfChangesInEquityTable', 'ifrs-full_ComponentsOfEquityAxis'],
      [dimensionDomain, 'ifrs-full_ComponentsOfEquityAxis', 'ifrs-full_EquityMember'],
      [domainMember, 'ifrs-full_EquityMember', 'abc_PreferenceSharesMember'],
      [domainMember, 'ifrs-full_StatementOfChangesInEquityAbstract', 'ifrs-full_Equity'],
    ],
  },
  {
    kind: 'definition',
    role: `${OWN_ROLE}Anchoring`,
    arcs: [[ANCHOR, 'ifrs-full_Inventories', 'abc_Widgets']],
  },
);

const own = exampleConcepts.filter(({ prefix }) => prefix === 'abc');

const schema = schemaOf(
  'abc',
  [importOf(namespaces.esef_cor, addresses.esef_cor)],
  [
    linkbaseRefOf('abc-2025-12-31_pre.xml', 'presentation'),
    linkbaseRefOf('abc-2025-12-31_cal.xml', 'calculation'),
    linkbaseRefOf('abc-2025-12-31_def.xml', 'definition'),
    linkbaseRefOf('abc-2025-12-31_lab-en.xml', 'label'),
    ...['General', 'Position', 'Equity', 'Anchoring'].map((id) => roleOf(OWN_ROLE + id, id)),
  ],
);

const contextOf = (id: string, period: string, scenario = ''): string =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://standards.iso.org/iso/17442">${LEI}</xbrli:identifier></xbrli:entity><xbrli:period>${period}</xbrli:period>${scenario}</xbrli:context>`;

const INSTANT = '<xbrli:instant>2025-12-31</xbrli:instant>';
const YEAR = '<xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate>';
const PREFERENCE =
  '<xbrli:scenario><xbrldi:explicitMember dimension="ifrs-full:ComponentsOfEquityAxis">abc:PreferenceSharesMember</xbrldi:explicitMember></xbrli:scenario>';

const numberOf = (name: string, context: string, id: string, value: string): string =>
  `<p><ix:nonFraction name="${name}" contextRef="${context}" unitRef="eur" decimals="0" id="${id}">${value}</ix:nonFraction></p>`;

const page = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="${IX}" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2022-02-16" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrli="${XBRLI}" xmlns:xbrldi="${XBRLDI}" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:ifrs-full="${namespaces['ifrs-full']}" xmlns:abc="${namespaces.abc}" xml:lang="en">`,
  '<head><title>ABC</title></head>',
  '<body>',
  '<div style="display:none"><ix:header>',
  '<ix:references><link:schemaRef xlink:type="simple" xlink:href="http://www.abc.example/xbrl/abc-2025-12-31.xsd"/></ix:references>',
  '<ix:resources>',
  contextOf('i', INSTANT),
  contextOf('d', YEAR),
  contextOf('ip', INSTANT, PREFERENCE),
  '<xbrli:unit id="eur"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>',
  '</ix:resources>',
  '</ix:header></div>',
  ...mandatoryConcepts.map(
    ({ local }, index) =>
      `<p><ix:nonNumeric name="ifrs-full:${local}" contextRef="d" id="m${index + 1}">ABC</ix:nonNumeric></p>`,
  ),
  numberOf('ifrs-full:NoncurrentAssets', 'i', 'noncurrent', '60'),
  numberOf('abc:Widgets', 'i', 'widgets', '40'),
  numberOf('ifrs-full:Assets', 'i', 'assets', '100'),
  numberOf('ifrs-full:Equity', 'ip', 'equity', '30'),
  '</body>',
  '</html>',
  '',
].join('\n');

export const exampleTexts = {
  page,
  schema,
  pre: presentation,
  cal: calculation,
  def: definition,
  lab: labelsOf(own),
  reportPackage: '{"documentInfo":{"documentType":"https://xbrl.org/report-package/2023/xbri"}}\n',
  taxonomyPackage: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tp:taxonomyPackage xml:lang="en" xmlns:tp="http://xbrl.org/2016/taxonomy-package">',
    '<tp:identifier>http://www.abc.example/xbrl</tp:identifier>',
    '<tp:name>ABC</tp:name>',
    '<tp:version>1</tp:version>',
    '</tp:taxonomyPackage>',
    '',
  ].join('\n'),
  catalog: [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">',
    '<rewriteURI uriStartString="http://www.abc.example/xbrl/" rewritePrefix="../www.abc.example/xbrl/"/>',
    '</catalog>',
    '',
  ].join('\n'),
} as const;

const [assets] = exampleConcepts.filter(({ local }) => local === 'Assets');

/** Stand-ins for the documents of the ESEF and IFRS taxonomies, as far as the example goes. */
export const exampleBase: Readonly<Record<string, string>> = {
  [addresses.esef_cor]: schemaOf(
    'esef_cor',
    [importOf(namespaces['ifrs-full'], addresses['ifrs-full'])],
    [
      linkbaseRefOf('esef_cor-dim.xml', 'definition'),
      linkbaseRefOf('esef_cor-lab-en.xml', 'label'),
      ...['ifrs-dim_role-990000', 'esef_role-999999'].map((id) => roleOf(CORE_ROLE + id, id)),
    ],
  ),
  [`${ESEF}esef_cor-dim.xml`]: linkbaseOf(
    {
      kind: 'definition',
      role: `${CORE_ROLE}ifrs-dim_role-990000`,
      arcs: [[dimensionDefault, 'ifrs-full_ComponentsOfEquityAxis', 'ifrs-full_EquityMember']],
    },
    {
      kind: 'definition',
      role: `${CORE_ROLE}esef_role-999999`,
      arcs: [
        [
          all,
          PLACEHOLDER,
          'esef_cor_LineItemsNotDimensionallyQualified',
          ' xbrldt:contextElement="scenario"',
        ],
      ],
    },
  ),
  [`${ESEF}esef_cor-lab-en.xml`]: labelsOf(assets ? [assets] : []),
  [addresses['ifrs-full']]: schemaOf('ifrs-full', [], []),
};

import type { RuleExample } from '../../findings/rule-meta.ts';
import { IX } from '../../formats/inline/reading/names.ts';
import { LINK, XBRLDI, XBRLDT, XBRLI, XLINK } from '../../taxonomy/names.ts';
import { XSD } from '../../xml/expanded-name.ts';
import { type Change, changedPage, type ExamplePage, type PageOptions } from './page.ts';

/** A small set of accounts that breaks no rule of Revenue, and what of its taxonomy it uses. */

export const ENTRY_POINT = 'https://xbrl.frc.org.uk/ireland/FRS-102/2025-01-01/ie-FRS-102-2025-01-01.xsd';

const namespaces = {
  bus: 'http://xbrl.frc.org.uk/cd/2025-01-01/business',
  core: 'http://xbrl.frc.org.uk/fr/2025-01-01/core',
  curr: 'http://xbrl.frc.org.uk/cd/2025-01-01/currencies',
  'ie-dpl': 'https://xbrl.frc.org.uk/ireland/dpl/2025-01-01',
  'ie-common': 'https://xbrl.frc.org.uk/ireland/common/2025-01-01',
} as const;

const texts = [
  ['bus', 'EntityCurrentLegalOrRegisteredName', 'd', 'Liffey Looms Limited'],
  ['bus', 'NameProductionSoftware', 'd', 'Filewright'],
  ['bus', 'VersionProductionSoftware', 'd', '1'],
] as const;
const dates = [
  ['bus', 'StartDateForPeriodCoveredByReport', 'i', '2025-01-01'],
  ['bus', 'EndDateForPeriodCoveredByReport', 'i', '2025-12-31'],
] as const;
const amounts = [
  ['ie-dpl', 'DPLTurnoverRevenue', 'd', '900'],
  ['ie-dpl', 'DPLGovernmentGrantIncome', 'd', '0'],
  ['ie-dpl', 'DPLOtherOperatingIncome', 'd', '0'],
  ['ie-dpl', 'DPLGrossProfitLoss', 'd', '400'],
  ['ie-dpl', 'DPLStaffCostsEmployeeBenefitsExpense', 'd', '200'],
  ['ie-dpl', 'DPLSubcontractorCosts', 'd', '0'],
  ['ie-dpl', 'DPLProfitLossBeforeTax', 'd', '100'],
  ['core', 'Equity', 'i', '300'],
] as const;

const context = (id: string, period: string, segment = ''): string =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.revenue.ie/">1234567T</xbrli:identifier>${segment}</xbrli:entity><xbrli:period>${period}</xbrli:period></xbrli:context>`;

const YEAR = '<xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate>';
const EURO =
  '<xbrli:segment><xbrldi:explicitMember dimension="curr:CurrenciesDimension">curr:Euro</xbrldi:explicitMember></xbrli:segment>';

export const accounts = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="${IX}" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2015-02-26" xmlns:xbrli="${XBRLI}" xmlns:xbrldi="${XBRLDI}" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"${Object.entries(
    namespaces,
  )
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('')} xml:lang="en">`,
  '<head><title>Accounts</title></head>',
  '<body><div style="display:none"><ix:header>',
  '<ix:hidden><ix:nonNumeric name="bus:PrincipalCurrencyUsedInBusinessReport" contextRef="c"/></ix:hidden>',
  `<ix:references><link:schemaRef xlink:type="simple" xlink:href="${ENTRY_POINT}"/></ix:references>`,
  '<ix:resources>',
  context('d', YEAR),
  context('c', YEAR, EURO),
  context('i', '<xbrli:instant>2025-12-31</xbrli:instant>'),
  '<xbrli:unit id="eur"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>',
  '</ix:resources></ix:header></div>',
  ...[...texts, ...dates].map(
    ([prefix, local, id, value]) =>
      `<p><ix:nonNumeric name="${prefix}:${local}" contextRef="${id}">${value}</ix:nonNumeric></p>`,
  ),
  ...amounts.map(
    ([prefix, local, id, value]) =>
      `<p><ix:nonFraction name="${prefix}:${local}" contextRef="${id}" unitRef="eur" decimals="0">${value}</ix:nonFraction></p>`,
  ),
  '<p>End</p>',
  '</body></html>',
].join('\n');

/** A second page of the same report. */
export const notes = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="${IX}" xmlns:bus="${namespaces.bus}" xml:lang="en"><head><title>Notes</title></head><body><p><ix:nonNumeric name="bus:NameProductionSoftware" contextRef="d">Filewright</ix:nonNumeric></p></body></html>`;

const element = (name: string, type: string, period: string, more = 'substitutionGroup="xbrli:item"') =>
  `<xs:element id="${name}" name="${name}" type="xbrli:${type}ItemType" nillable="true" xbrli:periodType="${period}" ${more}/>`;

const ABSTRACT = 'abstract="true" substitutionGroup="xbrli:item"';

const declarations: Readonly<Record<keyof typeof namespaces, readonly string[]>> = {
  bus: [
    ...texts.map(([, name]) => element(name, 'string', 'duration')),
    ...dates.map(([, name]) => element(name, 'date', 'instant')),
    element('PrincipalCurrencyUsedInBusinessReport', 'string', 'duration'),
  ],
  core: [element('Equity', 'monetary', 'instant')],
  curr: [
    element(
      'CurrenciesDimension',
      'string',
      'duration',
      'abstract="true" substitutionGroup="xbrldt:dimensionItem"',
    ),
    ...['Euro', 'PoundSterling', 'Taler'].map((name) => element(name, 'string', 'duration', ABSTRACT)),
  ],
  'ie-dpl': amounts.slice(0, -1).map(([, name]) => element(name, 'monetary', 'duration')),
  'ie-common': [element('CompaniesRegistrationOfficeNumber', 'string', 'duration')],
};

const schema = (namespace: string, imports: readonly (readonly [string, string])[], content = ''): string =>
  `<xs:schema xmlns:xs="${XSD}" xmlns:xbrli="${XBRLI}" xmlns:xbrldt="${XBRLDT}" targetNamespace="${namespace}" elementFormDefault="qualified">${imports
    .map(([uri, url]) => `<xs:import namespace="${uri}" schemaLocation="${url}"/>`)
    .join('')}${content}</xs:schema>`;

const addressOf = (prefix: string): string => new URL(`${prefix}.xsd`, ENTRY_POINT).href;

/** The taxonomy, made of nothing but the names that are used. */
export const exampleTaxonomy: Readonly<Record<string, string>> = {
  [ENTRY_POINT]: schema(
    'https://xbrl.frc.org.uk/ireland/FRS-102/2025-01-01',
    Object.entries(namespaces).map(([prefix, uri]) => [uri, addressOf(prefix)]),
  ),
  ...Object.fromEntries(
    Object.entries(namespaces).map(([prefix, uri]) => [
      addressOf(prefix),
      schema(
        uri,
        [
          [XBRLI, 'http://www.xbrl.org/2003/xbrl-instance-2003-12-31.xsd'],
          [XBRLDT, 'http://www.xbrl.org/2005/xbrldt-2005.xsd'],
        ],
        declarations[prefix as keyof typeof namespaces].join(''),
      ),
    ]),
  ),
};

const base: ExamplePage = {
  file: 'accounts.html',
  text: accounts,
  profile: 'ie-ros',
  taxonomy: exampleTaxonomy,
};

/** The accounts with changes, and the texts that the rule speaks of. */
export function changedAccounts(
  changes: readonly Change[],
  marks: readonly string[],
  options?: PageOptions,
): RuleExample {
  return changedPage(base, changes, marks, options);
}

/** One change, told of where the new text begins, unless another text is given. */
export function change(from: string, to: string, mark = to, options?: PageOptions): RuleExample {
  return changedAccounts([[from, to]], [mark], options);
}

/** A paragraph added at the end of the page. */
export function added(markup: string, mark = markup, options?: PageOptions): RuleExample {
  return change('<p>End</p>', `<p>${markup}</p>`, mark, options);
}

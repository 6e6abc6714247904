import type { RuleExample } from '../../findings/rule-meta.ts';
import { IX } from '../../formats/inline/reading/names.ts';
import { arcroles, LINK, XBRLDI, XBRLI, XLINK } from '../../taxonomy/names.ts';
import { ANCHOR } from './esef-extension-markup.ts';
import {
  AXIS,
  ENTRY_POINT,
  type ExampleArc,
  elementOf,
  exampleTaxonomy,
  linkbaseOf,
  linkbaseRefOf,
  mandatory,
  namespaces,
  OTHER_ENTRY_POINT,
  OWN_ROLE,
  PLACEHOLDER,
  roleOf,
  SEPARATE,
  scenario,
  schemaOf,
} from './kvk-taxonomy.ts';

/** A small report package that breaks no rule of the register. */

export const NUMBER = '12345678';
const TAXONOMY = 'www.abc.example/xbrl';
const TOP = 'abc-2025-12-31-nl';

const items = ['bw2-titel9:Inventories', 'abc:Widgets', 'bw2-titel9:Assets'];
const presented = [...items, 'bw2-titel9:Receivables'];
const below = (arcrole: string, parent: string, children: readonly string[], more = ''): ExampleArc[] =>
  children.map((child) => [arcrole, parent, child, more]);

const schema = schemaOf(
  namespaces.abc,
  [[ENTRY_POINT, `${ENTRY_POINT}.xsd`]],
  [
    linkbaseRefOf('abc-2025-12-31_pre.xml', 'presentation'),
    linkbaseRefOf('abc-2025-12-31_cal.xml', 'calculation'),
    linkbaseRefOf('abc-2025-12-31_def.xml', 'definition'),
    linkbaseRefOf('abc-2025-12-31_lab-nl.xml', 'label'),
    ...['FilingInformation', 'BalanceSheet', 'Anchoring', 'Table'].map((id) => roleOf(OWN_ROLE + id, id)),
  ],
  [elementOf('abc', 'Widgets')],
);

const presentation = linkbaseOf(
  {
    kind: 'presentation',
    role: `${OWN_ROLE}FilingInformation`,
    arcs: below(arcroles.parentChild, 'kvk:AnnualReportFilingInformationTitle', mandatory),
  },
  {
    kind: 'presentation',
    role: `${OWN_ROLE}BalanceSheet`,
    arcs: below(arcroles.parentChild, 'bw2-titel9:BalanceSheetTitle', presented),
  },
);

const calculation = linkbaseOf({
  kind: 'calculation',
  role: `${OWN_ROLE}BalanceSheet`,
  arcs: below(arcroles.summationItem11, 'bw2-titel9:Assets', items.slice(0, -1), ' weight="1"'),
});

const definition = linkbaseOf(
  { kind: 'definition', role: SEPARATE, arcs: below(arcroles.domainMember, PLACEHOLDER, items) },
  {
    kind: 'definition',
    role: `${OWN_ROLE}Anchoring`,
    arcs: [[ANCHOR, 'bw2-titel9:Inventories', 'abc:Widgets']],
  },
  {
    kind: 'definition',
    role: `${OWN_ROLE}Table`,
    arcs: [
      [arcroles.all, 'bw2-titel9:NotesTitle', 'kvk:SeparateTable', scenario],
      [arcroles.hypercubeDimension, 'kvk:SeparateTable', AXIS],
      [arcroles.dimensionDomain, AXIS, 'bw2-titel9:SeparateMember'],
      [arcroles.domainMember, 'bw2-titel9:NotesTitle', 'bw2-titel9:Receivables'],
    ],
  },
);

const labels = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  `<link:linkbase xmlns:link="${LINK}" xmlns:xlink="${XLINK}">`,
  '<link:labelLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">',
  '<link:loc xlink:type="locator" xlink:href="abc-2025-12-31.xsd#abc_Widgets" xlink:label="abc_Widgets"/>',
  '<link:label xlink:type="resource" xlink:label="label" xlink:role="http://www.xbrl.org/2003/role/label" xml:lang="nl">Dingen</link:label>',
  `<link:labelArc xlink:type="arc" xlink:arcrole="${arcroles.conceptLabel}" xlink:from="abc_Widgets" xlink:to="label"/>`,
  '</link:labelLink>',
  '</link:linkbase>',
  '',
].join('\n');

const prefixes = Object.entries(namespaces)
  .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  .join('');

const contextOf = (id: string, period: string, member?: string): string =>
  `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.kvk.nl/kvk-id">${NUMBER}</xbrli:identifier></xbrli:entity><xbrli:period>${period}</xbrli:period>${member === undefined ? '' : `<xbrli:scenario><xbrldi:explicitMember dimension="${AXIS}">bw2-titel9:${member}</xbrldi:explicitMember></xbrli:scenario>`}</xbrli:context>`;

const INSTANT = '<xbrli:instant>2025-12-31</xbrli:instant>';
const YEAR = '<xbrli:startDate>2025-01-01</xbrli:startDate><xbrli:endDate>2025-12-31</xbrli:endDate>';

function pageOf(title: string, references: string, resources: readonly string[], body: readonly string[]) {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="${IX}" xmlns:link="${LINK}" xmlns:xlink="${XLINK}" xmlns:xbrli="${XBRLI}" xmlns:xbrldi="${XBRLDI}" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"${prefixes} xml:lang="nl">`,
    `<head><title>${title}</title></head>`,
    '<body>',
    '<div style="display:none"><ix:header>',
    ...(references === '' ? [] : [references]),
    '<ix:resources>',
    ...resources,
    '</ix:resources>',
    '</ix:header></div>',
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

export const referencesOf = (url: string, target = ''): string =>
  `<ix:references${target}><link:schemaRef xlink:type="simple" xlink:href="${url}"/></ix:references>`;

/** Names and values of what is tagged for the register. */
const values: Readonly<Record<string, string>> = {
  'bw2-titel9:ChamberOfCommerceRegistrationNumber': NUMBER,
  'kvk:LegalEntitySize': `${namespaces.kvk}#SmallMember`,
  'bw2-titel9:FinancialReportingPeriodEndDate': '2025-12-31',
  'rj:FinancialStatementsConsolidated': 'false',
  'kvk:AuditorsReportFinancialStatementsPresent': 'true',
  'bw2-titel9:DocumentAdoptionStatus': 'false',
};

const amountOf = (name: string, value: string): string =>
  `<p><ix:nonFraction name="${name}" contextRef="i" unitRef="eur" decimals="0" id="${name.split(':')[1]}">${value}</ix:nonFraction></p>`;

const report = pageOf(
  'ABC',
  referencesOf('http://www.abc.example/xbrl/abc-2025-12-31.xsd'),
  [
    contextOf('i', INSTANT, 'SeparateMember'),
    '<xbrli:unit id="eur"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>',
  ],
  [
    amountOf('bw2-titel9:Inventories', '60'),
    amountOf('abc:Widgets', '40'),
    amountOf('bw2-titel9:Assets', '100'),
    amountOf('bw2-titel9:Receivables', '5'),
  ],
);

const register = (references = '', target = ''): string =>
  pageOf(
    'KVK',
    references,
    [contextOf('d', YEAR)],
    mandatory.map(
      (name) =>
        `<p><ix:nonNumeric${target} name="${name}" contextRef="d" id="${name.split(':')[1]}">${values[name] ?? 'ABC'}</ix:nonNumeric></p>`,
    ),
  );

const REPORTS = `reports/${TOP}/`;

/** Where the files are below the one folder of the archive. */
const files = {
  reportPackage: [
    'META-INF/reportPackage.json',
    '{"documentInfo":{"documentType":"https://xbrl.org/report-package/2023/xbri"}}\n',
  ],
  taxonomyPackage: [
    'META-INF/taxonomyPackage.xml',
    '<?xml version="1.0" encoding="UTF-8"?>\n<tp:taxonomyPackage xml:lang="nl" xmlns:tp="http://xbrl.org/2016/taxonomy-package"><tp:identifier>http://www.abc.example/xbrl</tp:identifier><tp:name>ABC</tp:name><tp:version>1</tp:version></tp:taxonomyPackage>\n',
  ],
  catalog: [
    'META-INF/catalog.xml',
    '<?xml version="1.0" encoding="UTF-8"?>\n<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog"><rewriteURI uriStartString="http://www.abc.example/xbrl/" rewritePrefix="../www.abc.example/xbrl/"/></catalog>\n',
  ],
  report: [`${REPORTS}abc-2025-12-31-nl.xhtml`, report],
  register: [`${REPORTS}kvk-2025-12-31-nl.xhtml`, register()],
  schema: [`${TAXONOMY}/abc-2025-12-31.xsd`, schema],
  pre: [`${TAXONOMY}/abc-2025-12-31_pre.xml`, presentation],
  cal: [`${TAXONOMY}/abc-2025-12-31_cal.xml`, calculation],
  def: [`${TAXONOMY}/abc-2025-12-31_def.xml`, definition],
  lab: [`${TAXONOMY}/abc-2025-12-31_lab-nl.xml`, labels],
} as const satisfies Record<string, readonly [path: string, text: string]>;

export type PackageFile = keyof typeof files;

export interface PackageChange extends Pick<RuleExample, 'also' | 'weight'> {
  /** Texts of files, wherever they stand in them, and what stands in their place. */
  readonly replace?: readonly (readonly [file: PackageFile, from: string, to: string])[];
  /** New names of the pages. */
  readonly names?: Partial<Readonly<Record<'report' | 'register', string>>>;
  /** Where the rule speaks: a file and a text of it; the beginning of the file, or the package, without one. */
  readonly mark: readonly [file: PackageFile, text?: string] | '';
}

/** The package with changes, and where the rule speaks of it. */
export function exampleReport(change: PackageChange): RuleExample {
  return changed(files, change);
}

/** The same tagged for nobody but the register, as reports by rules of other countries are. */
export function exampleOtherReport(change: PackageChange, target?: string): RuleExample {
  const attribute = target === undefined ? '' : ` target="${target}"`;
  const references = referencesOf(`${OTHER_ENTRY_POINT}.xsd`, attribute);
  const { reportPackage } = files;
  const page = pageOf('ABC', '', [], ['<p>Jahresabschluss</p>']).replace(/<div[\s\S]*?<\/div>\n/, '');
  return changed(
    {
      reportPackage,
      report: [files.report[0], page],
      register: [files.register[0], register(references, attribute)],
    },
    change,
  );
}

type Files = Partial<Readonly<Record<PackageFile, readonly [path: string, text: string]>>>;

function changed(base: Files, { replace = [], names = {}, mark, also, weight }: PackageChange): RuleExample {
  const texts = new Map(
    (Object.entries(base) as [PackageFile, readonly [string, string]][]).map(([file, [path, text]]) => {
      const name = names[file as 'report'];
      return [file, { path: name === undefined ? path : REPORTS + name, text }];
    }),
  );
  for (const [file, from, to] of replace) {
    const entry = texts.get(file);
    if (!entry?.text.includes(from)) throw new RangeError(`the example has no "${from}" to change`);
    entry.text = entry.text.replaceAll(from, to);
  }
  const packageName = `${TOP}.xbri`;
  return {
    package: Object.fromEntries([...texts.values()].map(({ path, text }) => [`${TOP}/${path}`, text])),
    packageName,
    taxonomy: exampleTaxonomy,
    ask: { profile: 'nl-kvk' },
    at: mark === '' ? `${packageName}:1:1` : placeOf(mark),
    ...(also && { also }),
    ...(weight && { weight }),
  };

  function placeOf([file, text = '']: readonly [PackageFile, string?]): string {
    const { path = '', text: content = '' } = texts.get(file) ?? {};
    const index = content.indexOf(text);
    if (index < 0) throw new RangeError(`the example has no "${text}"`);
    const before = content.slice(0, index);
    return `${packageName}/${TOP}/${path}:${before.split('\n').length}:${index - before.lastIndexOf('\n')}`;
  }
}

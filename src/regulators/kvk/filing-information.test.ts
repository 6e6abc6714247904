import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { buildPackage } from '../../service/package/package.ts';
import { readReport } from '../../service/reading/read-report.ts';

const example = JSON.parse(
  readFileSync(new URL('../../../examples/filing-kvk-annual.json', import.meta.url), 'utf8'),
) as FilingV2;

const FOLDER = '12345678-2025-12-31-nl/reports/12345678-2025-12-31-nl/';
const namesOn = (page = '') =>
  [...page.matchAll(/<ix:non\w+ id="[^"]*" name="([^"]*)"/g)].map(([, name]) => name);

function pagesOf(filing: FilingV2): readonly [report: string | undefined, register: string | undefined] {
  const { files } = buildPackage({ ...filing });
  return [files[`${FOLDER}12345678-2025-12-31-nl.xhtml`], files[`${FOLDER}kvk-2025-12-31-nl.xhtml`]];
}

test('filing information is in a document of its own, without contexts and units', () => {
  const [report, register] = pagesOf(example);
  expect(namesOn(register)).toEqual([
    'bw2-titel9:ChamberOfCommerceRegistrationNumber',
    'bw2-titel9:LegalEntityName',
    'bw2-titel9:LegalEntityLegalForm',
    'bw2-titel9:LegalEntityRegisteredOffice',
    'bw2-titel9:FinancialReportingPeriodEndDate',
    'bw2-titel9:FinancialReportingPeriod',
    'rj:FinancialStatementsConsolidated',
    'kvk:AuditorsReportFinancialStatementsPresent',
    'bw2-titel9:DocumentAdoptionStatus',
    'bw2-titel9:DocumentAdoptionDate',
  ]);
  expect(register).not.toContain('<xbrli:context');
  expect(register).not.toContain('<xbrli:unit');
  expect(namesOn(report)).not.toContain('bw2-titel9:LegalEntityName');
});

test('a member of an enumeration is hidden, and shown by its label', () => {
  const [report, register] = pagesOf(example);
  expect(report).toMatch(/<ix:hidden>\s*<ix:nonNumeric id="legal-entity-size"/);
  expect(register).toContain('<span style="-ix-hidden:legal-entity-size">Middelgroot</span>');
});

test('filing information that is not presented gets the heading of the taxonomy', () => {
  const relationships = (example.relationships ?? []).filter(
    ({ from }) => !from.endsWith('InformationTitle'),
  );
  const { files, validation } = buildPackage({ ...example, relationships });
  expect(validation.warnings).toEqual([]);
  const presentation = Object.entries(files).find(([path]) => path.endsWith('_pre.xml'))?.[1];
  expect(presentation).toContain('kvk/role/annual-report-filing-information');
  expect(presentation).toContain('#kvk_AnnualReportFilingInformationTitle');
  expect(namesOn(files[`${FOLDER}kvk-2025-12-31-nl.xhtml`])).toHaveLength(10);
});

test('facts in another context stay in the report', () => {
  const facts = example.facts.map((fact) =>
    fact.concept === 'bw2-titel9:DocumentAdoptionDate' ? { ...fact, contextRef: 'later' } : fact,
  );
  const contexts = [...example.contexts, { id: 'later', period: { start: '2025-07-01', end: '2025-12-31' } }];
  const [report, register] = pagesOf({ ...example, facts, contexts });
  expect(register).toBeUndefined();
  expect(namesOn(report)).toContain('bw2-titel9:LegalEntityName');
});

test('the documents are read as one report', () => {
  const { archive = '', manifest } = buildPackage({ ...example }, { archive: true });
  const { document } = readReport(
    { content: Buffer.from(archive, 'base64'), fileName: manifest.package.fileName },
    { createdAt: example.document.createdAt },
  );
  expect(document.facts.map(({ id }) => id).sort()).toEqual(example.facts.map(({ id }) => id).sort());
});

test('line items are under the placeholder for separate statements, tables are not', () => {
  const { files } = buildPackage({ ...example });
  const definition = Object.entries(files).find(([path]) => path.endsWith('_def.xml'))?.[1] ?? '';
  const [, place = ''] =
    /xlink:role="[^"]*lineitems-separate-financial-statements-nlgaap">([\s\S]*?)<\/link:definitionLink>/.exec(
      definition,
    ) ?? [];
  expect(place).toContain(
    'xlink:from="kvk_LineItemsInSeparateFinancialStatementsPlaceholder" xlink:to="bw2-titel9_Assets"',
  );
  expect(place).not.toContain('LegalEntityName');
  expect(place).not.toContain('rj_EquityTransfers');
  expect(definition).toContain('#kvk-role-lineitems-nondimensional-usage"');
});

test('a company without a namespace of its own gets a taxonomy that the report refers to', () => {
  const isOwn = (text = '') => text.startsWith('vlietzicht:') || text.startsWith('http://www.vlietzicht');
  const own = (filing: FilingV2): FilingV2 => ({
    ...filing,
    taxonomyRefs: filing.taxonomyRefs.filter(({ namespace }) => !isOwn(namespace)),
    facts: filing.facts.map((fact) =>
      isOwn(fact.concept) ? { ...fact, concept: 'bw2-titel9:ReceivablesOther' } : fact,
    ),
    relationships: (filing.relationships ?? []).map((arc) =>
      isOwn(arc.to) ? { ...arc, to: 'bw2-titel9:ReceivablesOther' } : arc,
    ),
    extensions: { roles: filing.extensions?.roles ?? [] },
  });
  const { files } = buildPackage(own(example));
  const [path] = Object.keys(files).filter((name) => name.endsWith('.xsd'));
  expect(path).toBe('12345678-2025-12-31-nl/taxonomy/12345678-2025-12-31.xsd');
  expect(files[`${FOLDER}12345678-2025-12-31-nl.xhtml`]).toContain(
    'xlink:href="../../taxonomy/12345678-2025-12-31.xsd"',
  );
});

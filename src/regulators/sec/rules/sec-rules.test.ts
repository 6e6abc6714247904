import { describe, expect, it } from 'vitest';
import { changedSubmission } from '../../../../test/support/changed-submission.ts';
import { writeZip } from '../../../archive/zip-writer.ts';
import { Collector } from '../../../findings/collector.ts';
import type { Finding } from '../../../findings/finding.ts';
import { runRules } from '../../../findings/rule-runner.ts';
import { openSubmission } from '../../../service/validate/open-submission.ts';
import { SourceText } from '../../../xml/source-text.ts';
import { authorityOf, isStandard, standardTaxonomy } from '../../shared/filing-manual/authorities.ts';
import { filedReportsOf } from '../../shared/filing-manual/filed-report.ts';
import { filingManualRules } from '../../shared/filing-manual/index.ts';
import { TableNetworks } from '../../shared/filing-manual/table-networks.ts';
import { scanPage } from '../../submission/page-survey-kind.ts';
import type { Submission } from '../../submission/submission.ts';
import { pageMarkup } from '../page-markup.ts';
import { secProfiles, secUsGaapAnnual } from '../profile.ts';
import { secRules } from './index.ts';

const rules = [...filingManualRules, ...secRules];
const example = changedSubmission('sec').files;
const fileNames = { page: 'abc-20251231.htm', cal: 'abc-20251231_cal.xml' };

function open(files: Readonly<Record<string, string>> = example): Submission {
  return openSubmission(Buffer.from(files[fileNames.page] ?? ''), fileNames.page, {
    profile: secUsGaapAnnual,
    files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
    maxFindings: 10,
  });
}

function validate(submission: Submission): readonly Finding[] {
  const collector = new Collector(1000);
  runRules(
    rules,
    submission,
    { modelVersion: 'v2', profile: 'sec-us-gaap-annual', overrides: {} },
    collector,
  );
  const { errors, warnings, info } = collector.verdict({});
  return [...errors, ...warnings, ...info];
}

describe('SEC rules', () => {
  it('have their own codes, and apply to SEC forms', () => {
    const codes = secRules.map(({ meta }) => meta.code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { meta } of secRules) {
      expect(meta.code).toMatch(/^EFM-[A-Z-]+$/);
      expect(meta.profiles).toContain('sec-current-report');
    }
  });

  it('validate a filing whose standard taxonomies are not installed', () => {
    expect(validate(open())).toEqual([]);
  });

  it('accept another prefix for a standard taxonomy', () => {
    const page = (example[fileNames.page] ?? '')
      .replace('xmlns:us-gaap=', 'xmlns:gaap=')
      .replaceAll('"us-gaap:', '"gaap:')
      .replaceAll('>us-gaap:', '>gaap:');
    expect(page).toContain('"gaap:');
    expect(validate(open({ ...example, [fileNames.page]: page }))).toEqual([]);
  });

  it.each([
    ['sec-us-gaap-quarterly', '10-Q', ['DocumentQuarterlyReport']],
    [
      'sec-current-report',
      '8-K',
      [
        'WrittenCommunications',
        'SolicitingMaterial',
        'PreCommencementTenderOffer',
        'PreCommencementIssuerTenderOffer',
      ],
    ],
    [
      'sec-ifrs-annual',
      '20-F',
      [
        'DocumentShellCompanyReport',
        'DocumentRegistrationStatement',
        'EntityAddressCountry',
        'ContactPersonnelName',
        'DocumentAccountingStandard',
      ],
    ],
  ])('require for %s the facts that form %s has on its cover page', (id, form, missing) => {
    const page = (example[fileNames.page] ?? '').replace('>10-K<', `>${form}<`);
    const profile = secProfiles.find((one) => one.id === id) ?? secUsGaapAnnual;
    const findings = validate({ ...open({ ...example, [fileNames.page]: page }), profile });
    expect(new Set(findings.map(({ code, severity }) => `${severity} ${code}`))).toEqual(
      new Set(['warning EFM-COVER']),
    );
    for (const concept of missing)
      expect(findings.filter(({ message }) => message.includes(`(dei:${concept})`))).toHaveLength(1);
    expect(findings).toHaveLength(missing.length);
  });

  it('validate a document on its own', () => {
    const alone = { [fileNames.page]: example[fileNames.page] ?? '' };
    expect(validate(open(alone))).toEqual([]);
  });

  it('stay silent on unreadable content', () => {
    for (const text of ['', '<html', '<html xmlns="http://www.w3.org/1999/xhtml"><table>'])
      expect(
        validate(open({ ...example, [fileNames.page]: text })).filter(({ severity }) => severity === 'error'),
      ).toEqual([]);
  });

  it('report a missing image of an archive', () => {
    const page = (example[fileNames.page] ?? '').replace('<p>End</p>', '<p><img alt="" src="logo.gif"/></p>');
    const submission = { ...open({ ...example, [fileNames.page]: page }), isArchive: true };
    expect(validate(submission).map(({ code, severity }) => [code, severity])).toEqual([
      ['EFM-IMAGE', 'error'],
    ]);
  });

  it.each(Object.keys(example))('detect a byte order mark in %s of an archive', (marked) => {
    const files = Object.entries(example).map(
      ([name, text]) =>
        [name, name === marked ? `\ufeff${text.replace(/^<\?xml.*?\?>\s*/, '')}` : text] as const,
    );
    const options = { profile: secUsGaapAnnual, maxFindings: 10 };
    const findings = validate(openSubmission(writeZip(files), 'abc-20251231.zip', options));
    expect(findings.map(({ code, source }) => `${code} ${source?.file}`)).toEqual([
      `EFM-FILE-TEXT abc-20251231.zip/${marked}`,
    ]);
  });

  it('handle long labels of arcs', () => {
    const locators = Array.from(
      { length: 3000 },
      () => '<link:loc xlink:type="locator" xlink:href="abc-20251231.xsd#abc_Widgets" xlink:label="all"/>',
    ).join('\n');
    const arc =
      '<link:calculationArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/summation-item" xlink:from="all" xlink:to="all" order="1" weight="1"/>';
    const calculation = (example[fileNames.cal] ?? '').replace(
      '</link:calculationLink>',
      `${locators}\n${arc}</link:calculationLink>`,
    );
    const [filing] = filedReportsOf(open({ ...example, [fileNames.cal]: calculation }));
    expect(
      filing?.taxonomy.conceptArcs('http://www.xbrl.org/2003/arcrole/summation-item').length,
    ).toBeLessThanOrEqual(1_000_000);
  });
});

describe('authorities', () => {
  it('are the scheme and host of an address', () => {
    expect(authorityOf('http://www.abc.example/20251231')).toBe('http://www.abc.example');
    expect(authorityOf('urn:abc')).toBeUndefined();
    const hosts = new Set(['xbrl.fasb.org']);
    expect(isStandard('https://xbrl.fasb.org/us-gaap/2025/elts/us-gaap-2025.xsd', hosts)).toBe(true);
    expect(isStandard('https://xbrl.fasb.org.abc.example/x.xsd', hosts)).toBe(false);
  });

  it('identify taxonomies and their versions', () => {
    expect(standardTaxonomy('http://xbrl.sec.gov/dei/2020-01-31')).toEqual({
      family: 'dei',
      version: '2020-01-31',
    });
    expect(standardTaxonomy('http://fasb.org/us-gaap/2025')).toEqual({ family: 'us-gaap', version: '2025' });
    expect(standardTaxonomy('https://xbrl.ifrs.org/taxonomy/2025-03-27/ifrs-full')?.family).toBe('ifrs-full');
    expect(standardTaxonomy('http://www.abc.example/20251231')).toBeUndefined();
  });
});

describe('the markup of a document', () => {
  const readPageMarkup = (text: SourceText) => {
    const survey = pageMarkup.start();
    scanPage(text, survey);
    return survey;
  };

  it('is read as far as it is XML', () => {
    const markup = readPageMarkup(
      new SourceText('<html xmlns="http://www.w3.org/1999/xhtml"><q>a</q><p></q>'),
    );
    expect(markup.root?.name).toBe('html');
    expect(markup.refusedElements.map(({ text }) => text)).toEqual(['q']);
  });

  it('distinguishes consecutive from nested tables', () => {
    const page = (body: string) =>
      readPageMarkup(new SourceText(`<html xmlns="http://www.w3.org/1999/xhtml">${body}</html>`));
    const cell = (content: string) => `<table><tr><td>${content}</td></tr></table>`;
    expect(page(cell('a') + cell('b')).nestedTables).toEqual([]);
    expect(page(cell(cell('a'))).nestedTables).toHaveLength(1);
  });
});

describe('tables of a filing', () => {
  it('are followed from line items to members', () => {
    const [filing] = filedReportsOf(open());
    const networks = filing && new TableNetworks(filing.taxonomy);
    const [role = ''] = networks?.tableRoles() ?? [];
    const [table] = networks?.tables('http://xbrl.org/int/dim/arcrole/all', role) ?? [];
    expect(table?.to.id).toBe('abc_ProductLineTable');
    expect(table && networks?.axes(table).map(({ to }) => to.id)).toEqual(['abc_HandicraftsAxis']);
    expect([...(networks?.tangles(role) ?? [])]).toEqual([]);
    expect([...(networks?.loose() ?? [])]).toEqual([]);
  });
});

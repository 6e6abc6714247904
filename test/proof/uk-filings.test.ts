import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Finding } from '../../src/findings/finding.ts';
import { fromXbrl, validate } from '../../src/index.ts';
import { validateSubmission } from '../../src/service/validate/validate-package.ts';
import { TaxonomyStore } from '../../src/store/taxonomy-store.ts';
import { describeShared } from '../support/describe-shared.ts';
import { sharedFolder, unpackShared } from '../support/shared-data.js';

const archive = 'filings/uk-companies-house.zip';
const packages = ['taxonomies/uk-gaap-2009-09-01.zip', 'taxonomies/xbrl-core.zip'];

interface Explanation {
  readonly code: string;
  readonly message: RegExp;
  /** The number of findings in all filings. */
  readonly count: number;
  /** The companies concerned, if not all. */
  readonly companies?: readonly string[];
  readonly why: string;
}

/** All findings on accounts of 2017 and 2018 that Companies House accepted, with explanations. */
const explanations: readonly Explanation[] = [
  {
    code: 'P-REQUIRED',
    message: /^The report states ".*" as the last day of its period/,
    count: 1,
    companies: ['09168118'],
    why: 'The last day of the period is tagged at another day.',
  },
  {
    code: 'P-REQUIRED',
    message: /^A required item is tagged, but not .*NameDirectorSigningAccounts/,
    count: 1,
    companies: ['09258374'],
    why: 'The contexts of the period begin on another day than the accounts say.',
  },
  {
    code: 'INL-004',
    message: /, which preceded the first transformation registry/,
    count: 28,
    why: 'Software of Companies House itself used the namespace of a draft.',
  },
  {
    code: 'UK-MEMBER-NAME',
    message: /^The generic member Director\d+ is used/,
    count: 17,
    why: 'The director who signed has a number and no name that is tagged.',
  },
  {
    code: 'UK-NEGATIVE',
    message: /ShareholderFunds/,
    count: 2,
    companies: ['09324595'],
    why: 'The company has more debts than assets, and the element has no term for that.',
  },
  {
    code: 'P-IDENT',
    message: /^The entity identifier "" \(empty\) of .* is not an 8-character company number/,
    count: 1,
    companies: ['09223793'],
    why: 'Some contexts have an empty identifier.',
  },
  {
    code: 'P-DUP',
    message: /NameEntityOfficer.* is reported twice/,
    count: 1,
    companies: ['09680977'],
    why: 'Two directors have the same member.',
  },
  {
    code: 'TXT-004',
    message: / is empty\.$/,
    count: 2,
    companies: ['09258374'],
    why: 'Two texts are tagged and empty.',
  },
  {
    code: 'PER-012',
    message: / period ends on .*, one day away\.$/,
    count: 2,
    companies: ['09168118', '09258374'],
    why: 'The contexts of the period and of the balance sheet are a day apart.',
  },
  {
    code: 'PER-014',
    message: /^The accounts were approved on \d May 2018, more than 9 months after/,
    count: 4,
    companies: ['09102728', '09418227', '09593111', '09985281'],
    why: 'The accounts were late.',
  },
];

describeShared('accounts that Companies House accepted', [archive, ...packages], () => {
  const filings = unpackShared(archive);
  const files = readdirSync(filings).filter((file) => file.endsWith('.html'));
  const contents = new Map(files.map((file) => [file, readFileSync(join(filings, file))]));
  const onTaxonomy = (entryPoint: string) =>
    files.filter((file) => contents.get(file)?.includes(`${entryPoint}.xsd`));
  const folder = mkdtempSync(join(tmpdir(), 'filewright-uk-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of packages) copyFileSync(join(sharedFolder, path), join(folder, basename(path)));
  const taxonomies = TaxonomyStore.open(folder);
  const judge = (file: string): readonly Finding[] => {
    const content = contents.get(file) ?? new Uint8Array();
    const { errors, warnings } = validateSubmission(content, file, { profile: 'uk-frs', taxonomies });
    return [...errors, ...warnings];
  };

  it('have only explained findings, on UK GAAP of 2009', () => {
    const accounts = onTaxonomy('uk-gaap-full-2009-09-01');
    expect(accounts).toHaveLength(45);
    const counts = new Map(explanations.map((explanation) => [explanation, 0]));
    const unexplained: string[] = [];
    for (const file of accounts)
      for (const { code, message } of judge(file)) {
        const explanation = explanations.find(
          (one) =>
            one.code === code &&
            one.message.test(message) &&
            (one.companies?.some((company) => file.includes(company)) ?? true),
        );
        if (explanation) counts.set(explanation, (counts.get(explanation) ?? 0) + 1);
        else unexplained.push(`${file} ${code} ${message}`);
      }
    expect(unexplained).toEqual([]);
    for (const [{ count, why }, found] of counts) expect([why, found]).toEqual([why, count]);
  });

  it('break no rule on sums, on FRS 102 of 2014', () => {
    const accounts = onTaxonomy('FRS-102-2014-09-01');
    expect(accounts).toHaveLength(29);
    const broken = accounts.flatMap((file) => {
      const found = judge(file).filter(({ code }) => /^UK-(?:MEMBER-)?SUM$/.test(code));
      return found.length > 0 ? [[file.slice(13, 21), found.length]] : [];
    });
    expect(broken).toEqual([]);
    // It tags depreciation as negative, which explains why nothing adds up.
    const [negative = ''] = accounts.filter((file) => file.includes('09719678'));
    expect(judge(negative).map(({ code }) => code)).toContain('SGN-001');
  });

  it('have balance sheets that add up unless signs are wrong', () => {
    const broken = files.flatMap((file) => {
      const { document } = fromXbrl(contents.get(file) ?? new Uint8Array());
      const { errors, warnings } = validate(document, { profile: 'uk-frs' });
      const codes = [...errors, ...warnings].map(({ code }) => code).filter((code) => code.startsWith('BS-'));
      return codes.length > 0 ? [[file.slice(13, 21), codes]] : [];
    });
    // It tags assets as negative; if another does, the sums are part of the finding on its signs.
    expect(broken).toEqual([['09959988', ['BS-021']]]);
  });
});

import { describe, expect, test } from 'vitest';
import { findingsOfSubmission } from '../../../../test/support/changed-submission.ts';
import {
  type AccountsChange,
  type ExampleFact,
  exampleAccounts,
  statements,
} from '../../../../test/support/uk-accounts.ts';
import type { Finding } from '../../../findings/finding.ts';
import { ukRules } from './index.ts';

function findingsOf(change: AccountsChange): readonly Finding[] {
  return findingsOfSubmission(exampleAccounts(change));
}

/** The regulator's codes of the findings. */
function codesOf(change: AccountsChange): string[] {
  const codes = findingsOf(change)
    // The accounts in the example show nothing but equity.
    .filter(({ severity, code }) => severity !== 'info' && code !== 'BS-012')
    .map(({ code, references }) => references?.[0] ?? code);
  return [...new Set(codes)].sort();
}

const choice = (item: string, member: string): ExampleFact => [
  `bus:${item}`,
  `c ${item === 'AccountsStatusAuditedOrUnaudited' ? 'AccountsStatus' : item}Dimension=${member}`,
  '',
];
const audited = {
  AccountsStatusAuditedOrUnaudited: ['c AccountsStatusDimension=Audited', ''] as const,
};
const partnership = {
  LegalFormEntity: ['c LegalFormEntityDimension=LimitedLiabilityPartnershipLLP', ''] as const,
};
const micro = {
  AccountingStandardsApplied: ['c AccountingStandardsDimension=Micro-entities', ''] as const,
};
const abridged = { AccountsType: ['c AccountsTypeDimension=AbridgedAccounts', ''] as const };
const dormant = { EntityDormantTruefalse: 'true' };
const small = choice('ApplicableLegislation', 'SmallCompaniesRegimeForAccounts');
const medium = choice('ApplicableLegislation', 'Medium-sizedCompaniesRegimeForAccounts');
const group = choice('ScopeAccounts', 'GroupAccountsOnly');
const charity: readonly ExampleFact[] = [
  ['char:CharityRegistrationNumberScotland', 'c', 'SC999999'],
  ['char:CharityFunds', 'e', '900'],
];
const noStatements = Object.values(statements);

describe('the type of accounts determines the required statements', () => {
  const cases: readonly (readonly [string, AccountsChange, readonly string[]])[] = [
    ['of a small company', {}, []],
    ['without statements', { drop: noStatements }, ['Co.AuditNR', 'Co.DirResp', 'Co.Sec477', 'Co.SmCo']],
    ['dormant', { set: dormant, drop: noStatements }, ['Co.AuditNR', 'Co.DirResp', 'Co.Sec480', 'Co.SmCo']],
    [
      'of a micro-entity',
      { set: micro, drop: noStatements },
      ['Co.AuditNR', 'Co.DirResp', 'Co.Micro', 'Co.Sec477'],
    ],
    [
      'abridged',
      { set: abridged, drop: noStatements },
      ['Co.Abrid', 'Co.AuditNR', 'Co.DirResp', 'Co.Sec477', 'Co.SmCo'],
    ],
    [
      'of a group, unaudited',
      { add: [group], drop: noStatements },
      ['Co.AuditNR', 'Co.DirResp', 'Co.Sec477', 'Co.SmCo'],
    ],
    ['of a partnership', { set: partnership, drop: noStatements }, ['Lp.MemResp', 'Lp.Sec477', 'Lp.SmLp']],
    [
      'of a dormant partnership',
      { set: { ...partnership, ...dormant }, drop: noStatements },
      ['Lp.MemResp', 'Lp.Sec480', 'Lp.SmLp'],
    ],
    [
      'of a partnership that is a micro-entity',
      { set: { ...partnership, ...micro }, drop: noStatements },
      ['Lp.MemResp', 'Lp.Micro', 'Lp.Sec477'],
    ],
    [
      'of a partnership, abridged',
      { set: { ...partnership, ...abridged }, drop: noStatements },
      ['Lp.Abrid', 'Lp.MemResp', 'Lp.Sec477', 'Lp.SmLp'],
    ],
    ['audited', { set: audited }, ['Co.Audit', 'Co.DirReport', 'Co.ProfLoss', 'Co.QualAudit']],
    ['audited, small', { set: audited, add: [small], drop: noStatements }, ['Co.Audit', 'Co.SmCo']],
    ['audited, medium', { set: audited, add: [medium] }, ['Co.Audit', 'Co.MedCo']],
    ['audited, micro', { set: { ...audited, ...micro }, drop: noStatements }, ['Co.Micro', 'Co.ProfLoss']],
    [
      'audited, abridged',
      { set: { ...audited, ...abridged }, drop: noStatements },
      ['Co.Abrid', 'Co.Audit', 'Co.SmCo'],
    ],
    [
      'audited, of a group',
      { set: audited, add: [group], drop: noStatements },
      ['Co.Audit', 'Co.DirReport', 'Co.Group', 'Co.ProfLoss'],
    ],
    ['audited, of a small group', { set: audited, add: [group] }, ['Co.Audit']],
    [
      'audited, of a partnership',
      { set: { ...audited, ...partnership } },
      ['Lp.Audit', 'Lp.ProfLoss', 'Lp.QualAudit'],
    ],
    [
      'audited, of a medium partnership',
      { set: { ...audited, ...partnership }, add: [medium] },
      ['Lp.Audit', 'Lp.MedLp'],
    ],
    [
      'audited, of a group of partnerships',
      { set: { ...audited, ...partnership }, add: [group], drop: noStatements },
      ['Lp.Audit', 'Lp.Group', 'Lp.ProfLoss'],
    ],
    ['of a charity', { add: charity }, []],
    [
      'of a charity, audited',
      { set: audited, add: charity.slice(0, 1) },
      ['Char.Audit', 'Char.CharFund', 'Char.DirReport'],
    ],
    ['of a small charity, audited', { set: audited, add: [...charity, small] }, ['Char.Audit']],
    [
      'of a charity, without statements',
      { add: charity, drop: noStatements },
      ['Char.DirResp', 'Co.AuditNR', 'Co.Sec477', 'Co.SmCo'],
    ],
  ];

  test.each(cases)('%s', (_, change, codes) => {
    expect(codesOf(change)).toEqual(codes);
  });

  test('accounts without an audit status lack only that', () => {
    const change = { drop: ['AccountsStatusAuditedOrUnaudited', ...noStatements] };
    expect(codesOf(change)).toEqual(['JFCVC.3312']);
  });

  test('a company that does not trade needs no profit or loss', () => {
    const idle = {
      EntityTradingStatus: ['c EntityTradingStatusDimension=EntityHasNeverTraded', ''] as const,
    };
    expect(codesOf({ set: { ...audited, ...idle } })).not.toContain('Co.ProfLoss');
  });

  test("a charity's auditors are those of the act that it was audited under", () => {
    const add: readonly ExampleFact[] = [
      ...charity,
      small,
      ['aurep:DateCharityAuditorsReport', 'e', '2026-06-12'],
      ['aurep:UnqualifiedOpinion', 'c', 'True and fair'],
      ['aurep:CharityAuditCarriedOutInAccordanceWithCharitiesAct2011Truefalse', 'c', 'true'],
    ];
    const name = (local: string): ExampleFact => [`aurep:${local}`, 'c', 'An Auditor'];
    expect(codesOf({ set: audited, add: [...add, name('NameIndividualAuditor')] })).toEqual(['Char.Audit']);
    expect(codesOf({ set: audited, add: [...add, name('NameIndividualCharityAuditor')] })).toEqual([]);
  });

  test('a group has the balance sheet date of its company', () => {
    const parts: readonly ExampleFact[] = [
      group,
      ['aurep:DateAuditorsReport', 'e', '2026-06-12'],
      ['aurep:OpinionAuditorsOnEntity', 'c', 'True and fair'],
      ['aurep:NameSeniorStatutoryAuditor', 'c', 'An Auditor'],
      ['aurep:NameEntityAuditors', 'c', 'Auditors LLP'],
      ['direp:DateSigningDirectorsReport', 'e', '2026-06-12'],
      ['direp:DirectorSigningDirectorsReport', 'c EntityOfficersDimension=Director1', ''],
      ['core:ProfitLoss', 'c', '200'],
    ];
    const dated = (day: string): ExampleFact => [
      'bus:BalanceSheetDate',
      'e GroupCompanyDataDimension=Consolidated',
      day,
    ];
    const change = (day: string) => ({ set: audited, add: [...parts, dated(day)], drop: noStatements });
    expect(codesOf(change('2026-03-31'))).toEqual([]);
    expect(codesOf(change('2026-03-30'))).toEqual(['Co.Group']);
  });
});

describe('shared kinds under the profile', () => {
  test('carry the codes of the regulators', () => {
    const number = '<ix:nonFraction name="core:NetAssetsLiabilities" contextRef="e" unitRef="gbp" decimals=';
    const cases: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
      [
        'FRC.TG.3.6.1',
        [
          [
            '</xbrli:period></xbrli:context>\n<xbrli:unit',
            '</xbrli:period><xbrli:scenario/></xbrli:context>\n<xbrli:unit',
          ],
        ],
      ],
      ['HMRC.5.4', [[`${number}"0"`, `${number.replace('decimals', 'precision')}"3"`]]],
      ['HMRC.SG.4.5', [[`${number}"0">900`, `${number}"-3">900`]]],
      ['HMRC.SG.3.3', [['</body>', '<p><a href="javascript:show()">More</a></p></body>']]],
      ['HMRC.SG.3.8', [['</body>', '<p><img alt="" src="logo.png"/></p></body>']]],
      ['HMRC.TBD', [['FRS-102/2026-01-01/FRS-102-2026-01-01.xsd', 'ireland/FRS-102.xsd']]],
    ];
    for (const [code, replace] of cases) {
      const references = findingsOf({ replace }).flatMap((finding) => finding.references ?? []);
      expect([code, references.includes(code)]).toEqual([code, true]);
    }
  });

  test('inconsistent facts have the code for duplicates', () => {
    const add: readonly ExampleFact[] = [['core:NetAssetsLiabilities', 'e', '901']];
    expect(codesOf({ add })).toEqual(['JFCVC.3314']);
  });
});

test('all rules belong to the profile', () => {
  for (const { meta } of ukRules) expect(meta.profiles).toEqual(['uk-frs']);
});

import type { Fact } from '../../formats/xbrl/instance.ts';
import { accountsKind } from './accounts-kind.ts';
import { auditFacts, charityAuditFacts, groupDate, taggedTogether } from './reported-parts.ts';
import {
  isStatementCode,
  lackingWords,
  type StatementCode,
  statutoryStatements,
  usualWording,
} from './statutory-words.ts';
import type { UkReport } from './uk-report.ts';

/** Parts of accounts that are required besides statements in prescribed wording. */
export type PartCode =
  | 'Co.Audit'
  | 'Co.DirReport'
  | 'Co.Group'
  | 'Co.MedCo'
  | 'Co.ProfLoss'
  | 'Co.QualAudit'
  | 'Lp.Audit'
  | 'Lp.Group'
  | 'Lp.MedLp'
  | 'Lp.ProfLoss'
  | 'Lp.QualAudit'
  | 'Char.Audit'
  | 'Char.CharFund'
  | 'Char.DirReport';

/** A requirement for the type of accounts that is not met. */
export interface Failure {
  readonly code: StatementCode | PartCode;
  readonly kind: string;
  /** The elements that would meet it. */
  readonly concepts: readonly string[];
  /** The fact with other wording, and the words it lacks. */
  readonly fact?: Fact;
  readonly words?: readonly string[];
  /** The usual wording of the statement, in English accounts. */
  readonly wording?: string;
  /** Whether the statement must be in Welsh. */
  readonly isWelsh?: boolean;
  /** The code of an alternative that is equally acceptable. */
  readonly otherwise?: string;
}

const known = new WeakMap<UkReport, readonly Failure[]>();

/** Returns the unmet requirements for the type of accounts. */
export function failuresOf(report: UkReport): readonly Failure[] {
  let failures = known.get(report);
  if (!failures) {
    failures = failuresIn(report);
    known.set(report, failures);
  }
  return failures;
}

function failuresIn(report: UkReport): readonly Failure[] {
  const kind = accountsKind(report);
  if (!kind || kind.demands === '') return [];
  return kind.demands.split(' ').flatMap((demand) => {
    const alternatives = demand
      .split('|')
      .map((codes) => codes.split('+').flatMap((code) => failuresOfCode(report, code, kind.name)));
    if (alternatives.some((failures) => failures.length === 0)) return [];
    const [, otherwise] = demand.split('|');
    return (alternatives[0] ?? []).map((failure) => ({ ...failure, ...(otherwise && { otherwise }) }));
  });
}

function failuresOfCode(report: UkReport, code: string, kind: string): Failure[] {
  if (isStatementCode(code)) return failuresOfStatement(report, code, kind);
  const concepts = lackingParts(report, code as PartCode);
  return concepts.length > 0 ? [{ code: code as PartCode, kind, concepts }] : [];
}

function failuresOfStatement(report: UkReport, code: StatementCode, kind: string): Failure[] {
  const statement = statutoryStatements[code];
  const concepts = [statement.concept];
  const facts = report.factsOf(statement.concept).filter(({ isNil }) => !isNil);
  const language = isWelsh(report) ? 'welsh' : 'english';
  const lacking = facts.map((fact) => ({ fact, words: lackingWords(fact.value, statement, language) }));
  if (lacking.some(({ words }) => words.length === 0)) return [];
  const wanted =
    language === 'english'
      ? { kind, wording: usualWording(code) }
      : { kind: `${kind} in Welsh`, isWelsh: true };
  return [{ code, concepts, ...wanted, ...lacking[0] }];
}

function isWelsh(report: UkReport): boolean {
  return report.choice('ReportPrincipalLanguage', 'LanguagesDimension') === 'Welsh';
}

/** Returns the untagged elements of a part. */
function lackingParts(report: UkReport, code: PartCode): readonly string[] {
  switch (code) {
    case 'Co.Audit':
    case 'Lp.Audit':
      return auditFacts(report);
    case 'Char.Audit':
      return charityAuditFacts(report);
    case 'Co.DirReport':
      return taggedTogether(report, ['DateSigningDirectorsReport', 'DirectorSigningDirectorsReport']);
    case 'Char.DirReport':
      return taggedTogether(
        report,
        ['DateSigningTrusteesAnnualReport', 'TrusteeSigningTrusteesAnnualReport'],
        ['DateSigningDirectorsReport', 'DirectorSigningDirectorsReport'],
      );
    case 'Co.QualAudit':
    case 'Lp.QualAudit':
      return taggedTogether(report, ['StatementOnQualityCompletenessInformationProvidedToAuditors']);
    case 'Co.MedCo':
    case 'Lp.MedLp':
      return taggedTogether(report, [
        'StatementThatCompanyHasPreparedAccountsUnderProvisionsRelatingToMedium-sizedCompanies',
      ]);
    case 'Co.ProfLoss':
    case 'Lp.ProfLoss':
      return isIdle(report) ? [] : taggedTogether(report, ['ProfitLoss']);
    case 'Char.CharFund':
      return isIdle(report) ? [] : taggedTogether(report, ['CharityFunds']);
    case 'Co.Group':
    case 'Lp.Group':
      return groupDate(report);
  }
}

/** Whether the entity has never traded, or no longer trades. */
function isIdle(report: UkReport): boolean {
  const status = report.choice('EntityTradingStatus', 'EntityTradingStatusDimension');
  return status === 'EntityHasNeverTraded' || status === 'EntityNoLongerTradingButTradedInPast';
}

import { Decimal } from '../core/decimal.ts';
import { capitalized, listWords, percentWords } from '../core/wording.ts';
import type { Severity } from '../findings/finding.ts';
import { defineRule, type Rule, type RuleMeta } from '../findings/rule.ts';
import { factPeriod } from '../model/report/fact-words.ts';
import type { Report, ReportFact } from '../model/report/report.ts';
import {
  agreedFacts,
  agreementsOf,
  type Breach,
  breachAt,
  breachesOf,
  canSpeak,
  type Scope,
} from './evaluation.ts';
import { doubtOf } from './filing/networks/filer-lines.ts';
import { type FilingSubject, perSubject } from './filing/subject.ts';
import { describeFormula, type Formula, isEquality, parseFormula } from './formula.ts';
import { breachData, isAlone, isOpening, mayMissLine, missingPart } from './identity-words.ts';

/** An accounting identity as a row: the formula is both the check and the documentation. */
export interface IdentityRow {
  readonly code: string;
  /** The title, if the formula is too long to be one. */
  readonly title?: string;
  readonly severity: Severity;
  /** One relation, or several that must all hold. */
  readonly formula: string | readonly string[];
  readonly references?: readonly string[];
  /** An explanation beyond the formula. */
  readonly note?: string;
  /** Restricts it to facts without dimensions, or with one on any of these axes. */
  readonly dimensions?: Scope['dimensions'];
  /** The only framework in which it holds, by its taxonomy. */
  readonly family?: Scope['family'];
  /** Tolerance beyond the reported accuracy, as a fraction of the right side. */
  readonly relative?: string;
  /** Tolerance beyond the reported accuracy, in units of the left side. */
  readonly absolute?: string;
  /** An unreported line to look for, if it is not one of the formula. */
  readonly spareName?: string;
  /** Rows of the same table whose breach at the same place explains a breach of this one. */
  readonly yieldsTo?: readonly string[];
  /**
   * Local names of taxonomy lines that may belong to the total although the formula does not know them; by
   * default any that the notes do not own.
   */
  readonly furtherLines?: RegExp;
  /** Whether it is checked only where it holds in another period, for the same lines. */
  readonly isKept?: boolean;
  /** Whether a breach is legitimate for a reason that no formula can express. */
  readonly excuses?: (report: Report, breach: Breach) => boolean;
  readonly modelVersion?: RuleMeta['modelVersion'];
  readonly category?: string;
  readonly profiles?: readonly string[];
}

interface Row {
  readonly identity: IdentityRow;
  readonly formulas: readonly Formula[];
  readonly scope: Scope;
}

/** A reported breach, with the formula that does not hold. */
interface IdentityBreach extends Breach {
  readonly formula: Formula;
  /** Whether a line that the formula does not know may belong to the total. */
  readonly isDoubtful: boolean;
}

export interface IdentityRule extends Rule<FilingSubject> {
  /** Returns the facts that agree by the rule for the period and dimensions of a fact. */
  readonly agreedIn: (report: Report, anchor: ReportFact) => readonly ReportFact[];
  /** Returns the breaches that the rule reports; computed once for all callers. */
  readonly breachesIn: (subject: FilingSubject) => readonly IdentityBreach[];
}

export function defineIdentities(category: string, identities: readonly IdentityRow[]): IdentityRule[] {
  const rows = new Map(identities.map((identity) => [identity.code, readRow(identity)]));
  return [...rows.values()].map((row) => defineIdentity(category, row, rows));
}

function readRow(identity: IdentityRow): Row {
  const { formula, dimensions, family, relative, absolute } = identity;
  return {
    identity,
    formulas: [formula].flat().map(parseFormula),
    scope: { dimensions, family, relative: decimal(relative), absolute: decimal(absolute) },
  };
}

function decimal(text: string | undefined): Decimal | undefined {
  return text === undefined ? undefined : Decimal.parse(text);
}

function defineIdentity(category: string, row: Row, rows: ReadonlyMap<string, Row>): IdentityRule {
  const { identity, formulas, scope } = row;
  const words = formulas.map(describeFormula);
  const rivals = (identity.yieldsTo ?? []).map((code) => rows.get(code) as Row);
  const breachesIn = perSubject((subject): readonly IdentityBreach[] => {
    const expectations = new Map<ReportFact, Decimal>();
    return formulas.flatMap((formula) =>
      breachesOf(subject.report, formula, scope).flatMap((breach) => {
        if (identity.excuses?.(subject.report, breach)) return [];
        if (rivals.some((rival) => explains(subject, rival, breach.anchor))) return [];
        const doubt = isEquality(formula) ? doubtOf(subject, breach, identity.furtherLines) : undefined;
        if (doubt === 'explained' || (doubt === 'likely' && identity.severity === 'warning')) return [];
        if (identity.isKept && (doubt !== undefined || !isKept(subject.report, formula, scope, breach)))
          return [];
        // Two of the formulas may be the same for the lines that are reported.
        if (expectations.get(breach.fact)?.equals(breach.expected)) return [];
        expectations.set(breach.fact, breach.expected);
        return [{ ...breach, formula, isDoubtful: doubt !== undefined }];
      }),
    );
  });
  const rule = defineRule<FilingSubject, typeof breachMessages>({
    code: identity.code,
    title: identity.title ?? capitalized(words[0] as string),
    description: describe(identity, words),
    severity: identity.severity,
    documentType: 'filing',
    modelVersion: identity.modelVersion ?? 'any',
    category: identity.category ?? category,
    ...(identity.profiles && { profiles: identity.profiles }),
    references: identity.references ?? [],
    formula: formulas.map(({ text }) => text).join('; '),
    fix: `Correct the amount that is wrong (its value, sign, scale or period)${formulas.some(mayMissLine) ? `, or report the ${missingPart(formulas[0] as Formula)} that is missing` : ''}.`,
    messages: breachMessages,
    check(subject, found) {
      const breaches = breachesIn(subject);
      const exchanged = exchangedBreaches(breaches);
      for (const breach of breaches) {
        const { formula, fact, related, isDoubtful } = breach;
        const other = exchanged.get(breach);
        if (other === 'covered') continue;
        if (other) {
          const exchange = {
            ...breachData(subject.report, formula, breach),
            other: capitalized(factPeriod(other.fact)),
          };
          found('exchanged', fact.member('value'), exchange, [other.fact, ...related, ...other.related]);
          continue;
        }
        const key =
          formula.right[0]?.kind === 'zero'
            ? 'sign'
            : isDoubtful
              ? 'doubtful'
              : isOpening(formula)
                ? 'opening'
                : isAlone(formula, breach)
                  ? 'alone'
                  : 'breach';
        const data = () => breachData(subject.report, formula, breach, identity.spareName);
        found(key, fact.member('value'), data, related);
      }
    },
  });
  const agreedIn = (report: Report, anchor: ReportFact) =>
    formulas.filter(isEquality).flatMap((formula) => agreedFacts(report, formula, anchor, scope));
  const isIdle = ({ report }: FilingSubject) => !formulas.some((formula) => canSpeak(report, formula));
  return { ...rule, isIdle, agreedIn, breachesIn };
}

function describe(identity: IdentityRow, words: readonly string[]): string {
  const { title, note, dimensions, relative, absolute, yieldsTo } = identity;
  const place =
    dimensions === 'none'
      ? 'each entity, period and unit, among facts without dimensions'
      : dimensions
        ? `each entity, period, unit and member of ${dimensions.join(' or ')}`
        : 'each entity, period, unit and set of dimensions';
  const slack = relative ?? absolute;
  return [
    note,
    ...words.slice(title ? 0 : 1).map((relation) => `${capitalized(relation)}.`),
    `Compared for ${place}, within the accuracy of the reported facts${slack ? ` plus ${relative ? `${percentWords(relative)} of the amount` : slack}` : ''}.`,
    yieldsTo && `Not reported where ${listWords(yieldsTo, 'or')} already reports the difference.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns pairs of periods in which one line has the amount that the other period needs; the finding on the
 * first covers the second.
 */
function exchangedBreaches(
  breaches: readonly IdentityBreach[],
): ReadonlyMap<IdentityBreach, IdentityBreach | 'covered'> {
  const pairs = new Map<IdentityBreach, IdentityBreach | 'covered'>();
  const open = new Map<string, IdentityBreach>();
  for (const breach of breaches) {
    const { formula, fact, found, expected } = breach;
    if (!isEquality(formula) || !fact.value?.equals(found)) continue;
    const place = `${fact.concept.id} ${fact.context.subject} ${fact.unit?.key}`;
    const first = open.get(`${place} ${expected} ${found}`);
    if (first && first.fact !== fact) pairs.set(first, breach).set(breach, 'covered');
    else open.set(`${place} ${found} ${expected}`, breach);
  }
  return pairs;
}

/** Whether the formula holds for the same lines in another period. */
function isKept(report: Report, formula: Formula, scope: Scope, { anchor, fact, related }: Breach): boolean {
  const lines = linesOf([fact, ...related]);
  return agreementsOf(report, formula, scope).some(
    (facts) => facts[0]?.context.subject === anchor.context.subject && linesOf(facts) === lines,
  );
}

/** Returns the concepts of facts as a key. */
function linesOf(facts: readonly ReportFact[]): string {
  return [...new Set(facts.map(({ concept }) => concept.qname))].sort().join(' ');
}

/** Whether an applicable row already fails at the place of a fact. */
function explains(subject: FilingSubject, { identity, formulas, scope }: Row, anchor: ReportFact): boolean {
  const { report } = subject;
  const { modelVersion = 'any' } = identity;
  if (modelVersion !== 'any' && modelVersion !== report.modelVersion) return false;
  return formulas.some((formula) => {
    const breach = breachAt(report, formula, anchor, scope);
    return (
      breach && !(isEquality(formula) && doubtOf(subject, breach, identity.furtherLines) === 'explained')
    );
  });
}

export const breachMessages = {
  breach: {
    text: '{left} {period} {is:left} {actual}, but {relation} {words}{absent}: {figures}{expected}. {gap} is more than rounding explains{hint}.',
    fix: 'Correct {wrong}{missing}.',
  },
  opening: {
    text: '{left} {period} {is:left} {actual}, but {closing} at the end of the prior period, {before}, {is:closing} {expected}. {gap} is more than rounding explains{hint}.',
    fix: 'Correct {wrong}.',
  },
  alone: {
    text: '{left} {period} {is:left} {actual}, but {words} {is:words} {expected}, and nothing is reported for {unreported}. {gap} is more than rounding explains{hint}.',
    fix: 'Correct {wrong}{missing}.',
  },
  exchanged: {
    text: '{left} {period} {is:left} {actual}, but {relation} {words}: {expected}. {other}, the two amounts are the other way around, so those of one line are probably in the wrong periods.',
    fix: 'Find the line with its amounts in the wrong periods, and exchange its two amounts.',
  },
  doubtful: {
    text: '{left} {period} {is:left} {actual}, but {relation} {words}{absent}: {figures}{expected}. {gap} is more than rounding explains, unless it belongs to a line that this check does not know.',
    severity: 'warning',
    fix: 'Correct {wrong}{missing}. If one of your own lines belongs to the total, add it to the calculation of the total.',
  },
  sign: {
    text: '{left} {period} {is:left} {actual}, but {relation} {words}{because}.',
    fix: 'Correct the sign of the {figure} that is wrong.',
  },
} as const;

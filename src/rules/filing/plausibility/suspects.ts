import type { Report, ReportFact } from '../../../model/report/report.ts';
import type { IdentityRule } from '../../identity.ts';
import { balanceSheetIdentities } from '../statements/balance-sheet.ts';
import { cashFlowIdentities } from '../statements/cash-flow.ts';
import { incomeStatementIdentities } from '../statements/income-statement.ts';
import { rollForwardIdentities } from '../statements/roll-forward.ts';
import { shareIdentities } from '../statements/shares.ts';
import { type FilingSubject, perSubject } from '../subject.ts';
import { causeOf } from './cause.ts';
import { scaledPairs, scaleJumps } from './scale-slips.ts';
import { costsShownNegative, flippedSigns, negativeAmounts } from './sign-slips.ts';

const identities: readonly IdentityRule[] = [
  ...balanceSheetIdentities,
  ...incomeStatementIdentities,
  ...cashFlowIdentities,
  ...rollForwardIdentities,
  ...shareIdentities,
];

/** Facts by the rule family that reports them. */
type Suspects = ReadonlyMap<string, ReadonlySet<ReportFact>>;

/**
 * Whether a rule on signs, scale or identities already reports one of these facts, so that consequences of
 * the same wrong number need not be repeated. For warnings only: an error is never suppressed.
 */
export function isSuspect(subject: FilingSubject, facts: Iterable<ReportFact>): boolean {
  const suspects = suspectsOf(subject);
  if (suspects.size === 0) return false;
  for (const fact of facts)
    for (const [family, found] of suspects) if (found.has(fact) && runs(subject, family)) return true;
  return false;
}

/** Whether an identity of severity error is off by a power of ten because of this fact. */
export function isOutOfScale(subject: FilingSubject, fact: ReportFact): boolean {
  for (const [family, found] of outOfScale(subject))
    if (found.has(fact) && runs(subject, family)) return true;
  return false;
}

/** Families that were not requested report nothing, so they suppress nothing. */
function runs({ families }: FilingSubject, family: string): boolean {
  return families === undefined || families.has(family);
}

const suspectsOf = perSubject((subject): Suspects => {
  const { report } = subject;
  const suspects = new Families();
  for (const { facts } of negativeAmounts(report)) suspects.add('sign', facts);
  // An identity that a figure breaks is stronger evidence than the figures of other periods.
  for (const { current, prior, isOdd } of flippedSigns(report))
    if (!isOdd) suspects.add('sign', [current, prior]);
  suspects.add('sign', costsShownNegative(report));
  for (const group of scaleJumps(report))
    for (const { current, prior, isOdd } of group) if (!isOdd) suspects.add('scale', [current, prior]);
  for (const { large, small } of scaledPairs(report)) suspects.add('scale', [large, small]);
  for (const { meta, breachesIn } of identitiesFor(report))
    for (const { fact, related } of breachesIn(subject)) suspects.add(meta.category, [fact, ...related]);
  return suspects.map;
});

const outOfScale = perSubject((subject): Suspects => {
  const { report } = subject;
  const suspects = new Families();
  for (const { meta, breachesIn } of identitiesFor(report)) {
    if (meta.severity !== 'error') continue;
    for (const breach of breachesIn(subject)) {
      const cause = causeOf(breach);
      if (cause?.kind === 'scale') suspects.add(meta.category, cause.facts);
    }
  }
  return suspects.map;
});

function identitiesFor({ modelVersion }: Report): readonly IdentityRule[] {
  return identities.filter(({ meta }) => meta.modelVersion === 'any' || meta.modelVersion === modelVersion);
}

class Families {
  readonly map = new Map<string, Set<ReportFact>>();

  add(family: string, facts: Iterable<ReportFact>): void {
    for (const fact of facts) {
      const set = this.map.get(family);
      if (set) set.add(fact);
      else this.map.set(family, new Set([fact]));
    }
  }
}

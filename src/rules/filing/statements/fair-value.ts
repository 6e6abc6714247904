import { Decimal } from '../../../core/decimal.ts';
import { addIntervals, type Interval, intervalsMeet, pointInterval } from '../../../core/interval.ts';
import { counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { Dimension, Report, ReportFact } from '../../../model/report/report.ts';
import { breachesOf } from '../../evaluation.ts';
import { parseFormula } from '../../formula.ts';
import { breachMessages } from '../../identity.ts';
import { breachData } from '../../identity-words.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

const levels = parseFormula(
  'fairValueAssets = fairValueLevel1 + fairValueLevel2 + fairValueLevel3 + fairValueAtNav?',
);
const LEVEL_AXIS = /:(?:FairValueByFairValueHierarchyLevelAxis|LevelsOfFairValueHierarchyAxis)$/;
const LEVEL_MEMBER =
  /:(?:FairValueInputsLevel[123]Member|Level[123]OfFairValueHierarchyMember|FairValueMeasuredAtNetAssetValuePerShareMember)$/;

export const fairValueRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'BS-024',
    title: 'The levels of the fair value hierarchy must add up to the total',
    description:
      'Assets and liabilities measured at fair value equal the sum of levels 1, 2 and 3 and the amounts measured at net asset value, whether the levels are separate lines or members of the hierarchy axis. A level that is not reported counts as zero where at least two are. Under US GAAP the total may be less than the levels because of netting, if the document reports derivatives, collateral or amounts offset.',
    severity: 'warning',
    category: 'balance-sheet',
    references: ['ASC 820-10-50', 'IFRS 13.93'],
    formula: levels.text,
    fix: 'Correct the level or the total that is wrong. Report separately what is in only one of them, such as investments measured at net asset value or netting adjustments.',
    messages: {
      breach: breachMessages.breach.text,
      members:
        '{total} {period} {is:total} {actual}, but the {count} of the fair value hierarchy add up to {expected}: a difference of {difference}.',
    },
    check({ report }, found) {
      for (const breach of breachesOf(report, levels))
        found('breach', breach.fact.member('value'), breachData(report, levels, breach), breach.related);
      for (const key of ['fairValueAssets', 'fairValueLiabilities']) {
        for (const { total, parts, sum } of levelTables(report, key)) {
          if (parts.length < 2 || intervalsMeet(total.interval, sum.interval)) continue;
          if (mayBeNetted(report, total) && total.interval.high.compare(sum.interval.low) < 0) continue;
          found(
            'members',
            total.member('value'),
            {
              total: total.name,
              count: counted(parts.length, 'reported level'),
              difference: amountLike(total, (total.value as Decimal).subtract(sum.value).abs()),
              period: factPeriod(total),
              actual: factAmount(total),
              expected: amountLike(total, sum.value),
            },
            parts,
          );
        }
      }
    },
  }),
];

/** US GAAP offsets derivatives against each other and their collateral after the levels (ASC 815-10-45). */
function mayBeNetted(report: Report, { concept }: ReportFact): boolean {
  return concept.family === 'us-gaap' && report.derive(hasNetting).value;
}

const netting = /Netting|Offset|Collateral|Derivative/;

/** Whether a document reports something that may be netted. */
function hasNetting(report: Report): { readonly value: boolean } {
  return {
    value:
      report.concepts.some(({ concept }) => netting.test(concept.local)) ||
      report.contexts.some(({ dimensions }) => dimensions.some(({ member }) => netting.test(member ?? ''))),
  };
}

interface LevelTable {
  readonly total: ReportFact;
  readonly parts: ReportFact[];
  sum: { interval: Interval; value: Decimal };
}

/**
 * Returns totals of a line with the facts that split them by level: same concept, unit, period and other
 * dimensions.
 */
function levelTables(report: Report, key: string): LevelTable[] {
  const tables = new Map<string, LevelTable>();
  const facts = [...report.factsOfLine(key).values()].flat();
  for (const total of facts) {
    if (total.context.dimensions.some(isLevel)) continue;
    const place = placeOf(total);
    if (!tables.has(place))
      tables.set(place, {
        total,
        parts: [],
        sum: { interval: pointInterval(Decimal.zero), value: Decimal.zero },
      });
  }
  const seen = new Set<string>();
  for (const fact of facts) {
    const level = fact.context.dimensions.find(isLevel);
    const table = level && tables.get(placeOf(fact));
    if (!table || !LEVEL_MEMBER.test(level.member ?? '')) continue;
    const part = `${placeOf(fact)} ${level.member}`;
    if (seen.has(part)) continue;
    seen.add(part);
    table.parts.push(fact);
    table.sum = {
      interval: addIntervals(table.sum.interval, fact.interval),
      value: table.sum.value.add(fact.value as Decimal),
    };
  }
  return [...tables.values()];
}

function isLevel({ axis }: Dimension): boolean {
  return LEVEL_AXIS.test(axis);
}

function placeOf({ concept, context, unit }: ReportFact): string {
  const others = context.dimensions.filter((dimension) => !isLevel(dimension));
  return JSON.stringify([
    concept.id,
    unit?.key,
    context.entity,
    context.period.key,
    others.map(({ axis, member }) => [axis, member]).sort(),
  ]);
}

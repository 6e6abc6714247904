import { currencyOf } from '../../../core/currency.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { sameOfOthers } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { ConceptUse, ReportFact } from '../../../model/report/report.ts';
import { NO_CURRENCY } from '../../../model/upgrade.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { summedWith } from './summed-facts.ts';

const common = { category: 'numbers', layer: 'business' } as const;

export const currencyRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'NUM-012',
    isRootCause: true,
    title: 'The statements must be in one currency',
    description:
      'Amounts in a second currency are accepted as a translation, that is, where the same line is also reported in the first. Earnings per share are in the currency of the statements.',
    severity: 'error',
    references: ['BR-KVK-3.01'],
    fix: 'Report the statements in the presentation currency.',
    messages: {
      other: {
        text: '{concept} {is:concept} in {other}, but the statements are in {main}{amounts}.',
        fix: 'Report the amount in {main}, or correct its unit.',
      },
      perShare: {
        text: '{concept} {is:concept} in {other} per share, but the statements are in {main}{amounts}.',
        severity: 'warning',
        fix: 'Correct the currency of the amounts, or that of the earnings per share.',
      },
    },
    check({ report }, found) {
      const lines = report.concepts.filter(isStatementAmount);
      const main = mostUsedCurrency(lines);
      if (!main) return;
      const earnings = report.concepts.filter(isEarningsPerShare).flatMap(({ facts }) => facts);
      const [share, ...shares] = earnings.filter(({ unit }) => unit?.currency && currencyOf(unit.currency));
      if (
        share &&
        currencyOf(main.currency) &&
        earnings.every(({ unit }) => unit?.currency !== main.currency)
      )
        found(
          'perShare',
          unitPlace(share),
          {
            concept: share.name,
            other: share.unit?.currency ?? '',
            main: main.currency,
            amounts: sameOfOthers(shares.length + 1, 'fact'),
          },
          [...shares, ...report.factsNamed('DescriptionOfPresentationCurrency')],
        );
      if (main.others === 0 || !currencyOf(main.currency)) return;
      const foreign = new Map<string, ReportFact[]>();
      for (const { facts } of lines) {
        let reported: ReadonlySet<number> | undefined;
        for (const fact of facts) {
          const currency = statementCurrency(fact);
          // NUM-002 reports codes of no currency.
          if (!currency || currency === main.currency || !currencyOf(currency)) continue;
          reported ??= aspectsIn(main.currency, facts);
          if (reported.has(fact.context.aspect)) continue;
          addToList(foreign, currency, fact);
        }
      }
      for (const [other, facts] of foreign) {
        const first = facts[0] as ReportFact;
        found(
          'other',
          unitPlace(first),
          {
            concept: first.name,
            other,
            main: main.currency,
            amounts: sameOfOthers(facts.length, 'amount'),
          },
          [...facts, ...facts.flatMap((fact) => summedWith(report, fact))],
        );
      }
    },
  }),
  filingRule({
    ...common,
    code: 'NUM-013',
    title: 'The stated presentation currency must be the currency of the statements',
    description:
      'Compared where the description of the presentation currency has an ISO 4217 code, such as "US dollar (USD)".',
    severity: 'warning',
    modelVersion: 'v2',
    references: ['ROS.20'],
    fix: 'Correct the stated currency, or the currency in which the amounts are tagged.',
    messages: { other: 'The stated presentation currency is {found}, but most amounts are in {main}.' },
    check({ report }, found) {
      for (const fact of report.factsNamed('DescriptionOfPresentationCurrency')) {
        const codes = fact.nil ? [] : currencyCodes(fact.text);
        const [said] = codes;
        if (said === undefined) continue;
        const main = mostUsedCurrency(report.concepts)?.currency;
        if (main && !codes.includes(main) && currencyOf(main))
          found('other', fact.member('value'), { found: said, main });
      }
    },
  }),
];

/** Returns where the unit of a fact is named, or should be. */
export function unitPlace(fact: ReportFact): string {
  return fact.source.unitRef === undefined ? fact.path : fact.member('unitRef');
}

/** Returns the currency codes in a text; in a text all in capital letters, words are not codes. */
function currencyCodes(text: string): readonly string[] {
  const said = text.trim();
  if (said.length > 3 && said === said.toUpperCase()) return [];
  return (said.match(/\b[A-Z]{3}\b/g) ?? []).filter((code) => currencyOf(code));
}

function isEarningsPerShare({ concept: { line } }: ConceptUse): boolean {
  return line?.key === 'basicEps' || line?.key === 'dilutedEps';
}

function isStatementAmount({ concept: { line } }: ConceptUse): boolean {
  return line?.kind === 'monetary' && line.statement !== 'notes';
}

function statementCurrency({ unit, context }: ReportFact): string | undefined {
  if (unit?.kind !== 'monetary' || unit.currency === NO_CURRENCY) return undefined;
  return context.dimensions.length === 0 ? unit.currency : undefined;
}

/** Returns the aspects for which a concept is reported in a currency. */
function aspectsIn(currency: string, facts: readonly ReportFact[]): ReadonlySet<number> {
  return new Set(
    facts.filter(({ unit }) => unit?.currency === currency).map(({ context }) => context.aspect),
  );
}

function mostUsedCurrency(uses: readonly ConceptUse[]): { currency: string; others: number } | undefined {
  const counts = new Map<string, number>();
  for (const { facts } of uses) {
    for (const fact of facts) {
      const currency = statementCurrency(fact);
      if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
    }
  }
  let best: [currency: string, count: number] | undefined;
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry;
  return best && { currency: best[0], others: counts.size - 1 };
}

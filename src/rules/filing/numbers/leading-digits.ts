import type { Rule } from '../../../findings/rule.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

const LEAST_FACTS = 300;

/** Nigrini's threshold for the mean absolute deviation of first digits, beyond which they do not conform. */
const MAX_DEVIATION = 0.015;

/** Statistics over the whole document. */
export const leadingDigitRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'NUM-020',
    title: 'The first digits of amounts must follow Benford’s law',
    description: `A pointer for auditors, not a verdict: about 30% of naturally occurring amounts start with 1 and 5% with 9. Checked for documents with at least ${LEAST_FACTS} amounts, and only when the family "analytics" is requested.`,
    severity: 'warning',
    category: 'analytics',
    references: [],
    formula: 'mean |share(d) − log10(1 + 1/d)| ≤ 0.015',
    fix: 'Review the amounts that start with this digit; there may be a good reason.',
    messages: {
      spread: {
        text: 'The first digits of {count} amounts deviate from Benford’s law by {deviation} percentage points on average, where at most 1.5 is usual; {share}% of the amounts start with {digit}.',
        fix: 'Review the amounts that start with {digit}; there may be a good reason.',
      },
    },
    check({ report }, found) {
      const counts = new Array<number>(10).fill(0);
      let count = 0;
      for (const fact of report.facts) {
        if (fact.unit?.kind !== 'monetary' || fact.nil) continue;
        const digit = leadingDigit(fact.text);
        if (digit === 0) continue;
        counts[digit]!++;
        count++;
      }
      if (count < LEAST_FACTS) return;
      let total = 0;
      let worst = { digit: 0, excess: -1, share: 0 };
      for (let digit = 1; digit <= 9; digit++) {
        const share = (counts[digit] as number) / count;
        const excess = Math.abs(share - Math.log10(1 + 1 / digit));
        total += excess;
        if (excess > worst.excess) worst = { digit, excess, share };
      }
      const deviation = total / 9;
      if (deviation <= MAX_DEVIATION) return;
      const shown = (100 * deviation).toFixed(1);
      found('spread', '/facts', {
        count,
        deviation: shown,
        digit: worst.digit,
        share: (100 * worst.share).toFixed(1),
      });
    },
  }),
];

/** Returns the first nonzero digit; zero if there is none. */
function leadingDigit(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit > 0 && digit <= 9) return digit;
  }
  return 0;
}

import { capitalized, counted, listWords, shortened } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { duplicatesOf } from '../../model/report/duplicate-facts.ts';
import { factAmount } from '../../model/report/fact-words.ts';
import { Report, type ReportFact } from '../../model/report/report.ts';
import { MAX_DUPLICATES_NAMED, MAX_SHOWN_VALUE } from '../limits.ts';
import { disallowedDuplicateFacts } from './oime.ts';

/** The values of the feature `xbrl:allowedDuplicates`; each also allows what the previous ones allow. */
export const allowances = ['none', 'complete', 'consistent', 'all'] as const;
export type Allowance = (typeof allowances)[number];

/** Reports duplicate facts that the report's declaration of allowed duplicates excludes. */
export function refuseDuplicateFacts(
  read: FilingV2 | Report,
  allowed: Allowance,
  placeOf: (fact: ReportFact) => Place,
  collector: Collector,
): void {
  if (allowed === 'all') return;
  const report = read instanceof Report ? read : new Report(read);
  const classes: readonly string[] = allowances;
  for (const { class: found, facts } of duplicatesOf(report).sets) {
    const rank = classes.indexOf(found);
    if (rank >= 0 && rank <= classes.indexOf(allowed)) continue;
    const [first, second, ...others] = facts as readonly [ReportFact, ReportFact, ...ReportFact[]];
    const data = () => ({
      count: capitalized(counted(facts.length, 'fact')),
      concept: first.concept.qname,
      class: found,
      values: listWords(
        facts
          .slice(0, MAX_DUPLICATES_NAMED)
          .map((fact) => shortened(factAmount(fact).words, MAX_SHOWN_VALUE)),
        'and',
      ),
      allowed,
      enough: rank < 0 ? 'all' : found,
    });
    // Only pointers can be listed as related.
    const related = [first, ...others].map(placeOf).filter((place) => typeof place === 'string');
    disallowedDuplicateFacts.add(collector, 'repeated', placeOf(second), data, related);
  }
}

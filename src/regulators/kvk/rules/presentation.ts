import { arcroles } from '../../../taxonomy/names.ts';
import { localPart } from '../../../xml/expanded-name.ts';
import { extensionsOf } from '../../shared/extension/extension.ts';
import { placeOfArc, showConcept } from '../../shared/extension/places.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { presentationRoots } from '../elements.ts';
import { kvkRule } from '../kvk-rule.ts';
import { usualConcept } from '../names.ts';

/** Totals that only the primary statements have. Notes may start with any heading. */
const statementTotals =
  /^(?:Assets|EquityAndLiabilities|LiabilitiesAndEquity|ResultAfterTax|ProfitLoss|ComprehensiveIncome|NetCashFlows?|IncreaseDecreaseInCashAndCashEquivalents)$/;

/** Rules on the presentation roots of an extension. */
export const kvkPresentationRules: readonly SubmissionRule[] = [
  submissionRule({
    ...kvkRule,
    code: 'KVK-ROOT',
    title: 'Presentations must start with the headings of the taxonomy',
    description:
      'Readers find the primary statements by the headings that the taxonomy provides. Notes may start with any heading.',
    severity: 'warning',
    references: ['NL-KVK.RTS_Annex_II_Par_1_RTS_Annex_IV_par_7.missingRelevantPlaceholder'],
    fix: 'Put the heading of the statement, such as BalanceSheetTitle, at the top of its presentation.',
    messages: {
      other:
        'The presentation in the link role {role} starts with {concept}, which is not a heading of the taxonomy for a primary statement or the filing information.',
    },
    check(submission, found) {
      const allowed = new Set(presentationRoots);
      for (const extension of extensionsOf(submission)) {
        const seen = new Set<string>();
        const relationships = [...extension.relationships(arcroles.parentChild)];
        const statements = new Set(
          relationships.flatMap(({ to, link }) =>
            to.kind === 'concept' && statementTotals.test(localPart(to.concept.name)) ? link.role : [],
          ),
        );
        for (const relationship of relationships) {
          const { from, link } = relationship;
          if (!statements.has(link.role)) continue;
          if (from.kind !== 'concept' || allowed.has(usualConcept(from.concept))) continue;
          const key = `${link.role} ${from.concept.name}`;
          const { roots } = extension.dts.network(arcroles.parentChild, link.role);
          if (seen.has(key) || !roots.includes(from.concept)) continue;
          seen.add(key);
          found('other', placeOfArc(relationship), { concept: showConcept(from.concept), role: link.role });
        }
      }
    },
  }),
];

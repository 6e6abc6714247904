import { counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { ReportContext, ReportFact } from '../../../model/report/report.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

/** The part of a context that xBRL-JSON and xBRL-CSV cannot carry. */
type Oddity = 'content' | 'noIdentifier' | 'spacedIdentifier';

/** Rules on content that a conversion would have to leave out. */
export const carriedRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'CNV-009',
    title: 'xBRL-JSON and xBRL-CSV must be able to carry every fact',
    description:
      'Tuples, context content other than dimensions, and identifiers that are empty or contain white space exist only in XBRL instances and inline reports. A conversion to xBRL-JSON or xBRL-CSV fails or, if losses are allowed, leaves these facts out.',
    severity: 'info',
    modelVersion: 'v2',
    category: 'structure',
    references: ['OIM xBRL-XML 1.0'],
    fix: 'No action is needed unless you convert the report to xBRL-JSON or xBRL-CSV.',
    messages: {
      tuples: '{facts} in a tuple, which xBRL-JSON and xBRL-CSV cannot carry.',
      content:
        '{facts} in a context whose segment or scenario has content other than dimensions, which xBRL-JSON and xBRL-CSV cannot carry.',
      noIdentifier: {
        text: '{facts} in a context whose entity identifier is empty, which xBRL-JSON and xBRL-CSV cannot carry.',
        fix: 'Enter the identifier of the entity, such as its LEI or CIK. If you do not convert the report to xBRL-JSON or xBRL-CSV, no action is needed.',
      },
      spacedIdentifier: {
        text: '{facts} in a context whose entity identifier, "{identifier}", contains white space, which xBRL-JSON and xBRL-CSV cannot carry.',
        fix: 'Remove the white space from the identifier. If you do not convert the report to xBRL-JSON or xBRL-CSV, no action is needed.',
      },
    },
    check({ report }, found) {
      const lost: Record<'tuples' | Oddity, ReportFact[]> = {
        tuples: [],
        content: [],
        noIdentifier: [],
        spacedIdentifier: [],
      };
      const { tuples } = report;
      // The schema reports a filing without an entity.
      const odd = new Map(report.filing.entity ? report.contexts.flatMap(oddityOf) : []);
      if (tuples.size === 0 && odd.size === 0) return;
      for (const fact of report.facts) {
        const reason = tuples.has(fact.source.id) ? 'tuples' : odd.get(fact.context);
        if (reason) lost[reason].push(fact);
      }
      for (const reason of ['tuples', 'content', 'noIdentifier', 'spacedIdentifier'] as const) {
        const [first, ...others] = lost[reason];
        if (!first) continue;
        const identifier = first.context.entity.value;
        found(reason, first, { facts: whichAre(first, others.length), identifier }, others);
      }
    },
  }),
];

/** "The fact Name (own:Name) is", "Name (own:Name) and one other fact are" */
function whichAre({ name }: ReportFact, others: number): string {
  return others === 0 ? `The fact ${name} is` : `${name} and ${counted(others, 'other fact')} are`;
}

/** Returns the part of a context that xBRL-JSON and xBRL-CSV cannot carry. */
function oddityOf(context: ReportContext): (readonly [ReportContext, Oddity])[] {
  const { free, entity } = context;
  if (free !== '') return [[context, 'content']];
  if (entity.value === '') return [[context, 'noIdentifier']];
  return /\s/.test(entity.value) ? [[context, 'spacedIdentifier']] : [];
}

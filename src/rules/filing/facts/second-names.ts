import { intervalsMeet } from '../../../core/interval.ts';
import type { Rule } from '../../../findings/rule.ts';
import { factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

/** Names of figures in summaries, and the names of those that the statements name differently. */
const summaries: readonly {
  /** A substring of all names, so that few concepts have to be matched with the pattern. */
  readonly mark: string;
  readonly names: RegExp;
  readonly otherwise: Readonly<Record<string, readonly string[]>>;
}[] = [
  {
    mark: 'SummaryOfBusinessResults',
    names: /^(\w+)SummaryOfBusinessResults$/,
    otherwise: {
      TotalAssets: ['Assets'],
      NetIncomeLoss: ['ProfitLoss'],
      OrdinaryIncomeLoss: ['OrdinaryIncome', 'OrdinaryIncomeLoss'],
      NetCashProvidedByUsedInInvestingActivities: [
        'NetCashProvidedByUsedInInvestmentActivities',
        'NetCashProvidedByUsedInInvestingActivities',
      ],
    },
  },
  { mark: 'DPL', names: /^DPL(TurnoverRevenue)$/, otherwise: {} },
  {
    mark: 'DPL',
    names: /^DPL(ProfitLossBeforeTax)$/,
    otherwise: { ProfitLossBeforeTax: ['ProfitLossOnOrdinaryActivitiesBeforeTax'] },
  },
];

export const secondNameRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'DUP-005',
    title: 'A summary must report the same figures as the statements',
    description:
      'The five-year summary of a Japanese report and the detailed profit and loss account of an Irish one repeat figures of the statements under elements of their own. The figures of the same period are the same within their accuracy.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'duplicates',
    references: [],
    fix: 'Find out which figure is right, and correct the other.',
    messages: {
      other:
        '{concept} {period} {is:concept} {value}, but {statement} in the statements {is:statement} {other}.',
    },
    check({ report }, found) {
      for (const { summary, statement } of differing(report))
        found(
          'other',
          summary.member('value'),
          {
            concept: summary.name,
            period: factPeriod(summary),
            value: factAmount(summary),
            statement: statement.name,
            other: factAmount(statement),
          },
          [statement],
        );
    },
  }),
];

interface Repeated {
  readonly summary: ReportFact;
  readonly statement: ReportFact;
}

function* differing(report: Report): Generator<Repeated> {
  for (const { concept, facts } of report.concepts)
    for (const { mark, names, otherwise } of summaries) {
      if (!concept.local.includes(mark)) continue;
      const name = names.exec(concept.local)?.[1];
      if (name === undefined) continue;
      const own = Object.hasOwn(otherwise, name) ? (otherwise[name] ?? []) : [name];
      const statements = own.flatMap((local) => report.factsNamed(local));
      for (const summary of facts) {
        const statement = statements.find(
          ({ context, unit }) => context.aspect === summary.context.aspect && unit?.key === summary.unit?.key,
        );
        if (!statement?.value || !summary.value) continue;
        if (!intervalsMeet(statement.interval, summary.interval)) yield { summary, statement };
      }
    }
}

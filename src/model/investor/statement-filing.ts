import { isoDate } from '../../core/calendar.ts';
import { isLanguageTag } from '../../core/language.ts';
import { type AssemblyOptions, noEntity } from '../assembly.ts';
import type { ExtensionConcept, FilingPeriod, FilingV2 } from '../filing-v2.ts';
import { memberOf, textOf, type Unchecked } from '../unchecked.ts';
import { columns } from './lines.ts';
import type { StatementKind } from './shapes.ts';
import type { InvestorStatement } from './statement.ts';
import type { Span } from './statement-filing-days.ts';
import { FactWalk } from './statement-filing-facts.ts';
import { layOutStatement } from './statement-filing-layout.ts';
import {
  itemTypes,
  STATEMENT_ENTRY_POINT,
  STATEMENT_NAMESPACE,
  STATEMENT_PREFIX,
  type TaxonomyConcept,
} from './taxonomy.ts';

export interface StatementFiling {
  readonly filing: FilingV2;
  /** Pointers of the members of the statement that no fact could be made of. */
  readonly notReportable: readonly string[];
}

const titlesByKind: Readonly<Record<StatementKind, string>> = {
  'capital-account': 'Capital account statement',
  'capital-call': 'Capital call notice',
  distribution: 'Distribution notice',
  performance: 'Performance statement',
  'fund-nav': 'Statement of units held',
  brokerage: 'Brokerage account statement',
  custody: 'Statement of holdings in custody',
  'performance-report': 'Performance report',
};

const titles = new Map<unknown, string>(Object.entries(titlesByKind));

const MAX_YEAR = 366;

/** Whose report it is, if known: the first of these with a name or number. */
const reporters = ['fund', 'issuer', 'investor'];

/** Rewrites a statement as a filing of the same values under the taxonomy of investor statements. */
export function statementFiling(
  statement: InvestorStatement,
  { createdAt }: Pick<AssemblyOptions, 'createdAt'>,
): StatementFiling {
  const walk = new FactWalk(statement as Unchecked);
  const { span, facts, placed, contexts, units, notReportable } = walk;
  const language = textOf(statement.header, 'language');
  const title = titles.get(statement.statementKind);
  const asked = memberOf(statement.capitalAccount, 'columns');
  const filing: FilingV2 = {
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt,
      ...(language && isLanguageTag(language) && { language }),
      ...(title && { title }),
      ...(span && { period: reportedPeriod(span) }),
    },
    entity: entityOf(statement),
    taxonomyRefs: [
      {
        prefix: STATEMENT_PREFIX,
        namespace: STATEMENT_NAMESPACE,
        entryPoint: STATEMENT_ENTRY_POINT,
      },
    ],
    contexts: [...contexts.values()],
    units: [...units.values()],
    facts,
    extensions: {
      concepts: [...new Set(placed.map(({ concept }) => concept))].map(describeConcept),
    },
    sections: layOutStatement(placed, {
      columns: Array.isArray(asked) ? columns.filter((column) => asked.includes(column)) : columns,
      periodHeading: span ? periodHeading(span) : '',
    }),
  };
  return { filing, notReportable };
}

/** A filing is about a year at most; what reaches further, as from an inception, is about its last day. */
function reportedPeriod({ start, end }: Span): FilingPeriod {
  const isFiled = start !== undefined && start < end && end - start < MAX_YEAR;
  return isFiled ? { start: isoDate(start), end: isoDate(end) } : { instant: isoDate(end) };
}

function periodHeading({ start, end }: Span): string {
  return start === undefined || start === end ? isoDate(end) : `${isoDate(start)} to ${isoDate(end)}`;
}

function entityOf(statement: InvestorStatement): FilingV2['entity'] {
  for (const reporter of reporters) {
    const party = memberOf(statement, reporter);
    const identifiers = [
      { scheme: 'lei', value: textOf(party, 'lei') },
      { scheme: 'isin', value: textOf(party, 'isin') },
      { scheme: 'local', value: textOf(party, 'id') },
    ].flatMap(({ scheme, value }) => (value ? [{ scheme, value }] : []));
    const name = textOf(party, 'name') || identifiers[0]?.value;
    if (!name) continue;
    return { name, identifiers: identifiers.length > 0 ? identifiers : [{ scheme: 'local', value: name }] };
  }
  return { name: noEntity.value, identifiers: [noEntity] };
}

function describeConcept(concept: TaxonomyConcept): ExtensionConcept {
  const { name, kind, moment, balance, label, documentation } = concept;
  return {
    concept: `${STATEMENT_PREFIX}:${name}`,
    type: itemTypes[kind],
    periodType: moment === 'during' ? 'duration' : 'instant',
    ...(balance && { balance }),
    labels: [{ language: 'en', text: label }],
    ...(documentation && { documentation }),
  };
}

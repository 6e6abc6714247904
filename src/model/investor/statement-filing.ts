import { isoDate } from '../../core/calendar.ts';
import { isLanguage } from '../../core/language.ts';
import { type AssemblyOptions, noEntity } from '../assembly.ts';
import type { ExtensionConcept, FilingPeriod, FilingV2 } from '../filing-v2.ts';
import { memberOf, textOf, type Unchecked } from '../unchecked.ts';
import { columns, type StatementColumn } from './lines.ts';
import { callRowTypes, distributionRowTypes } from './notice.ts';
import type { InvestorStatement } from './statement.ts';
import { columnStart, type StatementReach, type StatementSpan } from './statement-filing-days.ts';
import { FactWalk } from './statement-filing-facts.ts';
import { layOutStatement, type StatementLayoutOptions } from './statement-filing-layout.ts';
import { presentFacts } from './statement-filing-presentation.ts';
import { StatementWords } from './statement-words.ts';
import {
  itemTypes,
  STATEMENT_ENTRY_POINT,
  STATEMENT_NAMESPACE,
  STATEMENT_PREFIX,
  type TaxonomyConcept,
} from './taxonomy.ts';

export interface StatementFiling {
  readonly filing: FilingV2;
  /** Pointers of the statement members that cannot become facts. */
  readonly notReportable: readonly string[];
  /** Pointers of the source members, by fact id. */
  readonly places: ReadonlyMap<string, string>;
}

const MAX_YEAR = 366;

/** The parties that may be the reporting entity: the first with a name or identifier. */
const reporters = ['fund', 'issuer', 'investor'];

export interface StatementFilingOptions extends Pick<AssemblyOptions, 'createdAt'> {
  /** The language of its words; by default that of the statement. */
  readonly language?: string | undefined;
}

/** Rewrites a statement as a filing with the same values in the taxonomy of investor statements. */
export function statementFiling(
  statement: InvestorStatement,
  { createdAt, language: asked }: StatementFilingOptions,
): StatementFiling {
  const language = textOf(statement.header, 'language');
  const words = new StatementWords(asked ?? language);
  const walk = new FactWalk(statement as Unchecked, words);
  const { span, facts, placed, contexts, units, notReportable } = walk;
  const title = titleOf(statement, words);
  const shown = memberOf(statement.capitalAccount, 'columns');
  const filing: FilingV2 = {
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt,
      ...(language && isLanguage(language) && { language }),
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
    facts: presentFacts(facts, placed, words),
    extensions: {
      concepts: [...new Set(placed.map(({ concept }) => concept))].map((concept) =>
        describeConcept(concept, words),
      ),
    },
    sections: layOutStatement(placed, {
      words,
      columns: Array.isArray(shown) ? columns.filter((column) => shown.includes(column)) : columns,
      ...(span && headingsOf(statement, span, walk.reach, words)),
      isMagnitude: signsOf(statement) === 'magnitude',
      labels: labelsOf(statement),
    }),
  };
  return { filing, notReportable, places: new Map(placed.map(({ id, pointer }) => [id, pointer])) };
}

function signsOf({ header, signConvention }: InvestorStatement): unknown {
  return textOf(header, 'signConvention') ?? signConvention;
}

/** Returns the statement kind in words; a notice that nets calls and distributions is both. */
function titleOf(statement: InvestorStatement, words: StatementWords): string | undefined {
  const { statementKind } = statement;
  if (typeof statementKind !== 'string') return undefined;
  return isNotice(statement) && isNetted(statement)
    ? words.of('Capital call and distribution notice')
    : words.code({ name: 'StatementKind' }, statementKind);
}

/** A call is due, and a distribution is paid. */
function labelsOf(statement: InvestorStatement): ReadonlyMap<string, string> {
  if (!isNotice(statement)) return new Map();
  if (isNetted(statement)) return new Map([['NoticeTotalsTotal', 'Total due or paid']]);
  return new Map([
    ['NoticeTotalsTotal', statement.statementKind === 'capital-call' ? 'Total due' : 'Total paid'],
  ]);
}

function isNotice({ statementKind }: InvestorStatement): boolean {
  return statementKind === 'capital-call' || statementKind === 'distribution';
}

function isNetted({ notice }: InvestorStatement): boolean {
  const rows = memberOf(notice, 'rows');
  const types = (Array.isArray(rows) ? rows : []).map((row) => textOf(row, 'type') ?? '');
  return types.some((type) => callRowTypes.has(type)) && types.some((type) => distributionRowTypes.has(type));
}

/**
 * Returns the reporting period. A filing covers at most a year; a longer period, such as since inception, is
 * reported at its last day.
 */
function reportedPeriod({ start, end }: StatementSpan): FilingPeriod {
  const isFiled = start !== undefined && start < end && end - start < MAX_YEAR;
  return isFiled ? { start: isoDate(start), end: isoDate(end) } : { instant: isoDate(end) };
}

/** The names of common periods. */
const periodNames: Readonly<Record<string, readonly [ended: string, toDate: string]>> = {
  month: ['Month ended {date}', 'Month to date'],
  quarter: ['Three months ended {date}', 'Quarter to date'],
  half: ['Six months ended {date}', 'Half-year to date'],
  year: ['Year ended {date}', 'Year'],
};

/** Returns headings in words; the days come first, in smaller type. */
function headingsOf(
  { header }: InvestorStatement,
  span: StatementSpan,
  reach: StatementReach,
  words: StatementWords,
): Pick<StatementLayoutOptions, 'periodHeading' | 'balanceHeading' | 'columnHeadings'> {
  const { start, end, asOf } = span;
  const type = textOf(memberOf(header, 'period'), 'type') ?? '';
  const [ended, toDate] = (Object.hasOwn(periodNames, type) && periodNames[type]) || [undefined, 'Period'];
  const isOneDay = start === undefined || start === end;
  const headingOf = (column: StatementColumn, label: string) => {
    // Without the date of inception, the column starts on a day that is not known.
    const first =
      column === 'itd' && reach.inception === undefined ? undefined : columnStart(span, column, reach);
    const from = first === undefined ? '' : `${words.sinceDay(first)}\n`;
    return from + words.of(label);
  };
  const balanceHeading = words.heading('As of {date}', asOf);
  return {
    balanceHeading,
    periodHeading: isOneDay
      ? balanceHeading
      : ended
        ? words.heading(ended, end)
        : words.heading('{start} to {end}', end, start),
    columnHeadings: {
      period: headingOf('period', toDate),
      ytd: headingOf('ytd', 'Year to date'),
      itd: headingOf('itd', 'Since inception'),
    },
  };
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

function describeConcept(concept: TaxonomyConcept, words: StatementWords): ExtensionConcept {
  const { name, kind, moment, balance, label, documentation } = concept;
  return {
    concept: `${STATEMENT_PREFIX}:${name}`,
    type: itemTypes[kind],
    periodType: moment === 'during' ? 'duration' : 'instant',
    ...(balance && { balance }),
    labels: [{ language: 'en', text: label }, ...words.labelsOf(concept)],
    ...(documentation && { documentation }),
  };
}

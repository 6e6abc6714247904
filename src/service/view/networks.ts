import { Decimal } from '../../core/decimal.ts';
import { addToList } from '../../core/lists-by-key.ts';
import { capitalized } from '../../core/wording.ts';
import { roleWords } from '../../model/report/fact-words.ts';
import type { Report } from '../../model/report/report.ts';
import { listOf, textOf } from '../../model/unchecked.ts';
import { dictionaryConcept } from '../../taxonomy/dictionary/dictionary.ts';
import type { DictionaryStatement } from '../../taxonomy/dictionary/entry.ts';
import type { Dts, NetworkNode } from '../../taxonomy/dts.ts';
import { arcroles } from '../../taxonomy/names.ts';
import { localPart, namespacePart } from '../../xml/expanded-name.ts';
import type { ConceptTable } from './concept-table.ts';
import type { View } from './view-shapes.ts';

/** The statements that show each concept, and the calculations of totals. */
export type Networks = Pick<View, 'statements' | 'calculations'>;

interface Arc {
  readonly role: string;
  readonly from: string;
  readonly to: string;
  readonly order: number;
  readonly weight: number;
}

/** Titles of the statements in the dictionary, for reports without networks. */
const usualTitles: Readonly<Record<DictionaryStatement, string>> = {
  cover: 'Cover page',
  balanceSheet: 'Balance sheet',
  incomeStatement: 'Income statement',
  comprehensiveIncome: 'Comprehensive income',
  cashFlow: 'Cash flow statement',
  changesInEquity: 'Changes in equity',
  notes: 'Notes',
};

/**
 * Returns the statements and calculations of the concepts in a table, and records each concept's statements
 * there.
 */
export function networksInView(report: Report, dts: Dts | undefined, table: ConceptTable): Networks {
  const isWhole = dts !== undefined && dts.entries.length > 0 && dts.missing.size === 0;
  const names = isWhole ? namesIn(report) : undefined;
  const presentation =
    names && dts ? arcsOf(dts, [arcroles.parentChild], names) : ownArcs(report, 'presentation');
  const calculation =
    names && dts
      ? arcsOf(dts, [arcroles.summationItem, arcroles.summationItem11], names)
      : ownArcs(report, 'calculation');
  const titles = new StatementTitles(report, dts);
  for (const { role, from, to } of presentation)
    for (const name of [from, to]) {
      const concept = table.known(name);
      if (concept !== undefined) titles.note(role, concept, table);
    }
  if (titles.statements.length === 0) noteUsualStatements(report, table, titles);
  return { statements: titles.statements, calculations: calculationsOf(calculation, table, titles) };
}

class StatementTitles {
  readonly statements: { role: string; title: string }[] = [];
  private readonly indexes = new Map<string, number>();
  private readonly definitions: ReadonlyMap<string, string>;
  private readonly dts: Dts | undefined;

  constructor({ filing }: Report, dts: Dts | undefined) {
    this.dts = dts;
    this.definitions = new Map(
      listOf(filing.extensions?.roles).map((role) => [
        textOf(role, 'uri') ?? '',
        textOf(role, 'definition') ?? '',
      ]),
    );
  }

  of(role: string, title?: string): number {
    let index = this.indexes.get(role);
    if (index === undefined) {
      index = this.statements.length;
      this.indexes.set(role, index);
      const definition = this.definitions.get(role) || this.dts?.roleTypes(role)[0]?.type.definition;
      const words =
        title ??
        roleWords(role, definition)
          .replace(/^"(.*)"$/s, '$1')
          .replace(/^the /, '');
      this.statements.push({ role, title: capitalized(words) });
    }
    return index;
  }

  note(role: string, concept: number, { concepts }: ConceptTable, title?: string): void {
    const statement = this.of(role, title);
    const known = concepts[concept];
    if (!known) return;
    known.statements ??= [];
    if (!known.statements.includes(statement)) known.statements.push(statement);
  }
}

function noteUsualStatements(report: Report, table: ConceptTable, titles: StatementTitles): void {
  for (const [index, { name }] of table.concepts.entries()) {
    const { namespace, local } = report.concept(name);
    const statement = dictionaryConcept(namespace, local)?.statement;
    if (statement) titles.note(statement, index, table, usualTitles[statement]);
  }
}

/** Returns the reported totals, with their reported parts. */
function calculationsOf(
  arcs: readonly Arc[],
  table: ConceptTable,
  titles: StatementTitles,
): View['calculations'] {
  const totals = new Map<string, Arc[]>();
  for (const arc of arcs) {
    if (table.known(arc.from) === undefined || table.known(arc.to) === undefined) continue;
    const key = `${arc.role} ${arc.from}`;
    addToList(totals, key, arc);
  }
  return [...totals.values()].map((list) => {
    const [first] = list as [Arc];
    const items = list
      .sort((a, b) => a.order - b.order)
      .map(({ to, weight }) => ({ concept: table.of(to), weight }));
    return { statement: titles.of(first.role), total: table.of(first.from), items };
  });
}

/** Networks that came with the report. */
function ownArcs({ filing }: Report, wanted: string): Arc[] {
  return listOf(filing.relationships).flatMap((relationship) => {
    const { kind, role, from, to, order, weight } = relationship as Record<string, unknown>;
    if (kind !== wanted || ![role, from, to].every((name) => typeof name === 'string')) return [];
    return [{ role, from, to, order: numberOf(order), weight: numberOf(weight) } as Arc];
  });
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 1;
}

/** Maps namespace and local name, as in taxonomies, to the names of facts. */
function namesIn(report: Report): ReadonlyMap<string, string> {
  return new Map(
    report.concepts.map(({ concept: { namespace, local, qname } }) => [`${namespace} ${local}`, qname]),
  );
}

/** Networks of the taxonomy, limited to concepts with facts. */
function arcsOf(dts: Dts, wanted: readonly string[], names: ReadonlyMap<string, string>): Arc[] {
  const nameOf = (node: NetworkNode) => {
    if (node.kind !== 'concept') return '';
    const { name } = node.concept;
    return names.get(`${namespacePart(name)} ${localPart(name)}`) ?? '';
  };
  return wanted.flatMap((arcrole) =>
    dts.linkRoles(arcrole).flatMap((role) =>
      dts.network(arcrole, role).relationships.flatMap(({ from, to, arc, order }) => {
        const [source, target] = [nameOf(from), nameOf(to)];
        if (source === '' && target === '') return [];
        const weight = Number(Decimal.parse(arc.attributes?.weight ?? '1')?.toString() ?? 1);
        return [{ role, from: source, to: target, order, weight }];
      }),
    ),
  );
}

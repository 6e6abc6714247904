import { Decimal } from '../../../core/decimal.ts';
import { slackOf } from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { counted, figureWords, listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import {
  amountLike,
  dimensionName,
  factAmount,
  factName,
  factPeriod,
} from '../../../model/report/fact-words.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { joinTerms } from '../../formula.ts';
import { hasUnnamed } from '../document/left-out.ts';
import { causeOf } from '../plausibility/cause.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { isAmount } from './amounts-by-aspect.ts';
import {
  cashBalance,
  isEquityAxis,
  type MovementColumn,
  movementTables,
  wholeChange,
} from './movement-columns.ts';
import {
  isUnsolvable,
  learnWeights,
  likelyWeights,
  slackIn,
  type Weights,
  worth,
} from './movement-weights.ts';

/** Lines that may come between the change in cash and the balances. */
const besideCash = /Cash|Exchange|Currency|Translation/;

export const movementTableRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'RF-015',
    title: 'The opening balance and its movements must equal the closing balance',
    description:
      'Checks the statement of changes in equity, with and without its components, and the cash flow statement in any taxonomy, and the balances whose movements notes under US GAAP and IFRS show. Other columns of the same statement show which lines add to a balance, which reduce it and which are subtotals; a column is reported only if all of its lines are known from columns that add up. A balance of the notes that is shown for one period only is checked where the names of its lines say how they count. Silent where another line of the same period explains the difference, and in statements with restated balances.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'roll-forward',
    references: ['IAS 1.106', 'ASC 505-10-50-2'],
    fix: 'Check the opening balance, each movement and the closing balance; correct the one that is wrong, or add the movement that is missing.',
    messages: {
      movements:
        '{name} {period}{member} {is:name} {actual}, but the opening balance of {opening} and {movements} of the period{terms} add up to {expected}: a difference of {difference}{hint}.',
      total:
        '{name} {period}{member} {is:name} {actual}, but the balance changes by {expected}: a difference of {difference}.',
    },
    check(subject, found) {
      const { report } = subject;
      // The missing cell may be the fact that could not be read.
      if (hasUnnamed(report)) return;
      for (const { columns, broken } of report.derive(brokenTables)) {
        for (const one of [...broken, ...brokenAlone(subject, columns)]) {
          const { column, expected } = one;
          const { opening, closing } = column;
          const data = () => ({
            name: factName(closing),
            period: factPeriod(closing),
            member: memberOf(closing),
            actual: factAmount(closing),
            opening: factAmount(opening),
            ...movementWords(report, one),
            expected: amountLike(closing, expected),
            difference: amountLike(closing, (closing.value as Decimal).subtract(expected).abs()),
            hint: wrongSign(one) ?? wrongFigure(one) ?? lackingIn(report, one, columns),
          });
          found('movements', closing.member('value'), data, [opening, ...column.movements]);
        }
        for (const { opening, closing, change, total } of brokenTotals(columns)) {
          const data = {
            name: factName(total),
            period: factPeriod(total),
            member: memberOf(closing),
            actual: factAmount(total),
            expected: amountLike(total, change),
            difference: amountLike(total, (total.value as Decimal).subtract(change).abs()),
          };
          found('total', total.member('value'), data, [opening, closing]);
        }
      }
    },
  }),
];

function memberOf({ context }: ReportFact): string {
  const component = context.dimensions.find(({ axis }) => isEquityAxis(axis));
  return component?.member ? ` in the column ${dimensionName(component.member)}` : '';
}

/** The longest list of movements in a message. */
const MAX_LIST = 240;

/** "the movements", " (Profit for the period 80,000 − Dividends 6,600)"; only their number if the list is long. */
function movementWords(report: Report, { column, weights }: Broken) {
  const terms = column.movements.flatMap(({ concept, value }) => {
    const weight = weights.get(concept);
    const text = `${report.labelOf(concept) ?? concept.qname} ${figureWords(value as Decimal)}`;
    return weight ? { weight, text } : [];
  });
  const list = joinTerms(terms);
  return list.length > MAX_LIST
    ? { movements: `the ${counted(terms.length, 'movement')}`, terms: '' }
    : { movements: 'the movements', terms: list && ` (${list})` };
}

/** Names the only movement whose opposite sign would make the column add up. */
function wrongSign({ column, weights, expected }: Broken): string | undefined {
  const { movements, closing } = column;
  const off = (closing.value as Decimal).subtract(expected);
  const [fact, second] = movements.filter(({ concept, value }) => {
    const twice = (value as Decimal).add(value as Decimal);
    const weight = weights.get(concept);
    const rest = weight === 1 ? off.add(twice) : off.subtract(twice);
    return weight && rest.abs().compare(slackIn(column)) <= 0;
  });
  return fact && !second ? `, which the opposite sign of ${factName(fact)} would explain` : undefined;
}

/** Names the only balance or movement that is off by a power of ten, or has a wrong digit. */
function wrongFigure({ column, weights, expected }: Broken): string | undefined {
  const { opening, closing, movements } = column;
  const addends = [opening, ...movements].flatMap((fact) => {
    const weight = fact === opening ? 1 : weights.get(fact.concept);
    const { value } = fact;
    return value && weight ? { name: factName(fact), value, weight, facts: [fact] } : [];
  });
  const cause = causeOf({ fact: closing, found: closing.value as Decimal, expected, addends });
  return cause === undefined || cause.kind === 'sign' ? undefined : cause.hint;
}

/** Names the movements that the balance has only in other periods, and that could be the difference. */
function lackingIn(report: Report, broken: Broken, columns: readonly MovementColumn[]): string {
  const { column, weights, expected } = broken;
  const isHigh = (column.closing.value as Decimal).compare(expected) > 0;
  const mayExplain = (weight: number | undefined) => weight === 1 || (weight === -1 && !isHigh);
  const own = new Set(column.movements.map(({ concept }) => concept));
  const lacking = new Set<ReportConcept>();
  for (const { closing, movements } of columns) {
    if (closing.context.subject !== column.closing.context.subject) continue;
    for (const { concept } of movements)
      if (!own.has(concept) && mayExplain(weights.get(concept))) lacking.add(concept);
  }
  if (lacking.size === 0 || lacking.size > MAX_LACKING) return '';
  return `. Unlike in other periods, nothing is reported for ${listWords(
    [...lacking].map((concept) => report.nameOf(concept)),
    'or',
  )}`;
}

/** The most missing movements that a message lists. */
const MAX_LACKING = 2;

interface Broken {
  readonly column: MovementColumn;
  readonly weights: Weights;
  /** The closing balance from the opening balance and movements. */
  readonly expected: Decimal;
}

interface BrokenTable {
  readonly columns: readonly MovementColumn[];
  readonly broken: readonly Broken[];
}

function brokenTables(report: Report): readonly BrokenTable[] {
  return movementTables(report).map((columns) => ({ columns, broken: brokenColumns(report, columns) }));
}

/**
 * Whether RF-015 reports a column with one of these facts among its balances and movements, so that
 * consequences of the same wrong number need not be repeated.
 */
export function isInBrokenColumn({ report, families }: FilingSubject, facts: Iterable<ReportFact>): boolean {
  if (families !== undefined && !families.has('roll-forward')) return false;
  const reported = report.derive(factsOfBrokenColumns);
  if (reported.size > 0) for (const fact of facts) if (reported.has(fact)) return true;
  return false;
}

function factsOfBrokenColumns(report: Report): ReadonlySet<ReportFact> {
  const facts = new Set<ReportFact>();
  for (const { broken } of report.derive(brokenTables))
    for (const { column } of broken)
      for (const fact of [column.opening, column.closing, ...column.movements]) facts.add(fact);
  return facts;
}

/** Returns the columns that do not add up although all their lines are known from others that do. */
function brokenColumns(report: Report, columns: readonly MovementColumn[]): readonly Broken[] {
  const { weights, open, held } = learnWeights(columns.filter(({ movements }) => movements.length > 0));
  const usual = movementsBySubject(columns);
  const broken = open.flatMap((column) => {
    const { movements, change, opening, closing } = column;
    if (movements.some(({ concept }) => !weights.has(concept))) return [];
    const amount = worth(movements, weights);
    if (isExplained(report, column, change.subtract(amount), usual.get(closing.context.subject))) return [];
    return { column, weights, expected: (opening.value as Decimal).add(amount) };
  });
  return broken.length > held ? [] : [...broken, ...brokenByName(report, open, weights, usual)];
}

/** Lines of the statement of changes in equity that count as their names say in every report. */
const earned = /^(?:ProfitLoss|NetIncomeLoss|ResultAfterTax|OtherComprehensiveIncome(?:LossNetOfTax)?)$/;
const paid = /^(?:Dividends(?:Paid|Cash|(?:Common|Preferred)Stock(?:Cash)?)?|EquityDividendDistribution)$/;

/** Returns the columns that consist of profit and dividends, and add up with neither sign of the dividends. */
function brokenByName(
  report: Report,
  open: readonly MovementColumn[],
  known: Weights,
  usual: ReadonlyMap<string, ReadonlySet<ReportConcept>>,
): readonly Broken[] {
  return open.flatMap((column) => {
    const { movements, opening, closing, change } = column;
    const names = movements.map(({ concept }) => concept.local);
    if (movements.every(({ concept }) => known.has(concept)) || !names.some((name) => earned.test(name)))
      return [];
    if (
      !names.some((name) => paid.test(name)) ||
      !names.every((name) => earned.test(name) || paid.test(name))
    )
      return [];
    const [weights, reversed] = [-1, 1].map(
      (sign) =>
        new Map(movements.map(({ concept }) => [concept, paid.test(concept.local) ? sign : 1])) as Weights,
    ) as [Weights, Weights];
    const of = usual.get(closing.context.subject);
    const isRight = [weights, reversed].some((one) =>
      isExplained(report, column, change.subtract(worth(movements, one)), of),
    );
    return isRight
      ? []
      : [{ column, weights, expected: (opening.value as Decimal).add(worth(movements, weights)) }];
  });
}

/** Returns the movements that each balance has in any period. */
function movementsBySubject(
  columns: readonly MovementColumn[],
): ReadonlyMap<string, ReadonlySet<ReportConcept>> {
  const bySubject = new Map<string, Set<ReportConcept>>();
  for (const { closing, movements } of columns) {
    const { subject } = closing.context;
    const known = bySubject.get(subject) ?? new Set();
    bySubject.set(subject, known);
    for (const { concept } of movements) known.add(concept);
  }
  return bySubject;
}

/**
 * Returns the only column of a balance if the names of its lines say how they count, and they do not add up
 * in any way. Identities that report one of its amounts come first.
 */
function brokenAlone(subject: FilingSubject, columns: readonly MovementColumn[]): readonly Broken[] {
  const [column, ...others] = columns;
  if (!column || others.length > 0 || !isUnsolvable(column, noWeights)) return [];
  const { report } = subject;
  const { opening, closing, change, movements } = column;
  const weights = likelyWeights(movements);
  const difference = change.subtract(worth(movements, weights));
  if (isExplained(report, column, difference) || hasFurtherEvent(report, column)) return [];
  if (isSuspect(subject, [opening, closing, ...movements])) return [];
  return [{ column, weights, expected: (opening.value as Decimal).add(worth(movements, weights)) }];
}

const noWeights = new Map<ReportConcept, 0>();

/** Names of events that move the balances of many notes, but are not lines of their tables in the taxonomy. */
const events =
  /Amendment|Settle|Curtail|BusinessCombination|Acqui|Divest|Participants|ForeignCurrency|Translation|Transfer|HeldForSale|Reclass|Disposal|OtherChange/;

/** Whether a further line of the note, or one of the filer, may belong to the column. */
function hasFurtherEvent(report: Report, { movements, closing }: MovementColumn): boolean {
  const [first] = movements as [ReportFact];
  const own = new Set(movements.map(({ concept }) => concept));
  const [note = closing.concept.local] = /^[A-Z][a-z]+[A-Z][a-z]+/.exec(closing.concept.local) ?? [];
  const beside = report.derive(amountsByPeriod).get(first.context.period.key) ?? [];
  return beside.some(
    ({ concept, context, value }) =>
      context.aspect === first.context.aspect &&
      !own.has(concept) &&
      !value?.isZero() &&
      events.test(concept.local) &&
      (concept.family === 'other' || concept.local.startsWith(note)),
  );
}

/**
 * Whether a line of the same period is the difference: one of the component or of the whole entity that was
 * not counted, or one that another line already includes.
 */
export function isExplained(
  report: Report,
  column: MovementColumn,
  difference: Decimal,
  /** Movements that the column has in another period: without one of them, a cell is missing. */
  usual?: ReadonlySet<ReportConcept>,
): boolean {
  const { movements, closing } = column;
  const [first] = movements;
  if (!first) return false;
  if (difference.abs().compare(slackIn(column)) <= 0) return true;
  const isCash = cashBalance.test(closing.concept.local);
  const amounts = report.derive(amountsByPeriod).get(first.context.period.key) ?? [];
  const present = new Set(
    report.factsWithAspect(first.context.aspect).flatMap(({ concept, nil }) => (nil ? [] : concept)),
  );
  return amounts.some(
    (fact) =>
      !wholeChange.test(fact.concept.local) &&
      !(usual?.has(fact.concept) && !present.has(fact.concept)) &&
      fact.unit?.key === closing.unit?.key &&
      (!isCash || besideCash.test(fact.concept.local)) &&
      (fact.value as Decimal)
        .abs()
        .subtract(difference.abs())
        .abs()
        .compare(slackOf(fact.accuracy).add(slackOf(closing.accuracy))) <= 0,
  );
}

function amountsByPeriod(report: Report): ReadonlyMap<string, readonly ReportFact[]> {
  const byPeriod = new Map<string, ReportFact[]>();
  for (const fact of report.facts) {
    if (!isAmount(fact)) continue;
    const { key } = fact.context.period;
    addToList(byPeriod, key, fact);
  }
  return byPeriod;
}

type WithTotal = MovementColumn & { readonly total: ReportFact };

/**
 * Returns columns whose total change is not the change, if that of most others is. US GAAP and IFRS are
 * checked by name.
 */
function brokenTotals(columns: readonly MovementColumn[]): readonly WithTotal[] {
  const withTotal = columns.filter(
    (column): column is WithTotal => column.total !== undefined && !column.total.concept.line,
  );
  const broken = withTotal.filter(({ total, change, opening, closing }) => {
    const slack = [opening, closing, total].reduce(
      (sum, fact) => sum.add(slackOf(fact.accuracy)),
      Decimal.zero,
    );
    return (total.value as Decimal).subtract(change).abs().compare(slack) > 0;
  });
  return broken.length * 2 > withTotal.length ? [] : broken;
}

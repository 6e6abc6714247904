import { Decimal } from '../../core/decimal.ts';
import type { Rule, RuleMeta } from '../../findings/rule.ts';
import type { StatementAmount, StatementCell } from './block.ts';
import type { Statement } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';

/**
 * A sum as people write it: `ending = beginning + earned*percent - applied?`. `?` marks a term that counts as
 * zero when absent; of a product only the first factor must be there, the others count as one.
 */
export interface StatementSum {
  readonly text: string;
  readonly total: string;
  readonly terms: readonly Term[];
}

interface Term {
  readonly factors: readonly [string, ...string[]];
  readonly weight: 1 | -1;
  readonly isOptional: boolean;
}

/** Where the names of a sum get their values from. */
export interface SumScope {
  readonly cell: (name: string) => StatementCell;
  /** The name in words, with its column where there are several. */
  readonly label: (name: string) => string;
  /** What a name adds up where it is not stated itself. */
  readonly partsOf?: (name: string) => string | undefined;
  /** How far each term may be off. */
  readonly slack: Decimal;
}

export interface SumBreach {
  readonly at: StatementAmount;
  readonly expected: Decimal;
  readonly data: Record<'left' | 'found' | 'right' | 'expected' | 'difference' | 'tolerance', string>;
  readonly related: readonly StatementAmount[];
}

export const sumMessages = {
  breach:
    '{left} is {found}, but {right} = {expected}; the difference of {difference} is beyond the tolerance of {tolerance}.',
} as const;

export function parseStatementSum(text: string): StatementSum {
  const [total, right] = text.split(' = ') as [string, string];
  return { text, total, terms: parseTerms(right) };
}

function parseTerms(text: string): readonly Term[] {
  const terms: Term[] = [];
  let weight: 1 | -1 = 1;
  for (const word of text.split(' ')) {
    if (word === '+' || word === '-') {
      weight = word === '-' ? -1 : 1;
      continue;
    }
    const factors = word.replace('?', '').split('*') as [string, ...string[]];
    terms.push({ factors, weight, isOptional: word.endsWith('?') });
  }
  return terms;
}

/** What a scope says against a sum; nothing where a term is unknown or too little is stated to judge. */
export function breachOf(sum: StatementSum, scope: SumScope): SumBreach | undefined {
  const left = scope.cell(sum.total);
  if (typeof left === 'string') return undefined;
  const right = addUp(sum.terms, scope);
  if (typeof right === 'string' || right.amounts.length < Math.min(2, sum.terms.length)) return undefined;
  const difference = left.value.subtract(right.value).abs();
  const tolerance = scope.slack.multiply(Decimal.fromInteger(right.amounts.length));
  if (difference.compare(tolerance) <= 0) return undefined;
  return {
    at: left,
    expected: right.value,
    related: right.amounts,
    data: {
      left: capitalised(scope.label(sum.total)),
      found: left.value.toString(),
      right: right.shown,
      expected: right.value.toString(),
      difference: difference.toString(),
      tolerance: tolerance.toString(),
    },
  };
}

interface Total {
  readonly value: Decimal;
  readonly amounts: readonly StatementAmount[];
  readonly shown: string;
}

function addUp(terms: readonly Term[], scope: SumScope): Total | 'absent' | 'unknown' {
  const amounts: StatementAmount[] = [];
  let value = Decimal.zero;
  let shown = '';
  for (const term of terms) {
    const worth = worthOf(term, scope);
    if (worth === 'absent' && term.isOptional) continue;
    if (typeof worth === 'string') return worth;
    amounts.push(...worth.amounts);
    value = term.weight < 0 ? value.subtract(worth.value) : value.add(worth.value);
    shown += shown === '' ? (term.weight < 0 ? '−' : '') : term.weight < 0 ? ' − ' : ' + ';
    shown += worth.shown;
  }
  return amounts.length === 0 ? 'absent' : { value, amounts, shown };
}

function worthOf(term: Term, scope: SumScope): Total | 'absent' | 'unknown' {
  const [first, ...others] = term.factors;
  const cell = scope.cell(first);
  if (cell === 'unknown') return cell;
  if (cell === 'absent') {
    const parts = scope.partsOf?.(first);
    return parts === undefined ? cell : nested(addUp(parseTerms(parts), scope));
  }
  let { value } = cell;
  let shown = showNumber(value);
  const amounts = [cell];
  for (const name of others) {
    const factor = scope.cell(name);
    if (factor === 'unknown') return factor;
    if (factor === 'absent') continue;
    value = value.multiply(factor.value);
    shown += ` × ${showNumber(factor.value)}`;
    amounts.push(factor);
  }
  return { value, amounts, shown };
}

function nested(total: Total | 'absent' | 'unknown'): Total | 'absent' | 'unknown' {
  return typeof total === 'string' ? total : { ...total, shown: showNumber(total.value) };
}

function showNumber(value: Decimal): string {
  return value.sign() < 0 ? `(${value})` : value.toString();
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `endingUnfunded` → `ending unfunded`. */
export function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

interface SumRow extends Omit<RuleMeta, 'documentType' | 'modelVersion' | 'formula' | 'fix'> {
  readonly formula: string;
  /** The places the sum must hold in. */
  readonly scopes: (statement: Statement) => Iterable<SumScope>;
}

/** A rule that is nothing but a sum: the formula is the check and the documentation. */
export function sumRule({ scopes, ...row }: SumRow): Rule<StatementSubject> {
  const sum = parseStatementSum(row.formula);
  return statementRule({
    ...row,
    fix: 'Check the sign, scale and value of each amount named, and correct the one that is off.',
    messages: sumMessages,
    check({ statement }, found) {
      for (const scope of scopes(statement)) {
        const breach = breachOf(sum, scope);
        if (breach) found('breach', breach.at, breach.data, breach.related);
      }
    },
  });
}

const none: ReadonlySet<string> = new Set();

/** The members of one block as the names of a sum. */
export function blockScope(
  statement: Statement,
  name: string,
  lowering: ReadonlySet<string> = none,
): SumScope {
  const block = statement.block(name);
  return {
    cell: (member) =>
      block.hasUnknown ? 'unknown' : statement.asMagnitude(block.cell(member), lowering.has(member)),
    label: inWords,
    slack: statement.slack,
  };
}

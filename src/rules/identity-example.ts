import type { LineItem, LineKind } from '../model/line-items.ts';
import type { LineValue, RuleExample, ScaffoldName } from './example.ts';
import { type Expression, type Formula, type Relation, type Term, termsOf } from './formula.ts';
import type { Identity } from './identity.ts';

/**
 * Documents that show a row at work: each relation broken by a visible amount, and for sums the boundary, where
 * a total off by the half units of all its terms is still consistent and one unit more is not.
 */
export function examplesOf(formulas: readonly Formula[], identity: Identity): RuleExample[] {
  return formulas.flatMap((formula, index) => {
    const beside = [identity.beside ?? {}].flat()[index] ?? [identity.beside ?? {}].flat()[0] ?? {};
    const make = (difference: number, isBroken: boolean) =>
      exampleOf(formula, identity, beside, difference, isBroken);
    const least = leastBreach(formula, identity);
    const broken = make(visibleDifference(formula), true);
    if (least === undefined || index > 0) return [broken];
    return [broken, make(least, true), make(least - 1, false)];
  });
}

/** The least whole difference that half a unit for each fact cannot explain; only equal sums have one. */
function leastBreach({ relation, right }: Formula, { relative, absolute }: Identity): number | undefined {
  const [expression] = right as [Expression];
  if (relation !== '=' || expression.kind !== 'sum' || relative || absolute) return undefined;
  const facts = 1 + shownTerms(expression).length;
  return Math.floor(facts / 2) + 1;
}

function exampleOf(
  formula: Formula,
  identity: Identity,
  beside: Readonly<Record<string, LineValue>>,
  difference: number,
  isBroken: boolean,
): RuleExample {
  const values = new Map<string, [current?: string, prior?: string]>();
  const put = ({ line, edge }: Term, amount: number) => {
    const pair = values.get(line.key) ?? [];
    pair[edge === 'start' ? 1 : 0] = showAmount(amount, line.kind);
    values.set(line.key, pair);
  };
  const { left } = formula;
  const { right, total } = operands(formula.right[0] as Expression, left.line.kind);
  put(left, total + difference);
  for (const { term, amount } of right) put(term, amount);
  const lines: Record<string, LineValue> = {};
  for (const [key, [current, prior]] of values)
    lines[key] = prior === undefined ? (current as string) : [current ?? prior, prior];
  const base = identity.base ?? fittingBase(identity, [left.line, ...right.map(({ term }) => term.line)]);
  const path = base === 'v1' ? `/facts/${left.line.key}/value` : '/facts/0/value';
  return {
    base,
    lines: { ...lines, ...beside },
    at: isBroken ? path : [],
    ...(identity.also && isBroken && { also: identity.also }),
  };
}

interface Operands {
  readonly right: readonly { readonly term: Term; readonly amount: number }[];
  readonly total: number;
}

/**
 * Amounts for the terms of the right side and what they come to, all in the least unit shown of their kind:
 * whole money and shares, hundredths per share and of a rate.
 */
function operands(expression: Expression, left: LineKind): Operands {
  const shown = shownTerms(expression);
  const amounts = 'by' in expression ? amountsOf(expression.kind, left) : undefined;
  const right = shown.map((term, index) => ({
    term,
    amount: amounts?.[index] ?? (shown.length - index) * (isFine(term.line.kind) ? 100 : 1000),
  }));
  const sum = right.reduce((total, { term, amount }) => total + term.weight * amount, 0);
  return { right, total: amounts?.[2] ?? sum };
}

/** Two operands and their result: 5000 / 1000 = 5.00, 1000 / 5000 = 0.20, 2.00 × 1000 = 2000. */
function amountsOf(kind: 'quotient' | 'product' | 'sum' | 'zero', left: LineKind): readonly number[] {
  if (kind === 'product') return [200, 1000, 2000];
  return left === 'pure' ? [1000, 5000, 20] : [5000, 1000, 500];
}

/** The terms an example reports: those that must be. */
function shownTerms(expression: Expression): readonly Term[] {
  return termsOf(expression).filter((term) => !term.optional);
}

function visibleDifference({ relation, left }: Formula): number {
  const size = isFine(left.line.kind) ? 150 : 700;
  return signOf(relation) * (left.line.kind === 'pure' ? 10 : size);
}

function signOf(relation: Relation): 1 | -1 {
  return relation === '>=' ? -1 : 1;
}

function isFine(kind: LineKind): boolean {
  return kind === 'perShare' || kind === 'pure';
}

function showAmount(amount: number, kind: LineKind): string {
  if (!isFine(kind)) return String(amount);
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function fittingBase(identity: Identity, lines: readonly LineItem[]): ScaffoldName {
  if (identity.modelVersion === 'v1') return 'v1';
  if (lines.every((line) => line.usGaap.length > 0)) return 'us-gaap';
  if (lines.every((line) => line.ifrs.length > 0)) return 'ifrs';
  return identity.modelVersion === 'v2' ? 'us-gaap' : 'v1';
}

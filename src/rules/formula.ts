import { type LineItem, lineItemOfKey } from '../model/line-items.ts';

/**
 * A relation between line items, written as people write it:
 * `totalAssets = currentAssets + noncurrentAssets`, `cash@end = cash@start + netChangeInCash`,
 * `basicEps ~ netIncome / basicShares`, `sharesOutstanding <= sharesIssued`, `revenue >= 0`.
 * `?` marks a term that counts as zero when absent; `@start` and `@end` take an instant at that edge of the
 * period the other terms cover.
 */
export interface Formula {
  readonly text: string;
  readonly left: Term;
  readonly relation: '=' | '~' | '<=' | '>=';
  readonly right: Expression;
}

export type Expression =
  | { readonly kind: 'sum'; readonly terms: readonly Term[] }
  | { readonly kind: 'quotient' | 'product'; readonly terms: readonly [Term, Term] }
  | { readonly kind: 'zero' };

export interface Term {
  readonly line: LineItem;
  readonly weight: 1 | -1;
  readonly optional: boolean;
  readonly edge: 'start' | 'end' | undefined;
}

export function parseFormula(text: string): Formula {
  const match = /^(\S+) (=|~|<=|>=) (.+)$/.exec(text);
  if (!match) throw new Error(`Not a formula: ${text}`);
  const [, left, relation, right] = match as unknown as [string, string, Formula['relation'], string];
  return { text, left: parseTerm(left, 1), relation, right: parseExpression(right) };
}

/** The formula in words: labels instead of keys. */
export function describeFormula(formula: Formula): string {
  const { left, relation, right } = formula;
  const verb = { '=': 'equals', '~': 'is about', '<=': 'is at most', '>=': 'is at least' }[relation];
  return `${nameOf(left)} ${verb} ${describeExpression(right)}`;
}

export function describeExpression(expression: Expression): string {
  if (expression.kind === 'zero') return 'zero';
  if (expression.kind !== 'sum')
    return expression.terms.map(nameOf).join(expression.kind === 'quotient' ? ' / ' : ' × ');
  return expression.terms
    .map(
      (term, index) =>
        `${index === 0 ? (term.weight < 0 ? '−' : '') : term.weight < 0 ? ' − ' : ' + '}${nameOf(term)}`,
    )
    .join('');
}

export function nameOf(term: Term): string {
  const label = term.line.label.charAt(0).toLowerCase() + term.line.label.slice(1);
  if (!term.edge) return label;
  return `${label} at the ${term.edge} of the period`;
}

/** A sum over line items, as `derivedFrom` writes it. */
export function parseSum(text: string): readonly Term[] {
  const words = text.split(' ');
  const terms: Term[] = [];
  let weight: 1 | -1 = 1;
  for (const word of words) {
    if (word === '+' || word === '-') weight = word === '-' ? -1 : 1;
    else terms.push(parseTerm(word, weight));
  }
  return terms;
}

function parseExpression(text: string): Expression {
  if (text === '0') return { kind: 'zero' };
  const pair = / [/*] /.exec(text);
  if (!pair) return { kind: 'sum', terms: parseSum(text) };
  const [first, second] = text.split(pair[0]) as [string, string];
  return {
    kind: pair[0].includes('/') ? 'quotient' : 'product',
    terms: [parseTerm(first, 1), parseTerm(second, 1)],
  };
}

function parseTerm(text: string, weight: 1 | -1): Term {
  const match = /^(\w+)(?:@(start|end))?(\?)?$/.exec(text);
  const line = match && lineItemOfKey(match[1] as string);
  if (!line) throw new Error(`Not a line item: ${text}`);
  return { line, weight, optional: match[3] === '?', edge: match[2] as Term['edge'] };
}

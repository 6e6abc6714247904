import { type LineItem, lineItemOfKey } from '../model/line-items.ts';

/**
 * A relation between line items in ordinary notation: `totalAssets = currentAssets + noncurrentAssets`,
 * `cash@end = cash@start + netChangeInCash`, `basicEps ~ (netIncome - preferredDividends?) / basicShares`,
 * `sharesOutstanding <= sharesIssued`. `?` marks a term that counts as zero when absent, `??` one that some
 * filers include in another term and others show beside it, so that it counts if needed; `@start` and `@end`
 * select the instant at that end of the period of the other terms. `a = b or c` holds if either right side
 * does; `… when a >= 0` applies only if that certainly holds, `… unless a` only if the line `a` is not
 * reported, `… unless a = 0` only if it is not reported as zero.
 */
export interface Formula {
  readonly text: string;
  readonly left: FormulaTerm;
  readonly relation: Relation;
  /** The right sides, one of which must hold. Those with missing terms do not count. */
  readonly right: readonly Expression[];
  readonly when: Formula | undefined;
  readonly unless: LineItem | undefined;
  /** Whether `unless` means that the line is zero rather than reported. */
  readonly unlessZero: boolean;
}

type Relation = '=' | '~' | '<=' | '>=';

export type Expression =
  | {
      readonly kind: 'sum';
      readonly terms: readonly FormulaTerm[];
      /** All terms marked `??`, and whether some of them are among the terms. */
      readonly spare: readonly FormulaTerm[];
      readonly usesSpare: boolean;
    }
  | {
      readonly kind: 'quotient' | 'product';
      readonly terms: readonly FormulaTerm[];
      readonly by: FormulaTerm;
    }
  | { readonly kind: 'zero'; readonly terms: readonly FormulaTerm[] };

export interface FormulaTerm {
  readonly line: LineItem;
  readonly weight: 1 | -1;
  readonly optional: boolean;
  readonly edge: 'start' | 'end' | undefined;
}

export function parseFormula(text: string): Formula {
  const [unconditional, unless] = cut(text, ' unless ');
  const [relation, when] = cut(unconditional, ' when ');
  const match = /^(\S+) (=|~|<=|>=) (.+)$/.exec(relation);
  if (!match) throw new Error(`Not a formula: ${text}`);
  const [, left, sign, right] = match as unknown as [string, string, Relation, string];
  return {
    text,
    left: parseTerm(left, 1),
    relation: sign,
    right: right.split(' or ').flatMap(parseExpressions),
    when: when === undefined ? undefined : parseFormula(when),
    unless: unless === undefined ? undefined : parseTerm(unless.replace(/ = 0$/, ''), 1).line,
    unlessZero: unless?.endsWith(' = 0') ?? false,
  };
}

/** Returns the formula in words: labels instead of keys. */
export function describeFormula(formula: Formula): string {
  return describe(formula, requirements);
}

/** Returns a condition in words: "profit before tax is not negative". */
export function describeCondition(condition: Formula): string {
  const { left, relation, right } = condition;
  if (right[0]?.kind !== 'zero') return describe(condition, conditions);
  return `${nameOfTerm(left)} is not ${relation === '>=' ? 'negative' : 'positive'}`;
}

function describe(
  { left, relation, right, when, unless, unlessZero }: Formula,
  verbs: Readonly<Record<Relation, string>>,
): string {
  const shown = right.filter((expression) => !(expression.kind === 'sum' && expression.usesSpare));
  const words = `${nameOfTerm(left)} ${verbs[relation]} ${shown.map(describeExpression).join(', or ')}`;
  const condition = when ? `, where ${describe(when, conditions)}` : '';
  const exception = unlessZero ? 'is not zero' : 'is not reported';
  return words + condition + (unless ? `, where ${nameOfLine(unless)} ${exception}` : '');
}

const requirements = {
  '=': 'must equal',
  '~': 'must be about',
  '<=': 'must be at most',
  '>=': 'must be at least',
} as const;
const conditions = { '=': 'equals', '~': 'is about', '<=': 'is at most', '>=': 'is at least' } as const;

function describeExpression(expression: Expression): string {
  if (expression.kind === 'zero') return 'zero';
  const sum = joinTerms(expression.terms.map((term) => ({ weight: term.weight, text: nameOfTerm(term) })));
  if (expression.kind === 'sum') {
    const spare = joinTerms(
      expression.spare.map((term) => ({ weight: term.weight, text: nameOfTerm(term) })),
    );
    return spare ? `${sum}, with ${spare.replace(/^−/, 'less ')} where needed` : sum;
  }
  const top = expression.terms.length > 1 ? `(${sum})` : sum;
  return `${top} ${expression.kind === 'quotient' ? '/' : '×'} ${nameOfTerm(expression.by)}`;
}

/** "a + b − c" */
export function joinTerms(terms: readonly { readonly weight: 1 | -1; readonly text: string }[]): string {
  return terms
    .map(({ weight, text }, index) => {
      const sign = weight < 0 ? '−' : '+';
      if (index > 0) return ` ${sign} ${text}`;
      return weight < 0 ? `−${text}` : text;
    })
    .join('');
}

export function nameOfTerm({ line, edge }: FormulaTerm): string {
  return edge ? `${nameOfLine(line)} at the ${edge} of the period` : nameOfLine(line);
}

/** Returns the label as used within a sentence: "non-current debt"; abbreviations keep their capitals. */
export function nameOfLine({ label }: LineItem): string {
  const name = /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
  return name.replace(/^(.*), (net|gross|current|non-current|basic|diluted)$/, '$2 $1');
}

const sums = new Map<string, readonly FormulaTerm[]>();

/** Parses a sum of line items, as written in `derivedFrom`. */
export function parseSum(text: string): readonly FormulaTerm[] {
  let terms = sums.get(text);
  if (!terms) {
    terms = readSum(text);
    sums.set(text, terms);
  }
  return terms;
}

function readSum(text: string): readonly FormulaTerm[] {
  const terms: FormulaTerm[] = [];
  let weight: 1 | -1 = 1;
  for (const word of text.split(' ')) {
    if (word === '+' || word === '-') weight = word === '-' ? -1 : 1;
    else terms.push(parseTerm(word, weight));
  }
  return terms;
}

function parseExpressions(text: string): readonly Expression[] {
  if (text === '0') return [{ kind: 'zero', terms: [] }];
  const match = /^(?:\((.+)\)|(\S+)) ([/*]) (\S+)$/.exec(text);
  if (!match) return parseSums(text);
  return [
    {
      kind: match[3] === '/' ? 'quotient' : 'product',
      terms: parseSum((match[1] ?? match[2]) as string),
      by: parseTerm(match[4] as string, 1),
    },
  ];
}

/** Returns the sum without the terms marked `??`, then with each choice of them. */
function parseSums(text: string): readonly Expression[] {
  const parts = text.split(/ (?=[+-] )/);
  const spare = parts.filter((part) => part.endsWith('??')).map((part) => part.slice(0, -2));
  const base = parts.filter((part) => !part.endsWith('??')).join(' ');
  const terms = spare.flatMap((part) => parseSum(part));
  return Array.from({ length: 2 ** spare.length }, (_, choice) => ({
    kind: 'sum',
    terms: parseSum([base, ...spare.filter((_, at) => choice & (1 << at))].join(' ')),
    spare: terms,
    usesSpare: choice > 0,
  }));
}

function parseTerm(text: string, weight: 1 | -1): FormulaTerm {
  const match = /^(\w+)(?:@(start|end))?(\?)?$/.exec(text);
  const line = match && lineItemOfKey(match[1] as string);
  if (!line) throw new Error(`Not a line item: ${text}`);
  return { line, weight, optional: match[3] === '?', edge: match[2] as FormulaTerm['edge'] };
}

function cut(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

export function isEquality({ relation }: Formula): boolean {
  return relation === '=' || relation === '~';
}

import { Decimal } from '../../../core/decimal.ts';
import { MAX_EXPRESSION } from '../../limits.ts';

export type Value = Decimal | boolean | string;

/** Values of variables while a test is evaluated. */
interface Bindings {
  readonly variables: ReadonlyMap<string, Value>;
  /** The value of `.`. */
  readonly item?: Value;
}

/** A test that can be evaluated; returns `undefined` if the values do not fit. */
export type AssertionExpression = (bindings: Bindings) => Value | undefined;

const TOKEN =
  /\s*(?:(\$[A-Za-z_][\w.-]*)|(\d+(?:\.\d+)?)|("[^"]*"|'[^']*')|([A-Za-z_][\w-]*(?::[A-Za-z_][\w-]*)?)|(<=|>=|!=|[-+*()=<>,.]))/y;

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
};
const symbols: Readonly<Record<string, string>> = {
  '=': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
};

/**
 * Parses a test of an assertion: the part of XPath 2.0 that compares and adds values of variables.
 * `undefined` if it uses more than that.
 */
export function readExpression(text: string): AssertionExpression | undefined {
  const tokens = tokenize(text);
  if (!tokens) return undefined;
  const parser = new Parser(tokens);
  const expression = parser.readOr();
  return expression && parser.isAtEnd ? expression : undefined;
}

function tokenize(text: string): string[] | undefined {
  if (text.length > MAX_EXPRESSION) return undefined;
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const match = TOKEN.exec(text);
    if (!match) return undefined;
    tokens.push(match[0].trim());
  }
  return tokens;
}

/** A recursive descent parser; its depth is limited by the length of a test. */
class Parser {
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  readOr(): AssertionExpression | undefined {
    return this.readChain(
      ['or'],
      () => this.readAnd(),
      (left, right) => (typeof left === 'boolean' && typeof right === 'boolean' ? left || right : undefined),
    );
  }

  private readAnd(): AssertionExpression | undefined {
    return this.readChain(
      ['and'],
      () => this.readComparison(),
      (left, right) => (typeof left === 'boolean' && typeof right === 'boolean' ? left && right : undefined),
    );
  }

  private readComparison(): AssertionExpression | undefined {
    const left = this.readSum();
    const token = this.tokens[this.at] ?? '';
    const operator = Object.hasOwn(symbols, token) ? (symbols[token] as string) : token;
    const holds = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
    if (!left || !holds) return left;
    this.at++;
    const right = this.readSum();
    return (
      right &&
      ((bindings) => {
        const order = compare(left(bindings), right(bindings));
        return order === undefined ? undefined : holds(order);
      })
    );
  }

  private readSum(): AssertionExpression | undefined {
    return this.readChain(
      ['+', '-'],
      () => this.readProduct(),
      (left, right, operator) =>
        typeof left === 'object' && typeof right === 'object'
          ? operator === '+'
            ? left.add(right)
            : left.subtract(right)
          : undefined,
    );
  }

  private readProduct(): AssertionExpression | undefined {
    return this.readChain(
      ['*'],
      () => this.readTerm(),
      (left, right) =>
        typeof left === 'object' && typeof right === 'object' ? left.multiply(right) : undefined,
    );
  }

  private readChain(
    operators: readonly string[],
    readPart: () => AssertionExpression | undefined,
    join: (left: Value, right: Value, operator: string) => Value | undefined,
  ): AssertionExpression | undefined {
    let left = readPart();
    for (;;) {
      const operator = this.tokens[this.at] ?? '';
      if (!left || !operators.includes(operator)) return left;
      this.at++;
      const [before, after] = [left, readPart()];
      left =
        after &&
        ((bindings) => {
          const [a, b] = [before(bindings), after(bindings)];
          return a === undefined || b === undefined ? undefined : join(a, b, operator);
        });
    }
  }

  private readTerm(): AssertionExpression | undefined {
    const token = this.tokens[this.at++];
    if (token === undefined) return undefined;
    if (token === '-') {
      const term = this.readTerm();
      return term && ((bindings) => numberOf(term(bindings))?.negate());
    }
    if (token === '(') {
      const inner = this.readOr();
      return inner && this.take(')') ? inner : undefined;
    }
    if (token === '.') return ({ item }) => item;
    if (token.startsWith('$')) return ({ variables }) => variables.get(token.slice(1));
    if (/^["']/.test(token)) return () => token.slice(1, -1);
    if (/^\d/.test(token)) return () => Decimal.parse(token);
    return token === 'if' ? this.readChoice() : this.readCall(token);
  }

  private readChoice(): AssertionExpression | undefined {
    const test = this.take('(') ? this.readOr() : undefined;
    if (!test || !this.take(')') || !this.take('then')) return undefined;
    const then = this.readOr();
    const otherwise = then && this.take('else') ? this.readOr() : undefined;
    return (
      then &&
      otherwise &&
      ((bindings) => {
        const holds = test(bindings);
        return typeof holds === 'boolean' ? (holds ? then : otherwise)(bindings) : undefined;
      })
    );
  }

  private readCall(name: string): AssertionExpression | undefined {
    if (!this.take('(')) return undefined;
    const local = name.replace(/^fn:/, '');
    if (local === 'true' || local === 'false') return this.take(')') ? () => local === 'true' : undefined;
    const argument = this.readOr();
    if (!argument || !this.take(')')) return undefined;
    if (local === 'abs') return (bindings) => numberOf(argument(bindings))?.abs();
    if (local === 'not')
      return (bindings) => {
        const value = argument(bindings);
        return typeof value === 'boolean' ? !value : undefined;
      };
    return undefined;
  }

  private take(token: string): boolean {
    if (this.tokens[this.at] !== token) return false;
    this.at++;
    return true;
  }
}

function numberOf(value: Value | undefined): Decimal | undefined {
  return typeof value === 'object' ? value : undefined;
}

function compare(left: Value | undefined, right: Value | undefined): number | undefined {
  if (typeof left === 'object' && typeof right === 'object') return left.compare(right);
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  return undefined;
}

import { Decimal } from '../../../core/decimal.ts';
import { addAll } from '../../../core/large-lists.ts';
import { capitalized, listWords } from '../../../core/wording.ts';
import type { Rule, RuleMeta } from '../../../findings/rule.ts';
import type { StatementCell } from '../statement/block.ts';
import { alignedWords, isOrAre } from '../statement/figures.ts';
import { memberName } from '../statement/member-names.ts';
import {
  explains,
  namedOwnLines,
  type OwnLine,
  type OwnSigns,
  slippedLines,
} from '../statement/own-lines.ts';
import type { Statement } from '../statement/statement.ts';
import type { StatementSubject } from '../subject.ts';
import { holds, type Identity, type IdentityPart, part } from './identity.ts';
import { identityRule } from './identity-rule.ts';

/**
 * A sum in ordinary notation: `ending = beginning + earned*percent - applied?`. `?` marks a term that counts
 * as zero when absent; only the first factor of a product is required, the others default to one.
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

/** The source of values for the names in a sum. */
export interface SumScope {
  readonly cell: (name: string) => StatementCell;
  /** Returns the name in words, with its column if there are several. */
  readonly label: (name: string) => string;
  /** Returns the parts of a name that is not stated itself. */
  readonly partsOf?: (name: string) => string | undefined;
  /** The maximum error of each term. */
  readonly slack: Decimal;
  /** Returns amounts under the issuer's own names that may belong to the total. */
  readonly ownLines?: () => readonly OwnLine[];
  /** Whether these can only be added, because their signs say how they change the wealth of the party. */
  readonly ownSigns?: OwnSigns;
  /** The lines that must be stated to compare the total with them; two by default. */
  readonly least?: number;
  /** Whether lines that are not shown may explain a difference. */
  readonly isUnsure?: boolean;
  /** What may explain it. */
  readonly doubt?: string;
}

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

interface SumIdentity extends Identity {
  /** The lines of the sum that are not stated, in words. */
  readonly absent: readonly string[];
}

/** Returns both sides of a sum; `undefined` if a term is unknown or too little is stated to compare. */
export function identityOf(sum: StatementSum, scope: SumScope): SumIdentity | undefined {
  const left = scope.cell(sum.total);
  if (typeof left === 'string') return undefined;
  const right = addUp(sum.terms, scope);
  if (
    typeof right === 'string' ||
    right.parts.length < Math.min(scope.least ?? LEAST_PARTS, sum.terms.length)
  )
    return undefined;
  const tolerance = scope.slack.multiply(Decimal.fromInteger(right.parts.length));
  const label = subjectWords(scope.label(sum.total));
  const difference = left.value.subtract(right.value);
  const own = scope.ownLines?.() ?? [];
  const { ownSigns = 'either' } = scope;
  const lines = own.map(({ value }) => value);
  const isOff = difference.abs().compare(tolerance) > 0 && own.length > 0;
  const isExplained = isOff && explains(lines, difference, tolerance, ownSigns);
  const used = (isOff && !isExplained && slippedLines(own, difference, tolerance, ownSigns)) || [];
  const terms = used.map(({ line, weight }) => {
    const slope = weight < 0 ? Decimal.one.negate() : Decimal.one;
    return { weight, name: line.name, value: line.value, part: part(line, ownLabel(line, label), slope) };
  });
  const parts = [...right.parts, ...terms.map((term) => term.part)];
  return {
    place: left.path,
    left: label,
    found: left.value,
    right: 'should be',
    expected: terms.reduce((sum, { weight, value }) => addWeighted(sum, weight, value), right.value),
    lines: `: ${linesWords(left.value, [...right.shown, ...terms])}`,
    absent: right.absent,
    ...(isExplained && { gap: Decimal.zero }),
    tolerance,
    parts: [part(left, label, Decimal.one), ...parts.map(opposite)],
    isUnsure: own.length > 0 || scope.isUnsure === true || right.parts.length < LEAST_PARTS,
    ...(own.length > 0 && terms.length === 0 && { ownLines: lines, ownSigns }),
    ...(own.length === 0 && scope.doubt !== undefined && { doubt: scope.doubt }),
    ...(own.length === 0 && right.parts.length < LEAST_PARTS && { doubt: UNSHOWN }),
  };
}

/** With fewer lines, others may not be shown. */
const LEAST_PARTS = 2;
const UNSHOWN = 'a line that the statement does not show';

/** "The line x-sidePocketGain (this period)" */
function ownLabel({ name }: OwnLine, total: string): string {
  return `The line ${name}${COLUMN.exec(total)?.[0] ?? ''}`;
}

function addWeighted(sum: Decimal, weight: Term['weight'], value: Decimal): Decimal {
  return weight < 0 ? sum.subtract(value) : sum.add(value);
}

/** With more lines that are not stated, none of them is likely to be the cause. */
const MAX_ABSENT = 2;

/** "The closing value", "Dividends": a label at the start of a sentence, with an article where it needs one. */
export function subjectWords(label: string): string {
  return /\b(?:balance|value|commitment)\b/.test(label) ? `The ${label}` : capitalized(label);
}

/** "deposits 612.40 − withdrawals 205.15" */
function linesWords(total: Decimal, terms: Total['shown']): string {
  const values = [total, ...terms.map(({ value }) => value)];
  const words = terms.map(({ name, value, weight }, index) => {
    const sign = weight < 0 ? '− ' : index > 0 ? '+ ' : '';
    return `${sign}${name} ${alignedWords(value, values)}`;
  });
  return words.join(' ');
}

interface Worth {
  readonly value: Decimal;
  readonly parts: readonly IdentityPart[];
}

interface Total extends Worth {
  /** The terms with their names, and whether they are added or subtracted. */
  readonly shown: readonly (Pick<Term, 'weight'> & { readonly name: string; readonly value: Decimal })[];
  /** The terms that are not stated. */
  readonly absent: readonly string[];
}

function addUp(terms: readonly Term[], scope: SumScope): Total | 'absent' | 'unknown' {
  const parts: IdentityPart[] = [];
  let value = Decimal.zero;
  const shown: { name: string; value: Decimal; weight: Term['weight'] }[] = [];
  const absent: string[] = [];
  const nameOf = (name: string) => scope.label(name).replace(COLUMN, '');
  for (const term of terms) {
    const worth = worthOf(term, scope);
    if (worth === 'absent' && term.isOptional) {
      absent.push(nameOf(term.factors[0]));
      continue;
    }
    if (typeof worth === 'string') return worth;
    addAll(parts, term.weight < 0 ? worth.parts.map(opposite) : worth.parts);
    value = addWeighted(value, term.weight, worth.value);
    const factors = worth.parts.length === term.factors.length ? term.factors : [term.factors[0]];
    const name = withoutColumn(scope.label(factors.join('*')));
    shown.push({
      // A line that is not stated, but added up from its own lines.
      name: scope.cell(term.factors[0]) === 'absent' ? `computed ${name}` : name,
      value: worth.value,
      weight: term.weight,
    });
  }
  return parts.length === 0 ? 'absent' : { value, parts, shown, absent };
}

/** Matches the column at the end of a label. */
const COLUMN = / \([^)]*\)/;

/** Returns a label without its column and the party after it, which the total already names. */
function withoutColumn(label: string): string {
  for (let start = label.indexOf(' ('); start >= 0; start = label.indexOf(' (', start + 1)) {
    const end = label.indexOf(')', start) + 1;
    if (end === label.length || label.startsWith(' of ', end)) return label.slice(0, start);
  }
  return label;
}

function opposite(of: IdentityPart): IdentityPart {
  return { ...of, slope: of.slope.negate() };
}

function worthOf(term: Term, scope: SumScope): Worth | 'absent' | 'unknown' {
  const [first, ...others] = term.factors;
  const cell = scope.cell(first);
  if (cell === 'unknown') return cell;
  if (cell === 'absent') {
    const parts = scope.partsOf?.(first);
    return parts === undefined ? cell : addUp(parseTerms(parts), scope);
  }
  let { value } = cell;
  const label = (name: string) => subjectWords(scope.label(name));
  let parts = [part(cell, label(first), Decimal.one)];
  for (const name of others) {
    const factor = scope.cell(name);
    if (factor === 'unknown') return factor;
    if (factor === 'absent') continue;
    parts = parts.map((of) => ({ ...of, slope: of.slope.multiply(factor.value) }));
    parts.push(part(factor, label(name), value));
    value = value.multiply(factor.value);
  }
  return { value, parts };
}

interface SumRow extends Omit<RuleMeta, 'documentType' | 'modelVersion' | 'formula' | 'fix'> {
  readonly formula: string;
  /** Returns the scopes in which the sum must hold. */
  readonly scopes: (statement: Statement) => Iterable<SumScope>;
  readonly fix?: string;
  /** Another accepted way to compute the total. */
  readonly alternative?: string;
}

/** Defines a rule that consists of a sum: the formula is both the check and the documentation. */
export function sumRule({ scopes, alternative, ...row }: SumRow): Rule<StatementSubject> {
  const sums = [row.formula, ...(alternative ? [alternative] : [])].map(parseStatementSum);
  return identityRule({
    ...row,
    *identities(statement) {
      const found = [...scopes(statement)].flatMap((scope) => {
        const [first, ...others] = sums.flatMap((sum) => identityOf(sum, scope) ?? []);
        return first ? [others.find(holds) ?? first] : [];
      });
      const isMissing = (name: string) => {
        const columns = found.filter(({ absent }) => absent.includes(name));
        return columns.length > 1 && !columns.some(holds);
      };
      const reported = new Set<string>();
      for (const identity of found) {
        const missing = identity.absent.filter(isMissing);
        const names = listWords(missing.length > 0 ? missing : identity.absent);
        // A line that no column states is reported once.
        if (missing.length > 0 && reported.has(names)) continue;
        reported.add(names);
        const isClear = names !== '' && (missing.length || identity.absent.length) <= MAX_ABSENT;
        yield isClear ? { ...identity, ...absentWords(names, missing.length > 0) } : identity;
      }
    },
  });
}

/** Says which lines are not stated, here or in any column. */
function absentWords(names: string, isEverywhere: boolean) {
  const are = / and /.test(names) ? 'are' : isOrAre(names);
  return {
    hint: `; ${names} ${are} not stated${isEverywhere ? ' in any column' : ''}`,
    advice: `State ${names}${isEverywhere ? ' in every column' : ''}, or correct the amount that is wrong (value, sign or scale).`,
  };
}

const none: ReadonlySet<string> = new Set();

/** Provides the members of one block as the names of a sum. */
export function blockScope(
  statement: Statement,
  name: string,
  lowering: ReadonlySet<string> = none,
): SumScope {
  const block = statement.block(name);
  return {
    ownLines: () => namedOwnLines(block),
    cell: (member) =>
      block.hasUnknown ? 'unknown' : statement.asMagnitude(block.cell(member), lowering.has(member)),
    label: (member) => memberName(name, member),
    slack: statement.slack,
  };
}

import { Decimal } from '../../core/decimal.ts';
import { addToList } from '../../core/lists-by-key.ts';
import { capitalized, listWords, numberWords } from '../../core/wording.ts';
import { pathOf } from '../../findings/definition.ts';
import type { Severity } from '../../findings/finding.ts';
import { type Worded, worded } from '../../findings/message.ts';
import { type AddFinding, defineRule, type Message, type Rule, type RuleMeta } from '../../findings/rule.ts';
import { slipOf } from '../slip.ts';
import { currencyAt, hasAmount, inCurrency, withCurrency } from './currencies.ts';
import { type BreachCause, type DiagnosedBreach, diagnose, inSentence } from './diagnosis.ts';
import { alignedWords, day, isOrAre, rate } from './figures.ts';
import type { Identity } from './identity.ts';
import { listedWords } from './list-words.ts';
import { perStatement, Statement } from './statement.ts';
import type { StatementSubject } from './subject.ts';
import { addSuspects, impossiblePlaces } from './suspects.ts';

interface Source {
  readonly code: string;
  readonly severity: Severity;
  readonly identities: (statement: Statement) => Iterable<Identity>;
}

/** The comparisons of all identity rules: one of them reports a breach, at the amount that causes it. */
const sources: Source[] = [];

const identityMessages = {
  breach: '{left} {is} {actual}, but {right} {expected}{lines}. The difference is {difference}{slip}{hint}.',
  advised: {
    text: '{left} {is} {actual}, but {right} {expected}{lines}. The difference is {difference}{slip}{hint}.',
    fix: '{advice}',
  },
  none: '{left} {is} {actual}, but {right}{hint}.',
  unsureNone: { text: '{left} {is} {actual}, but {right}; {doubt} may explain it.', severity: 'warning' },
  question: {
    text: '{left} {is} {actual}, but {right} {expected}{lines}. The difference is {difference}{slip}; {doubt} may explain it.',
    severity: 'warning',
  },
  custom: {
    text: '{left} {is} {actual}, but {right} {expected}{lines}. The difference is {difference}{slip}; {doubt} may explain it.',
    severity: 'warning',
  },
  misdated: {
    text: '{left} {is} {stated}, but {right}{sum}. The {what} dated {actual} has the amount of the difference and is probably misdated.',
    fix: 'Correct the date of the {what}. If it is right, correct {name}, or the list of cash flows.',
  },
  advisedQuestion: {
    text: '{left} {is} {actual}, but {right} {expected}{lines}. The difference is {difference}{slip}; {doubt} may explain it.',
    severity: 'warning',
    fix: '{advice}',
  },
  cause: {
    text: '{left} {is} {actual}, but {expected} would agree with {others}{slip}.',
    fix: 'Correct {name} to {expected}. If {actual} is right, correct the amounts that it does not agree with.',
  },
  exchanged: {
    text: '{left} {is} {actual} and {second} {secondIs} {expected}. Exchanged, they would agree with {others}: they were probably entered the wrong way around.',
    fix: 'Exchange {name} and {second}. If both are right, correct the amounts that they do not agree with.',
  },
  rough: {
    text: '{left} {is} {actual}, but about {expected} would agree with {others}{slip}.',
    fix: 'Check {name}. If {actual} is right, correct the amounts that it does not agree with.',
  },
  doubt: {
    text: '{left} {is} {actual}, but {expected} would agree with {others}{slip}.',
    severity: 'warning',
    fix: 'Check {name} and the amounts that it does not agree with, and correct the one that is wrong.',
  },
  list: {
    text: '{left} {is} {expected}, but {right} {actual}. A similar difference shows in {others}, so {row} is probably missing, listed twice or wrong.',
    fix: 'Check the list of {nouns} for one that is missing, listed twice or wrong. If the list is right, correct the figures that are compared with it.',
  },
  twins: {
    text: '{left} {is} {expected}, but {right} {actual}. A similar difference shows in {others}, and {twin}.',
    fix: 'Remove one of the two entries. If both are right, correct the amounts that are compared with the list.',
  },
  twice: {
    text: '{left} {is} {expected}, but {right} {actual}, which is {difference} {less}. Two of them have this amount, so {row} is probably listed twice.',
    fix: 'Remove one of the two entries if {row} is listed twice, or correct the amount that is wrong.',
  },
  moved: {
    text: '{left} {is} {expected}, but {right} {actual}, which is {difference} {less}. For {others}, the listed {nouns} add up to {much}, so {row} probably has the wrong {sorting}.',
    fix: 'Find the {noun} that is counted in the wrong total, and correct its {sorting}. If the list is right, correct the amounts that are compared with it.',
  },
  missing: {
    text: '{left} {is} {expected}, but {right} {actual}. A similar difference shows in {others}, so {row} is probably missing from the list or too small{surplus}.',
    fix: 'Add the missing {noun} to the list, or correct the {noun} that is too small. If the list is right, correct the amounts that are compared with it.',
  },
  unlisted: {
    text: '{left} {is} {expected}, but {right}. A similar difference shows in {others}, so {row} is probably missing from the list.',
    fix: 'Add the missing {noun} to the list, or correct the amounts that are compared with it.',
  },
  misplaced: {
    text: '{left} {is} {expected}, but {right}. For {others}, the listed {nouns} add up to too much, so {row} probably has the wrong {sorting}.',
    fix: 'Find the {noun} that is counted in the wrong total, and correct its {sorting}. If the list is right, correct the amounts that are compared with it.',
  },
  larger: {
    text: '{left} {is} {expected}, but {right} {actual}, which is {difference} more. A similar difference shows in {others}, so {row} is probably too large{surplus}.',
    fix: 'Correct the {noun} that is too large, or remove it if it does not belong in the list. If the list is right, correct the amounts that are compared with it.',
  },
  netted: {
    text: '{left} {is} {expected}, but {right} {actual}, which is {difference} more. A similar difference shows in {others}, so {row} is probably too large, or a deduction is missing from the list.',
    fix: 'Correct the {noun} that is too large, or add the missing deduction to the list. If the list is right, correct the amounts that are compared with it.',
  },
  repeated: {
    text: '{left} {is} {expected}, but {right} {actual}, which is {difference} {less}. {Twin}.',
    fix: 'Remove one of the two entries. If both are right, correct {name}.',
  },
  surplus: {
    text: '{left} {is} {expected}, but {right} {actual}, which is {difference} {less}. A similar difference shows in {others}, so {row} is probably listed twice{surplus}.',
    fix: 'Remove one of the two entries if {row} is listed twice, or correct the {noun} that is wrong. If the list is right, correct the amounts that are compared with it.',
  },
} as const;

interface IdentityRow<M extends Readonly<Record<string, Message>>>
  extends Omit<RuleMeta, 'documentType' | 'modelVersion' | 'fix'> {
  readonly fix?: string;
  readonly identities: (statement: Statement) => Iterable<Identity>;
  /** Checks of the rule besides its identities. */
  readonly more?: {
    readonly messages: M;
    readonly check: (subject: StatementSubject, found: AddFinding<M>) => void;
  };
}

/**
 * Defines a rule that compares numbers which must agree. Reports one of several breaches with the same cause.
 */
export function identityRule<const M extends Readonly<Record<string, Message>>>({
  identities,
  more,
  fix,
  ...row
}: IdentityRow<M>): Rule<StatementSubject> {
  const { code, severity } = row;
  const usual =
    fix ?? 'Correct the amount that is wrong (value, sign or scale), or add the line that is missing.';
  sources.push({ code, severity, identities });
  return defineRule<StatementSubject, typeof identityMessages>({
    ...row,
    documentType: 'investor-statement',
    modelVersion: 'v1',
    fix: usual,
    messages: {
      ...identityMessages,
      custom: {
        ...identityMessages.custom,
        fix: usual + NO_ACTION,
      },
      ...more?.messages,
    } as typeof identityMessages,
    check(subject, found) {
      const own = breachesOf(subject.statement).filter(({ identity }) => identity.code === code);
      for (const breach of joinColumns(own)) report(subject.statement, breach, found);
      const add = found as unknown as AddFinding<M>;
      more?.check(subject, (message, at, data, related = []) => {
        const isExplained = [at, ...related].some((place) => isCause(subject.statement, pathOf(place)));
        if (isExplained) return;
        const words = typeof data === 'function' ? data : withCurrency(subject.statement, pathOf(at), data);
        add(message, at, words, related);
      });
    },
  });
}

const COLUMN = /^(\/capitalAccount\/lines\/\w+)\/\w+$/;

/** Joins breaches of one line in several columns, which have one cause. */
function joinColumns(breaches: readonly DiagnosedBreach[]): readonly DiagnosedBreach[] {
  const byLine = new Map<string, DiagnosedBreach[]>();
  for (const breach of breaches) {
    const { place, isUnsure, isNone } = breach.identity;
    const [, line] = breach.cause || isUnsure || isNone ? [] : (COLUMN.exec(place) ?? []);
    addToList(byLine, line ?? `${byLine.size}`, breach);
  }
  return [...byLine.values()].map(([one, ...others]) => {
    const first = one as DiagnosedBreach;
    if (others.length === 0) return first;
    const columns = others.map(({ identity }) => / \(([^()]+)\)$/.exec(identity.left)?.[1] ?? 'other dates');
    const fail = columns.length === 1 ? 'the column for % does' : 'the columns for % do';
    const also = `; ${fail.replace('%', listWords(columns))} not agree either`;
    return { ...first, identity: { ...first.identity, also } };
  });
}

function report(
  statement: Statement,
  { identity, cause }: DiagnosedBreach,
  found: AddFinding<typeof identityMessages>,
): void {
  const { left, right, expected, lines = '', place, isUnsure } = identity;
  const stating = [place, ...identity.parts.map(({ path }) => path)].find((path) =>
    hasAmount(statement, path, identity.found),
  );
  const currency = stating && !identity.isRate ? currencyAt(statement, stating) : undefined;
  const shown = (value: Decimal) => inCurrency(figureIn(identity, value, currency), currency);
  const stated = {
    left,
    is: isOrAre(left),
    actual: shown(identity.found),
    right,
    expected: shown(expected),
  };
  const related = [...identity.parts.map(({ path }) => path), ...(identity.list ? [identity.list] : [])];
  const others = (at: string) => [place, ...related].filter((path) => path !== at);
  if (cause && !cause.part) {
    // The list is wrong, not the amount that it is compared with.
    const sides = { actual: stated.expected, expected: stated.actual };
    const difference = inCurrency(
      differenceWords(identity, currency, (number) => number.abs()),
      currency,
    );
    const isLess = expected.abs().compare(identity.found.abs()) < 0;
    const data = {
      ...stated,
      ...sides,
      ...listedWords(cause.place),
      difference,
      less: isLess ? 'less' : 'more',
      much: isLess ? 'too much' : 'too little',
      others: cause.others,
      surplus: identity.surplus ?? '',
      twin: cause.twin ?? '',
      Twin: capitalized(cause.twin ?? ''),
      name: inSentence(left),
    };
    found(listMessage(identity, cause), cause.place, data, [place]);
    return;
  }
  const slip = cause ? slipWords(cause) : '';
  const isStated = cause?.place === place && cause.part?.value.equals(identity.found);
  if (!cause?.part || (isStated && cause.others === '')) {
    const difference = inCurrency(differenceWords(identity, currency), currency);
    const { doubt = DOUBT } = identity;
    const likeness = cause || isUnsure || identity.isNone ? '' : likenessWords(identity);
    const isSlip = slip !== '' || likeness !== '';
    // A slip leaves nothing missing.
    const hint = `${isSlip ? likeness : (identity.hint ?? '')}${identity.also ?? ''}`;
    const isKept = slip === '' && likeness !== ONLY_SIGN && (likeness === '' || identity.hint === undefined);
    const wrong = likeness === ONLY_SIGN ? `the sign of ${inSentence(left)}` : inSentence(left);
    const advice = isKept
      ? identity.advice
      : `Correct ${wrong}. If it is right, correct the amounts that it does not agree with.`;
    const data = { ...stated, lines, difference, slip, doubt, hint };
    if (identity.misdated && !cause) {
      const { date, what } = identity.misdated;
      const sum = identity.isNone ? '' : ` ${stated.expected.words}`;
      const words = { left, is: stated.is, right, sum, what, name: inSentence(left), actual: day(date) };
      found('misdated', place, { ...words, stated: stated.actual.words }, others(place));
    } else if (identity.isNone) found(isUnsure ? 'unsureNone' : 'none', place, data, others(place));
    else if (isUnsure && advice !== undefined)
      found(
        'advisedQuestion',
        place,
        { ...data, advice: identity.doubt === undefined ? advice + NO_ACTION : advice },
        others(place),
      );
    else if (isUnsure)
      found(identity.doubt === undefined ? 'custom' : 'question', place, data, others(place));
    else if (advice !== undefined) found('advised', place, { ...data, advice }, others(place));
    else found('breach', place, data, others(place));
  } else {
    const { path, label, value } = cause.part;
    const own = (number: Decimal) =>
      path === place
        ? shown(number)
        : inCurrency(
            worded(number, alignedWords(number, [value, cause.expected])),
            currencyAt(statement, path),
          );
    const data = {
      left: capitalized(label),
      name: inSentence(label),
      is: isOrAre(label),
      actual: own(value),
      expected: own(cause.expected),
      others:
        inSameRow(
          cause.others || (cause.exchanged ? 'the rest of the statement' : 'the amounts it is compared with'),
          label,
        ) + (cause.part.through ?? ''),
      slip,
    };
    if (cause.exchanged) {
      const { path: secondPath, label: secondLabel } = cause.exchanged;
      const second = inSentence(secondLabel);
      const also = [secondPath, ...others(path).filter((at) => at !== secondPath)];
      found('exchanged', path, { ...data, second, secondIs: isOrAre(secondLabel) }, also);
      return;
    }
    found(isUnsure ? 'doubt' : cause.isRough ? 'rough' : 'cause', path, data, others(path));
  }
}

/** Shortens the name of another amount in the row of the named one. */
function inSameRow(others: string, label: string): string {
  const [row] = / for ".*" \(row \d+\)$/.exec(label) ?? [];
  return row === undefined ? others : others.replace(row, ' in the same row');
}

const NO_ACTION = ' If the custom line explains the difference, no action is needed.';

/** The usual reason why a difference is not certain to be an error. */
const DOUBT = 'a custom line of the statement (its name starts with x-), which this check does not include,';

/** Says whether a list has a row too few or too many; with ratios, either is possible. */
function listMessage(
  { found, expected, isNone, gap, parts, list }: Identity,
  { isMixed, isTwice, isNetted, twin, others }: BreachCause,
) {
  if (isNone) return isMixed ? 'misplaced' : 'unlisted';
  if (twin !== undefined && gap === undefined && isTwice) return 'repeated';
  if (others === '') return 'twice';
  if (gap !== undefined) return twin === undefined ? 'list' : 'twins';
  if (isMixed) return 'moved';
  if (isTwice) return 'surplus';
  if (expected.abs().compare(found.abs()) < 0) return 'missing';
  if (isNetted) return 'netted';
  return parts.some(({ path }) => path.startsWith(`${list}/`)) ? 'larger' : 'surplus';
}

/** Products of prices and rates have many digits; people need one more than stated. */
function figureIn(identity: Identity, value: Decimal, currency?: string): Worded {
  if (identity.isRate) return rate(value);
  const shown = (number: Decimal) => shownIn(identity, number, currency);
  return worded(value, alignedWords(shown(value), [identity.found, shown(identity.expected)]));
}

function shownIn({ found, expected, isRate }: Identity, value: Decimal, currency?: string): Decimal {
  // Amounts of money have their cents, unless the difference is smaller.
  const cents = Math.max(MIN_SHOWN_DIGITS, found.scale);
  const isMoney = currency !== undefined && !expected.round(cents).equals(found);
  const digits = isMoney ? cents : Math.max(MIN_SHOWN_DIGITS, found.scale + 1);
  return isRate || value.scale <= digits ? value : value.round(digits);
}

const MIN_SHOWN_DIGITS = 2;

/** The difference of the two numbers as they are shown, so that a reader can check it. */
function differenceWords(
  identity: Identity,
  currency?: string,
  sized: (number: Decimal) => Decimal = (number) => number,
): Worded {
  const [found, expected] = [identity.found, identity.expected].map((number) =>
    sized(shownIn(identity, number, currency)),
  ) as [Decimal, Decimal];
  const difference = found.subtract(expected).abs();
  if (!identity.isRate) return figureIn(identity, difference, currency);
  const points = difference.shift(2);
  return worded(
    difference,
    `${numberWords(points)} percentage ${points.equals(Decimal.one) ? 'point' : 'points'}`,
  );
}

/** Describes why one amount is wrong: ": 1,000 times too small". */
function slipWords({ slip, part, expected }: BreachCause): string {
  if (slip === 'sign') return ': the sign is probably wrong';
  if (slip === 'digits') return ': two digits are transposed';
  if (slip !== 'scale' || !part) return '';
  const power = Math.round(
    Math.log10(Math.abs(expected.toApproximateNumber() / part.value.toApproximateNumber())),
  );
  if (!Number.isFinite(power) || power === 0) return ': the number is out of scale';
  const scaled = part.value.abs().shift(power);
  // An amount in thousands has lost the digits after its last.
  if (!expected.abs().round(scaled.scale).equals(scaled)) return ': a digit was probably left out or added';
  return `: the number is probably ${numberWords(10 ** Math.abs(power))} times too ${power > 0 ? 'small' : 'large'}`;
}

/** How two numbers that should be equal are alike, if one slip explains their difference: "; only the sign differs". */
function likenessWords({ found, expected, gap, tolerance }: Identity): string {
  const difference = found.subtract(expected).abs();
  const most = difference.multiply(MAX_UNEXPLAINED);
  const margin = gap !== undefined ? Decimal.zero : tolerance.compare(most) < 0 ? tolerance : most;
  const slip = slipOf(found, expected, margin);
  if (slip === 'sign') return ONLY_SIGN;
  if (slip === 'digits') return '; two digits are probably transposed';
  if (slip !== 'scale') return '';
  const [less, more] = found.abs().compare(expected.abs()) < 0 ? [found, expected] : [expected, found];
  const times = Math.abs(Math.round(Math.log10(more.toApproximateNumber() / less.toApproximateNumber())));
  return `; one is ${numberWords(10 ** times)} times the other, so its scale is probably wrong`;
}

const ONLY_SIGN = '; only the sign differs';
/** The most of a difference that a slip leaves unexplained. */
const MAX_UNEXPLAINED = Decimal.parse('0.02') as Decimal;

const breachesOf = perStatement((statement): readonly DiagnosedBreach[] =>
  hasWrongConvention(statement) ? [] : breachesAsSigned(statement),
);

/** With fewer breaches, single amounts have the wrong sign. */
const MIN_CONVENTION_BREACHES = 3;

/** Whether the amounts of a statement fit each other only under the other sign convention than it states. */
export const hasWrongConvention = perStatement((statement): boolean => {
  const { document, header, convention } = statement;
  if (!header.has('signConvention') || breachesAsSigned(statement).length < MIN_CONVENTION_BREACHES)
    return false;
  const signConvention = convention === 'magnitude' ? 'wealth-effect' : 'magnitude';
  const members = Object.fromEntries(header.entries());
  return (
    breachesAsSigned(new Statement({ ...document, header: { ...members, signConvention } })).length === 0
  );
});

const breachesAsSigned = perStatement((statement): readonly DiagnosedBreach[] => {
  const odd = impossiblePlaces(statement);
  const all: (Identity & Pick<Source, 'code' | 'severity'>)[] = [];
  for (const { code, severity, identities } of sources)
    for (const identity of identities(statement)) {
      const { gap, found, expected, parts } = identity;
      // An identity that is accepted for another reason says nothing for or against an amount.
      if (gap?.isZero() && !found.equals(expected)) continue;
      if (odd.size === 0 || !parts.some(({ path }) => odd.has(path)))
        all.push({ ...identity, code, severity });
    }
  return diagnose(all);
});

interface Places {
  readonly causes: ReadonlySet<string>;
  readonly blamed: ReadonlySet<string>;
  readonly involved: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
}

function causePlaces({ place, exchanged }: BreachCause): readonly string[] {
  return exchanged ? [place, exchanged.path] : [place];
}

const placesOf = perStatement((statement): Places => {
  const all = breachesOf(statement);
  const unexplained = all.filter(({ cause }) => !cause);
  return {
    causes: new Set(all.flatMap(({ cause }) => (cause ? causePlaces(cause) : []))),
    blamed: new Set(all.flatMap(({ identity, cause }) => (cause ? causePlaces(cause) : identity.place))),
    involved: new Set(unexplained.flatMap(({ identity }) => identity.parts.map(({ path }) => path))),
    codes: new Set(all.map(({ identity }) => identity.code)),
  };
});

/** Whether an amount, or a list, was identified as wrong. */
export function isCause(statement: Statement, path: string): boolean {
  return placesOf(statement).causes.has(path);
}

/** Matches the list in a path: findings on the whole list apply to each of its rows. */
const rowOfList = /^(\/[a-zA-Z/]+)\/[0-9]+(?:\/|$)/;

addSuspects('identities', (statement) =>
  breachesOf(statement).flatMap(({ identity, cause }) => {
    if (cause?.exchanged) return causePlaces(cause);
    const place = cause?.place ?? identity.place;
    const list = rowOfList.exec(place)?.[1];
    return list === undefined ? [place] : [place, list];
  }),
);

/** Whether a breach is reported at a place, whether or not it is the cause. */
export function isBlamed(statement: Statement, path: string): boolean {
  return placesOf(statement).blamed.has(path);
}

/** Whether an amount is part of a breach without a single identified cause. */
export function isInvolved(statement: Statement, path: string): boolean {
  return placesOf(statement).involved.has(path);
}

/** Whether a rule reports a breach. */
export function reportsBreach(statement: Statement, code: string): boolean {
  return placesOf(statement).codes.has(code);
}

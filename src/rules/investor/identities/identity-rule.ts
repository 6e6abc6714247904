import type { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, listWords } from '../../../core/wording.ts';
import { pathOf } from '../../../findings/definition.ts';
import { type Worded, worded } from '../../../findings/message.ts';
import {
  type AddFinding,
  defineRule,
  type Message,
  type Rule,
  type RuleMeta,
} from '../../../findings/rule.ts';
import { currencyAt, hasAmount, inCurrency, withCurrency } from '../statement/currencies.ts';
import { alignedWords, day, isOrAre } from '../statement/figures.ts';
import { listedWords } from '../statement/list-words.ts';
import type { Statement } from '../statement/statement.ts';
import type { StatementSubject } from '../subject.ts';
import { differenceWords, figureIn, inSameRow, likenessWords, ONLY_SIGN, slipWords } from './breach-words.ts';
import { addIdentities, breachesOf, isCause } from './breaches.ts';
import { type BreachCause, type DiagnosedBreach, inSentence } from './diagnosis.ts';
import type { Identity } from './identity.ts';

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
  addIdentities({ code, severity, identities });
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

type Found = AddFinding<typeof identityMessages>;

/** A breach with the words and amounts of its findings. */
interface ReportedBreach {
  readonly statement: Statement;
  readonly identity: Identity;
  readonly currency: string | undefined;
  /** Writes an amount in the currency of the breach. */
  readonly shown: (value: Decimal) => Worded;
  /** The places of the compared amounts but one. */
  readonly others: (at: string) => readonly string[];
}

function report(statement: Statement, { identity, cause }: DiagnosedBreach, found: Found): void {
  const { place, parts, list, isRate } = identity;
  const paths = parts.map(({ path }) => path);
  const stating = [place, ...paths].find((path) => hasAmount(statement, path, identity.found));
  const currency = stating && !isRate ? currencyAt(statement, stating) : undefined;
  const related = [place, ...paths, ...(list ? [list] : [])];
  const breach: ReportedBreach = {
    statement,
    identity,
    currency,
    shown: (value) => inCurrency(figureIn(identity, value, currency), currency),
    others: (at) => related.filter((path) => path !== at),
  };
  const part = cause?.part;
  const isStated = cause?.place === place && part?.value.equals(identity.found);
  if (cause && !part) reportList(breach, cause, found);
  else if (!cause || !part || (isStated && cause.others === '')) reportDifference(breach, cause, found);
  else reportCause(breach, cause, part, found);
}

/** Reports a list that is wrong, not the amount that it is compared with. */
function reportList({ identity, currency, shown }: ReportedBreach, cause: BreachCause, found: Found): void {
  const { left, right, expected, place, surplus = '' } = identity;
  const difference = differenceWords(identity, currency, (number) => number.abs());
  const isLess = expected.abs().compare(identity.found.abs()) < 0;
  const data = {
    left,
    is: isOrAre(left),
    right,
    actual: shown(expected),
    expected: shown(identity.found),
    ...listedWords(cause.place),
    difference: inCurrency(difference, currency),
    less: isLess ? 'less' : 'more',
    much: isLess ? 'too much' : 'too little',
    others: cause.others,
    surplus,
    twin: cause.twin ?? '',
    Twin: capitalized(cause.twin ?? ''),
    name: inSentence(left),
  };
  found(listMessage(identity, cause), cause.place, data, [place]);
}

/** Reports an amount that differs from those it is compared with, which may all be the wrong one. */
function reportDifference(breach: ReportedBreach, cause: BreachCause | undefined, found: Found): void {
  const { identity, currency, shown } = breach;
  const { left, right, lines = '', place, isUnsure, isNone, misdated, doubt = DOUBT } = identity;
  const at = place;
  const others = breach.others(place);
  const is = isOrAre(left);
  if (misdated && !cause) {
    const { date, what } = misdated;
    const sum = isNone ? '' : ` ${shown(identity.expected).words}`;
    const stated = shown(identity.found).words;
    const data = { left, is, right, sum, what, name: inSentence(left), actual: day(date), stated };
    found('misdated', at, data, others);
    return;
  }
  const { hint, advice } = hintsOf(identity, cause);
  const data = {
    left,
    is,
    actual: shown(identity.found),
    right,
    expected: shown(identity.expected),
    lines,
    difference: inCurrency(differenceWords(identity, currency), currency),
    slip: cause ? slipWords(cause) : '',
    doubt,
    hint,
  };
  if (isNone) found(isUnsure ? 'unsureNone' : 'none', at, data, others);
  else if (isUnsure && advice !== undefined) {
    const withAction = identity.doubt === undefined ? advice + NO_ACTION : advice;
    found('advisedQuestion', at, { ...data, advice: withAction }, others);
  } else if (isUnsure) found(identity.doubt === undefined ? 'custom' : 'question', at, data, others);
  else if (advice !== undefined) found('advised', at, { ...data, advice }, others);
  else found('breach', at, data, others);
}

/** Returns what a message adds about the likely cause, and what to do about it. */
function hintsOf(identity: Identity, cause: BreachCause | undefined) {
  const { left, isUnsure, isNone, hint = '', also = '' } = identity;
  const slip = cause ? slipWords(cause) : '';
  const likeness = cause || isUnsure || isNone ? '' : likenessWords(identity);
  const isSlip = slip !== '' || likeness !== '';
  const isKept = slip === '' && likeness !== ONLY_SIGN && (likeness === '' || identity.hint === undefined);
  const wrong = likeness === ONLY_SIGN ? `the sign of ${inSentence(left)}` : inSentence(left);
  return {
    // A slip leaves nothing missing.
    hint: `${isSlip ? likeness : hint}${also}`,
    advice: isKept
      ? identity.advice
      : `Correct ${wrong}. If it is right, correct the amounts that it does not agree with.`,
  };
}

/** Reports the one amount that explains what disagrees. */
function reportCause(
  { statement, identity, shown, others }: ReportedBreach,
  cause: BreachCause,
  { path, label, value, through = '' }: NonNullable<BreachCause['part']>,
  found: Found,
): void {
  const own = (number: Decimal) =>
    path === identity.place
      ? shown(number)
      : inCurrency(
          worded(number, alignedWords(number, [value, cause.expected])),
          currencyAt(statement, path),
        );
  const compared =
    cause.others || (cause.exchanged ? 'the rest of the statement' : 'the amounts it is compared with');
  const data = {
    left: capitalized(label),
    name: inSentence(label),
    is: isOrAre(label),
    actual: own(value),
    expected: own(cause.expected),
    others: inSameRow(compared, label) + through,
    slip: slipWords(cause),
  };
  if (cause.exchanged) {
    const second = inSentence(cause.exchanged.label);
    const secondPath = cause.exchanged.path;
    const also = [secondPath, ...others(path).filter((at) => at !== secondPath)];
    found('exchanged', path, { ...data, second, secondIs: isOrAre(cause.exchanged.label) }, also);
  } else found(identity.isUnsure ? 'doubt' : cause.isRough ? 'rough' : 'cause', path, data, others(path));
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

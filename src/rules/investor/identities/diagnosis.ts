import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { listWords, verbFor } from '../../../core/wording.ts';
import { MAX_CAUSES, MAX_CORRECTION_STEPS, MAX_SUSPECTS } from '../../limits.ts';
import { corrected, type Slip, slipOf } from '../../slip.ts';
import { type AmountIndex, type Exchange, findExchange } from './exchange.ts';
import { fits, type IdentityPart, type SourcedIdentity } from './identity.ts';

/** The explanation of one or more breaches: a wrong amount, or a row missing from a list. */
export interface BreachCause {
  readonly part?: IdentityPart;
  readonly place: string;
  readonly expected: Decimal;
  readonly slip?: Slip | undefined;
  /** The other numbers that fit once the cause is corrected; only those off in the opposite way, if some are. */
  readonly others: string;
  /** Whether a list has too much for one number and too little for another. */
  readonly isMixed?: boolean;
  /** Whether two rows of a list have the amount that it has too much. */
  readonly isTwice?: boolean;
  /** Whether some rows of a list are deducted from others. */
  readonly isNetted?: boolean;
  /** Says which row is listed twice, if two rows are the same in name and amount. */
  readonly twin?: string | undefined;
  /** Whether the number can be computed only roughly, from a rounded one. */
  readonly isRough?: boolean;
  /** The amount that was entered in the place of this one, and the other way around. */
  readonly exchanged?: IdentityPart;
}

/** An identity that does not hold; if one cause explains several, the one to report. */
export interface DiagnosedBreach {
  readonly identity: SourcedIdentity;
  readonly cause?: BreachCause;
}

const RATE_PLACES = 8;
/**
 * Weights of the evidence for an amount as the cause: what it explains, what it would break, how it arose.
 */
const weights = { explained: 5, contradicted: 4, slip: 3, stated: 1 } as const;
const MAX_NAMED = 3;
/** A correction that is uncertain by more than this, in units of the last digit of the amount, is rough. */
const ROUGH = Decimal.fromInteger(100);
/** Additional digits to show for a correction too small for the digits of the amount. */
const FINER = 4;
/** A slip is recognizable only if the correction exceeds rounding by this factor. */
const SHARPNESS = Decimal.fromInteger(4);
/** The most of a correction that a slip leaves unexplained: with a wide tolerance, many amounts would show one. */
const MAX_UNEXPLAINED = Decimal.parse('0.02') as Decimal;

interface Suspect {
  readonly part: IdentityPart;
  readonly isStated: boolean;
  readonly delta: Decimal;
  /** The uncertainty of the correction. */
  readonly slack: Decimal;
  readonly slip: Slip | undefined;
  readonly explained: readonly SourcedIdentity[];
  /** How many comparisons that agree would not agree with the correction. */
  readonly contradicted: number;
  readonly score: number;
}

interface BestSuspect {
  readonly suspect: Suspect;
  /** Whether another amount explains as much. */
  readonly isTied: boolean;
}

/** Finds the fewest causes of all breaches: one wrong amount at a time, the strongest evidence first. */
export function diagnose(identities: readonly SourcedIdentity[]): readonly DiagnosedBreach[] {
  const gaps = new Map(identities.map((identity) => [identity, gapOf(identity)]));
  const open = new Set(
    identities.filter((identity) => (gaps.get(identity) as Decimal).abs().compare(identity.tolerance) > 0),
  );
  const byPath = open.size > 0 ? indexByPath(identities) : new Map();
  const sharpest: Sharpest = new Map();
  const found: DiagnosedBreach[] = [];
  while (open.size > 0 && found.length < MAX_CAUSES) {
    const { breach, explained } = nextBreach(open, byPath, gaps, sharpest);
    found.push(breach);
    for (const identity of explained) open.delete(identity);
  }
  for (const identity of open) found.push({ identity });
  const order = new Map(identities.map((identity, index) => [identity, index]));
  return found.sort((a, b) => (order.get(a.identity) as number) - (order.get(b.identity) as number));
}

interface NextBreach {
  readonly breach: DiagnosedBreach;
  readonly explained: readonly SourcedIdentity[];
}

function nextBreach(
  open: ReadonlySet<SourcedIdentity>,
  byPath: AmountIndex,
  gaps: Gaps,
  sharpest: Sharpest,
): NextBreach {
  const first = open.values().next().value as SourcedIdentity;
  const best = bestSuspect(open, byPath, gaps, sharpest);
  const exchange = findExchange(open, byPath, gapOf);
  if (exchange && (!best || isBetter(exchange, best))) return exchangeBreach(exchange);
  // A suspect far too small to matter explains nothing.
  if (!best || best.suspect.explained.length === 0)
    return { breach: { identity: first }, explained: [first] };
  const { suspect, isTied } = best;
  const explained = suspect.explained;
  const identity = speakerOf(explained);
  const listed = bestList(open);
  if (
    listed &&
    (isTied || explained.length < 2 || listed.length > explained.length || isRowOf(listed, suspect))
  )
    return { breach: listBreach(listed), explained: listed };
  // A single breach is reported at the stated amount, unless another amount shows a recognizable slip.
  const isClear = !isTied && (explained.length > 1 || (suspect.slip !== undefined && !suspect.isStated));
  if (isClear) return { breach: { identity, cause: causeOf(suspect) }, explained };
  const isRepeated = explained.length === 1 && identity.gap === undefined && isTwice(identity);
  return { breach: isRepeated ? listBreach(explained) : { identity }, explained };
}

/** Whether no single amount explains as much as the exchange of two. */
function isBetter({ explained }: Exchange, { suspect, isTied }: BestSuspect): boolean {
  return isTied || suspect.contradicted > 0 || explained.length > suspect.explained.length;
}

function exchangeBreach({ first, second, explained }: Exchange): NextBreach {
  const places = [first.path, second.path];
  const others = namesOf(explained.filter(({ place }) => !places.includes(place)));
  const cause = { part: first, place: first.path, expected: second.value, others, exchanged: second };
  return { breach: { identity: speakerOf(explained), cause }, explained };
}

function listBreach(listed: readonly SourcedIdentity[]): DiagnosedBreach {
  const speaker =
    listed.find((identity) => isTwice(identity) && twinsIn(identity)) ?? (listed[0] as SourcedIdentity);
  const others = listed.filter((identity) => identity !== speaker);
  // Of a ratio, the direction does not tell whether rows are missing.
  const opposite = others.filter((other) => other.gap === undefined && isShort(other) !== isShort(speaker));
  const twins = twinsIn(speaker);
  const cause = {
    place: twins
      ? twins[1].path
          .split('/')
          .slice(0, (speaker.list as string).split('/').length + 1)
          .join('/')
      : (speaker.list as string),
    expected: speaker.expected,
    others: namesOf(opposite.length > 0 ? opposite : others),
    isMixed: opposite.length > 0,
    isTwice: isTwice(speaker),
    isNetted: new Set(rowsOf(speaker).map(({ value, slope }) => value.sign() * slope.sign())).size > 1,
    twin: twins && twinWords(twins),
  };
  return { identity: speaker, cause };
}

/**
 * Whether the suspect is a row whose correction explains no more than a row missing from its list or listed
 * twice, and nothing shows how the amount was miswritten.
 */
function isRowOf(listed: readonly SourcedIdentity[], { part, explained, slip }: Suspect): boolean {
  const [speaker] = listed as [SourcedIdentity];
  if (!part.path.startsWith(`${speaker.list}/`)) return false;
  // The only row of a total is not missing from it.
  if (listed.some((identity) => rowsOf(identity).length === 1)) return false;
  if (!explained.every((identity) => listed.includes(identity))) return false;
  return slip === undefined || isTwice(speaker);
}

type Twins = readonly [first: IdentityPart, second: IdentityPart];

/** Returns two equal rows that explain the breach. */
function twinsIn(identity: SourcedIdentity): Twins | undefined {
  const seen = new Map<string, IdentityPart>();
  for (const part of rowsOf(identity)) {
    const key = `${part.row?.name ?? part.label} ${part.value}`;
    const first = seen.get(key);
    if (first && isSpare(identity, part)) return [first, part];
    seen.set(key, part);
  }
  return undefined;
}

function twinWords([first, second]: Twins): string {
  const label = inSentence(second.label);
  if (!first.row || !second.row) return `${label} ${verbFor(label)} listed twice`;
  return `row ${second.row.number} repeats row ${first.row.number} ("${second.row.name}")`;
}

/** Whether the rows behind a number add up to too little for it. */
function isShort(identity: SourcedIdentity): boolean {
  const { found, expected } = identity;
  const [row] = rowsOf(identity);
  if (!row) return expected.abs().compare(found.abs()) < 0;
  return gapOf(identity).sign() * row.slope.sign() * (row.value.sign() || 1) < 0;
}

function rowsOf({ list, parts }: SourcedIdentity): readonly IdentityPart[] {
  return list === undefined ? [] : parts.filter(({ path }) => path.startsWith(`${list}/`));
}

/** Whether the breach is closed by leaving out a row, and another row has the same amount. */
function isTwice(identity: SourcedIdentity): boolean {
  return rowsOf(identity).filter((row) => isSpare(identity, row)).length > 1;
}

function isSpare(identity: SourcedIdentity, { value, slope }: IdentityPart): boolean {
  const left = gapOf(identity).subtract(slope.multiply(value));
  return left.abs().compare(reachOf(identity)) <= 0;
}

function gapOf({ gap, found, expected }: SourcedIdentity): Decimal {
  return gap ?? found.subtract(expected);
}

function reachOf({ reach, tolerance }: SourcedIdentity): Decimal {
  return reach ?? tolerance;
}

type Gaps = ReadonlyMap<SourcedIdentity, Decimal>;

function indexByPath(identities: readonly SourcedIdentity[]): AmountIndex {
  const byPath = new Map<string, { identity: SourcedIdentity; part: IdentityPart }[]>();
  for (const identity of identities) {
    for (const part of identity.parts) {
      addToList(byPath, part.path, { identity, part });
    }
  }
  return byPath;
}

/** Returns the amount that explains the most, and whether another explains as much. */
function bestSuspect(
  open: ReadonlySet<SourcedIdentity>,
  byPath: AmountIndex,
  gaps: Gaps,
  sharpest: Sharpest,
): BestSuspect | undefined {
  const seen = new Set<string>();
  const budget = { steps: MAX_CORRECTION_STEPS };
  let best: Suspect | undefined;
  let isTied = false;
  for (const identity of open) {
    for (const { path } of identity.parts) {
      if (seen.has(path) || seen.size >= MAX_SUSPECTS) continue;
      seen.add(path);
      for (const suspect of suspectsOf(path, open, byPath, gaps, sharpest, budget)) {
        if (best && suspect.score === best.score && path !== best.part.path) isTied = true;
        if (best && suspect.score <= best.score) continue;
        best = suspect;
        isTied = false;
      }
    }
  }
  return best && { suspect: best, isTied };
}

/** Returns one suspect for each correction of the amount that a broken identity requires. */
function suspectsOf(
  path: string,
  open: ReadonlySet<SourcedIdentity>,
  byPath: AmountIndex,
  gaps: Gaps,
  sharpest: Sharpest,
  budget: { steps: number },
): readonly Suspect[] {
  const uses = byPath.get(path) ?? [];
  // The sharpest comparison comes first: of several similar corrections, the first is kept.
  const bySharpness = sharpest.get(path) ?? sortedBySharpness(uses);
  sharpest.set(path, bySharpness);
  const suspects: Suspect[] = [];
  const tried: { delta: Decimal; slack: Decimal }[] = [];
  for (const { identity, part } of bySharpness) {
    if (suspects.length > 0 && budget.steps <= 0) break;
    if (!open.has(identity) || part.slope.isZero()) continue;
    const gap = gaps.get(identity) as Decimal;
    const delta = quotient(gap.negate(), part.slope);
    const slack = quotient(reachOf(identity), part.slope.abs());
    if (!delta || !slack) continue;
    if (tried.some((other) => isNear(other.delta, delta, other.slack.add(slack)))) continue;
    tried.push({ delta, slack });
    budget.steps -= uses.length;
    const explained: SourcedIdentity[] = [];
    let contradicted = 0;
    for (const use of uses) {
      const left = (gaps.get(use.identity) as Decimal).add(use.part.slope.multiply(delta));
      const reach = reachOf(use.identity).add(use.part.slope.abs().multiply(slack));
      const isClosed = fits(use.identity, left, reach);
      if (open.has(use.identity)) {
        if (isClosed) explained.push(use.identity);
      } else if (!isClosed) {
        contradicted++;
      }
    }
    const isStated = explained.some(({ place }) => place === path);
    const isSharp = delta.abs().compare(slack.multiply(SHARPNESS)) > 0;
    const most = delta.abs().multiply(MAX_UNEXPLAINED);
    const margin = slack.compare(most) < 0 ? slack : most;
    const slip = isSharp ? slipOf(part.value, part.value.add(delta), margin) : undefined;
    const score =
      explained.length * weights.explained -
      contradicted * weights.contradicted +
      (slip ? weights.slip : 0) +
      (isStated ? weights.stated : 0);
    suspects.push({ part, isStated, delta, slack, slip, explained, contradicted, score });
  }
  return suspects;
}

type Use = { readonly identity: SourcedIdentity; readonly part: IdentityPart };
/** The uses of amounts, the most accurate first, by path. */
type Sharpest = Map<string, readonly Use[]>;

function sortedBySharpness(uses: readonly Use[]): readonly Use[] {
  const slacks = new Map(uses.map((use) => [use, slackOf(use)]));
  return [...uses].sort((a, b) => (slacks.get(a) as Decimal).compare(slacks.get(b) as Decimal));
}

/** The uncertainty of an amount that is computed from an identity. */
function slackOf({ identity, part }: Use): Decimal {
  return (
    (part.slope.isZero() ? undefined : quotient(reachOf(identity), part.slope.abs())) ?? reachOf(identity)
  );
}

/** Returns the breaches that a missing row of one list explains, if there are several. */
function bestList(open: ReadonlySet<SourcedIdentity>): readonly SourcedIdentity[] | undefined {
  const byList = new Map<string, SourcedIdentity[]>();
  for (const identity of open) {
    if (identity.list === undefined) continue;
    addToList(byList, identity.list, identity);
  }
  return [...byList.values()].find((identities) => identities.length > 1);
}

/** Chooses an error before a question, then the first in the order of the rules. */
function speakerOf(explained: readonly SourcedIdentity[]): SourcedIdentity {
  const isError = ({ severity, isUnsure }: SourcedIdentity) => severity === 'error' && !isUnsure;
  return explained.find(isError) ?? (explained[0] as SourcedIdentity);
}

function causeOf({ part, delta, slack, slip, explained }: Suspect): BreachCause {
  const exact = part.value.add(delta);
  const shown = (slip && corrected(part.value, exact, slack, slip)) ?? exact.round(part.value.scale);
  const expected = shown.equals(part.value) ? exact.round(part.value.scale + FINER) : shown;
  const others = explained.filter(({ place }) => place !== part.path);
  const isRough = slip === undefined && slack.compare(ROUGH.shift(-part.value.scale)) > 0;
  return { part, place: part.path, expected, slip, others: namesOf(others), isRough };
}

function namesOf(identities: readonly SourcedIdentity[]): string {
  const names = [...new Set(identities.map(({ left }) => inSentence(left)))];
  return listWords(names, 'and', MAX_NAMED);
}

/** Returns a label for use within a sentence; two capitals at the start mean an abbreviation. */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

function quotient(value: Decimal, divisor: Decimal): Decimal | undefined {
  if (divisor.abs().compare(Decimal.one) === 0) return divisor.sign() < 0 ? value.negate() : value;
  return value.divide(divisor, RATE_PLACES, 'floor');
}

function isNear(a: Decimal, b: Decimal, tolerance: Decimal): boolean {
  return a.subtract(b).abs().compare(tolerance) <= 0;
}

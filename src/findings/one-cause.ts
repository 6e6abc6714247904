import { Decimal } from '../core/decimal.ts';
import { addToList } from '../core/lists-by-key.ts';
import { capitalized, counted, listWords } from '../core/wording.ts';
import type { Place } from './definition.ts';
import { pathOf } from './definition.ts';
import type { Finding, Severity } from './finding.ts';
import { MAX_CLAIMS, MAX_FIGURES, MAX_RELATED } from './limits.ts';
import { type MessageValue, rawOf } from './message.ts';
import type { RuleMeta } from './rule-meta.ts';

/** Rule families that compare figures with each other: one wrong figure breaks several of these rules. */
const families: ReadonlySet<string> = new Set([
  'balance-sheet',
  'income-statement',
  'cash-flow',
  'roll-forward',
  'shares',
  'sign',
  'scale',
  'networks',
  'dimensions',
  'numbers',
  'duplicates',
  'periods',
]);

/** Other families whose findings a root cause explains. */
const dependent: ReadonlySet<string> = new Set(['periods', 'cover']);

/** The basis of a finding. */
export interface Evidence {
  /** The message key of the rule. */
  readonly message?: string;
  readonly at: Place;
  readonly related: readonly Place[];
  readonly data: Readonly<Record<string, MessageValue | undefined>>;
}

/** A finding about figures, not created yet. */
interface Claim {
  readonly kind: 'root' | 'figure' | 'dependent';
  readonly code: string;
  readonly severity: Severity;
  readonly make: () => Finding;
  /** The figure that the finding points to. */
  readonly at: string;
  /** All figures involved, with their names if known. */
  readonly figures: ReadonlyMap<string, string | undefined>;
  /** The difference of a sum; absent if the finding is not about a sum. */
  readonly difference: Decimal | undefined;
  /** The same, or that of another comparison. */
  readonly off: Decimal | undefined;
  /**
   * For a fact reported more than once, its contradictory amounts; for a root cause, the amounts that sums
   * lack.
   */
  readonly values: readonly Decimal[];
  /** The likely cause, as the end of a sentence. */
  readonly hint: string;
}

type Add = (severity: Severity, make: () => Finding) => void;

/**
 * Holds back findings about figures until all rules have run, then merges those that one figure explains:
 * findings that share the figure and have the same difference.
 */
export class Claims {
  private readonly claims: Claim[] = [];

  /** Accepts the finding if it is about figures; returns whether it did. */
  take(meta: RuleMeta, severity: Severity, make: () => Finding, show: () => Evidence): boolean {
    const { code, category, isRootCause: roots = false } = meta;
    const isFigure = families.has(category);
    if (!isFigure && !dependent.has(category) && roots === false) return false;
    if (severity === 'info' || this.claims.length >= MAX_CLAIMS) return false;
    const evidence = show();
    const isRootCause = typeof roots === 'boolean' ? roots : roots.includes(evidence.message ?? '');
    const at = pathOf(evidence.at);
    const isAtFigure = figurePath.test(at);
    if (isFigure && !isRootCause && !isAtFigure && !dependent.has(category)) return false;
    const figures = new Map<string, string | undefined>();
    const { related } = evidence;
    for (const place of isRootCause ? related : related.slice(0, MAX_FIGURES))
      figures.set(figureOf(pathOf(place)), nameOf(place));
    const own = figureOf(at);
    if (!figures.has(own)) figures.set(own, undefined);
    const { relation, difference, off = difference, hint = '' } = evidence.data;
    const isSum = relation === undefined || relation === 'should equal';
    this.claims.push({
      kind: isRootCause ? 'root' : isFigure && isAtFigure ? 'figure' : 'dependent',
      code,
      severity,
      make,
      at: own,
      figures,
      difference: isSum && difference !== undefined ? Decimal.parse(rawOf(difference))?.abs() : undefined,
      off: off === undefined ? undefined : Decimal.parse(rawOf(off))?.abs(),
      values: amountsIn(
        rawOf(
          (category === 'duplicates' ? evidence.data.values : isRootCause && evidence.data.amounts) || '',
        ),
      ),
      hint: rawOf(hint),
    });
    return true;
  }

  /** Emits one finding for each cause, in the order in which the rules ran. */
  release(add: Add): void {
    const { roots, others } = groupByRoot(this.claims);
    for (const [root, explained] of roots) {
      const severity = explained.some((claim) => claim.severity === 'error') ? 'error' : root.severity;
      add(severity, explained.length === 0 ? root.make : () => ({ ...explain(root, explained), severity }));
    }
    for (const { group, alike } of joinAlike(groupByCause(others))) {
      const [first, ...rest] = group as [Claim, ...Claim[]];
      const make = rest.length === 0 ? first.make : () => merge(first, rest);
      add(first.severity, alike.length === 0 ? make : () => withAlike(make(), alike));
    }
  }
}

const figurePath = /^\/(?:facts|statements|comparatives|dimensions)\/(?!.*\/(?:unitRef|contextRef|concept)$)/;

/** Parses amounts written as `1200;1300`, or within text as `1200 (…), 1300 (…)`. */
function amountsIn(text: string): readonly Decimal[] {
  return (text.match(/(?<!\d)-?\d+(?:\.\d+)?(?= \(|;|$)/g) ?? []).flatMap(
    (amount) => Decimal.parse(amount) ?? [],
  );
}

function figureOf(path: string): string {
  return path.replace(/\/(?:value|decimals)$/, '');
}

function nameOf(place: Place): string | undefined {
  return typeof place === 'object' && 'path' in place ? place.name : undefined;
}

/**
 * Groups findings under the root cause that names one of their places; the first matching root cause wins.
 */
function groupByRoot(claims: readonly Claim[]): {
  readonly roots: ReadonlyMap<Claim, Claim[]>;
  readonly others: readonly Claim[];
} {
  const roots = new Map<Claim, Claim[]>();
  const causeOf = new Map<string, Claim>();
  const wider = widerRoots(claims);
  for (const claim of claims) {
    if (claim.kind !== 'root' || wider.has(claim)) continue;
    roots.set(claim, []);
    for (const figure of claim.figures.keys()) if (!causeOf.has(figure)) causeOf.set(figure, claim);
  }
  for (const [claim, root] of wider) roots.get(root)?.push(claim);
  // A sum may lack an amount that is reported under another name.
  const lacking = [...roots.keys()].filter(({ values }) => values.length > 0);
  const others = claims.filter((claim) => {
    if (claim.kind === 'root') return false;
    const figure = [...claim.figures.keys()].find((place) => causeOf.has(place));
    const { difference } = claim;
    const root =
      figure === undefined
        ? difference && lacking.find(({ values }) => values.some((value) => value.abs().equals(difference)))
        : causeOf.get(figure);
    if (root) roots.get(root)?.push(claim);
    return root === undefined;
  });
  return { roots, others };
}

/** A root cause is part of another if they share at least this many tenths of its figures. */
const MIN_COMMON_OF_TEN = 5;

/**
 * Maps root causes to another that shares most of their figures: a column in another unit, and its digits.
 */
function widerRoots(claims: readonly Claim[]): ReadonlyMap<Claim, Claim> {
  const roots = claims.filter(({ kind }) => kind === 'root').sort((a, b) => b.figures.size - a.figures.size);
  const widest = new Map<string, Claim>();
  const wider = new Map<Claim, Claim>();
  for (const root of roots) {
    const figures = [...root.figures.keys()];
    const other = figures.map((figure) => widest.get(figure)).find((known) => known !== undefined);
    const common = other ? figures.filter((figure) => other.figures.has(figure)).length : 0;
    if (other && figures.length > 1 && common * 10 >= figures.length * MIN_COMMON_OF_TEN)
      wider.set(root, other);
    else for (const figure of figures) if (!widest.has(figure)) widest.set(figure, root);
  }
  return wider;
}

/** Returns the root cause with the number of findings it explains. */
function explain(root: Claim, explained: readonly Claim[]): Finding {
  return withFollowing(root.make(), explained);
}

/** Adds to a finding how many others follow from it. */
export function withFollowing(finding: Finding, others: readonly Pick<Finding, 'code'>[]): Finding {
  const codes = [...new Set(others.map(({ code }) => code))];
  const count = capitalized(counted(others.length, 'further finding'));
  const follow = others.length === 1 ? 'follows' : 'follow';
  return { ...finding, message: `${finding.message} ${count} (${listWords(codes)}) ${follow} from this.` };
}

/** Groups claims that share a figure, the one to report first; each claim is in one group. */
function groupByCause(claims: readonly Claim[]): readonly (readonly Claim[])[] {
  const byFigure = new Map<string, Claim[]>();
  for (const claim of claims.filter(({ kind }) => kind === 'figure'))
    for (const figure of claim.figures.keys()) {
      addToList(byFigure, figure, claim);
    }
  for (const [figure, list] of byFigure) if (list.length < 2) byFigure.delete(figure);
  const grouped = new Map<Claim, readonly Claim[]>();
  const alikeAt = new Map<string, { readonly count: number; readonly group: readonly Claim[] }>();
  while (byFigure.size > 0) {
    let best: readonly Claim[] = [];
    let bestFigure = '';
    for (const [figure, list] of byFigure) {
      const open = list.filter((claim) => !grouped.has(claim));
      if (open.length < 2) {
        byFigure.delete(figure);
        continue;
      }
      // Claims only leave a list, so one of the same length is the same.
      const last = alikeAt.get(figure);
      const group = last?.count === open.length ? last.group : alike(open);
      alikeAt.set(figure, { count: open.length, group });
      if (group.length < 2) byFigure.delete(figure);
      else if (rank(group, figure) > rank(best, bestFigure)) {
        best = group;
        bestFigure = figure;
      }
    }
    if (best.length < 2) break;
    const ordered = inOrder(best, bestFigure);
    for (const claim of best) grouped.set(claim, ordered);
  }
  addStrays(claims, grouped);
  const seen = new Set<readonly Claim[]>();
  return claims.flatMap((claim) => {
    const group = grouped.get(claim) ?? [claim];
    if (seen.has(group)) return [];
    seen.add(group);
    return [group];
  });
}

/**
 * Links contradictory duplicates to sums: an amount reported twice for one period is missing from another,
 * and the sums there differ by it.
 */
function addStrays(claims: readonly Claim[], grouped: Map<Claim, readonly Claim[]>): void {
  for (const twice of claims.filter(({ kind, values }) => kind !== 'root' && values.length > 0)) {
    const strays = claims.filter(
      (claim) =>
        claim !== twice &&
        !grouped.get(claim)?.includes(twice) &&
        twice.values.some((value) => claim.off && value.abs().equals(claim.off)),
    );
    if (strays.length === 0) continue;
    const group = new Set([twice, ...(grouped.get(twice) ?? [])]);
    for (const stray of strays) for (const claim of grouped.get(stray) ?? [stray]) group.add(claim);
    const ordered = inOrder([...group], twice.at);
    for (const claim of group) grouped.set(claim, ordered);
  }
}

/** With fewer findings than this, those with the same likely cause stay separate. */
const MIN_ALIKE = 3;

/**
 * Joins groups with the same likely cause: a statement in another scale or with opposite signs, or sums with
 * exactly the same difference, such as those of two periods whose amounts are exchanged.
 */
function joinAlike(groups: readonly (readonly Claim[])[]) {
  const byKind = new Map<string, (readonly Claim[])[]>();
  for (const group of groups) {
    const kind = kindOfCause(group);
    if (kind === undefined) continue;
    addToList(byKind, kind, group);
  }
  // A movement between two balances that are exchanged is off by both.
  for (const [kind, list] of byKind) {
    const half = list.length > 1 ? Decimal.parse(kind) : undefined;
    const twice = `${half?.add(half)}`;
    const doubled = byKind.get(twice);
    if (!doubled?.every(([first]) => first && /^RF-/.test(first.code))) continue;
    list.push(...doubled);
    byKind.delete(twice);
  }
  const leads = new Map<readonly Claim[], readonly Claim[]>();
  const joined = new Set<readonly Claim[]>();
  for (const list of byKind.values()) {
    const isOneRule = new Set(list.map(([first]) => first?.code)).size === 1;
    if (list.length < (isOneRule || list.every(isSum) ? 2 : MIN_ALIKE)) continue;
    const lead = list.find(([first]) => first?.severity === 'error') ?? (list[0] as readonly Claim[]);
    const others = list.filter((group) => group !== lead);
    leads.set(lead, others.flat());
    for (const group of others) joined.add(group);
  }
  return groups.flatMap((group) => (joined.has(group) ? [] : [{ group, alike: leads.get(group) ?? [] }]));
}

/** Returns the kind of error in a hint, without the figure it names; or else the difference of a sum. */
function kindOfCause(group: readonly Claim[]): string | undefined {
  const hint = group.find((claim) => claim.hint !== '')?.hint ?? '';
  const kind = /opposite sign/.exec(hint)?.[0] ?? /(?<![\d,])[\d,]+ times/.exec(hint)?.[0];
  return kind ?? (isSum(group) ? `${group[0]?.off}` : undefined);
}

/** Whether the first finding of a group is about a sum, and names no other cause than wrong digits. */
function isSum([first]: readonly Claim[]): boolean {
  return first?.off?.isZero() === false && (first.hint === '' || /\bdigits?\b/.test(first.hint));
}

/** Adds the places of other findings with the same likely cause. */
function withAlike(finding: Finding, alike: readonly Claim[]): Finding {
  const codes = [...new Set(alike.map(({ code }) => code))];
  const have = alike.length === 1 ? 'has' : 'have';
  const count = capitalized(counted(alike.length, 'further finding'));
  const places = new Set([...(finding.related ?? []), ...alike.map(({ at }) => at)]);
  places.delete(figureOf(finding.path));
  return {
    ...finding,
    message: `${finding.message} ${count} (${listWords(codes)}) ${have} the same likely cause.`,
    related: [...places].slice(0, MAX_RELATED),
  };
}

/** Ranks by the number of findings explained, then by how many are at the figure itself. */
function rank(group: readonly Claim[], figure: string): number {
  return group.length * 1000 + group.filter(({ at }) => at === figure).length;
}

/** Returns the claims with the most common difference, and those that are not sums. */
function alike(claims: readonly Claim[]): readonly Claim[] {
  const sums = claims.filter(({ difference }) => difference !== undefined);
  let best: readonly Claim[] = [];
  for (const { difference } of sums) {
    const same = sums.filter((other) => isSame(difference as Decimal, other.difference as Decimal));
    if (same.length > best.length) best = same;
  }
  return claims.filter((claim) => claim.difference === undefined || best.includes(claim));
}

const hundred = Decimal.fromInteger(100);

/** Whether two amounts are within one percent, because parts are rounded. */
function isSame(a: Decimal, b: Decimal): boolean {
  const larger = a.compare(b) > 0 ? a : b;
  return a.subtract(b).abs().multiply(hundred).compare(larger) <= 0;
}

/** Sorts a group: errors first, then findings that name a cause, then findings at the figure. */
function inOrder(group: readonly Claim[], figure: string): readonly Claim[] {
  const weight = ({ severity, code, at }: Claim) =>
    (severity === 'error' ? 4 : 0) + (/^NUM-/.test(code) ? 0 : 2) + (at === figure ? 1 : 0);
  return [...group].sort((a, b) => weight(b) - weight(a));
}

/** Returns the first finding, with the other effects of the same figure. */
function merge(first: Claim, others: readonly Claim[]): Finding {
  const finding = first.make();
  const common = [...first.figures].filter(([figure]) => others.every(({ figures }) => figures.has(figure)));
  const only = common.length === 1 ? (common[0] as [string, string | undefined]) : undefined;
  const name = only && [first, ...others].map(({ figures }) => figures.get(only[0])).find((known) => known);
  // A second finding on how the same number is written says nothing new.
  const isNotation = (claim: Claim) => claim.code.startsWith('NUM-') && claim.at === first.at;
  const told = isNotation(first) ? others.filter((other) => !isNotation(other)) : others;
  const codes = [...new Set(told.map(({ code }) => code))];
  // Findings on signs and scales say themselves what is wrong.
  const isExplained = first.hint !== '' || first.code.startsWith('SGN-');
  const hint =
    isExplained || first.code.startsWith('SCL-')
      ? undefined
      : others.find((other) => other.hint !== '')?.hint;
  const places = new Set([
    ...(only && only[0] !== first.at ? [only[0]] : []),
    ...(finding.related ?? []),
    ...others.flatMap(({ at, figures }) => [at, ...figures.keys()]),
  ]);
  places.delete(first.at);
  const related = [...places].slice(0, MAX_RELATED);
  const isNamed = hint === undefined && !isExplained && name !== undefined && only?.[0] !== first.at;
  return {
    ...finding,
    ...(isNamed && finding.fix && { fix: `Check ${name} first. ${finding.fix}` }),
    message:
      `${hint ? `${finding.message.replace(/\.$/, '')}${hint}.` : finding.message} ${alsoBroken(codes, name && finding.message.startsWith(name) ? 'this figure' : name)}`.trimEnd(),
    related,
  };
}

function alsoBroken(codes: readonly string[], name: string | undefined): string {
  if (codes.length === 0) return '';
  const checks = `${capitalized(counted(codes.length, 'other check'))} (${listWords(codes)})`;
  const fail = codes.length > 1 ? 'fail' : 'fails';
  return name ? `${checks} ${fail} because of ${name}.` : `${checks} ${fail} for the same figures.`;
}

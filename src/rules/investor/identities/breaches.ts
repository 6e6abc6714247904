import type { Severity } from '../../../findings/finding.ts';
import { perStatement, Statement } from '../statement/statement.ts';
import { type BreachCause, type DiagnosedBreach, diagnose } from './diagnosis.ts';
import type { Identity } from './identity.ts';
import { addSuspects, impossiblePlaces } from './suspects.ts';

interface Source {
  readonly code: string;
  readonly severity: Severity;
  readonly identities: (statement: Statement) => Iterable<Identity>;
}

/** The comparisons of all identity rules: one of them reports a breach, at the amount that causes it. */
const sources: Source[] = [];

/** The families of rules by the digit of their codes: of several comparisons with one cause, the first is reported. */
const families = '71265340';

/** Adds the comparisons of a rule to those that are diagnosed together, in the order of families. */
export function addIdentities(source: Source): void {
  sources.push(source);
  sources.sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ code }: Source): number {
  return families.indexOf(code.charAt('INV-'.length));
}

/** The breaches of all identity rules, each with its cause. */
export const breachesOf = perStatement((statement): readonly DiagnosedBreach[] =>
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

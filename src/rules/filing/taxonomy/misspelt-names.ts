import { mistypedId } from '../../../core/nearest-name.ts';
import { usedTimes } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { lineItems, namesOfLine } from '../../../model/line-items.ts';
import { factPeriod, statementName } from '../../../model/report/fact-words.ts';
import { SubjectKeys } from '../../../model/report/reading.ts';
import type { Report, ReportConcept, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { dictionaryConcept, dictionaryFamily } from '../../../taxonomy/dictionary/dictionary.ts';
import { listedTaxonomy } from '../../../taxonomy/dictionary/listed-taxonomies.ts';
import { isPublishedName, meantName, mistypedName } from '../../../taxonomy/dictionary/published-names.ts';
import { MAX_ALIKE_MEMBERS, MAX_LONE_NAMES, MAX_NAMES_COMPARED } from '../../limits.ts';
import { extensionConcepts, relationshipsOf } from '../relationships.ts';
import { type FilingSubject, filingRule, perSubject } from '../subject.ts';
import { conceptSource } from './concept-source.ts';
import { type NameUse, nameUses } from './name-uses.ts';
import { undeclaredElements } from './own-names.ts';

export const misspeltNameRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'TAX-007',
    title: 'Standard elements must be spelled as published',
    description:
      'A name that US GAAP, IFRS or the SEC never published, but that differs from a published one by a letter, a plural or a word, is a misspelling. Checked where the taxonomy is not installed, against the known names of all years, and for other taxonomies against their usual names and the names in the report for other periods; a name that resembles none of them may exist and is not reported. The other rules treat the name as the one it resembles.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'taxonomy',
    references: ['oime:unknownConcept'],
    fix: 'Correct the name. With the taxonomy installed, all names are checked.',
    messages: {
      near: {
        text: '{place} {name}, which {taxonomy} does not have{uses}; did you mean {near}?',
        fix: 'Write {near}. With the taxonomy installed, all names are checked.',
      },
      letter: {
        text: '{place} {name}, which differs by a letter from {near}, a usual name in {taxonomy}{uses}; did you mean that one?',
        fix: 'Write {near}, if that is meant. With the taxonomy installed, all names are checked.',
      },
      once: {
        text: '{place} {name}, but everywhere else the name is spelled differently; did you mean {near}?',
        fix: 'Write {near}, if that is meant. With the taxonomy installed, all names are checked.',
      },
      pair: {
        text: '{place} {name}, but a fact for another period with {near}: one of the two is misspelled.',
        fix: 'Write the same name in both. With the taxonomy installed, all names are checked.',
      },
    },
    check(subject, found) {
      for (const { use, meant, usualIn, isOwn, isUndecided } of misspeltNames(subject)) {
        const [first = '', ...others] = use.places;
        const data = {
          place: usedAt(subject.report, first),
          name: use.qname,
          near: meant,
          expected: meant,
          actual: use.qname,
        };
        const taxonomy = isOwn ? undefined : taxonomyNames[dictionaryFamily(use.namespace) ?? ''];
        if (usualIn !== undefined)
          found('letter', first, { ...data, taxonomy: usualIn, uses: usedTimes(use.placeCount) }, others);
        else if (taxonomy === undefined) found(isUndecided ? 'pair' : 'once', first, data, others);
        else found('near', first, { ...data, taxonomy, uses: usedTimes(use.placeCount) }, others);
      }
    },
  }),
];

/** An element whose name in the filing differs from its publisher's or the filing's own declaration. */
export interface MisnamedElement {
  readonly use: NameUse;
  /** The name that was meant, with its prefix. */
  readonly meant: string;
  /** The reports in which the other name is usual, where the taxonomy has no dictionary. */
  readonly usualIn?: string;
  /** Whether the name is only compared with others of the report. */
  readonly isOwn?: boolean;
  /** Whether the other name may be the wrong one. */
  readonly isUndecided?: boolean;
}

/** Standard elements with unpublished names, and the names that were meant. */
export const misspeltNames = perSubject((subject): readonly MisnamedElement[] => {
  if (subject.report.v1) return [];
  const source = conceptSource(subject);
  const extensions = extensionConcepts(subject.report);
  const misspelt: MisnamedElement[] = [];
  let compared = 0;
  for (const use of nameUses(subject.report).values()) {
    const { namespace, local, prefix, qname } = use;
    const family = dictionaryFamily(namespace);
    if (dictionaryConcept(namespace, local)) continue;
    if (source.knows(namespace) || extensions.has(qname)) continue;
    if (!family) {
      const listed = listedTaxonomy(namespace);
      const usual = listed && mistypedName(listed, local);
      if (usual) misspelt.push({ use, meant: `${prefix}:${usual}`, usualIn: listed.taxonomy });
      continue;
    }
    // Headings have no values, and filings share their names least.
    if (!use.isUsed && local.endsWith('Abstract')) continue;
    if (++compared > MAX_NAMES_COMPARED) break;
    const near = meantName(family, local);
    if (near) misspelt.push({ use, meant: `${prefix}:${near}` });
  }
  const known = new Set(misspelt.map(({ use }) => use));
  const others = [
    ...misspeltOnce(subject),
    ...misspeltAxes(subject),
    ...misspeltMembers(subject),
    ...misspeltEnds(subject),
  ];
  // The name that a misspelled one resembles is no misspelling of it.
  const right = new Set(misspelt.map(({ meant }) => meant));
  return [...misspelt, ...others.filter(({ use }) => !known.has(use) && !right.has(use.qname))];
});

const taxonomyNames: Readonly<Record<string, string>> = {
  'us-gaap': 'US GAAP',
  'ifrs-full': 'IFRS',
  dei: 'the SEC taxonomy DEI',
  srt: 'the SEC taxonomy SRT',
};

/** "The fact for the year ended 31 December 2025 has the concept", "The calculation of "Balance sheet" names" */
function usedAt(report: Report, path: string): string {
  const fact = report.factAt(path);
  if (fact) return `A fact ${factPeriod(fact)} is reported with the concept`;
  const [, list, index] = path.split('/');
  if (list === 'contexts') {
    const context = report.contexts.find((one) => one.index === Number(index));
    return `The context "${context?.id ?? ''}" names`;
  }
  if (list === 'extensions') return 'An anchor names';
  const arc = relationshipsOf(report).find((one) => path.startsWith(`${one.path}/`));
  return arc ? `The ${arc.kind} of ${statementName(arc.role, report)} names` : 'The filing names';
}

/** Whether the name is in a dictionary, or resembles one that is. */
function isPublished(namespace: string, local: string): boolean {
  if (dictionaryConcept(namespace, local)) return true;
  const family = dictionaryFamily(namespace);
  if (!family) return false;
  return isPublishedName(family, local) || meantName(family, local) !== undefined;
}

/** Names that taxonomies rarely have in two spellings are at least this long. */
const MIN_COMPARED = 8;

/**
 * Names without a dictionary that differ by a letter from another name of the report: the one is reported only
 * for periods for which the other is not, so they are the same line.
 */
function* misspeltOnce(subject: FilingSubject): Generator<MisnamedElement> {
  const { report } = subject;
  const source = conceptSource(subject);
  const uses = nameUses(report);
  const unknown = report.concepts.filter(
    ({ concept: { namespace, local, qname }, units }) =>
      local.length >= MIN_COMPARED &&
      !source.knows(namespace) &&
      !extensionConcepts(report).has(qname) &&
      !units.includes(undefined) &&
      // Comes last, as it may load all names.
      !isPublished(namespace, local),
  );
  if (unknown.length > MAX_NAMES_COMPARED) return;
  // The misspelt name has fewer facts, or as many and fewer other uses, such as in relationships.
  const placesOf = (qname: string) => uses.get(qname)?.placeCount ?? 0;
  const ordered = [...unknown].sort(
    (a, b) => a.facts.length - b.facts.length || placesOf(a.concept.qname) - placesOf(b.concept.qname),
  );
  const isOdd = oddNames(report);
  for (const [index, { concept, facts }] of ordered.entries()) {
    const meant = ordered
      .slice(index + 1)
      .find(
        (other) =>
          isSpelledAlike(concept, other.concept) &&
          (isOneLine(facts, other.facts) || (isOdd(concept) && isOneRow(facts, other.facts))),
      );
    if (!meant) continue;
    const isOther = meant.facts.length === facts.length && isOdd(meant.concept) && !isOdd(concept);
    const [wrong, right] = isOther ? [meant.concept, concept] : [concept, meant.concept];
    const use = uses.get(wrong.qname);
    const isUndecided =
      !isOther &&
      meant.facts.length === facts.length &&
      placesOf(wrong.qname) === placesOf(right.qname) &&
      isOdd(wrong) === isOdd(right);
    if (use) yield { use, meant: right.qname, isOwn: true, isUndecided };
  }
}

/** Axes without a dictionary that one context names, and that differ by a letter from an axis of others. */
function* misspeltAxes(subject: FilingSubject): Generator<MisnamedElement> {
  const source = conceptSource(subject);
  const extensions = extensionConcepts(subject.report);
  const axes = [...nameUses(subject.report).values()].filter(
    ({ dimensional, local, namespace, qname }) =>
      dimensional === 'axis' &&
      local.length >= MIN_COMPARED &&
      !dictionaryFamily(namespace) &&
      !source.knows(namespace) &&
      !extensions.has(qname),
  );
  if (axes.length > MAX_LONE_NAMES) return;
  const usual = axes.filter(({ placeCount }) => placeCount > 1);
  for (const use of axes) {
    const meant = use.placeCount === 1 && usual.find((other) => isSpelledAlike(use, other));
    if (meant) yield { use, meant: meant.qname };
  }
}

/** A member with the contexts that have it on one axis. */
interface MemberUse extends NamedElement {
  readonly qname: string;
  readonly contexts: ReportContext[];
}

/**
 * Members that lack a letter of another member of the axis, have one more, or have two swapped: the one is
 * reported only where the other is not, so they are the same column.
 */
function* misspeltMembers(subject: FilingSubject): Generator<MisnamedElement> {
  const { report } = subject;
  const source = conceptSource(subject);
  const extensions = extensionConcepts(report);
  const uses = nameUses(report);
  const isOdd = oddNames(report);
  const axes = new Map<string, Map<string, MemberUse>>();
  for (const context of report.contexts)
    for (const { axis, member, typed } of context.dimensions) {
      const use = typed ? undefined : uses.get(member as string);
      if (!use || use.local.length < MIN_COMPARED || report.usesOf(context) === 0) continue;
      const members = axes.get(axis) ?? new Map<string, MemberUse>();
      axes.set(axis, members);
      const { qname, local, namespace } = use;
      const known = members.get(qname) ?? { qname, local, namespace, contexts: [] };
      members.set(qname, known);
      known.contexts.push(context);
    }
  for (const [axis, members] of axes) {
    if (members.size < 2 || members.size > MAX_LONE_NAMES) continue;
    const ordered = [...members.values()].sort(
      (a, b) => a.contexts.length - b.contexts.length || (a.qname < b.qname ? -1 : 1),
    );
    for (const [index, member] of ordered.entries()) {
      const { namespace, local, qname } = member;
      if (undeclaredElements(subject).has(qname)) continue;
      if (source.knows(namespace) || extensions.has(qname) || isPublished(namespace, local)) continue;
      const alike = ordered
        .slice(index + 1)
        .filter((other) => other.namespace === namespace && isMistyped(local, other.local));
      if (alike.length > MAX_ALIKE_MEMBERS) continue;
      const [other, ...others] = alike.filter((one) => isOneColumn(axis, member, one));
      if (!other || others.length > 0) continue;
      const isOther = other.contexts.length === member.contexts.length && isOdd(other) && !isOdd(member);
      const [wrong, right] = isOther ? [other, member] : [member, other];
      const use = uses.get(wrong.qname);
      if (use) yield { use, meant: right.qname, isOwn: true };
    }
  }
}

/** Whether a name lacks a letter of another, has one more, or has two swapped; a plural is another name. */
function isMistyped(local: string, other: string): boolean {
  return !/\d/.test(local) && singular(local) !== singular(other) && mistypedId(local, [other]) === other;
}

function singular(local: string): string {
  return local.replace(/s(?=Member$|$)/, '');
}

/** Whether members are reported for the same parts of the report, but never together. */
function isOneColumn(axis: string, one: MemberUse, other: MemberUse): boolean {
  const keys = new SubjectKeys();
  const partOf = ({ entity, dimensions, free }: ReportContext) =>
    keys.of(
      entity,
      dimensions.filter((dimension) => dimension.axis !== axis),
      free,
    );
  const parts = new Set<string>();
  const times = new Set<string>();
  for (const context of other.contexts) {
    parts.add(partOf(context));
    times.add(`${context.period.key} ${partOf(context)}`);
  }
  return one.contexts.every((context) => {
    const part = partOf(context);
    return parts.has(part) && !times.has(`${context.period.key} ${part}`);
  });
}

/** "NetAssetsLiabilities" → Net, Assets, Liabilities */
function wordsIn(local: string): readonly string[] {
  return local.match(/[A-Z][a-z]+/g) ?? [];
}

/** Returns a test for names with a word that no other name of the report and no known line has. */
function oddNames(report: Report): (name: Pick<NamedElement, 'local'>) => boolean {
  let counts: Map<string, number> | undefined;
  return ({ local }) => {
    counts ??= wordCounts(report);
    return wordsIn(local).some((word) => (counts?.get(word) ?? 0) <= 1);
  };
}

function wordCounts(report: Report): Map<string, number> {
  const counts = new Map<string, number>();
  const names = [...nameUses(report).values()].map(({ local }) => local);
  for (const name of new Set([...names, ...lineItems.flatMap(namesOfLine)]))
    for (const word of new Set(wordsIn(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Ends of relationships without a dictionary that differ by a letter from another name: the only relationship that
 * names them leaves out the other name, which belongs in the same statement.
 */
function* misspeltEnds(subject: FilingSubject): Generator<MisnamedElement> {
  const { report } = subject;
  const source = conceptSource(subject);
  const extensions = extensionConcepts(report);
  const uses = [...nameUses(report).values()].filter(({ local }) => local.length >= MIN_COMPARED);
  const lone = uses.filter(
    ({ isUsed, isRelated, placeCount, namespace, qname }) =>
      !isUsed &&
      isRelated &&
      placeCount === 1 &&
      !dictionaryFamily(namespace) &&
      !source.knows(namespace) &&
      !extensions.has(qname),
  );
  if (lone.length === 0 || lone.length > MAX_LONE_NAMES) return;
  const arcs = relationshipsOf(report);
  const byPath = new Map(arcs.map((arc) => [arc.path, arc]));
  for (const use of lone) {
    const [place = ''] = use.places;
    const arc = byPath.get(place.slice(0, place.lastIndexOf('/')));
    if (!arc) continue;
    const near = uses.filter((other) => other.placeCount > 1 && isSpelledAlike(use, other));
    if (near.length === 0) continue;
    const siblings = report.derive(namesByStatement).get(statementKey(arc));
    const meant = near.find(({ qname, isUsed }) =>
      place.endsWith('/to') ? isUsed && !siblings?.to.has(qname) : siblings?.all.has(qname),
    );
    if (meant) yield { use, meant: meant.qname };
  }
}

/** The names at the ends of the relationships of each kind and role. */
function namesByStatement(report: Report) {
  const names = new Map<string, { readonly to: Set<string>; readonly all: Set<string> }>();
  for (const arc of relationshipsOf(report)) {
    const key = statementKey(arc);
    const known = names.get(key) ?? { to: new Set(), all: new Set() };
    names.set(key, known);
    known.to.add(arc.to);
    known.all.add(arc.from).add(arc.to);
  }
  return names;
}

function statementKey({ kind, role }: { readonly kind: string; readonly role: string }): string {
  return `${kind} ${role}`;
}

/** Whether names differ by one letter, or by two that are swapped; other digits make another name. */
function isSpelledAlike(one: NamedElement, other: NamedElement): boolean {
  const [a, b] = [one.local, other.local];
  if (one.namespace !== other.namespace || Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && a.charCodeAt(a.length - end - 1) === b.charCodeAt(b.length - end - 1))
    end++;
  const [inA, inB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (/\d/.test(inA) && /\d/.test(inB)) return false;
  if (inA.length < 2 && inB.length < 2) return inA !== inB;
  return (
    inA.length === inB.length &&
    inA.slice(1, -1) === inB.slice(1, -1) &&
    inA.at(0) === inB.at(-1) &&
    inA.at(-1) === inB.at(0)
  );
}

type NamedElement = Pick<ReportConcept, 'local' | 'namespace'>;

/** Whether the facts have the same subject, but no period in common. */
function isOneLine(one: readonly ReportFact[], other: readonly ReportFact[]): boolean {
  const aspects = new Set(other.map(({ context }) => context.aspect));
  const subjects = new Set(other.map(({ context }) => context.subject));
  return one.every(({ context }) => !aspects.has(context.aspect) && subjects.has(context.subject));
}

/** The fewest other cells of a row. */
const MIN_CELLS = 2;

/** Whether a fact is for the period of others, but for other members: the cells of one row of a table. */
function isOneRow(one: readonly ReportFact[], other: readonly ReportFact[]): boolean {
  const [fact, ...more] = one;
  if (!fact || more.length > 0) return false;
  const beside = other.filter(({ context }) => context.period.key === fact.context.period.key);
  return beside.length >= MIN_CELLS && !beside.some(({ context }) => context.aspect === fact.context.aspect);
}

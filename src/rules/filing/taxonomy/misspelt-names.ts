import { distance } from 'fastest-levenshtein';
import { usedTimes } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { dictionaryConcept, dictionaryFamily } from '../../../taxonomy/dictionary/dictionary.ts';
import { meantName } from '../../../taxonomy/dictionary/published-names.ts';
import { MAX_NAMES_COMPARED } from '../../limits.ts';
import { extensionConcepts } from '../networks/relationships.ts';
import { type FilingSubject, filingRule, perSubject } from '../subject.ts';
import { conceptSource } from './concept-source.ts';
import { type NameUse, nameUses } from './name-uses.ts';

export const misspeltNameRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'TAX-007',
    title: 'Standard elements must be spelled as published',
    description:
      'A name that US GAAP, IFRS or the SEC never published, but that differs from a published one by a letter, a plural or a word, is a misspelling. Checked where the taxonomy is not installed, against the known names of all years, and for other taxonomies against the names in the report for other periods; a name that resembles none of them may exist and is not reported. The other rules treat the name as the one it resembles.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'taxonomy',
    references: ['oime:unknownConcept'],
    fix: 'Correct the name. With the taxonomy installed, all names are checked.',
    messages: {
      near: {
        text: '{name} is not a published name{uses}; did you mean {near}?',
        fix: 'Write {near}. With the taxonomy installed, all names are checked.',
      },
    },
    check(subject, found) {
      for (const { use, meant } of misspeltNames(subject)) {
        const [first = '', ...others] = use.places;
        found(
          'near',
          first,
          {
            name: use.qname,
            near: meant,
            expected: meant,
            actual: use.qname,
            uses: usedTimes(use.places.length),
          },
          others,
        );
      }
    },
  }),
];

/** An element whose name in the filing differs from its publisher's or the filing's own declaration. */
export interface MisnamedElement {
  readonly use: NameUse;
  /** The name that was meant, with its prefix. */
  readonly meant: string;
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
    if (!family || dictionaryConcept(namespace, local)) continue;
    if (source.knows(namespace) || extensions.has(qname)) continue;
    // Headings have no values, and filings share their names least.
    if (!use.isUsed && local.endsWith('Abstract')) continue;
    if (++compared > MAX_NAMES_COMPARED) break;
    const near = meantName(family, local);
    if (near) misspelt.push({ use, meant: `${prefix}:${near}` });
  }
  return [...misspelt, ...misspeltOnce(subject)];
});

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
    ({ concept: { namespace, local, qname }, facts }) =>
      local.length >= MIN_COMPARED &&
      !dictionaryFamily(namespace) &&
      !source.knows(namespace) &&
      !extensionConcepts(report).has(qname) &&
      facts.every(({ unit }) => unit !== undefined),
  );
  if (unknown.length > MAX_NAMES_COMPARED) return;
  // The misspelt name has fewer facts, or as many and fewer other uses, such as in relationships.
  const placesOf = (qname: string) => uses.get(qname)?.places.length ?? 0;
  const ordered = [...unknown].sort(
    (a, b) => a.facts.length - b.facts.length || placesOf(a.concept.qname) - placesOf(b.concept.qname),
  );
  for (const [index, { concept, facts }] of ordered.entries()) {
    const meant = ordered
      .slice(index + 1)
      .find((other) => isSpelledAlike(concept, other.concept) && isOneLine(facts, other.facts));
    const use = uses.get(concept.qname);
    if (meant && use) yield { use, meant: meant.concept.qname };
  }
}

/** Whether names differ by one letter, or by two that are swapped. */
function isSpelledAlike(one: ReportConcept, other: ReportConcept): boolean {
  const [a, b] = [one.local, other.local];
  if (one.namespace !== other.namespace || Math.abs(a.length - b.length) > 1) return false;
  const edits = distance(a.replaceAll(/\d/g, '#'), b.replaceAll(/\d/g, '#'));
  return edits === 1 || (edits === 2 && [...a].sort().join('') === [...b].sort().join(''));
}

/** Whether the facts have the same subject, but no period in common. */
function isOneLine(one: readonly ReportFact[], other: readonly ReportFact[]): boolean {
  const aspects = new Set(other.map(({ context }) => context.aspect));
  const subjects = new Set(other.map(({ context }) => context.subject));
  return one.every(({ context }) => !aspects.has(context.aspect) && subjects.has(context.subject));
}

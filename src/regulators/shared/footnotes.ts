import { speakAlike } from '../../core/language.ts';
import { addToList } from '../../core/lists-by-key.ts';
import { listWords } from '../../core/wording.ts';
import type { Fact, Footnote, InstanceFootnoteLink } from '../../formats/xbrl/instance.ts';
import { FOOTNOTE_ARCROLE, FOOTNOTE_LINK_ROLE, FOOTNOTE_ROLE } from '../../model/report/footnote-links.ts';
import { MAX_FOOTNOTES_NAMED } from '../limits.ts';
import { nameWords } from '../submission/fact-words.ts';
import {
  factsOf,
  isReadWhole,
  languageOf,
  type TaggedReport,
  taggedFacts,
  targetsOf,
} from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { isTextual } from './languages.ts';
export const sharedFootnoteRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-FOOTNOTE',
    title: 'Footnotes must use standard roles, explain a fact and be in a language of the report',
    description:
      'Footnotes use the roles and arcroles of XBRL 2.1. Every footnote is linked to a fact, and each fact with footnotes has one in the language of the report.',
    severity: 'error',
    references: ['XBRL 2.1 4.11'],
    fix: 'Use the standard role.',
    messages: {
      role: {
        text: '{what} has the {kind} "{role}", but must have the standard {kind} "{expected}".',
        fix: 'Replace the {kind} with "{expected}".',
      },
      unused: {
        text: 'Footnote "{id}" is not linked to any fact.',
        severity: 'warning',
        fix: 'Link the footnote to the facts it explains, or remove it.',
      },
      foreign: {
        text: '{footnote} is in "{language}", but no tagged text of the report is in that language.',
        fix: 'Correct xml:lang of the footnote, or translate the footnote into the language of the report.',
      },
      untranslated: {
        text: '{name} has no footnote in "{expected}", the language of the report, but only in {languages}{ids}.',
        fix: 'Add the footnote in "{expected}"; if it is in that language, correct its xml:lang.',
      },
    },
    check(submission, found) {
      const demand = submission.profile.submission;
      if (!demand?.standardFootnotesOnly) return;
      for (const tagged of targetsOf(submission)) {
        const { target, at } = tagged;
        for (const link of target.instance.footnoteLinks) {
          for (const { offset, ...data } of rolesOf(link))
            if (data.role !== data.expected) found('role', at(offset), data);
        }
        if (demand.textLanguages) {
          const languages = textLanguages(tagged);
          const seen = new Set<number>();
          for (const { footnotes } of target.instance.footnoteLinks)
            for (const { language = '', id = '', offset } of footnotes) {
              // A footnote without a language is reported separately.
              if (language === '' || seen.has(offset) || languages.has(language.toLowerCase())) continue;
              seen.add(offset);
              found('foreign', at(offset), {
                footnote: id === '' ? 'A footnote' : `The footnote "${id}"`,
                language,
              });
            }
          const expected = languageOf(tagged.report);
          if (expected !== undefined) {
            const names = factNames(tagged);
            for (const { href, offset, footnotes } of untranslated(tagged, expected))
              found('untranslated', at(offset), {
                expected,
                name: names(href),
                ...footnoteWords(footnotes),
              });
          }
        }
      }
      for (const report of submission.reports) {
        if (!isReadWhole(report)) continue;
        const used = new Set(
          report.targets.flatMap(({ instance }) =>
            instance.footnoteLinks.flatMap(({ footnotes, arcs }) => {
              const ends = new Set(arcs.map(({ to }) => to));
              return footnotes.filter(({ label }) => ends.has(label)).map(({ id }) => id);
            }),
          ),
        );
        for (const { text, survey } of report.documents)
          for (const { id, offset } of survey.footnotes)
            if (id !== undefined && !used.has(id)) found('unused', text.place(offset), { id });
      }
    },
  }),
];

interface UsedRole {
  readonly what: string;
  /** A role, or an arcrole. */
  readonly kind: string;
  readonly role: string;
  readonly expected: string;
  readonly offset: number;
}

function* rolesOf({ role, footnotes, arcs, offset }: InstanceFootnoteLink): Generator<UsedRole> {
  yield { what: 'A footnote link', kind: 'role', role, expected: FOOTNOTE_LINK_ROLE, offset };
  for (const footnote of footnotes)
    yield {
      what: footnote.id === undefined ? 'A footnote' : `The footnote "${footnote.id}"`,
      kind: 'role',
      role: footnote.role ?? FOOTNOTE_ROLE,
      expected: FOOTNOTE_ROLE,
      offset: footnote.offset,
    };
  for (const arc of arcs)
    yield {
      what: 'A relationship from a fact to its footnote',
      kind: 'arcrole',
      role: arc.arcrole,
      expected: FOOTNOTE_ARCROLE,
      offset: arc.offset,
    };
}

/** Returns the languages of tagged texts, in lower case. */
function textLanguages({ report, target }: TaggedReport): Set<string> {
  const languages = new Set<string>();
  for (const { concept, tag } of taggedFacts(report, target))
    if ((concept ? isTextual(concept) : tag.kind === 'nonNumeric') && tag.language)
      languages.add(tag.language.toLowerCase());
  return languages;
}

/** Returns the places of footnote relationships of facts without a footnote in the expected language. */
function untranslated(
  { target }: TaggedReport,
  expected: string,
): { href: string; offset: number; footnotes: readonly Footnote[] }[] {
  const facts = new Map<string, { offset: number; isThere: boolean; footnotes: Footnote[] }>();
  for (const { locators, footnotes, arcs } of target.instance.footnoteLinks) {
    const hrefs = groupLabels(locators);
    const byLabel = new Map<string, Footnote[]>();
    const answered = new Set<string>();
    for (const footnote of footnotes) {
      const { label, language = '' } = footnote;
      addToList(byLabel, label, footnote);
      if (language === '' || speakAlike(language, expected)) answered.add(label);
    }
    for (const { from, to, offset } of arcs) {
      const own = byLabel.get(to)?.slice(0, MAX_FOOTNOTES_NAMED) ?? [];
      const isThere = answered.has(to);
      for (const href of hrefs.get(from) ?? []) {
        const known = facts.get(href);
        if (known) {
          known.isThere ||= isThere;
          // One relationship can join each of thousands of facts to each of thousands of footnotes.
          const room = MAX_FOOTNOTES_NAMED - known.footnotes.length;
          if (room > 0) known.footnotes.push(...own.slice(0, room));
        } else facts.set(href, { offset, isThere, footnotes: [...own] });
      }
    }
  }
  return [...facts].flatMap(([href, { isThere, ...rest }]) => (isThere ? [] : [{ href, ...rest }]));
}

/** "\"fr\"", " (footnote \"n1\")" */
function footnoteWords(footnotes: readonly Footnote[]) {
  const languages = new Set(footnotes.map(({ language = '' }) => `"${language}"`));
  const ids = [...new Set(footnotes.flatMap(({ id }) => (id === undefined ? [] : `"${id}"`)))];
  return {
    languages: languages.size > 0 ? listWords(languages) : 'another language',
    ids: ids.length > 0 ? ` (footnote${ids.length > 1 ? 's' : ''} ${listWords(ids)})` : '',
  };
}

/** Returns a function that names the fact to which a locator refers by its ID. */
function factNames({ target }: TaggedReport): (href: string) => string {
  let facts: Map<string | undefined, Fact> | undefined;
  return (href) => {
    const id = href.slice(href.indexOf('#') + 1);
    // Of facts with the same ID, the first.
    facts ??= new Map(
      factsOf(target)
        .map((fact) => [fact.id, fact] as const)
        .reverse(),
    );
    const fact = facts.get(id);
    return fact ? nameWords(target, fact.name) : `The fact "${id}"`;
  };
}

function groupLabels(locators: InstanceFootnoteLink['locators']): Map<string, string[]> {
  const hrefs = new Map<string, string[]>();
  for (const { label, href } of locators) {
    addToList(hrefs, label, href);
  }
  return hrefs;
}

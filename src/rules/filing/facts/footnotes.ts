import { isLanguage } from '../../../core/language.ts';
import { MAX_IDS_MISSED } from '../../../core/limits.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { mistypedId } from '../../../core/nearest-name.ts';
import { capitalized, counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { Report } from '../../../model/report/report.ts';
import { listOf, memberOf, recordOf, textOf, type Unchecked } from '../../../model/unchecked.ts';
import { MAX_IDS_COMPARED } from '../../limits.ts';
import { isMissed } from '../document/missed-ids.ts';
import { namedBy } from '../document/place-names.ts';
import { oddNumbers } from '../numbers/odd-numbers.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

const common = {
  category: 'footnotes',
  modelVersion: 'v2',
  severity: 'error',
  blocksConversion: true,
} as const;

export const footnoteRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'LNK-001',
    title:
      'References between footnotes and facts must lead to something that exists, and every footnote must be used',
    description:
      'A fact names its footnotes in `footnoteRefs`, a footnote its facts in `factRefs`, and a footnote relationship names both; any one of these is enough. A relationship may also lead from a fact to another fact that explains it.',
    references: ['EFM.6.05.33', 'xbrl.4.11.1:factFootnoteArcTo', 'oime:unusedNoteFact'],
    fix: 'Correct the id, add the missing fact or footnote, or remove the reference.',
    messages: {
      nearFact: {
        text: 'No fact has the id "{id}", to which {references}; did you mean "{near}"?',
        fix: 'Write "{near}", if that is meant, or add the fact.',
      },
      nearFootnote: {
        text: 'No footnote has the id "{id}", to which {references}; did you mean "{near}"?',
        fix: 'Write "{near}", if that is meant, or add the footnote.',
      },
      fact: {
        text: 'No fact has the id "{id}", to which {references}.',
        fix: 'Correct the id, add the fact, or remove the reference.',
      },
      footnote: {
        text: 'No footnote has the id "{id}", to which {references}.',
        fix: 'Correct the id, add the footnote, or remove the reference.',
      },
      unused: {
        text: 'No fact or relationship refers to the footnote "{id}".',
        severity: 'warning',
        fix: 'Refer to it from the facts it explains, or remove it.',
      },
    },
    check({ report }, found) {
      const links = linksOf(report);
      const { facts, footnotes } = report.filing;
      let compared = 0;
      for (const [kind, nearKind, missing, list] of [
        ['fact', 'nearFact', links.missingFacts, facts],
        ['footnote', 'nearFootnote', links.missingFootnotes, footnotes],
      ] as const) {
        if (list !== undefined && !isMissed(missing, new Map(), list)) continue;
        const ids = listOf(list)
          .slice(0, MAX_IDS_COMPARED)
          .map((item) => textOf(item, 'id'));
        for (const [id, [path = '', ...others]] of missing) {
          const data = { id, references: namedBy(report, [path, ...others], 'refer', 'reference') };
          const near = compared++ < MAX_IDS_MISSED ? mistypedId(id, ids) : undefined;
          if (near === undefined) found(kind, path, data, others);
          else found(nearKind, path, { ...data, near }, others);
        }
      }
      for (const { id, path } of links.unused) found('unused', path, { id });
    },
  }),
  filingRule({
    ...common,
    code: 'LNK-002',
    title: 'Every footnote must have a valid language',
    description: 'XBRL cannot carry a footnote without a language.',
    references: ['xbrl.4.11.1:footnoteLang', 'oime:missingLanguageForNoteFact'],
    fix: 'Add `language`, the code of a language, such as "en".',
    messages: {
      missing: 'The footnote "{id}" has no language.',
      tag: {
        text: 'The language of the footnote "{id}" is "{language}", which is not the code of a language (BCP 47).',
        fix: 'Write the code of a language, such as "en" or "de-AT".',
      },
      empty: {
        text: 'The language of the footnote "{id}" is empty.',
        fix: 'Write the code of a language, such as "en" or "de-AT".',
      },
    },
    check({ report }, found) {
      for (const { id, path, footnote } of footnotesOf(report)) {
        const language = textOf(footnote, 'language');
        if (isMisspelled(footnote, 'language')) continue;
        if (!Object.hasOwn(footnote, 'language')) found('missing', path, { id });
        else if (language !== undefined && !isLanguage(language))
          found(language === '' ? 'empty' : 'tag', `${path}/language`, { id, language });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'LNK-003',
    title: 'Every footnote must have a unique id',
    description: 'A reference to an id used twice could mean either footnote.',
    references: ['XML 1.0 3.3.1'],
    fix: 'Give the footnotes different ids; if one is a copy of another, remove it.',
    messages: { repeated: '{footnotes} have the id "{id}".' },
    check({ report }, found) {
      const places = new Map<string, string[]>();
      for (const { id, path } of footnotesOf(report)) addToList(places, id, `${path}/id`);
      for (const [id, [, second, ...others]] of places) {
        if (second !== undefined)
          found(
            'repeated',
            second,
            { id, footnotes: capitalized(counted(others.length + 2, 'footnote')) },
            others,
          );
      }
    },
  }),
  filingRule({
    ...common,
    code: 'LNK-004',
    title: 'A footnote must have content, as plain text or as XHTML',
    description: 'Exactly one of `text` and `xhtml` holds the content, and there is some.',
    references: [],
    fix: 'Keep the one that holds the content.',
    messages: {
      both: 'The footnote "{id}" has both `text` and `xhtml`; it can have only one.',
      neither: {
        text: 'The footnote "{id}" has no content: neither `text` nor `xhtml`.',
        fix: 'Add the text of the footnote, or remove the footnote.',
      },
      empty: {
        text: 'The footnote "{id}" is empty.',
        severity: 'warning',
        fix: 'Write the text of the footnote, or remove it.',
      },
    },
    check({ report }, found) {
      for (const { id, path, footnote } of footnotesOf(report)) {
        const hasText = Object.hasOwn(footnote, 'text');
        if (!hasText && (isMisspelled(footnote, 'text') || isMisspelled(footnote, 'xhtml'))) continue;
        if (hasText === Object.hasOwn(footnote, 'xhtml')) found(hasText ? 'both' : 'neither', path, { id });
        else if (isEmpty(textOf(footnote, hasText ? 'text' : 'xhtml')))
          found('empty', `${path}/${hasText ? 'text' : 'xhtml'}`, { id });
      }
    },
  }),
];

/** Whether a footnote has a member under a misspelled name only, which DOC-008 reports. */
function isMisspelled(footnote: Unchecked, name: string): boolean {
  return !Object.hasOwn(footnote, name) && mistypedId(name, Object.keys(footnote)) !== undefined;
}

/** Whether there is nothing but markup and white space; an image counts as content. */
function isEmpty(content: string | undefined): boolean {
  return content !== undefined && !/<img\b/i.test(content) && content.replace(/<[^<>]*>/g, '').trim() === '';
}

interface PlacedFootnote {
  readonly id: string;
  readonly path: string;
  readonly footnote: Unchecked;
}

/** Returns the footnotes with an id; the schema reports the others. */
function footnotesOf(report: Report): PlacedFootnote[] {
  return listOf(memberOf(report.filing, 'footnotes')).flatMap((item, index) => {
    const footnote = recordOf(item);
    const id = textOf(footnote, 'id');
    return footnote && id !== undefined ? [{ id, path: `/footnotes/${index}`, footnote }] : [];
  });
}

function linksOf(report: Report) {
  const footnotes = footnotesOf(report);
  const known = new Set(footnotes.map(({ id }) => id));
  const used = new Set<string>();
  const missingFacts = new Map<string, string[]>();
  const missingFootnotes = new Map<string, string[]>();
  let factIds: ReadonlySet<unknown> | undefined;
  const toFact = (id: unknown, path: string) => {
    if (typeof id === 'string' && !isFact(id)) addToList(missingFacts, id, path);
  };
  const isFact = (id: unknown) => {
    factIds ??= new Set(
      [report.filing.facts, report.filing.tuples].flatMap(listOf).map((item) => textOf(item, 'id')),
    );
    return factIds.has(id);
  };
  const toFootnote = (id: unknown, path: string) => {
    if (typeof id !== 'string') return;
    used.add(id);
    if (!known.has(id)) addToList(missingFootnotes, id, path);
  };
  for (const { id, path, footnote } of footnotes) {
    const refs = listOf(footnote.factRefs);
    if (refs.length > 0) used.add(id);
    refs.forEach((ref, at) => {
      toFact(ref, `${path}/factRefs/${at}`);
    });
  }
  const unread = new Set<unknown>();
  if (report.facts.length < listOf(report.filing.facts).length)
    for (const fact of listOf(report.filing.facts))
      for (const ref of listOf(memberOf(fact, 'footnoteRefs'))) unread.add(ref);
  for (const { index, source } of oddNumbers(report).noted) {
    source.footnoteRefs?.forEach((ref, at) => {
      toFootnote(ref, `/facts/${index}/footnoteRefs/${at}`);
    });
  }
  listOf(memberOf(report.filing, 'relationships')).forEach((relationship, index) => {
    if (textOf(relationship, 'kind') !== 'footnote') return;
    toFact(textOf(relationship, 'from'), `/relationships/${index}/from`);
    const to = textOf(relationship, 'to');
    if (known.has(to ?? '') || !isFact(to)) toFootnote(to, `/relationships/${index}/to`);
  });
  return {
    missingFacts,
    missingFootnotes,
    unused: footnotes.filter(({ id }) => !used.has(id) && !unread.has(id)),
  };
}

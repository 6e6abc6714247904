import { pagesOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { kvkRule } from '../kvk-rule.ts';
import { pageBaseOf, pageNameOf } from '../page-names.ts';

const MAX_BASE = 20;

/** Names and languages of pages. */
export const kvkPageRules: readonly SubmissionRule[] = [
  submissionRule({
    ...kvkRule,
    code: 'KVK-FILE-NAME',
    title: 'Names of pages are short and of plain characters',
    description:
      'Names of pages are of Latin letters, digits, low lines, points and hyphens. They begin with the number or the name of the entity, in at most 20 characters.',
    severity: 'error',
    references: [],
    fix: 'Rename the page.',
    messages: {
      characters: {
        text: 'The name of the page "{name}" has characters that are not taken.',
        references: ['NL-KVK.3.6.3.3.documentFileNameIncludesCharactersNotAllowed'],
      },
      base: {
        text: 'The name of the page begins with "{base}", which has {length} characters; at most {limit} are advised.',
        severity: 'warning',
        references: ['NL-KVK.3.6.3.1.baseComponentInDocumentNameExceedsTwentyCharacters'],
      },
    },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission)) {
        const name = pageNameOf(document);
        if (!/^[\w.-]*$/.test(name)) found('characters', at(0), { name });
        const base = pageBaseOf(document) ?? '';
        if (base.length > MAX_BASE) found('base', at(0), { base, length: base.length, limit: MAX_BASE });
      }
    },
  }),
  submissionRule({
    ...kvkRule,
    code: 'KVK-LANGUAGE',
    title: 'Texts are in Dutch, English, German or French',
    description: 'The languages that the register takes count for single texts and footnotes, too.',
    severity: 'warning',
    references: ['NL-KVK.3.5.2.3.invalidLanguageAttribute'],
    fix: 'Give the text in a language that is taken, and write that in xml:lang.',
    messages: { other: 'A text is in "{language}"; taken are {taken}.' },
    check(submission, found) {
      const { languages } = submission.profile.submission ?? {};
      if (!languages) return;
      for (const { document, at } of pagesOf(submission)) {
        const { survey } = document;
        // That of the page as a whole is judged with the report.
        const seen = new Set([...languages, survey.language]);
        for (const { language, offset } of [...survey.facts, ...survey.footnotes]) {
          if (!language || seen.has(language)) continue;
          seen.add(language);
          found('other', at(offset), { language, taken: languages.join(', ') });
        }
      }
    },
  }),
];

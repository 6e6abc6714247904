import { tagWords } from '../../submission/fact-words.ts';
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
    title: 'Document names must be short and use plain characters',
    description:
      'Names consist of Latin letters, digits, underscores, periods and hyphens. They start with the KVK number or the name of the entity, in at most 20 characters.',
    severity: 'error',
    references: [],
    fix: 'Rename the document.',
    messages: {
      characters: {
        text: 'The document name "{name}" contains {character}, which KVK does not accept.',
        references: ['NL-KVK.3.6.3.3.documentFileNameIncludesCharactersNotAllowed'],
        fix: 'Rename the document with Latin letters, digits, underscores, periods and hyphens only.',
      },
      base: {
        text: 'The document name starts with "{base}", which has {length} characters; at most {limit} are recommended.',
        severity: 'warning',
        references: ['NL-KVK.3.6.3.1.baseComponentInDocumentNameExceedsTwentyCharacters'],
        fix: 'Start the name of the document with the KVK number or a shorter name of the entity.',
      },
    },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission)) {
        const name = pageNameOf(document);
        if (!/^[\w.-]*$/.test(name)) {
          const [character = ''] = /[^\w.-]/u.exec(name) ?? [];
          found('characters', at(0), { name, character: character === ' ' ? 'a space' : `"${character}"` });
        }
        const base = pageBaseOf(document) ?? '';
        if (base.length > MAX_BASE) found('base', at(0), { base, length: base.length, limit: MAX_BASE });
      }
    },
  }),
  submissionRule({
    ...kvkRule,
    code: 'KVK-LANGUAGE',
    title: 'Text must be in Dutch, English, German or French',
    description: 'This applies to individual texts and footnotes too.',
    severity: 'warning',
    references: ['NL-KVK.3.5.2.3.invalidLanguageAttribute'],
    fix: 'If the text is in an accepted language, correct xml:lang; otherwise provide the text in an accepted language.',
    messages: {
      other:
        '{text} is in "{language}" (xml:lang); KVK accepts Dutch (nl), English (en), German (de) and French (fr).',
    },
    check(submission, found) {
      const { languages } = submission.profile.submission ?? {};
      if (!languages) return;
      for (const { report, document, at } of pagesOf(submission)) {
        const { survey } = document;
        // The language of the document as a whole is checked with the report.
        const seen = new Set([...languages, survey.language]);
        for (const part of [...survey.facts, ...survey.footnotes]) {
          const { language, offset } = part;
          if (!language || seen.has(language)) continue;
          seen.add(language);
          found('other', at(offset), {
            text: 'written' in part ? `The text of ${tagWords(report, part)}` : 'A footnote',
            language,
          });
        }
      }
    },
  }),
];

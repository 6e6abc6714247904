import { speakAlike } from '../../../core/language.ts';
import type { Fact } from '../../../formats/xbrl/instance.ts';
import { nameWords } from '../../submission/fact-words.ts';
import { factsOf, targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';

export const languageRule: SubmissionRule = submissionRule({
  code: 'FERC-LANG',
  title: 'Text in another language must also be reported in English',
  description:
    'A text marked as being in another language needs a fact of the same concept and context in English.',
  severity: 'error',
  references: ['FERC.6.05.14'],
  fix: 'If the text is in English, correct xml:lang; otherwise report the same text in English as well.',
  messages: {
    other: 'The text of {concept} is in "{language}" (xml:lang), but there is no English version.',
  },
  check(submission, found) {
    for (const { target, at } of targetsOf(submission)) {
      const texts = factsOf(target).filter(({ isNil, unitRef }) => !isNil && unitRef === undefined);
      const english = new Set(texts.filter(({ language }) => isEnglish(language)).map(keyOf));
      const reported = new Set<string>();
      for (const text of texts) {
        const { language, name, offset } = text;
        const key = keyOf(text);
        if (language === undefined || isEnglish(language) || english.has(key) || reported.has(key)) continue;
        reported.add(key);
        found('other', at(offset), { concept: nameWords(target, name), language });
      }
    }
  },
});

function keyOf({ name, contextRef }: Fact): string {
  return `${name.uri} ${name.local} ${contextRef}`;
}

function isEnglish(language: string | undefined): boolean {
  return language !== undefined && speakAlike(language, 'en');
}

import { languageWords, sameLanguage, speakAlike } from '../../core/language.ts';
import { andOthers, listWords } from '../../core/wording.ts';
import { worded } from '../../findings/message.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import { dictionaryConcept } from '../../taxonomy/dictionary/dictionary.ts';
import { expandedName, XSD } from '../../xml/expanded-name.ts';
import { isDerivedFrom } from '../../xsd/schema/components.ts';
import { nameWords, tagPlace } from '../submission/fact-words.ts';
import type { SubmittedReport, SubmittedTarget } from '../submission/submission.ts';
import { languageOf, type TaggedFact, taggedFacts } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
export const languageRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-LANG',
    title: 'Text must state its language and be reported in the language of the report',
    description:
      'The attribute "xml:lang" on a fact, or on an element around it, states the language of its text; on the root element it states the language of the report.',
    severity: 'error',
    references: ['XBRL 2.1 4.6'],
    fix: 'Set xml:lang on the root element of the report, and on passages in another language.',
    messages: {
      none: 'No xml:lang states the language of the text of {name}{others}.',
      other: {
        text: 'The text of {name} is reported only in {actual} according to xml:lang, but the language of the report is {expected}.',
        fix: 'If the text is in {expected}, correct xml:lang; otherwise report it in {expected} as well.',
      },
      all: {
        text: 'All texts are in {actual} according to xml:lang, but the language of the report, in xml:lang of its root element, is {expected}.',
        fix: 'Write xml:lang="{code}" on the root element of the report, if its texts are in {actual}.',
      },
      report: {
        text: 'The report is in {language}, which the regulator does not accept; accepted languages: {accepted}.',
        fix: 'Provide the report in an accepted language, or correct xml:lang on its root element.',
      },
    },
    check(submission, found) {
      const { languages, textLanguages } = submission.profile.submission ?? {};
      for (const report of submission.reports) {
        const expected = languageOf(report);
        const [first] = report.documents;
        // A filing entirely in another language has been reported already.
        const isSaid = (language: string) =>
          submission.isBuilt && !languages?.some((one) => speakAlike(one, language));
        if (
          languages &&
          first &&
          expected !== undefined &&
          !languages.some((one) => sameLanguage(one, expected)) &&
          !isSaid(expected)
        )
          found('report', first.text.place(0), {
            language: languageWords(expected),
            accepted: listWords(languages.map(languageWords)),
          });
        if (!textLanguages) continue;
        for (const target of report.targets) {
          const texts = [...taggedFacts(report, target).filter(isText), ...likelyTexts(report, target)];
          const silent = texts.filter(({ tag }) => !tag.language);
          if (silent[0])
            found('none', placeOf(target, silent[0]), {
              name: nameWords(target, silent[0].fact.name),
              others: andOthers(silent.length, 'text'),
            });
          if (expected === undefined) continue;
          const [only] = new Set(texts.flatMap(({ tag: { language } }) => language ?? []));
          const stated = texts.filter(({ tag }) => tag.language !== undefined);
          const isOther =
            stated.every(({ tag }) => tag.language === only) && !speakAlike(only ?? '', expected);
          if (first && only !== undefined && stated.length >= MIN_TEXTS && isOther) {
            found('all', first.text.place(0), {
              ...{ actual: languageWords(only), code: only },
              expected: worded(expected, languageWords(expected)),
            });
            continue;
          }
          for (const [text, languages] of languagesOf(texts))
            if (!languages.some((language) => speakAlike(language, expected)))
              found('other', placeOf(target, text), {
                name: nameWords(target, text.fact.name),
                actual: worded(languages[0] ?? '', languageWords(languages[0] ?? '')),
                expected: worded(expected, languageWords(expected)),
              });
        }
      }
    },
  }),
];

/** Fewer texts may be in another language than the report. */
const MIN_TEXTS = 5;

const STRING = expandedName(XSD, 'string');

/** Whether values of a concept are natural-language texts. */
export function isTextual({ isNumeric, value, enumeration }: Concept): boolean {
  return !isNumeric && !enumeration && value !== undefined && isDerivedFrom(value, STRING);
}

function isText({ concept, fact }: TaggedFact): boolean {
  return concept !== undefined && isTextual(concept) && !fact.isNil;
}

/** Shorter texts may be names and codes. */
const LEAST_PROSE = 40;

/**
 * Returns the facts of concepts that look like text, for use if the taxonomy is not installed: one of them is
 * a passage, keeps markup, or the dictionary lists the concept as text.
 */
function likelyTexts(report: SubmittedReport, target: SubmittedTarget): readonly TaggedFact[] {
  if (target.dts.missing.size === 0) return [];
  const unknown = taggedFacts(report, target).filter(
    ({ concept, fact, tag }) => !concept && !fact.isNil && tag.kind === 'nonNumeric' && !tag.format,
  );
  const nameOf = ({ fact: { name } }: TaggedFact) => `${name.uri} ${name.local}`;
  const isProse = ({ fact: { value, name }, tag }: TaggedFact) =>
    tag.isEscaped ||
    (value.length >= LEAST_PROSE && /\s\S/.test(value)) ||
    dictionaryConcept(name.uri, name.local)?.kind === 'string';
  const prose = new Set(unknown.filter(isProse).map(nameOf));
  return unknown.filter((text) => prose.has(nameOf(text)));
}

function placeOf(target: SubmittedTarget, { fact, page, tag }: TaggedFact) {
  return tagPlace(target, fact, page.text.place(tag.offset));
}

/** Returns the languages of each text, by its first fact. */
function languagesOf(texts: readonly TaggedFact[]): Map<TaggedFact, string[]> {
  const known = new Map<string, { first: TaggedFact; languages: string[] }>();
  for (const text of texts) {
    const { fact, tag } = text;
    if (!tag.language) continue;
    const key = `${fact.name.uri} ${fact.name.local} ${fact.contextRef}`;
    const entry = known.get(key);
    if (entry) entry.languages.push(tag.language);
    else known.set(key, { first: text, languages: [tag.language] });
  }
  return new Map([...known.values()].map(({ first, languages }) => [first, languages]));
}

import { isLanguage, languageWords, speakAlike } from '../../../core/language.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { hiddenCharacters } from '../../../core/visible-text.ts';
import { andOthers, counted, listWords, shortened } from '../../../core/wording.ts';
import { worded } from '../../../findings/message.ts';
import type { Rule } from '../../../findings/rule.ts';
import { PLACEHOLDER_TEXT } from '../../../model/example-text.ts';
import { isFixedItem } from '../../../model/report/fixed-item.ts';
import { STATEMENT_NAMESPACE } from '../../../model/report/names.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import { isOnCover, isWanted } from '../cover/cover-facts.ts';
import { auditorFacts } from '../cover/cover-page.ts';
import { nameAt } from '../document/place-names.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { faultyBlocks, faultyMarkup, holdsMarkup } from './markup.ts';

const common = { category: 'text', modelVersion: 'v2' } as const;

/** Texts of this length with white space are prose; shorter ones may be names and codes. */
const LEAST_PROSE = 40;
const MAX_PLACEHOLDER = 40;
const PLACEHOLDER =
  /^[[(<{]*\s*(?:tbd|tbc|tba|todo|placeholder|insert (?:text|here)|xx+|\?\?+|to be (?:determined|confirmed|completed|added))\s*[\])>}.]*$/i;

const FILLER = /^\s{0,9}(?:<[a-z]{1,9}>)?lorem ipsum/i;

export const textRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'TXT-001',
    title: 'Text with markup must be well-formed XHTML',
    description:
      'Checked for text blocks, texts that start with a tag, and the XHTML of footnotes and sections: elements are closed in order, attributes are quoted, and entities are those of XHTML; document type declarations and processing instructions are not allowed.',
    severity: 'error',
    blocksConversion: '/footnotes/',
    references: ['oime:invalidXHTMLFragment', 'EFM.6.05.15'],
    fix: 'Close every element (<br/>, not <br>), quote every attribute, and write "&" as "&amp;" and "<" as "&lt;".',
    messages: {
      fault: 'The markup of {name} is not well-formed at position {position}: {reason}.',
      plain: {
        text: 'The regulator reads text blocks as XHTML, but {name} is not well-formed at position {position}: {reason}.',
        fix: 'Write the text as XHTML: "&" as "&amp;" and "<" as "&lt;".',
      },
    },
    check({ report, profile }, found) {
      for (const { path, fault } of faultyMarkup(report)) {
        if (fault)
          found('fault', path, {
            name: nameAt(report, path),
            position: fault.offset + 1,
            reason: fault.reason,
          });
      }
      if (!profile.submission?.annualReport) return;
      for (const { path, fault } of faultyBlocks(report))
        found('plain', path, {
          name: nameAt(report, path),
          position: fault.offset + 1,
          reason: fault.reason,
        });
    },
  }),
  filingRule({
    ...common,
    code: 'TXT-002',
    title: 'Text must not contain scripts or external content',
    description:
      'No scripts, forms, frames or embedded objects, no event attributes, no javascript: addresses, and no images or styles from other places. Ordinary links are allowed.',
    severity: 'error',
    references: ['EFM.6.05.16', 'ESEF.2.5.1.executableCodePresent', 'HMRC.SG.3.3'],
    fix: 'Remove the script or embedded content from the text.',
    messages: {
      hazard: {
        text: 'The text of {name} contains {hazards}, which reports must not contain.',
        fix: 'Remove {removed} from the text.',
      },
      external: {
        text: 'The text of {name} contains {hazards}, which is not part of the report.',
        fix: 'Embed the resource as a data: URI if it is an image; otherwise remove it.',
      },
    },
    check({ report }, found) {
      for (const { path, hazards } of faultyMarkup(report)) {
        const isExternal = hazards.every((hazard) => hazard.startsWith('the external resource'));
        const data = {
          name: nameAt(report, path),
          hazards: listWords(hazards.map((hazard) => hazard.replace(/^the script\b/, 'a script'))),
          removed: listWords(hazards),
        };
        if (hazards.length > 0) found(isExternal ? 'external' : 'hazard', path, data);
      }
    },
  }),
  filingRule({
    ...common,
    code: 'TXT-003',
    title: 'Every text must have a language, and the report must use one that the regulator accepts',
    description:
      'A text without a language is in the language of the document; if the document names none, readers have to guess. A text in another language also needs a version in the language of the report. Some regulators accept only certain languages.',
    severity: 'warning',
    blocksConversion: true,
    references: ['oime:invalidLanguage', 'EFM.6.05.14'],
    fix: 'State the code of the language, such as "en", in the document or in the fact.',
    messages: {
      none: '{texts} no language, and the document states none either.',
      own: {
        text: 'The language of the document is "{language}", which is not the code of a language (BCP 47).',
        fix: 'Write the code of the language, such as "en", or "en-US" with a hyphen.',
        severity: 'error',
      },
      hidden: {
        text: 'The language of the document is "{language}".',
        fix: 'Write "{visible}", without other characters.',
        severity: 'error',
      },
      empty: {
        text: 'The language of {texts} is empty.',
        fix: 'Write the code of the language, such as "en", or remove the property.',
        severity: 'error',
      },
      tag: {
        text: 'The language of {texts} is "{language}", which is not the code of a language (BCP 47).',
        fix: 'Write the code of the language, such as "en", or "en-US" with a hyphen.',
        severity: 'error',
      },
      taken: {
        text: 'The report is in {language}, but the regulator accepts only {accepted}.',
        severity: 'error',
        fix: 'Correct the language of the document, or submit the report in an accepted language.',
      },
      foreign: {
        text: 'The report is in {own}, but {concepts} only in {language}.',
        fix: 'Report the text in the language of the report as well, or correct the language of the fact.',
      },
    },
    check({ report, profile }, found) {
      const stated = report.language;
      const isStated = stated !== undefined;
      // The schema reports a language that is not a text.
      const isWritten = isStated || memberOf(report.filing.document, 'language') !== undefined;
      const accepted = profile.submission?.languages;
      const isAccepted = (language: string) => !accepted || accepted.some((one) => speakAlike(one, language));
      // An invalid or unaccepted document language is not compared with the facts.
      const own = isStated && isLanguage(stated) && isAccepted(stated) ? stated : undefined;
      if (stated === '') found('empty', '/document/language', { texts: 'the document' });
      else if (isStated && !isLanguage(stated)) {
        const visible = hiddenCharacters(stated)?.visible ?? '';
        const data = { language: stated, visible };
        found(isLanguage(visible) ? 'hidden' : 'own', '/document/language', data);
      } else if (isStated && own === undefined)
        found('taken', '/document/language', {
          language: worded(stated, languageWords(stated)),
          accepted: listWords((accepted ?? []).map(languageWords), 'or'),
        });
      const unnamed: ReportFact[] = [];
      const byLanguage = new Map<string, ReportFact[]>();
      for (const fact of report.texts) {
        const { language } = fact.source;
        if (language === undefined) {
          if (!isWritten && isProse(fact) && needsLanguage(fact)) unnamed.push(fact);
          continue;
        }
        addToList(byLanguage, language, fact);
      }
      if (unnamed[0])
        found(
          'none',
          unnamed[0],
          {
            texts:
              unnamed.length === 1
                ? `${unnamed[0].name} has`
                : `${unnamed[0].name} and ${counted(unnamed.length - 1, 'other text')} have`,
          },
          unnamed.slice(1),
        );
      const ownConcepts = new Set<number>();
      for (const [language, facts] of byLanguage) {
        if (own !== undefined && speakAlike(language, own))
          for (const { concept } of facts) ownConcepts.add(concept.id);
      }
      for (const [language, facts] of byLanguage) {
        const first = facts[0] as ReportFact;
        if (!isLanguage(language)) {
          const texts = `${first.name}${andOthers(facts.length, 'text')}`;
          const at = first.member('language');
          if (language === '') found('empty', at, { texts }, facts.slice(1));
          else found('tag', at, { language, texts }, facts.slice(1));
        } else if (own !== undefined && !speakAlike(language, own)) {
          const alone = new Map<number, ReportFact>();
          for (const fact of facts)
            if (!ownConcepts.has(fact.concept.id) && !alone.has(fact.concept.id))
              alone.set(fact.concept.id, fact);
          const [lone, ...others] = alone.values();
          if (lone)
            found(
              'foreign',
              lone.member('language'),
              {
                concepts:
                  others.length === 0
                    ? `${lone.name} is`
                    : `${lone.name} and ${counted(others.length, 'other concept')} are`,
                language: worded(language, languageWords(language)),
                own: worded(own, languageWords(own)),
              },
              others,
            );
        }
      }
    },
  }),
  filingRule({
    ...common,
    code: 'TXT-004',
    title: 'Text must not be empty or a placeholder',
    description:
      'Empty texts and placeholders such as "TBD" or "lorem ipsum" are left over from drafts. Items that UK taxonomies require to be empty, because a dimension carries the meaning, are not checked.',
    severity: 'warning',
    references: [],
    fix: 'Write the text, or remove the fact.',
    messages: {
      empty: '{concept} is empty.',
      placeholder: '{concept} is a placeholder: "{text}".',
      section: {
        text: 'The section "{title}" still contains the placeholder of a new filing.',
        fix: 'Write the text of the section, or remove the section.',
      },
    },
    check({ report, profile }, found) {
      const [first, ...others] = openSections(report);
      if (first)
        found(
          'section',
          first.path,
          { title: first.title },
          others.map(({ path }) => path),
        );
      // COV-007 reports an auditor without a name, and COV-001 an empty fact that the form requires.
      const required = new Set(
        profile.cover?.required
          .filter((row) => isWanted(report, row) && !isOnCover(report, row))
          .flatMap(({ concepts }) => concepts),
      );
      const isAskedFor = ({ concept }: ReportFact) =>
        required.has(`dei:${concept.local}`) ||
        (profile.cover?.auditorSince !== undefined && auditorFacts.some(([name]) => name === concept.local));
      for (const fact of report.texts) {
        const { value } = fact.source;
        if (typeof value !== 'string' || fact.nil || isFixedItem(fact) || fact.concept.namespace === '')
          continue;
        if (value.length <= MAX_PLACEHOLDER) {
          const text = value.trim();
          if (text === '') {
            if (!isAskedFor(fact)) found('empty', fact.member('value'), { concept: fact.name }, [fact]);
          } else if (PLACEHOLDER.test(text))
            found('placeholder', fact.member('value'), { concept: fact.name, text });
          else if (FILLER.test(text))
            found('placeholder', fact.member('value'), { concept: fact.name, text });
        } else if (FILLER.test(value)) {
          found('placeholder', fact.member('value'), {
            concept: fact.name,
            text: shortened(value, MAX_PLACEHOLDER),
          });
        }
      }
    },
  }),
];

/** Finds the sections of a filing that have no text yet. */
function openSections(report: Report): { readonly path: string; readonly title: string }[] {
  return listOf(memberOf(report.filing, 'sections')).flatMap((section, index) => {
    const at = listOf(memberOf(section, 'content')).findIndex(
      (part) => textOf(part, 'text')?.trim() === PLACEHOLDER_TEXT,
    );
    if (at < 0) return [];
    return [{ path: `/sections/${index}/content/${at}/text`, title: textOf(section, 'title') ?? '' }];
  });
}

/** Statements to investors need not say their language, in any syntax. */
function needsLanguage({ concept }: ReportFact): boolean {
  return concept.namespace !== STATEMENT_NAMESPACE;
}

function isProse(fact: ReportFact): boolean {
  const { value } = fact.source;
  if (typeof value !== 'string') return false;
  return (value.length >= LEAST_PROSE && value.includes(' ')) || holdsMarkup(fact);
}

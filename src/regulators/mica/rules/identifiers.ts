import {
  hasDtiShape,
  hasLeiShape,
  hasValidDtiCheck,
  hasValidLeiChecksum,
} from '../../../core/identifiers.ts';
import { listWords } from '../../../core/wording.ts';
import { nameWords } from '../../submission/fact-words.ts';
import { conceptOf, factsOf, targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';

const mica = { profiles: ['eu-mica-white-paper'] } as const;

/** Elements for token identifiers; one fact may contain several. */
const TOKEN = /DigitalTokenIdentifier(?:Code)?$/;
const SEPARATOR = /[\s|,;]+/;

/** Elements for identifiers of persons. */
const PERSON = /LegalEntityIdentifier$|^OtherTokenServiceProviderIdentifier/;

/** Elements that only white papers for one kind of token have. */
const KIND = /^DateOfNotificationFor(OtherToken|AssetreferencedToken|EmoneyToken)WhitePaper$/;
const tables: ReadonlyMap<string, string> = new Map([
  ['OtherToken', '2'],
  ['AssetreferencedToken', '3'],
  ['EmoneyToken', '4'],
]);

export const identifierRules: readonly SubmissionRule[] = [
  submissionRule({
    ...mica,
    code: 'MICA-TOKEN',
    title: 'Digital token identifiers must comply with ISO 24165',
    description:
      'A digital token identifier (DTI) has nine characters, digits and consonants; the last is a check character. Several identifiers are separated by a space, comma, semicolon or vertical bar.',
    severity: 'error',
    references: ['ISO 24165-1'],
    fix: 'Copy the identifier from the DTI register; if the token has none, remove the tag.',
    messages: {
      shape: {
        text: '{name} is "{code}", which is not a digital token identifier: it must have nine characters, each a digit or a consonant.',
        severity: 'warning',
      },
      check: '{name}, "{code}", has a wrong check character, so at least one of its characters is wrong.',
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission))
        for (const fact of factsOf(target)) {
          if (fact.isNil || !TOKEN.test(fact.name.local)) continue;
          const codes = fact.value.trim().split(SEPARATOR);
          const wrong = codes.find((code) => !hasDtiShape(code));
          // A value that is not an identifier at all may be a sentence, and is reported once.
          if (wrong !== undefined)
            found('shape', at(fact.offset), {
              name: nameWords(target, fact.name),
              code: fact.value.trim().slice(0, MAX_CODE_SHOWN),
            });
          else
            for (const code of codes)
              if (!hasValidDtiCheck(code))
                found('check', at(fact.offset), { name: nameWords(target, fact.name), code });
        }
    },
  }),
  submissionRule({
    ...mica,
    code: 'MICA-LEI',
    title: 'Legal entity identifiers must comply with ISO 17442 and include the entity of the contexts',
    description:
      'The LEIs tagged for the offeror, issuer, operator and service providers must have valid check digits. One of them draws up the white paper and is the entity of the contexts.',
    severity: 'error',
    references: ['ISO 17442-1', '(EU) 2024/2984 Art. 2(1)(b)', '(EU) 2024/2984 Art. 2(1)(c)'],
    fix: 'Copy the LEI from the GLEIF register.',
    messages: {
      shape: {
        text: '{name} is "{code}", which is not an LEI (20 letters and digits).',
        fix: 'Copy the LEI from the GLEIF register. If the entity has no LEI, remove the tag.',
      },
      checksum: '{name}, "{code}", has wrong check digits, so at least one of its characters is wrong.',
      other: {
        text: 'The contexts identify the entity by the LEI {identifier}, but the white paper tags only {codes}.',
        severity: 'warning',
        fix: 'In the contexts, use the LEI of the person that draws up the white paper, and tag the same LEI.',
      },
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const codes = new Set<string>();
        let isSound = true;
        for (const fact of factsOf(target)) {
          if (fact.isNil || !PERSON.test(fact.name.local)) continue;
          const code = fact.value.trim();
          codes.add(code);
          const type = conceptOf(target, fact)?.element.type.name;
          // If the taxonomy is installed, the type of these elements checks the format.
          isSound &&= hasValidLeiChecksum(code);
          // "Issuers legal entity identifier", without an installed label
          const name = nameWords(target, fact.name).replace(/^(\w+)s (?=legal entity)/, "$1's ");
          if (!hasLeiShape(code)) {
            if (!type?.endsWith('leiItemType'))
              found('shape', at(fact.offset), { name, code: code.slice(0, MAX_CODE_SHOWN) });
          } else if (!hasValidLeiChecksum(code)) found('checksum', at(fact.offset), { name, code });
        }
        const [first] = target.instance.contexts;
        // An invalid identifier may be meant as that of the contexts.
        if (
          first &&
          isSound &&
          codes.size > 0 &&
          hasLeiShape(first.identifier) &&
          !codes.has(first.identifier)
        )
          found('other', at(first.offset), { identifier: first.identifier, codes: listWords(codes) });
      }
    },
  }),
  submissionRule({
    ...mica,
    code: 'MICA-TABLE',
    title: 'The entry point must match the type of crypto-asset',
    description:
      'Table 2 is for crypto-assets other than asset-referenced and e-money tokens, table 3 for asset-referenced tokens and table 4 for e-money tokens. The element that tags the notification date shows which table applies.',
    severity: 'warning',
    references: ['(EU) 2024/2984 Art. 2(2)'],
    fix: 'Refer to the entry point of that table, or use the elements of the other table.',
    messages: {
      other: {
        text: 'The white paper tags {name}, an element of table {table} ({kind}), but refers to the entry point of table {used} ({usedKind}).',
        fix: 'Refer to the entry point of table {table}, or tag the elements of table {used}.',
      },
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const used = target.instance.references
          .map(({ href }) => /mica_entry_table_([234])\.xsd$/.exec(href)?.[1])
          .find((table) => table !== undefined);
        if (used === undefined) continue;
        for (const fact of factsOf(target)) {
          const table = tables.get(KIND.exec(fact.name.local)?.[1] ?? '');
          if (table !== undefined && table !== used)
            found('other', at(fact.offset), {
              name: nameWords(target, fact.name),
              table,
              kind: kindsOfToken[table] ?? '',
              used,
              usedKind: kindsOfToken[used] ?? '',
            });
        }
      }
    },
  }),
];

/** The tokens that each table is for. */
const kindsOfToken: Readonly<Record<string, string>> = {
  2: 'other crypto-assets',
  3: 'asset-referenced tokens',
  4: 'e-money tokens',
};

/** Longer values are shortened in messages. */
const MAX_CODE_SHOWN = 60;

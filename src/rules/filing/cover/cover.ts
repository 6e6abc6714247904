import { dayNumber } from '../../../core/calendar.ts';
import { capitalized, dateWords, listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { DAY } from '../../../model/report/period.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { coverCodeRules } from './cover-codes.ts';
import { coverConsistencyRules } from './cover-consistency.ts';
import { coverContentRules } from './cover-content.ts';
import {
  baseForm,
  byAspect,
  coverFact,
  coverFactsOf,
  hasCover,
  isOnCover,
  isTrueFact,
  isUnread,
  isWanted,
} from './cover-facts.ts';
import { addressParts, auditorFacts, reportKinds } from './cover-page.ts';
import { usesOtherFramework } from './profile-requirements.ts';

export const coverRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'COV-001',
    title: 'The cover page must be complete',
    description:
      'Every fact that the form requires on its cover page is reported, by any of the concepts accepted for it. Facts that were added to the form later are required for later periods only.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Report the fact in the context of the reporting period, without dimensions.',
    messages: {
      none: {
        text: 'The document has no cover page: none of the {count} required facts is reported.',
        fix: 'Report the facts of the cover page in the context of the reporting period, without dimensions. The requirements of the profile {profile} list them.',
      },
      required: { text: 'The cover page lacks {label} ({concepts}).', severity: 'error' },
      expected: { text: 'The cover page lacks {label} ({concepts}).', severity: 'warning' },
      requiredEmpty: {
        text: '{label} ({concepts}) on the cover page is empty.',
        severity: 'error',
        fix: 'Enter the value.',
      },
      expectedEmpty: {
        text: '{label} ({concepts}) on the cover page is empty.',
        severity: 'warning',
        fix: 'Enter the value.',
      },
    },
    check({ report, profile }, found) {
      const rows = (profile.cover?.required ?? []).filter((row) => isWanted(report, row));
      if (rows.length === 0 || report.facts.length === 0) return;
      if (usesOtherFramework(report, profile.framework)) return;
      const missing = rows.filter((row) => !isOnCover(report, row));
      if (missing.length === rows.length)
        return found('none', '/facts', { count: rows.length, profile: profile.id });
      for (const { label, concepts, severity } of missing) {
        const kind = severity === 'error' ? 'required' : 'expected';
        const empty = concepts.flatMap((name) => coverFactsOf(report, name)).find(({ nil }) => !nil);
        // NUM-017 reports a fact without a value.
        if (empty && empty.source.value === undefined) continue;
        const data = { label: empty ? capitalized(label) : label, concepts: concepts.join(' or ') };
        if (empty) found(`${kind}Empty`, empty.member('value'), data);
        else found(kind, '/facts', data);
      }
    },
  }),
  filingRule({
    code: 'COV-002',
    title: 'The document type must be a form that the profile covers',
    description: 'DocumentType names the form, with "/A" for an amendment.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Correct the document type, or choose the profile for this form.',
    messages: { form: 'The document type is "{form}"; this profile covers {forms} and their amendments.' },
    check({ report, profile }, found) {
      const type = coverFact(report, 'DocumentType');
      if (!profile.cover || !type || profile.cover.forms.includes(baseForm(type))) return;
      found('form', type.member('value'), { form: type.text, forms: listWords(profile.cover.forms) });
    },
  }),
  filingRule({
    code: 'COV-003',
    title: 'The form, the flag and the description of an amendment must agree',
    description:
      'A form that ends in "/A", the amendment flag and the description of the amendment go together.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Make the form, the amendment flag and the description agree.',
    messages: {
      form: {
        text: 'The form is "{form}", but the amendment flag is {flag}.',
        fix: 'Correct the form or the amendment flag: the flag is true only for a form that ends in "/A".',
      },
      description: {
        text: 'The amendment flag is true, but the amendment is not described.',
        fix: 'Report a description of the amendment, or correct the amendment flag.',
      },
      unexpected: {
        text: 'The amendment is described, but the amendment flag is not true.',
        fix: 'Set the amendment flag to true, or remove the description.',
      },
    },
    check({ report }, found) {
      const flag = coverFact(report, 'AmendmentFlag');
      const type = coverFact(report, 'DocumentType');
      const description = coverFact(report, 'AmendmentDescription');
      const amended = flag && isTrueFact(flag);
      // TAX-004 reports a flag that is neither true nor false.
      if (flag && !['true', 'false', '1', '0'].includes(flag.text.trim())) return;
      if (flag && type && type.text.trim().endsWith('/A') !== amended)
        return found('form', flag.member('value'), { form: type.text, flag: `${amended}` }, [type]);
      if (amended && !description) found('description', flag, {});
      if (description && !amended) found('unexpected', description, {}, flag ? [flag] : []);
    },
  }),
  filingRule({
    code: 'COV-004',
    title: 'The cover page must tick exactly one kind of report',
    description:
      'Exactly one of the flags for annual report, quarterly report, transition report and shell company report is true.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Set the flag for this kind of report to true and the others to false.',
    messages: {
      kinds: '{flags} true; exactly one kind of report must be ticked on the cover page.',
    },
    check({ report }, found) {
      const facts = reportKinds.flatMap((name) => coverFact(report, name) ?? []);
      const [first] = facts;
      const registration = coverFact(report, 'DocumentRegistrationStatement');
      const ticked = facts.filter(isTrueFact);
      if (ticked.length === 0 && reportKinds.some((name) => isUnread(report, name))) return;
      if (!first || ticked.length === 1 || (registration && isTrueFact(registration))) return;
      const flags =
        ticked.length === 0
          ? 'None of the flags for an annual, quarterly, transition or shell company report is'
          : `The flags ${listWords(ticked.map(({ name }) => name))} are ${ticked.length === 2 ? 'both' : 'all'}`;
      found('kinds', first.member('value'), { flags }, facts.slice(1));
    },
  }),
  filingRule({
    code: 'COV-005',
    title: 'A listed security must have one title, a symbol and an exchange',
    description:
      'For each class of securities, the title comes with a trading symbol or the flag NoTradingSymbolFlag, and a title under section 12(b) also with an exchange. A class is registered under section 12(b) or 12(g), not both.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Report the missing fact in the same context as the other facts of this class.',
    messages: {
      incomplete: 'The security "{security}" has {present}, but {missing}.',
      both: {
        text: 'The security "{security}" has both {one} and {other}, but can have only one of them.',
        fix: 'Keep the one that applies to the class, and remove the other.',
      },
    },
    check({ report }, found) {
      for (const facts of byAspect(report, securityNames).values()) {
        const title = facts.get('Security12bTitle') ?? facts.get('Security12gTitle');
        const symbol = facts.get('TradingSymbol');
        const flag = facts.get('NoTradingSymbolFlag');
        const none = flag && isTrueFact(flag);
        const exchange = facts.get('SecurityExchangeName');
        const [first] = facts.values();
        if (!first) continue;
        const present = listWords([...facts.keys()].map(nameOfPart));
        const security = (title ?? symbol ?? first).text;
        const lacks = (missing: string) => found('incomplete', first, { security, present, missing });
        if (securityNames.some((name) => !facts.has(name) && isUnread(report, name))) continue;
        if (!title) lacks(neitherOf('Security12bTitle', 'Security12gTitle'));
        else if (!symbol && !none) lacks(neitherOf('TradingSymbol', 'NoTradingSymbolFlag'));
        else if (!exchange && facts.has('Security12bTitle'))
          lacks(`not ${nameOfPart('SecurityExchangeName')}`);
        if (symbol && none)
          found(
            'both',
            symbol,
            {
              security,
              one: nameOfPart('TradingSymbol'),
              other: nameOfPart('NoTradingSymbolFlag'),
            },
            [flag],
          );
        const other = facts.get('Security12gTitle');
        if (other && title !== other && title)
          found(
            'both',
            other,
            {
              security,
              one: nameOfPart('Security12bTitle'),
              other: nameOfPart('Security12gTitle'),
            },
            [title],
          );
      }
    },
  }),
  filingRule({
    code: 'COV-006',
    title: 'Addresses and telephone numbers must be complete',
    description:
      'An address has a street, a city, a postal code and a state or country; a telephone number has an area code and a local number.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Report what is missing in the same context as the other parts.',
    messages: {
      address: {
        text: 'The address "{value}" lacks {missing}.',
        fix: 'Report {missing} in the same context as the rest of the address.',
      },
      phone: {
        text: 'The telephone number "{value}" has {present}, but lacks {missing}.',
        fix: 'Report {missing} in the same context as the rest of the number.',
      },
    },
    check({ report }, found) {
      const names = [...addressParts.flat(), 'EntityAddressAddressLine2'];
      const addresses = [...byAspect(report, names).values()];
      for (const facts of addresses) {
        const missing = addressParts.filter(
          (choice) => !choice.some((name) => facts.has(name) || isUnread(report, name)),
        );
        const [first] = facts.values();
        // The rest of an address is in another context, where its finding says what is missing.
        const isPart = addresses.some((other) => other.size > facts.size && lacksOnly(other, facts));
        if (first && missing.length > 0 && !isPart)
          found('address', first, {
            value: first.text,
            missing: listWords(missing.map((choice) => eitherOf(...choice))),
          });
      }
      for (const facts of byAspect(report, ['CityAreaCode', 'LocalPhoneNumber']).values()) {
        const area = facts.get('CityAreaCode');
        const local = facts.get('LocalPhoneNumber');
        if (area && !local && !isUnread(report, 'LocalPhoneNumber'))
          found('phone', area, {
            value: area.text,
            present: nameOfPart('CityAreaCode'),
            missing: nameOfPart('LocalPhoneNumber'),
          });
        if (local && !area && !isUnread(report, 'CityAreaCode'))
          found('phone', local, {
            value: local.text,
            present: nameOfPart('LocalPhoneNumber'),
            missing: nameOfPart('CityAreaCode'),
          });
      }
    },
  }),
  filingRule({
    code: 'COV-007',
    title: 'An annual report must name its auditor',
    description:
      "The cover of an annual report for a recent period states the auditor's name, location and firm ID.",
    severity: 'error',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Report the fact in the context of the reporting period.',
    messages: {
      missing:
        'The cover page lacks {label} (dei:{concept}), which is required for periods that end after {since}.',
    },
    check({ report, profile }, found) {
      const since = profile.cover?.auditorSince;
      const { period } = report;
      if (!since || !period || !hasCover(report)) return;
      if (period.end / DAY - 1 <= (dayNumber(since) as number)) return;
      for (const [concept, label] of auditorFacts)
        if (!isOnCover(report, { concepts: [`dei:${concept}`] }))
          found('missing', report.factsNamed(concept, 'dei')[0] ?? '/facts', {
            concept,
            label,
            since: dateWords(since),
          });
    },
  }),
  ...coverConsistencyRules,
  ...coverCodeRules,
  ...coverContentRules,
];

/** Names of the groups of cover page items, for messages. */
const partNames: Readonly<Record<string, string>> = {
  Security12bTitle: 'a title under section 12(b)',
  Security12gTitle: 'a title under section 12(g)',
  TradingSymbol: 'a trading symbol',
  NoTradingSymbolFlag: 'the flag that it has no trading symbol',
  SecurityExchangeName: 'an exchange',
  EntityAddressAddressLine1: 'a street',
  EntityAddressCityOrTown: 'a city',
  EntityAddressPostalZipCode: 'a postal code',
  EntityAddressStateOrProvince: 'a state',
  EntityAddressCountry: 'a country',
  CityAreaCode: 'an area code',
  LocalPhoneNumber: 'a local number',
};

function nameOfPart(local: string): string {
  return `${partNames[local] ?? local} (dei:${local})`;
}

/** Whether one address consists of what another lacks. */
function lacksOnly(address: ReadonlyMap<string, unknown>, part: ReadonlyMap<string, unknown>): boolean {
  return [...part.keys()].every((name) => !address.has(name));
}

function neitherOf(one: string, other: string): string {
  return `neither ${nameOfPart(one)} nor ${nameOfPart(other)}`;
}

function eitherOf(...locals: readonly string[]): string {
  return listWords(locals.map(nameOfPart), 'or');
}

const securityNames = [
  'Security12bTitle',
  'Security12gTitle',
  'TradingSymbol',
  'NoTradingSymbolFlag',
  'SecurityExchangeName',
];

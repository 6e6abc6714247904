import { isCountryCode, isSubdivisionCode } from '../../../core/country.ts';
import {
  formatCik,
  hasIsinShape,
  hasLeiShape,
  hasValidLeiChecksum,
  isCik,
  isEin,
  isIsin,
} from '../../../core/identifiers.ts';
import { nearestName } from '../../../core/nearest-name.ts';
import { hiddenCharacters } from '../../../core/visible-text.ts';
import { counted, listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { misspelledScheme, plainScheme, schemeWord } from '../../../model/report/names.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import { usesOtherFramework } from '../cover/profile-requirements.ts';
import { isUsState } from '../cover/us-states.ts';
import { isAbsoluteNamespace } from '../document/namespaces.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { coverIdentityRules } from './cover-identity.ts';
import { identifiersOf, isWellFormed, schemeWords } from './identifiers.ts';
import { registerRules } from './registers.ts';

const common = { category: 'entity' } as const;
const LEI = 'standards.iso.org/iso/17442';
const CIK = 'www.sec.gov/cik';
const SUBJECT = 'eurofiling.info/eu/rs';

export const entityRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'ENT-001',
    title: 'Every context must be about the filing entity',
    description:
      'Most regulators accept one entity per filing. Otherwise a context may be about another entity, but not under the identifier scheme of the filing entity.',
    severity: 'error',
    modelVersion: 'v2',
    references: ['EFM.6.05.03'],
    fix: 'Use the same entity in every context, or leave the entity out of the contexts.',
    messages: {
      several: 'The contexts name {count}, such as {other}; the report is for {own}.',
      foreign: {
        text: 'The context "{context}" has the identifier "{other}", but that of the filing entity is "{own}" ({scheme}).',
        fix: 'Correct the identifier of this context, if it is meant to be that of the filing entity.',
        severity: 'warning',
      },
    },
    check({ report, profile }, found) {
      const all = identifiersOf(report);
      const own = all.filter((identifier) => !identifier.inContext);
      // Another rule reports malformed identifiers.
      const others = all.filter((identifier) => identifier.inContext && isWellFormed(identifier));
      const first = others[0];
      if (!first || !own[0]) return;
      if (profile.entity.single) {
        const data = { count: counted(others.length + 1, 'entity'), other: show(first), own: show(own[0]) };
        found('several', first.path, data, others.slice(1));
        return;
      }
      const byScheme = new Map(own.map((identifier) => [identifier.uri, identifier]));
      for (const other of others) {
        const twin = byScheme.get(other.uri);
        if (twin)
          found('foreign', other.path, {
            ...{ context: other.context ?? '', scheme: show({ ...twin, value: '' }).trim() },
            ...{ other: other.value, own: twin.value },
          });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'ENT-002',
    title: 'Identifier schemes must be known names or URIs, and accepted by the regulator',
    description: `Known names: ${schemeWords.join(', ')}. Anything else is the URI of a scheme, which XBRL allows to be relative. A profile may restrict the schemes it accepts.`,
    severity: 'error',
    modelVersion: 'v2',
    references: [],
    fix: 'Use one of the known names, or the URI of the register.',
    messages: {
      scheme: {
        text: 'The identifier scheme "{scheme}" is not known; use {words}, or an absolute URI.',
        severity: 'warning',
      },
      hidden: {
        text: 'The identifier scheme is "{scheme}".',
        fix: 'Write "{nearest}", without other characters.',
      },
      near: {
        text: 'The identifier scheme "{scheme}" is not known; did you mean "{nearest}"?',
        fix: 'Write "{nearest}", if that is meant; otherwise use a known name or the URI of the register.',
        severity: 'warning',
      },
      accepted: {
        text: 'The profile {profile} accepts identifiers of the scheme {accepted}; this one is of the scheme {found}.',
        fix: 'Add an identifier of the scheme {accepted}, or choose the profile of the regulator that you report to.',
      },
    },
    check({ report, profile }, found) {
      const identifiers = identifiersOf(report);
      const { schemes } = profile.entity;
      const isAccepted = !schemes || identifiers.some(({ uri }) => schemes.includes(uri));
      const nearSchemes = new Map<string, string | undefined>();
      let isUnknown = false;
      for (const { scheme, schemePath } of identifiers) {
        if (!nearSchemes.has(scheme))
          nearSchemes.set(scheme, isAbsoluteNamespace(scheme) ? misspelledScheme(scheme) : undefined);
        const misspelled = nearSchemes.get(scheme);
        if (misspelled !== undefined && isAccepted)
          found('near', schemePath, { scheme, nearest: misspelled });
        if (schemeWords.includes(scheme) || isAbsoluteNamespace(scheme)) continue;
        isUnknown = true;
        const visible = hiddenCharacters(scheme)?.visible;
        if (visible !== undefined && (schemeWords.includes(visible) || isAbsoluteNamespace(visible))) {
          found('hidden', schemePath, { scheme, nearest: visible });
          continue;
        }
        const nearest = nearestName(scheme, schemeWords);
        if (nearest === undefined)
          found('scheme', schemePath, { scheme, words: listWords(schemeWords, 'or') });
        else found('near', schemePath, { scheme, nearest });
      }
      const first = identifiers[0];
      const all = listOf(memberOf(report.filing.entity, 'identifiers'));
      // An identifier that is incomplete may be the one that is meant.
      if (all.some((identifier) => !textOf(identifier, 'scheme') || !textOf(identifier, 'value'))) return;
      if (usesOtherFramework(report, profile.framework)) return;
      if (!schemes || !first || isUnknown || isAccepted) return;
      const data = {
        profile: profile.id,
        accepted: listWords(schemes.map(schemeName), 'or'),
        found: schemeName(first.uri),
      };
      found('accepted', first.schemePath, data);
    },
  }),
  filingRule({
    ...common,
    code: 'ENT-013',
    title: 'Identifiers must not be empty',
    description:
      'XBRL allows an empty identifier, and some accepted reports have one, but then the facts do not name the entity they are about.',
    severity: 'warning',
    modelVersion: 'v2',
    references: ['XBRL 2.1 4.7.3.1'],
    fix: 'Write the identifier of the entity.',
    messages: {
      empty: 'The entity identifier is empty, so {facts} not say which entity {they} about.',
    },
    check({ report }, found) {
      if (report.contexts.every(({ entity }) => entity.value !== '')) return;
      const empty = report.facts.filter(({ context }) => context.entity.value === '');
      const [first] = empty;
      const own = first && report.filing.contexts[first.context.index]?.entity;
      const identifiers = listOf(memberOf(report.filing.entity, 'identifiers'));
      // The schema reports a missing identifier.
      if (!first || textOf(own ?? identifiers[0], 'value') === undefined) return;
      const place = own ? `${first.context.path}/entity/value` : '/entity/identifiers/0/value';
      found('empty', place, {
        facts: empty.length === 1 ? `${first.name} does` : `${counted(empty.length, 'fact')} do`,
        they: empty.length === 1 ? 'it is' : 'they are',
      });
    },
  }),
  filingRule({
    ...common,
    code: 'ENT-003',
    title: 'An LEI must have 20 characters and valid check digits',
    description:
      'Eighteen capital letters or digits and two check digits. With A counted as 10, B as 11 and so on, the number leaves a remainder of 1 when divided by 97.',
    severity: 'error',
    references: ['ISO 17442', 'ESEF.2.1.1.invalidIdentifierFormat', 'ESEF.2.1.1.invalidIdentifier'],
    fix: 'Copy the LEI from the GLEIF register.',
    messages: {
      shape: '"{value}" is not an LEI: {problem}.',
      spelled: {
        text: '"{value}" is not an LEI: an LEI has only capital letters and digits; write "{expected}".',
        fix: 'Write "{expected}".',
      },
      checksum: 'The check digits of the LEI "{value}" are wrong.',
    },
    check({ report }, found) {
      for (const { uri, value, path } of identifiersOf(report)) {
        // Supervisors add the consolidation level to the LEI of a bank.
        const base = plainScheme(uri) === SUBJECT ? (value.split('.')[0] as string) : '';
        if (hasLeiShape(base) && !hasValidLeiChecksum(base)) found('checksum', path, { value: base });
        if (plainScheme(uri) !== LEI) continue;
        const expected = value.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
        if (!hasLeiShape(value) && hasLeiShape(expected) && hasValidLeiChecksum(expected))
          found('spelled', path, { value, expected });
        else if (!hasLeiShape(value)) found('shape', path, { value, problem: leiProblem(value) });
        else if (!hasValidLeiChecksum(value)) found('checksum', path, { value });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'ENT-005',
    title: 'A CIK must have ten digits',
    description: 'One to ten digits, not all zero; filings write it with leading zeros.',
    severity: 'error',
    references: ['EFM.6.05.01'],
    fix: 'Write the CIK with ten digits, such as "0000320193".',
    messages: {
      shape: '"{value}" is not a CIK: a CIK has ten digits and nothing else, and is not zero.',
      short: {
        text: 'The CIK "{value}" lacks its leading zeros; write "{full}".',
        fix: 'Write "{full}".',
        severity: 'warning',
      },
    },
    check({ report }, found) {
      // If the cover states another CIK, another rule reports the missing digits.
      const onCover = report
        .factsNamed('EntityCentralIndexKey', 'dei')
        .map(({ text }) => formatCik(text.trim()));
      const isAnother = (value: string) => onCover.length > 0 && !onCover.includes(formatCik(value));
      for (const { uri, value, path } of identifiersOf(report)) {
        if (plainScheme(uri) !== CIK) continue;
        if (!isCik(value)) found('shape', path, { value });
        else if (value.length < 10 && !isAnother(value))
          found('short', path, { value, full: formatCik(value) ?? '' });
      }
    },
  }),
  ...registerRules,
  ...coverIdentityRules,
  filingRule({
    ...common,
    code: 'ENT-010',
    title: 'An ISIN must have a valid check digit',
    description:
      'A two-letter country code, nine characters and a check digit (Luhn, with letters as numbers).',
    severity: 'warning',
    modelVersion: 'v2',
    references: ['ISO 6166'],
    fix: 'Copy the ISIN from the prospectus of the security, or ask its numbering agency.',
    messages: {
      isin: '"{value}" is not an ISIN: an ISIN has two letters for the country, nine letters or digits and a check digit.',
      checksum: 'The check digit of the ISIN "{value}" is wrong.',
    },
    check({ report }, found) {
      for (const { scheme, value, path } of identifiersOf(report)) {
        if (scheme === 'isin' && !isIsin(value))
          found(hasIsinShape(value) ? 'checksum' : 'isin', path, { value });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'ENT-011',
    title: 'Jurisdictions must be ISO 3166 codes',
    description: 'An ISO 3166-1 alpha-2 country, an ISO 3166-2 subdivision such as "US-DE", or "EU".',
    severity: 'warning',
    references: ['ISO 3166'],
    fix: 'Use the two-letter code of the country, such as "US", or the code of a subdivision, such as "US-DE".',
    messages: { code: 'The jurisdiction "{code}" is not an ISO 3166 country or subdivision code.' },
    check({ report }, found) {
      const places = report.v1
        ? [['/filing/entity/jurisdiction', report.v1.document.filing.entity] as const]
        : [
            ['/entity/jurisdiction', report.filing.entity] as const,
            ['/document/jurisdiction', report.filing.document] as const,
          ];
      const seen = new Set<string>();
      for (const [path, part] of places) {
        const code = textOf(part, 'jurisdiction');
        if (code === undefined || seen.has(code)) continue;
        seen.add(code);
        const isKnown = isCountryCode(code) || isSubdivisionCode(code) || code === 'EU';
        const state = /^US-(.*)$/.exec(code)?.[1];
        if (!isKnown || (state !== undefined && !isUsState(state))) found('code', path, { code });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'ENT-012',
    title: 'A US employer identification number must have the form NN-NNNNNNN',
    description: 'Two digits, a hyphen, seven digits; foreign filers without one write 00-0000000.',
    severity: 'warning',
    modelVersion: 'v2',
    references: [],
    fix: 'Write nine digits with a hyphen after the second, such as "12-3456789".',
    messages: {
      ein: {
        text: 'The employer identification number "{value}" (dei:EntityTaxIdentificationNumber) does not have the form NN-NNNNNNN.',
        fix: 'Write nine digits with a hyphen after the second, such as "{example}".',
      },
    },
    check({ report }, found) {
      for (const fact of report.factsNamed('EntityTaxIdentificationNumber', 'dei')) {
        // Other rules report an empty value.
        if (!fact.nil && fact.text.trim() !== '' && !isEin(fact.text.trim())) {
          const digits = fact.text.replace(/\D/g, '');
          const example = digits.length === 9 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : '12-3456789';
          found('ein', fact.member('value'), { value: fact.text, example });
        }
      }
    },
  }),
];

/** Says which part of an LEI is wrong. */
function leiProblem(value: string): string {
  if (value.length !== 20) return `it has ${counted(value.length, 'character')}, but an LEI has 20`;
  if (!/^[A-Z0-9]+$/.test(value)) return 'an LEI has only capital letters and digits';
  return 'the last two characters of an LEI are digits';
}

function show({ scheme, value }: { scheme: string; value: string }): string {
  return `${/^(?:lei|cik|isin)$/.test(scheme) ? scheme.toUpperCase() : scheme} ${value}`;
}

/** "cik (http://www.sec.gov/CIK)": a scheme by its short name, if it has one. */
function schemeName(uri: string): string {
  const word = schemeWord(uri);
  if (word === undefined) return uri;
  return uri.startsWith('urn:filewright:') ? word : `${word} (${uri})`;
}

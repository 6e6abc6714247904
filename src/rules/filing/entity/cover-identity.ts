import type { Rule } from '../../../findings/rule.ts';
import { plainScheme } from '../../../model/report/names.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { textOf } from '../../../model/unchecked.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { identifiersOf, isWellFormed } from './identifiers.ts';

/** Cover facts that repeat an identifier, by its scheme without protocol and trailing slash. */
const identifierFacts: readonly { readonly local: string; readonly scheme: string }[] = [
  { local: 'EntityCentralIndexKey', scheme: 'www.sec.gov/cik' },
  { local: 'UKCompaniesHouseRegisteredNumber', scheme: 'www.companieshouse.gov.uk' },
  { local: 'CompaniesRegistrationOfficeNumber', scheme: 'www.cro.ie' },
  { local: 'ChamberOfCommerceRegistrationNumber', scheme: 'www.kvk.nl/kvk-id' },
  { local: 'IdentificationNumberCvrOfReportingEntity', scheme: 'www.dcca.dk/cvr' },
  { local: 'CompanyIdentifier', scheme: 'www.ferc.gov/cid' },
  { local: 'LegalEntityIdentifier', scheme: 'standards.iso.org/iso/17442' },
];

const nameFacts: readonly string[] = [
  'EntityRegistrantName',
  'NameOfReportingEntityOrOtherMeansOfIdentification',
  'EntityCurrentLegalOrRegisteredName',
  'NameOfReportingEntity',
  'LegalEntityName',
  'RespondentLegalName',
];

/** Rules that compare the entity on the cover with the entity of the document. */
export const coverIdentityRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'ENT-008',
    title: 'The identifier on the cover must be that of the entity',
    description:
      'Regulators match filings by the entity identifier in the contexts. A different identifier on the cover usually means that two entities were mixed up.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'entity',
    references: [],
    fix: 'Correct the fact on the cover or the identifier of the entity.',
    messages: {
      other: '{concept} on the cover is {found}, but the contexts identify the entity as {expected}.',
    },
    check({ report }, found) {
      const identifiers = identifiersOf(report);
      for (const { local, scheme } of identifierFacts) {
        const facts = report.factsNamed(local).filter(isAboutFiler);
        if (facts.length === 0) continue;
        const known = identifiers.filter((identifier) => plainScheme(identifier.uri) === scheme);
        // Another rule reports malformed identifiers.
        if (!known.every(isWellFormed)) continue;
        const first = known[0];
        const values = new Set(known.map(({ value }) => withoutZeros(value)));
        for (const fact of facts) {
          const said = fact.text.trim();
          if (first && !values.has(withoutZeros(said)))
            found('other', fact.member('value'), { concept: fact.name, found: said, expected: first.value }, [
              first.path,
            ]);
        }
      }
    },
  }),
  filingRule({
    code: 'ENT-009',
    title: 'The name on the cover must be that of the entity',
    description: 'Compared without regard to case, accents, white space and punctuation.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'entity',
    references: ['EFM.6.05.24'],
    fix: 'Use the legal name in both places.',
    messages: {
      other:
        'The cover names the entity "{found}", but the details of the entity in the document say "{expected}".',
    },
    check({ report }, found) {
      const expected = textOf(report.filing.entity, 'name');
      if (!expected) return;
      const names = nameFacts.flatMap((local) => report.factsNamed(local).filter(isAboutFiler));
      if (names.length === 0) return;
      // A filing in several languages may give the name in each; one match is enough.
      const bare = bareName(expected);
      if (names.some((fact) => bareName(fact.text) === bare)) return;
      const [first, ...others] = names as [ReportFact, ...ReportFact[]];
      found('other', first.member('value'), { found: first.text, expected }, [...others, '/entity/name']);
    },
  }),
];

/** Other rules report empty facts. */
function isAboutFiler(fact: ReportFact): boolean {
  return !fact.nil && fact.text.trim() !== '' && fact.context.dimensions.length === 0;
}

/** Registers ignore leading zeros in identifiers. */
function withoutZeros(identifier: string): string {
  return identifier.replace(/^0+(?=.)/, '');
}

function bareName(name: string): string {
  return name
    .slice(0, 1000)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

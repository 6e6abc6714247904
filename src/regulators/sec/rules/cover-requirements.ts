import { dayNumber } from '../../../core/calendar.ts';
import { dateWords, listWords } from '../../../core/wording.ts';
import type { Fact } from '../../../formats/xbrl/instance.ts';
import { unknownForm } from '../../../rules/filing/cover/document-forms.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { baseFormStated } from '../cover-values.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

const auditorFacts = [
  ['AuditorName', "the auditor's name"],
  ['AuditorLocation', "the auditor's location"],
  ['AuditorFirmId', "the auditor's PCAOB firm ID"],
] as const;

/** Sections of the manual with the cover page facts they require; all others are required by 6.5.20. */
const sections = {
  '6.05.21':
    'EntityRegistrantName EntityCentralIndexKey CurrentFiscalYearEndDate EntityFilerCategory EntityWellKnownSeasonedIssuer EntityVoluntaryFilers EntityCurrentReportingStatus EntityInteractiveDataCurrent',
  '6.05.26': 'EntityCommonStockSharesOutstanding',
  '6.05.40': 'EntityShellCompany EntitySmallBusiness EntityEmergingGrowthCompany',
  '6.05.47': 'EntityFileNumber EntityTaxIdentificationNumber EntityIncorporationStateCountryCode',
  '6.05.48': 'EntityAddressAddressLine1 CityAreaCode',
  '6.05.49': 'DocumentFinStmtErrorCorrectionFlag',
  '6.05.51': 'ContactPersonnelName',
  '6.05.20': '',
} as const;

type Section = keyof typeof sections;

function sectionOf(concept: string): Section {
  const found = Object.entries(sections).find(([, names]) => names.split(' ').includes(concept));
  return (found?.[0] ?? '6.05.20') as Section;
}

/** Forms of foreign issuers, which name a person to contact. */
const contactForms: readonly string[] = ['20-F', '40-F'];
const contactAddress = [
  ['EntityAddressAddressLine1', 'the first line'],
  ['EntityAddressCityOrTown', 'the city or town'],
  ['EntityAddressPostalZipCode', 'the postal code'],
] as const;
const contactMember = /^(?:BusinessContact|UsAgentContact)Member$/;

const LACKS = 'The cover page {lacks} {label} (dei:{concept}).';
const FIX = '{advice}.';

/** A message for each section, for required and for expected facts. */
const lacking = Object.fromEntries(
  Object.keys(sections).flatMap((section) => [
    [`missing.${section}`, efm(section, LACKS, { fix: FIX })],
    [`absent.${section}`, efm(section, LACKS, { severity: 'warning', fix: FIX })],
  ]),
) as unknown as Readonly<
  Record<`${'missing' | 'absent'}.${Section}`, { readonly text: typeof LACKS; readonly fix: typeof FIX }>
>;

/** Required cover page facts (EDGAR Filer Manual, 6.5.20 and the tables of its cover pages). */
export const coverRequirementRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-COVER',
    title: 'The cover page must report the facts its form requires',
    description:
      'Each form has facts that its cover page must or should report. Annual reports for recent periods must also name the auditor.',
    severity: 'error',
    fix: 'Tag the item on the cover page in the context of the reporting period; if the cover page does not show it, add it.',
    messages: {
      none: efm('6.05.20.deiFactsMissing', 'The report tags no items of the cover page (no dei facts).', {
        fix: 'Tag the items of the cover page with dei concepts, in the context of the reporting period.',
      }),
      ...lacking,
      contact: efm(
        '6.05.51',
        'The cover page does not report the address of the contact person: {parts} (dei:EntityAddressesAddressTypeAxis with dei:BusinessContactMember) {lack}.',
        {
          severity: 'warning',
          fix: 'Tag the address of the contact person with the member BusinessContactMember.',
        },
      ),
      auditor: efm(
        '6.05.54',
        'The cover page does not report {label} (dei:{concept}), which is required for periods ending after {since}.',
      ),
    },
    check(filing, found) {
      const { cover, instance, profile } = filing;
      const at = filing.instance.source.place(
        filing.coverFact('DocumentType')?.offset ?? instance.facts[0]?.offset ?? 0,
      );
      if (!profile.cover) return;
      if (cover.size === 0) {
        found('none', at, {});
        return;
      }
      const end = periodEnd(filing);
      for (const { concepts, severity, label, since } of profile.cover.required) {
        const names = concepts.map((concept) => concept.slice(concept.indexOf(':') + 1));
        if (names.some((name) => cover.has(name)) || (since !== undefined && (end ?? '') < since)) continue;
        const concept = names[0] ?? '';
        const kind = severity === 'error' ? 'missing' : 'absent';
        const empty = filing.facts.find(({ name }) => names.includes(name.local));
        if (empty && instance.unread?.has(empty)) continue;
        const data = {
          ...{ label, concept, expected: `dei:${concept}`, about: `dei:${concept}` },
          lacks: empty ? 'has no value for' : 'does not report',
          advice: empty
            ? 'Enter the value in its tag'
            : 'Tag the item on the cover page in the context of the reporting period; if the cover page does not show it, add it',
        };
        found(`${kind}.${sectionOf(concept)}`, empty ? filing.at(empty.offset) : at, data);
      }
      const { forms = [] } = profile.cover;
      // Without a name, the contact person is missing as a whole.
      const parts =
        cover.has('ContactPersonnelName') && forms.some((form) => contactForms.includes(form))
          ? contactAddress.filter(([name]) => !cover.get(name)?.some((fact) => isOfContact(filing, fact)))
          : [];
      if (parts.length > 0)
        found('contact', at, {
          parts: listWords(parts.map(([, words]) => words)),
          lack: parts.length === 1 ? 'is missing' : 'are missing',
          expected: `dei:${parts[0]?.[0]}`,
        });
      const since = profile.cover.auditorSince;
      if (since === undefined || end === undefined || end <= since) return;
      for (const [concept, label] of auditorFacts)
        if (!cover.has(concept))
          found('auditor', at, { label, concept, since: dateWords(since), expected: `dei:${concept}` });
    },
  }),
  secRule({
    code: 'EFM-COVER-FORM',
    title: 'The document type must be a form of the chosen profile',
    description: 'DocumentType states the form that is filed, with "/A" for an amendment.',
    severity: 'error',
    fix: 'Choose the profile of the form that is filed, or correct the document type.',
    messages: {
      form: efm(
        '6.05.20.documentTypeValue',
        'The document type on the cover page (dei:DocumentType) is "{form}", but the chosen profile is for Form {forms}.',
      ),
      unknown: efm(
        '6.05.20.documentTypeValue',
        'The document type on the cover page (dei:DocumentType) is "{form}", which is not a form of the SEC; the profile is for Form {forms}.',
        { fix: 'Correct the document type to {forms}, with "/A" for an amendment.' },
      ),
    },
    check(filing, found) {
      const type = filing.coverFact('DocumentType');
      const forms = filing.profile.cover?.forms;
      if (!type || !forms || forms.includes(baseFormStated(type))) return;
      found(unknownForm(type.value.trim()) ? 'unknown' : 'form', filing.at(type.offset), {
        form: type.value.trim(),
        forms: listWords(forms, 'or'),
      });
    },
  }),
];

/** Whether a fact is about the person to contact. */
function isOfContact(filing: FiledReport, fact: Fact): boolean {
  const context = filing.contextOf(fact);
  return [context?.segment, context?.scenario].some((content) =>
    content?.dimensions.some(
      (dimension) => 'member' in dimension && contactMember.test(dimension.member?.local ?? ''),
    ),
  );
}

/** The period end date on the cover page. */
function periodEnd(filing: FiledReport): string | undefined {
  const end = filing.coverFact('DocumentPeriodEndDate')?.value.trim() ?? '';
  return dayNumber(end) === undefined ? undefined : end;
}

import { endDay } from '../../../core/calendar.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { trimWhiteSpace } from '../../../core/white-space.ts';
import { listWords } from '../../../core/wording.ts';
import type { Context, Fact } from '../../../formats/xbrl/instance.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { membersOf, type UkReport, ukRule } from '../uk-report.ts';

const RELATED_PARTY = 'NameOrDescriptionRelatedPartyIfNotDefinedByAnotherTag';
const DISCONTINUED = 'DescriptionDiscontinuedOperationOrNon-currentAssetsOrDisposalGroupHeldForSale';
const PLAN = 'NameDefinedContributionPlan NameDefinedBenefitPlan';

/** Generic members that the filer must name, with their highest number, by the elements that name them. */
const naming: Readonly<Record<string, string>> = {
  NameEntityOfficer:
    'Chairman ChiefExecutive ChairmanChiefExecutive SeniorPartnerLimitedLiabilityPartnership CorporateTrustee:3 DirectorOfCorporateTrustee CustodianTrustee Trustee:20 CompanySecretary:2 CompanySecretaryDirector:2 Director:40 PartnerLLP:20',
  NameIndividualSegment: 'ReportableOperatingSegment:20 ProductService:12 MajorCustomer:12',
  NameAcquiredEntity: 'SpecificBusinessCombination:10',
  NameOrDescriptionBiologicalAssetClass: 'ConsumableBiologicalAssetClass:5 BearerBiologicalAssetClass:5',
  NameSubsidiary: 'Subsidiary:200',
  NameAssociate: 'Associate:50',
  NameJointVenture: 'JointVenture:50',
  NameUnconsolidatedStructuredEntity: 'UnconsolidatedStructuredEntity:5',
  [RELATED_PARTY]:
    'IntermediateParent:5 EntityWithJointControlOrSignificantInfluence:5 OtherGroupMember:8 KeyManagementIndividualGroup:5 CloseFamilyMember:5 EntityControlledByKeyManagementPersonnel:5 OtherRelatedPartyRelationshipType1ComponentTotalRelatedParties OtherRelatedPartyRelationshipType2ComponentTotalRelatedParties',
  DescriptionShareType: 'OrdinaryShareClass:5 PreferenceShareClass:5 DeferredShareClass:5 OtherShareClass:5',
  'NameShare-basedPaymentArrangement': 'Share-basedArrangement:8',
  'NameOrDescriptionGrantUnderShare-basedPaymentArrangement': 'Grant:10',
  [PLAN]: 'PensionPlan:6 Post-employmentMedicalPlan:2 OtherPost-employmentBenefitPlan:2',
  DescriptionOtherContractType: 'OtherContractType:2',
  DescriptionOtherContractDurationType: 'OtherDurationType:2',
  DescriptionOtherSalesChannelType: 'OtherChannelType:2 SalesChannel:2',
  [DISCONTINUED]: 'SpecificDiscontinuedOperation:8 SpecificNon-currentAssetsDisposalGroupHeldForSale:8',
};

/** The elements that can name a member, by the member's name with and without a number. */
const namesOfMember: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(naming).flatMap(([elements, members]) =>
    members.split(' ').flatMap((entry) => {
      const [stem = '', most = '0'] = entry.split(':');
      const numbered = Array.from({ length: Number(most) }, (_, index) => `${stem}${index + 1}`);
      return [stem, ...numbered].map((member) => [member, elements.split(' ')] as const);
    }),
  ),
);

export const genericMemberRules: readonly SubmissionRule[] = [
  ukRule({
    code: 'UK-MEMBER-NAME',
    title: 'Generic members must be named',
    description:
      'Members such as Director1, Subsidiary2 or OrdinaryShareClass1 have no meaning of their own. If facts use one, another fact with the same member gives its name or description. The regulators do not publish since when they check this; their samples do so for periods that end in 2021, and accounts for earlier periods get a warning.',
    severity: 'error',
    references: ['JFCVC.3315'],
    fix: 'Tag the name or description in a context with that member; if the accounts do not show it, add it.',
    messages: {
      unnamed: 'The generic member {member} is used, but no fact gives its name or description ({elements}).',
      unnamedEarlier: {
        text: 'The generic member {member} is used, but no fact gives its name or description ({elements}).',
        severity: 'warning',
      },
      empty: {
        text: 'The fact that should name the generic member {member} ({element}) is empty.',
        fix: 'Tag the text that gives the name or description; if the accounts do not show it, add it.',
      },
      emptyEarlier: {
        text: 'The fact that should name the generic member {member} ({element}) is empty.',
        severity: 'warning',
        fix: 'Tag the text that gives the name or description; if the accounts do not show it, add it.',
      },
    },
    check(report, found) {
      const names = namingFacts(report);
      const isEarlier = lastDay(report) < EARLIEST_SAMPLES;
      for (const [member, context] of usedMembers(report)) {
        const elements = namesOfMember.get(member);
        if (!elements) continue;
        const facts = elements.flatMap((element) => names.get(`${element} ${member}`) ?? []);
        const [first] = facts;
        if (!first)
          found(isEarlier ? 'unnamedEarlier' : 'unnamed', report.instance.source.place(context.offset), {
            member,
            elements: listWords(elements, 'or'),
          });
        else if (facts.every(({ value }) => trimWhiteSpace(value) === ''))
          found(isEarlier ? 'emptyEarlier' : 'empty', report.place(first), {
            member,
            element: first.name.local,
          });
      }
    },
  }),
];

/** The start of the periods for which the regulators' samples show the check. */
const EARLIEST_SAMPLES = '2021-01-01';

/** Returns the last day in the contexts of facts. */
function lastDay(report: UkReport): string {
  let last = '';
  for (const { period } of report.instance.contexts) {
    const day = 'instant' in period ? period.instant : 'end' in period ? period.end : '';
    if (day > last) last = day;
  }
  return endDay(last);
}

/** Returns the members in use, each with its first context. */
function usedMembers(report: UkReport): Map<string, Context> {
  const used = new Set(report.facts.map(({ contextRef }) => contextRef));
  const members = new Map<string, Context>();
  for (const context of report.instance.contexts)
    if (used.has(context.id))
      for (const [, member] of membersOf(context)) if (!members.has(member)) members.set(member, context);
  return members;
}

/** Returns facts that name members, by element and member. */
function namingFacts(report: UkReport): Map<string, Fact[]> {
  const facts = new Map<string, Fact[]>();
  for (const element of new Set([...namesOfMember.values()].flat()))
    for (const fact of report.factsOf(element)) {
      const context = report.contextOf(fact);
      for (const [, member] of context ? membersOf(context) : []) {
        const key = `${element} ${member}`;
        addToList(facts, key, fact);
      }
    }
  return facts;
}

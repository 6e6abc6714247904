import { arcroles } from '../../../taxonomy/names.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import { nameOfId } from '../../shared/filing-manual/filer-taxonomy.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { refusedCharacter } from '../allowed-characters.ts';
import { type EdinetFiling, membersOfContext } from '../edinet-filing.ts';
import { ec, edinetRule } from '../edinet-rule.ts';

const SHARES = 'IssuedSharesTotalNumberOfSharesEtcTextBlock';
const RATIO = 'RatioOfFemaleDirectorsAndOtherOfficers';
const EACH = 'TotalAmountOfRemunerationEtcPaidByGroupRemunerationEtcPaidByGroupToEachDirectorOrOtherOfficer';
const OFFICERS_AXIS = 'DirectorsAndOtherOfficersAxis';
const CATEGORIES_AXIS = 'jpcrp_cor_CategoriesOfDirectorsAndOtherOfficersAxis';
const EXECUTIVES = 'jpcrp_cor_ExecutiveOfficersMember';

/**
 * Forms of companies that report on their officers: registration statements, annual and semi-annual reports.
 */
const companyForm = /^jpcrp\d{6}-(?:srs|asr|ssr)$/;

/** Forms of corporate governance, of which one applies. */
const governance = ['CorporateAuditors', 'AuditAndSupervisoryCommittee', 'NominatingAndOtherCommittees'].map(
  (kind) => `CorporateGovernanceCompanyWith${kind}TextBlock`,
);

/** Elements for officers' remuneration: in total, by type, or individually. */
const payment =
  /^(?!Description)\w{1,200}Remuneration\w{0,200}(?:By|To)(?:CategoryOf|Each)Directors?(?:And|Or)OtherOfficers?$/;

/** Matches characters other than Latin letters in the English labels of officers. */
const OTHER_THAN_LATIN = /[^ -~À-ÖØ-öø-ÿ]/;

/** Officers, their remuneration and corporate governance (Validation Guidelines, 3-7). */
export const officerRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-OFFICERS',
    title:
      'Shares, governance, officers and their remuneration must be tagged, with labels that EDINET accepts',
    description:
      "A listed company tags the number of its shares, its corporate governance, the ratio of women among its officers, and their remuneration by category and person. Officers' labels contain only characters that EDINET accepts.",
    severity: 'warning',
    fix: 'Tag the passage that states it; if the report has no such passage, add one.',
    messages: {
      shares: ec('EC8076W', 'The report does not tag the table of the total number of shares ({name}).'),
      governance: ec(
        'EC8069W',
        'The report does not tag the section on corporate governance (CorporateGovernanceCompanyWith…TextBlock).',
        'Tag the section with the element for the form of the company, such as {name}; if the report has no such section, add one.',
      ),
      payment: ec(
        'EC8069W',
        "The report does not tag the officers' remuneration, neither by category nor for each officer.",
      ),
      each: ec(
        'EC8070W',
        'The report does not tag the remuneration of any individual officer: no fact of {name} has an officer as its only member, on the axis {axis}.',
        'Tag the remuneration of each officer with {name}, in a context with the officer as a member on the axis {axis} and no other dimension; the officers are below DirectorsAndOtherOfficersMember in the extension taxonomy.',
      ),
      ratio: ec('EC8075W', 'The report does not tag the ratio of women among officers ({name}).'),
      category: ec(
        'EC8073E',
        'The label "{label}" of {name} contains "{character}", which EDINET does not accept.',
        'Replace the character in the label.',
      ),
      japanese: ec(
        'EC8073W',
        'The Japanese label "{label}" of {name} contains "{character}", which EDINET does not accept.',
        'Replace the character in the label.',
      ),
      english: ec(
        'EC8074W',
        'The English label "{label}" of {name} contains "{character}", which is not a Latin letter.',
        'Use only Latin letters in the English label.',
      ),
    },
    check(filing, found) {
      const { main } = filing;
      if (!main) return;
      const at = filing.atReport(main);
      if (filing.form !== undefined && !companyForm.test(filing.form)) return;
      if (!filing.saying(RATIO) && !/-ssr$/.test(filing.form ?? '')) found('ratio', at, { name: RATIO });
      if (!filing.saying(SHARES)) found('shares', at, { name: SHARES });
      else {
        if (!governance.some((name) => filing.saying(name)))
          found('governance', at, { name: governance[0] ?? '' });
        if (!main.facts.some(({ name, isNil }) => !isNil && payment.test(name.local)))
          found('payment', at, {});
        else if (!isPaidEach(filing, main)) found('each', at, { name: EACH, axis: OFFICERS_AXIS });
      }
      for (const { message, place, ...data } of officerLabels(main)) found(message, place, data);
    },
  }),
];

/**
 * Whether the remuneration of an individual officer is tagged, with the officer as a member below all
 * officers.
 */
function isPaidEach(filing: EdinetFiling, main: FiledReport): boolean {
  const officers = new Set(
    main.taxonomy
      .conceptArcs(arcroles.domainMember)
      .filter(({ from }) => from.id === 'jpcrp_cor_DirectorsAndOtherOfficersMember')
      .map(({ to }) => nameOfId(to.id).split(':')[1]),
  );
  return (
    filing.saying(EACH) !== undefined &&
    main.facts.some((fact) => {
      const context = fact.name.local === EACH && !fact.isNil ? main.contextOf(fact) : undefined;
      const members = context && membersOfContext(context);
      return members?.size === 1 && officers.has(members.get(OFFICERS_AXIS) ?? '');
    })
  );
}

/** Yields labels of officers' members with characters that EDINET does not accept. */
function* officerLabels({ taxonomy }: FiledReport) {
  const categories = new Set<string>();
  const executives = new Set([EXECUTIVES]);
  for (const arcrole of [arcroles.dimensionDomain, arcroles.domainMember])
    for (const { from, to } of taxonomy.conceptArcs(arcrole)) {
      if (from.id === CATEGORIES_AXIS && to.id !== EXECUTIVES) categories.add(to.id);
      if (from.id === EXECUTIVES) executives.add(to.id);
    }
  for (const { from, to, document } of taxonomy.resourceArcs(arcroles.conceptLabel)) {
    const { content, language = '' } = to;
    const place = document.text.place(to.offset);
    const name = nameOfId(from.id);
    const refused = refusedCharacter(content);
    if (categories.has(from.id) && refused !== undefined)
      yield { message: 'category' as const, place, name, label: content, character: refused };
    if (!executives.has(from.id)) continue;
    const isJapanese = language.toLowerCase().startsWith('ja');
    const [foreign] = isJapanese ? [] : (OTHER_THAN_LATIN.exec(content) ?? []);
    if (isJapanese && refused !== undefined)
      yield { message: 'japanese' as const, place, name, label: content, character: refused };
    if (foreign !== undefined)
      yield { message: 'english' as const, place, name, label: content, character: foreign };
  }
}

import { dayNumber } from '../../core/calendar.ts';
import { splitQName } from '../../core/qname.ts';
import type { TaxonomyFamily } from '../../model/line-items.ts';
import { DAY } from '../../model/period.ts';
import type { Report, ReportFact } from '../../model/report.ts';
import { textOf } from '../../model/unchecked.ts';
import type { RequiredFact } from '../profile.ts';
import type { Rule } from '../rule.ts';
import {
  addressParts,
  annualForms,
  approvalDates,
  auditorDates,
  auditorFacts,
  consolidationFlags,
  profitAndLoss,
  quarterlyForms,
  reportKinds,
  standardNames,
} from './cover-page.ts';
import { namesLeftOut } from './left-out.ts';
import { type FilingSubject, filingRule } from './subject.ts';

export const coverRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'COV-001',
    title: 'The cover page is complete',
    description:
      'The facts the form wants on its cover page are reported, each by any of the concepts named for it.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Report the fact in the context of the reporting period, without dimensions.',
    messages: {
      none: 'The document has no cover page: none of the {count} facts the form asks for is reported.',
      required: { text: 'The cover page lacks {label} ({concepts}).', severity: 'error' },
      expected: { text: 'The cover page lacks {label} ({concepts}).', severity: 'warning' },
    },
    check({ report, profile }, found) {
      const rows = profile.cover?.required ?? [];
      if (rows.length === 0 || report.facts.length === 0) return;
      const missing = rows.filter((row) => !isReported(report, row));
      if (missing.length === rows.length) return found('none', '/facts', { count: rows.length });
      for (const { label, concepts, severity } of missing)
        found(severity === 'error' ? 'required' : 'expected', '/facts', {
          label,
          concepts: concepts.join(' or '),
        });
    },
    examples: [
      { base: 'filing-sec-annual', remove: ['/facts/8'], at: '/facts' },
      { base: 'filing-sec-annual', remove: ['/facts/10'], at: '/facts' },
    ],
  }),
  filingRule({
    code: 'COV-002',
    title: 'The document type is one the profile takes',
    description: 'DocumentType names the form, or its amendment with "/A".',
    severity: 'error',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Correct the document type, or validate the document under the profile of its form.',
    messages: { form: 'The document type is "{form}"; this profile is for {forms} and their amendments.' },
    check({ report, profile }, found) {
      const type = coverFact(report, 'DocumentType');
      if (!profile.cover || !type || profile.cover.forms.includes(baseForm(type))) return;
      found('form', type.member('value'), { form: type.text, forms: profile.cover.forms.join(', ') });
    },
    examples: [
      { base: 'filing-sec-annual', set: { '/facts/0/value': '8-K' }, at: '/facts/0/value' },
      {
        base: 'filing-sec-annual',
        set: {
          '/facts/0/value': '10-K/A',
          '/facts/7/value': 'true',
          '/facts/-': {
            id: 'cover-amendment',
            concept: 'dei:AmendmentDescription',
            contextRef: 'y2025',
            value: 'Adds the report of the auditor, which was left out.',
            language: 'en-US',
          },
          '/relationships/-': {
            kind: 'presentation',
            role: 'http://www.harrowridge.example/role/Cover',
            from: 'dei:CoverAbstract',
            to: 'dei:AmendmentDescription',
            order: 99,
          },
        },
        at: [],
      },
    ],
  }),
  filingRule({
    code: 'COV-003',
    title: 'An amendment says so everywhere',
    description:
      'The amendment flag, the description of the amendment and a form ending in "/A" go together.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Make the form, the flag and the description agree.',
    messages: {
      form: 'The form is "{form}", but the amendment flag is {flag}.',
      description: 'The amendment flag is true, but no description of the amendment is given.',
      unexpected: 'The amendment is described, but the amendment flag is not true.',
    },
    check({ report }, found) {
      const flag = coverFact(report, 'AmendmentFlag');
      const type = coverFact(report, 'DocumentType');
      const description = coverFact(report, 'AmendmentDescription');
      const amended = flag && isTrue(flag);
      if (flag && type && type.text.trim().endsWith('/A') !== amended)
        return found('form', flag.member('value'), { form: type.text, flag: flag.text }, [type]);
      if (amended && !description) found('description', flag, {});
      if (description && !amended) found('unexpected', description, {}, flag ? [flag] : []);
    },
    examples: [
      { base: 'filing-sec-annual', set: { '/facts/7/value': 'true' }, at: '/facts/7/value' },
      { base: 'filing-sec-annual', set: { '/facts/0/value': '10-K/A' }, at: '/facts/7/value' },
    ],
  }),
  filingRule({
    code: 'COV-004',
    title: 'The cover page ticks one kind of report',
    description: 'Of annual, quarterly, transition and shell company report exactly one is true.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Set the flag of the kind of report to true and the others to false.',
    messages: { kinds: '{count} of the {total} flags for the kind of report are true; it must be one.' },
    check({ report }, found) {
      const flags = reportKinds.flatMap((name) => coverFact(report, name) ?? []);
      const [first] = flags;
      const registration = coverFact(report, 'DocumentRegistrationStatement');
      const count = flags.filter(isTrue).length;
      if (!first || count === 1 || (registration && isTrue(registration))) return;
      found('kinds', first.member('value'), { count, total: flags.length }, flags.slice(1));
    },
    examples: [
      {
        base: 'filing-sec-annual',
        set: { '/facts/2/value': 'true' },
        at: '/facts/1/value',
        also: ['PER-006'],
      },
      { base: 'filing-sec-annual', set: { '/facts/1/value': 'false' }, at: '/facts/1/value' },
    ],
  }),
  filingRule({
    code: 'COV-005',
    title: 'A listed security has a title, a symbol and an exchange',
    description:
      'For each class of securities, the title goes with a trading symbol or the flag that there is none, and a title under section 12(b) with an exchange. Titles under 12(b) and 12(g) exclude each other.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Report the missing fact in the same context as the others of this class.',
    messages: {
      incomplete: 'A security has {present}, but no {missing}.',
      both: 'A security has both {one} and {other}.',
    },
    check({ report }, found) {
      for (const facts of byAspect(report, securityNames).values()) {
        const title = facts.get('Security12bTitle') ?? facts.get('Security12gTitle');
        const symbol = facts.get('TradingSymbol');
        const flag = facts.get('NoTradingSymbolFlag');
        const none = flag && isTrue(flag);
        const exchange = facts.get('SecurityExchangeName');
        const [first] = facts.values();
        if (!first) continue;
        const present = [...facts.keys()].join(', ');
        const lacks = (missing: string) => found('incomplete', first, { present, missing });
        if (!title) lacks('Security12bTitle or Security12gTitle');
        else if (!symbol && !none) lacks('TradingSymbol or NoTradingSymbolFlag');
        else if (!exchange && facts.has('Security12bTitle')) lacks('SecurityExchangeName');
        if (symbol && none)
          found('both', symbol, { one: 'TradingSymbol', other: 'NoTradingSymbolFlag' }, [flag]);
        const other = facts.get('Security12gTitle');
        if (other && title !== other && title)
          found('both', other, { one: 'Security12bTitle', other: 'Security12gTitle' }, [title]);
      }
    },
    examples: [
      { base: 'filing-sec-annual', remove: ['/facts/20'], at: '/facts/19' },
      { base: 'filing-sec-annual', remove: ['/facts/19'], at: '/facts/19' },
    ],
  }),
  filingRule({
    code: 'COV-006',
    title: 'Addresses and telephone numbers are complete',
    description:
      'An address has a street line, a town, a postal code and a state or country; a telephone number an area code and a local number.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Report the missing parts in the same context.',
    messages: {
      address: 'The address lacks {missing}.',
      phone: 'The telephone number has {present}, but no {missing}.',
    },
    check({ report }, found) {
      const names = [...addressParts.flat(), 'EntityAddressAddressLine2'];
      for (const facts of byAspect(report, names).values()) {
        const missing = addressParts.filter((choice) => !choice.some((name) => facts.has(name)));
        const [first] = facts.values();
        if (first && missing.length > 0)
          found('address', first, { missing: missing.map((choice) => choice.join(' or ')).join(', ') });
      }
      for (const facts of byAspect(report, ['CityAreaCode', 'LocalPhoneNumber']).values()) {
        const area = facts.get('CityAreaCode');
        const local = facts.get('LocalPhoneNumber');
        if (area && !local) found('phone', area, { present: 'CityAreaCode', missing: 'LocalPhoneNumber' });
        if (local && !area) found('phone', local, { present: 'LocalPhoneNumber', missing: 'CityAreaCode' });
      }
    },
    examples: [
      { base: 'filing-sec-annual', remove: ['/facts/16'], at: '/facts/13' },
      { base: 'filing-sec-annual', remove: ['/facts/17'], at: '/facts/17' },
    ],
  }),
  filingRule({
    code: 'COV-007',
    title: 'The annual report names its auditor',
    description:
      "The auditor's name, place and firm id are on the cover of annual reports for recent periods.",
    severity: 'error',
    modelVersion: 'v2',
    category: 'cover',
    profiles: ['sec-us-gaap-annual'],
    references: [],
    fix: 'Report the fact in the context of the reporting period.',
    messages: { missing: 'The cover page lacks {label} (dei:{concept}); the period ends after {since}.' },
    check({ report, profile }, found) {
      const since = profile.cover?.auditorSince;
      const { period } = report;
      if (!since || !period || !hasCover(report)) return;
      if (period.end / DAY - 1 <= (dayNumber(since) as number)) return;
      for (const [concept, label] of auditorFacts)
        if (!isReported(report, { concepts: [`dei:${concept}`] }))
          found('missing', '/facts', { concept, label, since });
    },
    examples: [{ base: 'filing-sec-annual', remove: ['/facts/36'], at: '/facts' }],
  }),
  filingRule({
    code: 'COV-008',
    title: 'The auditor signs after the accounts are approved',
    description:
      "The date of the auditor's report is not before the approval of the accounts and not after the document was made.",
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Check both dates.',
    messages: {
      early: "The auditor's report is of {date}, before the accounts were approved on {approved}.",
      late: "The auditor's report is of {date}, after the document was made on {made}.",
    },
    check({ report }, found) {
      const signed = firstNamed(report, auditorDates);
      const day = signed && dayNumber(signed.text);
      if (!signed || day === undefined) return;
      const approved = firstNamed(report, approvalDates);
      const approvedDay = approved && dayNumber(approved.text);
      if (approved && approvedDay !== undefined && day < approvedDay)
        found('early', signed.member('value'), { date: signed.text, approved: approved.text }, [approved]);
      const made = textOf(report.filing.document, 'createdAt')?.slice(0, 10) ?? '';
      const madeDay = dayNumber(made);
      if (madeDay !== undefined && day > madeDay)
        found('late', signed.member('value'), { date: signed.text, made });
    },
    examples: [
      {
        base: 'ifrs',
        lines: { netIncome: '100' },
        set: {
          '/taxonomyRefs/-': {
            prefix: 'aurep',
            namespace: 'http://xbrl.frc.org.uk/reports/2025-01-01/aurep',
          },
          '/facts/1': {
            id: 'signed',
            concept: 'aurep:DateAuditorsReport',
            contextRef: 'year',
            value: '2026-03-02',
          },
        },
        at: '/facts/1/value',
      },
    ],
  }),
  filingRule({
    code: 'COV-009',
    title: 'An emerging growth company says whether it uses the longer transition',
    description: 'EntityExTransitionPeriod is reported exactly where EntityEmergingGrowthCompany is true.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Report EntityExTransitionPeriod for an emerging growth company, and only then.',
    messages: {
      missing: 'The company is an emerging growth company, but EntityExTransitionPeriod is not reported.',
      unexpected: 'EntityExTransitionPeriod is reported, but the company is no emerging growth company.',
    },
    check({ report }, found) {
      const growth = coverFact(report, 'EntityEmergingGrowthCompany');
      const transition = coverFact(report, 'EntityExTransitionPeriod');
      if (growth && isTrue(growth) && !transition) found('missing', growth, {});
      if (growth && !isTrue(growth) && transition) found('unexpected', transition, {}, [growth]);
    },
    examples: [{ base: 'filing-sec-annual', set: { '/facts/28/value': 'true' }, at: '/facts/28' }],
  }),
  filingRule({
    code: 'COV-010',
    title: 'The fiscal period focus fits the form',
    description: 'Annual forms report on FY, quarterly forms on Q1, Q2 or Q3.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Correct DocumentFiscalPeriodFocus.',
    messages: { focus: 'The fiscal period focus is "{focus}", but form {form} reports on {expected}.' },
    check({ report }, found) {
      const type = coverFact(report, 'DocumentType');
      const focus = coverFact(report, 'DocumentFiscalPeriodFocus');
      if (!type || !focus) return;
      const form = baseForm(type);
      const expected = annualForms.has(form) ? ['FY'] : quarterlyForms.has(form) ? ['Q1', 'Q2', 'Q3'] : [];
      if (expected.length === 0 || expected.includes(focus.text.trim())) return;
      const data = { focus: focus.text, form: type.text, expected: expected.join(', ') };
      found('focus', focus.member('value'), data, [type]);
    },
    examples: [
      { base: 'filing-sec-annual', set: { '/facts/6/value': 'Q3' }, at: '/facts/6/value', also: ['PER-005'] },
    ],
  }),
  filingRule({
    code: 'COV-011',
    title: 'A dormant company has no profit and loss account',
    description:
      'A company that says it was dormant had no transactions to report in a profit and loss account.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Correct the statement that the company is dormant, or drop the amounts.',
    messages: { active: 'The company says it is dormant, but {concept} is {value}.' },
    check({ report }, found) {
      const dormant = firstNamed(report, ['EntityDormantTruefalse', 'EntityDormant']);
      if (!dormant || !isTrue(dormant)) return;
      for (const name of profitAndLoss) {
        const amount = report
          .factsNamed(name)
          .find(
            ({ value, context }) =>
              value && !value.isZero() && context.period.end === dormant.context.period.end,
          );
        if (!amount) continue;
        const data = { concept: amount.concept.qname, value: amount.text };
        return found('active', dormant.member('value'), data, [amount]);
      }
    },
    examples: [
      {
        base: 'ifrs',
        lines: { revenue: '100' },
        set: {
          '/taxonomyRefs/-': { prefix: 'bus', namespace: 'http://xbrl.frc.org.uk/cd/2025-01-01/business' },
          '/facts/1': {
            id: 'dormant',
            concept: 'bus:EntityDormantTruefalse',
            contextRef: 'year',
            value: 'true',
          },
        },
        at: '/facts/1/value',
      },
    ],
  }),
  filingRule({
    code: 'COV-012',
    title: 'The accounting standard on the cover is that of the facts',
    description: 'A report that names IFRS or US GAAP uses the concepts of that standard in its statements.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Correct the accounting standard, or use the taxonomy of the standard.',
    messages: {
      other: 'The accounting standard is "{standard}", but {count} of the concepts reported are {family}.',
    },
    check({ report }, found) {
      const standard = coverFact(report, 'DocumentAccountingStandard');
      const named = standard && standardNames.find(([name]) => name.test(standard.text))?.[1];
      if (!standard || !named) return;
      const other = named === 'us-gaap' ? 'ifrs-full' : 'us-gaap';
      let own = 0;
      let count = 0;
      for (const { concept } of report.concepts) {
        if (concept.family === named) own++;
        else if (concept.family === other) count++;
      }
      if (count <= own) return;
      found('other', standard.member('value'), { standard: standard.text, count, family: other });
    },
    examples: [
      {
        base: 'filing-sec-annual',
        set: {
          '/facts/-': {
            id: 'cover-standard',
            concept: 'dei:DocumentAccountingStandard',
            contextRef: 'y2025',
            value: 'International Financial Reporting Standards',
            language: 'en-US',
          },
          '/relationships/-': {
            kind: 'presentation',
            role: 'http://www.harrowridge.example/role/Cover',
            from: 'dei:CoverAbstract',
            to: 'dei:DocumentAccountingStandard',
            order: 99,
          },
        },
        at: '/facts/270/value',
      },
    ],
  }),
  filingRule({
    code: 'COV-013',
    title: 'Non-controlling interests appear in consolidated accounts only',
    description:
      'A report that says its accounts are not consolidated has no shares of outside owners in subsidiaries.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: ['EC5623W'],
    fix: 'Correct the statement on consolidation, or report the equity of the company alone.',
    messages: { separate: 'The accounts are said not to be consolidated, but {concept} is {value}.' },
    check({ report }, found) {
      const flag = firstNamed(report, consolidationFlags);
      if (!flag || !isFalse(flag)) return;
      for (const facts of report.factsOfLine('noncontrollingInterests').values()) {
        const amount = facts.find(({ value }) => value && !value.isZero());
        if (!amount) continue;
        const data = { concept: amount.concept.qname, value: amount.text };
        return found('separate', flag.member('value'), data, [amount]);
      }
    },
    examples: [
      {
        base: 'ifrs',
        lines: { noncontrollingInterests: '100' },
        set: {
          '/taxonomyRefs/-': {
            prefix: 'jpdei',
            namespace: 'http://disclosure.edinet-fsa.go.jp/taxonomy/jpdei/2013-08-31/jpdei_cor',
          },
          '/facts/1': {
            id: 'consolidated',
            concept: 'jpdei:WhetherConsolidatedFinancialStatementsArePreparedDEI',
            contextRef: 'now',
            value: 'false',
          },
        },
        at: '/facts/1/value',
      },
    ],
  }),
  filingRule({
    code: 'COV-014',
    title: 'The elements that identify the entity are there, each once',
    description:
      'Name, domicile, legal form, address, business and parents of the entity are marked up, each with one value for each language.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'cover',
    profiles: ['ifrs-esef-annual'],
    references: [],
    fix: 'Mark up the statement once; where it does not apply, say so in the text and mark that up.',
    messages: {
      missing: 'The report lacks {label} ({concept}).',
      repeated: '{concept} has {count} different values in one language.',
    },
    check({ report, profile }, found) {
      if (report.facts.length === 0) return;
      for (const { concepts, label } of profile.identification ?? []) {
        const concept = concepts[0] as string;
        const facts = concepts.flatMap((name) => factsOf(report, name)).filter(isFilled);
        const [first] = facts;
        if (!first) {
          if (!isReported(report, { concepts })) found('missing', '/facts', { label, concept });
          continue;
        }
        const others = facts.filter(
          ({ source, context, text }) =>
            source.language === first.source.language &&
            context.dimensions.length === 0 &&
            context.period.key === first.context.period.key &&
            text !== first.text,
        );
        const values = new Set(others.map(({ text }) => text)).size + 1;
        if (values > 1) found('repeated', first.member('value'), { concept, count: values }, others);
      }
    },
    examples: [{ base: 'filing-esef-annual', remove: ['/facts/4'], at: '/facts' }],
  }),
];

const securityNames = [
  'Security12bTitle',
  'Security12gTitle',
  'TradingSymbol',
  'NoTradingSymbolFlag',
  'SecurityExchangeName',
];

function coverFact(report: Report, local: string): ReportFact | undefined {
  return report.factsNamed(local, 'dei').find(isFilled);
}

function hasCover(report: Report): boolean {
  return report.concepts.some(({ concept }) => concept.family === 'dei');
}

function isFilled(fact: ReportFact): boolean {
  return !fact.nil && fact.text.trim() !== '';
}

function isTrue({ text }: ReportFact): boolean {
  return /^\s*(?:true|yes|1)\s*$/i.test(text);
}

function isFalse({ text }: ReportFact): boolean {
  return /^\s*(?:false|no|0)\s*$/i.test(text);
}

/** The form without the mark of an amendment. */
function baseForm({ text }: ReportFact): string {
  return text.trim().replace(/\/A$/, '');
}

/** Facts of a concept as the usual prefixes write it. */
export function factsOf(report: Report, qname: string): readonly ReportFact[] {
  const { prefix, local } = splitQName(qname) ?? { prefix: '', local: qname };
  return report.factsNamed(local, prefix as TaxonomyFamily);
}

export function isReported(report: Report, { concepts }: Pick<RequiredFact, 'concepts'>): boolean {
  const leftOut = namesLeftOut(report);
  return concepts.some((name) => leftOut.has(name) || factsOf(report, name).some(isFilled));
}

function firstNamed(report: Report, names: readonly string[]): ReportFact | undefined {
  for (const name of names) {
    const fact = report.factsNamed(name).find(isFilled);
    if (fact) return fact;
  }
  return undefined;
}

/** Cover facts of these names, those about the same thing together. */
function byAspect(report: Report, names: readonly string[]): Map<number, Map<string, ReportFact>> {
  const groups = new Map<number, Map<string, ReportFact>>();
  for (const name of names) {
    for (const fact of report.factsNamed(name, 'dei')) {
      if (!isFilled(fact)) continue;
      const group = groups.get(fact.context.aspect) ?? new Map<string, ReportFact>();
      groups.set(fact.context.aspect, group.set(name, fact));
    }
  }
  return groups;
}

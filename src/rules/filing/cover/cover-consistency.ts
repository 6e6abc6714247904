import { dayNumber } from '../../../core/calendar.ts';
import { mistypedId } from '../../../core/nearest-name.ts';
import { counted, dateWords, listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import { lastDay } from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { listOf, textOf } from '../../../model/unchecked.ts';
import { dictionaryConcept } from '../../../taxonomy/dictionary/dictionary.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import { checkRequiredFacts } from '../../required-facts.ts';
import { requirementMessages } from '../../required-report.ts';
import { trustedPeriod } from '../periods/stray-period.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import {
  baseForm,
  coverFact,
  coverFactsOf,
  firstNamed,
  isFalseFact,
  isTrueFact,
  isUnread,
} from './cover-facts.ts';
import {
  annualForms,
  approvalDates,
  auditorDates,
  consolidationFlags,
  profitAndLoss,
  quarterlyForms,
  standardNames,
} from './cover-page.ts';
import { usesOtherFramework } from './profile-requirements.ts';

/** Rules that compare the cover with itself and with the statements. */
export const coverConsistencyRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'COV-008',
    title: 'The auditor must sign after the accounts are approved and before the document is created',
    description:
      "The date of the auditor's report is neither before the approval of the accounts nor after the creation of the document.",
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Check both dates and correct the wrong one.',
    messages: {
      early: "The auditor's report is dated {date}, before the accounts were approved on {approved}.",
      late: {
        text: "The auditor's report is dated {date}, after the document was created on {made}.",
        fix: "Correct the date of the auditor's report, or the creation date of the document.",
      },
    },
    check({ report }, found) {
      const signed = firstNamed(report, auditorDates);
      const day = signed && dayNumber(signed.text);
      if (!signed || day === undefined) return;
      const approved = firstNamed(report, approvalDates);
      const approvedDay = approved && dayNumber(approved.text);
      if (approved && approvedDay !== undefined && day < approvedDay)
        found(
          'early',
          signed.member('value'),
          { date: dateWords(signed.text), approved: dateWords(approved.text) },
          [approved],
        );
      const made = textOf(report.filing.document, 'createdAt')?.slice(0, 10) ?? '';
      const madeDay = dayNumber(made);
      const period = trustedPeriod(report);
      // PER-023 reports a document that was created before its period ended.
      const isEarly = period !== undefined && period.kind !== 'forever' && made < lastDay(period);
      if (madeDay !== undefined && day > madeDay && !isEarly)
        found('late', signed.member('value'), { date: dateWords(signed.text), made: dateWords(made) });
    },
  }),
  filingRule({
    code: 'COV-009',
    title:
      'An emerging growth company, and no other, must state whether it uses the extended transition period',
    description: 'EntityExTransitionPeriod is reported if, and only if, EntityEmergingGrowthCompany is true.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Report whether the company uses the extended transition period if it is an emerging growth company; otherwise remove the statement.',
    messages: {
      missing: {
        text: 'The company is an emerging growth company, but the cover page does not state whether it uses the extended transition period (dei:EntityExTransitionPeriod).',
        fix: 'Report whether it uses the period, or correct the flag for emerging growth company (dei:EntityEmergingGrowthCompany).',
      },
      unexpected: {
        text: 'The cover page states whether the company uses the extended transition period (dei:EntityExTransitionPeriod), but the company is not an emerging growth company.',
        fix: 'Remove the statement, or correct the flag for emerging growth company (dei:EntityEmergingGrowthCompany).',
      },
    },
    check({ report }, found) {
      const growth = coverFact(report, 'EntityEmergingGrowthCompany');
      const transition = coverFact(report, 'EntityExTransitionPeriod');
      if (growth && isTrueFact(growth) && !transition) found('missing', growth, {});
      if (growth && !isTrueFact(growth) && transition) found('unexpected', transition, {}, [growth]);
    },
  }),
  filingRule({
    code: 'COV-010',
    title: 'The fiscal period focus must match the form',
    description:
      'Annual forms report FY, quarterly forms Q1, Q2 or Q3. Not checked where the form does not belong to the profile.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Correct the fiscal period focus, or the document type if that is wrong.',
    messages: {
      focus:
        'The fiscal period focus (dei:DocumentFiscalPeriodFocus) is "{focus}", but must be {allowed} on form {form}.',
    },
    check({ report, profile }, found) {
      const type = coverFact(report, 'DocumentType');
      const focus = coverFact(report, 'DocumentFiscalPeriodFocus');
      if (!type || !focus) return;
      const form = baseForm(type);
      if (profile.cover && !profile.cover.forms.includes(form)) return;
      const expected = annualForms.has(form) ? ['FY'] : quarterlyForms.has(form) ? ['Q1', 'Q2', 'Q3'] : [];
      if (expected.length === 0 || expected.includes(focus.text.trim())) return;
      const data = { focus: focus.text, form: type.text, allowed: listWords(expected, 'or') };
      found('focus', focus.member('value'), data, [type]);
    },
  }),
  filingRule({
    code: 'COV-011',
    title: 'A dormant company must not report a profit and loss account',
    description:
      'A company that states that it was dormant had no transactions to report in a profit and loss account.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Correct the statement if the company was not dormant; otherwise remove the amounts of the profit and loss account.',
    messages: {
      active: 'The company states that it is dormant, but {concept} {period} {is:concept} {value}.',
    },
    check({ report }, found) {
      const dormant = firstNamed(report, ['EntityDormantTruefalse', 'EntityDormant']);
      if (!dormant || !isTrueFact(dormant)) return;
      for (const name of profitAndLoss) {
        const amount = report
          .factsNamed(name)
          .find(
            ({ value, context }) =>
              value && !value.isZero() && context.period.end === dormant.context.period.end,
          );
        if (!amount) continue;
        const data = { concept: amount.name, period: factPeriod(amount), value: factAmount(amount) };
        return found('active', dormant.member('value'), data, [amount]);
      }
    },
  }),
  filingRule({
    code: 'COV-012',
    title: 'The accounting standard on the cover must match the facts',
    description: 'A report that names IFRS or US GAAP uses the concepts of that standard in its statements.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Correct the accounting standard on the cover, or report the statements with the taxonomy of that standard.',
    messages: {
      other:
        'The accounting standard on the cover is "{standard}", but the report uses {concepts} of {family}.',
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
      found('other', standard.member('value'), {
        standard: standard.text,
        concepts: counted(count, 'concept'),
        family: other === 'us-gaap' ? 'US GAAP' : 'IFRS',
      });
    },
  }),
  filingRule({
    code: 'COV-013',
    title: 'Non-controlling interests must appear in consolidated accounts only',
    description:
      'A report that states that its accounts are not consolidated has no non-controlling interests in subsidiaries.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cover',
    references: ['EC5623W'],
    fix: 'Correct the statement on consolidation, or report the equity of the company alone.',
    messages: {
      separate:
        'The report states that the accounts are not consolidated, but {concept} {period} {is:concept} {value}.',
    },
    check({ report }, found) {
      const flag = firstNamed(report, consolidationFlags);
      if (!flag || !isFalseFact(flag)) return;
      for (const facts of report.factsOfLine('noncontrollingInterests').values()) {
        const amount = facts.find(({ value }) => value && !value.isZero());
        if (!amount) continue;
        const data = {
          concept: amount.name,
          period: factPeriod(amount),
          value: factAmount(amount),
        };
        return found('separate', flag.member('value'), data, [amount]);
      }
    },
  }),
  filingRule({
    code: 'COV-014',
    title: 'A report must tag every required item, for its period and with a valid value',
    description:
      'Each regulator lists the elements that identify the entity, the period and the kind of accounts. Some list them by taxonomy and require them for the reporting period.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'cover',
    references: [],
    fix: 'Report the fact; if it does not apply, report a text that says so.',
    messages: requirementMessages,
    check({ report, profile, taxonomy }, found) {
      if (report.facts.length === 0 || usesOtherFramework(report, profile.framework)) return;
      checkRequiredFacts<ReportFact>(
        profile,
        {
          schemes: new Set(report.contexts.map(({ entity }) => entity.scheme)),
          namespaces: [
            ...listOf(report.filing.taxonomyRefs).flatMap((ref) => textOf(ref, 'entryPoint') ?? []),
            ...report.concepts.map(({ concept }) => concept.namespace),
          ],
          named: (name) => (isUnread(report, name) ? undefined : coverFactsOf(report, name)),
          misspelled: (name) => misspelledConcept(report, name, taxonomy),
          textOf: ({ nil, text }) => (nil ? undefined : text),
          isTyped: ({ concept }) =>
            taxonomy?.concept(expandedName(concept.namespace, concept.local)) !== undefined,
          periodOf: ({ context }) => context.period,
          placeOf: (fact) => fact ?? '/facts',
        },
        found,
      );
    },
  }),
];

/** Finds a concept that no known taxonomy has and that differs from a name by one character. */
function misspelledConcept(report: Report, name: string, taxonomy: FilingSubject['taxonomy']) {
  const wanted = name.slice(name.indexOf(':') + 1);
  const unknown = report.concepts.filter(
    ({ concept: { namespace, local } }) =>
      !taxonomy?.concept(expandedName(namespace, local)) && !dictionaryConcept(namespace, local),
  );
  const written = mistypedId(
    wanted,
    unknown.map(({ concept }) => concept.local),
  );
  const fact = unknown.find(({ concept }) => concept.local === written)?.facts[0];
  return fact && { place: fact.member('concept'), written: fact.concept.qname };
}

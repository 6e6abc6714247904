import { likelyName } from '../../../core/nearest-name.ts';
import { dateWords } from '../../../core/wording.ts';
import { targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { dateOf, entryPointOf, footnoteRolesOf, isForm, onProduction } from '../entry-points.ts';

export const entryPointRule: SubmissionRule = submissionRule({
  code: 'FERC-ENTRYPOINT',
  title: 'A report must refer to the entry point of its form and to no other',
  description:
    'The fact FormType states the form, and its namespace the date of the taxonomy; together they determine the entry point. The report may also refer to the roles for confidential footnotes.',
  severity: 'error',
  references: ['FERC.22.00'],
  fix: 'Refer to the entry point of the form that FormType states.',
  messages: {
    other: {
      text: 'The report refers to "{url}", but for Form {form} (FormType) and the taxonomy of {date} it must refer to "{expected}".',
      fix: 'Replace the reference with "{expected}"; if the report is for another form, correct FormType.',
    },
    form: {
      text: 'The form (FormType) is "{form}", which is not a form of FERC.',
      fix: 'Enter the number of the form: 1, 1-F, 1/3-Q, 2, 2-A, 2/3-Q, 6, 6/3-Q, 60 or 714.',
    },
    misspelled: {
      text: 'The report has no fact FormType, which states the form, but a fact {written}; did you mean FormType?',
      fix: 'Write FormType instead of {written}.',
    },
    unstated: {
      text: 'The report refers to "{url}", but has no fact FormType, which states the form.',
      fix: 'Report the fact FormType with the number of the form, such as 60.',
    },
  },
  check(submission, found) {
    for (const { target, at } of targetsOf(submission)) {
      const { facts, references } = target.instance;
      const stated = facts.find(({ name, isNil }) => name.local === 'FormType' && !isNil && dateOf(name.uri));
      const misspelled = stated
        ? undefined
        : facts.find(({ name }) => dateOf(name.uri) && likelyName(name.local, ['FormType']) !== undefined);
      const form = stated?.value.trim() ?? '';
      const date = (stated && dateOf(stated.name.uri)) ?? '';
      // A form that does not exist is reported by its data type.
      if (stated && target.dts.missing.size === 0 && !isForm(form)) continue;
      if (stated && !isForm(form)) {
        found('form', at(stated.offset), { form });
        continue;
      }
      const expected = entryPointOf(form, date);
      const accepted = new Set([expected, footnoteRolesOf(form, date)].map(withoutCase));
      for (const { href, offset, kind } of references) {
        if (kind !== 'schemaRef') continue;
        if (misspelled) found('misspelled', at(misspelled.offset), { written: misspelled.name.local });
        else if (!stated) found('unstated', at(offset), { url: href });
        else if (!accepted.has(withoutCase(onProduction(href))))
          found('other', at(offset), { url: href, form, date: dateWords(date), expected });
      }
    }
  },
});

/** Host names ignore case, and FERC writes its own in two ways. */
function withoutCase(url: string): string {
  return url.toLowerCase();
}

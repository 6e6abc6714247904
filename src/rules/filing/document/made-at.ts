import { isMoment } from '../../../core/universal-time.ts';
import type { Rule } from '../../../findings/rule.ts';
import { memberOf, textOf } from '../../../model/unchecked.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

/** The format of timestamps in the schema, which reports anything else. */
const MOMENT_FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

export const madeAtRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'DOC-015',
    layer: 'form',
    title: 'The creation time of the document must exist',
    description:
      'The date must exist in the calendar and the time on the clock, because file names and date checks depend on them.',
    severity: 'error',
    modelVersion: 'any',
    category: 'structure',
    references: ['ISO 8601'],
    fix: 'State when the document was created, such as "2026-02-20T09:30:00Z".',
    messages: {
      impossible:
        'The creation time of the document ({name}) is "{found}", which is not a date and time that exists.',
    },
    check({ report }, found) {
      const [part, name, path] = report.v1
        ? [memberOf(report.v1.document, 'sfrs'), 'generatedAt', '/sfrs/generatedAt']
        : [report.filing.document, 'createdAt', '/document/createdAt'];
      const moment = textOf(part, name) ?? '';
      if (MOMENT_FORM.test(moment) && !isMoment(moment)) found('impossible', path, { name, found: moment });
    },
  }),
];

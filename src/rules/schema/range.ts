import { capitalized } from '../../core/wording.ts';
import { forKeyword } from './keyword-rule.ts';
import { show } from './value-words.ts';

const comparisons: Readonly<Record<string, string>> = {
  '<=': 'at most',
  '>=': 'at least',
  '<': 'less than',
  '>': 'more than',
};

export const schemaRangeRule = forKeyword({
  code: 'SCHEMA-RANGE',
  keywords: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  title: 'Numbers must be in the range that the schema allows',
  fix: 'Use a number within the range.',
  messages: {
    range: {
      text: '{name} is {found}, but must be {comparison} {limit}.',
      fix: 'Use a number that is {comparison} {limit}.',
    },
  },
  report: (fault, value, found, name) =>
    found('range', fault.path, {
      name: capitalized(name),
      found: show(value),
      comparison: comparisons[String(fault.params.comparison)] ?? String(fault.params.comparison),
      limit: Number(fault.params.limit),
    }),
});

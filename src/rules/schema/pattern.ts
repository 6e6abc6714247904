import { plainForm } from '../../core/plain-form.ts';
import { capitalized } from '../../core/wording.ts';
import type { SchemaFault } from '../../model/schema/schema-check.ts';
import { forKeyword } from './keyword-rule.ts';
import { isStatement } from './places.ts';
import { show, verbOf } from './value-words.ts';

export const schemaPatternRule = forKeyword({
  code: 'SCHEMA-PATTERN',
  keywords: ['pattern'],
  title: 'Every text must have the form that the schema requires',
  fix: 'Write the text in the required form.',
  messages: {
    empty: { text: '{name} {is} empty.', fix: 'Enter {what}{such}.' },
    pattern: {
      text: '{name} {is} "{found}", but must be written {form}.',
      fix: 'Write it {form}.',
    },
    answer: {
      text: '{name} {is} the text "{found}", but must be true, false or an amount; true and false have no quotation marks.',
      fix: 'Write {found}, without quotation marks.',
    },
    plain: {
      text: '{name} {is} "{found}", but {rule}; write "{plain}".',
      fix: 'Write "{plain}".',
    },
    bracketed: {
      text: '{name} {is} "{found}", but {rule}.',
      fix: 'Write "{plain}", or "{positive}" if the amount is positive.',
    },
    number: {
      text: '{name} {is} "{found}", but must be a number: digits, a decimal point and a minus sign only.',
      fix: 'Write the number alone{such}. If there is no value, remove {this}.',
    },
    lei: {
      text: '{name} is "{found}", but an LEI has 20 letters and digits and ends in two digits.',
      fix: 'Copy the LEI of the entity from the register of LEIs (GLEIF).',
    },
    quoted: {
      text: '{name} is the text "{found}", but must be a whole number without quotation marks; write {found}.',
      fix: 'Write {found}, without quotation marks.',
    },
    decimals: {
      text: '{name} is the text "{found}", but must be a whole number without quotation marks, or "INF".',
      fix: 'Write 0 for whole units, -3 for thousands, -6 for millions, 2 for cents, or "INF" for an exact number.',
    },
  },
  report(fault, value, found, name, document) {
    const isDecimals = fault.path.endsWith('/decimals') && !isStatement(document);
    const isFraction = fault.examples[0] === '0.125';
    const isDate = /^\d{4}-/.test(String(fault.examples[0]));
    const isMoment = isDate && String(fault.examples[0]).includes('T');
    const understood =
      typeof value === 'string'
        ? plainForm(value, isDate ? 'date' : isFraction ? 'fraction' : 'number')
        : undefined;
    const corrected = isMoment && understood ? `${understood}T00:00:00Z` : understood;
    const plain = corrected === value ? undefined : corrected;
    const hasBreak = /[\n\r\t]/.test(show(value)) && show(value).trim() === plain;
    const isLei = fault.path.endsWith('/lei');
    const isBracketed = plain?.startsWith('-') === true && /^\W*\(/.test(show(value));
    const isNumber = /^-?\d+(?:\.\d+)?$/.test(String(fault.examples[0]));
    const member = fault.path.slice(fault.path.lastIndexOf('/') + 1);
    const isQuotedDecimals = isDecimals && /^-?\d{1,3}$/.test(show(value));
    const kinds = [
      [isQuotedDecimals, 'quoted'],
      [isDecimals, 'decimals'],
      [
        /^(?:true|false)$/.test(show(value)) && fault.examples.some((one) => typeof one === 'boolean'),
        'answer',
      ],
      [isLei, 'lei'],
      [isBracketed, 'bracketed'],
      [plain !== undefined, 'plain'],
      [isNumber, 'number'],
    ] as const;
    const kind = kinds.find(([applies]) => applies)?.[1] ?? 'pattern';
    found(show(value).trim() === '' ? 'empty' : kind, fault.path, {
      name: capitalized(name),
      is: verbOf(name, document),
      found: hasBreak ? show(value).trim() : show(value),
      form: formOf(fault, value),
      what: isDate
        ? 'the date'
        : typeof fault.examples[0] === 'boolean'
          ? 'true, false or an amount'
          : fault.examples[0] === '1250000.50'
            ? 'the amount'
            : 'a value',
      such: formOf(fault, value).replace(/^.*(?=, such as)|^in a form(?= such as)/, (form) =>
        form.startsWith('in') ? ',' : '',
      ),
      plain: plain ?? '',
      positive: plain?.slice(1) ?? '',
      this: /^\d+$/.test(member) ? 'the entry' : `"${member}"`,
      rule:
        show(value).trim() === plain
          ? hasBreak
            ? 'has a line break or a tab around it, which is not allowed'
            : 'white space is not allowed around it'
          : isDate
            ? isMoment
              ? 'must have a date and a time'
              : 'a date is written as year, month and day'
            : isFraction && show(value).includes('%')
              ? 'a percentage is written as a decimal'
              : 'a number may contain only digits, a decimal point and a minus sign',
    });
  },
});

/** Shows an example if the schema has one, as few people read regular expressions. */
function formOf({ params, examples }: SchemaFault, value: unknown): string {
  if (examples.length === 0) return `in the form of the pattern ${params.pattern}`;
  if (examples.some((example) => typeof example === 'boolean'))
    return `as true, false or an amount, such as ${JSON.stringify(examples.at(-1))}`;
  if (/^\d{4}-\d\d-\d\d$/.test(String(examples[0])))
    return `as year, month and day, such as ${JSON.stringify(examples[0])}`;
  const isQuoted = typeof value === 'string' && /^-?\d+$/.test(value);
  const hint = isQuoted && examples.some(Number.isInteger) ? ' (a number, without quotes)' : '';
  return `in a form such as ${examples.map((example) => JSON.stringify(example)).join(' or ')}${hint}`;
}

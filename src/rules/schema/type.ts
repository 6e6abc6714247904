import { plainForm } from '../../core/plain-form.ts';
import { capitalized, listWords } from '../../core/wording.ts';
import { membersAt } from '../../model/investor/leaves.ts';
import type { SchemaFault } from '../../model/schema/schema-check.ts';
import { itemWords } from '../filing/document/place-names.ts';
import { contentOf, notationOf } from './contents.ts';
import { forKeyword } from './keyword-rule.ts';
import { onlyText } from './members.ts';
import { isStatement } from './places.ts';
import { foundWords, nameOfType, quoted, verbOf } from './value-words.ts';

/** The most fields of an object that a fix names. */
const MAX_FIELDS_NAMED = 4;

const isFactValue = /^\/facts\/\d+\/value$/;

export const schemaTypeRule = forKeyword({
  code: 'SCHEMA-TYPE',
  keywords: ['type'],
  title: 'Every property must have the type that the schema requires',
  fix: 'Write the property with the required type.',
  messages: {
    type: {
      text: '{name} {is} {found}, but must be {required}.',
      fix: 'Write {notation}.',
    },
    date: {
      text: '{name} {is} {found}, but must be a date.',
      fix: 'Write the date in quotation marks, such as {example}.',
    },
    plainDate: {
      text: '{name} {is} {found}, but must be a date; write {example}.',
      fix: 'Write {example}, in quotation marks.',
    },
    known: {
      text: '{name} {is} {found}, but must be {what}.',
      fix: 'Enter {what}, in quotation marks.',
    },
    figure: {
      text: '{name} {is} {found}, but must be {what}.',
      fix: 'Write {what}.',
    },
    wrapped: {
      text: '{name} {is} {found}, but must be {required}.',
      fix: 'Write {example} alone.',
    },
    bracketed: {
      text: '{name} {is} in square brackets, like a list, but must be a single entry.',
      fix: 'Remove the square brackets "[" and "]" around it.',
    },
    unlisted: {
      text: '{name} {is} {found}, but must be a list.',
      fix: 'Put it in square brackets "[" and "]", as a list with one entry.',
    },
    decimals: {
      text: '{name} is {found}, but must be a whole number or "INF".',
      fix: 'Write 0 for whole units, -3 for thousands, -6 for millions, 2 for cents, or "INF" for an exact number.',
    },
    words: {
      text: '{name} {is} {found}, but must be text.',
      fix: 'Enter {place} in quotation marks{such}.{remedy}',
    },
    nothing: {
      text: '{name} {is} {found}, but must be {required}.',
      fix: 'Write {notation}. If there is nothing to report, remove "{member}".',
    },
    level: {
      text: '{name} {is} {found}, but must be 1, 2 or 3.',
      fix: 'Write the level of the fair value hierarchy: 1, 2 or 3, without quotation marks.',
    },
    number: {
      text: '{name} is the number {value}, but must be text in quotation marks.',
      fix: 'Write "{value}".',
    },
    whole: {
      text: '{name} is {value}, but must be a whole number; write {plain}.',
      fix: 'Write {plain}.',
    },
    value: {
      text: '{name} is {found}, but must be a number or a text.',
      fix: 'Enter the value: a number, or a text in quotation marks. If there is no value, remove "value" and set "nil" to true.',
    },
    fields: {
      text: '{name} {is} {found}, but must be written as fields in braces.',
      fix: 'Write the fields in braces: {fields}.{rest}',
    },
    entry: {
      text: '{name} is {found}, but must be a {item}, with its fields in braces.',
      fix: 'Enter the {item}, or remove the entry.',
    },
  },
  report(fault, value, found, name, document) {
    const [example] = fault.examples;
    const types = [fault.params.type].flat();
    const isText = fault.params.type === 'string';
    const isDate = isText && /^\d{4}-\d{2}-\d{2}/.test(String(example));
    const isDecimals = fault.path.endsWith('/decimals') && !isStatement(document);
    const member = fault.path.slice(fault.path.lastIndexOf('/') + 1);
    const figure = types.length > 1 ? figureOf(types, example, document) : undefined;
    const what =
      figure ?? (types.includes('string') && !isStatement(document) ? contentOf(fault.path) : undefined);
    const isNumber =
      isText && typeof value === 'number' && !isStatement(document) && /\/(?:id|value)$/.test(fault.path);
    const [, list = ''] = /^\/(\w+)\/\d+$/.exec(fault.path) ?? [];
    const item = isStatement(document) ? undefined : itemWords[list];
    const plain = fault.params.type === 'integer' ? wholeIn(value) : undefined;
    const only = onlyText(value);
    const isWrapped =
      only !== undefined &&
      (isText || isFactValue.test(fault.path) || (figure !== undefined && plainForm(only) === only));
    const serial = isDate && typeof value === 'number' ? plainForm(String(value), 'date') : undefined;
    const fields = isStatement(document) ? membersAt(fault.path) : fault.known;
    const removed = /^\d+$/.test(member) ? 'the entry' : quoted(member);
    const isBracketed = Array.isArray(value) && value.length === 1 && isObject(value[0]);
    const kinds = [
      [isBracketed && (types.includes('object') || figure !== undefined), 'bracketed'],
      [types.length === 1 && types[0] === 'array' && isObject(value) && !isEmpty(value), 'unlisted'],
      [isDecimals, 'decimals'],
      [isStatement(document) && member === 'level' && types[0] === 'integer', 'level'],
      [item !== undefined, 'entry'],
      [isFactValue.test(fault.path) && !isWrapped, 'value'],
      [isWrapped, 'wrapped'],
      [isDate && serial !== undefined, 'plainDate'],
      [isDate, 'date'],
      [isNumber, 'number'],
      [plain !== undefined, 'whole'],
      [figure !== undefined, 'figure'],
      [what !== undefined, 'known'],
      [isText && isStatement(document), 'words'],
      [types[0] === 'object' && fields.length > 0, 'fields'],
      [value === null && !isNeeded(fault.path), 'nothing'],
    ] as const;
    const kind = kinds.find(([applies]) => applies)?.[1] ?? 'type';
    found(kind, fault.path, {
      what: what ?? '',
      value: isNumber || plain !== undefined ? JSON.stringify(value) : '',
      plain: plain ?? '',
      item: item ?? '',
      name: capitalized(name),
      is: verbOf(name, document),
      member,
      place: name,
      fields: listWords(fields.map(quoted), /\/period$/.test(fault.path) ? 'or' : 'and', MAX_FIELDS_NAMED),
      rest:
        isNeeded(fault.path) || (member === 'period' && !isStatement(document))
          ? ''
          : ` If there is nothing to report, remove ${removed}.`,
      such:
        fault.path === '/statementKind'
          ? ', such as "capital-account"'
          : typeof example === 'string'
            ? `, such as ${JSON.stringify(example)}`
            : '',
      remedy:
        value === null && !isNeeded(fault.path) ? ` If there is nothing to report, remove "${member}".` : '',
      notation: typeof value === 'number' && types[0] === 'integer' ? 'a whole number' : notationFor(fault),
      example: JSON.stringify(isWrapped ? only : (serial ?? example)) ?? '',
      found: foundWords(value, isStatement(document)),
      required: figure ?? listWords(types.map(nameOfType), 'or'),
    });
  },
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return Object.keys(value as object).length === 0;
}

/** Whether a document needs the member, so that removing it does not help. */
function isNeeded(path: string): boolean {
  return /^\/(?:statementKind$|header\/(?:id|asOf|currency)$|filing\/|document\/|entity\/|sfrs\/)|\/(?:type|name|date)$/.test(
    path,
  );
}

/** Returns the whole number that a value means. */
function wholeIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? value : undefined;
}

/** Names a value of several notations: "an amount, such as "1250000.50"". */
function figureOf(types: readonly unknown[], example: unknown, document: unknown): string | undefined {
  if (!types.includes('string') || !types.includes('number')) return undefined;
  if (types.includes('boolean'))
    return isStatement(document) ? 'true, false or an amount' : 'a number or a text';
  const what =
    types.includes('object') || example === '1250000.50'
      ? 'an amount'
      : example === '0.125'
        ? 'a decimal fraction'
        : 'a number';
  return example === undefined ? what : `${what}, such as ${JSON.stringify(example)}`;
}

/** Returns how a value is written, with the schema's example of a text. */
function notationFor({ params, examples }: SchemaFault): string {
  const notations = listWords([params.type].flat().map(notationOf), 'or');
  const example = params.type === 'string' ? examples.find((one) => typeof one === 'string') : undefined;
  return example === undefined ? notations : `${notations}, such as ${JSON.stringify(example)}`;
}

import { parsePointer, pointer, resolvePointer } from '../../core/json-pointer.ts';
import { mistypedId, nearestName } from '../../core/nearest-name.ts';
import { capitalized, counted, listWords } from '../../core/wording.ts';
import { type AddFinding, defineRule, type Message, type Rule } from '../../findings/rule.ts';
import type { SchemaFault } from '../../model/schema/schema-check.ts';
import { itemWords } from '../filing/document/place-names.ts';
import { contentOf, notationOf, withContent } from './contents.ts';

/** The only error of a document that shows nothing of what it is. */
export const unknownKind: SchemaFault = { keyword: 'anyOf', path: '', params: {}, known: [], examples: [] };

/** A document and its schema errors. */
export interface SchemaSubject {
  readonly document: unknown;
  readonly faults: readonly SchemaFault[];
}

interface KeywordRow<M extends Readonly<Record<string, Message>>> {
  code: string;
  keywords: readonly string[];
  title: string;
  severity?: 'warning';
  fix: string;
  messages: M;
  /** Reports a fault; `name` is the place in words. */
  report: (fault: SchemaFault, value: unknown, found: AddFinding<M>, name: string) => void;
}

function forKeyword<const M extends Readonly<Record<string, Message>>>(
  row: KeywordRow<M>,
): Rule<SchemaSubject> {
  return defineRule<SchemaSubject, M>({
    code: row.code,
    title: row.title,
    description: `The document is validated against the JSON Schema of its type and version; this code covers the keywords ${row.keywords.join(', ')}.`,
    severity: row.severity ?? 'error',
    blocksConversion: row.severity === undefined,
    documentType: 'any',
    modelVersion: 'any',
    category: 'schema',
    references: [],
    fix: row.fix,
    messages: row.messages,
    check({ document, faults }, found) {
      for (const fault of faults) {
        if (row.keywords.includes(fault.keyword))
          row.report(fault, resolvePointer(document, fault.path), found, nameAt(document, fault.path));
      }
    },
  });
}

/** One code for each way in which a document can violate its schema. */
export const schemaRules: readonly Rule<SchemaSubject>[] = [
  forKeyword({
    code: 'SCHEMA-TYPE',
    keywords: ['type'],
    title: 'Every property must have the type that the schema requires',
    fix: 'Write the property with the required type.',
    messages: {
      type: {
        text: '{name} is {found}, but must be {required}.',
        fix: 'Write {notation}.',
      },
      date: {
        text: '{name} is {found}, but must be a date.',
        fix: 'Write the date in quotation marks, such as {example}.',
      },
      known: {
        text: '{name} is {found}, but must be {what}.',
        fix: 'Enter {what}, in quotation marks.',
      },
      decimals: {
        text: '{name} is {found}, but must be a whole number or "INF".',
        fix: 'Write 0 for whole units, -3 for thousands, -6 for millions, 2 for cents, or "INF" for an exact number.',
      },
      nothing: {
        text: '{name} is null, but must be {required}.',
        fix: 'Write {notation}; if it does not apply, remove the property.',
      },
      number: {
        text: '{name} is the number {value}, but must be text in quotation marks.',
        fix: 'Write "{value}".',
      },
    },
    report(fault, value, found, name) {
      const [example] = fault.examples;
      const isText = fault.params.type === 'string';
      const isDate = isText && /^\d{4}-\d{2}-\d{2}/.test(String(example));
      const isDecimals = fault.path.endsWith('/decimals');
      const what = isText ? contentOf(fault.path) : undefined;
      const isNumber = isText && typeof value === 'number';
      const kind = isDecimals
        ? 'decimals'
        : isDate
          ? 'date'
          : isNumber
            ? 'number'
            : what !== undefined
              ? 'known'
              : value === null
                ? 'nothing'
                : 'type';
      found(kind, fault.path, {
        what: what ?? '',
        value: isNumber ? String(value) : '',
        name: capitalized(name),
        notation: notationFor(fault),
        example: JSON.stringify(example) ?? '',
        found: typeName(value),
        required: listWords([fault.params.type].flat().map(nameOfType), 'or'),
      });
    },
  }),
  forKeyword({
    code: 'SCHEMA-REQUIRED',
    keywords: ['required'],
    title: 'Every required property must be present',
    fix: 'Add the missing property.',
    messages: {
      missing: {
        text: '{owner} lacks the property "{name}", which is required.',
        fix: 'Add "{name}"{what}.',
      },
    },
    report: (fault, _, found, owner) =>
      found('missing', fault.path, {
        owner: capitalized(owner),
        name: String(fault.params.missingProperty),
        what: withContent(String(fault.params.missingProperty)),
      }),
  }),
  forKeyword({
    code: 'SCHEMA-PATTERN',
    keywords: ['pattern'],
    title: 'Every text must have the form that the schema requires',
    fix: 'Write the text in the required form.',
    messages: {
      empty: { text: '{name} is empty.', fix: 'Enter a value {form}.' },
      pattern: {
        text: '{name} is "{found}", but must be written {form}.',
        fix: 'Write it {form}.',
      },
    },
    report: (fault, value, found, name) =>
      found(value === '' ? 'empty' : 'pattern', fault.path, {
        name: capitalized(name),
        found: show(value),
        form: formOf(fault, value),
      }),
  }),
  forKeyword({
    code: 'SCHEMA-VALUE',
    keywords: ['enum', 'const'],
    title: 'Every coded value must be one that the schema allows',
    fix: 'Use one of the allowed values.',
    messages: {
      value: '{name} is "{found}", which is not allowed; use {allowed}.',
      near: {
        text: '{name} is "{found}", which is not allowed (did you mean "{near}"?); use {allowed}.',
        fix: 'Write "{near}", if that is meant, or another of the allowed values.',
      },
    },
    report(fault, value, found, name) {
      const allowed = ((fault.params.allowedValues ?? [fault.params.allowedValue]) as unknown[]).map(String);
      const written = show(value);
      const data = { name: capitalized(name), found: written, allowed: listWords(allowed, 'or') };
      const near = nearestName(written, allowed);
      if (near === undefined) found('value', fault.path, data);
      else found('near', fault.path, { ...data, near });
    },
  }),
  forKeyword({
    code: 'SCHEMA-LENGTH',
    keywords: ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
    title: 'Texts and lists must have a length that the schema allows',
    fix: 'Shorten or extend it to the allowed length.',
    messages: {
      length: {
        text: '{name} has {found}, but must have {comparison} {limit}.',
        fix: 'Give it {comparison} {limit}.',
      },
      empty: {
        text: '{name} is empty, but must have {comparison} {limit}.',
        fix: 'Add {comparison} {limit}.',
      },
      noText: { text: '{name} is empty.', fix: 'Enter {what}.' },
    },
    report(fault, value, found, name) {
      const limit = Number(fault.params.limit);
      const isBlank = value === '' && limit === 1;
      found(isBlank ? 'noText' : sizeOf(value) === 0 ? 'empty' : 'length', fault.path, {
        name: capitalized(name),
        found: counted(sizeOf(value), pieceOf(value)),
        comparison: fault.keyword.startsWith('min') ? 'at least' : 'at most',
        limit: counted(limit, pieceOf(value)),
        what: contentOf(fault.path) ?? 'a value',
      });
    },
  }),
  forKeyword({
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
  }),
  forKeyword({
    code: 'SCHEMA-ALTERNATIVE',
    keywords: ['oneOf', 'anyOf'],
    title: 'An object must have the properties of one of its alternatives',
    fix: 'Write the properties of exactly one of the alternatives.',
    messages: {
      none: {
        text: '{name} {found}. It needs {alternatives}.',
        fix: '{advice}.',
      },
      kind: {
        text: 'This document was not recognized: it {found}. A filing has "document", "entity", "contexts" and "facts"; an older filing has "filing" and "sfrs"; an investor statement has "statementKind".',
        fix: 'Check that this is the file you meant. If it is, start from an example of the kind you need.',
      },
    },
    report(fault, value, found, name) {
      if (fault === unknownKind) {
        found('kind', '', { found: whatItHas(value, true) });
        return;
      }
      const choices = fault.params.alternatives as string[][];
      const names = namesIn(value);
      const isComplete = choices.some((choice) => choice.every((one) => names.includes(one)));
      found('none', fault.path, {
        name: capitalized(name),
        found: whatItHas(value, !isComplete),
        alternatives: alternativesWords(choices, fault.keyword === 'oneOf'),
        advice: adviceFor(choices, names),
      });
    },
  }),
  forKeyword({
    code: 'DOC-008',
    keywords: ['additionalProperties', 'propertyNames'],
    title: 'Every property must have a known name',
    severity: 'warning',
    fix: 'Correct the name; if the property is your own, give it a name that starts with "x-".',
    messages: { unknown: 'The property "{name}" of {owner} is not known and was ignored{hint}.' },
    report(fault, _, found, owner) {
      const name = String(fault.params.additionalProperty ?? fault.params.propertyName);
      found('unknown', fault.path + pointer(name), () => ({
        name,
        owner,
        hint: didYouMean(name, fault.known),
      }));
    },
  }),
];

/** Names a place of a document: "the document", ""profile"", ""period.start" of the context "now"". */
function nameAt(document: unknown, path: string): string {
  const segments = parsePointer(path) ?? [];
  const [list = '', index = '', ...rest] = segments;
  if (segments.length === 0) return 'the document';
  if (!/^\d+$/.test(index)) return quoted(segments.join('.'));
  const id = resolvePointer(document, `${pointer(list)}/${index}/id`);
  const word = itemWords[list];
  const concept = resolvePointer(document, `${pointer(list)}/${index}/concept`);
  const known = list === 'facts' && typeof concept === 'string' && concept !== '' ? ` (${concept})` : '';
  const owner =
    word && typeof id === 'string' && id !== '' ? `the ${word} "${id}"` : itemOf(list, index) + known;
  return rest.length === 0
    ? owner
    : `${nameWithin(rest)} ${/^\d+$/.test(rest.at(-1) ?? '') ? 'in' : 'of'} ${owner}`;
}

/** Names a place within an item by the innermost list: ""factRef" of item 2 of "cells"". */
function nameWithin(segments: readonly string[]): string {
  const at = segments.findLastIndex((segment) => /^\d+$/.test(segment));
  const names = segments.slice(at + 1);
  if (at < 1) return quoted(segments.join('.'));
  const item = itemOf(segments[at - 1] as string, segments[at] as string);
  return names.length === 0 ? item : `${quoted(names.join('.'))} of ${item}`;
}

function itemOf(list: string, index: string): string {
  return `item ${Number(index) + 1} of "${list}"`;
}

function namesIn(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

/** "has only "name" and "revenue"", "is empty", "is a list" */
function whatItHas(value: unknown, isTooLittle: boolean): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `is ${typeName(value)}`;
  const names = namesIn(value);
  if (names.length === 0) return 'is empty';
  return `has ${isTooLittle ? 'only ' : ''}${listWords(names.map(quoted), 'and', 20)}`;
}

/** "exactly one of these: "instant"; "start" and "end"; or "forever"" */
function alternativesWords(choices: readonly (readonly string[])[], isExclusive: boolean): string {
  const words = choices.map((choice) => listWords(choice.map(quoted)));
  if (words.length < 2) return words.join('');
  const count = isExclusive ? 'exactly one' : 'at least one';
  if (choices.every((choice) => choice.length === 1)) return `${count} of ${listWords(words)}`;
  return `${count} of these: ${words.slice(0, -1).join('; ')}; or ${words.at(-1)}`;
}

/** Says which properties to add or to remove. */
function adviceFor(choices: readonly (readonly string[])[], names: readonly string[]): string {
  for (const one of choices.flat()) {
    const written = names.includes(one) ? undefined : mistypedId(one, names);
    if (written !== undefined) return `Correct "${written}" to "${one}"`;
  }
  const whole = choices.filter((choice) => choice.every((one) => names.includes(one)));
  if (whole.length > 1)
    return `Keep one of ${listWords(whole.map((choice) => choice.map(quoted).join(' with ')))}`;
  const started = choices.find((choice) => choice.some((one) => names.includes(one)));
  if (!started)
    return isPeriod(choices)
      ? 'For a balance, add "instant"; for a period, add "start" and "end"'
      : `Add ${choices.map((choice) => listWords(choice.map(quoted))).join(', or ')}`;
  const missing = started.filter((one) => !names.includes(one));
  if (missing.length === 0) return 'Remove the properties of the other alternatives';
  const present = started.filter((one) => names.includes(one));
  return `Add ${listWords(missing.map(quoted))}, or write another of the alternatives instead of ${listWords(present.map(quoted))}`;
}

/** Whether the alternatives are a date, or a start and an end. */
function isPeriod(choices: readonly (readonly string[])[]): boolean {
  const known = new Set(choices.map((choice) => choice.join(' ')));
  return known.has('instant') && known.has('start end');
}

/** The word for one part of a text, a list or an object. */
function pieceOf(value: unknown): string {
  return typeof value === 'string' ? 'character' : Array.isArray(value) ? 'item' : 'property';
}

const comparisons: Readonly<Record<string, string>> = {
  '<=': 'at most',
  '>=': 'at least',
  '<': 'less than',
  '>': 'more than',
};

/** Shows an example if the schema has one, as few people read regular expressions. */
function formOf({ params, examples }: SchemaFault, value: unknown): string {
  if (examples.length === 0) return `in the form of the pattern ${params.pattern}`;
  const isQuoted = typeof value === 'string' && /^-?\d+$/.test(value);
  const hint = isQuoted && examples.some(Number.isInteger) ? ' (a number, without quotes)' : '';
  return `in a form such as ${examples.map((example) => JSON.stringify(example)).join(' or ')}${hint}`;
}

function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
}

/** Objects are named by their type: one with a member `toString` cannot be converted to text. */
function show(value: unknown): string {
  return typeof value === 'object' ? typeName(value) : String(value);
}

function quoted(name: string): string {
  return `"${name}"`;
}

/** Returns the JSON Schema type in words. */
function nameOfType(type: unknown): string {
  const names: Readonly<Record<string, string>> = {
    string: 'text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    object: 'an object',
    array: 'a list',
  };
  return names[String(type)] ?? String(type);
}

/** Returns how a value is written, with the schema's example of a text. */
function notationFor({ params, examples }: SchemaFault): string {
  const notations = listWords([params.type].flat().map(notationOf), 'or');
  const example = params.type === 'string' ? examples.find((one) => typeof one === 'string') : undefined;
  return example === undefined ? notations : `${notations}, such as ${JSON.stringify(example)}`;
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (value === undefined) return 'missing';
  return { string: 'text', number: 'a number', boolean: 'true or false', object: 'an object' }[
    typeof value as 'string' | 'number' | 'boolean' | 'object'
  ];
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

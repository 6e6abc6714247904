import { pointer, resolvePointer } from '../../core/json-pointer.ts';
import { nearestName } from '../../core/nearest-name.ts';
import { listWords } from '../../core/wording.ts';
import { type AddFinding, defineRule, type Message, type Rule } from '../../findings/rule.ts';
import type { SchemaFault } from '../../model/schema/schema-check.ts';

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
  report: (fault: SchemaFault, value: unknown, found: AddFinding<M>) => void;
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
          row.report(fault, resolvePointer(document, fault.path), found);
      }
    },
  });
}

/** One code for each way in which a document can violate its schema. */
export const schemaRules: readonly Rule<SchemaSubject>[] = [
  forKeyword({
    code: 'SCHEMA-TYPE',
    keywords: ['type'],
    title: 'Every member must have the type that the schema requires',
    fix: 'Write the member with the required type.',
    messages: {
      type: {
        text: 'This is {found}; it must be {required}.',
        fix: 'Write {required}: texts in quotation marks, lists in square brackets, objects in braces, and numbers, true and false without quotation marks.',
      },
    },
    report: (fault, value, found) =>
      found('type', fault.path, {
        found: typeName(value),
        required: listWords([fault.params.type].flat().map(nameOfType), 'or'),
      }),
  }),
  forKeyword({
    code: 'SCHEMA-REQUIRED',
    keywords: ['required'],
    title: 'Every required member must be present',
    fix: 'Add the missing member.',
    messages: {
      missing: { text: 'The required member "{name}" is missing.', fix: 'Add the member "{name}".' },
    },
    report: (fault, _, found) => found('missing', fault.path, { name: String(fault.params.missingProperty) }),
  }),
  forKeyword({
    code: 'SCHEMA-PATTERN',
    keywords: ['pattern'],
    title: 'Every text must have the form that the schema requires',
    fix: 'Write the text in the required form.',
    messages: {
      pattern: {
        text: '"{found}" does not have the required form, {form}.',
        fix: 'Write the text in the required form, {form}.',
      },
    },
    report: (fault, value, found) =>
      found('pattern', fault.path, { found: show(value), form: formOf(fault, value) }),
  }),
  forKeyword({
    code: 'SCHEMA-VALUE',
    keywords: ['enum', 'const'],
    title: 'Every coded value must be one that the schema allows',
    fix: 'Use one of the allowed values.',
    messages: { value: '"{found}" is not allowed here{hint}; use {allowed}.' },
    report(fault, value, found) {
      const allowed = ((fault.params.allowedValues ?? [fault.params.allowedValue]) as unknown[]).map(String);
      const written = show(value);
      found('value', fault.path, () => ({
        found: written,
        hint: didYouMean(written, allowed),
        allowed: listWords(allowed, 'or'),
      }));
    },
  }),
  forKeyword({
    code: 'SCHEMA-LENGTH',
    keywords: ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
    title: 'Texts and lists must have a length that the schema allows',
    fix: 'Shorten or extend it to the allowed length.',
    messages: {
      length: {
        text: 'The length is {found}, but it must be {comparison} {limit}.',
        fix: 'Give it a length of {comparison} {limit}.',
      },
    },
    report: (fault, value, found) =>
      found('length', fault.path, {
        found: sizeOf(value),
        comparison: fault.keyword.startsWith('min') ? 'at least' : 'at most',
        limit: Number(fault.params.limit),
      }),
  }),
  forKeyword({
    code: 'SCHEMA-RANGE',
    keywords: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
    title: 'Numbers must be in the range that the schema allows',
    fix: 'Use a number within the range.',
    messages: {
      range: {
        text: '{found} is out of range: it must be {comparison} {limit}.',
        fix: 'Use a number that is {comparison} {limit}.',
      },
    },
    report: (fault, value, found) =>
      found('range', fault.path, {
        found: show(value),
        comparison: comparisons[String(fault.params.comparison)] ?? String(fault.params.comparison),
        limit: Number(fault.params.limit),
      }),
  }),
  forKeyword({
    code: 'SCHEMA-ALTERNATIVE',
    keywords: ['oneOf', 'anyOf'],
    title: 'A member with several alternatives must match one of them',
    fix: 'Write the members of exactly one of the alternatives.',
    messages: {
      none: 'This needs {alternatives}, but has {found}.',
    },
    report(fault, value, found) {
      const alternatives = (fault.params.alternatives as string[][]).map((names) =>
        names.map(quoted).join(' with '),
      );
      const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      found('none', fault.path, {
        alternatives: `${fault.keyword === 'oneOf' ? 'exactly one of' : 'either'} ${listWords(alternatives, 'or')}`,
        found: names.length > 0 ? `only ${listWords(names.map(quoted), 'and', 20)}` : 'neither',
      });
    },
  }),
  forKeyword({
    code: 'DOC-008',
    keywords: ['additionalProperties', 'propertyNames'],
    title: 'Every member must be a known one',
    severity: 'warning',
    fix: 'Correct the name; if the member is your own, give it a name that starts with "x-".',
    messages: { unknown: 'The member "{name}" is not known here and was ignored{hint}.' },
    report(fault, _, found) {
      const name = String(fault.params.additionalProperty ?? fault.params.propertyName);
      found('unknown', fault.path + pointer(name), () => ({ name, hint: didYouMean(name, fault.known) }));
    },
  }),
];

const comparisons: Readonly<Record<string, string>> = {
  '<=': 'at most',
  '>=': 'at least',
  '<': 'less than',
  '>': 'more than',
};

/** Shows an example if the schema has one, as few people read regular expressions. */
function formOf({ params, examples }: SchemaFault, value: unknown): string {
  if (examples.length === 0) return String(params.pattern);
  const isQuoted = typeof value === 'string' && /^-?\d+$/.test(value);
  const hint = isQuoted && examples.some(Number.isInteger) ? ' (a number, without quotes)' : '';
  return `such as ${examples.map((example) => JSON.stringify(example)).join(' or ')}${hint}`;
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
    string: 'a text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    object: 'an object',
    array: 'a list',
  };
  return names[String(type)] ?? String(type);
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (value === undefined) return 'missing';
  return { string: 'a text', number: 'a number', boolean: 'true or false', object: 'an object' }[
    typeof value as 'string' | 'number' | 'boolean' | 'object'
  ];
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

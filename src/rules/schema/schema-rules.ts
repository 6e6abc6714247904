import { pointer, resolvePointer } from '../../core/json-pointer.ts';
import { likelyName, mistypedId, nearestName } from '../../core/nearest-name.ts';
import { capitalized, counted, listWords } from '../../core/wording.ts';
import { type AddFinding, defineRule, type Message, type Rule } from '../../findings/rule.ts';
import type { SchemaFault } from '../../model/schema/schema-check.ts';
import { itemWords } from '../filing/document/place-names.ts';
import { misspeltValue } from '../filing/numbers/misspelt-value.ts';
import { isOrAre } from '../investor/figures.ts';
import { needsOf } from '../investor/needs.ts';
import { placeWords } from '../investor/place-words.ts';
import { MAX_UNKNOWN_COMPARED, MAX_UNKNOWN_NAMED } from '../limits.ts';
import { contentOf, notationOf, withContent } from './contents.ts';
import { PlaceWords } from './place-words.ts';
import { isStatement, memberAt } from './places.ts';
import { plainForm } from './plain-form.ts';

/** The only error of a document that shows nothing of what it is. */
export const unknownKind: SchemaFault = { keyword: 'anyOf', path: '', params: {}, known: [], examples: [] };

/** A document and its schema errors. */
export interface SchemaSubject {
  readonly document: unknown;
  readonly faults: readonly SchemaFault[];
}

/** The required members that objects lack, and their unknown ones, by path. */
type NamesByPath = ReadonlyMap<string, FaultyNames>;

interface FaultyNames {
  readonly missing: string[];
  readonly unknown: string[];
  /** The members that would complete one of the alternatives. */
  readonly choices: string[];
}

interface KeywordRow<M extends Readonly<Record<string, Message>>> {
  code: string;
  keywords: readonly string[];
  title: string;
  severity?: 'warning';
  fix: string;
  messages: M;
  /** Reports a fault; `name` is the place in words. */
  report: (
    fault: SchemaFault,
    value: unknown,
    found: AddFinding<M>,
    name: string,
    document: unknown,
    names: NamesByPath,
  ) => void;
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
      if (!faults.some(({ keyword }) => row.keywords.includes(keyword))) return;
      const names = namesByPath(faults);
      const words = isStatement(document) ? undefined : new PlaceWords(document);
      for (const fault of faults) {
        if (!row.keywords.includes(fault.keyword)) continue;
        const { path } = fault;
        const details = words?.detailsAt(path);
        const add: AddFinding<M> = details
          ? (key, at, ...data) => found(key, at === path ? { path, details } : at, ...data)
          : found;
        const name = words?.at(path) ?? placeWords(document, path);
        row.report(fault, resolvePointer(document, path), add, name, document, names);
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
        text: '{name} {is} {found}, but must be {required}.',
        fix: 'Write {notation}.',
      },
      date: {
        text: '{name} {is} {found}, but must be a date.',
        fix: 'Write the date in quotation marks, such as {example}.',
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
      const figure = types.length > 1 ? figureOf(types, example) : undefined;
      const what = figure ?? (isText && !isStatement(document) ? contentOf(fault.path) : undefined);
      const isNumber =
        isText && typeof value === 'number' && !isStatement(document) && /\/(?:id|value)$/.test(fault.path);
      const [, list = ''] = /^\/(\w+)\/\d+$/.exec(fault.path) ?? [];
      const item = isStatement(document) ? undefined : itemWords[list];
      const plain = fault.params.type === 'integer' ? wholeIn(value) : undefined;
      const only = onlyText(value);
      const isWrapped = only !== undefined && (isText || (figure !== undefined && plainForm(only) === only));
      const kinds = [
        [isDecimals, 'decimals'],
        [item !== undefined, 'entry'],
        [isFactValue.test(fault.path) && !isWrapped, 'value'],
        [isWrapped, 'wrapped'],
        [isDate, 'date'],
        [isNumber, 'number'],
        [plain !== undefined, 'whole'],
        [figure !== undefined, 'figure'],
        [what !== undefined, 'known'],
        [isText && isStatement(document), 'words'],
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
        such:
          fault.path === '/statementKind'
            ? ', such as "capital-account"'
            : typeof example === 'string'
              ? `, such as ${JSON.stringify(example)}`
              : '',
        remedy:
          value === null && !isNeeded(fault.path)
            ? ` If there is nothing to report, remove "${member}".`
            : '',
        notation: typeof value === 'number' && types[0] === 'integer' ? 'a whole number' : notationFor(fault),
        example: JSON.stringify(isWrapped ? only : example) ?? '',
        found: foundWords(value, isStatement(document)),
        required: figure ?? listWords(types.map(nameOfType), 'or'),
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
        text: '{owner} {has} no {names}, which {is} required.',
        fix: 'Add {quoted}{what}.',
      },
      misspelled: {
        text: '{owner} {has} no {names}, which is required, but {has} "{written}", which is not known (did you mean "{name}"?).',
        fix: 'Correct the name "{written}" to "{name}".',
      },
      renamed: {
        text: '{owner} {has} no {names}, which {is} required, but only {written}, which {are} not known.',
        fix: '{advice}.',
      },
    },
    report(fault, value, found, owner, document, byPath) {
      const { missing = [], unknown = [] } = byPath.get(fault.path) ?? {};
      const name = String(fault.params.missingProperty);
      const written = misspellingOf(name, unknown);
      // The first of several missing members reports all of them.
      const rest = missing.filter((one) => misspellingOf(one, unknown) === undefined);
      if (written === undefined && rest[0] !== name) return;
      const names = written === undefined ? rest : [name];
      const data = {
        owner: capitalized(owner),
        has: verbOf(owner, document) === 'are' ? 'have' : 'has',
        names: listWords(
          names.map((one) => memberAt(document, one)),
          'and no',
        ),
        is: names.length > 1 ? 'are' : 'is',
        quoted: listWords(names.map(quoted)),
        what: names.length > 1 ? '' : hintOf(fault, isStatement(document)),
      };
      if (written !== undefined)
        found('misspelled', fault.path + pointer(written), { ...data, name, written });
      else if (unknown.length > 0 && unknown.length === namesIn(value).length)
        found('renamed', fault.path, {
          ...data,
          advice:
            onlyText(value) !== undefined && plainForm(onlyText(value) as string) !== undefined
              ? `Write "${onlyText(value)}" alone, or with ${data.quoted}`
              : `Write ${data.quoted} instead${data.what}`,
          written: listWords(unknown.map(quoted), 'and', MAX_UNKNOWN_NAMED),
          are: unknown.length > 1 ? 'are' : 'is',
        });
      else found('missing', fault.path, data);
    },
  }),
  forKeyword({
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
      plain: {
        text: '{name} {is} "{found}", but {rule}; write "{plain}".',
        fix: 'Write "{plain}".',
      },
      lei: {
        text: '{name} is "{found}", but an LEI has 20 letters and digits and ends in two digits.',
        fix: 'Copy the LEI of the entity from the register of LEIs (GLEIF).',
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
      const plain =
        typeof value === 'string'
          ? plainForm(value, isDate ? 'date' : isFraction ? 'fraction' : 'number')
          : undefined;
      const isLei = fault.path.endsWith('/lei');
      const kind = isDecimals ? 'decimals' : isLei ? 'lei' : plain === undefined ? 'pattern' : 'plain';
      found(value === '' ? 'empty' : kind, fault.path, {
        name: capitalized(name),
        is: verbOf(name, document),
        found: show(value),
        form: formOf(fault, value),
        what: isDate ? 'the date' : 'a value',
        such: formOf(fault, value).replace(/^.*(?=, such as)|^in a form(?= such as)/, (form) =>
          form.startsWith('in') ? ',' : '',
        ),
        plain: plain ?? '',
        rule: isDate
          ? 'a date is written as year, month and day'
          : isFraction && show(value).includes('%')
            ? 'a percentage is written as a decimal'
            : 'a number may contain only digits, a decimal point and a minus sign',
      });
    },
  }),
  forKeyword({
    code: 'SCHEMA-VALUE',
    keywords: ['enum', 'const'],
    title: 'Every coded value must be one that the schema allows',
    fix: 'Use one of the allowed values.',
    messages: {
      value: {
        text: '{name} {is} {found}, which is not allowed; use {allowed}.',
        fix: 'Write one of these values instead.',
      },
      empty: {
        text: '{name} {is} empty; use {allowed}.',
        fix: 'Enter one of these values.',
      },
      only: {
        text: '{name} {is} {found}, but must be "{allowed}".',
        fix: 'Write "{allowed}".',
      },
      near: {
        text: '{name} {is} {found}, which is not allowed (did you mean "{near}"?); use {allowed}.',
        fix: 'Write "{near}", if that is meant, or another of the allowed values.',
      },
    },
    report(fault, value, found, name, document) {
      const allowed = ((fault.params.allowedValues ?? [fault.params.allowedValue]) as unknown[]).map(String);
      const written = show(value);
      const data = {
        name: capitalized(name),
        is: verbOf(name, document),
        found:
          typeof value === 'string' && value !== ''
            ? quoted(value)
            : foundWords(value, isStatement(document)),
        allowed: listWords(allowed, 'or'),
      };
      const near = nearestName(written, allowed);
      if (allowed.length === 1) found('only', fault.path, data);
      else if (value === '') found('empty', fault.path, data);
      else if (near === undefined) found('value', fault.path, data);
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
    fix: 'Correct the name. If the field is your own, give it a name that starts with "x-".',
    messages: {
      unknown: 'The field "{name}" of {owner} is not known and was ignored{hint}.',
      needed: {
        text: 'The field "{name}" of {owner} is not known{hint}, and {owner} {has} no {need}, which is required.',
        severity: 'error',
        fix: 'Correct the name "{name}" to "{near}".',
      },
    },
    report(fault, value, found, owner, document, byPath) {
      const name = String(fault.params.additionalProperty ?? fault.params.propertyName);
      const { missing = [], unknown = [], choices = [] } = byPath.get(fault.path) ?? {};
      // The finding on the required member, on the alternatives or on the value names this one.
      if (missing.length > 0 && unknown.length === namesIn(value).length) return;
      if (missing.some((one) => misspellingOf(one, unknown) === name)) return;
      if (mistypedId(name, choices) !== undefined) return;
      if (isFact.test(fault.path) && misspeltValue(value) === name) return;
      const near = likelyName(name, fault.known);
      const hint = near === undefined ? '' : ` (did you mean "${near}"?)`;
      const at = fault.path + pointer(name);
      if (near !== undefined && isStatement(document) && needsOf(document, fault.path).includes(near))
        found('needed', at, {
          name,
          owner,
          hint,
          near,
          has: verbOf(owner, document) === 'are' ? 'have' : 'has',
          need: memberAt(document, near),
        });
      else found('unknown', at, { name, owner, hint });
    },
  }),
];

function namesByPath(faults: readonly SchemaFault[]): NamesByPath {
  const names = new Map<string, FaultyNames>();
  for (const { keyword, path, params } of faults) {
    if (keyword !== 'required' && keyword !== 'additionalProperties' && !params.alternatives) continue;
    const here = names.get(path) ?? { missing: [], unknown: [], choices: [] };
    names.set(path, here);
    if (params.alternatives) here.choices.push(...(params.alternatives as string[][]).flat());
    else if (keyword === 'required') here.missing.push(String(params.missingProperty));
    else here.unknown.push(String(params.additionalProperty));
  }
  return names;
}

/** Returns the unknown member of an object that is probably a required one with its name misspelled. */
function misspellingOf(name: string, unknown: readonly string[]): string | undefined {
  if (unknown.length > MAX_UNKNOWN_COMPARED) return undefined;
  return likelyName(name, unknown);
}

function namesIn(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
}

const isFact = /^\/facts\/\d+$/;
const isFactValue = /^\/facts\/\d+\/value$/;

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
  const others = choices
    .filter((choice) => choice !== started)
    .map((choice) => listWords(choice.map(quoted)));
  return `Add ${listWords(missing.map(quoted))}, or write ${listWords(others, 'or')} instead of ${listWords(present.map(quoted))}`;
}

/** Whether the alternatives are a date, or a start and an end. */
function isPeriod(choices: readonly (readonly string[])[]): boolean {
  const known = new Set(choices.map((choice) => choice.join(' ')));
  return known.has('instant') && known.has('start end');
}

/** The word for one part of a text, a list or an object. */
function pieceOf(value: unknown): string {
  return typeof value === 'string' ? 'character' : Array.isArray(value) ? 'item' : 'field';
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
  if (examples.some((example) => typeof example === 'boolean'))
    return `as true, false or an amount, such as ${JSON.stringify(examples.at(-1))}`;
  if (/^\d{4}-\d\d-\d\d$/.test(String(examples[0])))
    return `as year, month and day, such as ${JSON.stringify(examples[0])}`;
  const isQuoted = typeof value === 'string' && /^-?\d+$/.test(value);
  const hint = isQuoted && examples.some(Number.isInteger) ? ' (a number, without quotes)' : '';
  return `in a form such as ${examples.map((example) => JSON.stringify(example)).join(' or ')}${hint}`;
}

/** The names of places in filings are in the singular: "the fact Net assets". */
function verbOf(name: string, document: unknown): 'is' | 'are' {
  return isStatement(document) ? isOrAre(name) : 'is';
}

/** Whether a document needs the member, so that removing it is no remedy. */
function isNeeded(path: string): boolean {
  return /^\/(?:statementKind$|header\/(?:id|asOf|currency)$|filing\/|document\/|entity\/|sfrs\/)/.test(path);
}

/** Returns the text in a list or an object that holds nothing else. */
function onlyText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const [only, ...others] = Object.values(value);
  return typeof only === 'string' && only !== '' && others.length === 0 ? only : undefined;
}

/** Returns the whole number that a value means. */
function wholeIn(value: unknown): string | undefined {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? value : undefined;
}

/** ", such as "2025-12-31"", to follow the name of a missing member. */
function hintOf({ params, examples }: SchemaFault, isOfStatement: boolean): string {
  const [example] = examples;
  if (example !== undefined) return `, such as ${JSON.stringify(example)}`;
  return isOfStatement ? '' : withContent(String(params.missingProperty));
}

/** Names a value of several notations: "an amount, such as "1250000.50"". */
function figureOf(types: readonly unknown[], example: unknown): string | undefined {
  if (!types.includes('string') || !types.includes('number')) return undefined;
  if (types.includes('boolean')) return 'true, false or an amount';
  const what =
    types.includes('object') || example === '1250000.50'
      ? 'an amount'
      : example === '0.125'
        ? 'a decimal fraction'
        : 'a number';
  return example === undefined ? what : `${what}, such as ${JSON.stringify(example)}`;
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
    object: 'a group of fields in braces',
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

/** Shows what was written where a text, a number or a list does not say enough. */
function foundWords(value: unknown, isOfStatement: boolean): string {
  if (typeof value === 'boolean' || (typeof value === 'number' && isOfStatement)) return String(value);
  if (value === '') return 'empty';
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'string') return isOfStatement ? quoted(value) : 'text';
  return typeName(value);
}

function typeName(value: unknown): string {
  if (value === null) return 'empty (null)';
  if (value === undefined) return 'missing';
  if (typeof value === 'object')
    return Array.isArray(value) ? 'a list in square brackets' : 'a group of fields in braces';
  return nameOfType(typeof value);
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

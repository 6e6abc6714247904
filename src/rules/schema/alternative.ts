import { likelyName } from '../../core/nearest-name.ts';
import { capitalized, listWords } from '../../core/wording.ts';
import type { SchemaFault } from '../../model/schema/schema-check.ts';
import { forKeyword } from './keyword-rule.ts';
import { memberNames } from './members.ts';
import { quoted, typeName } from './value-words.ts';

/** The only error of a document that shows nothing of what it is. */
export const unknownKind: SchemaFault = {
  keyword: 'anyOf',
  path: '',
  part: '',
  params: {},
  known: [],
  examples: [],
};

export const schemaAlternativeRule = forKeyword({
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
    const names = memberNames(value);
    const isComplete = choices.some((choice) => choice.every((one) => names.includes(one)));
    found('none', fault.path, {
      name: capitalized(name),
      found: whatItHas(value, !isComplete),
      alternatives: alternativesWords(choices, fault.keyword === 'oneOf'),
      advice: adviceFor(choices, names),
    });
  },
});

/** "has only "name" and "revenue"", "is empty", "is a list" */
function whatItHas(value: unknown, isTooLittle: boolean): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `is ${typeName(value)}`;
  const names = memberNames(value);
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
  const known = new Set(choices.flat());
  for (const one of known) {
    const others = names.filter((name) => !known.has(name));
    const written = names.includes(one) ? undefined : likelyName(one, others);
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

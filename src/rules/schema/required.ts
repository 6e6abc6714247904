import { parsePointer, pointer } from '../../core/json-pointer.ts';
import { plainForm } from '../../core/plain-form.ts';
import { capitalized, listWords } from '../../core/wording.ts';
import type { SchemaFault } from '../../model/schema/schema-check.ts';
import { MAX_UNKNOWN_NAMED } from '../limits.ts';
import { withContent } from './contents.ts';
import { forKeyword } from './keyword-rule.ts';
import { memberNames, misspellingOf, onlyText } from './members.ts';
import { isStatement, memberAt } from './places.ts';
import { quoted, verbOf } from './value-words.ts';

export const schemaRequiredRule = forKeyword({
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
        'or',
      ),
      is: names.length > 1 ? 'are' : 'is',
      quoted: listWords(names.map(quoted)),
      what: names.length > 1 ? '' : hintOf(fault, isStatement(document)),
    };
    if (written !== undefined) found('misspelled', fault.path + pointer(written), { ...data, name, written });
    else if (unknown.length > 0 && unknown.length === memberNames(value).length)
      found('renamed', fault.path, {
        ...data,
        advice:
          onlyText(value) !== undefined && plainForm(onlyText(value) as string) !== undefined
            ? `Write ${alone(fault.path)}"${onlyText(value)}" instead of an object, or name its members ${data.quoted}`
            : `Write ${data.quoted} instead${data.what}`,
        written: listWords(unknown.map(quoted), 'and', MAX_UNKNOWN_NAMED),
        are: unknown.length > 1 ? 'are' : 'is',
      });
    else found('missing', fault.path, data);
  },
});

/** "\"amount\": ", the name of the member at a place; empty for an item of a list. */
function alone(path: string): string {
  const name = parsePointer(path)?.at(-1) ?? '';
  return /^\d*$/.test(name) ? '' : `${quoted(name)}: `;
}

/** ", such as "2025-12-31"", to follow the name of a missing member. */
function hintOf({ params, examples, path }: SchemaFault, isOfStatement: boolean): string {
  const [example] = examples;
  // A period starts on its first day.
  const isStart = params.missingProperty === 'start' && example === '2025-12-31';
  if (example !== undefined) return `, such as ${JSON.stringify(isStart ? '2025-01-01' : example)}`;
  return isOfStatement ? '' : withContent(String(params.missingProperty), path);
}

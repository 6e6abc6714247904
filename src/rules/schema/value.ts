import { mistypedId, nearestName } from '../../core/nearest-name.ts';
import { hiddenCharacters } from '../../core/visible-text.ts';
import { capitalized, listWords } from '../../core/wording.ts';
import { forKeyword } from './keyword-rule.ts';
import { isStatement } from './places.ts';
import { foundWords, quoted, show, verbOf } from './value-words.ts';

export const schemaValueRule = forKeyword({
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
    hidden: {
      text: '{name} {is} {found}, which is not allowed.',
      fix: 'Write "{near}", without other characters.',
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
        typeof value === 'string' && value !== '' ? quoted(value) : foundWords(value, isStatement(document)),
      allowed: listWords(allowed, 'or'),
    };
    const near = onlyNear(written, allowed);
    if (allowed.length === 1) found('only', fault.path, data);
    else if (value === '') found('empty', fault.path, data);
    else if (near === undefined) found('value', fault.path, data);
    else
      found(hiddenCharacters(written)?.visible === near ? 'hidden' : 'near', fault.path, { ...data, near });
  },
});

/** Returns the value that is probably meant; none if another is as near: "uaudited" may be either status. */
function onlyNear(written: string, allowed: readonly string[]): string | undefined {
  const near = nearestName(written, allowed);
  const isMistyped = (value: string) => mistypedId(written, [value]) !== undefined;
  return near !== undefined && allowed.some((value) => value !== near && isMistyped(value))
    ? undefined
    : near;
}

import { pointer } from '../../core/json-pointer.ts';
import { likelyName, mistypedId } from '../../core/nearest-name.ts';
import { numberWords } from '../../core/wording.ts';
import { memberOf } from '../../model/unchecked.ts';
import { misspeltMember, misspeltValue, numberMembers } from '../filing/numbers/misspelt-value.ts';
import { needsOf } from '../investor/statement/needs.ts';
import { MAX_UNKNOWN_SUGGESTED } from '../limits.ts';
import { type FaultyNames, forKeyword } from './keyword-rule.ts';
import { memberNames, misspellingOf } from './members.ts';
import { isStatement, memberAt } from './places.ts';

const isFact = /^\/facts\/\d+$/;
/** The members of a filing's `extensions`, all of them lists. */
const listsOfExtensions = ['concepts', 'roles', 'labels'];
const isFootnote = /^\/footnotes\/\d+$/;

export const unknownNameRule = forKeyword({
  code: 'DOC-008',
  keywords: ['additionalProperties', 'propertyNames'],
  title: 'Every property must have a known name',
  severity: 'warning',
  fix: 'Correct the name, or remove the field. If the field is your own, give it a name that starts with "x-".',
  messages: {
    unknown: {
      text: 'The field "{name}" of {owner} is not known and was ignored.',
      fix: 'Remove the field, or correct its name. If it is your own, give it a name that starts with "x-".',
    },
    more: {
      text: '{count} more fields of the document are not known and were ignored.',
      fix: 'Remove the fields. If they are your own, put them in one field with a name that starts with "x-".',
    },
    tooMany: {
      text: 'The document has more than {count} fields that are not known, so it was not checked any further.',
      severity: 'error',
      fix: 'Check that this is the file you meant. If it is, remove the fields, or put them in one field with a name that starts with "x-".',
    },
    near: 'The field "{name}" of {owner} is not known and was ignored{hint}.',
    needed: {
      text: 'The field "{name}" of {owner} is not known{hint}, and the required field {need} is missing.',
      severity: 'error',
      fix: 'Correct the name "{name}" to "{near}".',
    },
  },
  report(fault, value, found, owner, document, byPath) {
    const name = String(fault.params.additionalProperty ?? fault.params.propertyName);
    const { more, isCut } = fault.params;
    if (more !== undefined) {
      const count = Number(more);
      if (isCut) found('tooMany', '', { count: numberWords(count - 1) });
      else found('more', fault.path, { count: numberWords(count) });
      return;
    }
    const names = byPath.get(fault.path);
    if (names && namedElsewhere(names, fault.path, value).has(name)) return;
    // The finding on the alternatives names this one.
    if (likelyName(name, names?.choices ?? []) !== undefined) return;
    const needs = isStatement(document) ? needsOf(document, fault.path) : numberMembers;
    const isCompared = (names?.unknown.length ?? 0) <= MAX_UNKNOWN_SUGGESTED;
    const near = likelyName(name, isCompared ? fault.known : needs);
    const hint = near === undefined ? '' : ` (did you mean "${near}"?)`;
    const at = fault.path + pointer(name);
    const isNeededHere = isStatement(document)
      ? needs.includes(near ?? '')
      : (isFact.test(fault.path) && misspeltMember(value, name) === near) ||
        (isCompared && isFootnote.test(fault.path) && lacksOf(value).includes(near ?? ''));
    if (near !== undefined && isNeededHere)
      found('needed', at, {
        name,
        owner,
        hint,
        near,
        need: memberAt(document, near),
      });
    else if (near === undefined) found('unknown', at, { name, owner });
    else found('near', at, { name, owner, hint });
  },
  reportAllowed(document, found) {
    // Filers may add members here; a list under nearly the name of one that is missing is not an addition.
    const extensions = memberOf(document, 'extensions');
    const names = memberNames(extensions);
    if (names.length > MAX_UNKNOWN_SUGGESTED) return;
    const missing = listsOfExtensions.filter((name) => !names.includes(name));
    for (const name of names) {
      const near = Array.isArray(memberOf(extensions, name)) ? mistypedId(name, missing) : undefined;
      if (near === undefined || listsOfExtensions.includes(name)) continue;
      found('near', pointer('extensions', name), {
        name,
        owner: '"extensions"',
        hint: ` (did you mean "${near}"?)`,
      });
    }
  },
});

/** The unknown members of an object that findings on required members or on its value name. */
const elsewhere = new WeakMap<FaultyNames, ReadonlySet<string | undefined>>();

/** Determined once for each object, as it may have a million unknown members. */
function namedElsewhere(names: FaultyNames, path: string, value: unknown): ReadonlySet<string | undefined> {
  let named = elsewhere.get(names);
  if (!named) {
    const { missing, unknown } = names;
    const isNothingKnown = missing.length > 0 && unknown.length === memberNames(value).length;
    named = new Set([
      ...(isNothingKnown ? unknown : missing.map((one) => misspellingOf(one, unknown))),
      isFact.test(path) ? misspeltValue(value) : undefined,
    ]);
    elsewhere.set(names, named);
  }
  return named;
}

/** Returns the members that a footnote needs and lacks. */
function lacksOf(footnote: unknown): readonly string[] {
  const names = memberNames(footnote);
  const hasContent = names.includes('text') || names.includes('xhtml');
  return [...(hasContent ? [] : ['text', 'xhtml']), ...(names.includes('language') ? [] : ['language'])];
}

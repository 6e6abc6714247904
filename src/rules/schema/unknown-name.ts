import { pointer } from '../../core/json-pointer.ts';
import { likelyName, mistypedId } from '../../core/nearest-name.ts';
import { misspeltMember, misspeltValue } from '../filing/numbers/misspelt-value.ts';
import { needsOf } from '../investor/needs.ts';
import { forKeyword } from './keyword-rule.ts';
import { memberNames, misspellingOf } from './members.ts';
import { isStatement, memberAt } from './places.ts';
import { verbOf } from './value-words.ts';

const isFact = /^\/facts\/\d+$/;

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
    near: 'The field "{name}" of {owner} is not known and was ignored{hint}.',
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
    if (missing.length > 0 && unknown.length === memberNames(value).length) return;
    if (missing.some((one) => misspellingOf(one, unknown) === name)) return;
    if (mistypedId(name, choices) !== undefined) return;
    if (isFact.test(fault.path) && misspeltValue(value) === name) return;
    const near = likelyName(name, fault.known);
    const hint = near === undefined ? '' : ` (did you mean "${near}"?)`;
    const at = fault.path + pointer(name);
    const isNeededHere = isStatement(document)
      ? needsOf(document, fault.path).includes(near ?? '')
      : isFact.test(fault.path) && misspeltMember(value, name) === near;
    if (near !== undefined && isNeededHere)
      found('needed', at, {
        name,
        owner,
        hint,
        near,
        has: verbOf(owner, document) === 'are' ? 'have' : 'has',
        need: memberAt(document, near),
      });
    else if (near === undefined) found('unknown', at, { name, owner });
    else found('near', at, { name, owner, hint });
  },
});

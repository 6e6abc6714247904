import { MAX_VALUE_FAULTS } from '../limits.ts';
import type { SimpleType } from '../schema/components.ts';
import { facetTests } from './facet-tests.ts';
import { type Check, lexicalForm, type ResolvePrefix } from './lexical-forms.ts';
import { shorten } from './shown-values.ts';
import { flattenMembers, isWithinEffort } from './union-members.ts';
import { valueSpace } from './value-space.ts';
import { processWhiteSpace, splitItems } from './white-space.ts';

/** A simple type compiled for many values. */
export interface CompiledType {
  /** Returns the error in a text as written. */
  readonly check: Check;
  /** Returns the same key for texts with the same value; for valid texts only. */
  key(written: string, resolvePrefix: ResolvePrefix | undefined): string;
}

const compiled = new WeakMap<SimpleType, CompiledType>();

export function compileType(type: SimpleType): CompiledType {
  let result = compiled.get(type);
  if (!result) {
    result = isWithinEffort(type) ? makeType(type) : refusedType;
    compiled.set(type, result);
  }
  return result;
}

const refusedType: CompiledType = {
  check: () => 'is of a type made of too many others to be checked',
  key: (written) => written,
};

function makeType(type: SimpleType): CompiledType {
  if (type.variety === 'union') return makeUnion(type);
  return type.variety === 'list' && type.item ? makeList(type, type.item) : makeAtomic(type);
}

function makeAtomic(type: SimpleType): CompiledType {
  const { whiteSpace } = type;
  const space = valueSpace(type.primitive);
  const name = type.primitive ?? 'string';
  const key: CompiledType['key'] = (written, resolvePrefix) =>
    `${name} ${space.key(processWhiteSpace(written, whiteSpace), resolvePrefix)}`;
  const form = nearestForm(type);
  return { check: makeCheck(type, form, key), key };
}

function nearestForm(type: SimpleType): Check | undefined {
  for (let step: SimpleType | undefined = type; step; step = step.base) {
    const form = lexicalForm(step);
    if (form) return form;
  }
  return undefined;
}

function makeList(type: SimpleType, itemType: SimpleType): CompiledType {
  const item = compileType(itemType);
  const key: CompiledType['key'] = (written, resolvePrefix) => {
    const items = splitItems(processWhiteSpace(written, 'collapse'));
    return `list ${JSON.stringify(items.map((part) => item.key(part, resolvePrefix)))}`;
  };
  const form: Check = (text, resolvePrefix) => {
    for (const part of splitItems(text)) {
      const fault = item.check(part, resolvePrefix);
      if (fault !== undefined) return `has the item "${shorten(part)}", which ${fault}`;
    }
    return undefined;
  };
  return { check: makeCheck(type, form, key), key };
}

function makeCheck(type: SimpleType, form: Check | undefined, key: CompiledType['key']): Check {
  const { whiteSpace } = type;
  const tests = facetTests(type, key);
  if (tests.length === 0) {
    if (!form) return () => undefined;
    return (written, resolvePrefix) => form(processWhiteSpace(written, whiteSpace), resolvePrefix);
  }
  return (written, resolvePrefix) => {
    const text = processWhiteSpace(written, whiteSpace);
    return form?.(text, resolvePrefix) ?? firstFault(tests, text, resolvePrefix);
  };
}

/** The first member that accepts a text decides its meaning and its white space processing (2.5.1.3). */
function makeUnion(type: SimpleType): CompiledType {
  const members = flattenMembers(type).map((member) => ({
    ...compileType(member),
    whiteSpace: member.whiteSpace,
  }));
  const key: CompiledType['key'] = (written, resolvePrefix) => {
    const member = members.find(({ check }) => check(written, resolvePrefix) === undefined);
    return member ? member.key(written, resolvePrefix) : written;
  };
  const tests = facetTests(type, key);
  const check: Check = (written, resolvePrefix) => {
    const faults = new Set<string>();
    for (const member of members) {
      const fault = member.check(written, resolvePrefix);
      if (fault === undefined)
        return firstFault(tests, processWhiteSpace(written, member.whiteSpace), resolvePrefix);
      if (faults.size < MAX_VALUE_FAULTS) faults.add(fault);
    }
    return [...faults].join(' and ') || 'is of a type that has no values';
  };
  return { check, key };
}

function firstFault(
  tests: readonly Check[],
  text: string,
  resolvePrefix: ResolvePrefix | undefined,
): string | undefined {
  for (const test of tests) {
    const fault = test(text, resolvePrefix);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

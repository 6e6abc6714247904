import { collapseWhiteSpace, trimWhiteSpace } from '../../core/white-space.ts';
import { expandedName, XSD } from '../../xml/expanded-name.ts';
import { type Check, checkOf, type ResolvePrefix } from '../datatypes/check-value.ts';
import { valueKey } from '../datatypes/value-key.ts';
import { isDerivedFrom, type SimpleType } from '../schema/components.ts';

export type { ResolvePrefix };

/** The checks for values of a simple type. */
export interface ValueRule {
  readonly type: SimpleType;
  /** Whether any text is a valid value. */
  readonly isFree: boolean;
  readonly check: Check;
  /** Whether the meaning of a value depends on the prefixes in scope. */
  readonly hasNames: boolean;
  /** Whether values are ids of elements or references to them. */
  readonly identity: 'id' | 'reference' | 'references' | undefined;
}

const ID = expandedName(XSD, 'ID');
const IDREF = expandedName(XSD, 'IDREF');

const rules = new WeakMap<SimpleType, ValueRule>();

export function valueRule(type: SimpleType): ValueRule {
  let rule = rules.get(type);
  if (!rule) {
    rule = {
      type,
      isFree: isFree(type),
      check: checkOf(type),
      hasNames: hasNames(type),
      identity: identityOf(type),
    };
    rules.set(type, rule);
  }
  return rule;
}

/** Whether two texts are the same value. */
export function isSameValue(type: SimpleType, a: string, b: string, resolve: ResolvePrefix): boolean {
  return a === b || valueKey(type, a, resolve) === valueKey(type, b, resolve);
}

/** Returns the ids that a text declares or refers to. */
export function identifiersIn(rule: ValueRule, text: string): readonly string[] {
  return rule.identity === 'references' ? collapseWhiteSpace(text).split(' ') : [trimWhiteSpace(text)];
}

function isFree(type: SimpleType): boolean {
  if (type.variety !== 'atomic' || (type.primitive !== undefined && type.primitive !== 'string'))
    return false;
  for (let step: SimpleType | undefined = type; step; step = step.base)
    if (step.facets.some(({ name }) => name !== 'whiteSpace')) return false;
  return true;
}

function hasNames(type: SimpleType): boolean {
  const parts = new Set([type]);
  for (const { primitive, item, members } of parts) {
    if (primitive === 'QName' || primitive === 'NOTATION') return true;
    if (item) parts.add(item);
    for (const member of members) parts.add(member);
  }
  return false;
}

function identityOf(type: SimpleType): ValueRule['identity'] {
  if (isDerivedFrom(type, ID)) return 'id';
  if (isDerivedFrom(type, IDREF)) return 'reference';
  return type.item && isDerivedFrom(type.item, IDREF) ? 'references' : undefined;
}

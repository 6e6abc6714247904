import { expandedName, XSD } from '../../xml/expanded-name.ts';
import type { Element, SimpleType, Type } from '../schema/components.ts';

const ANY_TYPE = expandedName(XSD, 'anyType');

/** Whether words such as `extension restriction` or `#all` contain a method. */
export function blocks(words: string, method: string): boolean {
  return words !== '' && (words.includes('#all') || words.split(' ').includes(method));
}

/**
 * Whether a type may be used in place of the declared one, with no derivation step blocked (XML Schema 1.0,
 * cos-ct-derived-ok and cos-st-derived-ok). The members of a union may substitute for it.
 */
export function mayReplace(type: Type, declared: Type, blocked = ''): boolean {
  if (isSame(type, declared)) return true;
  const targets = declared.kind === 'simple' ? withMembers(declared) : new Set<Type>([declared]);
  for (let step: Type | undefined = type; step; step = step.base) {
    for (const target of targets) if (isSame(step, target)) return true;
    if (blocks(blocked, step.kind === 'complex' ? step.derivation : 'restriction')) return false;
  }
  return declared.name === ANY_TYPE;
}

/** Returns the derivation methods that an element's declaration and its type block. */
export function blockedOf(element: Element): string {
  const { definition } = element.type;
  const ofType = definition?.kind === 'complex' ? definition.block : '';
  const { block } = element.definition;
  return block === '' ? ofType : ofType === '' ? block : `${block} ${ofType}`;
}

/** Whether an element may substitute for the head of its substitution group (cos-equiv-derived-ok-rec). */
export function maySubstitute(element: Element, head: Element): boolean {
  if (blocks(head.definition.block, 'substitution')) return false;
  for (let step = element.head; step; step = step.head)
    if (step === head) return mayReplace(element.type, head.type, blockedOf(head));
  return false;
}

function isSame(a: Type, b: Type): boolean {
  return a === b || (a.name !== undefined && a.name === b.name);
}

function withMembers(type: SimpleType): Set<Type> {
  const found = new Set<Type>([type]);
  for (const member of found)
    if (member.kind === 'simple') for (const part of member.members) found.add(part);
  return found;
}

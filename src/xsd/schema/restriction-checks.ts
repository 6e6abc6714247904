import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import { expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import { valueKey } from '../datatypes/value-key.ts';
import { MAX_RESTRICTION_PAIRS } from '../limits.ts';
import { contentModel } from '../validation/content-model.ts';
import { firstFrame, isEnd, type ModelFrame, walk } from '../validation/model-frame.ts';
import { compileParticle, type Leaf } from '../validation/model-node.ts';
import type { ModelState } from '../validation/model-steps.ts';
import { mayReplace } from '../validation/type-derivation.ts';
import { ANY_TYPE } from './built-in-components.ts';
import { invalidRestrictions } from './component-findings.ts';
import type { Attribute, ComplexType, Element, Schemas } from './components.ts';
import { allowsNamespace, isSubset } from './wildcards.ts';

interface Names {
  readonly name: string;
  readonly base: string;
}

/** Checks that the base type allows everything that its restriction allows (derivation-ok-restriction). */
export function checkRestriction(
  type: ComplexType,
  base: ComplexType,
  schemas: Schemas,
  collector: Collector,
  place: Place,
  names: Names,
): void {
  if (base.name === ANY_TYPE) return;
  const fault =
    findAttributeFault(type, base) ?? findKindFault(type, base) ?? findContentFault(type, base, schemas);
  if (!fault) return;
  const data = { ...names, attribute: '', content: '', element: '', ...fault.data };
  invalidRestrictions.add(collector, fault.message, place, data);
}

interface Fault {
  readonly message:
    | 'attribute'
    | 'required'
    | 'attributeType'
    | 'fixed'
    | 'anyAttribute'
    | 'simple'
    | 'kind'
    | 'element'
    | 'wildcard'
    | 'elementType'
    | 'end';
  readonly data?: Readonly<Record<string, string>>;
}

function findAttributeFault(type: ComplexType, base: ComplexType): Fault | undefined {
  for (const attribute of type.attributes.values()) {
    const inherited = base.attributes.get(attribute.name);
    if (inherited === attribute) continue;
    const message = attributeFault(attribute, inherited, base);
    if (message) return { message, data: { attribute: localPart(attribute.name) } };
  }
  for (const inherited of base.attributes.values())
    if (inherited.isRequired && !type.attributes.has(inherited.name))
      return { message: 'required', data: { attribute: localPart(inherited.name) } };
  const { anyAttribute } = type;
  if (!anyAttribute) return undefined;
  const isWithin = base.anyAttribute && isSubset(anyAttribute.namespaces, base.anyAttribute.namespaces);
  return isWithin ? undefined : { message: 'anyAttribute' };
}

function attributeFault(
  attribute: Attribute,
  inherited: Attribute | undefined,
  base: ComplexType,
): Fault['message'] | undefined {
  if (!inherited) {
    const isAllowed = base.anyAttribute && allowsNamespace(base.anyAttribute, namespacePart(attribute.name));
    return isAllowed ? undefined : 'attribute';
  }
  if (inherited.isRequired && !attribute.isRequired) return 'required';
  if (!mayReplace(attribute.type, inherited.type)) return 'attributeType';
  const { fixed } = inherited;
  if (fixed === undefined) return undefined;
  const isSame =
    attribute.fixed !== undefined &&
    valueKey(attribute.type, attribute.fixed) === valueKey(attribute.type, fixed);
  return isSame ? undefined : 'fixed';
}

/** Checks whether the kind of content can restrict that of the base. */
function findKindFault(type: ComplexType, base: ComplexType): Fault | undefined {
  if (type.content === 'simple') {
    if (!type.simple || !base.simple) return undefined;
    return mayReplace(type.simple, base.simple) ? undefined : { message: 'simple' };
  }
  const isPossible =
    base.content === type.content ||
    base.content === 'mixed' ||
    (base.content === 'elements' && type.content === 'empty');
  return isPossible ? undefined : { message: 'kind', data: { content: type.content } };
}

/**
 * Walks both content models in parallel: everything the restriction accepts next, the base must accept too.
 * This checks the purpose of a restriction; the case-by-case rules of XML Schema 1.0 (3.9.6) reject a few
 * equivalent ones.
 */
function findContentFault(type: ComplexType, base: ComplexType, schemas: Schemas): Fault | undefined {
  const model = contentModel(base, schemas);
  const tree = compileParticle(type.particle, schemas);
  if (!model || !tree || tree.all || base.content === 'simple') return undefined;
  const pending: [ModelFrame, ModelState][] = [[firstFrame(tree.root), model.start()]];
  const seen = new Map<ModelFrame, Set<ModelState>>();
  let pairs = 0;
  let fault: Fault | undefined;
  for (let pair = pending.pop(); pair && pairs < MAX_RESTRICTION_PAIRS; pair = pending.pop()) {
    const [frame, state] = pair;
    const states = seen.get(frame) ?? new Set();
    if (states.has(state)) continue;
    seen.set(frame, states.add(state));
    pairs++;
    walk(frame, (leaf, arrive) => {
      const next = follow(leaf, state);
      if (next) pending.push([arrive(), next]);
      return fault !== undefined;
    });
    if (fault) return fault;
    if (isEnd(frame) && !model.isComplete(state)) return { message: 'end' };
  }
  return undefined;

  function follow(leaf: Leaf, state: ModelState): ModelState | undefined {
    const { element, wildcard } = leaf;
    if (element) {
      const step = model?.next(state, element.name);
      if (!step) fault = { message: 'element', data: { element: localPart(element.name) } };
      else if (step.element && !isRestricted(element, step.element))
        fault = { message: 'elementType', data: { element: localPart(element.name) } };
      return step?.state;
    }
    // An undeclared name matches only wildcards.
    const uri = wildcard && exampleNamespace(wildcard.namespaces);
    if (uri === undefined) return undefined;
    const step = model?.next(state, expandedName(uri, ' '));
    if (!step?.wildcard || !wildcard || !isSubset(wildcard.namespaces, step.wildcard.namespaces))
      fault = { message: 'wildcard' };
    return step?.state;
  }
}

/** Whether an element in a restriction equals or narrows that of the base (rcase-NameAndTypeOK). */
function isRestricted(element: Element, inBase: Element): boolean {
  if (element === inBase) return true;
  if (element.isNillable && !inBase.isNillable) return false;
  if (inBase.fixed !== undefined && element.fixed !== inBase.fixed) return false;
  return mayReplace(element.type, inBase.type, 'extension');
}

/** Returns a namespace that a wildcard allows. */
function exampleNamespace(namespaces: NonNullable<Leaf['wildcard']>['namespaces']): string | undefined {
  if (namespaces === 'any') return 'urn:any';
  return 'not' in namespaces ? 'urn:any' : namespaces[0];
}

import type { Collector } from '../../findings/collector.ts';
import { localPart } from '../../xml/expanded-name.ts';
import { mayReplace } from '../validation/type-derivation.ts';
import { anyType } from './built-in-components.ts';
import * as findings from './component-findings.ts';
import type { Element, Schemas } from './components.ts';
import { walkDefinitions } from './definition-walk.ts';
import type { ElementDefinition, SchemaDocument } from './definitions.ts';
import { ElementComponent } from './element-component.ts';
import { checkCircularity, checkDuplicates } from './global-checks.ts';
import { ReferenceChecks } from './reference-checks.ts';
import { SchemaSet } from './schema-set.ts';
import { TypeChecks } from './type-checks.ts';
import { checkAttributeValue, checkElementValue } from './value-checks.ts';

export interface SchemaCheckOptions {
  /** Whether a schema needs no check, such as those of the specifications. */
  readonly isSound?: (document: SchemaDocument) => boolean;
  /** The documents to check; by default all that are not known to be valid. */
  readonly documents?: Iterable<SchemaDocument>;
}

/** Checks the components of schemas against XML Schema 1.0. */
export function checkSchemas(
  schemas: Schemas,
  collector: Collector,
  {
    isSound = () => false,
    documents = schemas.documents.filter((document) => !isSound(document)),
  }: SchemaCheckOptions = {},
): void {
  const set = schemas instanceof SchemaSet ? schemas : new SchemaSet(schemas.documents);
  const asked = new Set(documents);
  checkDuplicates(set, asked, isSound, collector);
  const circular = checkCircularity(set, asked, collector);
  const references = new ReferenceChecks(set, collector);
  const types = new TypeChecks(set, collector, circular);
  for (const document of asked) {
    references.enter(document);
    walkDefinitions(document, {
      element: (definition, isGlobal) => checkElement(definition, isGlobal, document, set, collector),
      type: (definition) => types.check(definition, document),
      attribute: (use) => checkAttributeValue(use, document, set, collector),
      reference: (kind, name, offset) => references.check(kind, name, offset),
    });
  }
}

function checkElement(
  definition: ElementDefinition,
  isGlobal: boolean,
  document: SchemaDocument,
  set: SchemaSet,
  collector: Collector,
): void {
  const { type, substitutionGroup, default: usual, fixed } = definition;
  const hasValue = usual !== undefined || fixed !== undefined;
  // Most concepts need no check, because any type may be derived from that of an item or tuple.
  if (!hasValue && (substitutionGroup === undefined || isOpen(set.element(substitutionGroup)))) return;
  // Unresolved type names are reported elsewhere.
  if (typeof type === 'string' && !set.type(type)) return;
  const declared = isGlobal ? set.element(definition.name) : new ElementComponent(definition, document, set);
  if (declared?.definition !== definition) return;
  if (hasValue) checkElementValue(definition, declared.type, document, collector);
  const { head } = declared;
  if (head && !mayReplace(declared.type, head.type, head.definition.final))
    findings.elements.add(collector, 'type', document.text.place(definition.offset), {
      name: localPart(definition.name),
      head: localPart(head.name),
    });
}

/** Whether an element of any type may substitute for an element. */
function isOpen(head: Element | undefined): boolean {
  return head === undefined || (head.type === anyType && head.definition.final === '');
}

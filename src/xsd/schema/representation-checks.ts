import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import type { SourceText } from '../../xml/source-text.ts';
import * as findings from './schema-findings.ts';
import type { SchemaNode } from './schema-node.ts';

/**
 * Checks the rules for the XML representation of components beyond the schema for schemas: the `src-` rules.
 */
export function checkRepresentation(
  node: SchemaNode,
  entryName: string,
  source: SourceText,
  collector: Collector,
): boolean {
  const { local, offset } = node;
  switch (local) {
    case 'element':
    case 'attribute': {
      const finding = local === 'element' ? findings.elementForm : findings.attributeForm;
      const fault = entryName === local ? typeFault(node) : (referenceFault(node) ?? typeFault(node));
      if (fault) {
        const use = trimWhiteSpace(node.get('use') ?? '');
        finding.add(collector, fault, source.place(offset), { name: nameOf(node), words: node.words, use });
      }
      if (fault || entryName === local) return fault === undefined;
      break;
    }
    case 'restriction':
      if (entryName === 'simpleType restriction') return checkSimple(node, 'base');
      return true;
    case 'list':
      return checkSimple(node, 'itemType');
    case 'union':
      if (node.child('simpleType') || trimWhiteSpace(node.get('memberTypes') ?? '') !== '') return true;
      findings.simpleTypeForm.add(collector, 'union', source.place(offset), { name: node.words });
      return false;
  }
  return checkOccurrence();

  function checkSimple(of: SchemaNode, attribute: string): boolean {
    const hasChild = of.child('simpleType') !== undefined;
    if (hasChild !== (of.get(attribute) !== undefined)) return true;
    findings.simpleTypeForm.add(collector, hasChild ? 'both' : 'none', source.place(offset), {
      kind: of.words,
      attribute,
    });
    return false;
  }

  function checkOccurrence(): boolean {
    const min = occurrence(node.get('minOccurs'));
    const max = occurrence(node.get('maxOccurs'));
    if (min <= max) return true;
    findings.occurrenceFindings.add(collector, 'bounds', source.place(offset), {
      name: node.words,
      min: String(min),
      max: String(max),
    });
    return false;
  }
}

/** Reads `minOccurs` or `maxOccurs`; Infinity for `unbounded`. */
export function occurrence(written: string | undefined): number {
  if (written === undefined) return 1;
  const value = trimWhiteSpace(written);
  return value === 'unbounded' ? Number.POSITIVE_INFINITY : Math.abs(Number(value)) || 0;
}

type FormFault = 'twoValues' | 'nameOrRef' | 'refWithMore' | 'twoTypes' | 'defaultNeedsOptional';

/** src-element 1 to 3, src-attribute 1, 2 and 4. */
function typeFault(node: SchemaNode): FormFault | undefined {
  if (node.get('default') !== undefined) {
    if (node.get('fixed') !== undefined) return 'twoValues';
    if (trimWhiteSpace(node.get('use') ?? 'optional') !== 'optional') return 'defaultNeedsOptional';
  }
  const hasOwnType = node.child('simpleType', 'complexType') !== undefined;
  return hasOwnType && node.get('type') !== undefined ? 'twoTypes' : undefined;
}

/** Attributes not allowed beside a reference, for elements and attributes alike. */
const notWithRef = ['type', 'nillable', 'block', 'form'];

function referenceFault(node: SchemaNode): FormFault | undefined {
  const isReference = node.get('ref') !== undefined;
  if (isReference === (node.get('name') !== undefined)) return 'nameOrRef';
  if (!isReference) return undefined;
  const isElement = node.local === 'element';
  const hasMore =
    notWithRef.some((attribute) => node.get(attribute) !== undefined) ||
    (isElement && (node.get('default') !== undefined || node.get('fixed') !== undefined)) ||
    node.children.some(({ local }) => local !== 'annotation');
  return hasMore ? 'refWithMore' : undefined;
}

function nameOf(node: SchemaNode): string {
  return node.get('name') ?? node.get('ref') ?? '';
}

import { distance } from 'fastest-levenshtein';
import { mistypedId } from '../../core/nearest-name.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import * as findings from './markup-findings.ts';
import type { OpenElement } from './open-element.ts';
import type { ReportMarkup } from './report-markup.ts';
import type { Tag } from './tag.ts';
import type { AttributeSlot, TypeInUse } from './type-in-use.ts';
import type { ValueValidator } from './value-validator.ts';

/** Checks the attributes of an element against its type (XML Schema 1.0, cvc-complex-type 3 and 4). */
export class AttributeValidator {
  private readonly values: ValueValidator;
  private readonly report: ReportMarkup;
  /** Misspelled namespaces that have been reported. */
  private readonly misspelled = new Set<string>();

  constructor(values: ValueValidator, report: ReportMarkup) {
    this.values = values;
    this.report = report;
  }

  check(tag: Tag, open: OpenElement, use: TypeInUse): void {
    let required = 0;
    let refused: number[] | undefined;
    for (let index = 0; index < tag.attributeCount; index++) {
      if (tag.isDeclaration(index)) continue;
      const slot = use.slot(tag.attributeName(index));
      if (slot.isRequired) required++;
      if (slot.kind === 'checked') this.checkValue(tag, index, open, slot);
      else if (slot.kind !== 'free') {
        refused ??= [];
        refused.push(index);
      }
    }
    const missing =
      required === use.requiredCount
        ? []
        : [...use.required()].map(({ name }) => name).filter((name) => !hasAttribute(tag, name));
    const unmet = new Set(missing);
    for (const index of refused ?? []) {
      const meant = this.meantBy(tag, index, open, unmet);
      if (meant) unmet.delete(meant);
      else if (meant === undefined) this.refuse(tag, index, open, use.slot(tag.attributeName(index)));
    }
    for (const name of unmet)
      this.report(findings.contentInvalid, 'missing', open.offset, open.offset, {
        name: open.written,
        attribute: attributeWords(name),
      });
  }

  /** Reports a required attribute with a misspelled name or namespace; a namespace only once. */
  private meantBy(
    tag: Tag,
    index: number,
    open: OpenElement,
    unmet: ReadonlySet<ExpandedName>,
  ): ExpandedName | '' | undefined {
    const { uri, local } = tag.attributeName(index);
    const twin = [...unmet].find((name) => localPart(name) === local && isNear(uri, namespacePart(name)));
    if (this.misspelled.has(uri)) return twin ?? ('' as const);
    const meant = twin ?? [...unmet].find((name) => mistypedId(local, [localPart(name)]) !== undefined);
    if (meant === undefined) return undefined;
    const attribute = tag.attributeText(index);
    const offset = twin ? open.offset : tag.attributeOffset(index);
    if (twin) this.misspelled.add(uri);
    this.report(findings.contentInvalid, twin ? 'namespace' : 'misspelled', offset, open.offset, {
      ...{ name: open.written, attribute, uri, near: attributeWords(meant) },
      prefix: attribute.slice(0, attribute.indexOf(':')),
      namespace: namespacePart(meant),
    });
    return meant;
  }

  private checkValue(tag: Tag, index: number, open: OpenElement, slot: AttributeSlot): void {
    if (slot.isRemembered) {
      const value = tag.repeatedValue(index, slot.last);
      if (value === slot.valid) return;
      if (this.values.checkAttribute(tag, index, open, value, slot)) slot.valid = value;
    } else this.values.checkAttribute(tag, index, open, tag.attributeValue(index), slot);
  }

  private refuse(tag: Tag, index: number, open: OpenElement, slot: AttributeSlot): void {
    const data = { name: open.written, attribute: tag.attributeText(index) };
    const offset = tag.attributeOffset(index);
    if (slot.kind === 'undeclared') this.report(findings.contentInvalid, 'strict', offset, open.offset, data);
    else {
      const isSimple = open.use?.type?.kind === 'simple';
      if (isSimple) this.report(findings.typeInvalid, 'attribute', offset, open.offset, data);
      else this.report(findings.contentInvalid, 'unknown', offset, open.offset, data);
    }
  }
}

/** The most letters in which a misspelled namespace differs. */
const MAX_EDITS = 3;
const MAX_LENGTH = 200;

function isNear(uri: string, namespace: string): boolean {
  if (uri === '' || namespace === '' || uri.length > MAX_LENGTH) return false;
  return uri !== namespace && distance(uri, namespace) <= MAX_EDITS;
}

const usualPrefixes: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/1999/xlink', 'xlink:'],
  ['http://www.w3.org/XML/1998/namespace', 'xml:'],
]);

/** "xlink:type", "name" */
function attributeWords(name: ExpandedName): string {
  return (usualPrefixes.get(namespacePart(name)) ?? '') + localPart(name);
}

function hasAttribute(tag: Tag, wanted: ExpandedName): boolean {
  for (let index = 0; index < tag.attributeCount; index++) {
    const { uri, local } = tag.attributeName(index);
    if (!tag.isDeclaration(index) && expandedName(uri, local) === wanted) return true;
  }
  return false;
}

import { MAX_IDS_MISSED } from '../../core/limits.ts';
import { likelyName } from '../../core/nearest-name.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import { XLINK_NAMESPACE, XML_NAMESPACE } from '../../xml/names.ts';
import type { Schemas } from '../schema/components.ts';
import { allowsNamespace } from '../schema/wildcards.ts';
import * as findings from './markup-findings.ts';
import { misspelledName } from './misspelled-names.ts';
import type { OpenElement } from './open-element.ts';
import type { ReportMarkup } from './report-markup.ts';
import type { Tag } from './tag.ts';
import type { AttributeSlot, TypeInUse } from './type-in-use.ts';
import type { ValueValidator } from './value-validator.ts';

const LANGUAGE = expandedName(XML_NAMESPACE, 'lang');

/** Checks the attributes of an element against its type (XML Schema 1.0, cvc-complex-type 3 and 4). */
export class AttributeValidator {
  private readonly schemas: Schemas;
  private readonly values: ValueValidator;
  private readonly report: ReportMarkup;
  /** Attributes of the current element that others are probably misspellings of. */
  private readonly meant = new Set<ExpandedName>();
  private compared = 0;

  constructor(schemas: Schemas, values: ValueValidator, report: ReportMarkup) {
    this.schemas = schemas;
    this.values = values;
    this.report = report;
  }

  check(tag: Tag, open: OpenElement, use: TypeInUse): void {
    let required = 0;
    this.meant.clear();
    for (let index = 0; index < tag.attributeCount; index++) {
      if (tag.isDeclaration(index)) continue;
      const slot = use.slot(tag.attributeName(index));
      if (slot.isRequired) required++;
      if (slot.kind === 'checked') this.checkValue(tag, index, open, slot);
      else if (slot.kind !== 'free') this.refuse(tag, index, open, slot);
    }
    if (required === use.requiredCount) return;
    for (const attribute of use.required()) {
      if (hasAttribute(tag, attribute.name) || this.meant.has(attribute.name)) continue;
      this.report(findings.contentInvalid, 'missing', open.offset, open.offset, {
        name: open.written,
        attribute: writtenName(attribute.name),
        value: attribute.fixed === undefined ? '' : ` ${writtenName(attribute.name)}="${attribute.fixed}"`,
      });
    }
  }

  private checkValue(tag: Tag, index: number, open: OpenElement, slot: AttributeSlot): void {
    if (slot.isRemembered) {
      const value = tag.repeatedValue(index, slot.last);
      if (value === slot.valid) return;
      if (this.values.checkAttribute(tag, index, open, value, slot)) slot.valid = value;
    } else this.values.checkAttribute(tag, index, open, tag.attributeValue(index), slot);
  }

  /** Returns the attribute that the element lacks and that this one was probably meant to be. */
  private meantAttribute(tag: Tag, index: number, open: OpenElement): string | undefined {
    const { type } = open.use ?? {};
    if (type?.kind !== 'complex' || this.compared++ >= MAX_IDS_MISSED) return undefined;
    const { uri, local } = tag.attributeName(index);
    const takesLanguage = type.anyAttribute && allowsNamespace(type.anyAttribute, XML_NAMESPACE);
    if (uri === '' && local === 'lang' && takesLanguage && !hasAttribute(tag, LANGUAGE)) return 'xml:lang';
    const lacking = [...type.attributes.keys()].filter(
      (name) => !this.meant.has(name) && !hasAttribute(tag, name),
    );
    // A right name with a wrong prefix or none comes before one with wrong letters.
    const sameName = lacking.find((one) => localPart(one) === local);
    const name =
      sameName === undefined
        ? likelyName(
            writtenName(expandedName(uri, local)),
            lacking.map((one) => writtenName(one)),
          )
        : writtenName(sameName);
    const meant = sameName ?? lacking.find((one) => writtenName(one) === name);
    if (meant !== undefined) this.meant.add(meant);
    return name;
  }

  private misspelled(tag: Tag, index: number): string {
    const { uri, local } = tag.attributeName(index);
    const near = misspelledName(this.schemas, 'attributes', expandedName(uri, local)) ?? '';
    return tag.attributeText(index).replace(/[^:]*$/, () => near);
  }

  private refuse(tag: Tag, index: number, open: OpenElement, slot: AttributeSlot): void {
    const data = { name: open.written, attribute: tag.attributeText(index) };
    const offset = tag.attributeOffset(index);
    if (slot.kind === 'misspelled')
      this.report(findings.contentInvalid, 'meantAttribute', offset, open.offset, {
        ...data,
        near: this.misspelled(tag, index),
      });
    else if (slot.kind === 'undeclared')
      this.report(findings.contentInvalid, 'strict', offset, open.offset, data);
    else {
      const isSimple = open.use?.type?.kind === 'simple';
      const near = isSimple ? undefined : this.meantAttribute(tag, index, open);
      if (isSimple) this.report(findings.typeInvalid, 'attribute', offset, open.offset, data);
      else if (near === undefined) this.report(findings.contentInvalid, 'unknown', offset, open.offset, data);
      else this.report(findings.contentInvalid, 'near', offset, open.offset, { ...data, near });
    }
  }
}

/** Names an attribute as people write it. */
function writtenName(name: ExpandedName): string {
  return namespacePart(name) === XLINK_NAMESPACE ? `xlink:${localPart(name)}` : localPart(name);
}

function hasAttribute(tag: Tag, wanted: ExpandedName): boolean {
  for (let index = 0; index < tag.attributeCount; index++) {
    const { uri, local } = tag.attributeName(index);
    if (!tag.isDeclaration(index) && expandedName(uri, local) === wanted) return true;
  }
  return false;
}

import { trimWhiteSpace } from '../../core/white-space.ts';
import { expandedName, localPart, XSI } from '../../xml/expanded-name.ts';
import { shorten } from '../datatypes/shown-values.ts';
import type { Schemas, Type } from '../schema/components.ts';
import * as findings from './markup-findings.ts';
import { NIL, type OpenElement } from './open-element.ts';
import type { ReportMarkup } from './report-markup.ts';
import type { Tag } from './tag.ts';
import { blockedOf, mayReplace } from './type-derivation.ts';
import type { ResolvePrefix } from './value-rule.ts';

/** Evaluates xsi:type and xsi:nil (XML Schema 1.0, cvc-elt 3 and 4). */
export class TypeChoice {
  private readonly schemas: Schemas;
  private readonly resolve: ResolvePrefix;
  private readonly report: ReportMarkup;

  constructor(schemas: Schemas, resolve: ResolvePrefix, report: ReportMarkup) {
    this.schemas = schemas;
    this.resolve = resolve;
    this.report = report;
  }

  /**
   * Returns the effective type: the declared type, or that of xsi:type. Undefined if xsi:type is not valid,
   * so that content for another type is not reported.
   */
  typeOf(tag: Tag, open: OpenElement): Type | undefined {
    let type = open.element?.type;
    for (let index = 0; index < tag.attributeCount; index++) {
      const { uri, local } = tag.attributeName(index);
      if (uri !== XSI) continue;
      if (local === 'type') type = this.typeNamed(tag, index, open, type);
      else if (local === 'nil') this.readNil(tag, index, open);
    }
    if (type?.kind !== 'complex' || !type.isAbstract) return type;
    this.report(findings.typeInvalid, 'abstract', open.offset, open.offset, {
      name: open.written,
      type: quoted(type),
    });
    return undefined;
  }

  /** Whether a tag has an xsi:type, with which an element needs no declaration. */
  isNamed(tag: Tag): boolean {
    for (let index = 0; index < tag.attributeCount; index++) {
      const { uri, local } = tag.attributeName(index);
      if (uri === XSI && local === 'type') return true;
    }
    return false;
  }

  private typeNamed(
    tag: Tag,
    index: number,
    open: OpenElement,
    declared: Type | undefined,
  ): Type | undefined {
    const text = trimWhiteSpace(tag.attributeValue(index));
    const colon = text.indexOf(':');
    const uri = this.resolve(colon < 0 ? '' : text.slice(0, colon));
    const type = uri === undefined ? undefined : this.schemas.type(expandedName(uri, text.slice(colon + 1)));
    const data = { name: open.written, type: shorten(text) };
    const offset = tag.attributeOffset(index);
    if (!type) this.report(findings.elementInvalid, 'typeUnknown', offset, open.offset, data);
    else if (!declared || mayReplace(type, declared, open.element ? blockedOf(open.element) : ''))
      return type;
    else
      this.report(findings.elementInvalid, 'typeUnrelated', offset, open.offset, {
        ...data,
        declared: quoted(declared),
      });
    return undefined;
  }

  private readNil(tag: Tag, index: number, open: OpenElement): void {
    const offset = tag.attributeOffset(index);
    const value = trimWhiteSpace(tag.attributeValue(index));
    const isNil = value === 'true' || value === '1';
    if (isNil) open.content = NIL;
    if (open.element && !open.element.isNillable)
      this.report(findings.elementInvalid, 'nil', offset, open.offset, { name: open.written });
    else if (!isNil && value !== 'false' && value !== '0')
      this.report(findings.elementInvalid, 'nilValue', offset, open.offset, {
        name: open.written,
        value: shorten(value),
      });
  }
}

/** Quotes a type's name for a message, after a space; empty if it has none. */
function quoted({ name }: Type): string {
  return name === undefined ? '' : ` "${localPart(name)}"`;
}

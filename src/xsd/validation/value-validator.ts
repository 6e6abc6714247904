import { shorten } from '../datatypes/shown-values.ts';
import { IdSpace, type ValidMarkup } from './id-space.ts';
import * as findings from './markup-findings.ts';
import type { OpenElement } from './open-element.ts';
import type { ReportMarkup } from './report-markup.ts';
import type { Tag } from './tag.ts';
import type { AttributeSlot } from './type-in-use.ts';
import { identifiersIn, isSameValue, type ResolvePrefix, type ValueRule } from './value-rule.ts';

/**
 * Checks values of attributes and elements against their simple types, and ids for uniqueness in the
 * document.
 */
export class ValueValidator {
  private readonly resolve: ResolvePrefix;
  private readonly report: ReportMarkup;
  /** "line 5" */
  private readonly lineWords: (offset: number) => string;
  private readonly ids: IdSpace;

  constructor(
    resolve: ResolvePrefix,
    report: ReportMarkup,
    lineWords: (offset: number) => string,
    valid?: ValidMarkup,
  ) {
    this.resolve = resolve;
    this.report = report;
    this.lineWords = lineWords;
    this.ids = new IdSpace(valid);
  }

  /** Returns whether the value is valid. */
  checkAttribute(tag: Tag, index: number, open: OpenElement, value: string, slot: AttributeSlot): boolean {
    const { rule, attribute } = slot;
    if (!rule || !attribute) return true;
    const { offset: within, written: name } = open;
    const fault = rule.check(value, this.resolve);
    if (fault !== undefined) {
      this.report(findings.valueInvalid, 'attribute', tag.attributeOffset(index), within, {
        name,
        attribute: tag.attributeText(index),
        ...findings.invalidValue(value, fault, attribute.fixed),
      });
      return false;
    }
    const { fixed } = attribute;
    if (fixed !== undefined && !isSameValue(rule.type, value, fixed, this.resolve)) {
      this.report(findings.attributeInvalid, 'fixed', tag.attributeOffset(index), within, {
        name,
        attribute: tag.attributeText(index),
        value: shorten(value),
        fixed,
      });
      return false;
    }
    if (rule.identity) this.noteIdentity(rule, value, tag.attributeOffset(index), within);
    return true;
  }

  /**
   * Checks the text of an element with simple content. An empty element has the value that its declaration
   * provides.
   */
  checkContent({ use, element, text, written: name, offset }: OpenElement): void {
    const rule = use?.value;
    if (!rule) return;
    const given = element?.fixed ?? element?.default;
    const isGiven = text === '' && given !== undefined;
    // A default value was already checked against its own type, but not against that of xsi:type.
    if (isGiven && element?.type === use.type) return;
    const value = isGiven ? given : text;
    const fault = rule.check(value, this.resolve);
    if (fault !== undefined)
      this.report(findings.valueInvalid, 'element', offset, offset, {
        name,
        ...findings.invalidValue(value, fault),
      });
    else if (element?.fixed !== undefined && !isSameValue(rule.type, value, element.fixed, this.resolve))
      this.reportFixed(name, offset, value, element.fixed);
    else if (rule.identity) this.noteIdentity(rule, value, offset, offset);
  }

  /** Checks mixed content with a fixed value. */
  checkFixedText({ element, text, hasChildren, written, offset }: OpenElement): void {
    const fixed = element?.fixed;
    if (fixed === undefined || (text === '' && !hasChildren)) return;
    if (hasChildren || text !== fixed) this.reportFixed(written, offset, text, fixed);
  }

  /** Reports unresolved id references. */
  finish(): void {
    for (const { id, offset, within } of this.ids.unresolved())
      this.report(findings.identityInvalid, 'unresolved', offset, within, { id: shorten(id) });
  }

  private reportFixed(name: string, offset: number, value: string, fixed: string): void {
    this.report(findings.elementInvalid, 'fixed', offset, offset, { name, value: shorten(value), fixed });
  }

  private noteIdentity(rule: ValueRule, value: string, offset: number, within: number): void {
    for (const id of identifiersIn(rule, value)) {
      if (rule.identity !== 'id') {
        this.ids.refer(id, offset, within);
        continue;
      }
      const first = this.ids.add(id, offset);
      if (first !== undefined)
        this.report(findings.identityInvalid, 'repeated', offset, within, () => ({
          id: shorten(id),
          line: this.lineWords(first),
        }));
    }
  }
}

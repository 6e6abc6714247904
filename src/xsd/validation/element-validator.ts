import { nearestName } from '../../core/nearest-name.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import type { XmlName } from '../../xml/names.ts';
import { shorten } from '../datatypes/shown-values.ts';
import type { Element, Schemas, Type } from '../schema/components.ts';
import { AttributeValidator } from './attribute-validator.ts';
import type { ValidMarkup } from './id-space.ts';
import * as findings from './markup-findings.ts';
import { misspelledName } from './misspelled-names.ts';
import { ELEMENTS, MIXED, NIL, NOTHING, OPEN, OpenElement, SKIPPED, VALUE } from './open-element.ts';
import { listed, type ReportMarkup } from './report-markup.ts';
import { type Tag, type Text, visibleStart } from './tag.ts';
import { TypeChoice } from './type-choice.ts';
import { TypeInUse } from './type-in-use.ts';
import type { ResolvePrefix } from './value-rule.ts';
import { ValueValidator } from './value-validator.ts';

export interface ElementValidatorOptions {
  /** Whether to accept an undeclared root and check only its declared content. */
  readonly isLax?: boolean;
  /** Elements whose content is validated elsewhere. */
  readonly skip?: ReadonlySet<ExpandedName>;
  /** The only namespaces to validate, if the schemas of others are missing; elements of others may contain anything. */
  readonly namespaces?: ReadonlySet<string>;
  /** Markup that is not passed to the validator. */
  readonly valid?: ValidMarkup | undefined;
}

/**
 * Validates elements against XML Schema 1.0 while they are read: start, text and end, in document order. One
 * error is one finding: after an error in the order of an element's children, these are only checked
 * individually, and an undeclared element may contain anything.
 */
export class ElementValidator {
  private readonly schemas: Schemas;
  private readonly report: ReportMarkup;
  private readonly isLax: boolean;
  private readonly skip: ReadonlySet<ExpandedName> | undefined;
  private readonly namespaces: ReadonlySet<string> | undefined;
  private readonly types: TypeChoice;
  private readonly attributes: AttributeValidator;
  private readonly values: ValueValidator;
  private readonly stack: OpenElement[] = [];
  private readonly names = new Map<XmlName, ExpandedName>();
  /** Declared names by those that misspell them. */
  private readonly meant = new Map<ExpandedName, string | undefined>();
  private readonly uses = new Map<Type, TypeInUse>();
  private readonly openUse: TypeInUse;
  private depth = 0;

  /** `resolve` returns the namespace of a prefix at the last element passed. */
  constructor(
    schemas: Schemas,
    resolve: ResolvePrefix,
    report: ReportMarkup,
    lineWords: (offset: number) => string,
    options: ElementValidatorOptions = {},
  ) {
    this.schemas = schemas;
    this.report = report;
    this.types = new TypeChoice(schemas, resolve, report);
    this.values = new ValueValidator(resolve, report, lineWords, options.valid);
    this.attributes = new AttributeValidator(schemas, this.values, report);
    this.isLax = options.isLax ?? false;
    this.skip = options.skip;
    this.namespaces = options.namespaces;
    this.openUse = new TypeInUse(undefined, schemas);
  }

  /** Whether the content of the open element needs no validation. */
  get isSkipping(): boolean {
    return this.depth > 0 && (this.stack[this.depth - 1] as OpenElement).content === SKIPPED;
  }

  start(tag: Tag): void {
    const parent = this.stack[this.depth - 1];
    const open = this.push(tag);
    if (parent?.content === SKIPPED) {
      open.content = SKIPPED;
      return;
    }
    if (this.namespaces?.has(tag.name.uri) === false) {
      if (parent) this.pass(parent, this.nameOf(tag.name));
      open.content = SKIPPED;
      return;
    }
    const name = this.nameOf(tag.name);
    const element = parent ? this.place(parent, open, name, tag) : this.placeRoot(open, name, tag);
    if (open.content === SKIPPED) return;
    if (element?.isAbstract)
      this.report(findings.elementInvalid, 'abstract', open.offset, open.offset, { name: open.written });
    else open.element = element;
    const use = this.useOf(this.types.typeOf(tag, open));
    open.use = use;
    this.attributes.check(tag, open, use);
    if (this.skip?.has(name)) open.content = SKIPPED;
    else if (open.content !== NIL) expectContent(open, use);
  }

  text(text: Text): void {
    const open = this.stack[this.depth - 1];
    if (!open) return;
    if (open.isTextWanted) open.text = open.text === '' ? text.value : open.text + text.value;
    if (open.content < ELEMENTS || open.content === MIXED || open.content === VALUE || open.isBroken) return;
    if (open.content === ELEMENTS) {
      if (text.isBlank) return;
      const shown = trimWhiteSpace(text.value);
      if (shown === '') return;
      open.isBroken = true;
      this.report(findings.contentInvalid, 'text', visibleStart(text), open.offset, {
        name: open.written,
        text: shorten(shown),
      });
      return;
    }
    if (text.value === '') return;
    open.isBroken = true;
    if (open.content === NIL) this.reportNilContent(open);
    else
      this.report(findings.contentInvalid, 'empty', open.offset, open.offset, {
        name: open.written,
        content: text.isBlank ? 'white space' : `the text "${shorten(trimWhiteSpace(text.value))}"`,
      });
  }

  /** Ends the element, while the prefixes declared on it are still in scope. */
  end(): void {
    const open = this.stack[--this.depth] as OpenElement;
    if (open.isBroken) return;
    if (open.content === ELEMENTS || open.content === MIXED) {
      const model = open.use?.model;
      if (model && open.state && !model.isComplete(open.state))
        this.report(findings.contentInvalid, 'incomplete', open.offset, open.offset, {
          name: open.written,
          expected: listed(model.expected(open.state)),
        });
      else if (open.isTextWanted) this.values.checkFixedText(open);
    } else if (open.content === VALUE && open.isTextWanted) this.values.checkContent(open);
  }

  /** Reports unresolved id references at the end of the document. */
  finish(): void {
    this.values.finish();
  }

  private push(tag: Tag): OpenElement {
    let open = this.stack[this.depth];
    if (!open) {
      open = new OpenElement();
      this.stack.push(open);
    }
    this.depth++;
    open.reset(tag.writtenName, tag.offset);
    return open;
  }

  private nameOf(name: XmlName): ExpandedName {
    let known = this.names.get(name);
    if (known === undefined) {
      known = expandedName(name.uri, name.local);
      this.names.set(name, known);
    }
    return known;
  }

  private useOf(type: Type | undefined): TypeInUse {
    if (type === undefined) return this.openUse;
    let use = this.uses.get(type);
    if (!use) {
      use = new TypeInUse(type, this.schemas);
      this.uses.set(type, use);
    }
    return use;
  }

  private placeRoot(open: OpenElement, name: ExpandedName, tag: Tag): Element | undefined {
    const element = this.schemas.element(name);
    if (!element && !this.isLax && !this.types.isNamed(tag))
      this.report(findings.elementInvalid, 'undeclared', open.offset, open.offset, { name: open.written });
    return element;
  }

  /** Returns the declaration for a child element, by the content model of its parent. */
  private place(parent: OpenElement, open: OpenElement, name: ExpandedName, tag: Tag): Element | undefined {
    parent.hasChildren = true;
    const { state } = parent;
    const model = parent.use?.model;
    if (model && state) {
      if (parent.isBroken) return model.declaration(name) ?? this.schemas.element(name);
      const step = model.next(state, name);
      if (step) {
        parent.state = step.state;
        return step.element ?? this.placeInWildcard(parent, open, name, tag, step.wildcard?.process);
      }
      parent.isBroken = true;
      this.reportUnexpected(parent, open, name, model.expected(state));
      return model.declaration(name) ?? this.schemas.element(name);
    }
    if (parent.content !== OPEN && !parent.isBroken) {
      parent.isBroken = true;
      this.reportChild(parent, open);
      return this.schemas.element(name);
    }
    const element = this.schemas.element(name);
    if (!element) this.reportMisspelled(open, name);
    return element;
  }

  /** Accepts a child whose schema is missing. It may be in a substitution group, as facts are in that of items. */
  private pass(parent: OpenElement, name: ExpandedName): void {
    parent.hasChildren = true;
    const step = parent.state && parent.use?.model?.next(parent.state, name);
    if (step) parent.state = step.state;
  }

  private reportUnexpected(
    parent: OpenElement,
    open: OpenElement,
    name: ExpandedName,
    expected: readonly string[],
  ): void {
    const data = { name: open.written, parent: parent.written };
    const near = this.schemas.element(name) ? undefined : nearestName(localPart(name), expected);
    if (near === undefined || near === localPart(name))
      this.report(findings.contentInvalid, 'unexpected', open.offset, open.offset, {
        ...data,
        expected: describeExpected(expected, name),
      });
    else
      this.report(findings.contentInvalid, 'misspelled', open.offset, open.offset, {
        ...data,
        near: open.written.replace(/[^:]*$/, () => near),
      });
  }

  private placeInWildcard(
    parent: OpenElement,
    open: OpenElement,
    name: ExpandedName,
    tag: Tag,
    process: 'strict' | 'lax' | 'skip' | undefined,
  ): Element | undefined {
    if (process === 'skip') {
      open.content = SKIPPED;
      return undefined;
    }
    const element = this.schemas.element(name);
    if (element || this.reportMisspelled(open, name)) return element;
    if (process === 'strict' && !this.types.isNamed(tag))
      this.report(findings.contentInvalid, 'undeclared', open.offset, open.offset, {
        name: open.written,
        parent: parent.written,
      });
    return element;
  }

  /** Warns of an undeclared element whose name is nearly a declared one. */
  private reportMisspelled(open: OpenElement, name: ExpandedName): boolean {
    if (!this.meant.has(name)) this.meant.set(name, misspelledName(this.schemas, 'elements', name));
    const near = this.meant.get(name);
    if (near === undefined) return false;
    this.report(findings.contentInvalid, 'meantElement', open.offset, open.offset, {
      name: open.written,
      near: open.written.replace(/[^:]*$/, () => near),
    });
    return true;
  }

  private reportChild(parent: OpenElement, open: OpenElement): void {
    const data = { name: open.written, parent: parent.written };
    if (parent.content === NIL) this.reportNilContent(parent);
    else if (parent.content === NOTHING)
      this.report(findings.contentInvalid, 'empty', open.offset, open.offset, {
        name: parent.written,
        content: `the element "${open.written}"`,
      });
    else if (parent.use?.type?.kind === 'simple')
      this.report(findings.typeInvalid, 'child', open.offset, open.offset, data);
    else this.report(findings.contentInvalid, 'child', open.offset, open.offset, data);
  }

  private reportNilContent({ written, offset }: OpenElement): void {
    this.report(findings.elementInvalid, 'nilContent', offset, offset, { name: written });
  }
}

/** Prepares an open element for the content of its type. */
function expectContent(open: OpenElement, { type, value, model }: TypeInUse): void {
  const fixed = open.element?.fixed;
  if (type === undefined) return;
  if (value) {
    open.content = VALUE;
    open.isTextWanted = !value.isFree || fixed !== undefined;
  } else if (type.kind === 'complex' && type.content === 'empty') open.content = NOTHING;
  else if (model) {
    open.content = type.kind === 'complex' && type.content === 'mixed' ? MIXED : ELEMENTS;
    open.state = model.start();
    open.isTextWanted = fixed !== undefined && open.content === MIXED;
  }
}

/** Lists the expected elements, with the namespace if the local name alone would equal that found. */
function describeExpected(expected: readonly string[], found: ExpandedName): string {
  const local = localPart(found);
  if (!expected.includes(local)) return listed(expected);
  const uri = namespacePart(found);
  const other = uri === '' ? 'a namespace' : `a namespace other than "${uri}"`;
  return listed(expected.map((word) => (word === local ? `${local} from ${other}` : word)));
}

import { type FactKind, IX, IX10, isFactKind, isInlineKind } from '../../../formats/inline/reading/names.ts';
import { Scopes } from '../../../formats/inline/reading/scopes.ts';
import { isTrue } from '../../../xml/boolean.ts';
import { XSI } from '../../../xml/expanded-name.ts';
import type { XmlFault } from '../../../xml/fault.ts';
import {
  DOCTYPE,
  END_TAG,
  LastValue,
  START_TAG,
  type TokenKind,
  type TokenListener,
  type XmlScanner,
} from '../../../xml/scanner.ts';
import { MAX_STYLES } from '../../limits.ts';
import { StyleContent } from '../page-survey-kind.ts';
import { DisplayRules, type StyledElement } from './display-rules.ts';
import { isCodeElement, loadedResources, schemeOf } from './page-resources.ts';
import { addressesIn, type Declaration, readDeclarations, readStyleSheet } from './style-sheet.ts';
import type {
  DocumentSurvey,
  HiddenLink,
  SurveyedContinuation,
  SurveyedFact,
  SurveyedFootnote,
  SurveyedResource,
  Trace,
} from './surveyed.ts';

const NOWHERE = 0;

/** Surveys a page from its tokens. */
export class PageReader implements DocumentSurvey, TokenListener {
  doctype: Trace | undefined;
  language: string | undefined;
  readonly inlineNamespaces = new Map<string, number>();
  readonly facts: SurveyedFact[] = [];
  readonly footnotes: SurveyedFootnote[] = [];
  readonly continuations: SurveyedContinuation[] = [];
  readonly targets: Trace[] = [];
  readonly code: Trace[] = [];
  readonly mailLinks: Trace[] = [];
  readonly resources: SurveyedResource[] = [];
  readonly bases: Trace[] = [];
  readonly styleElements: number[] = [];
  readonly styleAttributes: number[] = [];
  readonly hiddenLinks: HiddenLink[] = [];
  fault: XmlFault | undefined;

  /** The scanner of the latest token. */
  private scanner!: XmlScanner;
  private readonly styleContent = new StyleContent();
  private readonly scopes = new Scopes();
  private readonly display = new DisplayRules();
  private readonly open: StyledElement[] = [];
  /** The depth of the outermost open element that is not displayed, and of ix:hidden. */
  private undisplayed = NOWHERE;
  private hidden = NOWHERE;
  /** Cached results: most elements look like an earlier one on the page. */
  private readonly uses = new Map<string, AttributeUse>();
  private readonly styles = new Map<string, OwnStyle>();
  private readonly classes = new Map<string, readonly string[]>();
  private format: SurveyedFact['format'];
  private readonly lastName = new LastValue();
  private readonly lastFormat = new LastValue();

  take(kind: TokenKind, scanner: XmlScanner): void {
    this.scanner = scanner;
    if (this.styleContent.takes(kind, scanner, this.endSheet)) return;
    if (kind === START_TAG) this.start();
    else if (kind === END_TAG) this.finish();
    else if (kind === DOCTYPE) this.doctype = { text: scanner.value.trim(), offset: scanner.offset };
  }

  private start(): void {
    const { scanner } = this;
    const { uri, local } = scanner.name;
    const { offset, depth } = scanner;
    this.scopes.enter(scanner);
    if (depth === 1) this.language = this.scopes.language;
    const own = this.readAttributes(local);
    this.follow(local, own);
    if (uri === IX || uri === IX10 || uri.endsWith('/inlineXBRL')) this.takeInline(uri, local);
    else if (isCodeElement(local)) this.code.push({ text: `an element "${local}"`, offset });
    else if (local === 'base') this.bases.push({ text: 'an element "base"', offset });
    if (local === 'style') this.startSheet();
  }

  private finish(): void {
    const { depth } = this.scanner;
    this.scopes.leave(depth);
    this.open.length = depth - 1;
    if (this.undisplayed === depth) this.undisplayed = NOWHERE;
    if (this.hidden === depth) this.hidden = NOWHERE;
  }

  /** Returns whether the element's own style hides it; `undefined` if it does not say. */
  private readAttributes(local: string): boolean | undefined {
    const { scanner } = this;
    const { offset } = scanner;
    let isHiding: boolean | undefined;
    for (let index = 0; index < scanner.attributeCount; index++) {
      const name = scanner.attributeText(index);
      let use = this.uses.get(name);
      if (use === undefined) {
        use = attributeUse(name);
        this.uses.set(name, use);
      }
      if (use === 'none') continue;
      if (use === 'style') isHiding = this.takeStyle(scanner.attributeValue(index), local);
      else if (use === 'base') this.bases.push({ text: 'an attribute "xml:base"', offset });
      else if (use === 'code') this.code.push({ text: `the attribute "${name}" on "${local}"`, offset });
      else {
        const scheme = schemeOf(scanner.attributeValue(index));
        if (scheme === 'javascript' || scheme === 'vbscript')
          this.code.push({ text: `a "${scheme}:" URL in the attribute "${name}" of "${local}"`, offset });
        else if (scheme === 'mailto') this.mailLinks.push({ text: scanner.attributeValue(index), offset });
      }
    }
    for (const { kind, url } of loadedResources(scanner, local))
      this.resources.push({ kind, url, element: local, offset });
    return isHiding;
  }

  private takeStyle(text: string, element: string): boolean | undefined {
    const { offset } = this.scanner;
    this.styleAttributes.push(offset);
    let style = this.styles.get(text);
    if (!style) {
      style = readStyle(text);
      if (this.styles.size < MAX_STYLES) this.styles.set(text, style);
    }
    for (const { property, value } of style.hiddenLinks)
      this.hiddenLinks.push({ property, id: value, offset });
    for (const url of style.addresses) this.resources.push({ kind: 'image', url, element, offset });
    return style.isHiding;
  }

  private startSheet(): void {
    this.styleElements.push(this.scanner.offset);
    this.styleContent.begin(this.scanner);
  }

  private readonly endSheet = (content: string): void => {
    const offset = this.styleElements.at(-1) as number;
    const sheet = readStyleSheet(content);
    this.display.add(sheet);
    for (const { kind, url } of sheet.addresses) this.resources.push({ kind, url, element: 'style', offset });
    this.finish();
  };

  /** Records an open element, and whether it is displayed. */
  private follow(local: string, own: boolean | undefined): void {
    const { scanner, display, open } = this;
    // Recorded even before any style sheet: a later one may select elements inside it.
    const classes = this.classesOf(scanner.attribute('class'));
    const element = { local: local.toLowerCase(), id: scanner.attribute('id'), classes };
    if (this.undisplayed === NOWHERE && display.isHidden(open, element, own))
      this.undisplayed = scanner.depth;
    open.push(element);
  }

  private classesOf(text: string | undefined): readonly string[] {
    if (text === undefined) return [];
    let classes = this.classes.get(text);
    if (!classes) {
      classes = text.split(/\s+/);
      if (this.classes.size < MAX_STYLES) this.classes.set(text, classes);
    }
    return classes;
  }

  private takeInline(uri: string, local: string): void {
    const { scanner } = this;
    const { offset } = scanner;
    if (!this.inlineNamespaces.has(uri)) this.inlineNamespaces.set(uri, offset);
    const target = scanner.attribute('target');
    if (target !== undefined) this.targets.push({ text: target, offset });
    if (local === 'hidden' && this.hidden === NOWHERE) this.hidden = scanner.depth;
    else if (local === 'footnote')
      this.footnotes.push({
        id: scanner.attribute('id') ?? scanner.attribute('footnoteID'),
        role: scanner.attribute('footnoteRole') ?? scanner.attribute('footnoteLinkRole'),
        language: this.scopes.language,
        offset,
      });
    else if (local === 'continuation')
      this.continuations.push({
        id: scanner.attribute('id'),
        continuedAt: scanner.attribute('continuedAt'),
        offset,
      });
    else if (isInlineKind(local) && isFactKind(local)) this.takeFact(local, target ?? '');
  }

  private takeFact(kind: FactKind, target: string): void {
    const { scanner } = this;
    let [written, format, id, continuedAt]: (string | undefined)[] = [];
    let [isEscaped, isNil, hasPrecision] = [false, false, false];
    for (let index = 0; index < scanner.attributeCount; index++) {
      const attribute = scanner.attributeText(index);
      if (attribute === 'name') written = scanner.repeatedValue(index, this.lastName);
      else if (attribute === 'format') format = scanner.repeatedValue(index, this.lastFormat).trim();
      else if (attribute === 'id') id = scanner.attributeValue(index);
      else if (attribute === 'continuedAt') continuedAt = scanner.attributeValue(index);
      else if (attribute === 'escape') isEscaped = isTrue(scanner.attributeValue(index));
      else if (attribute === 'precision') hasPrecision = true;
      else if (attribute.endsWith(':nil')) isNil ||= isTrue(scanner.attribute('nil', XSI) ?? '');
    }
    const name = scanner.resolve(written?.trim() ?? '');
    this.facts.push({
      kind,
      uri: name?.uri ?? '',
      local: name?.local ?? '',
      written: written ?? '',
      id,
      target,
      format: format === undefined ? undefined : this.formatOf(format),
      isEscaped,
      isNil,
      hasPrecision,
      isHidden: this.hidden !== NOWHERE,
      isUndisplayed: this.undisplayed !== NOWHERE,
      language: this.scopes.language,
      continuedAt,
      offset: scanner.offset,
    });
  }

  private formatOf(written: string): NonNullable<SurveyedFact['format']> {
    const uri = this.scanner.resolve(written)?.uri ?? '';
    if (this.format?.written !== written || this.format.uri !== uri) this.format = { written, uri };
    return this.format;
  }
}

type AttributeUse = 'style' | 'base' | 'code' | 'address' | 'none';

/** Returns the possible effect of an attribute on a page, by name. */
function attributeUse(name: string): AttributeUse {
  if (name === 'style') return 'style';
  if (name === 'xml:base') return 'base';
  if (/^on[a-z]{3,}$/i.test(name)) return 'code';
  return /(?:^|:)(?:href|src|action|formaction|data|from|to|values)$/.test(name) ? 'address' : 'none';
}

/** The properties of a `style` attribute that rules check. */
interface OwnStyle {
  readonly isHiding: boolean | undefined;
  readonly hiddenLinks: readonly Declaration[];
  readonly addresses: readonly string[];
}

function readStyle(text: string): OwnStyle {
  const declarations = readDeclarations(text);
  const display = declarations.findLast(({ property }) => property === 'display');
  return {
    isHiding: display && display.value.toLowerCase() === 'none',
    hiddenLinks: declarations.filter(({ property }) => property.endsWith('ix-hidden')),
    addresses: declarations.flatMap(({ value }) => addressesIn(value)),
  };
}

import { IX, IX10, isFactKind, isInlineKind } from '../../inline/reading/names.ts';
import { Scopes } from '../../inline/reading/scopes.ts';
import { isTrue } from '../../xml/boolean.ts';
import type { XmlFault } from '../../xml/fault.ts';
import { DOCTYPE, END, END_TAG, START_TAG, type XmlScanner } from '../../xml/scanner.ts';
import type {
  DocumentSurvey,
  HiddenLink,
  Resource,
  SurveyedContinuation,
  SurveyedFact,
  SurveyedFootnote,
  Trace,
} from '../document-survey.ts';
import { DisplayRules, type StyledElement } from './display-rules.ts';
import { isCodeElement, loadedResources, schemeOf } from './page-resources.ts';
import { addressesIn, readDeclarations, readStyleSheet } from './style-sheet.ts';

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const NOWHERE = 0;

/** One pass over a page. */
export class PageReader implements DocumentSurvey {
  doctype: Trace | undefined;
  language: string | undefined;
  readonly inlineNamespaces = new Map<string, number>();
  readonly facts: SurveyedFact[] = [];
  readonly footnotes: SurveyedFootnote[] = [];
  readonly continuations: SurveyedContinuation[] = [];
  readonly targets: Trace[] = [];
  readonly code: Trace[] = [];
  readonly mailLinks: Trace[] = [];
  readonly resources: Resource[] = [];
  readonly bases: Trace[] = [];
  readonly styleElements: number[] = [];
  readonly styleAttributes: number[] = [];
  readonly hiddenLinks: HiddenLink[] = [];
  fault: XmlFault | undefined;

  private readonly scanner: XmlScanner;
  private readonly scopes = new Scopes();
  private readonly display = new DisplayRules();
  private readonly open: StyledElement[] = [];
  /** The depth of the outermost open element that is not displayed, and of ix:hidden. */
  private undisplayed = NOWHERE;
  private hidden = NOWHERE;

  constructor(scanner: XmlScanner) {
    this.scanner = scanner;
  }

  read(): void {
    const { scanner } = this;
    for (let kind = scanner.next(); kind !== END; kind = scanner.next()) {
      if (kind === START_TAG) this.start();
      else if (kind === END_TAG) this.finish();
      else if (kind === DOCTYPE) this.doctype = { text: scanner.value.trim(), offset: scanner.offset };
    }
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
    else if (isCodeElement(local)) this.code.push({ text: `the element "${local}"`, offset });
    else if (local === 'base') this.bases.push({ text: 'the element "base"', offset });
    if (local === 'style') this.takeSheet();
  }

  private finish(): void {
    const { depth } = this.scanner;
    this.scopes.leave(depth);
    this.open.length = Math.min(this.open.length, depth - 1);
    if (this.undisplayed === depth) this.undisplayed = NOWHERE;
    if (this.hidden === depth) this.hidden = NOWHERE;
  }

  /** Whether the element's own style hides it; `undefined` where it says nothing. */
  private readAttributes(local: string): boolean | undefined {
    const { scanner } = this;
    const { offset } = scanner;
    let isHiding: boolean | undefined;
    for (let index = 0; index < scanner.attributeCount; index++) {
      const name = scanner.attributeText(index);
      if (name === 'style') isHiding = this.takeStyle(scanner.attributeValue(index), local);
      else if (name === 'xml:base') this.bases.push({ text: 'the attribute "xml:base"', offset });
      else if (/^on[a-z]{3,}$/i.test(name))
        this.code.push({ text: `the attribute "${name}" of "${local}"`, offset });
      else if (/(?:^|:)(?:href|src|action|formaction|data|from|to|values)$/.test(name)) {
        const scheme = schemeOf(scanner.attributeValue(index));
        if (scheme === 'javascript' || scheme === 'vbscript')
          this.code.push({ text: `the address "${scheme}:" in "${name}" of "${local}"`, offset });
        else if (scheme === 'mailto') this.mailLinks.push({ text: scanner.attributeValue(index), offset });
      }
    }
    for (const { kind, url } of loadedResources(scanner, local))
      this.resources.push({ kind, url, element: local, offset });
    return isHiding;
  }

  private takeStyle(style: string, element: string): boolean | undefined {
    const { offset } = this.scanner;
    this.styleAttributes.push(offset);
    let isHiding: boolean | undefined;
    for (const { property, value } of readDeclarations(style)) {
      if (property === 'display') isHiding = value.toLowerCase() === 'none';
      else if (property.endsWith('ix-hidden')) this.hiddenLinks.push({ property, id: value, offset });
      for (const url of addressesIn(value)) this.resources.push({ kind: 'image', url, element, offset });
    }
    return isHiding;
  }

  private takeSheet(): void {
    const { scanner } = this;
    const { offset } = scanner;
    this.styleElements.push(offset);
    const sheet = readStyleSheet(scanner.readContent());
    this.display.add(sheet);
    for (const { kind, url } of sheet.addresses) this.resources.push({ kind, url, element: 'style', offset });
    this.finish();
  }

  /** Notes an open element, and whether it is displayed. */
  private follow(local: string, own: boolean | undefined): void {
    const { scanner, display, open } = this;
    if (!display.isEmpty) {
      const classes = scanner.attribute('class')?.split(/\s+/) ?? [];
      const element = { local: local.toLowerCase(), id: scanner.attribute('id'), classes };
      if (this.undisplayed === NOWHERE && display.isHidden(open, element, own))
        this.undisplayed = scanner.depth;
      open.push(element);
    } else if (own && this.undisplayed === NOWHERE) this.undisplayed = scanner.depth;
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
    else if (isInlineKind(local) && isFactKind(local)) {
      const written = scanner.attribute('name') ?? '';
      const name = scanner.resolve(written.trim());
      const format = scanner.attribute('format')?.trim();
      this.facts.push({
        kind: local,
        uri: name?.uri ?? '',
        local: name?.local ?? '',
        written,
        id: scanner.attribute('id'),
        target: target ?? '',
        format:
          format === undefined ? undefined : { written: format, uri: scanner.resolve(format)?.uri ?? '' },
        isEscaped: isTrue(scanner.attribute('escape') ?? ''),
        isNil: isTrue(scanner.attribute('nil', XSI) ?? ''),
        hasPrecision: scanner.attribute('precision') !== undefined,
        isHidden: this.hidden !== NOWHERE,
        isUndisplayed: this.undisplayed !== NOWHERE,
        language: this.scopes.language,
        continuedAt: scanner.attribute('continuedAt'),
        offset,
      });
    }
  }
}

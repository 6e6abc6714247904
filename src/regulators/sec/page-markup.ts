import { XSI } from '../../xml/expanded-name.ts';
import { XHTML_NAMESPACE } from '../../xml/fragment.ts';
import {
  END_TAG,
  START_TAG,
  type TokenKind,
  type TokenListener,
  type XmlScanner,
} from '../../xml/scanner.ts';
import { type PageSurveyKind, surveyOf } from '../submission/page-survey-kind.ts';
import type { SubmittedDocument } from '../submission/submission.ts';

/** A part of a page as written, and its place. */
interface MarkedPlace {
  readonly text: string;
  readonly offset: number;
}

/** Data on the markup of a document that only the EDGAR Filer Manual requires. */
export interface PageMarkup {
  readonly root:
    | { readonly name: string; readonly uri: string; readonly prefix: string; readonly offset: number }
    | undefined;
  /** Declared prefixes with their namespaces. */
  readonly declarations: readonly {
    readonly prefix: string;
    readonly uri: string;
    readonly offset: number;
  }[];
  readonly refusedElements: readonly MarkedPlace[];
  readonly refusedAttributes: readonly MarkedPlace[];
  readonly metaContents: readonly MarkedPlace[];
  readonly schemaLocations: readonly MarkedPlace[];
  readonly nestedTables: readonly MarkedPlace[];
  /** Targets of `a` elements. */
  readonly links: readonly MarkedPlace[];
  readonly images: readonly MarkedPlace[];
  /** Elements whose style marks them as redacted. */
  readonly redacted: readonly MarkedPlace[];
}

/**
 * HTML elements that EDGAR does not accept, except those that run code or change addresses: shared rules
 * cover them.
 */
const refusedElements: ReadonlySet<string> = new Set(
  'acronym area bdo button cite col colgroup dd del fieldset form input ins label legend map noscript option param q select style textarea'.split(
    ' ',
  ),
);

/** Attributes that EDGAR does not accept, by element. */
const refusedAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['name']],
  ['body', ['link']],
  ['html', ['lang']],
  ['link', ['rel', 'rev']],
]);

/** Surveys the markup of pages, as far as they are well-formed. */
export const pageMarkup: PageSurveyKind<PageMarkup> = { start: () => new MarkupReader() };

class MarkupReader implements PageMarkup, TokenListener {
  root: PageMarkup['root'];
  readonly declarations: { prefix: string; uri: string; offset: number }[] = [];
  readonly refusedElements: MarkedPlace[] = [];
  readonly refusedAttributes: MarkedPlace[] = [];
  readonly metaContents: MarkedPlace[] = [];
  readonly schemaLocations: MarkedPlace[] = [];
  readonly nestedTables: MarkedPlace[] = [];
  readonly links: MarkedPlace[] = [];
  readonly images: MarkedPlace[] = [];
  readonly redacted: MarkedPlace[] = [];
  private openTables = 0;

  take(kind: TokenKind, scanner: XmlScanner): void {
    if (kind === START_TAG) this.start(scanner);
    else if (kind === END_TAG && isTable(scanner)) this.openTables--;
  }

  private start(scanner: XmlScanner): void {
    const { offset, prefix } = scanner;
    const { uri, local } = scanner.name;
    this.root ??= { name: local, uri, prefix, offset };
    if (uri === XHTML_NAMESPACE) {
      if (refusedElements.has(local)) this.refusedElements.push({ text: local, offset });
      if (local === 'table' && this.openTables++ > 0) this.nestedTables.push({ text: local, offset });
    }
    const refused = refusedAttributes.get(local);
    for (let index = 0; index < scanner.attributeCount; index++)
      this.takeAttribute(scanner, index, local, refused);
  }

  private takeAttribute(
    scanner: XmlScanner,
    index: number,
    element: string,
    refused: readonly string[] | undefined,
  ): void {
    const { offset } = scanner;
    const local = scanner.attributeText(index);
    if (local === 'xmlns' || local.includes(':')) {
      this.takePrefixed(scanner, index, local);
      return;
    }
    if (refused?.includes(local)) this.refusedAttributes.push({ text: `${element}/@${local}`, offset });
    if (local === 'content' && element === 'meta')
      this.metaContents.push({ text: scanner.attributeValue(index), offset });
    else if (local === 'href' && element === 'a')
      this.links.push({ text: scanner.attributeValue(index).trim(), offset });
    else if (local === 'src' && element === 'img')
      this.images.push({ text: scanner.attributeValue(index).trim(), offset });
    else if (local === 'style' && scanner.attributeValue(index).includes('-sec-ix-redact'))
      this.redacted.push({ text: element, offset });
  }

  private takePrefixed(scanner: XmlScanner, index: number, written: string): void {
    const { offset } = scanner;
    if (scanner.isDeclaration(index)) {
      const prefix = written === 'xmlns' ? '' : written.slice('xmlns:'.length);
      this.declarations.push({ prefix, uri: scanner.attributeValue(index), offset });
      return;
    }
    const { uri, local } = scanner.attributeName(index);
    if (uri === XSI && (local === 'schemaLocation' || local === 'noNamespaceSchemaLocation'))
      this.schemaLocations.push({ text: written, offset });
  }
}

function isTable({ name }: XmlScanner): boolean {
  return name.local === 'table' && name.uri === XHTML_NAMESPACE;
}

/** Returns the markup of a page. */
export function markupOf(document: SubmittedDocument): PageMarkup {
  return surveyOf(document, pageMarkup);
}

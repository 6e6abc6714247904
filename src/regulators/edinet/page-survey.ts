import { addToList } from '../../core/lists-by-key.ts';
import { IX, IX10 } from '../../formats/inline/reading/names.ts';
import { XML_NAMESPACE } from '../../xml/names.ts';
import {
  END_TAG,
  START_TAG,
  TEXT,
  type TokenKind,
  type TokenListener,
  type XmlScanner,
} from '../../xml/scanner.ts';
import type { SourceText } from '../../xml/source-text.ts';
import type { Trace } from '../submission/document-survey.ts';
import { type PageSurveyKind, scanPage } from '../submission/page-survey-kind.ts';
import { type ContentsEntry, ContentsFrame } from './contents-entry.ts';

/** Data on a document that only EDINET requires. Offsets refer to its text. */
export interface PageSurvey {
  /** All XHTML elements that EDINET does not accept. */
  readonly refused: readonly Trace[];
  /** Languages stated by elements other than facts. */
  readonly languages: readonly Trace[];
  /** Elements that a page has once, with all occurrences. */
  readonly frame: ReadonlyMap<string, readonly number[]>;
  /** URLs in elements of the page, whatever their use. */
  readonly addresses: readonly Address[];
  /** The encoding that a meta element states. */
  readonly charset: Trace | undefined;
  readonly entries: readonly ContentsEntry[];
  /** Texts with corner brackets outside entries. */
  readonly strayBrackets: readonly number[];
  /** Whether the document has the heading of a cover page, 【表紙】. */
  readonly saysCover: boolean;
  /** Numbers by their offsets. */
  readonly numbers: ReadonlyMap<number, ShownNumber>;
  /** Namespaces that the root declares, by their prefixes. */
  readonly declarations: readonly (readonly [prefix: string, uri: string])[];
  /** Prefixes that elements other than the root declare. */
  readonly lateDeclarations: readonly Trace[];
}

interface ShownNumber {
  /** The last character of the text directly before it; empty after an element or at the start. */
  readonly before: string;
  readonly isNegative: boolean;
}

export interface Address {
  readonly url: string;
  readonly element: string;
  readonly attribute: string;
  readonly offset: number;
}

/** Elements that EDINET does not accept, besides those that run code, which no regulator accepts. */
const refused: ReadonlySet<string> = new Set(
  'form frame frameset iframe input plaintext pre select textarea'.split(' '),
);

/** Attributes with a URL (HTML 4.01, index of attributes). */
const addressing: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  blockquote: ['cite'],
  del: ['cite'],
  ins: ['cite'],
  q: ['cite'],
  img: ['src', 'longdesc', 'usemap'],
  link: ['href'],
};

const once: ReadonlySet<string> = new Set(['html', 'head', 'body']);

/** Surveys pages, as far as they are well-formed. */
export const pageSurvey: PageSurveyKind<PageSurvey> = { start: () => new PageReader() };

/** Surveys a page that belongs to no report and is not read otherwise. */
export function surveyPage(text: SourceText): PageSurvey {
  const reader = new PageReader();
  scanPage(text, reader);
  return reader;
}

class PageReader implements PageSurvey, TokenListener {
  readonly refused: Trace[] = [];
  readonly languages: Trace[] = [];
  readonly frame = new Map<string, number[]>();
  readonly addresses: Address[] = [];
  charset: Trace | undefined;
  readonly strayBrackets: number[] = [];
  saysCover = false;
  readonly numbers = new Map<number, ShownNumber>();
  readonly declarations: [string, string][] = [];
  readonly lateDeclarations: Trace[] = [];
  /** The scanner of the latest token. */
  private scanner!: XmlScanner;
  private readonly open: ContentsFrame[] = [];
  /** Entries in the order of their end tags. */
  private readonly ended: ContentsEntry[] = [];

  get entries(): readonly ContentsEntry[] {
    return this.ended.sort((a, b) => a.offset - b.offset);
  }

  take(kind: TokenKind, scanner: XmlScanner): void {
    this.scanner = scanner;
    if (kind === START_TAG) this.start();
    else if (kind === END_TAG) this.finish();
    else if (kind === TEXT) this.open.at(-1)?.addText(scanner.value);
  }

  private start(): void {
    const { scanner, open } = this;
    const { uri, local } = scanner.name;
    const { offset, depth } = scanner;
    const isInline = uri === IX || uri === IX10;
    const parent = open.at(-1);
    if (isInline && local === 'nonFraction')
      this.numbers.set(offset, {
        before: parent?.lastCharacter ?? '',
        isNegative: scanner.attribute('sign') === '-',
      });
    parent?.addChild(local);
    open.push(new ContentsFrame(offset, local));
    if (!isInline) this.readElement(local, offset);
    this.readDeclarations(depth === 1, offset);
  }

  private readElement(local: string, offset: number): void {
    const { scanner } = this;
    if (refused.has(local)) this.refused.push({ text: local, offset });
    if (once.has(local)) {
      addToList(this.frame, local, offset);
    }
    const language = scanner.attribute('lang', XML_NAMESPACE);
    if (language !== undefined) this.languages.push({ text: language, offset });
    if (Object.hasOwn(addressing, local))
      for (const attribute of addressing[local] ?? []) {
        const url = scanner.attribute(attribute)?.trim();
        if (url !== undefined) this.addresses.push({ url, element: local, attribute, offset });
      }
    if (local === 'meta') {
      const [, charset] = /charset\s*=\s*["']?([\w-]+)/i.exec(scanner.attribute('content') ?? '') ?? [];
      const stated = scanner.attribute('charset') ?? charset;
      if (stated !== undefined) this.charset ??= { text: stated, offset };
    }
  }

  private readDeclarations(isRoot: boolean, offset: number): void {
    const { scanner } = this;
    for (let index = 0; index < scanner.attributeCount; index++) {
      if (!scanner.isDeclaration(index)) continue;
      const text = scanner.attributeText(index);
      if (isRoot) this.declarations.push([text.replace(/^xmlns:?/, ''), scanner.attributeValue(index)]);
      else this.lateDeclarations.push({ text, offset });
    }
  }

  private finish(): void {
    const frame = this.open.pop();
    if (!frame || frame.element === 'title') return;
    if (frame.hasStrayBrackets) this.strayBrackets.push(frame.offset);
    const entry = frame.entry();
    if (entry?.label.startsWith('【表紙】')) this.saysCover = true;
    if (entry) this.ended.push(entry);
  }
}
